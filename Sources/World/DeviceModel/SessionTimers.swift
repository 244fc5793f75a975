/// A timer that subtracts two readings of a clock. It uses only its own state and these readings.
///
///     elapsed = stored + (reading now − reading when it was stored)     the same boot
///     elapsed = stored + reading now                                    the device restarted since
struct Stopwatch {
  private var stored: Int64 = 0
  private var reading: Int64 = 0
  private var boot: Int32 = 0

  mutating func start(_ now: Int64, boot: Int32) {
    reading = now
    self.boot = boot
  }

  /// Stores the elapsed time. Called at a pause, when the app leaves the screen and at a relaunch.
  mutating func store(_ now: Int64, boot: Int32) {
    stored = elapsed(now, boot: boot)
    start(now, boot: boot)
  }

  /// Returns the elapsed time that the timer shows while the session is active.
  func elapsed(_ now: Int64, boot: Int32) -> Int64 {
    stored + (boot == self.boot ? now - reading : now)
  }
}

/// A timer that counts one-second callbacks.
///
/// Callbacks are due on a schedule in the device's awake time. The schedule begins when the timer
/// is set: at the session's start, a resume or a launch. A running process gets each callback. Like
/// a repeating `Timer`, it gets one callback after a suspension for all that it missed.
///
///     due          |  1  2  3  4  5  6  7  8  9
///     runs         ██████████░░░░░░░░░░░░████████
///     counted      |  1  2  3            4  5  6     callback 4 stands for all missed ones
struct TickCounter {
  private(set) var count: Int64 = 0
  private var stored: Int64 = 0
  private var setAt: Int64 = 0
  /// The number of scheduled callbacks whose due time has passed.
  private var past: Int64 = 0
  private var isSet = false

  private let schedule: Schedule

  /// The times at which callbacks are due, one period apart.
  struct Schedule {
    /// The device's picoseconds per millisecond of true time.
    let rate: Int64
    let latenessPicoseconds, periodPicoseconds: Int64
    private let perPicosecond: Double

    init(rate: Int64, latenessPicoseconds: Int64, periodPicoseconds: Int64) {
      (self.rate, self.latenessPicoseconds) = (rate, latenessPicoseconds)
      self.periodPicoseconds = periodPicoseconds
      perPicosecond = 1 / Double(periodPicoseconds)
    }

    /// Returns the number of callbacks due after some awake milliseconds. Estimates the quotient by
    /// a product, then corrects it, because a division would cost as much as all the rest here.
    @inline(__always) func due(after milliseconds: Int64) -> Int64 {
      let passed = milliseconds * rate - latenessPicoseconds
      let guess = Int64(Double(passed) * perPicosecond)
      let rest = passed - guess * periodPicoseconds
      return max(0, rest < 0 ? guess - 1 : rest >= periodPicoseconds ? guess + 1 : guess)
    }
  }

  init(_ schedule: Schedule) { self.schedule = schedule }

  mutating func set(_ awake: Int64) {
    setAt = awake
    past = 0
    isSet = true
  }

  /// Counts the callbacks of a process that has run until the device was awake for `awake` ms.
  mutating func run(until awake: Int64) {
    guard isSet else { return }
    let due = schedule.due(after: awake - setAt)
    count += due - past
    past = due
  }

  /// Resumes the process after a suspension; counts one callback if any were missed.
  mutating func wake(_ awake: Int64) {
    guard isSet else { return }
    let due = schedule.due(after: awake - setAt)
    if due > past { count += 1 }
    past = due
  }

  mutating func store() { stored = count }

  /// Stops the timer at a pause.
  mutating func stop() { isSet = false }

  /// Ends the process, and drops the callbacks that were not stored.
  mutating func lose() {
    count = stored
    isSet = false
  }
}
