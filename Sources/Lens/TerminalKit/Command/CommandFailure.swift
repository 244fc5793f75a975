import Tabular
import Text

/// An error that ends a command: an exit status for the shell, and one sentence for the user that
/// says how to fix the error.
public protocol CommandError: Error {
  /// The exit status that the command returns.
  var status: ExitStatus { get }
  /// The error message without the program's name; nil if nobody reads the output any more.
  var message: String? { get }
}

/// The reason why a command stops: an exit status for the shell, and one sentence for the user that
/// says how to fix the error.
///
///     CommandFailure.usage("Unknown option '--bogus'. Did you mean '--jobs'?")
///     CommandFailure.badInput("a.csv", TextPosition(line: 3, column: 5), "…")   // a.csv:3:5: …
public struct CommandFailure: CommandError {
  public let status: ExitStatus
  /// The error message, without the program's name and with long names shortened; nil if nobody
  /// reads the output any more.
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

  /// Converts any error of the program into a command failure.
  package init(_ error: any Error) {
    if let failure = error as? CommandFailure {
      self = failure
    } else if let error = error as? any CommandError {
      self.init(error.status, error.message)
    } else {
      self.init(.inputOutput, "\(error)")
    }
  }

  /// The failure if a signal ends the process before it has written its results.
  package static let interrupted = CommandFailure.inputOutput(interruption)
  static let interruption = "interrupted; nothing was written, and what was there is as it was"

  /// Returns the failure after the closure `original` has mapped its text position, if it has one.
  package func moved(_ original: (TextPosition) -> TextPosition) -> CommandFailure {
    var moved = self
    if let place { moved.place = (place.path, original(place.position)) }
    return moved
  }

  /// A failure because the command line is wrong.
  public static func usage(_ message: String) -> CommandFailure { CommandFailure(.usage, message) }

  /// A failure because a file's content is wrong.
  public static func badInput(_ message: String) -> CommandFailure {
    CommandFailure(.badInput, message)
  }

  /// A failure because a file cannot be read.
  public static func missingInput(_ message: String) -> CommandFailure {
    CommandFailure(.missingInput, message)
  }

  /// A failure because a file cannot be created.
  public static func cannotCreate(_ message: String) -> CommandFailure {
    CommandFailure(.cannotCreate, message)
  }

  /// A failure because reading or writing stopped with an error.
  public static func inputOutput(_ message: String) -> CommandFailure {
    CommandFailure(.inputOutput, message)
  }

  /// A failure because a file's content is wrong at a given position.
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

  /// The failure if standard output cannot be written. If a reader such as `head` has closed the
  /// pipe, the command ends with success and prints no message.
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

/// Runs an operation on files. Converts a system error into a failure whose message names the
/// attempt and the reason.
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

/// Runs an operation that reads a path. Converts a system error into a failure that names the path.
///
///     let kind = try orCannotRead("a.csv", files.kind(of: "a.csv"))  // cannot read 'a.csv': …
package func orCannotRead<Value>(
  _ path: String, _ value: @autoclosure () throws(SystemError) -> Value,
  status: ExitStatus = .missingInput
) throws(CommandFailure) -> Value {
  try orFail(status, "cannot read '\(path)'") { () throws(SystemError) in try value() }
}
