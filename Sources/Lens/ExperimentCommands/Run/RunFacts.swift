import Comparing
import JSON

/// Facts from the manifest of a run about the origin of the run's results.
struct RunFacts {
  let folder: String
  /// The run's name and a short digest of its results.
  let run: String
  let results: String
  let version: String
  let zoneRelease: String
  /// The program's version, with the digest of its sources if the manifest contains the digest.
  let build: String
  let variants: [String]
  /// Every value of the scenario by its path, in the order of the manifest.
  let values: [(path: String, value: String)]

  init(_ folder: RunFolder) {
    let manifest = folder.manifest
    self.folder = folder.path
    (run, results) = (folder.text("run"), folder.text("results_digest"))
    (version, zoneRelease) = (folder.text("version"), folder.text("zone_release"))
    build = version + (folder.manifest["sources"]?.text.map { " (sources \($0))" } ?? "")
    variants = folder.texts("variants")
    values = manifest["scenario"].map { RunFacts.flattened($0, at: "") } ?? []
  }

  /// The cells that the scenario names as headlines.
  var headlines: [CellAddress] {
    values.filter { $0.path.hasPrefix("headlines[") }.compactMap { try? CellAddress($0.value) }
  }

  private static func flattened(
    _ value: JSONValue, at path: String
  ) -> [(path: String, value: String)] {
    switch value.content {
    case .object(let members):
      members.flatMap { flattened($0.value, at: path.isEmpty ? $0.name : "\(path).\($0.name)") }
    case .list(let list):
      list.enumerated().flatMap { flattened($0.element, at: "\(path)[\($0.offset)]") }
    case .text(let text): [(path, text)]
    case .number(let number): [(path, number.text)]
    case .flag(let flag): [(path, flag ? "true" : "false")]
    case .null: [(path, "null")]
    }
  }

  /// Returns the differences between two runs' scenarios, except for names and questions.
  func differences(from other: RunFacts) -> [(path: String, mine: String?, theirs: String?)] {
    let mine = Dictionary(values.map { ($0.path, $0.value) }) { $1 }
    let theirs = Dictionary(other.values.map { ($0.path, $0.value) }) { $1 }
    let paths = values.map(\.path) + other.values.map(\.path).filter { mine[$0] == nil }
    return paths.filter { path in
      mine[path] != theirs[path] && !["name", "question"].contains(path)
        && !path.hasPrefix("journal")
    }.map { (path: $0, mine: mine[$0], theirs: theirs[$0]) }
  }
}
