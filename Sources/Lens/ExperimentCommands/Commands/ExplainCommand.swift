import JSON
import Scenarios
import Text
import Tabular
import TerminalKit

/// `terrarium explain SCENARIO`
package enum ExplainCommand {
  /// The command with its options and its action.
  package static var command: Command {
    var command = Command("explain", summary: "print every value of a scenario that is in force")
    command.discussion = {
      wrapped(
        "For every value: its unit, where it was written (default if nowhere), and what its "
          + "default rests on: the specification, the settled rules, or an assumption with its "
          + "plausible range.", width: 98
      ).joined(separator: "\n") + "\n\n" + ScenarioArgument.discussion
    }
    command.operand = ScenarioArgument.operand
    command.options = [
      ScenarioArgument.set,
      Option("json", .flag, help: "print JSON, with the meaning of every value"),
    ]
    command.action = { (arguments, console) throws(CommandFailure) in
      let scenario = try ScenarioArgument.scenario(arguments, console)
      try console.print(arguments.flag("json") ? json(scenario) : table(scenario))
      return .fine
    }
    return command
  }

  /// The largest width that a cell gives its column; a wider cell breaks the alignment.
  private static let widest = 80

  /// The values in aligned columns.
  private static func table(_ scenario: Scenario) -> String {
    let header = ["path", "value", "unit", "written in", "rests on"]
    let rows = scenario.values.filter { !$0.field.isLabel }.map { row in
      [
        row.field.path.description, row.value.text.onOneLine, row.field.unit, row.place.short,
        row.field.basisText,
      ]
    }
    let widths = header.indices.map { column in
      ([header] + rows).map { min(widest, $0[column].count) }.max() ?? 0
    }
    let lines = ([header] + rows).map { row in
      var line = zip(row, widths).map { $0.padded(to: $1) }.joined(separator: "  ")
      while line.last == " " { line.removeLast() }
      return line + "\n"
    }
    let title = [scenario.name, scenario.question].filter { !$0.isEmpty }
      .map { $0.shownPlainly }.joined(separator: ": ")
    return "\(title)\ndigest \(scenario.digest)\n\(scenario.worldsText)\n\n" + lines.joined()
  }

  private static func json(_ scenario: Scenario) -> String {
    var json = JSONWriter()
    json.beginObject()
    json.write("name", scenario.name)
    json.write("question", scenario.question)
    json.write("worlds", scenario.worldsText)
    json.write("digest", scenario.digest)
    json.key("values")
    json.beginList()
    for row in scenario.values where !row.field.isLabel { json.write(row) }
    json.endList()
    json.endObject()
    return json.text
  }
}

extension ScenarioPlace {
  /// The text for a narrow column: for an option its name alone.
  fileprivate var short: String {
    guard case .option(let option) = self else { return text }
    return String(option.prefix { $0 != " " })
  }
}

extension JSONWriter {
  fileprivate mutating func write(_ key: String, _ text: String) {
    self.key(key)
    write(text)
  }

  fileprivate mutating func write(_ row: Scenario.Value) {
    beginObject()
    write("path", row.field.path.description)
    key("value")
    row.value.write(into: &self)
    write("unit", row.field.unit)
    write("layer", row.place.layer)
    write("written_in", row.place.text)
    write("rests_on", row.field.basisText)
    write("meaning", row.field.meaning)
    endObject()
  }
}
