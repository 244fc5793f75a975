import Tabular

/// A value that the command line puts in force, above every file.
///
///     try ScenarioOverride("apps.pet.gains.onTime=3")
///     ScenarioOverride("500", for: "users", option: "--users")
///
/// The value is written as in a file, text without its quotes; a list or an object will do where a
/// file may have one: `apps.pet.thresholds={"Dolphin": 90}`.
public struct ScenarioOverride: Equatable, Sendable {
  let path: ScenarioPath
  let value: String
  /// The option as it was given, for sentences.
  let option: String

  /// What `--set` says: `path=value`.
  public init(_ text: String) throws(ScenarioError) {
    option = "--set \(text.excerpt)"
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, let path = ScenarioPath(reading: String(parts[0])) else {
      throw ScenarioError(.badOverride(text), at: .option("--set"))
    }
    self.path = path
    value = String(parts[1])
  }

  /// What an option of its own says: `--users 500`.
  public init(_ value: String, for path: String, option: String) {
    self.path = ScenarioPath(path)
    self.value = value
    self.option = "\(option) \(value.excerpt)"
  }
}

extension ScenarioOverride {
  /// The value as JSON; for text its quotes are put around it.
  func json(for kind: FieldKind?) throws(ScenarioError) -> JSONValue {
    let bytes = Array(value.utf8)
    let mayBeJSON = kind?.isText != true || "\"{[".utf8.contains { $0 == bytes.first }
    do {
      if mayBeJSON { return try JSONValue(reading: bytes) }
    } catch  where kind == nil || "\"{[".utf8.contains(where: { $0 == bytes.first }) {
      throw ScenarioError(.malformed(error.problem), at: .option(option))
    } catch {}
    return JSONValue(.text(value), at: TextPosition(line: 1, column: 1))
  }
}
