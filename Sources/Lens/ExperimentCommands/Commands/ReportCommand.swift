import Population
import Comparing
import Scenarios
import Reports
import Tabular
import Text
import TerminalKit

/// The command `terrarium report RUN…`.
package enum ReportCommand {
  package static var command: Command {
    var command = Command("report", summary: "build a report page for one or more runs")
    command.discussion = {
      paragraphs(
        "Reads the tables in the folders of runs and writes one page, with several runs in "
          + "the same pictures. If a table was edited after the run, the page shows it with a "
          + "warning. The folders of the runs do not change.")
    }
    command.operand = Command.Operand("RUN", .several, help: "folders that runs wrote")
    command.options = [
      Option("out", .text("FILE"), default: "report.html", help: "the page to write"),
      Option(
        "vega-lite", .flag,
        help: "write a Vega-Lite specification for each table with a chart next to the page, "
          + "its rows within it"),
      Screen.json,
      Option("force", .flag, help: "replace the page if it is there"),
    ]
    command.forms = [PictureCommand.command]
    command.action = { (arguments, console) throws(CommandFailure) in
      let folders = try arguments.operands.map { folder throws(CommandFailure) in
        try RunFolder(folder, console)
      }
      let runs = try folders.map { folder throws(CommandFailure) in try RecordedRun(folder) }
      let path = try page(arguments)
      var report = try report(runs)
      report.answer = try answer(of: runs, in: folders, console)
      // Without its scenario, a folder does not say when rules change.
      if folders.count == 1,
        let scenario = try? Scenario("\(folders[0].path)/scenario.json", in: console.scenarios)
      {
        report.mark(scenario.changeDays)
      }
      let files = [(path, report.html)] + specifications(of: report, beside: path, arguments)
      let drafts = try files.map { path, _ throws(CommandFailure) in
        try NewFile(path, console, replaces: arguments.flag("force"))
      }
      for (draft, file) in zip(drafts, files) { try draft.finish(file.1) }
      try document(report, runs, files.map(\.0)).print(arguments, console)
      return .fine
    }
    return command
  }

  /// Returns the answer on one run, or on later runs compared with the first run; nil if a run has
  /// no stored samples.
  ///
  /// - Parameter chosen: cells that replace the scenario's headlines; nil for the scenario's own.
  static func answer(
    of runs: [RecordedRun], in folders: [RunFolder], _ console: Console,
    chosen: [CellAddress]? = nil
  ) throws(CommandFailure) -> Answer? {
    let facts = folders.map { RunFacts($0) }
    var own: [Answer.Run] = []
    for (place, run) in runs.enumerated() {
      guard let samples = try folders[place].samples() else { return nil }
      var answered = Answer.Run(
        run.run, run.tables, samples, people: run.people,
        samePeople: RunPair.areSamePeople(facts[0], facts[place]),
        sameStayers: RunPair.areSameStayers(facts[0], facts[place]))
      answered.settings = [
        Scenario.baseVariant: facts[0].differences(from: facts[place]).map(\.path)
      ]
      own.append(answered)
    }
    let titles = ReportCommand.titles(facts, in: folders[0], console)
    for (place, title) in titles.enumerated() { own[place].title = title }
    guard runs.count == 1 else { return Answer(own) }
    let path = "\(folders[0].path)/scenario.json"
    let scenario: Scenario
    do throws(ScenarioError) { scenario = try Scenario(path, in: console.scenarios) } catch {
      if case .unreadable(_, .refused) = error.problem { throw CommandFailure(error) }
      // Without its scenario, a folder has no goals that could be checked.
      return Answer(own)
    }
    own[0].settings = scenario.settingsByVariant
    return Answer(
      own, goals: scenario.goals, chosen: chosen ?? scenario.headlineCells,
      people: scenario.parameters.people)
  }

  /// Titles for runs that differ in one field only, made of the field's name and each run's value.
  /// Empty if the runs differ in other ways.
  private static func titles(
    _ facts: [RunFacts], in folder: RunFolder, _ console: Console
  ) -> [String] {
    let differing = facts.dropFirst().flatMap { facts[0].differences(from: $0) }
    guard facts.count > 1, let path = differing.first?.path, differing.count == facts.count - 1,
      differing.allSatisfy({ $0.path == path }),
      let field = try? Scenario("\(folder.path)/scenario.json", in: console.scenarios)[path]?.field
    else { return [] }
    return facts.enumerated().map { place, own in
      let value = place == 0 ? differing[0].mine : differing[place - 1].theirs
      let label = field.label.split(separator: ":").last.map { $0.drop { $0 == " " } } ?? ""
      let digest = own.run.split(separator: " ").last ?? ""
      return "\(label) \(field.shown(value ?? "none")) (\(digest))"
    }
  }

  private static func page(_ arguments: Arguments) throws(CommandFailure) -> String {
    let path = arguments.text("out") ?? ""
    guard path.hasSuffix(".html") else {
      throw .usage("Option '--out': '\(path)' is no page; give a name that ends in .html.")
    }
    return path
  }

  /// The Vega-Lite specifications with their file names, such as `report.retention.vl.json` for the
  /// table `retention` on the page `report.html`. Empty without `--vega-lite`.
  private static func specifications(
    of report: Report, beside page: String, _ arguments: Arguments
  ) -> [(String, String)] {
    guard arguments.flag("vega-lite") else { return [] }
    let stem = String(page.dropLast(".html".count))
    return report.specifications(data: .inline).map { ("\(stem).\($0.fileName)", $0.text) }
  }

  private static func document(
    _ report: Report, _ runs: [RecordedRun], _ files: [String]
  ) -> Document {
    let screen = Screen(fitted: [files.map { "wrote \($0.onOneLine)" }])
    var document = Document("report", screen)
    document.facts = [("files", .texts(files)), ("runs", .texts(runs.map(\.run)))]
    document.sentences = {
      (report.answer?.changes ?? []).map { "\($0.rules.name): \(AnswerSentence($0).text)" }
    }
    document.tables = { report.documentTables }
    return document
  }

  private static func report(_ runs: [RecordedRun]) throws(CommandFailure) -> Report {
    for (place, run) in runs.enumerated()
    where runs[..<place].contains(where: { $0.run == run.run }) {
      throw .badInput("two folders hold the run \(run.run); give each run once")
    }
    let own = runs.map { run in
      var heading = run.heading
      if runs.count > 1 { heading.name = run.run }
      return (heading: heading, tables: run.tables)
    }
    let question =
      Set(runs.map { $0.run.split(separator: " ").first }).count == 1
      ? "How do these \(runs.count) runs of \(runs[0].run.split(separator: " ")[0]) differ?"
      : "How do these \(runs.count) runs differ?"
    do { return try Report(runs: own, question: question) } catch {
      throw .badInput("the runs cannot be drawn together: \(error.description)")
    }
  }
}
