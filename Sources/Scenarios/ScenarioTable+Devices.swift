import CivilTime
import DeviceModel
import Population

extension ScenarioTable {
  /// How phones behave.
  static var devices: [ScenarioField] { clocks + sleep + interruptions + notifications + ticks }

  private static var clocks: [ScenarioField] {
    [
      .device(
        "rateError.meanPpm", .meanError, \.world.devices.oscillator.meanErrorPartsPerMillion,
        FieldNotes(
          unit: "ppm", basis: .assumption("-5 to 5"),
          meaning: "by how much the clocks of all devices run fast")),
      .device(
        "rateError.deviationPpm", .errorDeviation,
        \.world.devices.oscillator.errorDeviationPartsPerMillion,
        FieldNotes(
          unit: "ppm", basis: .assumption("1 to 20"),
          meaning: "standard deviation of that error between devices")),
      .device(
        "clockSteps.networkIntervalMs", .networkInterval,
        \.world.devices.clockSteps.networkInterval,
        FieldNotes(
          unit: "ms", basis: .assumption("1 to 24 h"),
          meaning: "from one network time to the next; 0 is never")),
      .device(
        "clockSteps.networkErrorMs", .networkErrorDeviation,
        \.world.devices.clockSteps.networkErrorDeviation,
        FieldNotes(
          unit: "ms", basis: .assumption("5 to 100"),
          meaning: "standard deviation of the error that network time leaves")),
      .device(
        "clockSteps.manualPerDay", .manualPerDay, \.world.devices.clockSteps.manualPerDay,
        FieldNotes(
          unit: "a day", basis: .assumption("0 to 0.01"),
          meaning: "how often people set the clock by hand")),
      .device(
        "clockSteps.manualMedianMs", .manualMedian, \.world.devices.clockSteps.manualMedian,
        FieldNotes(
          unit: "ms", basis: .assumption("1 to 60 min"),
          meaning: "by how much they do, the median")),
      .device(
        "clockSteps.manualSigma", .manualSigma, \.world.devices.clockSteps.manualSigma,
        FieldNotes(
          basis: .assumption("0.5 to 1.5"),
          meaning: "standard deviation of the logarithm of that")),
    ]
  }

  private static var sleep: [ScenarioField] {
    [
      .device(
        "sleep.locksAfterMs", .locksAfterIdle, \.world.devices.sleep.locksAfterIdle,
        FieldNotes(
          unit: "ms", basis: .assumption("30 s to 5 min"),
          meaning: "from the last touch until the screen locks")),
      .device(
        "sleep.settlesMs", .settles, \.world.devices.sleep.settles,
        FieldNotes(
          unit: "ms", basis: .assumption("1 to 30 s"),
          meaning: "how long a locked device stays awake at first")),
      .device(
        "sleep.meanLengthMs", .meanLength, \.world.devices.sleep.meanLength,
        FieldNotes(
          unit: "ms", basis: .assumption("2 to 60 min"),
          meaning: "mean of a stretch of sleep; 0 is a device that never sleeps")),
      .device(
        "sleep.meanWakeMs", .meanWake, \.world.devices.sleep.meanWake,
        FieldNotes(
          unit: "ms", basis: .assumption("2 to 60 s"),
          meaning: "mean of the wake between two of them; 0 is sleep without a break")),
    ]
  }

  private static var interruptions: [ScenarioField] {
    [
      .flag(
        ScenarioPath("devices.suspension.on"), \.world.devices.suspension.isOn,
        FieldNotes(
          basis: .assumption("true or false"),
          meaning: "whether an app in the background is suspended")),
      .device(
        "suspension.graceMs", .grace, \.world.devices.suspension.grace,
        FieldNotes(
          unit: "ms", basis: .assumption("5 to 30 s"),
          meaning: "how long it still runs there")),
      .device(
        "kills.perHour", .killsPerHour, \.world.devices.kills.perHour,
        FieldNotes(
          unit: "an hour", basis: .assumption("0.01 to 0.5"),
          meaning: "how often the system kills an app in the background")),
      .device(
        "reboots.perDay", .rebootsPerDay, \.world.devices.reboots.perDay,
        FieldNotes(
          unit: "a day", basis: .assumption("0.005 to 0.1"),
          meaning: "how often a device restarts")),
      .device(
        "reboots.medianMs", .rebootMedian, \.world.devices.reboots.median,
        FieldNotes(
          unit: "ms", basis: .assumption("20 s to 5 min"),
          meaning: "how long that takes, the median")),
      .device(
        "reboots.sigma", .rebootSigma, \.world.devices.reboots.sigma,
        FieldNotes(
          basis: .assumption("0.2 to 1"),
          meaning: "standard deviation of the logarithm of that")),
      .device(
        "travel.perDay", .travelChance, \.world.devices.travel.chancePerDay,
        FieldNotes(
          unit: "a day", basis: .assumption("0 to 0.02"),
          meaning: "chance that a person travels to another of the world's zones")),
    ]
  }

  private static var notifications: [ScenarioField] {
    [
      .device(
        "notifications.grantedShare", .grantedShare, \.world.devices.notifications.grantedShare,
        FieldNotes(
          basis: .assumption("0.35 to 0.75"),
          meaning: "share of people who let apps notify")),
      .device(
        "notifications.latencyMedianMs", .latencyMedian,
        \.world.devices.notifications.latencyMedian,
        FieldNotes(
          unit: "ms", basis: .assumption("20 to 500"),
          meaning: "from due to shown, the median")),
      .device(
        "notifications.latencySigma", .latencySigma, \.world.devices.notifications.latencySigma,
        FieldNotes(
          basis: .assumption("0.3 to 1.2"),
          meaning: "standard deviation of the logarithm of that")),
      .device(
        "notifications.sleepWindowMs", .sleepWindow, \.world.devices.notifications.sleepWindow,
        FieldNotes(
          unit: "ms", basis: .assumption("0 to 60 s"),
          meaning: "a sleeping device handles what is due at multiples of this; 0 is at once")),
    ]
  }

  private static var ticks: [ScenarioField] {
    [
      .device(
        "ticks.latenessMedianMs", .tickLatenessMedian, \.world.devices.ticks.latenessMedian,
        FieldNotes(
          unit: "ms", basis: .assumption("1 to 50"),
          meaning: "how late one-second callbacks come, the median")),
      .device(
        "ticks.latenessSigma", .tickLatenessSigma, \.world.devices.ticks.latenessSigma,
        FieldNotes(
          basis: .assumption("0.3 to 1.2"),
          meaning: "standard deviation of the logarithm of that")),
      .device(
        "ticks.missedShare", .missedShare, \.world.devices.ticks.missedShare,
        FieldNotes(
          basis: .assumption("0 to 0.01"),
          meaning: "share of callbacks that never come")),
    ]
  }
}

extension ScenarioField {
  /// A number of devices, within the limits that devices have.
  fileprivate static func device(
    _ path: String, _ field: DeviceParametersError.Field, _ place: FieldPlace<Double>,
    _ notes: FieldNotes
  ) -> ScenarioField {
    .decimal(ScenarioPath("devices.\(path)"), field.range, place, notes)
  }

  /// A length of time, likewise.
  fileprivate static func device(
    _ path: String, _ field: DeviceParametersError.Field, _ place: FieldPlace<Milliseconds>,
    _ notes: FieldNotes
  ) -> ScenarioField {
    let range = Int64(field.range.lowerBound)...Int64(field.range.upperBound)
    let path = ScenarioPath("devices.\(path)")
    return field.allowsZero
      ? .durationOrZero(path, range, place, notes) : .duration(path, range, place, notes)
  }
}
