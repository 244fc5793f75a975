import Analytics
import Comparing
import Experiments
import Population
import Reports
import Scenarios
import Tabular
import TerminalKit
import Text

/// `terrarium halves SCENARIO`
package enum HalvesCommand {
  package static var command: Command {
    var command = Command("halves", summary: "compare two halves of the users")
    command.operand = ScenarioArgument.operand
    command.options =
      ScenarioArgument.options + MetricsCommand.options("to compare (default: the headlines)") + [
        Option("out", .text("DIR"), help: "folder of the results (default: reports/NAME-halves)"),
        Option("force", .flag, help: "replace the folder even if no run of this command wrote it"),
        Screen.json, Screen.full,
      ] + ResultStore.options + TrialExecutor.silentOptions
    command.carriesOut(HalvesStudy.self)
    return command
  }
}

/// Two worlds with half of the users each, with other seeds.
struct HalvesStudy: Study {
  private let scenario: Scenario
  private let cells: [GoalCell]
  private let halves: [ScenarioTrial]

  init(_ arguments: Arguments, _ console: Console) throws {
    scenario = try ScenarioArgument.scenario(arguments, console)
    let asked = try arguments.cells(after: [])
    cells = asked.isEmpty ? try scenario.headlineCellsOrDefault() : asked
    let seed = Int64(scenario["seed"]?.value.text ?? "") ?? 1
    var halves: [ScenarioTrial] = []
    for half in 0..<2 {
      let own = try scenario.setting([
        ScenarioOverride("users=\(scenario.parameters.people / 2)"),
        ScenarioOverride("seed=\(seed + Int64(half))"),
      ])
      halves.append(try ScenarioTrial(own, cells: cells))
    }
    self.halves = halves
  }

  var place: StudyPlace {
    StudyPlace(name: "reports/\(scenario.name)-halves", writer: ResultWriter("halves"))
  }

  func findings(_ worlds: StudyWorlds) throws -> HalvesOutput {
    let executor = TrialExecutor(
      worlds.arguments, worlds.console,
      personDays: Int64(scenario.parameters.people) * Int64(scenario.parameters.days),
      of: scenario.parameters)
    return try worlds.simulating(executor) { trials in
      if trials.isElsewhere { try trials.demand(halves.flatMap { $0.requests() }) }
      let found = try halves.map { try $0.run(trials) }
      let rows = cells.indices.compactMap { place -> HalvesOutput.Row? in
        let own = found.compactMap { $0[place].estimate }
        let address = cells[place].address
        return own.count == 2 ? (address.metric?.name ?? address.description, own) : nil
      }
      return HalvesOutput(scenario: scenario, rows: rows)
    }
  }
}

struct HalvesOutput: StudyOutput {
  typealias Row = (name: String, halves: [Estimate])

  let scenario: Scenario
  let rows: [Row]

  func write(into folder: OutputFolder) throws {
    let heading = Report.Heading(of: scenario, ": two halves")
    try folder.write([table], page: HalvesPage(heading, rows).html, of: scenario)
    try folder.write(
      OutputFolder.manifest, text: ResultWriter("halves").manifest(of: scenario) { _ in })
  }

  private var table: Table {
    Table(
      "halves",
      [
        .said("metric", "the metric"), .number("first", "its value in the first half"),
        .number("second", "its value in the second half"),
        .number("difference", "the second less the first"),
      ],
      rows: rows.map { row in
        let (first, second) = (row.halves[0], row.halves[1])
        return [
          .text(row.name), .real(first.value), .real(second.value),
          .real(second.value - first.value),
        ]
      })
  }

  func document(folder: String) -> Document {
    let lines = aligned(
      [["", "first half", "second half"]]
        + rows.map { [$0.name] + $0.halves.map { NumberText.significant($0.value) } })
    var document = Document(
      "halves", of: scenario,
      Screen(
        all: [[scenario.name], lines, ["folder  \(folder.onOneLine)"]], head: [[scenario.name]],
        blocks: [lines], foot: ["folder  \(folder.onOneLine)"]))
    document.tables = { [table] }
    return document
  }
}
