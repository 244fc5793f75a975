import Cadence
import CivilTime
import Habits
import TestSupport

extension Luck {
  /// Anything that may befall six items of all kinds and who has them.
  mutating func event() throws -> HabitsEvent {
    let id = ItemID(Int32(below(6)))
    let amount = Amount(whole: Int64(below(9) - 3), .min)
    switch below(22) {
    case 0: return .add(try item(id))
    case 1: return .edit(try item(id))
    case 2: return below(4) == 0 ? .archive(id) : .observe
    case 3: return below(2) == 0 ? .delete(id) : .observe
    case 4, 5: return .complete(id)
    case 6: return .uncomplete(id)
    case 7: return .skip(id, hasNote: below(2) == 0)
    case 8: return .note(id, isBlank: below(2) == 0)
    case 9: return .startTimer(id)
    case 10: return .stopTimer(id)
    case 11: return .set(id, to: amount)
    case 12: return below(2) == 0 ? .reflectMorning : .reflectNight
    case 13: return .focus(minutes: Int64(below(60)), completed: below(2) == 0)
    case 14: return .coachMessage
    case 15: return below(2) == 0 ? .addFocusTemplate : .removeFocusTemplate
    case 16: return .plan([.subscribe(.monthly), .subscribe(.yearly), .cancel, .lapse][below(4)])
    default: return .increment(id, by: amount, via: .tapPlus)
    }
  }

  private mutating func item(_ id: ItemID) throws -> Item {
    let rules: [RecurrenceRule] = [
      .every(), .every(3), .weekly(.monday, .friday), .monthly(1, 15, 31),
    ]
    return try Item(
      id: id, kind: id.number % 3 == 0 ? .task : .habit,
      unit: [.min, .hours, .count][below(3)],
      target: Amount(whole: Int64(1 + below(40)), .min),
      period: GoalPeriod.allCases[below(3)], recurrence: rules[below(rules.count)],
      step: below(2) == 0 ? nil : Amount(whole: 2, .min),
      time: below(2) == 0 ? nil : LocalTime(hour: below(24), minute: 30),
      notifies: below(2) == 0)
  }
}
