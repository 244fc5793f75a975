import JSON
import Scenarios

/// The scenario files that come with a playground page; a dropped file may extend one of them.
struct BundledScenarios: Sendable {
  private(set) var files: [File] = []

  /// A scenario file: its name and its text.
  struct File: Equatable, Sendable {
    let name: String
    let text: String
  }

  private static let folder = "scenarios"

  /// Replaces the bundled files by the files in a request.
  mutating func fill(_ files: [JSONValue]) {
    self.files = files.compactMap { file in
      guard let name = file["name"]?.text, let text = file["text"]?.text else { return nil }
      return File(name: name, text: text)
    }
  }

  /// Returns a library that contains the bundled scenarios and one dropped file, and nothing else.
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

  /// Returns the path under which a dropped file is read.
  static func path(of file: File) -> String { "./\(file.name)" }

  /// Returns a file's path without a leading `./`.
  static func shown(_ path: String) -> String {
    path.hasPrefix("./") ? String(path.dropFirst(2)) : path
  }

  /// Returns the last component of a file's name, with the suffix `.json`.
  static func plain(_ name: String) -> String {
    let last = name.split(separator: "/").last.map { String($0) } ?? "scenario"
    return last.hasSuffix(".json") ? last : "\(last).json"
  }
}
