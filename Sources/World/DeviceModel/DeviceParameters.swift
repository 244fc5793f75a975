import CivilTime
import Fields

/// Everything that decides how phones behave: plain values, checked as a whole by `DeviceRules`.
///
///     var parameters = DeviceParameters()
///     parameters.kills.perHour = 0.5
///     let rules = try DeviceRules(parameters)
///
/// Little is published about phones in pockets, so most numbers are assumptions with the range in
/// which they are plausible. Results that depend on one of them should be shown with it varied.
///
/// The ranges of rates bound what a day of a phone costs: some 13,000 events at most, two thirds of
/// them naps of ten seconds.
public struct DeviceParameters: Hashable, Sendable {
  /// How fast clocks run.
  public var oscillator = Oscillator()
  /// How the wall clock is set.
  public var clockSteps = ClockSteps()
  /// When the phone sleeps.
  public var sleep = Sleep()
  /// What happens to apps in the background.
  public var suspension = Suspension()
  /// How often the system ends apps in the background.
  public var kills = Kills()
  /// How often the phone restarts, and for how long.
  public var reboots = Reboots()
  /// How notifications arrive.
  public var notifications = Notifications()
  /// How late callbacks of a timer come.
  public var ticks = Ticks()
  /// How often a write fails.
  public var storage = Storage()
  /// How soon widgets are drawn anew.
  public var widgets = Widgets()
  /// How often people fly to another zone.
  public var travel = Travel()

  /// Phones as they usually are.
  public init() {}

  /// The quartz whose ticks all clocks of a device count; its error is normal between devices,
  /// constant in each.
  public struct Oscillator: Hashable, Sendable, Described {
    /// The mean error of all devices. Assumption, plausible −5 … 5; labs set it to have every
    /// device alike.
    public var meanErrorPartsPerMillion = 0.0
    /// Crystals for clocks are sold with tolerances of ±20 ppm, compensated ones with ±2.
    public var errorDeviationPartsPerMillion = 10.0

    public mutating func visit(_ visitor: inout some FieldVisitor) {
      visitor.decimal(
        "meanPpm", &meanErrorPartsPerMillion, -10_000...10_000, in: "ppm", .assumption(-5...5),
        "mean error of the rate of phones' clocks, in parts per million; above 0 the clocks run "
          + "fast (10 ppm is 0.86 s a day)")
      visitor.decimal(
        "deviationPpm", &errorDeviationPartsPerMillion, 0...1_000, in: "ppm", .assumption(1...20),
        "standard deviation between phones of the error of the clock's rate, in parts per million; "
          + "0 means that all clocks run alike")
    }
  }

  /// How the wall clock is set.
  public struct ClockSteps: Hashable, Sendable, Described {
    /// The time from one network time to the next; zero for never, which means that automatic time
    /// is off.
    public var networkInterval = Milliseconds.hours(6)
    /// Standard deviation of the error that network time leaves. NTP over the public internet is
    /// good to tens of milliseconds (RFC 5905); assumption, plausible 5 … 100 ms.
    public var networkErrorDeviation = Milliseconds(30)
    public var manualPerDay = 0.001
    /// By how much people set the clock, in either direction, log-normal: the median.
    public var manualMedian = Milliseconds.minutes(5)
    public var manualSigma = 1.0

    public mutating func visit(_ visitor: inout some FieldVisitor) {
      visitor.millisecondsOrZero(
        "networkIntervalMs", &networkInterval, .minutes(1) ... .days(7),
        .assumption(3_600_000...86_400_000),
        "time between two corrections of a phone's wall clock by network time; 0 means no "
          + "corrections")
      visitor.milliseconds(
        "networkErrorMs", &networkErrorDeviation, .zero ... .minutes(1), .assumption(5...100),
        "standard deviation of the error that remains after network time sets a phone's wall "
          + "clock; 0 means that the clock is then exact")
      visitor.decimal(
        "manualPerDay", &manualPerDay, 0...100, in: "a day", .assumption(0...0.01),
        "mean number of times a day that a user sets the phone's wall clock by hand")
      visitor.milliseconds(
        "manualMedianMs", &manualMedian, .zero ... .hours(24), .assumption(60_000...3_600_000),
        "median shift, in either direction, when a user sets the phone's wall clock by hand")
      visitor.decimal(
        "manualSigma", &manualSigma, 0...3, .assumption(0.5...1.5),
        "standard deviation of the natural logarithm of the shift when a user sets the phone's "
          + "wall clock by hand; 0 means that all shifts have the median size")
    }
  }

  /// When the device sleeps: clocks that stop in sleep stop then.
  public struct Sleep: Hashable, Sendable, Described {
    /// The idle time after the last touch until the screen locks; iOS offers 30 s to 5 min and has
    /// 30 s at first.
    public var locksAfterIdle = Milliseconds.seconds(30)
    public var settles = Milliseconds.seconds(10)
    /// The mean of a stretch of sleep (exponential) while locked; zero for a device that never
    /// sleeps.
    public var meanLength = Milliseconds.minutes(20)
    /// The mean of the wake between two stretches of sleep (exponential): pushes, maintenance; zero
    /// for sleep without a break.
    public var meanWake = Milliseconds.seconds(20)

    public mutating func visit(_ visitor: inout some FieldVisitor) {
      visitor.milliseconds(
        "locksAfterMs", &locksAfterIdle, .zero ... .hours(24), .assumption(30_000...300_000),
        "time from the last touch until a phone's screen locks")
      visitor.milliseconds(
        "settlesMs", &settles, .zero ... .hours(24), .assumption(1_000...30_000),
        "time for which a phone stays awake after its screen locks")
      visitor.millisecondsOrZero(
        "meanLengthMs", &meanLength, .seconds(10) ... .hours(24), .assumption(120_000...3_600_000),
        "mean length of a period of sleep of a locked phone; 0 means that phones never sleep")
      visitor.milliseconds(
        "meanWakeMs", &meanWake, .zero ... .hours(1), .assumption(2_000...60_000),
        "mean length of a wake-up between two periods of sleep of a locked phone; 0 means sleep "
          + "without a break")
    }
  }

  /// What happens to an app that is not on the screen.
  public struct Suspension: Hashable, Sendable, Described {
    public var isOn = true
    /// How long the app still runs. Apple gives `applicationDidEnterBackground` five seconds and,
    /// on request, some more; assumption, plausible 5 … 30 s.
    public var grace = Milliseconds.seconds(5)

    public mutating func visit(_ visitor: inout some FieldVisitor) {
      visitor.flag(
        "on", &isOn, .assumption(.either),
        "whether the phone suspends an app in the background, so that the app's timers stop")
      visitor.milliseconds(
        "graceMs", &grace, .zero ... .hours(24), .assumption(5_000...30_000),
        "time for which an app still runs in the background before the phone suspends the app")
    }
  }

  /// The system takes the memory of an app in the background.
  public struct Kills: Hashable, Sendable, Described {
    public var perHour = 0.05

    public mutating func visit(_ visitor: inout some FieldVisitor) {
      visitor.decimal(
        "perHour", &perHour, 0...100, in: "an hour", .assumption(0.01...0.5),
        "mean number of times an hour that the phone ends an app in the background")
    }
  }

  /// The device restarts: updates, empty batteries, people.
  public struct Reboots: Hashable, Sendable, Described {
    /// Assumption, plausible 0.005 … 0.1: from one in half a year to one in ten days.
    public var perDay = 0.03
    /// How long a restart takes, log-normal: the median. Assumption, plausible 20 s … 5 min.
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

  /// Which people see notifications, and when.
  public struct Notifications: Hashable, Sendable, Described {
    /// The share of people who allow them. iOS 43 % (Urban Airship 2015), 41 % (Accengage 2016),
    /// vendor data on push; assumption, plausible 0.35 … 0.75.
    public var grantedShare = 0.5
    /// The time from due to shown, log-normal: the median.
    public var latencyMedian = Milliseconds(100)
    public var latencySigma = 0.8
    /// A sleeping device handles notifications at multiples of this, or when it wakes; zero for at
    /// once.
    public var sleepWindow = Milliseconds.seconds(1)
    /// How often a person goes through the phone's settings and decides anew. The new answer is yes
    /// as often as the first one was, so that the share of people who allow them stays. Nothing is
    /// published; assumption: once a year, plausible 0 … 0.02.
    public var reconsideredPerDay = 0.003

    public mutating func visit(_ visitor: inout some FieldVisitor) {
      visitor.decimal(
        "grantedShare", &grantedShare, 0...1, .assumption(0.35...0.75),
        "share of users who allow notifications; a higher share means that more reminders are "
          + "delivered")
      visitor.decimal(
        "reconsideredPerDay", &reconsideredPerDay, 0...1, in: "a day", .assumption(0...0.02),
        "daily chance that a user decides again whether apps may notify; the new answer is yes "
          + "with the chance notifications.grantedShare")
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
        "interval at which a sleeping phone delivers due notifications; 0 means delivery at once")
    }
  }

  /// One-second callbacks. A repeating `Timer` keeps its schedule however late it fires, and one
  /// that is late beyond the next is fired once (Apple, `Timer`).
  public struct Ticks: Hashable, Sendable, Described {
    /// How late callbacks come, one number per device, log-normal: the median.
    public var latenessMedian = Milliseconds(5)
    public var latenessSigma = 0.8
    public var missedShare = 0.000_5

    public mutating func visit(_ visitor: inout some FieldVisitor) {
      visitor.milliseconds(
        "latenessMedianMs", &latenessMedian, .zero ... .seconds(1), .assumption(1...50),
        "median between phones of how late the one-second callbacks of an app's timer come")
      visitor.decimal(
        "latenessSigma", &latenessSigma, 0...3, .assumption(0.3...1.2),
        "standard deviation between phones of the natural logarithm of how late one-second "
          + "callbacks of a timer come; 0 means that all phones have the median")
      visitor.decimal(
        "missedShare", &missedShare, 0...0.9, .assumption(0...0.01),
        "share of an app timer's one-second callbacks that never run; a tick timer falls behind by "
          + "a second for each")
    }
  }

  /// A widget is drawn anew when its app has asked for it (`WidgetCenter.reloadTimelines`): the
  /// system decides when, and sometimes that it is not worth it. What an app asks for in front
  /// costs nothing of the day's budget of some 40 to 70 (Apple, "Keeping a widget up to date").
  public struct Widgets: Hashable, Sendable, Described {
    /// From the app's request to the new picture, log-normal: the median.
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

  /// A full or worn storage refuses to write: an app shows an error, and what it wanted to keep is
  /// lost.
  public struct Storage: Hashable, Sendable, Described {
    /// The share of writes that fail. Nothing is published, and engines ship without: none by
    /// itself.
    public var failedShare = 0.0

    public mutating func visit(_ visitor: inout some FieldVisitor) {
      visitor.decimal(
        "failedShare", &failedShare, 0...1, .assumption(0...0.005),
        "share of ended Forest sessions that cannot be saved on the phone and are lost")
    }
  }

  /// The device moves to another zone; the host decides to which.
  public struct Travel: Hashable, Sendable, Described {
    /// Assumption, plausible 0 … 0.02.
    public var chancePerDay = 0.003

    public mutating func visit(_ visitor: inout some FieldVisitor) {
      visitor.decimal(
        "perDay", &chancePerDay, 0...1, in: "a day", .assumption(0...0.02),
        "daily chance that a user travels to another time zone of the scenario (zones); no effect "
          + "with a single zone")
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
