import Foundation

/// A folder for one test, gone with it.
public final class TemporaryFolder {
  private let root: URL

  /// A new and empty folder.
  public init() throws {
    root = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
      .appendingPathComponent("terrarium-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: root, withIntermediateDirectories: false)
  }

  deinit { try? FileManager.default.removeItem(at: root) }

  /// The full path of a name in it.
  public func path(_ name: String) -> String { root.path + "/" + name }

  /// Makes a folder in it.
  public func make(_ name: String) throws {
    try FileManager.default.createDirectory(atPath: path(name), withIntermediateDirectories: false)
  }

  /// Writes a file in it.
  public func write(_ name: String, _ text: String) throws {
    try Data(text.utf8).write(to: URL(fileURLWithPath: path(name)))
  }

  /// Whether it holds something of a name.
  public func has(_ name: String) throws -> Bool { try names().contains(name) }

  /// What lies in it or in a folder of it, hidden or not.
  public func names(_ folder: String = "") throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: path(folder)).sorted()
  }

  /// The texts of all files below a folder, by their paths in it.
  public func files(_ name: String) throws -> [String: String] {
    let paths = try FileManager.default.subpathsOfDirectory(atPath: path(name))
    var files: [String: String] = [:]
    for file in paths {
      var isFolder: ObjCBool = false
      let full = name.isEmpty ? path(file) : path(name) + "/" + file
      _ = FileManager.default.fileExists(atPath: full, isDirectory: &isFolder)
      if !isFolder.boolValue {
        files[file] = String(
          decoding: try Data(contentsOf: URL(fileURLWithPath: full)), as: UTF8.self)
      }
    }
    return files
  }
}
