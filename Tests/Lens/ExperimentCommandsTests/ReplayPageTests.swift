import CommandSupport
import Foundation
import TerminalKit
import TestSupport
import Testing
import terrarium

/// `Documentation/replay.md`, whose first example runs here.
struct ReplayPageTests {
  @Test func `the first example answers what the page shows`() throws {
    let page = Fixtures.root.appendingPathComponent("Documentation/replay.md")
    let lines = try String(contentsOf: page, encoding: .utf8).components(separatedBy: "\n")
    let first = try #require(lines.firstIndex { $0.hasPrefix("    $ terrarium replay ") })
    let words = lines[first].split(separator: " ").dropFirst(2).map { word in
      word.hasPrefix("Documentation/")
        ? Fixtures.root.appendingPathComponent(String(word)).path : String(word)
    }
    let shown = lines[(first + 1)...].prefix { $0.isEmpty || $0.hasPrefix("    ") }
      .map { String($0.dropFirst(4)) }.joined(separator: "\n")
    let folder = try TemporaryFolder()
    let outcome = terrarium(words + ["--out", folder.path("out")])
    #expect(outcome.status == .fine && outcome.errors == "")
    #expect(shown.count > 400)
    #expect(outcome.output.hasPrefix(shown))
  }

  @Test func `the page names every option`() throws {
    let page = Fixtures.root.appendingPathComponent("Documentation/replay.md")
    let text = try String(contentsOf: page, encoding: .utf8)
    let command = try #require(Terrarium.root.subcommands.first { $0.name == "replay" })
    let common = ["out", "threads", "quiet", "force", "journal"]
    for option in command.options where !common.contains(option.name) {
      #expect(text.contains("--\(option.name)"), "\(option.name)")
    }
  }
}
