import Foundation

/// The recorded cases below `Tests/Fixtures`, found through this file's own path so that the tests
/// run from any working directory.
public enum Fixtures {
  /// The folder `Tests/Fixtures`.
  public static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Fixtures")

  /// The root of the package.
  public static let root = folder.deletingLastPathComponent().deletingLastPathComponent()

  /// Every case of a file with one JSON object a line, for example
  /// `Fixtures.cases(CivilCase.self, "civil/civil.public.jsonl")`.
  public static func cases<Case: Decodable>(
    _ type: Case.Type, _ path: String
  ) throws -> [Case] {
    let decoder = JSONDecoder()
    return try lines(path).map { try decoder.decode(type, from: Data($0.utf8)) }
  }

  /// The lines of a fixture that are not empty.
  public static func lines(_ path: String) throws -> [String] {
    let text = try String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8)
    return text.split(separator: "\n").map(String.init)
  }
}
