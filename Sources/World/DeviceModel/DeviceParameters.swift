import CivilTime
import Fields

/// All parameters of the behaviour of phones: plain values, validated as a whole by `DeviceRules`.
///
///     var parameters = DeviceParameters()
///     parameters.kills.perHour = 0.5
///     let rules = try DeviceRules(parameters)
///
/// Little is published about phones in pockets, so most numbers are assumptions with a plausible
/// range. If a result depends on such a number, show the result for other values too.
///
/// The ranges of rates limit the cost of simulating a phone for a day to some 13,000 events at
/// most, two thirds of them sleeps of ten seconds.
public struct DeviceParameters: Hashable, Sendable {
  /// Parameters of the rate error of the clocks.
  public var oscillator = Oscillator()
  /// Parameters of changes of the wall clock, by network time and by hand.
  public var clockSteps = ClockSteps()
  /// Parameters of the phone's sleep.
  public var sleep = Sleep()
  /// Parameters of the suspension of apps in the background.
  public var suspension = Suspension()
  /// Parameters of the termination of apps in the background by the system.
  public var kills = Kills()
  /// Parameters of restarts: their rate and length.
  public var reboots = Reboots()
  /// Parameters of notifications: permission and delay.
  public var notifications = Notifications()
  /// Parameters of the lateness of timer callbacks.
  public var ticks = Ticks()
  /// Parameters of writes to storage that fail.
  public var storage = Storage()
  /// Parameters of redrawing widgets: the delay and the share of requests dropped.
  public var widgets = Widgets()
  /// Parameters of travel to another zone.
  public var travel = Travel()

  /// Creates the defaults, for usual phones.
  public init() {}

  /// The quartz oscillator that drives all clocks of a device. Its rate error is normally
  /// distributed between devices and constant in each device.
  public struct Oscillator: Hashable, Sendable, Described {
    /// Mean rate error of all devices. Assumption, plausible −5 … 5. With a deviation of 0, every
    /// device has this error.
    public var meanErrorPartsPerMillion = 0.0
    /// Standard deviation of the rate error. Clock crystals have ±20 ppm, compensated crystals ±2.
    public var errorDeviationPartsPerMillion = 10.0

    public mutating func visit(_ visitor: inout some FieldVisitor) {
      visitor.decimal(
        "meanPpm", &meanErrorPartsPerMillion, -10_000...10_000, in: "ppm", .assumption(-5...5),
        "mean over all phones of how much too fast the phone's clock runs, in parts per million; "
          + "below 0, the clocks run slow (10 ppm is 0.86 s a day)")
      visitor.decimal(
        "deviationPpm", &errorDeviationPartsPerMillion, 0...1_000, in: "ppm", .assumption(1...20),
        "standard deviation between phones of how much too fast the phone's clock runs, in parts "
          + "per million; 0 means that all clocks run at the same rate")
    }
  }

  /// Parameters of changes of the wall clock, by network time and by hand.
  public struct ClockSteps: Hashable, Sendable, Described {
    /// Time between two corrections by network time; zero for no corrections, because automatic
    /// time is off.
    public var networkInterval = Milliseconds.hours(6)
    /// Standard deviation of the error that remains after network time. NTP over the public
    /// internet is good to tens of milliseconds (RFC 5905); assumption, plausible 5 … 100 ms.
    public var networkErrorDeviation = Milliseconds(30)
    public var manualPerDay = 0.001
    /// Median of the log-normal amount by which people move the clock forward or back.
    public var manualMedian = Milliseconds.minutes(5)
    public var manualSigma = 1.0

    public mutating func visit(_ visitor: inout some FieldVisitor) {
      visitor.millisecondsOrZero(
        "networkIntervalMs", &networkInterval, .minutes(1) ... .days(7),
        .assumption(3_600_000...86_400_000),
        "time between two corrections of a phone's time of day by the network time; 0 means no "
          + "corrections")
      visitor.milliseconds(
        "networkErrorMs", &networkErrorDeviation, .zero ... .minutes(1), .assumption(5...100),
        "standard deviation of the error of a phone's time of day after a correction by the "
          + "network time; 0 means that the time is exact after a correction")
      visitor.decimal(
        "manualPerDay", &manualPerDay, 0...100, in: "a day", .assumption(0...0.01),
        "mean number of times a day that a user changes the time of the phone's clock by hand")
      visitor.milliseconds(
        "manualMedianMs", &manualMedian, .zero ... .hours(24), .assumption(60_000...3_600_000),
        "median size of the change, forward or back, when a user changes the time of the phone's "
          + "clock by hand")
      visitor.decimal(
        "manualSigma", &manualSigma, 0...3, .assumption(0.5...1.5),
        "standard deviation of the natural logarithm of the size of the change when a user changes "
          + "the time of the phone's clock by hand; 0 means that all changes have the median size")
    }
  }

  /// Parameters of the sleep of a device, during which some clocks stop.
  public struct Sleep: Hashable, Sendable, Described {
    /// Idle time from the last touch until the screen locks. iOS offers 30 s to 5 min; its default
    /// is 30 s.
    public var locksAfterIdle = Milliseconds.seconds(30)
    public var settles = Milliseconds.seconds(10)
    /// Mean of the exponential length of a sleep while the screen is locked; zero for a device that
    /// never sleeps.
    public var meanLength = Milliseconds.minutes(20)
    /// Mean of the exponential length of a wake-up between two sleeps, for example for pushes or
    /// maintenance; zero for sleep without a break.
    public var meanWake = Milliseconds.seconds(20)

    public mutating func visit(_ visitor: inout some FieldVisitor) {
      visitor.milliseconds(
        "locksAfterMs", &locksAfterIdle, .zero ... .hours(24), .assumption(30_000...300_000),
        "time from the user's last touch until a phone's screen locks")
      visitor.milliseconds(
        "settlesMs", &settles, .zero ... .hours(24), .assumption(1_000...30_000),
        "time for which a phone stays awake after its screen locks, before it begins to sleep")
      visitor.millisecondsOrZero(
        "meanLengthMs", &meanLength, .seconds(10) ... .hours(24), .assumption(120_000...3_600_000),
        "mean length of the periods in which a locked phone sleeps, so that its apps do not run; 0 "
          + "means that phones never sleep")
      visitor.milliseconds(
        "meanWakeMs", &meanWake, .zero ... .hours(1), .assumption(2_000...60_000),
        "mean length of the time for which a locked phone wakes up between two periods of sleep; 0 "
          + "means that locked phones sleep without a break")
    }
  }

  /// Parameters of the suspension of an app that is not on the screen.
  public struct Suspension: Hashable, Sendable, Described {
    public var isOn = true
    /// Time for which an app still runs after leaving the screen. Apple gives it five seconds and,
    /// on request, some more (`applicationDidEnterBackground`); assumption, plausible 5 … 30 s.
    public var grace = Milliseconds.seconds(5)

    public mutating func visit(_ visitor: inout some FieldVisitor) {
      visitor.flag(
        "on", &isOn, .assumption(.either),
        "whether the phone suspends an app in the background, so that the app's timers stop")
      visitor.milliseconds(
        "graceMs", &grace, .zero ... .hours(24), .assumption(5_000...30_000),
        "time for which an app that the user left still runs in the background before the phone "
          + "suspends the app and its timers stop")
    }
  }

  /// Parameters of terminations of apps in the background, by which the system reclaims memory.
  public struct Kills: Hashable, Sendable, Described {
    public var perHour = 0.05

    public mutating func visit(_ visitor: inout some FieldVisitor) {
      visitor.decimal(
        "perHour", &perHour, 0...100, in: "an hour", .assumption(0.01...0.5),
        "mean number of times an hour that the phone ends an app in the background, for example "
          + "because memory is short")
    }
  }

  /// Parameters of restarts of the device, because of updates, empty batteries or people.
  public struct Reboots: Hashable, Sendable, Described {
    /// Restarts a day. Assumption, plausible 0.005 … 0.1: one in half a year to one in ten days.
    public var perDay = 0.03
    /// Median of the log-normal length of a restart. Assumption, plausible 20 s … 5 min.
    public var median = Milliseconds.seconds(60)
    public var sigma = 0.5

    public mutating func visit(_ visitor: inout some FieldVisitor) {
      visitor.decimal(
        "perDay", &perDay, 0...100, in: "a day", .assumption(0.005...0.1),
        "mean number of times a day that a phone restarts")
      visitor.milliseconds(
        "medianMs", &median, .zero ... .hours(1), .assumption(20_000...300_000),
        "median time for which a restarting phone is off")
      visitor.decimal(
        "sigma", &sigma, 0...3, .assumption(0.2...1),
        "standard deviation of the natural logarithm of the time for which a restarting phone is "
          + "off; 0 means that all restarts take the median time")
    }
  }

  /// Parameters of notifications: the permission and the delay.
  public struct Notifications: Hashable, Sendable, Described {
    /// Share of people who allow notifications. iOS 43 % (Urban Airship 2015), 41 % (Accengage
    /// 2016), vendor data on push; assumption, plausible 0.35 … 0.75.
    public var grantedShare = 0.5
    /// Median of the log-normal time from the due instant until the notification is shown.
    public var latencyMedian = Milliseconds(100)
    public var latencySigma = 0.8
    /// Interval at which a sleeping device delivers due notifications, unless the device wakes
    /// earlier; zero means that the device delivers them at once.
    public var sleepWindow = Milliseconds.seconds(1)
    /// Chance a day that a person decides anew whether apps may notify. The new answer is yes with
    /// the same chance as the first, so the share of people who allow notifications stays constant.
    /// Nothing is published; assumption: about once a year, plausible 0 … 0.02.
    public var reconsideredPerDay = 0.003

    public mutating func visit(_ visitor: inout some FieldVisitor) {
      visitor.decimal(
        "grantedShare", &grantedShare, 0...1, .assumption(0.35...0.75),
        "share of users who allow notifications; a higher share means that more reminders are "
          + "delivered")
      visitor.decimal(
        "reconsideredPerDay", &reconsideredPerDay, 0...1, in: "a day", .assumption(0...0.02),
        "daily chance that a user decides again whether apps may notify; the new answer is yes "
          + "with the chance devices.notifications.grantedShare, the share of users who allow "
          + "notifications")
      visitor.milliseconds(
        "latencyMedianMs", &latencyMedian, .zero ... .hours(1), .assumption(20...500),
        "median delay of a notification, from the time at which the notification is due to the "
          + "time at which the phone shows it")
      visitor.decimal(
        "latencySigma", &latencySigma, 0...3, .assumption(0.3...1.2),
        "standard deviation of the natural logarithm of a notification's delay; 0 means that all "
          + "notifications have the median delay")
      visitor.milliseconds(
        "sleepWindowMs", &sleepWindow, .zero ... .hours(24), .assumption(0...60_000),
        "interval at which a sleeping phone delivers the notifications that have come due; 0 means "
          + "that each is delivered at once")
    }
  }

  /// One-second callbacks. A repeating `Timer` keeps its schedule however late it fires; if a delay
  /// spans several scheduled times, only one callback fires (Apple, `Timer`).
  public struct Ticks: Hashable, Sendable, Described {
    /// Median of the log-normal lateness of callbacks, which is drawn once per device.
    public var latenessMedian = Milliseconds(5)
    public var latenessSigma = 0.8
    public var missedShare = 0.000_5

    public mutating func visit(_ visitor: inout some FieldVisitor) {
      visitor.milliseconds(
        "latenessMedianMs", &latenessMedian, .zero ... .seconds(1), .assumption(1...50),
        "median over phones of the delay with which an app's timer runs its callback, the code "
          + "that is due every second")
      visitor.decimal(
        "latenessSigma", &latenessSigma, 0...3, .assumption(0.3...1.2),
        "standard deviation between phones of the natural logarithm of the delay with which an "
          + "app's timer runs its callback, the code that is due every second; 0 means that all "
          + "phones have the median delay")
      visitor.decimal(
        "missedShare", &missedShare, 0...0.9, .assumption(0...0.01),
        "share of the callbacks of an app's timer, due every second, that never run; a focus "
          + "session that is timed by callbacks (apps.forest.timer is tick) falls behind by a "
          + "second for each missed callback")
    }
  }

  /// Redrawing of widgets after a request of the app (`WidgetCenter.reloadTimelines`). The system
  /// decides when, and drops some requests. A request of an app in front does not count towards the
  /// daily budget of some 40 to 70 (Apple, "Keeping a widget up to date").
  public struct Widgets: Hashable, Sendable, Described {
    /// Median of the log-normal time from the app's request until the widget is redrawn.
    public var delayMedian = Milliseconds.seconds(1)
    public var delaySigma = 1.0
    public var droppedShare = 0.02

    public mutating func visit(_ visitor: inout some FieldVisitor) {
      visitor.milliseconds(
        "delayMedianMs", &delayMedian, .zero ... .hours(24), .assumption(200...60_000),
        "median time from an app's request to redraw a widget until the phone redraws the widget")
      visitor.decimal(
        "delaySigma", &delaySigma, 0...3, .assumption(0.5...1.5),
        "standard deviation of the natural logarithm of the time until a phone redraws a widget; 0 "
          + "means that all redraws take the median time")
      visitor.decimal(
        "droppedShare", &droppedShare, 0...1, .assumption(0...0.2),
        "share of an app's requests to redraw a widget that the phone drops; a higher share means "
          + "more outdated widgets")
    }
  }

  /// Failures of writes to a full or worn storage. The app shows an error, and the data that it
  /// wanted to save are lost.
  public struct Storage: Hashable, Sendable, Described {
    /// Share of writes that fail. Nothing is published; by default no write fails.
    public var failedShare = 0.0

    public mutating func visit(_ visitor: inout some FieldVisitor) {
      visitor.decimal(
        "failedShare", &failedShare, 0...1, .assumption(0...0.005),
        "share of ended focus sessions of Forest that cannot be saved on the phone and are lost")
    }
  }

  /// Parameters of travel of the device to another zone; the caller chooses the zone.
  public struct Travel: Hashable, Sendable, Described {
    /// Chance a day that a person travels. Assumption, plausible 0 … 0.02.
    public var chancePerDay = 0.003

    public mutating func visit(_ visitor: inout some FieldVisitor) {
      visitor.decimal(
        "perDay", &chancePerDay, 0...1, in: "a day", .assumption(0...0.02),
        "daily chance that a user travels to another of the scenario's time zones (the key zones); "
          + "no effect if the scenario has a single zone")
    }
  }
}

extension DeviceParameters: Described {
  public mutating func visit(_ visitor: inout some FieldVisitor) {
    visitor.part("rateError", &oscillator)
    visitor.part("clockSteps", &clockSteps)
    visitor.part("sleep", &sleep)
    visitor.part("suspension", &suspension)
    visitor.part("kills", &kills)
    visitor.part("reboots", &reboots)
    visitor.part("travel", &travel)
    visitor.part("notifications", &notifications)
    visitor.part("widgets", &widgets)
    visitor.part("ticks", &ticks)
    visitor.part("storage", &storage)
  }
}
