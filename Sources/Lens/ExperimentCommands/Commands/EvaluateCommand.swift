import Comparing
import Experiments
import JSON
import Population
import Scenarios
import Tabular
import TerminalKit

/// `terrarium evaluate SCENARIO`
package enum EvaluateCommand {
  package static var command: Command {
    var command = Command(
      "evaluate", summary: "answer parameter values with the distance from the goals")
    command.discussion = {
      paragraphs(
        "For optimisers of other programs: reads a JSON object of paths with values from each line "
          + "of standard input, lives the scenario with them, and answers with one line: the "
          + "values, the objective that tune makes small (without its pull towards the start), and "
          + "for each goal whether its cells are on target, its part of the objective and the "
          + "cells. A line that does not fit is answered with its error, status 0.") + "\n\n"
        + ScenarioArgument.discussion
    }
    command.operand = ScenarioArgument.operand
    command.options = ScenarioArgument.sizes + [ScenarioArgument.set] + TrialCrew.options
    command.appendix = {
      "Example:\n"
        + "  $ echo '{\"apps.pet.gains.onTime\": 3}' | terrarium evaluate tune-pet --users 500\n"
    }
    command.action = Interruption.ending(evaluate)
    return command
  }

  private static func evaluate(
    _ arguments: Arguments, _ console: Console
  ) throws(CommandFailure) -> ExitStatus {
    let scenario = try ScenarioArgument.scenario(arguments, console)
    guard !scenario.goals.isEmpty || !scenario.guardrails.isEmpty else {
      throw CommandFailure(
        .badInput, "'\(arguments.operands[0])' has no goals; write \"goals\" into it")
    }
    var tuning: Tuning
    do { tuning = try Tuning(scenario, vary: [], pull: 0) } catch {
      throw CommandFailure(.badInput, error.description)
    }
    tuning.option = nil
    try scenario.checkTrial(of: tuning.cells, console)
    let crew = TrialCrew(arguments, console, personDays: 1)
    var lines = LineReader(try console.open(nil))
    var start: ScenarioTrial.Findings = [:]
    while let line = try lines.next() {
      guard !line.allSatisfy({ $0 == " " }) else { continue }
      try console.print(try answer(line, tuning, crew, knowing: &start) + "\n")
      try console.flush()
    }
    return .fine
  }

  private static func answer(
    _ line: String, _ tuning: Tuning, _ crew: TrialCrew, knowing start: inout ScenarioTrial.Findings
  ) throws(CommandFailure) -> String {
    do {
      let values = try values(of: line)
      if let shared = values.first(where: { Tuning.isShared($0.path) }) {
        return refusal(TuneError.shared(shared.path).description)
      }
      let scenario = try tuning.scenario(with: values)
      let trial = try ScenarioTrial(scenario, cells: tuning.cells, start: try tuning.origin())
      let found = try trial.findings(
        crew.threads, measuresGroups: false, knowing: start,
        progress: { _ in !Interruption.isRequested })
      guard let found else { throw CommandFailure.interrupted }
      start = found.filter { $0.key.variant == Scenario.startVariant }
      return text(values, tuning, trial.answers(from: found))
    } catch let error as CommandFailure {
      throw error
    } catch let error as ScenarioError {
      return refusal(error.description)
    } catch let error as TrialError {
      return refusal(error.description)
    } catch { return refusal("the line is no JSON object of paths with values") }
  }

  private static func values(of line: String) throws -> [(path: String, value: String)] {
    let json = try JSONValue(reading: Array(line.utf8))
    guard let members = json.members else { throw TrialLineError() }
    return try members.map { member in
      switch member.value.content {
      case .number(let number): (member.name, number.text)
      case .text(let text): (member.name, text)
      case .flag(let flag): (member.name, "\(flag)")
      default: throw TrialLineError()
      }
    }
  }

  private static func refusal(_ sentence: String) -> String {
    JSONWriter.object(isCompact: true) { $0.write("error", sentence) }
  }

  private static func text(
    _ values: [(path: String, value: String)], _ tuning: Tuning, _ cells: [MeasuredCell]
  ) -> String {
    let squares = tuning.squares(cells)
    var rest = cells[...]
    return JSONWriter.object(isCompact: true) { json in
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
            json.key(cell.address.rowText)
            if let value = cell.value { json.write(value) } else { json.writeNull() }
          }
        }
      }
    }
  }
}

/// A line that is not an object of paths with values.
private struct TrialLineError: Error {}
