import JSON
import Measures
import Scenarios
import Text

/// The reason why a request fails: one sentence and, if known, a position in a text.
public struct PlaygroundFailure: Error, Equatable, Sendable {
  /// The sentence, which states what is wrong and what to do.
  public let sentence: String
  /// The position of the error in a scenario's text; nil if unknown.
  public let position: TextPosition?
  /// The name of the file with the error.
  public let file: String
  /// The path of the invalid value.
  public let path: String

  init(
    _ sentence: String, at position: TextPosition? = nil, of file: String = "", path: String = ""
  ) {
    (self.sentence, self.position, self.file, self.path) = (sentence, position, file, path)
  }

  /// Creates a failure from a scenario's error, with the position separated from the sentence.
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

  /// The failure as the JSON of an answer.
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
