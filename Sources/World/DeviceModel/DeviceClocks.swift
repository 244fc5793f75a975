import CivilTime

/// The clocks of a device at one instant of its trace, moved forward from instant to instant.
///
/// Readings are kept in true milliseconds during which the oscillator counted: the rate error is
/// the same all along, so it is applied once, at the end, and nothing is rounded in between.
///
///     true time    0    1    2    3    4    5    6    7
///     asleep                 ▁▁▁▁▁▁▁▁▁
///     down                                  ▔▔▔▔▔
///     continuous   0    1    2    3    4    0    0    1     since the start of the device
///     awake        0    1    2    2    2    0    0    1
///     stepped      0    0   +9   +9   +9   +9   +9   +9     what the wall clock was set by
///
/// An instant is entered in two moves. `approach` goes to just before it, when the events of the
/// instant have not happened; `enter` lets them happen.
struct DeviceClocks {
  /// The current instant, in milliseconds since 1970.
  private(set) var now: Int64
  /// How often the device has restarted.
  private(set) var boot: Int32 = 0
  /// The sum of all steps of the wall clock.
  private(set) var stepped: Int64 = 0
  /// The sum of all sleep.
  private(set) var slept: Int64 = 0

  private var bootEnd: Int64
  private var sleptAtBoot: Int64 = 0
  /// The sum of the sleeps that are over.
  private var sleptBefore: Int64 = 0
  private var nextSleep = 0
  private(set) var nextReboot = 0
  private(set) var nextStep = 0

  /// The clocks at the window's start, counted from there.
  init(_ trace: DeviceTrace) {
    now = trace.window.start.millisecondsSinceEpoch
    bootEnd = now
    enter(trace)
  }

  /// Goes over to another trace of the same device, which begins no later than now or after a
  /// pause: readings continue from their current values.
  mutating func move(to trace: DeviceTrace) {
    var there = DeviceClocks(trace)
    if there.now < now { there.approach(now, trace) }
    (nextSleep, nextReboot, nextStep) = (there.nextSleep, there.nextReboot, there.nextStep)
    // A sleep that has begun counts in full when it is over.
    sleptBefore = slept - (there.slept - there.sleptBefore)
  }

  /// Time since the device started; 0 while it restarts.
  var continuous: Int64 { max(0, now - bootEnd) }

  /// The same without sleep.
  var awake: Int64 { max(0, continuous - (slept - sleptAtBoot)) }

  /// Goes forward to just before an instant.
  @inline(__always) mutating func approach(_ instant: Int64, _ trace: DeviceTrace) {
    while nextReboot < trace.reboots.count, trace.reboots[nextReboot].startCount < instant {
      restart(trace)
    }
    while nextStep < trace.steps.count, trace.steps[nextStep].count < instant { step(trace) }
    settle(instant, trace)
  }

  /// Lets what happens at this instant happen.
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
