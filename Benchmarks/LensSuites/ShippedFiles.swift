import Foundation
import Scenarios

/// The shipped scenarios, read from the folder of this package once, so that benchmarks read them
/// from memory. Where the folder is gone there are none, and no benchmarks of them.
enum ShippedFiles {
  /// The names, sorted.
  static let names: [String] = files.keys.map {
    String($0.dropFirst(prefix.count).dropLast(".json".count))
  }.sorted()

  static let library = ScenarioLibrary(shippedIn: ["scenarios"]) {
    names
  } read: { (path, limit) throws(ScenarioFileProblem) in
    guard let file = files[path] else { throw .missing }
    return Array(file.prefix(limit + 1))
  }

  private static let prefix = "scenarios/"

  private static let files: [String: [UInt8]] = {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let folder = root.appendingPathComponent("scenarios")
    let listed = try? FileManager.default.contentsOfDirectory(atPath: folder.path)
    var files: [String: [UInt8]] = [:]
    for name in listed ?? [] where name.hasSuffix(".json") {
      let contents = FileManager.default.contents(
        atPath: folder.appendingPathComponent(name).path)
      if let contents { files[prefix + name] = Array(contents) }
    }
    return files
  }()
}
