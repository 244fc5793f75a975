import JSON
import PetEvolution
import Population
import Reports
import Scenarios
import Text
import TerminalKit

/// `terrarium explain SCENARIO`
package enum ExplainCommand {
  package static var command: Command {
    var command = Command("explain", summary: "print every value of a scenario that is in force")
    command.discussion = {
      paragraphs(
        "For every value: its unit, where it was written (default if nowhere), and what its "
          + "default rests on: the specification, the settled rules, or an assumption with its "
          + "plausible range.")
    }
    command.operand = ScenarioArgument.operand
    command.options = [
      ScenarioArgument.set,
      Option("json", .flag, help: "print JSON, with the meaning of every value"),
      Option("stages", .flag, help: "print the pet's stage configuration alone, as stages.json"),
    ]
    command.forms = [DescribeCommand.command, DescribeCommand.schema]
    command.action = { (arguments, console) throws(CommandFailure) in
      let scenario = try ScenarioArgument.scenario(arguments, console)
      guard !arguments.flag("stages") else {
        try console.print(StageConfiguration.text(of: scenario.parameters.pet.stages))
        return .fine
      }
      try console.print(arguments.flag("json") ? json(scenario) : table(scenario))
      return .fine
    }
    return command
  }

  private static let width = 80
  /// The largest widths of the columns; a wider cell has the next one on a line of its own.
  private static let widest = [36, 14, 10, 14]

  /// The values in aligned columns, what they rest on below them.
  private static func table(_ scenario: Scenario) -> String {
    let header = ["path", "value", "unit", "written in"]
    let values = scenario.values.filter { !$0.field.isLabel }
    let rows = values.map { row in
      [row.field.path.description, row.value.text.onOneLine, row.field.unit, row.place.short]
    }
    let widths = header.indices.map { column in
      ([header] + rows).map { min(widest[column], $0[column].count) }.max() ?? 0
    }
    let head = lines(header, widths) + ["    rests on", ""]
    let table = zip(rows, values).flatMap { cells, row in
      lines(cells, widths) + wrapped(row.field.basisText, width: width - 4).map { "    \($0)" }
    }
    let title = [scenario.name, scenario.question].filter { !$0.isEmpty }
      .map { $0.shownPlainly }.joined(separator: ": ")
    let top =
      wrapped(title, width: width) + [
        "digest \(scenario.digest)", "short name \(scenario.shortName.shownPlainly)",
        scenario.worldsText, "",
      ]
    return (top + head + table).map { "\($0)\n" }.joined()
  }

  /// Cells next to each other, in several lines where they are too wide for one. A cell that would
  /// end beyond the width of the text begins a line below the values.
  private static func lines(_ cells: [String], _ widths: [Int]) -> [String] {
    var lines: [String] = []
    var line = ""
    var filled = 0
    let indent = widths[0] + 2
    for (cell, column) in zip(cells, widths) {
      let isTooWide = filled + cell.count > width
      // Two spaces stand between a cell and the next.
      if isTooWide || line.count + 2 > filled, !line.isEmpty, !cell.isEmpty {
        lines.append(line)
        line = ""
      }
      // Lists of objects have no blanks to break at.
      let parts =
        isTooWide
        ? wrapped(cell.replacing(each: "},{", with: "}, {"), width: width - indent) : [cell]
      lines += parts.dropLast().map { "".padded(to: indent) + $0 }
      line = line.padded(to: isTooWide ? indent : filled) + (parts.last ?? "")
      filled += column + 2
    }
    return (lines + [line]).map(\.trimmed)
  }

  private static func json(_ scenario: Scenario) -> String {
    JSONWriter.object { json in
      json.write([
        "name": scenario.name, "question": scenario.question, "worlds": scenario.worldsText,
        "digest": scenario.digest, "short_name": scenario.shortName,
      ])
      json.objects("values", scenario.values.filter { !$0.field.isLabel }) { json, row in
        json.write("path", row.field.path.description)
        json.key("value")
        row.value.write(into: &json)
        json.write([
          "unit": row.field.unit, "layer": row.place.layer, "written_in": row.place.text,
          "rests_on": row.field.basisText, "meaning": row.field.meaning,
        ])
      }
    }
  }
}

extension ScenarioPlace {
  /// The text for a narrow column: for an option its name alone.
  fileprivate var short: String {
    guard case .option(let option) = self else { return text }
    return String(option.prefix { $0 != " " })
  }
}
