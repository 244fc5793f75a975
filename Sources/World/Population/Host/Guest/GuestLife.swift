import CivilTime
import Measures

/// An app of another package on one person's phone.
///
///     struct WaterLife: GuestLife { … }                             // glasses, a target, a streak
///     let guest = Guest(WaterLife.self, by: WaterRules(target: 8))
///     try World(parameters).run(InlineExecutor(), behaving: Thirsty(), with: guest)
///
/// The life wraps the app's engine, which never knows that it is simulated. The host passes on to
/// it what happens, reports what its rules refuse, and tells its streak night by night:
///
///     install   init       the app is there from a morning on
///     opening   open       before the model acts
///     act       perform    one of the app's own acts, by number: `user.act(guest: 0)`
///     flight    travel     the person lands in another zone
///     no day    stepOver   a date that the person never has
///     night     end        what the day came to
///
/// Tables call the app `guest`: `days`, `streaks`, `streak_survival`, `streak_breaks`, `refusals`.
/// It has no widget and no notification. Models of this package leave it alone.
public protocol GuestLife: SavedState, Sendable {
  /// What all lives of the app share.
  associatedtype Rules: Sendable

  /// The app in the morning of its first day, in the zone where the person is.
  init(by rules: Rules, in zone: Zone, at start: Instant)

  /// Comes to the front, on a day of the person.
  mutating func open(on day: Day, at instant: Instant, by rules: Rules)

  /// Performs one of the app's own acts, on a day of the person.
  ///
  /// - Returns: why a rule refuses it, by the name of the reason in code; nil if none does.
  mutating func perform(
    _ act: UInt16, on day: Day, at instant: Instant, by rules: Rules
  ) -> String?

  mutating func travel(to zone: Zone, at instant: Instant, by rules: Rules)

  /// Skips a date that the person never has.
  mutating func stepOver(_ day: Day, by rules: Rules)

  /// Ends a day, whether or not the app was opened on it.
  mutating func end(_ day: Day, isOpened: Bool, by rules: Rules) -> GuestDay

  var streakLength: Int32 { get }
}

/// What a day came to in a guest.
public struct GuestDay: Hashable, Sendable {
  /// The number of things done, and of those that there were to do.
  public var done: Int32
  public var offered: Int32
  /// The streak's length before the day and after it.
  public var streakBefore: Int32
  public var streakAfter: Int32
  /// Whether days on which the app stays closed change nothing from here on and need not be ended.
  public var isSettled: Bool

  /// The results of a day.
  public init(
    done: Int32, offered: Int32, streakBefore: Int32, streakAfter: Int32, isSettled: Bool = false
  ) {
    (self.done, self.offered, self.isSettled) = (done, offered, isSettled)
    (self.streakBefore, self.streakAfter) = (streakBefore, streakAfter)
  }
}

/// An app that does not come with the package, for a world that has it besides the others: a line
/// in the call that runs the world.
public struct Guest: Sendable {
  /// The share of people who have it, 0 … 1.
  let share: Double
  /// The number of days after its break within which a counting day repairs a streak.
  let repairDays: Int
  /// Makes the host of a group.
  let newHost: @Sendable () -> AppHost

  /// An app by the type of its lives.
  ///
  /// - Parameters:
  ///   - rules: what all lives of the app share.
  ///   - share: the share of people who have it, 0 … 1.
  ///   - repairDays: the number of days after its break within which a counting day repairs a
  ///     streak.
  public init<Life: GuestLife>(
    _ life: Life.Type, by rules: Life.Rules, share: Double = 1, repairDays: Int = 0
  ) {
    (self.share, self.repairDays) = (share, repairDays)
    newHost = { GuestHost<Life>(by: rules) }
  }
}

extension AppSet {
  func with(_ guest: Guest?) -> AppSet {
    var apps = self
    if let guest, guest.share > 0 { apps.insert(.guest) }
    return apps
  }
}
