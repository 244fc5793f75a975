import CommandSupport
import Foundation
import TerminalKit
import TestSupport
import Testing

/// The workflow of Documentation/continuous-integration.md, run as it is written.
struct GateTests {
  private static let workflow = Fixtures.root
    .appendingPathComponent("Documentation/examples/gate.yml")
  private static let page = Fixtures.root
    .appendingPathComponent("Documentation/continuous-integration.md")

  /// The words of each call of the program, with this clone's files and a folder's own results.
  private static func calls(_ folder: TemporaryFolder) throws -> [[String]] {
    let program = "run: .build/release/terrarium "
    return try String(contentsOf: workflow, encoding: .utf8).components(separatedBy: "\n")
      .compactMap { line in
        let text = line.trimmingCharacters(in: .whitespaces)
        guard text.hasPrefix(program) else { return nil }
        return text.dropFirst(program.count).split(separator: " ").map { word in
          word.hasPrefix("Documentation/")
            ? Fixtures.root.appendingPathComponent(String(word)).path
            : word.hasPrefix("reports/")
              ? folder.path(String(word.dropFirst(8)))
              : word == ".build-main/gate" ? folder.path("main") : word.filter { $0 != "'" }
        }
      }
  }

  @Test func `every step of the workflow succeeds, and leaves a page and verdicts`() throws {
    let folder = try TemporaryFolder()
    let calls = try Self.calls(folder)
    #expect(calls.map { $0[0] } == ["lint", "run", "check", "compare", "compare"])
    // What the job keeps of the branch that the change goes to.
    let kept = calls[1].map { $0 == folder.path("gate") ? folder.path("main") : $0 }
    #expect(terrarium(kept).status == .fine)
    for call in calls {
      let outcome = terrarium(call)
      #expect(outcome.status == .fine, "\(call): \(outcome.errors)")
    }
    let files = try folder.files("gate")
    #expect(files["index.html"]?.contains("two in five pets") == true)
    let verdicts = try String(contentsOfFile: folder.path("gate.xml"), encoding: .utf8)
    #expect(verdicts.contains("<testsuite") && !verdicts.contains("<failure"))
  }

  @Test func `the page shows the commands of the workflow`() throws {
    let page = try String(contentsOf: Self.page, encoding: .utf8)
    let workflow = try String(contentsOf: Self.workflow, encoding: .utf8)
    let steps = workflow.components(separatedBy: "\n").compactMap { line -> String? in
      let text = line.trimmingCharacters(in: .whitespaces)
      let command = text.hasPrefix("run: ") ? String(text.dropFirst(5)) : text
      let isShown = ["swift build", ".build/"].contains { command.hasPrefix($0) }
      return isShown && text != command ? command : nil
    }
    #expect(steps.count == 8)
    for step in steps { #expect(page.contains("    \(step)\n"), "\(step)") }
  }
}
