import Foundation
import TestSupport
import Testing

/// Texts that a command printed once and has to print again, as files beside these tests.
///
/// With `TERRARIUM_RECORD=1` they are written anew, and that run fails, so that a recording is
/// never taken for a test.
enum Golden {
  static let folder = Fixtures.root.appendingPathComponent("Tests/CommandTests/Golden")

  static func expect(
    _ text: String, _ name: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let file = folder.appendingPathComponent(name)
    guard ProcessInfo.processInfo.environment["TERRARIUM_RECORD"] != "1" else {
      try Data(text.utf8).write(to: file)
      Issue.record("recorded \(name); read it, and test without TERRARIUM_RECORD")
      return
    }
    let recorded = try? String(contentsOf: file, encoding: .utf8)
    #expect(text == recorded, "\(name)", sourceLocation: sourceLocation)
  }
}
