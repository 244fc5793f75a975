import Comparing
import Measures

extension ReportSections {
  /// Returns the text on a table's headline metrics, for a table without a text of its own.
  func headlines(of kind: TableKind, _ order: SliceOrder) -> SectionWords {
    let slices = order.spoken
    return SectionWords(
      (answer?.numbers(from: kind.name) ?? []).compactMap { metric in
        told(slices) { slice in
          let number = metric.numbers.first { $0.key == slice.key }
          return number.map { metric.headline.unit.text($0.value) }
        }.map { Finding(subject(slices), "\(metric.headline.title): \($0).") }
      })
  }
}
