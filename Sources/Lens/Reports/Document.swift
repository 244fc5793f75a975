import Scenarios

/// The results of a run in a form from which every output is made: a heading, verdicts, and
/// sections of findings and charts with their tables. Findings are worded only once, here.
///
///     terminal   `Verdict`, `Finding` and `Report.Heading` as lines, in the commands
///     page       `html`: one file that loads nothing from a network
///     programs   `JSONWriter.write(_: Report)`
///
/// The page shows the answer, then the sections that the scenario's question is about. A reader can
/// open the other sections. Sections with one picture stand side by side, so that no half of a page
/// is blank. See `Report` for the properties of the pictures.
struct Document {
  let heading: Report.Heading
  private(set) var sections: [Section]
  /// A warning about the whole page; empty if there is none.
  let reservation: String
  /// A text that explains the intervals; empty if the answer or a section already explains them.
  var intervals = ""
  /// The answer to the question, before all sections; nil if there is none.
  var answer: DocumentAnswer?
  /// The index of the section whose picture stands next to the answer; nil for the first picture.
  var pictured: Int?
  /// Other effects of changed rules, shown after the answer; nil if there are none.
  var further: (title: String, block: AnswerBlock)?
  /// Sections that do not answer the question, below a heading that the reader can open.
  var folded: [Section] = []

  /// Creates a document about simulated users or, if `heading.isLogged`, about the people of a log.
  init(_ heading: Report.Heading, _ sections: [Section], reservation: String = "") {
    (self.heading, self.sections, self.reservation) = (heading, sections, reservation)
  }

  var html: String {
    var document = self
    let picture = document.takePicture()
    return document.html(with: picture)
  }

  /// Removes a picture from its section and returns the picture, to stand next to an answer that
  /// has none. Nil if there is no answer or no picture.
  private mutating func takePicture() -> Section.Panel? {
    guard let answer, !answer.hasPicture,
      let place = pictured ?? sections.firstIndex(where: { !$0.panels.isEmpty })
    else { return nil }
    var panel = sections[place].panels.removeFirst()
    panel.title = [sections[place].title, panel.title].filter { !$0.isEmpty }
      .joined(separator: panel.title.hasPrefix("by ") ? ", " : ": ")
    return panel
  }

  private func html(with picture: Section.Panel?) -> String {
    var page = Markup()
    page.tellsNumbers = false
    drawHead(into: &page)
    drawTop(into: &page)
    drawAnswer(picture, into: &page)
    if let further {
      page.add("<section id=\"changes\">\n")
      page.element("h2", further.title, "\n")
      further.block.draw(into: &page)
      page.add("</section>\n")
    }
    drawContents(into: &page)
    drawChapters(into: &page)
    drawFolded(into: &page)
    drawFoot(into: &page)
    return heading.titles.said(page.text)
  }

  /// The answer and the sections, without head and foot of the page.
  var content: String {
    var page = Markup()
    drawAnswer(nil, into: &page)
    draw(sections, into: &page)
    drawFolded(into: &page)
    return heading.titles.said(page.text)
  }
}

extension Document {
  private func drawHead(into page: inout Markup) {
    page.add("<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n")
    page.add("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n")
    page.add("<meta name=\"color-scheme\" content=\"light dark\">\n")
    page.add(
      "<meta http-equiv=\"Content-Security-Policy\" content=\"\(PageScript.policy)\">\n<title>")
    page.add(escaped: heading.name)
    page.add(" – Terrarium</title>\n<style>\n")
    page.add(Stylesheet.text)
    page.add("</style>\n</head>\n<body>\n<a class=\"skip\" href=\"#content\">To the findings</a>\n")
  }

  private func drawTop(into page: inout Markup) {
    page.add("<header>")
    let question = asked.question
    page.element("p class=\"name\"", question.isEmpty ? "Terrarium" : heading.name, "\n")
    page.element("h1", question.isEmpty ? heading.name : question, "\n")
    if !heading.size.isEmpty { page.element("p class=\"size\"", heading.size, "\n") }
    if answer == nil { drawCaveats(into: &page) }
    page.add("</header>\n<main id=\"content\">\n")
  }

  /// The question and, in a replay, the remark that behaviour is as logged.
  private var asked: (question: String, remark: String) {
    let question = heading.question
    guard heading.isLogged, let end = question.lastIndex(of: "?") else { return (question, "") }
    return (String(question[...end]), String(question[end...].dropFirst().drop { $0 == " " }))
  }

  private func drawCaveats(into page: inout Markup) {
    for text in [asked.remark] + heading.notes + [reservation] where !text.isEmpty {
      page.element("p class=\"caveat\"", text)
    }
    guard !intervals.isEmpty else { return }
    page.element("p class=\"note\"", intervals)
  }

  /// Draws the answer, and the caveats below it.
  private func drawAnswer(_ picture: Section.Panel?, into page: inout Markup) {
    guard let answer else { return }
    answer.draw(picture, into: &page)
    drawCaveats(into: &page)
  }

  /// Draws links to the sections, grouped by topic.
  private func drawContents(into page: inout Markup) {
    let all = sections + folded
    guard all.count > 1 else { return }
    page.add("<nav aria-label=\"Sections\"><dl>")
    for (title, tables) in Document.groups {
      let own = all.filter { tables.contains($0.table) }
      if !own.isEmpty { draw(own, titled: title, into: &page) }
    }
    let known = Document.groups.flatMap { $0.tables }
    let others = all.filter { !known.contains($0.table) }
    if !others.isEmpty { draw(others, titled: "Sections", into: &page) }
    page.add("</dl></nav>\n")
  }

  private func draw(_ sections: [Section], titled title: String, into page: inout Markup) {
    page.add("<dt>\(title)</dt><dd>")
    for section in sections { page.element("a href=\"#\(section.table)\"", section.title, " ") }
    page.add("</dd>")
  }

  /// The topics of the page's contents, each with the tables whose sections belong to the topic.
  private static let groups: [(title: String, tables: [String])] = [
    (
      "People",
      [
        "changes", "funnel", "days", "retention", "user_states", "weeks", "settings", "moments",
        "plans",
      ]
    ),
    ("Streaks", ["streaks", "streak_survival", "streak_breaks", "wellbeing"]),
    (
      "Pet",
      ["evolution", "evolution_times", "pet_falls", "stage_waits", "tasks", "pet_xp"]
    ),
    ("TenX", ["tenx_days"]),
    (
      "Sherpa",
      [
        "habits", "xp", "xp_days", "leagues", "league_moves", "season_weeks", "schedules", "items",
        "habit_strength", "analytics_events",
      ]
    ),
    (
      "Timers and phones",
      ["sessions", "timer_drift", "notifications", "widget_staleness", "widgets"]
    ),
  ]

  /// Draws sections. Consecutive sections that have one picture each stand side by side.
  private func draw(_ sections: [Section], into page: inout Markup) {
    var first = 0
    while first < sections.count {
      let end = sections[first...].firstIndex { !$0.isSingle } ?? sections.count
      guard end > first + 1 else {
        sections[first].draw(into: &page)
        first += 1
        continue
      }
      page.add("<div class=\"cards\">\n")
      for section in sections[first..<end] { section.draw(into: &page, isAlone: false) }
      page.add("</div>\n")
      first = end
    }
  }

  /// Draws the sections. On a phone, the first ones appear in full and the others only as titles.
  private func drawChapters(into page: inout Markup) {
    draw(Array(sections.prefix(Document.open)), into: &page)
    guard sections.count > Document.open else { return }
    page.add("<details class=\"folded chapters\" open><summary>")
    let count = sections.count - Document.open
    page.add(count == 1 ? "One more section" : "\(count) more sections")
    page.add("</summary>\n")
    draw(Array(sections.dropFirst(Document.open)), into: &page)
    page.add("</details>\n")
  }

  /// The number of sections that appear in full on a phone.
  private static let open = 3

  private func drawFolded(into page: inout Markup) {
    guard !folded.isEmpty else { return }
    page.add("<details class=\"folded\"><summary>")
    page.add(
      folded.count == 1
        ? "One more section, in which the variants do not clearly differ"
        : "\(folded.count) more sections, in which the variants do not clearly differ")
    page.add("</summary>\n")
    draw(folded, into: &page)
    page.add("</details>\n")
  }

  private func drawFoot(into page: inout Markup) {
    page.add("</main>\n<footer>\n<ul class=\"facts\">")
    for fact in heading.facts { page.element("li", fact) }
    page.add("</ul>\n")
    page.element(
      "p", footnote, "</footer>\n<script>\(PageScript.text)</script>\n</body>\n</html>\n")
  }

  private var footnote: String {
    let origin =
      heading.isLogged
      ? "What people did is taken from the log as it was."
      : "These users are simulated, not measured."
    let measure =
      heading.isLogged
      ? "intervals: they measure the size of the population, not what people would have done "
        + "under other rules."
      : "intervals of the simulation: they measure the size of the population, not the truth of "
        + "the model."
    return
      "\(origin) Intervals in brackets and bands around shares are 95 % \(measure) The numbers of "
      + "each picture are in the table below it."
  }
}
