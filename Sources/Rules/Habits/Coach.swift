import Cadence
import CivilTime

/// The information that Sherpa's coach uses for answers: "today's schedule, streak, last focus"
/// (§18).
///
///     var context = CoachContext(tracker)
///     context?.add(chart)              // how often an item was done lately
///     context?.proposePlan()           // the open items, hardest first
///
/// The context is a value and does not refer to the tracker from which it was created.
public struct CoachContext: Hashable, Sendable {
  /// One of today's items, with its recent history.
  public struct Entry: Hashable, Sendable {
    /// The item itself.
    public let item: Item
    /// The item's progress and state today.
    public let instance: HabitInstance
    /// The amount that one tap adds to the progress.
    public let step: Amount
    /// The number of days in the item's chart on which the item was scheduled.
    public internal(set) var scheduled = 0
    /// The number of days in the item's chart on which the item was completed.
    public internal(set) var completed = 0

    /// Whether the item still needs to be done today.
    public var isOpen: Bool {
      !instance.isCompleted && !instance.isSkipped && !instance.isFinal && !instance.owesNothing
    }
  }

  /// A focus session that has ended.
  public struct Focus: Hashable, Sendable {
    /// The day on which the session ended.
    public let day: Day
    /// The whole minutes of the session that count as focus time.
    public let minutes: Int64
    /// Whether the session was completed, rather than ended early.
    public let isCompleted: Bool

    /// Creates the summary of a session that ended on a day.
    public init(day: Day, minutes: Int64, isCompleted: Bool) {
      (self.day, self.minutes, self.isCompleted) = (day, minutes, isCompleted)
    }
  }

  /// The current day.
  public let day: Day
  /// Today's items, in the order in which they were added.
  public private(set) var schedule: [Entry] = []
  /// The length of the streak that the app shows, in days.
  public let streakDays: Int
  /// Whether today already counts for the streak.
  public let countsToday: Bool
  /// The last focus session; nil if there is none.
  public var lastFocus: Focus?
  /// Whether the free plan's messages to the coach are used up, so the next message is refused.
  public let isOutOfMessages: Bool

  /// Creates the current context of a user; nil before the user's first day.
  ///
  /// - Parameters:
  ///   - tracker: the user's tracker; call `apply(.observe, at:)` first to update it.
  ///   - lastFocus: the last focus session, which the app stores.
  public init?(_ tracker: HabitTracker, lastFocus: Focus? = nil) {
    guard let day = tracker.book.day else { return nil }
    let limit = tracker.rules.parameters.freeLimits.coachMessagesADay
    (self.day, self.lastFocus) = (day, lastFocus)
    streakDays = tracker.book.shownStreak.length
    countsToday = tracker.book.qualifies
    isOutOfMessages = !tracker.plan.state.liftsLimits && tracker.coachMessages >= limit
    for index in tracker.book.indices {
      guard let (item, instance) = tracker.book.item(at: index), let instance else { continue }
      schedule.append(Entry(item: item, instance: instance, step: tracker.rules.step(of: item)))
    }
  }

  /// Adds the history of one item, from a chart of at most the last 30 days before today.
  public mutating func add(_ chart: ItemChart) {
    guard let place = schedule.firstIndex(where: { $0.item.id == chart.item }) else { return }
    let bars = chart.bars(ItemChart.longestDays, before: day)
    schedule[place].scheduled = bars.count
    schedule[place].completed = bars.count { $0.instance.isCompleted }
  }
}

/// The coach's proposals, without texts; the app writes the texts.
extension CoachContext {
  /// One line of the plan that the coach proposes for today.
  public struct Step: Hashable, Sendable {
    /// The item to do at this position of the plan.
    public let item: ItemID
    /// A lower target, if the item is seldom completed; nil for the usual target.
    public let lighterTarget: Amount?
  }

  /// The coach's offer to a user who skips an item (§6.3: "to replan or suggest a lighter
  /// alternative").
  public enum SkipOffer: Hashable, Sendable {
    /// Do less of the skipped item today, with this lower target.
    case lighter(Amount)
    /// Continue with this item instead.
    case replan(ItemID)
    /// The coach has nothing to offer.
    case none
  }

  /// Returns today's open items, the hardest first: `proposePlan(today:)` of §8 (§22: "reorder your
  /// plan to front-load the hardest task").
  ///
  ///     item         lately     hardness        plan
  ///     read         9 of 30    (9 + 1) / 32    1, with a target of half as much
  ///     walk         0 of 0     1 / 2           2
  ///     brush teeth  28 of 30   29 / 32         3
  ///
  /// Hard items are those that are seldom completed, by (completed + 1) / (scheduled + 2), smallest
  /// first. Items with equal quotients are ordered by time, items without a time last, and then as
  /// in `schedule`. An item that was scheduled on at least three days and completed on less than
  /// half of them has a lower target (§6.3).
  ///
  /// - Complexity: O(*i* log *i*) for *i* items.
  public func proposePlan() -> [Step] {
    let open = schedule.indices.filter { schedule[$0].isOpen }
    return open.sorted { comesBefore($0, $1) }.map { place in
      let entry = schedule[place]
      let isSeldom = entry.scheduled >= 3 && 2 * entry.completed < entry.scheduled
      return Step(item: entry.item.id, lighterTarget: isSeldom ? entry.lighterTarget : nil)
    }
  }

  private func comesBefore(_ left: Int, _ right: Int) -> Bool {
    let (one, other) = (schedule[left], schedule[right])
    let own = (one.completed + 1) * (other.scheduled + 2)
    let others = (other.completed + 1) * (one.scheduled + 2)
    guard own == others else { return own < others }
    let (time, otherTime) = (one.item.time, other.item.time)
    guard time == otherTime else {
      guard let time, let otherTime else { return time != nil }
      return time.millisecondOfDay < otherTime.millisecondOfDay
    }
    return left < right
  }

  /// Returns the offer after the user skips an item: less of the skipped item if that is possible,
  /// otherwise the first item of `proposePlan()`.
  ///
  /// - Parameter item: the skipped item; its entry in `schedule` must be from after the skip.
  public func offer(afterSkipping item: ItemID) -> SkipOffer {
    if let entry = schedule.first(where: { $0.item.id == item }), let less = entry.lighterTarget {
      return .lighter(less)
    }
    return proposePlan().first.map { .replan($0.item) } ?? .none
  }
}

extension CoachContext.Entry {
  /// Half of the target, rounded up to whole steps; nil if the rounded half is not below the
  /// target, or not above the progress so far.
  public var lighterTarget: Amount? {
    let steps = (item.target.parts + 2 * step.parts - 1) / (2 * step.parts)
    let (parts, overflow) = steps.multipliedReportingOverflow(by: step.parts)
    let less = Amount(parts: parts)
    return overflow || less >= item.target || less <= instance.progress ? nil : less
  }
}
