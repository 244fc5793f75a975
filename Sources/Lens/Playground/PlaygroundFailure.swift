import JSON
import Measures
import Scenarios
import Text

/// The reason why a request has no answer: one sentence and, if known, a position in a text.
public struct PlaygroundFailure: Error, Equatable, Sendable {
  /// The sentence: what is wrong, and what to do.
  public let sentence: String
  /// The position of the error in a scenario's text.
  public let position: TextPosition?
  /// The name of the file that contains the position.
  public let file: String
  /// The path of the value that is not valid.
  public let path: String

  init(
    _ sentence: String, at position: TextPosition? = nil, of file: String = "", path: String = ""
  ) {
    (self.sentence, self.position, self.file, self.path) = (sentence, position, file, path)
  }

  /// Creates a failure from a scenario's error, with the position separate from the sentence.
  init(_ error: ScenarioError) {
    var path = ""
    if case .unfit(let unfit, _, _, _) = error.problem { path = unfit }
    let sentence = error.problem.description
    guard case .file(let file, let position, _) = error.place else {
      self.init(sentence, path: path)
      return
    }
    self.init(sentence, at: position, of: BundledScenarios.shown(file), path: path)
  }

  init(_ error: TallyError) { self.init(error.description) }

  /// The failure as an answer.
  var json: JSONValue {
    var members: [JSONValue.Member] = [.init("message", .text(sentence.shownPlainly.shortened))]
    if let position {
      members.append(.init("line", .whole(Int64(position.line))))
      members.append(.init("column", .whole(Int64(position.column))))
      let place = "\(file):\(position.line):\(position.column)"
      members.append(.init("place", .text(place)))
    }
    if !file.isEmpty { members.append(.init("file", .text(file))) }
    if !path.isEmpty { members.append(.init("path", .text(path))) }
    return ["error": .object(members)]
  }
}
