/// One section of a report: a heading, findings, pictures, and the tables behind the pictures.
struct Section {
  /// The name of the table from which the section is drawn, also used as the section's HTML anchor.
  let table: String
  let title: String
  /// The findings: one or two sentences with numbers for each app, variant or segment.
  var findings: [Finding]
  /// A sentence on a selection or an assumption on which the findings depend; empty for none.
  var caveat = ""
  var panels: [Panel]
  /// The number of visible panels; the others are below a heading that the reader can open.
  var open = Int.max
  /// The heading of the panels that are not visible at first.
  var others = "other variants and segments"
  /// The name of the file with all rows; nil for the table's own file.
  var source: String?
  /// A table to show below the pictures; nil if there is none.
  var list: ChartRows?

  struct Panel {
    /// The panel's title, which distinguishes its picture from neighbouring pictures.
    var title: String
    let chart: Picture
    /// A text that explains the picture if it stands next to the answer; otherwise empty.
    var note = ""
    /// The variants and the segment of the picture; a reader can select pictures by these.
    var slices = Slices()
  }

  /// The variants and the segment that a picture shows.
  struct Slices {
    /// Indices among the page's runs and variants; empty for a picture of all variants.
    var variants: [Int] = []
    /// The picture's segment; empty if it shows all segments, or if there are none.
    var segment = ""
  }

  /// The maximum number of pictures to draw. If there are more, a note states how many.
  var limit = Section.limit

  /// The maximum number of pictures in any section.
  static let limit = 96

  /// Whether the section has exactly one picture, so that it can stand next to a similar section.
  var isSingle: Bool { panels.count == 1 }

  /// - Parameter isAlone: whether the section has the full width of the page.
  func draw(into page: inout Markup, isAlone: Bool = true) {
    let layout = isSingle ? (isAlone ? "single" : "card") : "several"
    page.add("<section id=\"\(table)\" class=\"\(layout)\">\n<div>")
    page.element("h2", title, "\n")
    drawFindings(into: &page)
    if !caveat.isEmpty { page.element("p class=\"caveat\"", caveat, "\n") }
    page.add("</div>\n")
    drawPanels(into: &page)
    page.add("</section>\n")
  }

  private var drawn: [Panel] { Array(panels.prefix(limit)) }

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
    if seen > 0 {
      page.add("<div class=\"panels\">\n")
      for index in 0..<seen { draw(drawn[index], index, into: &page) }
      page.add("</div>\n")
    }
    page.add("<div class=\"rest\">")
    if seen < drawn.count {
      let count = drawn.count - seen
      page.add("<details><summary>")
      page.add(escaped: count == 1 ? "One more picture" : "\(count) more pictures")
      page.add(": \(others)</summary>\n<div class=\"panels\">\n")
      for index in seen..<drawn.count { draw(drawn[index], index, into: &page) }
      page.add("</div></details>\n")
    }
    list?.draw(into: &page, caption: title)
    drawSource(into: &page)
    page.add("</div>\n")
  }

  private func draw(_ panel: Panel, _ index: Int, into page: inout Markup) {
    panel.draw(
      into: &page, id: "\(table)-\(index)",
      name: panel.title.isEmpty ? title : "\(title): \(panel.title)",
      finding: index == 0 ? findings.map { $0.plain }.joined(separator: " ") : "")
  }

  private func drawSource(into page: inout Markup) {
    let left = panels.count - drawn.count
    let more = left > 0 ? " \(left) more pictures could be drawn from it." : ""
    let file = source ?? "<code>\(table).csv</code> of the run"
    page.add("<p class=\"note\">All rows are in \(file).\(more)</p>")
  }
}

extension Section.Panel {
  /// Draws the picture with its title, and a table of its numbers that the reader can open.
  ///
  /// - Parameter isFirst: whether the picture stands next to the answer.
  func draw(
    into page: inout Markup, id: String, name: String, finding: String = "", isFirst: Bool = false
  ) {
    page.add("<figure")
    page.attribute("data-v", slices.variants.map { "\($0)" }.joined(separator: " "))
    page.attribute("data-s", slices.segment)
    page.add(">")
    if !title.isEmpty { page.element("figcaption", title) }
    if isFirst, !note.isEmpty { page.element("p class=\"note\"", note, "\n") }
    chart.draw(into: &page, id: id, title: name, finding: finding)
    page.add("<details class=\"numbers\"><summary>Numbers</summary>\n")
    chart.rows.draw(into: &page, caption: name)
    page.add("</details></figure>\n")
  }
}

extension Markup {
  /// Adds an attribute, unless its value is empty.
  fileprivate mutating func attribute(_ name: String, _ value: String) {
    guard !value.isEmpty else { return }
    add(" \(name)=\"")
    add(escaped: value)
    add("\"")
  }
}

extension ChartRows {
  /// - Parameter style: the classes of the table; empty for none.
  func draw(into page: inout Markup, caption: String, style: String = "") {
    page.add("<div class=\"scroll\" tabindex=\"0\" role=\"region\" aria-label=\"")
    page.add(escaped: "Numbers: \(caption)")
    page.add(style.isEmpty ? "\"><table>" : "\"><table class=\"\(style)\">")
    page.element("caption", note.isEmpty ? caption : "\(caption) (\(note))", "\n<thead><tr>")
    for name in header { page.element("th scope=\"col\"", name) }
    page.add("</tr></thead>\n<tbody>\n")
    for (index, row) in rows.enumerated() {
      page.add(places.isEmpty ? "<tr>" : "<tr data-x=\"\(Markup.place(places[index]))\">")
      for (place, cell) in row.enumerated() {
        let style = styles.isEmpty || place == 0 ? "" : " class=\"\(styles[index][place])\""
        page.add(place == 0 ? "<th scope=\"row\">" : "<td\(style)>")
        page.add(escaped: cell)
        page.add(place == 0 ? "</th>" : "</td>")
      }
      page.add("</tr>\n")
    }
    page.add("</tbody></table></div>\n")
  }
}
