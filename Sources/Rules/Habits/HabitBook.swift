import Cadence
import CivilTime

/// One person's habits and tasks, lived a day at a time: progress, skips, qualification, XP,
/// streak.
///
/// The book knows days, not zones. A caller that keeps a person's calendar itself, as a simulation
/// does, opens the days and acts on the open one; `HabitTracker` does it for an app, from instants.
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
/// When an instance is completed, always by something done in it:
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
/// Shares are compared by multiplication. Once the sum of earlier days has reached the target, the
/// period's later instances owe nothing: they earn nothing by themselves, and the day's count has
/// them only if something is done in them. Earlier instances stay as they were.
///
/// A closed day never changes. What a day earns is booked at once and taken back with what earned
/// it, so XP is at every moment that of the day's instances as they stand. A refused event changes
/// nothing. Effects are handed over one by one as they happen; an event allocates nothing. The
/// state holds integers only and one entry per item that was not deleted; it does not grow with
/// time.
///
/// For *i* items an event about one is O(log *i*), whatever the day holds; adding and deleting move
/// up to *i* entries in memory, and opening a day is O(*i*). A book takes 180 bytes, and 88 an
/// item.
public struct HabitBook: Hashable, Sendable {
  /// The rules that the app follows for this user.
  public internal(set) var rules: HabitsRules
  /// XP of the open day, the open week, and ever.
  public internal(set) var experience = ExperienceLedger()
  private var packedDay = PackedDay()
  /// The week of the last day that was opened, without that day.
  private var openWeek = WeekSummary(week: Week(weeksSinceEpoch: 0))
  /// Focus minutes of the open day.
  public internal(set) var focusMinutes: Int64 = 0
  /// The streak of the days that are over; `shownStreak` has the open day.
  public internal(set) var streak: Streak
  /// Whether the open day counts for the streak so far (`qualifiesForStreak`, §10).
  public internal(set) var qualifies = false
  /// A bit for each of the three below.
  private var marks: UInt8 = 0
  /// The open day's instances, counted.
  public internal(set) var counts = DayCounts()
  @usableFromInline var entries: [HabitEntry] = []
  /// Timers that run, by the ids of their items.
  @usableFromInline var timers: [RunningTimer] = []
  /// The entries that are not leaving, by the ids of their items; empty while there are few.
  var places = ItemIndex()
  private var packedHabits: Int32 = 0

  /// An empty book.
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

  /// Whether it was logged that the open day counts.
  var hasToldCredit: Bool {
    get { marks & 4 != 0 }
    set { marks = newValue ? marks | 4 : marks & ~4 }
  }

  /// The open day; nil before the first one.
  public internal(set) var day: Day? {
    get { packedDay.day }
    set { packedDay.day = newValue }
  }

  /// The open week without the open day, `weekSoFar` has both; nil before the first day.
  var week: WeekSummary? {
    get { day == nil ? nil : openWeek }
    set { openWeek = newValue ?? WeekSummary(week: Week(weeksSinceEpoch: 0)) }
  }

  /// Habits that are neither archived nor deleted: what the free plan limits.
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

  /// The items in use and those that are archived, in the order in which they were added.
  public var allItems: [(item: Item, isArchived: Bool)] {
    entries.filter { $0.stage != .leaving }.map { ($0.item, $0.stage == .archived) }
  }

  /// The indices under which items are kept, in the order in which they were added. They hold as
  /// long as no item is deleted and no day begins.
  @inlinable public var indices: Range<Int> { entries.indices }

  /// The item at an index, with its instance of the open day. O(1), without allocation.
  ///
  /// - Parameter index: one of `indices`.
  /// - Returns: nil for an item that is archived or leaving, and beyond the last index.
  @inlinable public func item(at index: Int) -> (item: Item, instance: HabitInstance?)? {
    guard entries.indices.contains(index), entries[index].stage == .inUse else { return nil }
    return (entries[index].item, entries[index].instance)
  }

  /// The item with this id, archived or not; nil if there is none or it was deleted.
  public func item(_ id: ItemID) -> Item? { position(of: id).map { entries[$0].item } }

  /// Today's instance of an item; nil if it is not scheduled today.
  public func instance(of id: ItemID) -> HabitInstance? {
    position(of: id).flatMap { entries[$0].instance }
  }

  /// Whether a timer runs for any item. O(1).
  @inlinable public var hasRunningTimers: Bool { !timers.isEmpty }

  /// Whether a timer runs for an item.
  public func isTimerRunning(for id: ItemID) -> Bool {
    position(of: id) != nil && timer(of: id) != nil
  }

  func index(of id: ItemID) throws(HabitsError) -> Int {
    guard let index = position(of: id) else { throw .unknownItem }
    return index
  }

  /// The entry of an item that can be acted on today.
  func openIndex(of id: ItemID) throws(HabitsError) -> Int {
    let index = try self.index(of: id)
    guard entries[index].stage == .inUse else { throw .archivedItem }
    guard entries[index].instance?.isFinal == false else { throw .notScheduledToday }
    return index
  }

  /// Changes an entry and with it the day's counts.
  @inline(__always) mutating func change(_ index: Int, _ body: (inout HabitEntry) -> Void) {
    counts.add(entries[index].instance, of: entries[index].item.kind, times: -1)
    body(&entries[index])
    counts.add(entries[index].instance, of: entries[index].item.kind, times: 1)
  }
}
