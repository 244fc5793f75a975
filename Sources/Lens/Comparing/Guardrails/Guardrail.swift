import Measures
import Text

/// A metric that a change of rules can harm although nobody asked about it.
///
///     guardrail                         harmed by
///     active days per user              fewer
///     day-7, day-30 retention           less
///     uninstalls by the end             more
///     falls of pets, by pet-day         more
///     late-night saves, by user-day     more
///     panic visits, by user-day         more
///     active days of a segment          fewer
///
/// Goals say what is wanted of a few cells; a search that meets them may pay with anything else.
/// Guardrails are measured whatever the goals are, and they decide no goal. What a rule can harm is
/// a rate: rules under which more pets are above the first stage have more that can fall, and harm
/// nobody by that.
package struct Guardrail: Hashable, Sendable {
  package let metric: Metric
  /// The metric of everybody, or of a segment, without a variant.
  package let headline: HeadlineCell

  private init(_ metric: Metric, of segment: String? = nil) {
    self.metric = metric
    guard let segment else {
      headline = HeadlineCell(metric)
      return
    }
    let address = CellAddress(metric, [CellAddress.Condition(Columns.segment, segment)])
    headline = HeadlineCell(
      address, "\(metric.noun) of \"\(segment.onOneLine)\":", HeadlineCell(metric).unit)
  }

  /// The words before `rose` and `fell`.
  package var noun: String { headline.noun }

  package var unit: HeadlineCell.Unit { headline.unit }

  /// Whether a difference harms.
  package func isHarmed(by difference: Double) -> Bool {
    metric.better == .up ? difference < 0 : difference > 0
  }

  /// The least change that counts: of a share a tenth of a percentage point.
  package var leastChange: Double { unit == .share ? 0.001 : 0 }

  package var address: CellAddress { headline.address }

  /// All guardrails, in the order in which they are reported. Those whose tables a run does not
  /// write are left out of its report.
  package static let all = [
    "active_days", "retention.d7", "retention.d30", "uninstalled.end", "falls", "late_saves",
    "panic",
  ].compactMap { Metric.named($0) }.map { Guardrail($0) }

  /// The active days of the users of a named segment: a rule that makes some users less active can
  /// be hidden in the mean by those whom it makes more active.
  package static func activity(of segment: String) -> Guardrail {
    Guardrail(all[0].metric, of: segment)
  }

  /// The guardrail that a cell is the number of; nil for other cells.
  package static func of(_ cell: CellAddress) -> Guardrail? {
    all.first { $0.metric.isNumber(of: cell) }
  }
}
