import CivilTime

/// A cursor over a phone's uses that tracks the screen, the sleep and the app's state.
///
///     uses    ■■■■              □□□                 ■ the app, □ another one
///     lit     ████▒▒▒           ███▒▒▒              screen lit until it locks
///     app     FFFFFFFbbbsssssssssssssssss           on the screen, background, suspended
///     rests             ━━━━━━━━         ━━━        may sleep some time after locking
///
/// All instants are in milliseconds since the epoch. The cursor assumes that the phone does not
/// restart, and ignores kills of the app. It computes the same states as a `DeviceTrace` of the
/// same window, but stores only the current use.
struct PhoneWalk {
  private let locksAfterIdle, settles, grace: Int64
  private let suspends: Bool
  let end: Int64

  /// The instant that the cursor has reached.
  private(set) var now: Int64
  /// The instant from which the phone may sleep, until its next use begins.
  private(set) var restsFrom: Int64
  /// The instant at which the app's last use leaves the screen; before its first use, the window's
  /// start.
  private(set) var showsUntil: Int64
  /// The instant until which the app runs code.
  private(set) var runsUntil: Int64
  /// The instant at which the next use begins; `Int64.max` if none is left.
  private(set) var nextStart = Int64.max
  private var nextEnd = Int64.max
  private(set) var nextIsInApp = false
  private var nextUse = 0
  private var freeFrom: Int64

  /// Creates a cursor at a window's start, with the phone locked.
  init(_ rules: DeviceRules, from start: Int64, to end: Int64, _ uses: [DeviceUse]) {
    let parameters = rules.parameters
    locksAfterIdle = parameters.sleep.locksAfterIdle.count
    settles = parameters.sleep.settles.count
    grace = parameters.suspension.grace.count
    suspends = parameters.suspension.isOn
    self.end = end
    (now, restsFrom, showsUntil, freeFrom) = (start, start, start, start)
    runsUntil = suspends ? start : .max
    findNext(uses)
  }

  /// Moves the cursor to an instant, which must not be after the next use's start.
  mutating func pass(to instant: Int64) { now = instant }

  /// Moves the cursor to the start of the next use and begins that use.
  mutating func beginUse(_ uses: [DeviceUse]) {
    let (start, idleFrom, isInApp) = (nextStart, nextEnd, nextIsInApp)
    findNext(uses)
    let dark = min(idleFrom + locksAfterIdle, min(nextStart, end))
    now = start
    restsFrom = dark + settles
    guard isInApp else { return }
    showsUntil = dark
    if suspends { runsUntil = dark + grace }
  }

  /// Moves the cursor to an instant, and begins every use that starts at or before that instant.
  mutating func skip(to instant: Int64, _ uses: [DeviceUse]) {
    while nextStart <= instant { beginUse(uses) }
    now = instant
  }

  /// Whether the phone may sleep now.
  var isResting: Bool { restsFrom <= now }

  var isInFront: Bool { showsUntil > now }

  /// Whether the app runs code now, if it has not been killed.
  var isRunning: Bool { runsUntil > now }

  var restsUntil: Int64 { min(nextStart, end) }

  /// Finds the next use, without its parts that overlap an earlier use or lie outside the window.
  private mutating func findNext(_ uses: [DeviceUse]) {
    while nextUse < uses.count {
      let use = uses[nextUse]
      nextUse += 1
      let start = max(use.stretch.startCount, freeFrom)
      let stop = min(use.stretch.end.millisecondsSinceEpoch, end)
      if start < stop {
        (nextStart, nextEnd, nextIsInApp, freeFrom) = (start, stop, use.isInApp, stop)
        return
      }
    }
    nextStart = .max
  }
}
