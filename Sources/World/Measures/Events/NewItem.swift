import Cadence
import CivilTime
import Habits

/// Whose idea an item of Sherpa was.
public enum ItemOrigin: UInt8, CaseIterable, Hashable, BitwiseCopyable, Sendable {
  /// The person's own; a suggestion of the wizard; one of the coach.
  case own, suggestion, coach

  /// The name as tables spell it.
  public var name: String {
    switch self {
    case .own: "own"
    case .suggestion: "suggestion"
    case .coach: "coach"
    }
  }
}

/// An item of Sherpa as it is added: the properties of `item_create` (§14), and how it repeats.
public struct NewItem: Hashable, Sendable {
  /// The item.
  public let item: Item
  /// Whose idea it was.
  public let origin: ItemOrigin
  /// The day on which it was added.
  public let day: Day

  package init(_ item: Item, by origin: ItemOrigin, on day: Day) {
    (self.item, self.origin, self.day) = (item, origin, day)
  }

  /// Whether weeks, months or days without it lie between those that have it.
  var isApart: Bool { item.recurrence.frequency != .none && item.recurrence.interval > 1 }

  /// Whether it comes up on several weekdays, or on several dates of a month.
  var hasSeveralDays: Bool {
    let rule = item.recurrence
    return rule.weekdays.count > 1 || rule.monthDays.count > 1
  }

  /// The first day that can have it lies ahead.
  var startsLater: Bool { item.recurrence.start > day }

  /// What the journal says of it.
  var detail: String {
    let rule = item.recurrence
    let end =
      switch rule.end {
      case .never: "never"
      case .on: "onDate"
      case .after: "after"
      }
    return "\(item.kind.name);\(item.unit.name);\(origin.name);\(rule.frequency.unitName)"
      + ";every=\(rule.interval);days=\(max(rule.weekdays.count, rule.monthDays.count))"
      + ";ends=\(end);ahead=\(max(0, rule.start - day))"
  }
}

extension RecurrenceRule.Frequency {
  /// The name as tables spell it.
  package var unitName: String {
    switch self {
    case .none: "once"
    case .daily: "days"
    case .weekly: "weeks"
    case .monthly: "months"
    }
  }
}
