import Comparing
import JSON
import Measures
import Tabular

/// A chart of a table as a specification for Vega-Lite (vega.github.io), version 6, for notebooks,
/// other pages, or other axes.
///
///     { "$schema": "https://vega.github.io/schema/vega-lite/v6.json",
///       "title": "Retention", "data": { "url": "retention.csv", … },
///       "facet": { "field": "panel", … }, "spec": { "layer": [ … ] } }
///
/// The specification reads the CSV in its folder, or contains the rows itself. If runs and variants
/// share a picture, the field `series` names each of them, with a colour. If they have separate
/// pictures, the field `panel` names them. The key `description` contains the page's finding.
package struct VegaLite: Sendable {
  package let table: String
  package let specification: JSONValue

  /// The source of a specification's rows.
  package enum Rows: Sendable {
    /// The specification reads the table's CSV in its own folder.
    case files
    /// The specification contains the rows itself.
    case inline
  }
}

extension Report {
  /// Returns a specification for each table that has a chart, in the order of the page. O(cells) if
  /// the specifications contain rows.
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

/// The columns that identify the rows of a table, and how a chart shows their values.
struct VegaLabels {
  /// The columns whose values together name a line's colour; empty if there is only one line.
  let series: [String]
  /// The columns whose values together name a picture; empty if there is only one picture.
  let panel: [String]
  /// The names of the pictures, in the order in which they are shown.
  let panels: [String]
  /// The stacked parts from the bottom up: the declared parts, then other parts in the order of the
  /// table.
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
