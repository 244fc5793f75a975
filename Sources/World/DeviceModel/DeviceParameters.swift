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
        "mean over all phones of the rate error of the phone's clock, in parts per million; a "
          + "clock runs fast with an error above 0 and slow with an error below 0, and 10 ppm is "
          + "0.86 s a day")
      visitor.decimal(
        "deviationPpm", &errorDeviationPartsPerMillion, 0...1_000, in: "ppm", .assumption(1...20),
        "standard deviation between phones of the rate error of the phone's clock (how much too "
          + "fast the clock runs), in parts per million; 0 means that all phones have the mean "
          + "error devices.rateError.meanPpm")
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
        "time between two automatic corrections of a phone's clock over the network; a longer time "
          + "lets the clock's error grow more, and 0 means no corrections")
      visitor.milliseconds(
        "networkErrorMs", &networkErrorDeviation, .zero ... .minutes(1), .assumption(5...100),
        "standard deviation of the error that a phone's clock still has just after an automatic "
          + "correction over the network; 0 means that the clock is then exact")
      visitor.decimal(
        "manualPerDay", &manualPerDay, 0...100, in: "a day", .assumption(0...0.01),
        "mean number of times a day that a user sets the clock of the phone forward or back by "
          + "hand; 0 means never")
      visitor.milliseconds(
        "manualMedianMs", &manualMedian, .zero ... .hours(24), .assumption(60_000...3_600_000),
        "median amount by which a user who sets the phone's clock by hand moves the clock, forward "
          + "or back with equal chance")
      visitor.decimal(
        "manualSigma", &manualSigma, 0...3, .assumption(0.5...1.5),
        "standard deviation of the natural logarithm of the amount by which a user who sets the "
          + "phone's clock by hand moves the clock; 0 means that all changes have the median "
          + "amount devices.clockSteps.manualMedianMs")
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
        "time from the user's last touch until the phone's screen locks; until then, the app that "
          + "the user last used stays on the screen")
      visitor.milliseconds(
        "settlesMs", &settles, .zero ... .hours(24), .assumption(1_000...30_000),
        "time for which a phone stays awake after its screen locks; only then can the phone sleep, "
          + "which stops its apps")
      visitor.millisecondsOrZero(
        "meanLengthMs", &meanLength, .seconds(10) ... .hours(24), .assumption(120_000...3_600_000),
        "mean length of the periods of sleep of a locked phone, in which no app runs; 0 means that "
          + "phones never sleep")
      visitor.milliseconds(
        "meanWakeMs", &meanWake, .zero ... .hours(1), .assumption(2_000...60_000),
        "mean length of the periods in which a locked phone is awake between two periods of sleep; "
          + "0 means that a locked phone sleeps without a break")
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
        "whether phones suspend an app that is in the background, which stops the app's timers; "
          + "false lets apps in the background run on")
      visitor.milliseconds(
        "graceMs", &grace, .zero ... .hours(24), .assumption(5_000...30_000),
        "time for which an app still runs in the background after leaving the screen, before the "
          + "phone suspends the app and its timers stop; no effect if devices.suspension.on is "
          + "false")
    }
  }

  /// Parameters of terminations of apps in the background, by which the system reclaims memory.
  public struct Kills: Hashable, Sendable, Described {
    public var perHour = 0.05

    public mutating func visit(_ visitor: inout some FieldVisitor) {
      visitor.decimal(
        "perHour", &perHour, 0...100, in: "an hour", .assumption(0.01...0.5),
        "mean number of times that the phone ends an app for each hour that the app spends in the "
          + "background, for example because memory is short; 0 means never")
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
        "mean number of times a day that a phone restarts, for example for an update; 0 means "
          + "never")
      visitor.milliseconds(
        "medianMs", &median, .zero ... .hours(1), .assumption(20_000...300_000),
        "median time for which a phone is off while it restarts")
      visitor.decimal(
        "sigma", &sigma, 0...3, .assumption(0.2...1),
        "standard deviation of the natural logarithm of the time for which a phone is off while it "
          + "restarts; 0 means that all restarts take the median time devices.reboots.medianMs")
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
    /// Share of the people who deny notifications that allow them to an app that explains them
    /// before it asks. Nothing is published on apps of this kind; assumption, plausible 0 … 0.3.
    public var persuadedShare = 0.0

    public mutating func visit(_ visitor: inout some FieldVisitor) {
      visitor.decimal(
        "grantedShare", &grantedShare, 0...1, .assumption(0.35...0.75),
        "share of users who allow notifications, with one answer for all of a user's apps; the "
          + "other users get no notifications, such as reminders")
      visitor.decimal(
        "reconsideredPerDay", &reconsideredPerDay, 0...1, in: "a day", .assumption(0...0.02),
        "chance that a user decides anew on a given day whether apps may send notifications; the "
          + "new answer is yes with the chance devices.notifications.grantedShare, whatever the "
          + "old answer was")
      visitor.decimal(
        "persuadedShare", &persuadedShare, 0...1, .assumption(0...0.3),
        "chance that a user who would deny notifications allows them to an app that explains them "
          + "before it asks (apps.sherpa.permission.primes), until the user decides anew; 0 means "
          + "that such an explanation changes nothing")
      visitor.milliseconds(
        "latencyMedianMs", &latencyMedian, .zero ... .hours(1), .assumption(20...500),
        "median time that an awake phone takes to show a notification that is due; on a sleeping "
          + "phone, a wait of at most devices.notifications.sleepWindowMs comes first")
      visitor.decimal(
        "latencySigma", &latencySigma, 0...3, .assumption(0.3...1.2),
        "standard deviation of the natural logarithm of the time that an awake phone takes to show "
          + "a notification that is due; 0 means that all notifications take the median time "
          + "devices.notifications.latencyMedianMs")
      visitor.milliseconds(
        "sleepWindowMs", &sleepWindow, .zero ... .hours(24), .assumption(0...60_000),
        "time between two moments at which a sleeping phone delivers notifications that are due; "
          + "notifications wait for the next of these moments or until the phone wakes, and 0 "
          + "means that they do not wait")
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
        "median over phones of the delay of the once-a-second calls that a phone makes to an app's "
          + "timer; matters only for timers that measure a focus session by counting these calls")
      visitor.decimal(
        "latenessSigma", &latenessSigma, 0...3, .assumption(0.3...1.2),
        "standard deviation between phones of the natural logarithm of the delay of the "
          + "once-a-second calls that a phone makes to an app's timer; 0 means that all phones "
          + "have the median delay devices.ticks.latenessMedianMs")
      visitor.decimal(
        "missedShare", &missedShare, 0...0.9, .assumption(0...0.01),
        "share of the once-a-second calls to an app's timer that the phone never makes; a timer "
          + "that measures a focus session by counting these calls (in Forest, if "
          + "apps.forest.timer is tick) falls behind by a second for each missed call")
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
        "median time from TenX's request to redraw its widget, after the widget's data change, "
          + "until the phone redraws the widget; no effect on the pet's widget, which changes at "
          + "full hours")
      visitor.decimal(
        "delaySigma", &delaySigma, 0...3, .assumption(0.5...1.5),
        "standard deviation of the natural logarithm of the time from TenX's request to redraw its "
          + "widget until the phone redraws the widget; 0 means that all redraws take the median "
          + "time devices.widgets.delayMedianMs")
      visitor.decimal(
        "droppedShare", &droppedShare, 0...1, .assumption(0...0.2),
        "share of TenX's requests to redraw its widget that the phone ignores, so that the widget "
          + "stays outdated until its next regular update; no effect on the pet's widget, which "
          + "changes at full hours")
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
        "chance that a phone fails to save an act of its user in the pet app, TenX or Sherpa, or "
          + "an ended focus session of Forest, so that the app knows nothing of it; 0 means that "
          + "everything is saved")
    }
  }

  /// Parameters of travel of the device to another zone; the caller chooses the zone.
  public struct Travel: Hashable, Sendable, Described {
    /// Chance a day that a person travels. Assumption, plausible 0 … 0.02.
    public var chancePerDay = 0.003

    public mutating func visit(_ visitor: inout some FieldVisitor) {
      visitor.decimal(
        "perDay", &chancePerDay, 0...1, in: "a day", .assumption(0...0.02),
        "chance that a user travels on a given day to another of the time zones that the key "
          + "`zones` lists; no effect if `zones` has a single zone")
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
