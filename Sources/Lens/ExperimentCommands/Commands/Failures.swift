import Comparing
import Experiments
import Population
import Scenarios
import TerminalKit

// How errors of the layers below end a command.

extension CommandFailure {
  /// The failure of a scenario: an error in an option is a wrong command line, an unreadable file a
  /// missing input, anything else bad input.
  init(_ error: ScenarioError) {
    let status: ExitStatus =
      if case .option = error.place { .usage } else {
        error.problem.isMissingInput ? .missingInput : .badInput
      }
    self.init(status, error.description)
  }

  init(_ error: TrialError) {
    if case .elsewhere(_, isMissing: true) = error {
      self.init(.missingInput, error.description)
    } else {
      self.init(.badInput, error.description)
    }
  }

  init(_ error: AssumptionError) {
    self = error == .interrupted ? .interrupted : .badInput(error.description)
  }
}

/// What reading a scenario gives; its error ends the command.
///
///     let scenario = try orFail(scenario: Scenario(path, in: console.scenarios))
func orFail<Value>(
  scenario value: @autoclosure () throws(ScenarioError) -> Value
) throws(CommandFailure) -> Value {
  do { return try value() } catch { throw CommandFailure(error) }
}

/// What making a world gives; its error ends the command.
func orFail<Value>(
  world value: @autoclosure () throws(WorldError) -> Value
) throws(CommandFailure) -> Value {
  do { return try value() } catch { throw .badInput(error.description) }
}

extension Scenario {
  /// The world of a variant that there is.
  func knownWorld(_ variant: String) throws(CommandFailure) -> World {
    guard let world = try orFail(world: world(ofVariant: variant)) else {
      throw .usage("There is no such variant.")
    }
    return world
  }
}

/// What reading swept parameters gives; its error ends the command.
func orFail<Value>(
  knobs value: @autoclosure () throws(KnobError) -> Value
) throws(CommandFailure) -> Value {
  do { return try value() } catch { throw .badInput(error.description) }
}

/// What trying a scenario gives; its error ends the command.
func orFail<Value>(
  trial value: @autoclosure () throws(TrialError) -> Value
) throws(CommandFailure) -> Value {
  do { return try value() } catch { throw CommandFailure(error) }
}

/// What trying a scenario to its end gives: the command ends if it was told to stop.
func finished<Value>(
  trial value: @autoclosure () throws(TrialError) -> Value?
) throws(CommandFailure) -> Value {
  guard let value = try orFail(trial: try value()) else { throw .interrupted }
  return value
}

func paragraphs(_ texts: String...) -> String {
  texts.map { wrapped($0, width: 98).joined(separator: "\n") }.joined(separator: "\n\n")
}

extension Interruption {
  /// An action whose process ends with the signal that interrupts it.
  static func ending(
    _ action: @escaping (Arguments, Console) throws(CommandFailure) -> ExitStatus
  ) -> (Arguments, Console) throws(CommandFailure) -> ExitStatus {
    { (arguments, console) throws(CommandFailure) in
      try endingProcess(console) { () throws(CommandFailure) in try action(arguments, console) }
    }
  }
}
