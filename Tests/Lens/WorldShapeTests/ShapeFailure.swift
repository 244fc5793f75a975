import TestSupport

/// What went wrong with a scenario.
struct ShapeFailure: Equatable, Sendable {
  /// What may go wrong. A scenario is made smaller as long as the same goes wrong.
  enum Kind: Equatable, Sendable {
    /// The command line takes no such scenario, so it is the shape that is wrong.
    case refused
    /// A signal ended the process.
    case crash
    /// It took too long.
    case endless
    /// A law of the audit does not hold.
    case audit
    /// It ended with a status that it should not have, or said what it should not.
    case outcome
    /// One thread and three write other bytes.
    case threads
    /// The journal cannot be replayed, or what comes out is not the run.
    case replay
  }

  let kind: Kind
  let text: String

  init(_ kind: Kind, _ text: String) { (self.kind, self.text) = (kind, text) }

  /// What an outcome says went wrong; nil if it is fine and silent, advice aside.
  init?(_ outcome: Program.Outcome, of command: String, or kind: Kind) {
    let isSilent = outcome.errors.split(separator: "\n").allSatisfy(ShapeFailure.isAdvice)
    guard outcome.status != 0 || !isSilent else { return nil }
    self.init(
      ShapeFailure.kind(of: outcome, of: command) ?? kind,
      "\(command): status \(outcome.status): \(ShapeFailure.sentences(outcome.errors))")
  }

  /// Whether a sentence only warns of a line of the scenario, as of boards that demote most.
  private static func isAdvice(_ sentence: Substring) -> Bool {
    sentence.hasPrefix("terrarium: warning: ") && sentence.contains("shape.json:")
  }

  /// The first sentences, or of a crash what it was and the first places in the source.
  private static func sentences(_ errors: String) -> String {
    let lines = errors.split(separator: "\n")
    let places = lines.filter { $0.contains(" in terrarium at ") && !$0.contains("[system]") }
    let told = places.isEmpty ? lines : lines.filter { $0.hasPrefix("Fatal") } + places
    return told.prefix(4).joined(separator: "\n")
  }

  private static func kind(of outcome: Program.Outcome, of command: String) -> Kind? {
    switch outcome.status {
    case 128 + 9: .endless
    case 128...: .crash
    case 64, 65: command == "run" ? .refused : nil
    case 1 where outcome.errors.contains("the audit fails"): .audit
    default: nil
    }
  }
}
