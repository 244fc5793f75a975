import CivilTime
import TimerWheel

extension VirtualClock {
  /// A sleeping task: its continuation, its deadline, and whether it is a counted task.
  struct Sleeper {
    let continuation: CheckedContinuation<Void, any Error>
    let deadline: CivilTime.Instant
    let isCounted: Bool
    let timer: EventHandle
  }

  /// The states of a counted task before its start; a task may be ready before the clock starts it.
  enum Start {
    case expected
    case waiting(CheckedContinuation<Void, Never>)
    case open
  }

  /// A task that waits until its condition on other tasks is true.
  struct Waiter {
    let number: UInt64
    let condition: Condition
    let continuation: CheckedContinuation<Void, Never>
  }

  enum Condition {
    /// The condition that no counted task is awake.
    case settled
    /// The condition that at least a given number of tasks sleep.
    case sleepers(Int)
  }

  /// The next task to wake or start.
  enum WakeUp {
    case sleeper(CheckedContinuation<Void, any Error>)
    case start(CheckedContinuation<Void, Never>)
    /// The start of a counted task that is not ready yet; once ready, the task runs at once.
    case nobodyYet

    func resume() {
      switch self {
      case .sleeper(let continuation): continuation.resume()
      case .start(let continuation): continuation.resume()
      case .nobodyYet: break
      }
    }
  }

  /// All mutable state of the clock, guarded by its lock. No method of this type resumes a task.
  struct State: ~Copyable {
    /// The scheduled wake-ups; the payload is the number of a sleeping or starting task.
    private var queue: EventQueue<UInt64>
    private var sleepers: [UInt64: Sleeper] = [:]
    private var starts: [UInt64: Start] = [:]
    /// The counted tasks that have started and not ended, by number; used only for comparison.
    private var running: [UInt64: UnsafeCurrentTask] = [:]
    private var waiters: [Waiter] = []
    private var awakeCount = 0
    private var lastNumber: UInt64 = 0

    init(now: CivilTime.Instant) { queue = EventQueue(now: now) }

    var now: CivilTime.Instant { queue.now }

    var sleeperCount: Int { sleepers.count }

    var deadlines: [CivilTime.Instant] { sleepers.values.map { $0.deadline }.sorted() }

    var notStartedCount: Int {
      starts.values.reduce(0) { count, start in
        if case .open = start { count } else { count + 1 }
      }
    }

    var nextDeadline: CivilTime.Instant? { mutating get { queue.nextDeadline } }

    /// Returns a new number for a task that is about to sleep, start or wait.
    mutating func makeNumber() -> UInt64 {
      lastNumber += 1
      return lastNumber
    }
  }
}

extension VirtualClock.State {
  mutating func fallAsleep(
    _ number: UInt64, until deadline: CivilTime.Instant, isCounted: Bool,
    _ continuation: CheckedContinuation<Void, any Error>
  ) throws(EventQueueFull) {
    let timer = try queue.schedule(number, at: deadline)
    sleepers[number] = VirtualClock.Sleeper(
      continuation: continuation, deadline: deadline, isCounted: isCounted, timer: timer)
    if isCounted { awakeCount -= 1 }
  }

  /// Removes a sleeping task early and returns its continuation; nil if the task does not sleep.
  mutating func rouse(_ number: UInt64) -> CheckedContinuation<Void, any Error>? {
    guard let sleeper = sleepers.removeValue(forKey: number) else { return nil }
    queue.cancel(sleeper.timer)
    if sleeper.isCounted { awakeCount += 1 }
    return sleeper.continuation
  }

  mutating func expectStart() throws(EventQueueFull) -> UInt64 {
    let number = makeNumber()
    try queue.schedule(number, at: queue.now)
    starts[number] = .expected
    return number
  }

  /// Whether a counted task that is ready may run at once; if not, stores its continuation.
  mutating func comeToDoor(
    _ number: UInt64, _ continuation: CheckedContinuation<Void, Never>
  ) -> Bool {
    if case .open = starts[number] {
      starts[number] = nil
      return true
    }
    starts[number] = .waiting(continuation)
    return false
  }

  mutating func begin(_ number: UInt64, as task: UnsafeCurrentTask?) { running[number] = task }

  mutating func end(_ number: UInt64) {
    running[number] = nil
    awakeCount -= 1
  }

  /// Whether a task is the counted task with a given number, not a task started by that task.
  func isRunning(_ number: UInt64, as task: UnsafeCurrentTask?) -> Bool {
    task != nil && running[number] == task
  }

  /// Moves time to the next wake-up and returns the wake-up, if it is at `limit` or earlier.
  /// Otherwise moves time to `limit`, or not at all if `limit` is nil.
  mutating func wakeNext(through limit: CivilTime.Instant?) -> VirtualClock.WakeUp? {
    let event = if let limit { queue.popNext(through: limit) } else { queue.popNext() }
    guard let number = event?.payload else { return nil }
    if let sleeper = sleepers.removeValue(forKey: number) {
      if sleeper.isCounted { awakeCount += 1 }
      return .sleeper(sleeper.continuation)
    }
    awakeCount += 1
    if case .waiting(let continuation) = starts.removeValue(forKey: number) {
      return .start(continuation)
    }
    starts[number] = .open
    return .nobodyYet
  }

  mutating func wait(
    _ number: UInt64, for condition: VirtualClock.Condition,
    _ continuation: CheckedContinuation<Void, Never>
  ) {
    waiters.append(
      VirtualClock.Waiter(number: number, condition: condition, continuation: continuation))
  }

  mutating func stopWaiting(_ number: UInt64) -> CheckedContinuation<Void, Never>? {
    guard let place = waiters.firstIndex(where: { $0.number == number }) else { return nil }
    return waiters.remove(at: place).continuation
  }

  /// Removes the waiters whose condition has become true and returns them in order of waiting.
  mutating func takeReady() -> [CheckedContinuation<Void, Never>] {
    var ready: [CheckedContinuation<Void, Never>] = []
    var rest: [VirtualClock.Waiter] = []
    for waiter in waiters {
      if holds(waiter.condition) { ready.append(waiter.continuation) } else { rest.append(waiter) }
    }
    waiters = rest
    return ready
  }

  private func holds(_ condition: VirtualClock.Condition) -> Bool {
    switch condition {
    case .settled: awakeCount == 0
    case .sleepers(let count): sleepers.count >= count
    }
  }
}
