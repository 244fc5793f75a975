import CivilTime
import Fields
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
/// It has no widget and no notification. Models of this package leave it alone, unless it is an
/// `AppLife`, which says what draws users to it.
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

  /// Whether users of the package's models use the app; only an `AppLife` says so.
  static var isFitted: Bool { get }

  /// What draws the user to the app; nil if the app does not say, as any but an `AppLife`.
  func draw(on day: Day, at instant: Instant, by rules: Rules) -> Appeal?
}

extension GuestLife {
  public static var isFitted: Bool { false }
  public func draw(on day: Day, at instant: Instant, by rules: Rules) -> Appeal? { nil }
}

/// What a day came to in a guest.
public struct GuestDay: Hashable, Sendable {
  /// The number of things done, and of those that there were to do.
  public var done: Int32
  public var offered: Int32
  /// The streak's length before the day and after it.
  public var streakBefore: Int32
  public var streakAfter: Int32
  /// Whether days without an opening change nothing and count nothing from here on. Then `end` is
  /// not called until the app is opened again, which saves time. Of an `AppLife` it is checked.
  public var isSettled: Bool
  /// The day's numbers of the app's counters, in the order of `AppLife.counters`.
  public var counts = SIMD8<Int32>.zero
  /// Whether the day brought a rise, such as a level, or a fall: news that draw users or put them
  /// off for some days.
  public var hasRisen = false
  public var hasFallen = false

  /// The results of a day, without counts and news.
  public init(
    done: Int32, offered: Int32, streakBefore: Int32, streakAfter: Int32, isSettled: Bool = false
  ) {
    (self.done, self.offered, self.isSettled) = (done, offered, isSettled)
    (self.streakBefore, self.streakAfter) = (streakBefore, streakAfter)
  }
}

extension GuestDay {
  /// What no engine may answer on a day of the run, in a clause; nil if it is fine.
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

/// An app that does not come with the package, for a world that has it besides the others: a line
/// in the call that runs the world.
public struct Guest: Sendable {
  /// The name in scenarios and tables.
  public let name: String
  /// The share of people who have it, 0 … 1.
  var share: Double
  /// The number of days after its break within which a counting day repairs a streak.
  let repairDays: Int
  /// The values of its rules; nil for rules without names.
  private(set) var rules: RecordedFields?
  /// How users meet it, for one that says what draws them.
  var people = GuestPeople()
  /// Whether users of the package's models use it.
  let isFitted: Bool
  /// Makes the host of a group.
  private let host: @Sendable (RecordedFields?) -> AppHost
  private let flawOfRules: @Sendable (RecordedFields?) -> String?

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
    (self.share, self.repairDays, name) = (share, repairDays, "guest")
    (self.rules, isFitted) = (nil, Life.isFitted)
    host = { _ in GuestHost<Life>(by: rules) }
    flawOfRules = { _ in nil }
  }

  /// An app whose rules have names.
  ///
  /// - Parameters:
  ///   - rules: what all lives of the app share.
  ///   - share: the share of people who have it, 0 … 1.
  ///   - repairDays: as for other apps.
  public init<Life: AppLife>(
    _ life: Life.Type, by rules: Life.Rules = Life.Rules(), share: Double = 1, repairDays: Int = 0
  ) {
    (self.share, self.repairDays, name) = (share, repairDays, Life.name)
    (self.rules, isFitted) = (RecordedFields(rules), true)
    host = { GuestHost<Life>(by: Guest.rules(rules, with: $0)) }
    flawOfRules = { Guest.rules(rules, with: $0).flaw() }
  }

  /// Rules with other values of their fields; what has no field stays.
  private static func rules<Rules: AppRules>(_ rules: Rules, with fields: RecordedFields?) -> Rules
  {
    var own = rules
    fields?.write(to: &own)
    return own
  }

  /// Makes the host of a group.
  func newHost() -> AppHost { host(rules) }

  /// Why its rules cannot be; nil if they can.
  func flaw() -> String? { flawOfRules(rules) }
}

extension Guest: Described {
  /// Shows the fields of rules that have names, and those of the users; none of other rules.
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
