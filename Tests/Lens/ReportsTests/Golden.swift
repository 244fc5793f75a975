import Foundation
import TestSupport
import Testing

/// Pictures that were looked at once and have to be drawn again, as files beside these tests.
///
/// With `TERRARIUM_RECORD=1` they are drawn anew, and that run fails, so that a recording is never
/// taken for a test.
enum Golden {
  private static let folder = Fixtures.root.appendingPathComponent("Tests/Lens/ReportsTests/Golden")

  static func expect(_ text: String, _ name: String) throws {
    let file = folder.appendingPathComponent(name)
    guard ProcessInfo.processInfo.environment["TERRARIUM_RECORD"] != "1" else {
      try Data(text.utf8).write(to: file)
      Issue.record("recorded \(name); look at it, and test without TERRARIUM_RECORD")
      return
    }
    let recorded = try? String(contentsOf: file, encoding: .utf8)
    #expect(text == recorded, "\(name)")
  }
}
