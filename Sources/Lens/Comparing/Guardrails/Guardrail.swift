import Measures
import Text

/// A measure that a change of rules can harm although nobody asked about it.
///
///     guardrail                                     harmed by
///     days on which people open an app              fewer
///     people who open an app 30 days after joining  fewer
///     people who have removed all their apps        more
///     stages that pets fell                         more
///     streaks saved after 23:00                     more
///     loss notices answered within two minutes      more
///     days on which a segment opens an app          fewer
///
/// Goals say what is wanted of a few cells; a search that meets them may pay with anything else.
/// Guardrails are measured whatever the goals are, and they decide no goal.
package struct Guardrail: Hashable, Sendable {
  /// The beginning of a sentence that ends with the number.
  package let subject: String
  /// The words before `rose` and `fell`.
  package let noun: String
  package let unit: HeadlineKind.Unit
  /// The direction in which a change harms people.
  package let harm: Direction
  /// The cell, without a variant; of everybody, or of the segment that it names.
  package let address: CellAddress

  /// The direction of a change.
  package enum Direction: Hashable, Sendable {
    case fewer, more
  }

  private init(
    _ subject: String, _ noun: String, _ unit: HeadlineKind.Unit, harm: Direction,
    _ address: CellAddress
  ) {
    (self.subject, self.noun, self.unit) = (subject, noun, unit)
    (self.harm, self.address) = (harm, address)
  }

  /// All guardrails, in the order in which they are reported. Those whose table a run does not
  /// write are left out of its report.
  package static let all = [
    Guardrail(
      "days on which people open an app:", "days on which people open an app", .count,
      harm: .fewer, cell(.days, ["day": CellAddress.every], "active")),
    Guardrail(
      "people who open an app 30 days after they joined:", "retention on day 30", .share,
      harm: .fewer, cell(.retention, ["day": "30"], "active_share")),
    Guardrail(
      "people who have removed all their apps at the end:", "people who left", .count,
      harm: .more, cell(.userStates, ["day": CellAddress.last, "state": "left"], "people")),
    Guardrail(
      "falls of pets from a stage:", "falls of pets", .count, harm: .more,
      cell(.evolutionTimes, ["stage": CellAddress.every, "among": "everyone"], "falls")),
    Guardrail(
      "streaks that an act after 23:00 saved:", "acts after 23:00 that saved a streak", .count,
      harm: .more,
      cell(.wellbeing, ["app": CellAddress.every, "day": CellAddress.every], "saved_late")),
    Guardrail(
      "sessions begun within two minutes of a loss notice:",
      "loss notices answered within two minutes", .count, harm: .more,
      cell(.wellbeing, ["app": CellAddress.every, "day": CellAddress.every], "notices_answered")),
  ]

  /// The days on which the people of a named segment open an app: a rule that makes some people
  /// less active can be hidden in the sum by those whom it makes more active.
  package static func activity(of segment: String) -> Guardrail {
    let noun = "days on which \"\(segment.onOneLine)\" open an app"
    return Guardrail(
      "\(noun):", noun, .count, harm: .fewer,
      cell(.days, ["day": CellAddress.every, "segment": segment], "active"))
  }

  private static func cell(
    _ table: TableKind, _ keys: KeyValuePairs<String, String>, _ column: String
  ) -> CellAddress {
    CellAddress(table.name, keys.map { CellAddress.Condition($0, $1) }, column)
  }
}
