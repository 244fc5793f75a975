import Cadence
import CivilTime
import Habits

/// The outcome of a habit on one day, according to a log.
///
///     outcome           to Sherpa
///     done              completed
///     amount(7_500)     progress, completed from the target on
///     missed            scheduled, nothing done
///     skipped           skipped without a note: the day counts as due
///     noted             skipped with a note: the day does not count as due
///
/// Habits of a log need no recurrence rule: a habit is due on the days in the log, each time as a
/// new item that occurs once.
package struct LoggedHabit: Hashable, Sendable {
  package enum Outcome: Hashable, Sendable {
    case done
    case amount(Amount)
    case missed
    case skipped
    case noted
  }

  /// A number that distinguishes the habits of one person on one day.
  package var number: Int32
  package var outcome: Outcome
  package var kind: ItemKind
  package var unit: MeasureUnit
  /// The amount, above 0 and in `unit`, at which the habit is completed.
  package var target: Amount

  package init(
    number: Int32, _ outcome: Outcome, kind: ItemKind = .habit, unit: MeasureUnit = .count,
    target: Amount = Amount(whole: 1, .count)
  ) {
    (self.number, self.outcome, self.kind) = (number, outcome, kind)
    (self.unit, self.target) = (unit, target)
  }

  /// The events in Sherpa that produce this outcome.
  func events(on day: Day) -> [HabitsEvent] {
    // A day has at most some hundred habits; a run some thousand days.
    let id = ItemID(day.daysSinceEpoch % 1_000_000 * 1_000 + number)
    let item: Item
    do {
      item = try Item(
        id: id, kind: kind, unit: unit, target: target,
        recurrence: RecurrenceRule(.none, from: day))
    } catch { preconditionFailure("a target above 0 and a rule that occurs once make an item") }
    return switch outcome {
    case .done: [.add(item), .complete(id)]
    case .amount(let amount): [.add(item), .set(id, to: amount)]
    case .missed: [.add(item)]
    case .skipped: [.add(item), .skip(id, hasNote: false)]
    case .noted: [.add(item), .skip(id, hasNote: true)]
    }
  }
}
