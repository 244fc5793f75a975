import Cadence
import CivilTime

/// What Sherpa's coach knows before it answers: "today's schedule, streak, last focus" (§18).
///
///     var context = CoachContext(tracker)
///     context?.add(chart)              // how often an item was done lately
///     context?.proposePlan()           // the open items, hardest first
///
/// The context is a value; nothing in it refers to the tracker that it was made from.
public struct CoachContext: Hashable, Sendable {
  /// An item of today, and how it went lately.
  public struct Entry: Hashable, Sendable {
    /// The item.
    public let item: Item
    /// What was done about it today.
    public let instance: HabitInstance
    /// What one tap adds.
    public let step: Amount
    /// Days on which it was scheduled, of those that its chart keeps.
    public internal(set) var scheduled = 0
    /// Of these, days on which it was completed.
    public internal(set) var completed = 0

    /// Whether something is left to be done about it today.
    public var isOpen: Bool {
      !instance.isCompleted && !instance.isSkipped && !instance.isFinal && !instance.owesNothing
    }
  }

  /// A focus session that has ended.
  public struct Focus: Hashable, Sendable {
    /// The day of its end.
    public let day: Day
    /// Whole minutes of focus.
    public let minutes: Int64
    /// False if it was ended early.
    public let isCompleted: Bool

    /// A session that ended on a day.
    public init(day: Day, minutes: Int64, isCompleted: Bool) {
      (self.day, self.minutes, self.isCompleted) = (day, minutes, isCompleted)
    }
  }

  /// The open day.
  public let day: Day
  /// Its items, in the order in which they were added.
  public private(set) var schedule: [Entry] = []
  /// The streak as it is shown, in days.
  public let streakDays: Int
  /// Whether today counts for the streak already.
  public let countsToday: Bool
  /// The last focus session; nil before the first.
  public var lastFocus: Focus?
  /// Whether a message to the coach would be refused, because the free plan's are used up.
  public let isOutOfMessages: Bool

  /// The context of a person now; nil before the first day.
  ///
  /// - Parameters:
  ///   - tracker: whose day it is; call `apply(.observe, at:)` first to have it up to date.
  ///   - lastFocus: their last focus session, which the app keeps.
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

  /// Adds how one item went in the days of its chart, at most the last 30 before today.
  public mutating func add(_ chart: ItemChart) {
    guard let place = schedule.firstIndex(where: { $0.item.id == chart.item }) else { return }
    let bars = chart.bars(ItemChart.longestDays, before: day)
    schedule[place].scheduled = bars.count
    schedule[place].completed = bars.count { $0.instance.isCompleted }
  }
}

/// What the coach proposes; prose is the app's.
extension CoachContext {
  /// A line of a proposed plan.
  public struct Step: Hashable, Sendable {
    /// What to do at this point of the day.
    public let item: ItemID
    /// A target that is easier to reach, for an item that is seldom done; nil for the usual one.
    public let lighterTarget: Amount?
  }

  /// What the coach offers to a person who skips an item (§6.3: "to replan or suggest a lighter
  /// alternative").
  public enum SkipOffer: Hashable, Sendable {
    /// Do less of it today.
    case lighter(Amount)
    /// Go on with this item instead.
    case replan(ItemID)
    /// Nothing is left that could be proposed.
    case none
  }

  /// `proposePlan(today:)` of §8: today's open items, the hardest first (§22: "reorder your plan to
  /// front-load the hardest task").
  ///
  ///     item         lately     hardness        plan
  ///     read         9 of 30    (9 + 1) / 32    1, with a target of half as much
  ///     walk         0 of 0     1 / 2           2
  ///     brush teeth  28 of 30   29 / 32         3
  ///
  /// Hard is what is seldom done: (completed + 1) / (scheduled + 2), smallest first. Equal items
  /// come by their time, those without one last, and then in the order of the list. An item that
  /// was done on less than half of at least three days has a lighter target (§6.3).
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

  /// What to offer after a skip: less of the same where less is possible, else the plan's first
  /// item.
  ///
  /// - Parameter item: the item that was skipped, today's instance as it is after that.
  public func offer(afterSkipping item: ItemID) -> SkipOffer {
    if let entry = schedule.first(where: { $0.item.id == item }), let less = entry.lighterTarget {
      return .lighter(less)
    }
    return proposePlan().first.map { .replan($0.item) } ?? .none
  }
}

extension CoachContext.Entry {
  /// Half of the target, rounded up to whole steps; nil if that is no less than the target, or less
  /// than was done already.
  public var lighterTarget: Amount? {
    let steps = (item.target.parts + 2 * step.parts - 1) / (2 * step.parts)
    let (parts, overflow) = steps.multipliedReportingOverflow(by: step.parts)
    let less = Amount(parts: parts)
    return overflow || less >= item.target || less <= instance.progress ? nil : less
  }
}
