import Scenarios

/// A library over files in memory; the shipped scenarios lie in `scenarios`.
func library(_ files: [String: String]) -> ScenarioLibrary {
  let names = files.keys.filter { $0.hasPrefix("scenarios/") }
    .map { String($0.dropFirst("scenarios/".count).dropLast(".json".count)) }
  return ScenarioLibrary(shippedIn: ["scenarios"], names: { names + names }) {
    (path, limit) throws(ScenarioFileProblem) in
    if path == "folder.json" { throw .folder }
    if path == "locked.json" { throw .refused("Permission denied") }
    if path == "huge.json" { return [UInt8](repeating: 0x20, count: limit + 1) }
    guard let text = files[path] else { throw .missing }
    return Array(text.utf8)
  }
}

/// The scenario that a text is, with options over it.
func scenario(_ text: String, _ overrides: String...) throws -> Scenario {
  try Scenario(
    "x.json", try overrides.map { try ScenarioOverride($0) }, in: library(["x.json": text]))
}
