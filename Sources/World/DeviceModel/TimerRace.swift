import CivilTime

/// A simulation of four apps, one for each timer design, on the same device in the same session.
///
/// The race advances from event to event. Events are the session's own events, steps of the wall
/// clock, restarts, and changes of the app's state. Between events, all clocks run evenly. Just
/// before each event, the race records which apps show the session as over, because the event (a
/// step back of the clock, a kill or a restart) may change that.
struct TimerRace {
  /// The elapsed session time as an app computes it, exact, in picoseconds.
  typealias Picoseconds = Int64

  private(set) var clocks: DeviceClocks
  private(set) var faults: Faults = []
  /// The designs that have shown the session as over at some instant so far.
  private(set) var reached: TimerDesigns = []
  /// The true active time so far, in milliseconds.
  private(set) var active: Int64 = 0

  private var continuous = Stopwatch()
  private var suspending = Stopwatch()
  /// The wall clock's elapsed time without its steps. `wallSteps` sums the steps separately.
  private var wall = Stopwatch()
  private var wallSteps = Stopwatch()
  private var ticks: TickCounter

  private let origin, rate: Int64
  private var length: Picoseconds
  private var state = AppState.suspended
  private var nextLife = 0

  /// Creates a race on a trace, for a session length that is at most the window's length.
  init(_ trace: DeviceTrace, length: Milliseconds) {
    clocks = DeviceClocks(trace)
    origin = trace.window.start.millisecondsSinceEpoch
    rate = 1_000_000_000 + Int64(trace.device.rateErrorPartsPerBillion)
    self.length = length.count * 1_000_000_000
    ticks = TickCounter(
      TickCounter.Schedule(
        rate: rate, latenessPicoseconds: trace.device.tickLateness.count * 1_000_000_000,
        periodPicoseconds: trace.tickPeriodPicoseconds))
  }

  /// Returns a copy of the race for another session length, without any design in `reached`.
  func aiming(at length: Milliseconds) -> TimerRace {
    var race = self
    (race.length, race.reached) = (length.count * 1_000_000_000, [])
    return race
  }

  /// Continues the race in another trace of the same device. If the session is not paused, the new
  /// trace must begin before the current instant.
  mutating func move(to trace: DeviceTrace, isPaused: Bool) {
    clocks.move(to: trace)
    nextLife = 0
    guard !isPaused else { return }
    // The current state of the app comes from the trace before.
    while nextLife < trace.life.count, trace.life[nextLife].stretch.startCount < clocks.now {
      nextLife += 1
    }
    happen(trace)
  }

  mutating func start(at instant: Int64, _ trace: DeviceTrace) {
    clocks.approach(instant, trace)
    clocks.enter(trace)
    while nextLife < trace.life.count, trace.life[nextLife].stretch.startCount <= instant {
      state = trace.life[nextLife].state
      nextLife += 1
    }
    continuous.start(clocks.continuous, boot: clocks.boot)
    suspending.start(clocks.awake, boot: clocks.boot)
    wall.start(clocks.now - origin, boot: 0)
    wallSteps.start(clocks.stepped, boot: 0)
    if state.isAlive { ticks.set(clocks.awake) }
    ticks.store()
  }

  /// Runs the active session until an instant, including all events at that instant.
  mutating func run(until end: Int64, _ trace: DeviceTrace) {
    while advance(to: end, trace) {}
  }

  /// Keeps the session active until the window's end, or until all designs show it as over.
  mutating func finish(_ trace: DeviceTrace) {
    let end = trace.window.end.millisecondsSinceEpoch
    while reached != .all, advance(to: end, trace) {}
  }

  /// Advances to the next event, but at most to `end`. Returns false if the race reached `end`.
  private mutating func advance(to end: Int64, _ trace: DeviceTrace) -> Bool {
    let moment = nextMoment(before: end, trace)
    pass(until: moment, trace)
    happen(trace)
    return moment < end
  }

  /// Returns the instant of the next event; `end` if no event comes earlier.
  private func nextMoment(before end: Int64, _ trace: DeviceTrace) -> Int64 {
    var moment = end
    if nextLife < trace.life.count { moment = min(moment, trace.life[nextLife].stretch.startCount) }
    if clocks.nextStep < trace.steps.count {
      moment = min(moment, trace.steps[clocks.nextStep].count)
    }
    if clocks.nextReboot < trace.reboots.count {
      moment = min(moment, trace.reboots[clocks.nextReboot].startCount)
    }
    return moment
  }

  /// Keeps the session active until a design shows it as over. Returns the first such instant; nil
  /// if the design does not show so by the window's end.
  mutating func reach(_ design: TimerDesign, _ trace: DeviceTrace) -> Int64? {
    let end = trace.window.end.millisecondsSinceEpoch
    while true {
      if elapsed(design) >= length { return clocks.now }
      let before = self
      let moment = nextMoment(before: end, trace)
      pass(until: moment, trace)
      if elapsed(design) >= length { return before.reach(design, by: moment, trace) }
      happen(trace)
      if moment >= end { return nil }
    }
  }

  /// Returns the first instant at which a design shows the session as over, found by bisection. At
  /// `moment`, the design must show so; no event before `moment` may reduce the elapsed time.
  private func reach(_ design: TimerDesign, by moment: Int64, _ trace: DeviceTrace) -> Int64 {
    var (low, high) = (clocks.now, moment)
    while high - low > 1 {
      var probe = self
      probe.pass(until: low + (high - low) / 2, trace)
      if probe.elapsed(design) >= length { high = probe.clocks.now } else { low = probe.clocks.now }
    }
    return high
  }

  mutating func pause() {
    store()
    ticks.stop()
  }

  private mutating func pass(until moment: Int64, _ trace: DeviceTrace) {
    if moment > clocks.now { faults.formUnion(state.fault) }
    let (before, slept) = (clocks.now, clocks.slept)
    clocks.approach(moment, trace)
    active += moment - before
    if clocks.slept > slept { faults.insert(.slept) }
    if state.isRunning { ticks.run(until: clocks.awake) }
    noteReached()
  }

  private mutating func happen(_ trace: DeviceTrace) {
    let step = clocks.nextStep
    clocks.enter(trace)
    if clocks.nextStep > step { faults.insert(.stepped) }
    while nextLife < trace.life.count, trace.life[nextLife].stretch.startCount <= clocks.now {
      change(to: trace.life[nextLife].state)
      nextLife += 1
    }
  }

  private mutating func change(to next: AppState) {
    let before = state
    state = next
    if !next.isAlive { return ticks.lose() }
    if !before.isAlive {
      ticks.set(clocks.awake)
      return store()
    }
    if next.isRunning && !before.isRunning { ticks.wake(clocks.awake) }
    if before == .foreground { store() }
  }

  private mutating func store() {
    continuous.store(clocks.continuous, boot: clocks.boot)
    suspending.store(clocks.awake, boot: clocks.boot)
    wall.store(clocks.now - origin, boot: 0)
    wallSteps.store(clocks.stepped, boot: 0)
    ticks.store()
  }

  /// Adds the designs that now show the session as over to `reached`; one or two are usually left.
  @inline(__always) private mutating func noteReached() {
    if reached == .all { return }
    note(.continuous, .continuous)
    note(.suspending, .suspending)
    note(.wall, .wall)
    note(.tick, .tick)
  }

  @inline(__always) private mutating func note(_ design: TimerDesign, _ designs: TimerDesigns) {
    if reached.isDisjoint(with: designs), elapsed(design) >= length { reached.formUnion(designs) }
  }

  /// A limit on wall-clock steps in ms: longer than any window, and small enough to be multiplied.
  private var farMilliseconds: Int64 { 4_000_000_000 }

  @inline(__always) private func elapsed(_ design: TimerDesign) -> Picoseconds {
    switch design {
    case .continuous: monotonic(continuous, clocks.continuous)
    case .suspending: monotonic(suspending, clocks.awake)
    case .wall: wallElapsed + max(-farMilliseconds, min(farMilliseconds, wallStep)) * 1_000_000_000
    case .tick: ticks.count * 1_000_000_000_000
    }
  }

  private func monotonic(_ stopwatch: Stopwatch, _ reading: Int64) -> Picoseconds {
    stopwatch.elapsed(reading, boot: clocks.boot) * rate
  }

  private var wallElapsed: Picoseconds { wall.elapsed(clocks.now - origin, boot: 0) * rate }

  /// The milliseconds by which the wall clock was set forward while the session was active.
  private var wallStep: Int64 { wallSteps.elapsed(clocks.stepped, boot: 0) }

  /// Returns the elapsed time as a design computes it, rounded down to whole milliseconds. The
  /// result is at least the session's length exactly if the design shows the session as over.
  func shown(_ design: TimerDesign) -> Milliseconds {
    Milliseconds(elapsed(design).dividedDown(by: 1_000_000_000))
  }

  /// Returns the elapsed time as a design computes it, rounded to the nearest millisecond.
  func believed(_ design: TimerDesign) -> Milliseconds {
    let exact = design == .wall ? wallElapsed : elapsed(design)
    let rounded = (exact + 500_000_000).dividedDown(by: 1_000_000_000)
    return Milliseconds(design == .wall ? rounded + wallStep : rounded)
  }
}
