import CivilTime

/// The clocks of a device at one instant of its trace, advanced from instant to instant.
///
/// Readings are stored in true milliseconds during which the oscillator counted. Because the rate
/// error is constant, it is applied once at the end, and nothing is rounded in between.
///
///     true time    0    1    2    3    4    5    6    7
///     asleep                 ▁▁▁▁▁▁▁▁▁
///     down                                  ▔▔▔▔▔
///     continuous   0    1    2    3    4    0    0    1     since the start of the device
///     awake        0    1    2    2    2    0    0    1
///     stepped      0    0   +9   +9   +9   +9   +9   +9     sum of the wall clock's steps
///
/// The clocks move to an instant in two calls. `approach` advances to just before the instant, and
/// `enter` applies its events.
struct DeviceClocks {
  /// The current instant, in milliseconds since 1970.
  private(set) var now: Int64
  /// Number of restarts so far.
  private(set) var boot: Int32 = 0
  /// The sum of all steps of the wall clock so far, in milliseconds.
  private(set) var stepped: Int64 = 0
  /// The sum of all sleep so far, in milliseconds.
  private(set) var slept: Int64 = 0

  private var bootEnd: Int64
  private var sleptAtBoot: Int64 = 0
  /// The sum of the sleeps that are over, in milliseconds.
  private var sleptBefore: Int64 = 0
  private var nextSleep = 0
  private(set) var nextReboot = 0
  private(set) var nextStep = 0

  /// Creates the clocks at the start of the trace's window, where the clocks begin to count.
  init(_ trace: DeviceTrace) {
    now = trace.window.start.millisecondsSinceEpoch
    bootEnd = now
    enter(trace)
  }

  /// Switches to another trace of the same device. The trace must begin no later than the current
  /// instant, unless the session was paused. Readings continue from their current values.
  mutating func move(to trace: DeviceTrace) {
    var there = DeviceClocks(trace)
    if there.now < now { there.approach(now, trace) }
    (nextSleep, nextReboot, nextStep) = (there.nextSleep, there.nextReboot, there.nextStep)
    // A sleep that has begun counts in full when it is over.
    sleptBefore = slept - (there.slept - there.sleptBefore)
  }

  /// Time since the device started; 0 while the device restarts.
  var continuous: Int64 { max(0, now - bootEnd) }

  /// Time since the device started, without sleep; 0 while the device restarts.
  var awake: Int64 { max(0, continuous - (slept - sleptAtBoot)) }

  /// Advances to just before an instant.
  @inline(__always) mutating func approach(_ instant: Int64, _ trace: DeviceTrace) {
    while nextReboot < trace.reboots.count, trace.reboots[nextReboot].startCount < instant {
      restart(trace)
    }
    while nextStep < trace.steps.count, trace.steps[nextStep].count < instant { step(trace) }
    settle(instant, trace)
  }

  /// Applies the events of the current instant.
  @inline(__always) mutating func enter(_ trace: DeviceTrace) {
    while nextReboot < trace.reboots.count, trace.reboots[nextReboot].startCount <= now {
      restart(trace)
    }
    while nextStep < trace.steps.count, trace.steps[nextStep].count <= now { step(trace) }
  }

  private mutating func restart(_ trace: DeviceTrace) {
    let down = trace.reboots[nextReboot]
    settle(down.startCount, trace)
    sleptAtBoot = slept
    bootEnd = down.end.millisecondsSinceEpoch
    boot += 1
    nextReboot += 1
  }

  private mutating func step(_ trace: DeviceTrace) {
    stepped += trace.steps[nextStep].size.count
    nextStep += 1
  }

  @inline(__always) private mutating func settle(_ instant: Int64, _ trace: DeviceTrace) {
    while nextSleep < trace.sleeps.count {
      let sleep = trace.sleeps[nextSleep]
      guard sleep.end.millisecondsSinceEpoch <= instant else { break }
      sleptBefore += sleep.end.millisecondsSinceEpoch - sleep.startCount
      nextSleep += 1
    }
    now = instant
    slept = sleptBefore
    if nextSleep < trace.sleeps.count {
      slept += max(0, instant - trace.sleeps[nextSleep].startCount)
    }
  }
}

extension Stretch {
  var startCount: Int64 { start.millisecondsSinceEpoch }
}

extension ClockStep {
  var count: Int64 { instant.millisecondsSinceEpoch }
}
