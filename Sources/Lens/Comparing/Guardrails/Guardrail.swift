import Measures
import Text

/// A metric that a change of rules could harm although no goal covers it.
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
/// Goals cover only a few cells, so a search that meets them may harm anything else. Guardrails are
/// measured for every change and decide no goal. All guardrails are rates, because counts can grow
/// without harm: if rules keep more pets above the first stage, more pets can fall.
package struct Guardrail: Hashable, Sendable {
  package let metric: Metric
  /// The metric for all users or for a segment, without a variant.
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

  /// The metric's name for a sentence, before `rose` or `fell`.
  package var noun: String { headline.noun }

  package var unit: HeadlineCell.Unit { headline.unit }

  /// Whether a difference of the metric is harmful.
  package func isHarmed(by difference: Double) -> Bool {
    metric.better == .up ? difference < 0 : difference > 0
  }

  /// The smallest change of the metric that counts: 0.1 percentage points for a share, else 0.
  package var leastChange: Double { unit == .share ? 0.001 : 0 }

  package var address: CellAddress { headline.address }

  /// All guardrails, in the order in which they are reported. A report leaves out a guardrail if
  /// the run lacks the guardrail's table.
  package static let all = [
    "active_days", "retention.d7", "retention.d30", "uninstalled.end", "falls", "late_saves",
    "panic",
  ].compactMap { Metric.named($0) }.map { Guardrail($0) }

  /// Returns the guardrail for the active days of a named segment. Without this guardrail, a rule
  /// could make the users of one segment less active and hide this in the mean of all users.
  package static func activity(of segment: String) -> Guardrail {
    Guardrail(all[0].metric, of: segment)
  }

  /// Returns the guardrail to which a cell belongs; nil for other cells.
  package static func of(_ cell: CellAddress) -> Guardrail? {
    all.first { $0.metric.isNumber(of: cell) }
  }
}
