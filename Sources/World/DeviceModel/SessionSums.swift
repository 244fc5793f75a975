/// Running sums of what timers have counted in a session: time, sleep and callbacks, added up phase
/// by phase. The phone must not restart.
///
///     app      FFFFbbbsssssssssssssFFFFbb
///     rests        ━━━━━━━━━━━━━━━     ━━
///     phases   |   | |           | |   |
///
/// A phase ends when the app's state changes, when the phone may begin to sleep, and when the
/// session pauses or ends. If the app is killed, clocks keep running, and only the counter of
/// callbacks loses something: the callbacks that it has not stored.
struct SessionSums {
  private(set) var walk: PhoneWalk
  private var rhythm: SleepRhythm
  private var ticks: TickCounter
  private var kills: SteadyPoints
  private(set) var luck: UTCLuck
  /// The instant of the first kill at or after the time at which the app last left the screen.
  private var nextKill = Int64.min
  /// Whether the app has been killed and not launched again.
  private var isDead = false
  /// The highest number of callbacks that the app had counted when it was last killed.
  private var lostCallbacks: Int64 = 0
  /// The total length, in milliseconds, of the session's active stretches that have ended.
  private var activeBefore: Int64 = 0
  /// The start of the current active stretch. `sleptBefore` is the sleep in earlier stretches.
  private var since: Int64
  private var sleptBefore: Int64 = 0
  /// The milliseconds of active time in which the phone slept.
  private(set) var slept: Int64 = 0
  /// The app's faults in the session's active time.
  private(set) var faults: Faults = []

  /// Creates empty sums at the position of a cursor, with the random draws of the cursor's phone.
  init(_ walk: PhoneWalk, _ rules: DeviceRules, _ schedule: TickCounter.Schedule, _ luck: UTCLuck) {
    (self.walk, self.luck) = (walk, luck)
    rhythm = SleepRhythm(rules)
    kills = SteadyPoints(rules.kills, .deviceKill, from: walk.now, to: walk.end, by: &self.luck)
    ticks = TickCounter(schedule)
    since = walk.now
  }

  /// The session's active milliseconds so far.
  var active: Int64 { activeBefore + walk.now - since }

  var callbacks: Int64 { ticks.count }

  var mostCallbacks: Int64 { max(lostCallbacks, ticks.count) }

  /// Starts or resumes the session. The app may have been killed since it left the screen.
  mutating func resume(at instant: Int64, _ uses: [DeviceUse]) {
    walk.skip(to: instant, uses)
    since = instant
    sleptBefore = slept
    isDead = false
    if !walk.isInFront {
      seekKill(from: walk.showsUntil)
      isDead = nextKill <= instant
    }
    if !isDead { ticks.set(0) }
    ticks.store()
  }

  mutating func pause() {
    activeBefore = active
    since = walk.now
    ticks.stop()
  }

  private mutating func seekKill(from instant: Int64) {
    while nextKill < instant { nextKill = kills.next(by: &luck)?.milliseconds ?? .max }
  }

  /// Runs the active session until an instant, including the events at that instant.
  mutating func run(until instant: Int64, _ uses: [DeviceUse]) {
    while walk.now < instant { step(before: instant, uses) }
  }

  /// Advances to the end of the current phase, or to `instant` if that comes first.
  @inline(__always) mutating func step(before instant: Int64, _ uses: [DeviceUse]) {
    let (now, isResting, isInFront) = (walk.now, walk.isResting, walk.isInFront)
    let isRunning = walk.isRunning && !isDead
    var next = min(instant, walk.nextStart)
    if !isResting { next = min(next, walk.restsFrom) }
    if isRunning { next = min(next, walk.runsUntil) }
    if isInFront {
      next = min(next, walk.showsUntil)
    } else if !isDead {
      next = min(next, nextKill)
    }
    if isResting { slept += rhythm.slept(from: now, to: next, by: &luck) }
    walk.pass(to: next)
    if isRunning { ticks.run(until: awake) }
    if !isRunning { faults.insert(isDead ? .killed : .suspended) }
    let isOpened = next == walk.nextStart && walk.nextIsInApp
    if !isOpened { leave(isInFront && next == walk.showsUntil) }
    if next == walk.nextStart { beginUse(isOpened, uses) }
  }

  /// Applies a kill of the app that is due now: drops the callbacks that are not stored. If the app
  /// leaves the screen now (`isLeaving`) without a kill, stores the number of callbacks.
  @inline(__always) private mutating func leave(_ isLeaving: Bool) {
    if isLeaving { seekKill(from: walk.now) }
    guard !walk.isInFront, !isDead else { return }
    if nextKill == walk.now {
      lostCallbacks = mostCallbacks
      ticks.lose()
      isDead = true
    } else if isLeaving {
      ticks.store()
    }
  }

  private mutating func beginUse(_ isOpened: Bool, _ uses: [DeviceUse]) {
    // One callback stands for all that were due while the app was suspended.
    let wasSuspended = walk.runsUntil < walk.nextStart
    walk.beginUse(uses)
    guard isOpened else { return }
    if isDead {
      isDead = false
      ticks.set(awake)
      ticks.store()
    } else if wasSuspended {
      ticks.wake(awake)
    }
  }

  /// The milliseconds of the current active stretch in which the phone was awake.
  private var awake: Int64 { walk.now - since - (slept - sleptBefore) }

  /// Returns when the system handles a notification that is due now.
  func handling(_ rules: DeviceRules, _ faults: inout Faults) -> Int64 {
    var (rhythm, luck) = (rhythm, luck)
    return walk.handling(&rhythm, &luck, rules, &faults)
  }

  /// Bounds for the rest of the window: the minimum time in which the phone is awake, the maximum
  /// time in which the app runs (both in milliseconds), and the maximum number of returns to the
  /// app.
  struct Prospect {
    var awake: Int64 = 0
    var running: Int64 = 0
    var returns: Int64 = 0
  }

  /// Returns the bounds that follow from the remaining uses, without computing the phone's sleep.
  func prospect(_ uses: [DeviceUse]) -> Prospect {
    var walk = walk
    var sums = Prospect(running: max(0, min(walk.runsUntil, walk.end) - walk.now))
    while true {
      sums.awake += max(0, min(walk.restsFrom, walk.restsUntil) - walk.now)
      guard walk.nextStart < walk.end else { break }
      let isInApp = walk.nextIsInApp
      walk.beginUse(uses)
      if isInApp {
        sums.running += min(walk.runsUntil, walk.end) - walk.now
        sums.returns += 1
      }
    }
    // Stretches in which the app may run overlap where the grace is long.
    sums.running = min(sums.running, walk.end - self.walk.now)
    return sums
  }
}
