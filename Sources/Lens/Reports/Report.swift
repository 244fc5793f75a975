import CivilTime
import Comparing
import Measures
import Scenarios
import Tabular
import Text

/// The results of a run as one page: pictures, sentences with numbers, and the tables behind them.
///
///     let report = Report(heading, tables: tables)
///     report.html          // <!DOCTYPE html>…
///
/// The page is a single file that loads nothing from a network. It is complete without its one
/// small script (`PageScript`), with which a reader can select and enlarge. The style sheet adapts
/// the page to light and dark, wide and narrow, screen and paper. Every picture has a title, a
/// description for screen readers, and names next to its lines instead of a legend. A table below
/// the picture contains its numbers, thinned if there are many; the table's CSV has all rows.
///
/// Every table with rows has a section if a description of the table's pictures exists. Other
/// tables, such as the journal, are left out. The same tables give the same bytes: nothing depends
/// on clock, machine or dictionary order, and all arithmetic is portable.
///
/// Sentences are computed. If a finding depends on a selection or an assumption, its section says
/// so: for example, that users who stay are selected by their activity in their fourth week, or
/// that a pet's progress is assumed to bring its owner back.
///
/// With an `Answer`, the page begins with the verdicts on goals, the headlines under each set of
/// rules with paired differences, and the guardrails. Without one, a report tests nothing.
public struct Report: Sendable {
  public internal(set) var heading: Heading
  /// All tables, with numbers as text.
  package let tables: [Table]
  /// The runs' answer to the question; nil if the samples for the answer were not stored.
  package var answer: Answer?
  /// For each cell, its difference's range over draws of the assumptions; empty without draws.
  private var spreads: [CellAddress: ModelSpread] = [:]
  let sheets: [LabelledTable]
  /// The run and variant of each slice that has all users, in the table with most such slices.
  private let runVariants: [ReportSections.RunVariant]

  /// The name, the question and the facts of the runs that a report shows.
  public struct Heading: Sendable {
    public var name, question: String
    /// The size of the simulation, shown below the question; empty to show none.
    public var size = ""
    /// Short statements at the foot of the page, such as the seed and the digest.
    public var facts: [String]
    /// The number of worlds, each with its own users and seed, whose results are added up.
    public var replicates = 1
    /// The local date of day 0; if nil, the first date of the table `days`.
    public var firstDay: Day?
    /// Whether a log, not a model of behaviour, decides what users do.
    public var isLogged = false
    /// The number of simulated days after the log's last day, which only complete that day.
    public var closingDays = 0
    /// Whether segments are defined by what users did in their first days.
    public var hasSegmentsByActivity = false
    /// The days of the run on which rules change, by variant.
    package var changeDays: [(variant: String, days: [Int])] = []
    /// The names that the page uses for the apps.
    public var titles = AppTitles()
    /// Sentences that a reader must know before comparing anything, such as notes on segments.
    public var notes: [String] = []
    /// Sentences on the ranges of the numbers over draws of the assumptions.
    public var assumptions: [String] = []

    public init(
      name: String, question: String, facts: [String], firstDay: Day? = nil, replicates: Int = 1
    ) {
      (self.name, self.question, self.facts) = (name, question, facts)
      (self.firstDay, self.replicates) = (firstDay, replicates)
    }
  }

  /// Creates a report of tables whose first columns are run, variant and segment.
  public init(_ heading: Heading, tables: [Table]) {
    self.heading = heading
    self.tables = tables.map { $0.asWritten }
    sheets = self.tables.filter { $0.rowCount > 0 }.map { LabelledTable($0) }
    runVariants = Report.runVariants(of: sheets)
  }

  /// Creates a report that shows several runs in the same pictures, with shared axes. The other
  /// runs are compared with the first one.
  ///
  ///     try Report(runs: [(heading, today), (other, changed)], name: "what if", question: "…")
  ///
  /// If a table or an app is missing from some runs, its pictures show only the other runs. The
  /// facts of the runs are below the name, one line for each run. O(cells).
  ///
  /// - Parameters:
  ///   - runs: the heading and tables of each run; the first column of a table names the run.
  ///   - name: the heading of the page; nil for the number of runs.
  /// - Throws: `TableError.otherColumns` if tables of one name have different columns.
  public init(
    runs: [(heading: Heading, tables: [Table])], name: String? = nil, question: String = ""
  ) throws(TableError) {
    let tables = try Table.stacked(runs.map { $0.tables })
    guard runs.count != 1 else {
      self.init(runs[0].heading, tables: tables)
      return
    }
    let facts = runs.map { run in
      "\(run.heading.name): \(run.heading.facts.joined(separator: ", "))"
    }
    var heading = Heading(
      name: name ?? "\(runs.count) runs", question: question, facts: facts,
      firstDay: runs.first?.heading.firstDay,
      replicates: runs.map { $0.heading.replicates }.min() ?? 1)
    let sizes = runs.map { $0.heading.size }.unique
    heading.size = sizes.count == 1 ? sizes[0] : ""
    heading.isLogged = runs.allSatisfy { $0.heading.isLogged }
    heading.closingDays = runs.map { $0.heading.closingDays }.max() ?? 0
    heading.hasSegmentsByActivity = runs.contains { $0.heading.hasSegmentsByActivity }
    heading.titles = runs.first?.heading.titles ?? heading.titles
    heading.notes = runs.flatMap { $0.heading.notes }.unique
    heading.assumptions = runs.flatMap { $0.heading.assumptions }
    self.init(heading, tables: tables)
  }

  /// Sets, for each variant, the days on which rules change; pictures draw lines at these days.
  package mutating func mark(_ changes: [(variant: String, days: [Int])]) {
    heading.changeDays = changes
  }

  /// Adds sentences on the ranges of the numbers over draws of the assumptions.
  ///
  /// - Parameter spreads: the range of each cell's difference over the draws, by cell.
  package mutating func assume(
    _ sentences: [String], _ spreads: [CellAddress: ModelSpread] = [:]
  ) {
    heading.assumptions += sentences
    self.spreads = spreads
  }

  /// The page as HTML. Linear in the cells of the tables.
  public var html: String { page.html }

  /// The page as a document: the answer and the sections.
  var page: Document {
    let author = self.author
    let (asked, others) = parted(author)
    var page = document(asked, author)
    page.folded = others
    let first = answer?.levels.first?.headline.address.tables ?? []
    page.pictured = asked.firstIndex { first.contains($0.table) && !$0.panels.isEmpty }
    return page
  }

  private func document(_ sections: [Section], _ author: ReportSections) -> Document {
    var page = Document(heading, sections, reservation: reservation)
    page.answer = block(author)
    page.intervals = answer?.changes.isEmpty == false ? "" : IntervalText.on(heading)
    return page
  }

  /// The answer without the sections of the page, which take longer to draw.
  package var answerFragment: String { document([], author).content }

  private func block(_ author: ReportSections) -> DocumentAnswer? {
    answer.map { answer in
      .rules(
        AnswerBlock(
          answer: answer, assumptions: heading.assumptions + author.answerAssumptions(sheets),
          order: order, spreads: spreads,
          intervals: IntervalText.limits(
            isLogged: heading.isLogged, isDrawn: !heading.assumptions.isEmpty)))
    }
  }

  /// Returns the sections in two groups. `asked` are the sections that the question is about or in
  /// which rules have a clear effect; `others` are all remaining sections.
  private func parted(_ author: ReportSections) -> (asked: [Section], others: [Section]) {
    let (asked, others) = tablesParted(author)
    return ((author.changes(sheets, heading.changeDays).map { [$0] } ?? []) + asked, others)
  }

  private func tablesParted(_ author: ReportSections) -> (asked: [Section], others: [Section]) {
    let named = self.asked
    let decided = answer?.changes.isEmpty == false ? author.decidedTables(sheets) : []
    let asked = named.union(decided)
    let own = own(author)
    let first = inOrder(own.filter { asked.contains($0.table) })
    var rest = own.filter { !asked.contains($0.table) }
    let funnel = author.funnel(sheets).map { [$0] } ?? []
    guard let answer else { return (funnel + rest, []) }
    guard !answer.changes.isEmpty, !first.isEmpty else { return (first + funnel + rest, []) }
    for place in rest.indices { rest[place].limit = min(Section.limit, rest[place].open) }
    return (first + funnel, rest)
  }

  /// Returns the sections in a new order: sections about goals first, then those about headlines.
  private func inOrder(_ sections: [Section]) -> [Section] {
    let goals = answer?.goals?.findings.flatMap { $0.cell.address.address.tables } ?? []
    let order = goals + (answer?.levels ?? []).flatMap { $0.headline.address.tables }
    func place(_ section: Section) -> Int { order.firstIndex(of: section.table) ?? order.count }
    return sections.enumerated().sorted {
      (place($0.element), $0.offset) < (place($1.element), $1.offset)
    }.map { $0.element }
  }

  private func own(_ author: ReportSections) -> [Section] {
    TableKind.all.compactMap { kind in
      sheets.first { kind.isNamed($0.name) }.flatMap { author.section(of: $0) }
    }
  }

  package func pictures(of table: String) -> [String] {
    guard let section = sections.first(where: { $0.table == table }) else { return [] }
    return section.panels.enumerated().map { index, panel in
      var picture = Markup()
      panel.chart.draw(
        into: &picture, id: "\(table)-\(index)", title: section.title,
        finding: section.findings.map { $0.plain }.joined(separator: " "))
      return heading.titles.said(picture.text)
    }
  }

  /// The tables for which the page has pictures, in the order of the page.
  package var drawnTables: [String] { sections.filter { !$0.panels.isEmpty }.map { $0.table } }

  /// Returns the findings in some tables, in the order of the tables, without drawing anything.
  package func findings(in kinds: [TableKind]) -> [Finding] {
    let author = self.author
    return kinds.flatMap { kind in
      sheets.first { kind.isNamed($0.name) }.map { author.findings(in: $0, of: kind) } ?? []
    }
  }

  /// All findings in the order of the page, each with its table. `caution` is a sentence on a
  /// selection or an assumption on which the finding depends, or empty.
  package var findings: [(table: String, finding: Finding, caution: String)] {
    sections.flatMap { section in
      section.findings.map { (section.table, $0, section.caveat) }
    }
  }

  /// The sections of the page, beginning with the ones that are not folded.
  var sections: [Section] {
    let (asked, others) = parted(author)
    return asked + others
  }

  /// The tables on which the answer is based: tables of the goals, tables in which rules have a
  /// clear effect, and tables of guardrails that rules harm.
  private var asked: Set<String> {
    let goals = answer?.goals?.findings.flatMap { $0.cell.address.address.tables } ?? []
    let changes = answer?.changes.flatMap { $0.segments }.flatMap { $0.cells } ?? []
    let harmed = answer?.changes.flatMap { $0.guardrails.harmed } ?? []
    return Set(
      goals + changes.compactMap { $0 }.filter { $0.differs }.flatMap { $0.address.tables }
        + harmed.flatMap { $0.guardrail.address.tables })
  }

  /// The run and variant of each set of rules on the page, in the order of the page.
  var order: [[String]] { runVariants.map { $0.key } }

  private var author: ReportSections {
    let days = sheets.first { TableKind.days.isNamed($0.name) }
    return ReportSections(
      firstDay: heading.firstDay ?? days?.firstDay, dayCount: days?.dayCount,
      isLogged: heading.isLogged, hasSegmentsByActivity: heading.hasSegmentsByActivity,
      closingDays: heading.closingDays,
      replicates: heading.replicates,
      changeDays: Set(heading.changeDays.flatMap { $0.days }).sorted(), runVariants: runVariants,
      answer: answer)
  }

  private static func runVariants(of sheets: [LabelledTable]) -> [ReportSections.RunVariant] {
    let orders = sheets.map { $0.order }
    let largest = orders.max { $0.mainCount < $1.mainCount }?.mains ?? []
    let mains = (largest + orders.flatMap { $0.mains }).grouped { Array($0.key.prefix(2)) }
    // Alone in its table a variant has no name there.
    return mains.map { key, own in .init(key: key, name: own[0].name.isEmpty ? key[0] : own[0].name)
    }
  }
}

extension Report {
  /// A warning on the page of a run with very few users or a single day; empty for other runs.
  var reservation: String {
    let days = sheets.first { TableKind.days.isNamed($0.name) }
    guard let main = days?.order.main else { return "" }
    let people = main.sum(Columns.arrived)
    let length = main.count
    guard people < 30 || length < 2 else { return "" }
    let crowd = NumberText.counted(people, "person", "people")
    let span = NumberText.counted(Double(length), "day", "days")
    return "\(crowd) for \(span): what follows are single stories, not rates."
  }
}

extension Report {
  /// Returns a picture as an SVG file that works without the page: with name space, size, style and
  /// origin, the title above the picture, and below it a line with the number of users and the run.
  ///
  ///     Report.alone(pictures[0], "Retention", "1,000 simulated users", "results 409b23a4")
  package static func alone(
    _ picture: String, _ title: String, _ source: String, _ origin: String
  ) -> String {
    guard picture.hasPrefix("<svg "), let end = picture.firstIndex(of: ">") else { return picture }
    let attributes = picture[..<end]
    // `viewBox="0 0 360 240"`
    let box = attributes.split(separator: "\"").first { $0.hasPrefix("0 0 ") } ?? ""
    let height = Double(decimal: String(box.split(separator: " ").last ?? "")) ?? 0
    let titles = TextWidth.lines(title, in: Plot.width * 12 / 15)
    let sources = TextWidth.lines(source, in: Plot.width)
    let top = Double(titles.count) * 19 + 8
    let whole = top + height + Double(sources.count) * TextWidth.line + 8
    var sheet = Markup()
    sheet.add("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"720\" viewBox=\"-8 -4 ")
    sheet.add("\(Markup.place(Plot.width + 16)) \(Markup.place(whole))\">\n")
    sheet.element("metadata", origin, "\n")
    sheet.add("<style>\(Stylesheet.pictureText)\(look)</style>\n")
    sheet.add("<rect x=\"-8\" y=\"-4\" width=\"100%\" height=\"100%\" ")
    sheet.add("style=\"fill:var(--ground)\"/>\n")
    for (number, line) in titles.enumerated() {
      sheet.label(line, at: 0, Double(number) * 19 + 15, class: "title")
    }
    sheet.add("\(attributes) width=\"360\" y=\"\(Markup.place(top))\" ")
    sheet.add("height=\"\(Markup.place(height))\"\(picture[end...])\n<g class=\"axis\">")
    for (number, line) in sources.enumerated() {
      sheet.label(line, at: 0, top + height + TextWidth.line * Double(number) + 8)
    }
    sheet.add("</g></svg>\n")
    return sheet.text
  }

  private static let look =
    "svg{font-family:system-ui,sans-serif}svg text.title{font-size:15px;"
    + "font-weight:600}"

  /// Returns the line below a picture: the number of simulated users, and the run.
  package func source(_ run: String) -> String {
    "\(heading.size.isEmpty ? heading.isLogged ? "A log" : "Simulated users" : heading.size), "
      + "run \(run)"
  }

  /// Returns the title of a table's pictures.
  package func title(of table: String) -> String {
    heading.titles.said(sections.first { $0.table == table }?.title ?? table)
  }

  /// Returns the picture of the difference that rules make to a metric, and its title: day by day
  /// if one change affects active users, otherwise an interval for each set of rules.
  ///
  /// - Returns: nil if the answer does not compare the metric.
  package func difference(of metric: CellAddress) -> (picture: String, title: String)? {
    guard let answer, !answer.changes.isEmpty else { return nil }
    let all = answer.changes.compactMap { change -> RangeChart.Difference? in
      let finding = change.guardrails.finding(of: metric)
      let own = change.segments[0].cells.compactMap { $0 }.first {
        $0.address == metric || $0.headline?.address == metric
      }
      guard let cell = finding?.cell ?? own else { return nil }
      return RangeChart.Difference(
        rules: change.rules.title, cell: cell,
        verdict: finding?.verdict.rawValue ?? cell.direction,
        style: finding.map { $0.isMoved ? ($0.verdict == .better ? 0 : 1) : 5 }
          ?? (cell.differs ? 0 : 5))
    }
    guard let first = all.first else { return nil }
    let name = first.cell.headline?.title ?? "\(metric)"
    if all.count == 1, metric.tables == [TableKind.retention.name], let curve = answer.days(of: 0) {
      let chart = DifferenceChart(
        curve: curve, changed: first.rules, base: answer.base.title,
        y: DifferenceChart.axis(curve.days))
      return (drawn(chart, curve.finding), curve.finding)
    }
    let chart = RangeChart(
      differences: [(name, all)], unit: DifferenceText(first.cell).scaleUnit)
    let title =
      all.count == 1
      ? "\(name): \(DifferenceText(first.cell).comparison)"
      : "\(name), against \(answer.base.title)"
    return (drawn(chart, title), title)
  }

  private func drawn(_ chart: some Chart, _ title: String) -> String {
    var picture = Markup()
    Picture(chart).draw(into: &picture, id: "difference", title: title, finding: "")
    return heading.titles.said(picture.text)
  }

  /// The answer and the sections as HTML without head and foot, for use in another page.
  package var fragment: String { page.content }
}
