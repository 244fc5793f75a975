import JSON
import Measures
import Scenarios
import Text

/// Why a request has no answer: one sentence, and the place in a text where there is one.
public struct PlaygroundFailure: Error, Equatable, Sendable {
  /// What is wrong and what to do.
  public let sentence: String
  /// The place in a scenario's text.
  public let position: TextPosition?
  /// The name of the file that has the place.
  public let file: String
  /// The path of the value that does not fit.
  public let path: String

  init(
    _ sentence: String, at position: TextPosition? = nil, of file: String = "", path: String = ""
  ) {
    (self.sentence, self.position, self.file, self.path) = (sentence, position, file, path)
  }

  /// The failure of a scenario, its place apart from its sentence.
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

  /// The answer that says so.
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
