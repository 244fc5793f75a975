import Foundation
import TestSupport
import Testing

/// The README's first command, and the digest that it says the command prints.
struct ReadmeTests {
  @Test(.long) func `the first command prints the digest that the README states`() throws {
    let readme = try String(
      contentsOf: Fixtures.root.appendingPathComponent("README.md"), encoding: .utf8)
    let lines = readme.split(separator: "\n").filter { $0.hasPrefix("    ") }
    let prefix = "    swift run -c release terrarium "
    let command = try #require(lines.first)
    #expect(command.hasPrefix(prefix))
    let words = command.dropFirst(prefix.count).split(separator: " ").map(String.init)
    let folder = try TemporaryFolder()
    let outcome = try Program.terrarium.run(words + ["--out", folder.path("out")])
    #expect(outcome.status == 0, "\(outcome.errors)")
    let stated = lines.filter { $0.hasPrefix("    results ") }.map { $0.dropFirst(4) }
    let printed = outcome.output.split(separator: "\n").filter { $0.hasPrefix("results ") }
    #expect(printed.count == 1 && stated == printed)
  }
}
