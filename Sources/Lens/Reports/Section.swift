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
  /// The subject of the pictures behind the heading.
  var others = "other variants and segments"
  /// Where all rows are; nil for the table's own file.
  var source: String?
  /// A table that is seen below the pictures; nil for none.
  var list: ChartRows?

  struct Panel {
    /// The title that tells the picture from its neighbours.
    var title: String
    let chart: Picture
    /// The meaning of the picture next to the answer; empty without one.
    var note = ""
    /// The variants and the segment that it is of, by which a reader chooses pictures.
    var slices = Slices()
  }

  /// The subject of a picture.
  struct Slices {
    /// Places among the runs and variants of the page; none for a picture of all.
    var variants: [Int] = []
    /// The segment; empty for a picture of all, or where there is only everybody.
    var segment = ""
  }

  /// The most pictures that are drawn; a note says how many more the table has.
  var limit = Section.limit

  /// The most pictures of any section.
  static let limit = 96

  /// Whether it has a single picture, so that it stands next to others of its kind.
  var isSingle: Bool { panels.count == 1 }

  /// - Parameter isAlone: whether it has the width of the page for itself.
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
  /// Draws the picture with its title, and its numbers behind a heading.
  ///
  /// - Parameter isFirst: whether it stands next to the answer.
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
