import Tabular
import Text

/// An error that ends a command: the status for the shell, and one sentence for the person with the
/// remedy.
public protocol CommandError: Error {
  /// The status that the command returns.
  var status: ExitStatus { get }
  /// The sentence, without the name of the program; nil where no reader is left.
  var message: String? { get }
}

/// The reason why a command stops: the status for the shell and one sentence for the person, with
/// the remedy.
///
///     CommandFailure.usage("Unknown option '--bogus'. Did you mean '--jobs'?")
///     CommandFailure.badInput("a.csv", TextPosition(line: 3, column: 5), "…")   // a.csv:3:5: …
public struct CommandFailure: CommandError {
  public let status: ExitStatus
  /// The sentence, without the name of the program and with long names cut; nil where no reader is
  /// left.
  public var message: String? {
    guard let place else { return sentence?.shortened }
    return sentence.map {
      "\(place.path):\(place.position.line):\(place.position.column): \($0)".shortened
    }
  }

  private let sentence: String?
  private var place: (path: String, position: TextPosition)?

  public init(_ status: ExitStatus, _ message: String?) {
    (self.status, sentence) = (status, message)
  }

  /// What an error of any layer says of a command that it ends.
  package init(_ error: any Error) {
    if let failure = error as? CommandFailure {
      self = failure
    } else if let error = error as? any CommandError {
      self.init(error.status, error.message)
    } else {
      self.init(.inputOutput, "\(error)")
    }
  }

  /// The failure of a process that was asked to end before the results were there.
  package static let interrupted = CommandFailure.inputOutput(interruption)
  static let interruption = "interrupted; nothing was written, and what was there is as it was"

  /// The same failure at the place that another text has for its own, if it has one.
  package func moved(_ original: (TextPosition) -> TextPosition) -> CommandFailure {
    var moved = self
    if let place { moved.place = (place.path, original(place.position)) }
    return moved
  }

  /// The command line is wrong.
  public static func usage(_ message: String) -> CommandFailure { CommandFailure(.usage, message) }

  /// A file's content is wrong.
  public static func badInput(_ message: String) -> CommandFailure {
    CommandFailure(.badInput, message)
  }

  /// A file cannot be read.
  public static func missingInput(_ message: String) -> CommandFailure {
    CommandFailure(.missingInput, message)
  }

  /// A file cannot be made.
  public static func cannotCreate(_ message: String) -> CommandFailure {
    CommandFailure(.cannotCreate, message)
  }

  /// Reading or writing stopped.
  public static func inputOutput(_ message: String) -> CommandFailure {
    CommandFailure(.inputOutput, message)
  }

  /// A file's content is wrong at some place.
  public static func badInput(
    _ path: String, _ position: TextPosition, _ message: String
  ) -> CommandFailure {
    var failure = CommandFailure(.badInput, message)
    failure.place = (path.onOneLine, position)
    return failure
  }

  package static func reading(
    _ path: String, _ failure: CSVReadFailure<SystemError>
  ) -> CommandFailure {
    switch failure {
    case .malformed(let error): .badInput(path, error.position, error.problem.description)
    case .source(let error):
      .inputOutput("cannot read '\(path)': \(error.description)")
    }
  }

  /// The failure of writing standard output. A reader that has gone, such as `head`, has read
  /// enough: that ends the command quietly and with success.
  static func output(_ error: SystemError) -> CommandFailure {
    error.isBrokenPipe
      ? CommandFailure(.fine, nil)
      : .inputOutput(
        "cannot write to standard output: "
          + (error.isClosed ? "it is closed; send it to a file or a pipe" : error.description))
  }
}

extension SystemError: CommandError {
  public var status: ExitStatus { .inputOutput }
  public var message: String? { description }
}

/// Runs an operation on files. A refusal by the system becomes a failure that states the attempt
/// and the reason.
///
///     try orFail(.missingInput, "cannot read 'a.csv'") { … }   // cannot read 'a.csv': Permission…
package func orFail<Value>(
  _ status: ExitStatus, _ what: @autoclosure () -> String,
  _ body: () throws(SystemError) -> Value
) throws(CommandFailure) -> Value {
  do { return try body() } catch {
    throw CommandFailure(status, "\(what()): \(error.description)")
  }
}

/// What reading a path gives. A refusal by the system becomes a failure that names the path.
///
///     let kind = try orCannotRead("a.csv", files.kind(of: "a.csv"))  // cannot read 'a.csv': …
package func orCannotRead<Value>(
  _ path: String, _ value: @autoclosure () throws(SystemError) -> Value,
  status: ExitStatus = .missingInput
) throws(CommandFailure) -> Value {
  try orFail(status, "cannot read '\(path)'") { () throws(SystemError) in try value() }
}
