import Cadence
import CivilTime
import Habits

/// The origin of the idea for an item of Sherpa.
public enum ItemOrigin: UInt8, CaseIterable, Hashable, BitwiseCopyable, Sendable {
  /// The person's own idea, a suggestion of Sherpa's wizard, or a suggestion of the coach.
  case own, suggestion, coach

  /// The name of the origin in tables.
  public var name: String {
    switch self {
    case .own: "own"
    case .suggestion: "suggestion"
    case .coach: "coach"
    }
  }
}

/// An item that a person adds in Sherpa: the properties of `item_create` (§14), and its recurrence.
public struct NewItem: Hashable, Sendable {
  /// The added item.
  public let item: Item
  /// The origin of the item's idea.
  public let origin: ItemOrigin
  /// The day on which the item was added.
  public let day: Day

  package init(_ item: Item, by origin: ItemOrigin, on day: Day) {
    (self.item, self.origin, self.day) = (item, origin, day)
  }

  /// Whether the item recurs at an interval of more than one day, week or month.
  var isApart: Bool { item.recurrence.frequency != .none && item.recurrence.interval > 1 }

  /// Whether the item is scheduled on several weekdays or on several dates of a month.
  var hasSeveralDays: Bool {
    let rule = item.recurrence
    return rule.weekdays.count > 1 || rule.monthDays.count > 1
  }

  /// Whether the item starts after the day on which it was added.
  var startsLater: Bool { item.recurrence.start > day }

  /// The item as text for the journal's column `detail`.
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
  /// The name of the frequency's unit in tables.
  package var unitName: String {
    switch self {
    case .none: "once"
    case .daily: "days"
    case .weekly: "weeks"
    case .monthly: "months"
    }
  }
}
