import Comparing
import Experiments
import Measures
import Population
import Scenarios
import TerminalKit

// How errors of the layers below end a command.

/// An error in the content of a file or the value of an option.
protocol BadInput: CommandError {
  /// The error in one sentence, including the remedy.
  var description: String { get }
}

extension BadInput {
  public var status: ExitStatus { .badInput }
  public var message: String? { description }
}

extension WorldError: BadInput {}
extension CellError: BadInput {}
extension KnobError: BadInput {}
extension TuneError: BadInput {}
extension RehearsalError: BadInput {}
extension TallyError: BadInput {}

extension ScenarioError: BadInput {
  /// The exit status: a usage error for an option, a missing input for an unreadable file, and bad
  /// input for anything else.
  public var status: ExitStatus {
    if case .option = place { return .usage }
    return problem.isMissingInput ? .missingInput : .badInput
  }
}

extension AssumptionError: BadInput {
  public var status: ExitStatus { self == .interrupted ? .inputOutput : .badInput }
  public var message: String? {
    self == .interrupted ? CommandFailure.interrupted.message : description
  }
}

extension TrialError: BadInput {
  public var status: ExitStatus {
    switch self {
    case .cell, .world, .tune, .elsewhere(_, isMissing: false): .badInput
    case .scenario(let error): error.status
    case .assumptions(let error): error.status
    case .elsewhere, .lacking: .missingInput
    case .store, .interrupted: .inputOutput
    }
  }

  public var message: String? {
    switch self {
    case .interrupted, .assumptions(.interrupted): CommandFailure.interrupted.message
    default: description
    }
  }
}

extension Scenario {
  /// Returns the world of a variant; throws a usage error if the variant is unknown.
  func knownWorld(_ variant: String) throws -> World {
    guard let world = try world(ofVariant: variant) else {
      throw CommandFailure.usage("There is no such variant.")
    }
    return world
  }
}

func paragraphs(_ texts: String...) -> String {
  texts.map { wrapped($0, width: 98).joined(separator: "\n") }.joined(separator: "\n\n")
}

extension Interruption {
  /// Wraps an action so that, after an interruption, the process ends with the interrupting signal.
  static func ending(
    _ action: @escaping (Arguments, Console) throws -> ExitStatus
  ) -> (Arguments, Console) throws -> ExitStatus {
    { arguments, console in
      try endingProcess(console) { try action(arguments, console) }
    }
  }
}
