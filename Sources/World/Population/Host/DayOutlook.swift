import Measures
import Chance
import CivilTime
import Leagues

/// The complete input of a model of behaviour for a day: a person's knowledge in the morning, and
/// their random draws.
public struct DayOutlook: Sendable {
  /// The person's random numbers of the day.
  public internal(set) var luck: Luck
  /// The day of the run, from 0.
  public internal(set) var day: Int
  /// The local date.
  public internal(set) var date: Day
  /// The date's properties that affect behaviour, computed once for all people.
  var calendar: CalendarDay
  /// The first instant of the person's day.
  public internal(set) var start: Instant
  /// The first instant after the person's day, as known so far; a flight may change it.
  public internal(set) var end: Instant
  /// Days since the person joined; 0 on the day of joining.
  public internal(set) var age: Int
  /// The apps on the person's phone.
  public internal(set) var apps: AppSet
  /// The index of the person's archetype in the world's list of archetypes.
  public internal(set) var archetype: Int
  /// The person's memory of each app, indexed by `App.rawValue`.
  public var memories: AppMemories
  /// The person's position on their league board at the end of the previous day; nil if none.
  public var board: BoardGlance?
  /// The reminders that will be delivered today, one property per app and kind, as known in the
  /// morning.
  public var reminders: Reminders

  var clock: DayClock
  /// The apps that people use under the model: the package's apps, and an app of another package if
  /// it is an `AppLife`.
  var fitted = AppSet.all
  /// The person's knowledge of the app of another package.
  var guest = GuestGlance()

  /// Returns the instant of a local time of the person's day: the first one if the time occurs
  /// twice. A time that does not exist moves forward by the length of the gap.
  ///
  /// Times before the day boundary belong to the next morning. On the day of a flight, local times
  /// are those of the place where the person woke up and, after landing, those of the destination.
  /// A local time at the destination may lie before `start` or after `end`.
  public func instant(of time: LocalTime) -> Instant { clock.instant(of: time) }

  /// Returns the instant of a local time in minutes after 00:00, 0 ..< 1,440.
  public func instant(minutes: Int) -> Instant {
    clock.instant(afterMidnight: .minutes(Int64(minutes)))
  }

  /// Sets the apps and board that are left after a removal; clears the removed apps' reminders.
  mutating func forget(_ removed: AppSet, _ apps: AppSet, _ board: BoardGlance?) {
    (self.apps, self.board) = (apps, board)
    if removed.contains(.tenx) { reminders.tenx = nil }
    guard removed.contains(.sherpa) else { return }
    (reminders.sherpa, reminders.nudgeMorning, reminders.nudgeEvening) = (nil, nil, nil)
  }

  /// The delivery times of the day's first reminders: TenX's morning reminder, Sherpa's habit and
  /// task reminders, and Sherpa's two nudges. An app in front does not show a reminder. The notice
  /// of a season's end comes at midnight and needs no action, so it is not included.
  public struct Reminders: Hashable, Sendable {
    /// The time of TenX's reminder; nil if there is none.
    public var tenx: Instant?
    /// The time of Sherpa's first reminder; nil if there is none.
    public var sherpa: Instant?
    /// The time of Sherpa's morning nudge; nil if there is none.
    public var nudgeMorning: Instant?
    /// The time of Sherpa's evening nudge, which is sent unless the day counts for the streak by
    /// then; nil if there is none.
    public var nudgeEvening: Instant?
    /// Creates a value without reminders.
    public init() {}
  }
}

/// The properties of a date that affect behaviour.
struct CalendarDay: Sendable {
  let weekday: Weekday
  let civil: CivilDate

  init(_ date: Day) {
    weekday = date.weekday
    civil = date.civil
  }
}

/// A person's memory of an app before today's first opening.
public struct AppMemory: Hashable, BitwiseCopyable, Sendable {
  /// The day of the run on which the person last opened the app; nil if never.
  public var lastOpened: Int32? {
    get { packedOpening == .min ? nil : packedOpening }
    set { packedOpening = newValue ?? .min }
  }
  private var packedOpening: Int32 = .min
  /// The streak length at the end of the previous day.
  public var streak: Int32 {
    get { packedStreak < 0 ? ~packedStreak : packedStreak }
    set { packedStreak = packedStreak < 0 ? ~newValue : newValue }
  }
  /// Whether the streak continues if the app stays closed today, because of a rest day, the weekly
  /// allowance or a freeze.
  public var isSafe: Bool {
    get { packedStreak < 0 }
    set { packedStreak = newValue ? ~streak : streak }
  }
  /// The streak length, stored as its bitwise complement if the streak is safe.
  private var packedStreak: Int32 = 0
  /// The length of the last streak that broke.
  public var lostStreak: Int32 = 0
  /// The day of the run on which `lostStreak` broke; `Int32.min` if no streak has broken.
  public var lostOn: Int32 = .min
  /// The pet's progress to the next stage, or the growth of a waiting, paused or growing Forest
  /// tree, 0 … 1; 0 if there is none.
  public var progress: Double = 0
  /// The day of the run on which the app last showed a success: the pet evolved, a tree was
  /// planted, or an app of another package reported one. `Int32.min` if never.
  public var lastRise: Int32 = .min
  /// The day of the run on which the app last showed a setback: the pet fell, a tree was lost and
  /// none was planted, or an app of another package reported one. `Int32.min` if never.
  public var lastFall: Int32 = .min

  /// Creates an empty memory.
  public init() {}
}

/// The memory of every app.
public typealias AppMemories = PerApp<AppMemory>

extension PerApp<AppMemory> {
  /// Creates an empty memory of every app.
  public init() { self.init(repeating: AppMemory()) }
}

/// A person's view of their league board at the end of the previous day.
public struct BoardGlance: Hashable, BitwiseCopyable, Sendable {
  /// The league tier of the current week.
  public var tier: LeagueTier
  private var packedDays: UInt8 = 0
  /// The rank on the board, from 1.
  public var rank: Int32
  /// The number of people on the board.
  public var people: Int32
  /// The person's XP of the week so far.
  public var xp: Int64
  /// The XP of the last rank that is promoted; nil if the board promotes nobody.
  public var promotionXP: Int64? {
    get { packedPromotion == .min ? nil : packedPromotion }
    set { packedPromotion = newValue ?? .min }
  }
  /// The XP of the first rank that is demoted; nil if the board demotes nobody.
  public var demotionXP: Int64? {
    get { packedDemotion == .min ? nil : packedDemotion }
    set { packedDemotion = newValue ?? .min }
  }
  /// The remaining days of the week, including today: 6 on Tuesday. Boards are formed on Monday, so
  /// a person first sees a board on Tuesday.
  public var daysLeft: Int {
    get { Int(packedDays) }
    set { packedDays = UInt8(clamping: newValue) }
  }
  private var packedPromotion = Int64.min
  private var packedDemotion = Int64.min

  /// Creates a position on a board, for testing a model without a world.
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

/// The result of a day in one app, with the facts that affect behaviour.
public struct AppDay: Hashable, Sendable {
  /// Whether the app was opened.
  public var isOpened = false
  /// The number of completed sessions, tasks, focuses or habits.
  public var done: Int32 = 0
  /// The number of sessions, tasks, focuses or habits that were due.
  public var offered: Int32 = 0
  /// The streak's length before the day.
  public var streakBefore: Int32 = 0
  /// The streak's length after the day.
  public var streakAfter: Int32 = 0
  /// Whether the day broke the streak.
  public var isBroken = false
  /// Whether the streak continues if the app stays closed on the next day.
  public var isSafe = false
  /// Whether the day repaired a broken streak: no streak before, and a length above 1 after.
  public var isRepaired: Bool { streakBefore == 0 && streakAfter > 1 }
  /// Whether the app's state stays unchanged until the app is opened again.
  var isSettled = false

  /// Creates the result of an empty day.
  public init() {}
}

/// The results of a day in every app.
public typealias AppDays = PerApp<AppDay>

extension PerApp<AppDay> {
  /// Creates the result of an empty day in every app.
  public init() { self.init(repeating: AppDay()) }
}
