import Comparing
import Measures

/// The headlines that tables describe, in any slice of them.
extension ReportSections {
  typealias Measured = (headline: ChosenHeadline, order: SliceOrder)

  static func headlines(_ sheets: [LabelledTable]) -> [Measured] {
    measures(of: sheets).filter { $0.headline.number(in: $0.order.main) != nil }
  }

  /// All headlines for which at least one run and variant has a number. Counts are left out: they
  /// grow with the people that are counted.
  static func measures(of sheets: [LabelledTable]) -> [Measured] {
    TableKind.all.flatMap { kind -> [Measured] in
      guard let sheet = sheets.first(where: { kind.isNamed($0.name) }) else { return [] }
      let order = sheet.order
      return kind.headlines.filter { $0.unit != .count && $0.isListed }
        .flatMap { $0.chosen(of: kind, in: [order.main]) }
        .filter { headline in order.mains.contains { headline.number(in: $0) != nil } }
        .map { ($0, order) }
    }
  }

  func headlines(of kind: TableKind, _ order: SliceOrder) -> SectionWords {
    let slices = order.spoken
    let headlines = kind.headlines.flatMap { $0.chosen(of: kind, in: [order.main]) }
    return SectionWords(
      headlines.compactMap { headline in
        told(slices) { slice in
          headline.number(in: slice).map { headline.unit.text($0.value) }
        }.map { Finding(subject(slices), "\(headline.cell.title): \($0).") }
      })
  }
}
