import PetEvolution
import Population
import Reports
import Scenarios
import Tabular
import Text
import TerminalKit

/// The command `terrarium explain SCENARIO`.
package enum ExplainCommand {
  package static var command: Command {
    var command = Command("explain", summary: "print the values of a scenario")
    command.discussion = {
      paragraphs(
        "Prints a line for every value that is not built in: the value with its unit, the built-in "
          + "one, and where it was written. --full also lists the built-in values. --json adds "
          + "what each value means and rests on: the specification, the settled rules, or an "
          + "assumption with its plausible range.")
    }
    command.operand = ScenarioArgument.operand
    command.options = [
      ScenarioArgument.set,
      Screen.json, Option("full", .flag, help: "also list the values that are built in"),
      Option("stages", .flag, help: "print the pet's stage configuration alone, as stages.json"),
      Option("rules", .flag, help: "print the rules of the apps alone, as rules.json for an app"),
    ]
    command.forms = [DescribeCommand.command, DescribeCommand.schema]
    command.action = { arguments, console in
      let scenario = try ScenarioArgument.scenario(arguments, console)
      guard !arguments.flag("rules") else {
        try console.print(scenario.shippedRules)
        return .fine
      }
      guard !arguments.flag("stages") else {
        try console.print(StageConfiguration.text(of: scenario.parameters.pet.stages))
        return .fine
      }
      try document(scenario, isFull: arguments.flag("full")).print(arguments, console)
      return .fine
    }
    return command
  }

  /// Returns the scenario's name, its digests, and a line for each value. Unless `isFull` is set,
  /// values that are equal to the built-in values are left out.
  private static func document(_ scenario: Scenario, isFull: Bool) -> Document {
    let values = scenario.values.filter { !$0.field.isLabel }
    let shown = values.filter { isFull || $0.value != $0.field.standard }
    let width = min(44, shown.map { $0.field.path.description.count }.max() ?? 0)
    let lines = shown.flatMap { row -> [String] in
      let unit = row.field.unit.isEmpty ? "" : " \(row.field.unit)"
      let isOwn = row.value != row.field.standard
      let standard = isOwn ? ", built in \(row.field.standard.text)" : ""
      let text = "\(row.value.text)\(unit)\(standard), \(row.place.short)".onOneLine
      // Lists of objects have no blanks to break at.
      return hung(
        row.field.path.description.padded(to: width) + "  ",
        text.replacing(each: "},{", with: "}, {"), width + 2)
    }
    let rest = values.count - shown.count
    let title = [scenario.name, scenario.question].filter { !$0.isEmpty }
      .map { $0.shownPlainly }.joined(separator: ": ")
    var document = Document(
      "explain", of: scenario,
      Screen(fitted: [
        wrapped(title, width: 80), lines,
        rest == 0
          ? []
          : wrapped(
            "\(NumberText.whole(Int64(rest))) other values are built in; --full lists them, --json "
              + "with what they mean and rest on.", width: 80),
        [
          scenario.worldsText, "digest \(scenario.digest)",
          "short name \(scenario.shortName.shownPlainly)",
        ],
      ]))
    document.facts.append(("worlds", .text(scenario.worldsText)))
    document.tables = { [table(values)] }
    return document
  }

  private static func table(_ values: [Scenario.Value]) -> Table {
    Table(
      "values",
      [
        .said("path", "the path"), .said("value", "its value, as a scenario has it"),
        .said("unit", "its unit"), .said("standard", "the value that is built in"),
        .said("layer", "standard, extended, file or option"),
        .said("written_in", "file and line, or option"),
        .said("rests_on", "specification, settled rule, or assumption with its range"),
        .said("meaning", "what it is"),
      ],
      rows: values.map { row in
        [
          row.field.path.description, row.value.text, row.field.unit, row.field.standard.text,
          row.place.layer, row.place.text, row.field.basisText, row.field.meaning,
        ].map { .text($0) }
      })
  }
}

extension ScenarioPlace {
  /// The source of a value in short: an option's name, or a file's name without its folder.
  fileprivate var short: String {
    guard case .option(let option) = self else {
      let name = text.split(separator: "/").last ?? ""
      return String(name)
    }
    return String(option.prefix { $0 != " " })
  }
}
