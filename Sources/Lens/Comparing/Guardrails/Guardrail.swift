import Measures
import Text

/// A measure that a change of rules can harm although nobody asked about it.
///
///     guardrail                                     harmed by
///     days on which people open an app              fewer
///     people who open an app 30 days after joining  fewer
///     people who have removed all their apps        more
///     stages that pets fell                         more
///     share of streaks saved after 23:00            a larger one
///     share of loss notices answered at once        a larger one
///     days on which a segment opens an app          fewer
///
/// Goals say what is wanted of a few cells; a search that meets them may pay with anything else.
/// Guardrails are measured whatever the goals are, and they decide no goal. What can be saved or
/// answered is counted too, and the guardrail is the share: rules under which more streaks live
/// have more that are saved late, and harm nobody by that.
package struct Guardrail: Hashable, Sendable {
  /// The cell, without a variant; of everybody, or of the segment that it names.
  package let headline: HeadlineCell
  /// The words before `rose` and `fell`.
  package let noun: String
  package let harm: Direction

  package enum Direction: Hashable, Sendable {
    case fewer, more
  }

  private init(
    _ subject: String, _ noun: String, _ unit: HeadlineKind.Unit, harm: Direction,
    _ address: CellAddress, of whole: CellAddress? = nil
  ) {
    headline = HeadlineCell(address, subject, unit, of: whole)
    (self.noun, self.harm) = (noun, harm)
  }

  package var unit: HeadlineKind.Unit { headline.unit }

  /// The least change that counts: of a share a tenth of a percentage point.
  package var leastChange: Double { unit == .share ? 0.001 : 0 }

  package var address: CellAddress { headline.address }

  package var addresses: [CellAddress] { [address] + [headline.whole].compactMap { $0 } }

  /// The cell as files write it, of a share with the cell that it is divided by.
  package var cell: String { "\(address)\(headline.whole.map { " / \($0)" } ?? "")" }

  /// All guardrails, in the order in which they are reported. Those whose table a run does not
  /// write are left out of its report.
  package static let all = [
    Guardrail(
      "days on which people open an app:", "days on which people open an app", .count,
      harm: .fewer, cell(.days, [Columns.day: CellAddress.every], Columns.active)),
    Guardrail(
      "people who open an app 30 days after they joined:", "retention on day 30", .share,
      harm: .fewer, cell(.retention, [Columns.day: "30"], Columns.activeShare)),
    Guardrail(
      "people who have removed all their apps at the end:", "people who left", .count,
      harm: .more,
      cell(
        .userStates, [Columns.day: CellAddress.last, Columns.state: "left"], Columns.people)),
    Guardrail(
      "falls of pets from a stage:", "falls of pets", .count, harm: .more,
      cell(
        .evolutionTimes, [Columns.stage: CellAddress.every, Columns.among: "everyone"],
        Columns.falls)),
    Guardrail(
      "streaks that an act after 23:00 saved, of those alive at a day's start:",
      "the share of streaks saved after 23:00", .share, harm: .more, fear(Columns.savedLate),
      of: fear(Columns.alive)),
    Guardrail(
      "loss notices answered by a session within two minutes, of all:",
      "the share of loss notices answered within two minutes", .share, harm: .more,
      fear(Columns.noticesAnswered), of: fear(Columns.lossNotices)),
  ]

  /// The days on which the people of a named segment open an app: a rule that makes some people
  /// less active can be hidden in the sum by those whom it makes more active.
  package static func activity(of segment: String) -> Guardrail {
    let noun = "days on which \"\(segment.onOneLine)\" open an app"
    return Guardrail(
      "\(noun):", noun, .count, harm: .fewer,
      cell(.days, [Columns.day: CellAddress.every, Columns.segment: segment], Columns.active))
  }

  /// A sum over all apps and days of what the fear of loss brings about.
  private static func fear(_ column: String) -> CellAddress {
    cell(.wellbeing, [Columns.app: CellAddress.every, Columns.day: CellAddress.every], column)
  }

  private static func cell(
    _ table: TableKind, _ keys: KeyValuePairs<String, String>, _ column: String
  ) -> CellAddress {
    CellAddress(table.name, keys.map { CellAddress.Condition($0, $1) }, column)
  }
}
