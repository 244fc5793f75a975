import Measures
import Chance
import CivilTime
import Leagues

/// A person's knowledge in the morning, and their luck: everything from which a model of behaviour
/// decides a day.
public struct DayOutlook: Sendable {
  /// The person's luck of the day.
  public internal(set) var luck: Luck
  /// The day of the run, from 0.
  public internal(set) var day: Int
  /// The local date.
  public internal(set) var date: Day
  /// The date's properties in the calendar, found once for everybody who lives it.
  var calendar: CalendarDay
  /// The first instant of the person's day.
  public internal(set) var start: Instant
  /// The first instant after the person's day, as far as is known: a flight moves it.
  public internal(set) var end: Instant
  /// Days since the person joined; 0 on the first.
  public internal(set) var age: Int
  /// The apps that they have.
  public internal(set) var apps: AppSet
  /// The archetype to which they belong, by its index in the list of the parameters.
  public internal(set) var archetype: Int
  /// Their memory of each app, by `App.rawValue`.
  public var memories: AppMemories
  /// Their place on their board at the end of the day before; nil for people without one.
  public var board: BoardGlance?
  /// Reminders that will be delivered today, by the app that sends them, as far as the morning
  /// knows.
  public var reminders: Reminders

  var clock: DayClock
  /// The apps that the model's people use: those of the package, and one of another package that
  /// says what draws them.
  var fitted = AppSet.all
  /// What the person knows of the app of another package.
  var guest = GuestGlance()

  /// The instant at which clocks on the wall show a time of the person's day: the first of two such
  /// instants; a time that does not exist moves forward by the length of the gap.
  ///
  /// Times before the day boundary are those of the next morning. On the day of a flight it is the
  /// clock of where the person woke up, and after landing that of where they are; a time there may
  /// lie before `start` or after `end`.
  public func instant(of time: LocalTime) -> Instant { clock.instant(of: time) }

  /// The same for a time in minutes after 00:00, 0 ..< 1,440.
  public func instant(minutes: Int) -> Instant {
    clock.instant(afterMidnight: .minutes(Int64(minutes)))
  }

  /// Forgets removed apps: they send no more reminders.
  mutating func forget(_ removed: AppSet, _ apps: AppSet, _ board: BoardGlance?) {
    (self.apps, self.board) = (apps, board)
    if removed.contains(.tenx) { reminders.tenx = nil }
    guard removed.contains(.sherpa) else { return }
    (reminders.sherpa, reminders.nudgeMorning, reminders.nudgeEvening) = (nil, nil, nil)
  }

  /// The time at which the day's first reminder of each app is delivered, if it is: the morning's
  /// of TenX, of habits and tasks in Sherpa, and Sherpa's two nudges. An app that is in front by
  /// then keeps it to itself. The end of a season is announced at midnight and asks for no action,
  /// so it is not among them.
  public struct Reminders: Hashable, Sendable {
    /// The time of TenX's reminder; nil without one.
    public var tenx: Instant?
    /// The time of Sherpa's first reminder; nil without one.
    public var sherpa: Instant?
    /// The time of Sherpa's nudge in the morning; nil without one.
    public var nudgeMorning: Instant?
    /// The time of Sherpa's nudge in the evening, which comes unless the day counts by then; nil
    /// without one.
    public var nudgeEvening: Instant?
    /// No reminders.
    public init() {}
  }
}

/// A date's properties in the calendar that matter to people.
struct CalendarDay: Sendable {
  let weekday: Weekday
  let civil: CivilDate

  init(_ date: Day) {
    weekday = date.weekday
    civil = date.civil
  }
}

/// A person's memory of an app that they have not opened yet today.
public struct AppMemory: Hashable, BitwiseCopyable, Sendable {
  /// The day of the run on which it was opened last; nil if never.
  public var lastOpened: Int32? {
    get { packedOpening == .min ? nil : packedOpening }
    set { packedOpening = newValue ?? .min }
  }
  private var packedOpening: Int32 = .min
  /// The length of the streak at the end of the day before.
  public var streak: Int32 {
    get { packedStreak < 0 ? ~packedStreak : packedStreak }
    set { packedStreak = packedStreak < 0 ? ~newValue : newValue }
  }
  /// Whether the streak goes on if the app stays closed today: a rest day, the weekly allowance or
  /// a freeze saves it.
  public var isSafe: Bool {
    get { packedStreak < 0 }
    set { packedStreak = newValue ? ~streak : streak }
  }
  /// The length of the streak; its complement if the streak is safe.
  private var packedStreak: Int32 = 0
  /// The length of the streak that broke last.
  public var lostStreak: Int32 = 0
  /// The day of the run on which that streak broke.
  public var lostOn: Int32 = .min
  /// The pet's progress to the next stage, or the growth of a tree of Forest that waits, paused or
  /// growing, 0 if there is none: 0 … 1.
  public var progress: Double = 0
  /// The day of the run of the last rise: a pet that evolved, a planted tree; `Int32.min` for
  /// never.
  public var lastRise: Int32 = .min
  /// The day of the run of the last fall: a pet that fell, a day on which a tree was lost and none
  /// planted; `Int32.min` for never.
  public var lastFall: Int32 = .min

  /// An empty memory.
  public init() {}
}

/// The memory of every app.
public typealias AppMemories = PerApp<AppMemory>

extension PerApp<AppMemory> {
  /// Empty memories.
  public init() { self.init(repeating: AppMemory()) }
}

/// A person's view of their league at the end of the day before.
public struct BoardGlance: Hashable, BitwiseCopyable, Sendable {
  /// The tier of the week.
  public var tier: LeagueTier
  private var packedDays: UInt8 = 0
  /// The rank on the board, from 1.
  public var rank: Int32
  /// The number of people on the board.
  public var people: Int32
  /// XP of the week so far.
  public var xp: Int64
  /// XP of the last rank that is promoted; nil where the board has no such rank.
  public var promotionXP: Int64? {
    get { packedPromotion == .min ? nil : packedPromotion }
    set { packedPromotion = newValue ?? .min }
  }
  /// XP of the first rank that is demoted; nil where the board has no such rank.
  public var demotionXP: Int64? {
    get { packedDemotion == .min ? nil : packedDemotion }
    set { packedDemotion = newValue ?? .min }
  }
  /// Days of the week that are left, today included: 6 on Tuesday. Boards are formed on Monday, so
  /// on that day nobody knows theirs.
  public var daysLeft: Int {
    get { Int(packedDays) }
    set { packedDays = UInt8(clamping: newValue) }
  }
  private var packedPromotion = Int64.min
  private var packedDemotion = Int64.min

  /// A place on a board, for trying a model without a world.
  public init(
    tier: LeagueTier, rank: Int32, people: Int32, xp: Int64, promotionXP: Int64?,
    demotionXP: Int64?, daysLeft: Int
  ) {
    (self.tier, self.rank, self.people, self.xp) = (tier, rank, people, xp)
    self.promotionXP = promotionXP
    self.demotionXP = demotionXP
    self.daysLeft = daysLeft
  }
}

/// The result of a day in one app, as far as it affects the person.
public struct AppDay: Hashable, Sendable {
  /// Whether the app was opened.
  public var isOpened = false
  /// The number of things done: sessions, tasks, focuses, habits.
  public var done: Int32 = 0
  /// The number of things that there were to do.
  public var offered: Int32 = 0
  /// The streak's length before the day.
  public var streakBefore: Int32 = 0
  /// The streak's length after the day.
  public var streakAfter: Int32 = 0
  /// Whether the day broke the streak.
  public var isBroken = false
  /// Whether the streak goes on if the app stays closed on the next day.
  public var isSafe = false
  /// Whether the day repaired a streak that had broken: the streak is longer than one that begins.
  public var isRepaired: Bool { streakBefore == 0 && streakAfter > 1 }
  /// Whether days on which the app stays closed change nothing from here on.
  var isSettled = false

  /// An empty day.
  public init() {}
}

/// The results of a day in every app.
public typealias AppDays = PerApp<AppDay>

extension PerApp<AppDay> {
  /// Empty days.
  public init() { self.init(repeating: AppDay()) }
}
