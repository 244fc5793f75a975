import Measures
import Text

/// A metric that a change of rules could harm although nobody asked about it.
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
/// measured whatever the goals are, and they decide no goal. All guardrails are rates. For example,
/// under rules that keep more pets above the first stage, more pets can fall without any harm.
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

  /// Whether a difference is a harm.
  package func isHarmed(by difference: Double) -> Bool {
    metric.better == .up ? difference < 0 : difference > 0
  }

  /// The smallest change that counts: 0.1 percentage points for a share, else 0.
  package var leastChange: Double { unit == .share ? 0.001 : 0 }

  package var address: CellAddress { headline.address }

  /// All guardrails, in the order in which they are reported. If a run does not write a guardrail's
  /// table, its report leaves the guardrail out.
  package static let all = [
    "active_days", "retention.d7", "retention.d30", "uninstalled.end", "falls", "late_saves",
    "panic",
  ].compactMap { Metric.named($0) }.map { Guardrail($0) }

  /// Returns the guardrail for the active days of a named segment. Without it, a rule that makes
  /// some users less active could hide in the mean behind users whom it makes more active.
  package static func activity(of segment: String) -> Guardrail {
    Guardrail(all[0].metric, of: segment)
  }

  /// Returns the guardrail to which a cell belongs; nil for other cells.
  package static func of(_ cell: CellAddress) -> Guardrail? {
    all.first { $0.metric.isNumber(of: cell) }
  }
}
