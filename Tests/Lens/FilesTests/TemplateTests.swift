import CommandSupport
import Foundation
import Scenarios
import TerminalKit
import TestSupport
import Testing

/// The templates of `terrarium new`, at their own sizes.
struct TemplateTests {
  @Test(.long, arguments: ScenarioTemplate.all.map(\.name))
  func `a template runs as it stands, its goals are met, and its page answers`(
    template: String
  ) throws {
    let folder = try TemporaryFolder()
    #expect(terrarium(["new", folder.path("mine"), "--from", template]).status == .fine)
    let run = terrarium(["run", folder.path("mine.json"), "--out", folder.path("run")])
    #expect(run.status == .fine && run.errors == "", "\(run.errors)")
    let check = terrarium(["check", folder.path("run")])
    #expect(check.status == .fine, "\(check.output)")
    let page = try String(contentsOfFile: folder.path("run/index.html"), encoding: .utf8)
    let answer = try #require(page.range(of: "id=\"answer\""))
    let end = try #require(page[answer.upperBound...].range(of: "</section>"))
    let block = page[answer.upperBound..<end.lowerBound]
    #expect(!block.contains(">not decided</b><div>") && !block.contains(">missed</b><div>"))
    // At least one headline is decided under at least one variant.
    let colours = ["plain", "good", "bad"].map { "<td class=\"\($0)\"" }
    #expect(colours.contains { block.contains($0) })
  }
}
