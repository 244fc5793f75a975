import CommandSupport
import Foundation
import TerminalKit
import TestSupport
import Testing
import TerrariumApp

/// `Documentation/replay.md`, whose examples `.ci/transcripts` runs.
struct ReplayPageTests {
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
