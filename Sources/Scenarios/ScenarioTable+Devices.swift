import CivilTime
import DeviceModel
import Population

extension ScenarioTable {
  /// How phones behave.
  static var devices: [ScenarioField] { clocks + sleep + interruptions + notifications + ticks }

  private static let day: Int64 = 86_400_000

  private static var clocks: [ScenarioField] {
    [
      .decimal(
        ScenarioPath("devices.rateError.meanPpm"), -10_000...10_000,
        \.world.devices.oscillator.meanErrorPartsPerMillion,
        FieldNotes(
          unit: "ppm", basis: .assumption("-5 to 5"),
          meaning: "by how much the clocks of all devices run fast")),
      .decimal(
        ScenarioPath("devices.rateError.deviationPpm"), 0...10_000,
        \.world.devices.oscillator.errorDeviationPartsPerMillion,
        FieldNotes(
          unit: "ppm", basis: .assumption("1 to 20"),
          meaning: "standard deviation of that error between devices")),
      .duration(
        ScenarioPath("devices.clockSteps.networkIntervalMs"), 0...3_650 * day,
        \.world.devices.clockSteps.networkInterval,
        FieldNotes(
          unit: "ms", basis: .assumption("1 to 24 h"),
          meaning: "from one network time to the next; 0 is never")),
      .duration(
        ScenarioPath("devices.clockSteps.networkErrorMs"), 0...day,
        \.world.devices.clockSteps.networkErrorDeviation,
        FieldNotes(
          unit: "ms", basis: .assumption("5 to 100"),
          meaning: "standard deviation of the error that network time leaves")),
      .decimal(
        ScenarioPath("devices.clockSteps.manualPerDay"), 0...100,
        \.world.devices.clockSteps.manualPerDay,
        FieldNotes(
          unit: "a day", basis: .assumption("0 to 0.01"),
          meaning: "how often people set the clock by hand")),
      .duration(
        ScenarioPath("devices.clockSteps.manualMedianMs"), 1...3_650 * day,
        \.world.devices.clockSteps.manualMedian,
        FieldNotes(
          unit: "ms", basis: .assumption("1 to 60 min"),
          meaning: "by how much they do, the median")),
      .decimal(
        ScenarioPath("devices.clockSteps.manualSigma"), 0...10,
        \.world.devices.clockSteps.manualSigma,
        FieldNotes(
          basis: .assumption("0.5 to 1.5"),
          meaning: "standard deviation of the logarithm of that")),
    ]
  }

  private static var sleep: [ScenarioField] {
    [
      .duration(
        ScenarioPath("devices.sleep.locksAfterMs"), 0...day, \.world.devices.sleep.locksAfterIdle,
        FieldNotes(
          unit: "ms", basis: .assumption("30 s to 5 min"),
          meaning: "from the last touch until the screen locks")),
      .duration(
        ScenarioPath("devices.sleep.settlesMs"), 0...day, \.world.devices.sleep.settles,
        FieldNotes(
          unit: "ms", basis: .assumption("1 to 30 s"),
          meaning: "how long a locked device stays awake at first")),
      .duration(
        ScenarioPath("devices.sleep.meanLengthMs"), 0...365 * day, \.world.devices.sleep.meanLength,
        FieldNotes(
          unit: "ms", basis: .assumption("2 to 60 min"),
          meaning: "mean of a stretch of sleep; 0 is a device that never sleeps")),
      .duration(
        ScenarioPath("devices.sleep.meanWakeMs"), 0...365 * day, \.world.devices.sleep.meanWake,
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
      .duration(
        ScenarioPath("devices.suspension.graceMs"), 0...day, \.world.devices.suspension.grace,
        FieldNotes(
          unit: "ms", basis: .assumption("5 to 30 s"),
          meaning: "how long it still runs there")),
      .decimal(
        ScenarioPath("devices.kills.perHour"), 0...3_600, \.world.devices.kills.perHour,
        FieldNotes(
          unit: "an hour", basis: .assumption("0.01 to 0.5"),
          meaning: "how often the system kills an app in the background")),
      .decimal(
        ScenarioPath("devices.reboots.perDay"), 0...1_000, \.world.devices.reboots.perDay,
        FieldNotes(
          unit: "a day", basis: .assumption("0.005 to 0.1"),
          meaning: "how often a device restarts")),
      .duration(
        ScenarioPath("devices.reboots.medianMs"), 0...day, \.world.devices.reboots.median,
        FieldNotes(
          unit: "ms", basis: .assumption("20 s to 5 min"),
          meaning: "how long that takes, the median")),
      .decimal(
        ScenarioPath("devices.reboots.sigma"), 0...10, \.world.devices.reboots.sigma,
        FieldNotes(
          basis: .assumption("0.2 to 1"),
          meaning: "standard deviation of the logarithm of that")),
      .decimal(
        ScenarioPath("devices.travel.perDay"), 0...1, \.world.devices.travel.chancePerDay,
        FieldNotes(
          unit: "a day", basis: .assumption("0 to 0.02"),
          meaning: "chance that a person travels to another of the world's zones")),
    ]
  }

  private static var notifications: [ScenarioField] {
    [
      .decimal(
        ScenarioPath("devices.notifications.grantedShare"), 0...1,
        \.world.devices.notifications.grantedShare,
        FieldNotes(
          basis: .assumption("0.35 to 0.75"),
          meaning: "share of people who let apps notify")),
      .duration(
        ScenarioPath("devices.notifications.latencyMedianMs"), 0...day,
        \.world.devices.notifications.latencyMedian,
        FieldNotes(
          unit: "ms", basis: .assumption("20 to 500"),
          meaning: "from due to shown, the median")),
      .decimal(
        ScenarioPath("devices.notifications.latencySigma"), 0...10,
        \.world.devices.notifications.latencySigma,
        FieldNotes(
          basis: .assumption("0.3 to 1.2"),
          meaning: "standard deviation of the logarithm of that")),
      .duration(
        ScenarioPath("devices.notifications.sleepWindowMs"), 0...day,
        \.world.devices.notifications.sleepWindow,
        FieldNotes(
          unit: "ms", basis: .assumption("0 to 60 s"),
          meaning: "a sleeping device handles what is due at multiples of this; 0 is at once")),
    ]
  }

  private static var ticks: [ScenarioField] {
    [
      .duration(
        ScenarioPath("devices.ticks.latenessMedianMs"), 0...day,
        \.world.devices.ticks.latenessMedian,
        FieldNotes(
          unit: "ms", basis: .assumption("1 to 50"),
          meaning: "how late one-second callbacks come, the median")),
      .decimal(
        ScenarioPath("devices.ticks.latenessSigma"), 0...10, \.world.devices.ticks.latenessSigma,
        FieldNotes(
          basis: .assumption("0.3 to 1.2"),
          meaning: "standard deviation of the logarithm of that")),
      .decimal(
        ScenarioPath("devices.ticks.missedShare"), 0...1, \.world.devices.ticks.missedShare,
        FieldNotes(
          basis: .assumption("0 to 0.01"),
          meaning: "share of callbacks that never come")),
    ]
  }
}
