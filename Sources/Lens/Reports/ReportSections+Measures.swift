import Comparing
import Measures

/// The text on the measures that a scenario defines itself.
extension ReportSections {
  func measures(_ order: SliceOrder) -> SectionWords {
    let slices = order.spoken
    return SectionWords(
      slices[0].rows.compactMap { row in
        let name = row.text(Columns.measure)
        return told(slices) { slice in
          slice.with(Columns.measure, name).rows.first.flatMap { ReportSections.text($0) }
        }.map { Finding(subject(slices), "\(name): \($0).") }
      })
  }

  /// Returns a measure's value in its unit, with its interval; nil if it has no value.
  private static func text(_ row: TableRows.Row) -> String? {
    guard let number = row.estimated(Columns.value) else { return nil }
    switch row.text(Columns.unit) {
    case "share": return NumberText.percent(number)
    case "days":
      let days = "\(NumberText.decimal(number.value, 1)) days"
      guard let (low, high) = number.ends else { return days }
      return "\(days) [\(NumberText.decimal(low, 1)), \(NumberText.decimal(high, 1))]"
    default: return NumberFormat.milliseconds.text(number.value)
    }
  }
}
