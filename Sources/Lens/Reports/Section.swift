/// One chapter of a report: a heading, findings, pictures, and the numbers behind them.
struct Section {
  /// The table that it is drawn from, and its anchor.
  let table: String
  let title: String
  /// The findings with numbers: a sentence or two each for one app, variant or segment.
  var findings: [Finding]
  /// The selection or assumption that the findings also rest on; empty for none.
  var caveat = ""
  var panels: [Panel]
  /// The number of panels seen at once; the others stand behind a heading that opens.
  var open = Int.max
  /// Where all rows are; nil for the table's own file.
  var source: String?

  struct Panel {
    /// The title that tells the picture from its neighbours.
    let title: String
    let chart: Picture
  }

  /// The most pictures of one section; a note says how many more the table has.
  static let limit = 96

  func draw(into page: inout Markup) {
    page.add(
      "<section id=\"\(table)\" class=\"\(panels.count == 1 ? "single" : "several")\">\n<div>")
    page.add("<h2>")
    page.add(escaped: title)
    page.add("</h2>\n")
    drawFindings(into: &page)
    if !caveat.isEmpty {
      page.add("<p class=\"caveat\">")
      page.add(escaped: caveat)
      page.add("</p>\n")
    }
    page.add("</div>\n")
    drawPanels(into: &page)
    drawNumbers(into: &page)
    page.add("</section>\n")
  }

  /// The panels that are drawn.
  private var drawn: [Panel] { Array(panels.prefix(Section.limit)) }

  private func drawFindings(into page: inout Markup) {
    let isList = findings.count > 1
    page.add(isList ? "<ul class=\"finding\">" : "")
    for finding in findings {
      page.add(isList ? "<li>" : "<p class=\"finding\">")
      finding.draw(into: &page)
      page.add(isList ? "</li>" : "</p>\n")
    }
    page.add(isList ? "</ul>\n" : "")
  }

  private func drawPanels(into page: inout Markup) {
    let seen = min(open, drawn.count)
    page.add("<div class=\"panels\">\n")
    for index in 0..<seen { draw(drawn[index], index, into: &page) }
    page.add("</div>\n")
    guard seen < drawn.count else { return }
    let count = drawn.count - seen
    page.add("<details><summary>")
    page.add(escaped: count == 1 ? "One more picture" : "\(count) more pictures")
    page.add(": other variants and segments</summary>\n<div class=\"panels\">\n")
    for index in seen..<drawn.count { draw(drawn[index], index, into: &page) }
    page.add("</div></details>\n")
  }

  private func draw(_ panel: Panel, _ index: Int, into page: inout Markup) {
    page.add("<figure>")
    if !panel.title.isEmpty {
      page.add("<figcaption>")
      page.add(escaped: panel.title)
      page.add("</figcaption>")
    }
    let name = panel.title.isEmpty ? title : "\(title): \(panel.title)"
    panel.chart.draw(
      into: &page, id: "\(table)-\(index)", title: name,
      finding: index == 0 ? findings.map { $0.plain }.joined(separator: " ") : "")
    page.add("</figure>\n")
  }

  private func drawNumbers(into page: inout Markup) {
    page.add("<details><summary>The numbers behind ")
    page.add(escaped: panels.count == 1 ? "the picture" : "the pictures")
    page.add("</summary>\n")
    for panel in drawn {
      panel.chart.rows.draw(into: &page, caption: panel.title.isEmpty ? title : panel.title)
    }
    let left = panels.count - drawn.count
    let more = left > 0 ? " \(left) more pictures could be drawn from it." : ""
    let file = source ?? "<code>\(table).csv</code> of the run"
    page.add("<p class=\"note\">All rows are in \(file).\(more)</p>")
    page.add("</details>\n")
  }
}

extension ChartRows {
  func draw(into page: inout Markup, caption: String) {
    page.add("<div class=\"scroll\" tabindex=\"0\" role=\"region\" aria-label=\"")
    page.add(escaped: "Numbers: \(caption)")
    page.add("\"><table><caption>")
    page.add(escaped: note.isEmpty ? caption : "\(caption) (\(note))")
    page.add("</caption>\n<thead><tr>")
    for name in header {
      page.add("<th scope=\"col\">")
      page.add(escaped: name)
      page.add("</th>")
    }
    page.add("</tr></thead>\n<tbody>\n")
    for row in rows {
      page.add("<tr>")
      for (place, cell) in row.enumerated() {
        page.add(place == 0 ? "<th scope=\"row\">" : "<td>")
        page.add(escaped: cell)
        page.add(place == 0 ? "</th>" : "</td>")
      }
      page.add("</tr>\n")
    }
    page.add("</tbody></table></div>\n")
  }
}
