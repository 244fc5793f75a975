import Cadence
import CivilTime

/// The habits and tasks of one user, day by day: progress, skips, days that count, XP and streak.
///
/// The book works with days, not time zones. A caller that has its own calendar for the user, such
/// as a simulation, opens days and passes events of the current day. For an app, `HabitTracker`
/// opens the days, from instants.
///
///     openDay(Mon)   complete ─ skip ─ set …   openDay(Tue)
///     ├── instances of Monday's occurrences ──┤├── Tuesday's …
///                                              ↑ Monday is closed: summary, streak, week
///
///     var book = HabitBook()
///     try book.openDay(monday, startingAt: midnight)
///     try book.add(run)
///     try book.complete(run.id)
///     book.experience.today   // 60: habit 10, qualifying day 50
///     book.shownStreak.length // 1
///
/// An instance without progress is never completed. With progress, it is completed when the
/// progress reaches the amount owed, or when the sum of the week or month reaches the target:
///
///     target per │ owed by the instance                     │ also completed when, with it,
///     day        │ target                                   │ –
///     week       │ target / occurrences of its Monday week  │ the week's sum reaches the target
///     month      │ target / occurrences of its month        │ the month's sum reaches the target
///
///     30 km a week on Mon, Wed, Fri      M  T W T F S S │ M
///     added                              12 – 9 – 9 – – │ 9     each owes 10;
///     completed                          ●  – · – ● – – │ ·     Friday is saved by the sum
///     added                              30 – 0 – 5 – – │ 0     reached on Monday:
///     completed                          ●  – ○ – ● – – │ ·     Wednesday owes nothing (○)
///
/// Amounts owed are compared by multiplication. Once the sum of earlier days has reached the
/// target, the later instances of the week or month owe nothing. Without progress they earn
/// nothing, and the day's counts leave them out. Earlier instances do not change.
///
/// A closed day never changes. XP is booked at once, and reversed if its reason is undone, so XP
/// always matches the current state of the day's instances. A refused event changes nothing.
/// Effects are emitted one by one as they happen, and an event allocates nothing. The state
/// contains only integers, with one entry for each item that was not deleted, and does not grow
/// with time.
///
/// For *i* items an event about one item is O(log *i*), whatever the day contains; adding and
/// deleting move up to *i* entries in memory, and opening a day is O(*i*). A book takes 180 bytes,
/// plus 88 for each item.
public struct HabitBook: Hashable, Sendable {
  /// The rules that the app follows for this user.
  public internal(set) var rules: HabitsRules
  /// The XP of the current day, of the current week and in total.
  public internal(set) var experience = ExperienceLedger()
  private var packedDay = PackedDay()
  /// The summary of the current week without the current day; a placeholder before the first day.
  private var openWeek = WeekSummary(week: Week(weeksSinceEpoch: 0))
  /// The focus minutes of the current day's sessions.
  public internal(set) var focusMinutes: Int64 = 0
  /// The streak of the days that are over; `shownStreak` includes the current day.
  public internal(set) var streak: Streak
  /// Whether the current day already counts for the streak (`qualifiesForStreak`, §10).
  public internal(set) var qualifies = false
  /// The bits of `hasReflectedMorning`, `hasReflectedNight` and `hasToldCredit`.
  private var marks: UInt8 = 0
  /// The counts of the current day's instances.
  public internal(set) var counts = DayCounts()
  @usableFromInline var entries: [HabitEntry] = []
  /// The running timers, sorted by item id.
  @usableFromInline var timers: [RunningTimer] = []
  /// The positions of the entries that are not deleted, by item id; empty for up to `fewEntries`.
  var places = ItemIndex()
  private var packedHabits: Int32 = 0

  /// Creates an empty book.
  public init(rules: HabitsRules = .standard) {
    self.rules = rules
    streak = Streak(under: rules.streakPolicy)
  }

  var hasReflectedMorning: Bool {
    get { marks & 1 != 0 }
    set { marks = newValue ? marks | 1 : marks & ~1 }
  }

  var hasReflectedNight: Bool {
    get { marks & 2 != 0 }
    set { marks = newValue ? marks | 2 : marks & ~2 }
  }

  /// Whether `day_streak_credit` was logged for the current day.
  var hasToldCredit: Bool {
    get { marks & 4 != 0 }
    set { marks = newValue ? marks | 4 : marks & ~4 }
  }

  /// The current day; nil before the first day.
  public internal(set) var day: Day? {
    get { packedDay.day }
    set { packedDay.day = newValue }
  }

  /// The summary of the current week without the current day; nil before the first day. `weekSoFar`
  /// includes the current day.
  var week: WeekSummary? {
    get { day == nil ? nil : openWeek }
    set { openWeek = newValue ?? WeekSummary(week: Week(weeksSinceEpoch: 0)) }
  }

  /// The number of habits that are neither archived nor deleted, which the free plan limits.
  public internal(set) var unarchivedHabits: Int {
    get { Int(packedHabits) }
    set { packedHabits = Int32(clamping: newValue) }
  }
}

extension HabitBook {
  /// The items in use, neither archived nor deleted, in the order in which they were added.
  public var items: [Item] {
    var items: [Item] = []
    for entry in entries where entry.stage == .inUse { items.append(entry.item) }
    return items
  }

  /// The items in use and the archived items, in the order in which they were added.
  public var allItems: [(item: Item, isArchived: Bool)] {
    entries.filter { $0.stage != .leaving }.map { ($0.item, $0.stage == .archived) }
  }

  /// The indices of the items, in the order in which the items were added. Valid until an item is
  /// deleted or a day begins.
  @inlinable public var indices: Range<Int> { entries.indices }

  /// Returns the item at an index, with its instance of the current day. O(1), without allocation.
  ///
  /// - Parameter index: an element of `indices`.
  /// - Returns: nil for an archived or deleted item, and beyond the last index.
  @inlinable public func item(at index: Int) -> (item: Item, instance: HabitInstance?)? {
    guard entries.indices.contains(index), entries[index].stage == .inUse else { return nil }
    return (entries[index].item, entries[index].instance)
  }

  /// Returns the item with an id, archived or not; nil if there is none or it was deleted.
  public func item(_ id: ItemID) -> Item? { position(of: id).map { entries[$0].item } }

  /// Returns today's instance of an item; nil if the item has no instance today.
  public func instance(of id: ItemID) -> HabitInstance? {
    position(of: id).flatMap { entries[$0].instance }
  }

  /// Whether any timer is running. O(1).
  @inlinable public var hasRunningTimers: Bool { !timers.isEmpty }

  /// Whether a timer is running for an item.
  public func isTimerRunning(for id: ItemID) -> Bool {
    position(of: id) != nil && timer(of: id) != nil
  }

  func index(of id: ItemID) throws(HabitsError) -> Int {
    guard let index = position(of: id) else { throw .unknownItem }
    return index
  }

  /// Returns the index of an item that can be changed today; throws for any other item.
  func openIndex(of id: ItemID) throws(HabitsError) -> Int {
    let index = try self.index(of: id)
    guard entries[index].stage == .inUse else { throw .archivedItem }
    guard entries[index].instance?.isFinal == false else { throw .notScheduledToday }
    return index
  }

  /// Changes an entry by a closure, and updates the day's counts.
  @inline(__always) mutating func change(_ index: Int, _ body: (inout HabitEntry) -> Void) {
    counts.add(entries[index].instance, of: entries[index].item.kind, times: -1)
    body(&entries[index])
    counts.add(entries[index].instance, of: entries[index].item.kind, times: 1)
  }
}
