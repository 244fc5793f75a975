import Analytics
import Comparing

/// Metrics of two half populations, one below the other.
package struct HalvesPage {
  private let heading: Report.Heading
  private let rows: [(name: String, halves: [Estimate])]

  package init(_ heading: Report.Heading, _ rows: [(name: String, halves: [Estimate])]) {
    (self.heading, self.rows) = (heading, rows)
  }

  package var html: String {
    let sections = rows.enumerated().map { place, row in
      let numbers = row.halves.map { half in (half.value, half.interval(confidence: 0.95)) }
      let most = numbers.map { $0.1.high }.max() ?? 0
      let chart = RangeChart(
        x: .linear(0, max(most, 1e-9), title: row.name, format: .brief), series: [row.name],
        list: numbers.enumerated().map { half, number in
          RangeChart.Row(
            name: half == 0 ? "first half" : "second half",
            marks: [
              RangeChart.Mark(
                value: number.0, ranges: [(number.1.low, number.1.high)],
                text: [NumberText.brief(number.0)], label: NumberText.brief(number.0))
            ])
        }, columns: [row.name], title: "users", legend: "With 95 % intervals.")
      return Section(
        table: "halves-\(place)", title: row.name, findings: [],
        panels: [Section.Panel(title: "", chart: Picture(chart))],
        source: "<code>halves.csv</code>")
    }
    return Document(heading, sections).html
  }
}
