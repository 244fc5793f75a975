import JSON
import Scenarios

/// The scenarios that a page brought along, and what a file that was dropped onto it may extend.
struct BundledScenarios: Sendable {
  private(set) var files: [File] = []

  /// A scenario by its bare name.
  struct File: Equatable, Sendable {
    let name: String
    let text: String
  }

  private static let folder = "scenarios"

  /// Takes the files of a request.
  mutating func fill(_ files: [JSONValue]) {
    self.files = files.compactMap { file in
      guard let name = file["name"]?.text, let text = file["text"]?.text else { return nil }
      return File(name: name, text: text)
    }
  }

  /// A library of these scenarios, and of one file that lies beside no other.
  func library(with own: File? = nil) -> ScenarioLibrary {
    let files = self.files
    return ScenarioLibrary(shippedIn: [BundledScenarios.folder], names: { files.map { $0.name } }) {
      (path, _) throws(ScenarioFileProblem) in
      if let own, BundledScenarios.path(of: own) == path { return Array(own.text.utf8) }
      guard let file = files.first(where: { "\(BundledScenarios.folder)/\($0.name).json" == path })
      else {
        throw .missing
      }
      return Array(file.text.utf8)
    }
  }

  /// The path under which a file that was dropped is read.
  static func path(of file: File) -> String { "./\(file.name)" }

  /// The path without the step that makes it one.
  static func shown(_ path: String) -> String {
    path.hasPrefix("./") ? String(path.dropFirst(2)) : path
  }

  /// The last part of a file's name, ending as scenarios do.
  static func plain(_ name: String) -> String {
    let last = name.split(separator: "/").last.map { String($0) } ?? "scenario"
    return last.hasSuffix(".json") ? last : "\(last).json"
  }
}
