import JSON
import PlaygroundPage
import Reports
import TerminalKit
import Text

/// A static site around a playground: a start page with questions, and the playground page.
///
///     OUT/index.html         questions, each a link into the playground
///     OUT/playground.html    the page that `terrarium playground` writes
///     OUT/.nojekyll          makes hosts that filter files serve all of them
enum PlaygroundSite {
  /// The scenarios with questions, in the order of the page.
  static let scenarios = ["tenx-quarter", "pet-year", "sherpa-season"]

  /// A change of rules that a visitor may wonder about.
  struct Question {
    let scenario, text: String
    /// The app whose rules the question is about, as the prefix of the rules' paths.
    var app: String { change[0].path.split(separator: ".").prefix(2).joined(separator: ".") + "." }
    /// The changed rules: the path and the new value of each.
    let change: [(path: String, value: String)]
  }

  static let questions = [
    Question(
      scenario: "tenx-quarter", text: "What if a freeze saves one missed day a week?",
      change: [
        ("apps.tenx.streak.freezesAtStart", "1"), ("apps.tenx.streak.freezeEvery", "7"),
        ("apps.tenx.streak.freezeMaximum", "1"),
      ]),
    Question(
      scenario: "tenx-quarter", text: "What if weekends are rest days?",
      change: [("apps.tenx.streak.weekends", "rest")]),
    Question(
      scenario: "tenx-quarter", text: "What if all three focuses are needed for a streak?",
      change: [("apps.tenx.completedToCount", "3")]),
    Question(
      scenario: "pet-year", text: "What if a task on time earns three points instead of two?",
      change: [("apps.pet.gains.onTime", "3")]),
    Question(
      scenario: "pet-year", text: "What if a missed task costs nothing?",
      change: [("apps.pet.gains.missed", "0")]),
    Question(
      scenario: "pet-year", text: "What if a fall resets the points of the stage?",
      change: [("apps.pet.deEvolution", "reset")]),
    Question(
      scenario: "sherpa-season", text: "What if boards have thirty users instead of a whole tier?",
      change: [("apps.sherpa.league.boardSize", "30")]),
    Question(
      scenario: "sherpa-season", text: "What if there is no league?",
      change: [("apps.sherpa.league.on", "false")]),
  ]

  /// Writes the site.
  ///
  /// - Parameters:
  ///   - page: the HTML of the playground.
  ///   - titles: the scenarios' questions, by the name of the scenario.
  static func write(
    _ page: String, _ titles: [String: String], into folder: OutputFolder
  ) throws(CommandFailure) {
    let sections = scenarios.map { scenario in
      let links = questions.filter { $0.scenario == scenario }.map { question in
        "<li><a href=\"playground.html\(link(to: question))\">\(question.text)</a></li>\n"
      }
      return "<section>\n<h2>\((titles[scenario] ?? scenario).escapedForMarkup)</h2>\n<ul>\n"
        + links.joined() + "</ul>\n</section>\n"
    }
    try folder.write(
      OutputFolder.page,
      text: PlaygroundPage.firstPage(
        sheet: Stylesheet.text, questions: sections.joined(), version: Tool.version))
    try folder.write("playground.html", text: page)
    try folder.write(".nojekyll", text: "")
    try folder.write(
      OutputFolder.manifest,
      text: JSONWriter.object { json in
        json.write("written_by", ResultWriter("playground").rawValue)
        ProgramBuild.own.write(into: &json)
      })
    try folder.finish()
  }

  private static func link(to question: Question) -> String {
    let change = question.change.map { JSONValue.list([.text($0.path), .text($0.value)]) }
    let design: JSONValue = [
      "scenario": .text(question.scenario), "set": [], "change": .list(change),
    ]
    return PlaygroundPage.link(to: design.compactText)
  }
}
