import Foundation
import TestSupport

/// A text file of the package, or a made-up one that a test of a rule hands in.
struct SourceFile: Sendable {
  /// The path below the root, for example `Sources/Ground/CivilTime/Zone.swift`.
  let path: String
  let text: String
  /// The words and signs of a Swift file, nothing for other files.
  let tokens: [SwiftTokens.Token]

  init(_ path: String, _ text: String) {
    self.path = path
    self.text = text
    tokens = path.hasSuffix(".swift") ? SwiftTokens(text).tokens : []
  }

  /// The folder of a module below Sources, of a suite below Tests; a storey's folder is none.
  var module: String {
    let parts = path.split(separator: "/").dropFirst().map(String.init)
    let folder = parts.first { ImportTable.Storey(folder: $0) == nil } ?? path
    return ImportTable.folders[folder] ?? folder
  }

  /// The storey in whose folder the file lies; nil of one that lies in none.
  var storey: ImportTable.Storey? {
    let parts = path.split(separator: "/")
    return parts.count > 1 ? ImportTable.Storey(folder: String(parts[1])) : nil
  }

  var isSwift: Bool { path.hasSuffix(".swift") }

  func lies(in folders: String...) -> Bool {
    folders.contains { path.hasPrefix($0 + "/") }
  }

  /// The numbers of the lines within multi-line literals.
  var linesOfLiterals: Set<Int> {
    Set(
      tokens.filter { $0.kind == .text }.flatMap { literal in
        let breaks = literal.content.utf8.count { $0 == UInt8(ascii: "\n") }
        return literal.line - breaks + 1..<literal.line + 1
      })
  }

  /// The lines, without the empty one after the last newline.
  var lines: [Substring] {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    if lines.last == "" { lines.removeLast() }
    return lines
  }
}

/// The package as it lies on disk, read once.
enum Package {
  /// What the root may hold besides files whose name begins with a dot.
  static let topLevel: Set<String> = [
    "Package.swift", "Sources", "Tests", "Benchmarks", "scenarios", "reports", "README.md",
    "LICENSE", "CITATION.cff", "Documentation",
  ]

  /// Every text file that people write, sorted by path; recorded cases and results are not.
  static let files: [SourceFile] =
    paths
    .filter { !$0.hasPrefix("Tests/Fixtures/") && !$0.hasPrefix("reports/") }
    .filter { $0 != "Documentation/playground.html" }
    .compactMap { path in
      let text = try? String(
        contentsOf: Fixtures.root.appendingPathComponent(path), encoding: .utf8)
      return text.map { SourceFile(path, $0) }
    }

  static let swiftFiles = files.filter(\.isSwift)

  static var manifest: SourceFile {
    files.first { $0.path == "Package.swift" } ?? SourceFile("Package.swift", "")
  }

  /// The paths of all files, sorted: the named folders and, of the dotfiles, `.ci`.
  static let paths: [String] = (topLevel.sorted() + [".ci", ".swift-format", ".gitignore"])
    .flatMap(paths(below:))
    .sorted()

  private static func paths(below path: String) -> [String] {
    let start = Fixtures.root.appendingPathComponent(path)
    guard let enumerator = FileManager.default.enumerator(atPath: start.path) else { return [] }
    // A study that is running keeps answers next to its scenarios.
    let below = enumerator.compactMap { $0 as? String }.filter { !$0.contains(".worlds") }
    return (below.isEmpty ? [path] : below.map { path + "/" + $0 }).filter(isFile)
  }

  private static func isFile(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    let file = Fixtures.root.appendingPathComponent(path).path
    return FileManager.default.fileExists(atPath: file, isDirectory: &isFolder)
      && !isFolder.boolValue
  }
}
