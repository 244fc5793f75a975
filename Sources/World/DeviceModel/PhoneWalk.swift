import CivilTime

/// A phone that is followed from use to use: its screen, when it may sleep, and whether the app
/// gets time unless it is killed, as long as the phone does not restart.
///
///     uses    ■■■■              □□□                 ■ the app, □ another one
///     lit     ████▒▒▒           ███▒▒▒              until it locks
///     app     FFFFFFFbbbsssssssssssssssss           on the screen, background, suspended
///     rests             ━━━━━━━━         ━━━        from some time after it locked
///
/// It says what the trace of the same window says, one use at a time: nothing is kept.
struct PhoneWalk {
  private let locksAfterIdle, settles, grace: Int64
  private let suspends: Bool
  let end: Int64

  /// The current instant.
  private(set) var now: Int64
  /// The phone may sleep from then on, until the next use.
  private(set) var restsFrom: Int64
  /// The app is on the screen until then.
  private(set) var showsUntil: Int64
  /// The app runs until then.
  private(set) var runsUntil: Int64
  /// When the next use begins; the end of time if none is left.
  private(set) var nextStart = Int64.max
  private var nextEnd = Int64.max
  private(set) var nextIsInApp = false
  private var nextUse = 0
  private var freeFrom: Int64

  /// A locked phone at the start of a window.
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

  /// Goes to an instant that is not beyond the next use's start.
  mutating func pass(to instant: Int64) { now = instant }

  /// Lets the next use begin, which becomes the current instant.
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

  /// Goes to an instant, past the uses that begin by then.
  mutating func skip(to instant: Int64, _ uses: [DeviceUse]) {
    while nextStart <= instant { beginUse(uses) }
    now = instant
  }

  /// Whether the phone may sleep now.
  var isResting: Bool { restsFrom <= now }

  var isInFront: Bool { showsUntil > now }

  /// Whether the app gets time now.
  var isRunning: Bool { runsUntil > now }

  var restsUntil: Int64 { min(nextStart, end) }

  /// Finds the next use: what overlaps an earlier one or the window's ends is cut off.
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
