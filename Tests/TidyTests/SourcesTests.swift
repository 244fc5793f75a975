import Foundation
import TestSupport
import Testing

/// The digest that keeps results of two builds apart is that of the sources. `.ci/sources` writes
/// it.
@Suite struct SourcesTests {
  private static let script = ".ci/sources"
  private static let digest = "Sources/World/Provenance/ResultSources+Digest.swift"

  /// Runs the script of a tree; returns its status and what it says.
  private func run(in root: String, _ words: String...) throws -> (status: Int32, errors: String) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "\(root)/\(Self.script)")
    process.arguments = words
    let errors = Pipe()
    process.standardError = errors
    try process.run()
    let text = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return (process.terminationStatus, text)
  }

  @Test func `the digest of the sources that decide results is theirs`() throws {
    let outcome = try run(in: Fixtures.root.path, "check")
    #expect(outcome.status == 0, "\(outcome.errors)")
  }

  @Test("a change is noticed where it can decide a result")
  func change() throws {
    let tree = try TemporaryFolder()
    let decides = [
      "Sources/Ground/Chance/A.swift", "Sources/Rules/Leagues/B.swift",
      "Sources/World/Population/Host/C.swift", "Sources/Lens/Comparing/D.swift",
      "Sources/Lens/Unheard/E.swift",
    ]
    let doesNot = [
      "Sources/Lens/Reports/F.swift", "Sources/Lens/terrarium/G.swift",
      "Sources/Lens/PlaygroundPage/Page/page.js", "Sources/Rules/HabitEngines/notes.md",
    ]
    for folder in [".ci"] + (decides + doesNot + [Self.digest]).map(Self.folder) {
      try FileManager.default.createDirectory(
        atPath: tree.path(folder), withIntermediateDirectories: true)
    }
    try FileManager.default.copyItem(
      atPath: Fixtures.root.appendingPathComponent(Self.script).path,
      toPath: tree.path(Self.script))
    for path in decides + doesNot { try tree.write(path, "let one = 1\n") }
    #expect(try run(in: tree.path("")).status == 0)
    #expect(try run(in: tree.path(""), "check").status == 0)
    for path in doesNot { try tree.write(path, "let two = 2\n") }
    #expect(try run(in: tree.path(""), "check").status == 0)
    for path in decides {
      try tree.write(path, "let two = 2\n")
      let outcome = try run(in: tree.path(""), "check")
      #expect(outcome.status == 1, "\(path)")
      #expect(outcome.errors == "\(Self.digest) is not of these sources; \(Self.remedy)\n")
      #expect(try run(in: tree.path("")).status == 0)
    }
  }

  private static let remedy = "run .ci/sources and commit the file"

  private static func folder(_ path: String) -> String {
    path.split(separator: "/").dropLast().joined(separator: "/")
  }
}
