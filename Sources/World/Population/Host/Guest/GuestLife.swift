import CivilTime
import Fields
import Measures

/// An app of another package on one person's phone.
///
///     struct WaterLife: GuestLife { … }                             // glasses, a target, a streak
///     let guest = Guest(WaterLife.self, by: WaterRules(target: 8))
///     try World(parameters).run(InlineExecutor(), behaving: Thirsty(), with: guest)
///
/// The life wraps the app's engine, which does not know that it is simulated. The host calls the
/// life for every event, records the acts that the app's rules refuse, and reports its streak
/// nightly:
///
///     install   init       the app is there from a morning on
///     opening   open       before the model acts
///     act       perform    one of the app's own acts, by number: `user.act(guest: 0)`
///     flight    travel     the person lands in another zone
///     no day    stepOver   a date that the person never has
///     night     end        the day ends, and its result is returned
///
/// Tables call the app `guest`: `days`, `streaks`, `streak_survival`, `streak_breaks`, `refusals`.
/// The app has no widget and no notifications. The package's models only use an `AppLife`.
public protocol GuestLife: SavedState, Sendable {
  /// The rules that all instances of the app share.
  associatedtype Rules: Sendable

  /// Creates the app's state on the morning of its first day, in the person's zone.
  init(by rules: Rules, in zone: Zone, at start: Instant)

  /// Handles the app coming to the front on the person's day `day`.
  mutating func open(on day: Day, at instant: Instant, by rules: Rules)

  /// Performs one of the app's own acts on the person's day `day`.
  ///
  /// - Returns: the code name of the reason if a rule refuses the act; nil if the act is allowed.
  mutating func perform(
    _ act: UInt16, on day: Day, at instant: Instant, by rules: Rules
  ) -> String?

  mutating func travel(to zone: Zone, at instant: Instant, by rules: Rules)

  /// Skips a date that does not exist for the person.
  mutating func stepOver(_ day: Day, by rules: Rules)

  /// Ends a day, whether or not the app was opened on it.
  mutating func end(_ day: Day, isOpened: Bool, by rules: Rules) -> GuestDay

  var streakLength: Int32 { get }

  /// Whether users simulated by the package's models use the app; true only for an `AppLife`.
  static var isFitted: Bool { get }

  /// Returns the app's appeal to the user; nil unless the app is an `AppLife`.
  func draw(on day: Day, at instant: Instant, by rules: Rules) -> Appeal?
}

extension GuestLife {
  public static var isFitted: Bool { false }
  public func draw(on day: Day, at instant: Instant, by rules: Rules) -> Appeal? { nil }
}

/// The result of a day in a guest app.
public struct GuestDay: Hashable, Sendable {
  /// The number of acts done; `offered` is the number of acts that were due.
  public var done: Int32
  public var offered: Int32
  /// The streak length before the day; `streakAfter` is the length after it.
  public var streakBefore: Int32
  public var streakAfter: Int32
  /// Whether further days without an opening would change and count nothing. The host then does not
  /// call `end` until the next opening, to save time. The claim of an `AppLife` is verified.
  public var isSettled: Bool
  /// The day's values of the app's counters, in the order of `AppLife.counters`.
  public var counts = SIMD8<Int32>.zero
  /// Whether the day brought a success, such as a new level; `hasFallen` is whether it brought a
  /// setback. Both affect openings for some days.
  public var hasRisen = false
  public var hasFallen = false

  /// Creates the results of a day, without counts, rises or falls.
  public init(
    done: Int32, offered: Int32, streakBefore: Int32, streakAfter: Int32, isSettled: Bool = false
  ) {
    (self.done, self.offered, self.isSettled) = (done, offered, isSettled)
    (self.streakBefore, self.streakAfter) = (streakBefore, streakAfter)
  }
}

extension GuestDay {
  /// The reason why the day's results are impossible, as a clause; nil if they are possible.
  func fault(on day: Int) -> String? {
    let lengths = 0...Int32(clamping: WorldSize.longestStreak(on: day))
    guard lengths.contains(streakBefore), lengths.contains(streakAfter) else {
      return "returns a streak that was \(streakBefore) and is \(streakAfter) days long, which "
        + "nobody can have yet"
    }
    guard done >= 0, offered >= 0, counts.min() >= 0 else {
      return "returns a day with fewer than 0 of what it counts"
    }
    return nil
  }
}

/// An app of another package, added to a world in the call that runs the world.
public struct Guest: Sendable {
  /// The app's name in scenarios and tables.
  public let name: String
  /// The share of people who have the app, 0 … 1.
  var share: Double
  /// How many days after a streak's break a day that counts can still repair the streak.
  let repairDays: Int
  /// The values of the fields of the app's rules; nil for rules without named fields.
  private(set) var rules: RecordedFields?
  /// The parameters of users' behaviour in the app, used if the app describes its appeal.
  var people = GuestPeople()
  /// Whether users simulated by the package's models use the app.
  let isFitted: Bool
  /// Creates the app's host for a group, from the values of the rules' fields.
  private let host: @Sendable (RecordedFields?) -> AppHost
  private let flawOfRules: @Sendable (RecordedFields?) -> String?

  /// Creates an app from the type that simulates it for one person.
  ///
  /// - Parameters:
  ///   - rules: the rules that all instances of the app share.
  ///   - share: the share of people who have the app, 0 … 1.
  ///   - repairDays: how many days after a streak's break the streak can still be repaired.
  public init<Life: GuestLife>(
    _ life: Life.Type, by rules: Life.Rules, share: Double = 1, repairDays: Int = 0
  ) {
    (self.share, self.repairDays, name) = (share, repairDays, "guest")
    (self.rules, isFitted) = (nil, Life.isFitted)
    host = { _ in GuestHost<Life>(by: rules) }
    flawOfRules = { _ in nil }
  }

  /// Creates an app whose rules have named fields.
  ///
  /// - Parameters:
  ///   - rules: the rules that all instances of the app share.
  ///   - share: the share of people who have the app, 0 … 1.
  ///   - repairDays: how many days after a streak's break the streak can still be repaired.
  public init<Life: AppLife>(
    _ life: Life.Type, by rules: Life.Rules = Life.Rules(), share: Double = 1, repairDays: Int = 0
  ) {
    (self.share, self.repairDays, name) = (share, repairDays, Life.name)
    (self.rules, isFitted) = (RecordedFields(rules), true)
    host = { GuestHost<Life>(by: Guest.rules(rules, with: $0)) }
    flawOfRules = { Guest.rules(rules, with: $0).flaw() }
  }

  /// Returns rules with the values of fields replaced; other properties keep their values.
  private static func rules<Rules: AppRules>(_ rules: Rules, with fields: RecordedFields?) -> Rules
  {
    var own = rules
    fields?.write(to: &own)
    return own
  }

  /// Creates the app's host for a group, from the values of the rules' fields.
  func newHost() -> AppHost { host(rules) }

  /// Returns the reason why the app's rules are invalid; nil if they are valid.
  func flaw() -> String? { flawOfRules(rules) }
}

extension Guest: Described {
  /// Visits the fields of the rules and of `people`; does nothing for rules without named fields.
  public mutating func visit(_ visitor: inout some FieldVisitor) {
    guard rules != nil else { return }
    rules?.visit(&visitor)
    visitor.part("people", &people)
  }
}

extension AppSet {
  func with(_ guest: Guest?) -> AppSet {
    var apps = self
    if let guest, guest.share > 0 { apps.insert(.guest) }
    return apps
  }
}
