import Comparing
import JSON
import Measures
import Tabular

/// A chart of a table as a specification of Vega-Lite (vega.github.io), version 6: for notebooks,
/// for other pages, for other axes.
///
///     { "$schema": "https://vega.github.io/schema/vega-lite/v6.json",
///       "title": "Retention", "data": { "url": "retention.csv", … },
///       "facet": { "field": "panel", … }, "spec": { "layer": [ … ] } }
///
/// It reads the CSV in its folder, or holds the rows itself. Runs and variants are `series`, told
/// apart by colour where lines of several stand in one picture; where pictures are separate, each
/// is a `panel`. The finding of the page is its description.
package struct VegaLite: Sendable {
  package let table: String
  package let specification: JSONValue

  /// The source of a specification's rows.
  package enum Rows: Sendable {
    /// The CSV of the table, in the same folder.
    case files
    /// Rows within the specification.
    case inline
  }
}

extension Report {
  /// A specification for each table that has a chart, in the order of the page. O(cells) for rows
  /// within them.
  package func specifications(data rows: VegaLite.Rows) -> [VegaLite] {
    let sections = self.sections
    return TableKind.all.compactMap { kind in
      let name = kind.name
      guard let table = tables.first(where: { $0.name == name && $0.rowCount > 0 }),
        let sheet = sheets.first(where: { kind.isNamed($0.name) }),
        let chart = kind.charts.first.map({ VegaChart($0) })
      else { return nil }
      let section = sections.first { $0.table == name }
      let finding = (section?.findings ?? []).map { $0.plain }.joined(separator: " ")
      return VegaLite(
        table: name,
        specification: chart.specification(
          title: section?.title ?? name, finding: finding, data: VegaLite.data(table, rows),
          labels: VegaLabels(sheet, chart)))
    }
  }
}

extension VegaLite {
  package var fileName: String { "\(table).vl.json" }

  package var text: String { specification.indentedText }

  fileprivate static func data(_ table: Table, _ rows: Rows) -> JSONValue {
    let numbers = table.columns.filter { $0.kind != .text && $0.name != Columns.date }
    let parse = JSONValue.object(numbers.map { JSONValue.Member($0.name, "number") })
    let format: JSONValue = ["type": "csv", "parse": parse]
    switch rows {
    case .files: return ["url": .text("\(table.name).csv"), "format": format]
    case .inline: return ["values": .text(table.csv), "format": format]
    }
  }
}

/// The columns that tell the rows of a table apart, and how a chart shows them.
struct VegaLabels {
  /// The columns that together name a line's colour; empty where there is one alone.
  let series: [String]
  /// The columns that together name a picture; empty where there is one alone.
  let panel: [String]
  /// The names of the pictures, in their order.
  let panels: [String]
  /// The parts that are drawn on top of one another, from the bottom up: the known ones, then the
  /// others in the order of the table.
  let parts: [String]

  init(_ sheet: LabelledTable, _ chart: VegaChart) {
    let rows = 0..<sheet.rowCount
    func differs(_ column: String) -> Bool {
      guard sheet.has(column), let first = rows.first else { return false }
      let text = sheet.text(column, first)
      return rows.contains { sheet.text(column, $0) != text }
    }
    let variants = ["run", Columns.variant].filter(differs)
    series = chart.hasSeries ? variants : []
    let others = chart.hasSeries ? [] : variants
    let panel = (others + [Columns.segment] + chart.panels).filter(differs)
    self.panel = panel
    var names: [String] = []
    for row in rows {
      let name = panel.map { sheet.text($0, row) }.joined(separator: ", ")
      if !panel.isEmpty, !names.contains(name) { names.append(name) }
    }
    panels = names
    parts =
      chart.stack.map { stack in
        let own = sheet.has(stack.field) ? sheet.all.kinds(stack.field) : []
        return stack.order + own.filter { !stack.order.contains($0) }
      } ?? []
  }

  static func joined(_ columns: [String]) -> JSONValue {
    .text(columns.map { "datum['\($0)']" }.joined(separator: " + ', ' + "))
  }
}
