import Foundation
import TestSupport
import Testing

/// The step of Documentation/examples/gate.yml that takes turns with another build.
struct GatePairsTests {
  private static let workflow = Fixtures.root
    .appendingPathComponent("Documentation/examples/gate.yml")

  /// The words after the program's name, against a build at a path.
  private static func words(against other: String) throws -> [String] {
    let program = "run: .build/release/terrarium-bench "
    let lines = try String(contentsOf: workflow, encoding: .utf8).components(separatedBy: "\n")
      .map { $0.trimmingCharacters(in: .whitespaces) }
    let line = try #require(lines.first { $0.hasPrefix(program) })
    let command = try #require(line.components(separatedBy: " || ").first)
    let words = command.dropFirst(program.count)
      .split(separator: " ").map(String.init)
    return words.map { $0 == ".build-main" ? other : $0 }
  }

  /// This program, whose runs seem to take a third less time.
  private static func faster(in folder: TemporaryFolder) throws -> String {
    let path = folder.path("terrarium-bench")
    try folder.write(
      "terrarium-bench",
      """
      #!/bin/sh
      '\(Program.benchmarks.file.path)' "$@" | while read -r word number rest; do
        [ "$word" = took ] && number=$((number * 100 / 150))
        printf '%s %s %s\\n' "$word" "$number" "$rest"
      done

      """)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
    return path
  }

  @Test func `the step names a filter, a tolerance and a summary`() throws {
    let words = try Self.words(against: "main")
    #expect(words.starts(with: ["--against", "main", "--filter"]))
    #expect(words.contains("--tolerance") && words.last == "--github")
  }

  /// A slowdown of 5 %, and none, are a matter of how busy a machine is:
  /// Documentation/continuous-integration.md has what was measured.
  @Test(.long) func `the gate finds a large slowdown`() throws {
    let folder = try TemporaryFolder()
    let words = try Self.words(against: try Self.faster(in: folder))
    let found = try withExtendedLifetime(folder) { try Program.benchmarks.run(words) }
    #expect(found.status == 1, "\(found.output)")
    #expect(found.errors.contains("::error title=kernel/pomodoro::slower: "))
    #expect(found.errors.contains("::error title=leagues/rank::slower: "))
  }
}
