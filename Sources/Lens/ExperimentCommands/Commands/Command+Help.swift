import TerminalKit

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
