import Comparing
import Experiments
import JSON
import Scenarios
import TerminalKit
import Text

/// The command `terrarium evaluate SCENARIO`.
package enum EvaluateCommand {
  package static var command: Command {
    var command = Command(
      "evaluate", summary: "score parameter values that another optimiser proposes")
    command.discussion = {
      paragraphs(
        "Reads a JSON object of paths and values from each line of standard input, simulates the "
          + "scenario with them, and answers with one line: the values, the objective that tune "
          + "minimises (without its pull towards the start), each goal with its cells and its part "
          + "of the objective, and the cells of --cell and of tune's maximise and minimise. A "
          + "member \"id\" of the object comes back. A bad line is answered with its error.")
    }
    command.operand = ScenarioArgument.operand
    command.options =
      ScenarioArgument.options + MetricsCommand.options("to answer with, even without goals")
      + TrialExecutor.options
    command.appendix = {
      "Example:\n"
        + "  $ echo '{\"apps.pet.gains.onTime\": 3}' | terrarium evaluate tune-pet --users 500\n"
    }
    command.action = Interruption.ending(evaluate)
    return command
  }

  private static func evaluate(_ arguments: Arguments, _ console: Console) throws -> ExitStatus {
    let scenario = try ScenarioArgument.scenario(arguments, console)
    let cells = try arguments.cells()
    var tuning = try Tuning(scenario, vary: [], pull: 0, and: cells)
    guard !tuning.cells.isEmpty else {
      throw CommandFailure.badInput(
        "'\(arguments.operands[0])' has no goals; write \"goals\" into it, or give --cell")
    }
    tuning.option = nil
    try scenario.checkTrial(of: tuning.cells, console)
    let trials = Trials(TrialExecutor.threads(arguments, console)) { _ in
      !Interruption.isRequested
    }
    var lines = LineReader(try console.open(nil))
    var start: ScenarioTrial.Findings = [:]
    while let line = try lines.next() {
      guard !line.allSatisfy({ $0 == " " }) else { continue }
      try console.print(try answer(line, tuning, trials, knowing: &start) + "\n")
      try console.flush()
    }
    return .fine
  }

  private static func answer(
    _ line: String, _ tuning: Tuning, _ trials: Trials,
    knowing start: inout ScenarioTrial.Findings
  ) throws -> String {
    var id: JSONValue?
    do {
      let members = try members(of: line)
      id = members.id
      let values = members.values
      if let shared = values.first(where: { Tuning.isShared($0.path) }) {
        return refusal(TuneError.shared(shared.path).description, id)
      }
      let scenario = try tuning.scenario(with: values)
      let trial = try ScenarioTrial(scenario, cells: tuning.cells, start: try tuning.origin())
      let found = try trial.findings(trials, measuresGroups: false, knowing: start)
      start = found.filter { $0.key.variant == Scenario.startVariant }
      return text(values, tuning, trial.answers(from: found), id)
    } catch TrialError.interrupted {
      throw TrialError.interrupted
    } catch let error as any BadInput {
      return refusal(error.description, id)
    } catch { return refusal("the line is no JSON object of paths with values", id) }
  }

  /// Parses a line into values by path, and the line's id; the id is nil if the line has none.
  private static func members(
    of line: String
  ) throws -> (id: JSONValue?, values: [(path: String, value: String)]) {
    let json = try JSONValue(reading: Array(line.utf8))
    guard let members = json.members else { throw TrialLineError() }
    let values = try members.filter { $0.name != "id" }.map { member in
      switch member.value.content {
      case .number(let number): (member.name, number.text)
      case .text(let text): (member.name, text)
      case .flag(let flag): (member.name, "\(flag)")
      default: throw TrialLineError()
      }
    }
    return (members.first { $0.name == "id" }?.value, values)
  }

  private static func refusal(_ sentence: String, _ id: JSONValue?) -> String {
    JSONWriter.object(isCompact: true) { json in
      write(id, into: &json)
      json.write("error", sentence.shortened)
    }
  }

  /// Writes a line's id, which is a number or a text; writes nothing if the id is nil.
  private static func write(_ id: JSONValue?, into json: inout JSONWriter) {
    if let text = id?.text { json.write("id", text) }
    if let number = id?.number?.integer { json.write("id", number) }
  }

  private static func text(
    _ values: [(path: String, value: String)], _ tuning: Tuning, _ cells: [MeasuredCell],
    _ id: JSONValue?
  ) -> String {
    let squares = tuning.squares(cells)
    var rest = cells[...]
    return JSONWriter.object(isCompact: true) { json in
      write(id, into: &json)
      json.object("values") { json in
        for (path, text) in values {
          guard let number = Double(text), number.isFinite else {
            json.write(path, text)
            continue
          }
          json.write(path, number)
        }
      }
      json.write("objective", tuning.cost(cells))
      json.objects("goals", zip(tuning.goals, squares)) { json, goal in
        let own = rest.prefix(goal.0.cells.count)
        rest = rest.dropFirst(own.count)
        json.write("name", goal.0.name)
        if goal.0.isGuardrail { json.write("guardrail", true) }
        json.write("on_target", own.allSatisfy { goal.0.isMet(by: $0.value) })
        json.write("objective", goal.1)
        json.object("values") { json in
          for cell in own {
            json.key(cell.address.rowKey)
            if let value = cell.value { json.write(value) } else { json.writeNull() }
          }
        }
      }
      guard !rest.isEmpty else { return }
      let names = tuning.cells.suffix(rest.count).map(\.description)
      json.object("cells") { json in
        for (place, cell) in rest.enumerated() where !names[..<place].contains(names[place]) {
          json.key(names[place])
          if let value = cell.value { json.write(value) } else { json.writeNull() }
        }
      }
    }
  }
}

/// The error if a line is not a JSON object of paths and values.
private struct TrialLineError: Error {}
