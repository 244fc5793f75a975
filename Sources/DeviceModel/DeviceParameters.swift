import CivilTime

/// Everything that decides how phones behave: plain values, checked as a whole by `DeviceRules`.
///
///     var parameters = DeviceParameters()
///     parameters.kills.perHour = 0.5
///     let rules = try DeviceRules(parameters)
///
/// Little is published about phones in pockets, so most numbers are assumptions and say in which
/// range they are plausible. A result that hangs on one of them wants to be shown with it varied.
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
  /// How callbacks of a timer come.
  public var ticks = Ticks()
  /// How often people fly to another zone.
  public var travel = Travel()

  /// Phones as they usually are.
  public init() {}

  /// The quartz that all clocks of a device count; normal between devices, constant in each.
  public struct Oscillator: Hashable, Sendable {
    /// What all devices share. Assumption, plausible −5 … 5; labs set it to have every device
    /// alike.
    public var meanErrorPartsPerMillion = 0.0
    /// Crystals for clocks are sold with tolerances of ±20 ppm, compensated ones with ±2.
    /// Assumption, plausible 1 … 20.
    public var errorDeviationPartsPerMillion = 10.0
  }

  /// How the wall clock is set.
  public struct ClockSteps: Hashable, Sendable {
    /// From one network time to the next; zero for never, and so is automatic time off. Assumption,
    /// plausible 1 … 24 h.
    public var networkInterval = Milliseconds.hours(6)
    /// Standard deviation of the error that network time leaves. NTP over the public internet is
    /// good to tens of milliseconds (RFC 5905); assumption, plausible 5 … 100 ms.
    public var networkErrorDeviation = Milliseconds(30)
    /// How often people set the clock by hand. Assumption, plausible 0 … 0.01.
    public var manualPerDay = 0.001
    /// By how much, in either direction, log-normal: the median. Assumption, plausible 1 … 60 min.
    public var manualMedian = Milliseconds.minutes(5)
    /// The standard deviation of its logarithm. Assumption, plausible 0.5 … 1.5.
    public var manualSigma = 1.0
  }

  /// When the device sleeps: clocks that stop in sleep stop then.
  public struct Sleep: Hashable, Sendable {
    /// The screen locks so long after the last touch; iOS offers 30 s to 5 min and has 30 s at
    /// first.
    public var locksAfterIdle = Milliseconds.seconds(30)
    /// How long a locked device stays awake at first. Assumption, plausible 1 … 30 s.
    public var settles = Milliseconds.seconds(10)
    /// The mean of a stretch of sleep (exponential) while locked; zero for a device that never
    /// sleeps. Assumption, plausible 2 … 60 min.
    public var meanLength = Milliseconds.minutes(20)
    /// The mean of the wake between two of them (exponential): pushes, maintenance; zero for sleep
    /// without a break. Assumption, plausible 2 … 60 s.
    public var meanWake = Milliseconds.seconds(20)
  }

  /// What happens to an app that is not on the screen.
  public struct Suspension: Hashable, Sendable {
    /// Whether the system suspends it at all.
    public var isOn = true
    /// How long it still runs. Apple gives `applicationDidEnterBackground` five seconds and, on
    /// request, some more; assumption, plausible 5 … 30 s.
    public var grace = Milliseconds.seconds(5)
  }

  /// The system takes the memory of an app in the background.
  public struct Kills: Hashable, Sendable {
    /// The hazard while in the background, suspended or not. Assumption, plausible 0.01 … 0.5.
    public var perHour = 0.05
  }

  /// The device restarts: updates, empty batteries, people.
  public struct Reboots: Hashable, Sendable {
    /// Assumption, plausible 0.005 … 0.1: from one in half a year to one in ten days.
    public var perDay = 0.03
    /// How long it takes, log-normal: the median. Assumption, plausible 20 s … 5 min.
    public var median = Milliseconds.seconds(60)
    /// The standard deviation of its logarithm. Assumption, plausible 0.2 … 1.
    public var sigma = 0.5
  }

  /// Who sees notifications, and when.
  public struct Notifications: Hashable, Sendable {
    /// The share of people who allow them. iOS 43 % (Urban Airship 2015), 41 % (Accengage 2016),
    /// vendor data on push; assumption, plausible 0.35 … 0.75.
    public var grantedShare = 0.5
    /// From due to shown, log-normal: the median. Assumption, plausible 20 … 500 ms.
    public var latencyMedian = Milliseconds(100)
    /// The standard deviation of its logarithm. Assumption, plausible 0.3 … 1.2.
    public var latencySigma = 0.8
    /// A sleeping device handles what is due at multiples of this, or when it wakes; zero for at
    /// once. Assumption, plausible 0 … 60 s.
    public var sleepWindow = Milliseconds.seconds(1)
  }

  /// One-second callbacks. A repeating `Timer` keeps its schedule however late it fires, and one
  /// that is late beyond the next is fired once (Apple, `Timer`).
  public struct Ticks: Hashable, Sendable {
    /// How late callbacks come, one figure a device, log-normal: the median. Assumption, plausible
    /// 1 … 50 ms.
    public var latenessMedian = Milliseconds(5)
    /// The standard deviation of its logarithm. Assumption, plausible 0.3 … 1.2.
    public var latenessSigma = 0.8
    /// The share of callbacks that never come because the app was busy past the next one.
    /// Assumption, plausible 0 … 0.01.
    public var missedShare = 0.000_5
  }

  /// The device moves to another zone; to which is the host's business.
  public struct Travel: Hashable, Sendable {
    /// Assumption, plausible 0 … 0.02.
    public var chancePerDay = 0.003
  }
}
