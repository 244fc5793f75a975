import JSON
import PetEvolution
import Population
import Reports
import Scenarios
import Tabular
import TerminalKit
import Text

/// The command `terrarium tune TUNED --take N`.
package enum ChooseCommand {
  /// Translates the old form `choose TUNED N`: the second operand becomes the value of an option.
  package static let newName = NewName("tune TUNED --take N") { words in
    let operands = words.indices.filter { place in
      !words[place].hasPrefix("-") && (place == 0 || words[place - 1] != "--out")
    }
    let number = operands.count > 1 ? operands[1] : words.count
    return ["tune"] + words[..<number] + ["--take"] + words[number...]
  }

  static var command: Command {
    var command = Command("take", summary: "take a candidate that was found, by its number")
    command.discussion = {
      paragraphs(
        "Writes the scenario with the values of a candidate, of a front or of any search: its "
          + "number is in history.csv, front.csv and on the page. chosen.json is the scenario; "
          + "where the pet's thresholds were tuned, stages.json is its stage configuration.")
    }
    command.operand = Command.Operand("TUNED", .one, help: "the folder that 'tune' wrote")
    command.options = [
      Option("take", .integer("N", in: 0...Int64.max), help: "the number of the candidate"),
      Option("out", .text("DIR"), help: "folder of the results (default: TUNED-N)"),
      Option("force", .flag, help: "replace the folder even if choosing did not write it"),
    ]
    command.action = { arguments, console in
      try choose(arguments.number("take"), of: arguments.operands[0], arguments, console)
    }
    return command
  }

  private static func choose(
    _ number: Int, of path: String, _ arguments: Arguments, _ console: Console
  ) throws -> ExitStatus {
    let folder = try RunFolder(path, console, writtenBy: ResultWriter("tune"))
    let (scenario, settings) = try candidate(number, of: folder, console)
    let output = try OutputFolder(
      arguments.text("out") ?? "\(path.withoutTrailingSlashes)-\(number)", console,
      isForced: arguments.flag("force"), writer: ResultWriter("choose"))
    try output.write("chosen.json", text: scenario.fullText)
    if settings.contains(where: { $0.path.hasPrefix("apps.pet.thresholds") }),
      let stages = scenario.rules(ofVariant: scenario.tune.variant)?.parameters.pet.stages
    {
      try output.write("stages.json", text: StageConfiguration.text(of: stages))
    }
    try output.write(
      OutputFolder.manifest,
      text: ResultWriter("choose").manifest(of: scenario) { json in
        json.write("candidate", number)
        json.write("tuned_scenario_digest", folder.text("scenario_digest"))
      })
    try output.finish()
    let lines = settings.map { "  \($0.path): \($0.own) → \($0.value)" }
    try console.print(
      ExperimentCommands.text(
        of: [
          ["Candidate \(number) of \(path.onOneLine):"]
            + (lines.isEmpty ? ["  the scenario as it is"] : lines),
          ["folder  \(output.path.onOneLine)"],
        ]))
    return .fine
  }

  /// A value of a candidate that differs from the scenario's value at the same path.
  private typealias Setting = (path: String, own: String, value: String)

  private static func candidate(
    _ number: Int, of folder: RunFolder, _ console: Console
  ) throws -> (Scenario, [Setting]) {
    let candidate = try row(number, of: folder)
    _ = try folder.unchanged("scenario.json")
    let start = try Scenario("\(folder.path)/scenario.json", in: console.scenarios)
    guard let rules = start.rules(ofVariant: start.tune.variant) else { return (start, []) }
    let values = candidate.compactMap { path, value -> Setting? in
      rules[path].map { (path, $0.value.text, value) }
    }.filter { $0.own != $0.value }
    let settings = try values.map { try ScenarioOverride("\($0.path)=\($0.value)") }
    return (try start.setting(settings, inVariant: start.tune.variant), values)
  }

  private static func row(
    _ number: Int, of folder: RunFolder
  ) throws -> [(column: String, text: String)] {
    let file = "history.csv"
    let bytes = try folder.unchanged(file)
    let rows: [[String]]
    do { rows = try Table.texts(csv: bytes) } catch {
      throw CommandFailure.badInput(
        "\(folder.path)/\(file)", error.position, error.problem.description)
    }
    let all = rows.dropFirst().map { zip(rows[0], $0).map { (column: $0, text: $1) } }
    guard let own = all.first(where: { $0.contains { $0 == ("candidate", "\(number)") } }) else {
      throw CommandFailure.badInput(
        "'\(folder.path)' has no candidate \(number); there are \(all.count), from 0")
    }
    return own
  }
}
