import CivilTime

/// A clock for tests that only moves when the test moves it. A countdown of an hour is then tested
/// in no time and with the same result every time.
///
///     func countDown(from top: Int, on screen: Screen, clock: some Clock<Duration>) async throws {
///       for number in stride(from: top, to: 0, by: -1) {
///         await screen.show(number)
///         try await clock.sleep(for: .seconds(1))
///       }
///       await screen.show(0)
///     }
///
///     let clock = VirtualClock()
///     let screen = Screen()
///     let countdown = clock.task { try await countDown(from: 3, on: screen, clock: clock) }
///     await clock.advance(by: .milliseconds(1_500))
///     #expect(await screen.numbers == [3, 2])
///     try await clock.runToEnd()
///     #expect(await screen.numbers == [3, 2, 1, 0])
///     #expect(clock.now.trueTime == .epoch + .seconds(3))
///     try clock.checkNobodySleeps()
///     try await countdown.value
///
/// Code under test takes `some Clock<Duration>`: a `ContinuousClock` in the app, this one in tests.
///
/// ## One at a time
///
/// Sleepers wake in the order of their deadlines and, at the same deadline, in the order in which
/// they fell asleep. Between two wake-ups the clock must know that the first task has finished its
/// work. No clock can know this of an arbitrary task, but a clock can know it of tasks that it
/// started. A task created with `task` is a *counted* task: it starts when the clock next moves,
/// and is then awake until it sleeps on this clock or ends. Moving the clock wakes one sleeper and
/// waits until every counted task sleeps or has ended:
///
///     task A   ▒▒▒ sleep 1 s ┄┄┄┄┄┄┄┄┄┄┄┄ ▒▒▒▒ sleep 1 s ┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄ ▒▒ ends
///     task B      ▒▒ sleep 1 s ┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄ ▒▒▒ ends
///     clock    0 s ─────────────────────▶ 1 s ──────────▶ 2 s ─────────────▶
///
/// Counted tasks therefore run one at a time, unless one cancels another, which wakes the cancelled
/// task at once. Their effects have a fixed order, and a task that sleeps repeatedly during one
/// move of the clock misses nothing. A counted task may call actors and compute as long as it
/// likes. It must not move the clock or wait for anything that only the clock or the test can
/// cause; otherwise the move waits forever. Tasks that a counted task starts are not counted and
/// cannot sleep on this clock.
///
/// Code that cannot meet these conditions is started as an ordinary `Task`. The clock wakes it in
/// order but does not wait for it, so the test must state what it waits for before it moves the
/// clock on:
///
///     let racing = Task { try await withTimeout(.seconds(5), clock: clock) { … } }
///     await clock.waitForSleepers(1)                  // the timeout has fallen asleep
///     await clock.advance(by: .seconds(5))
///     await racing.value
///
/// ## What it declines to do
///
/// Time never moves by itself and never goes back. Deadlines are whole milliseconds, and a
/// tolerance is not used. Cancelling a task wakes it at once with `CancellationError` and frees its
/// timer, as with every clock.
public final class VirtualClock: Clock, @unchecked Sendable {
  public typealias Duration = Swift.Duration

  private let lock = Lock()
  private var guarded: State

  /// Creates a clock that stands at `now`.
  public init(now: CivilTime.Instant = .epoch) { guarded = State(now: now) }

  /// The clock's current instant.
  public var now: Instant { change { Instant($0.now) } }

  public var minimumResolution: Duration { .milliseconds(1) }

  /// The number of tasks that sleep on the clock.
  public var sleeperCount: Int { change { $0.sleeperCount } }

  /// Checks, at the end of a test, that no task sleeps on the clock or waits to be started by it.
  ///
  /// - Throws: `VirtualTimeError.stillAsleep` or `.notStarted`.
  public func checkNobodySleeps() throws(VirtualTimeError) {
    let (deadlines, notStarted) = change { ($0.deadlines, $0.notStartedCount) }
    if !deadlines.isEmpty { throw .stillAsleep(until: deadlines.map { Instant($0) }) }
    if notStarted > 0 { throw .notStarted(count: notStarted) }
  }

  /// Changes the state under the lock, then resumes the tasks that the change has made ready.
  func change<Result>(_ body: (inout State) -> Result) -> Result {
    let (result, ready) = lock.hold { (body(&guarded), guarded.takeReady()) }
    for continuation in ready { continuation.resume() }
    return result
  }
}
