import CommandSupport
import Foundation
import TerminalKit
import TestSupport
import Testing

/// How large pages are: as large as what was counted, whoever was counted.
struct ReportSizeTests {
  /// What a page may take at most.
  private static let limit = 3_000_000

  private static let runs = [
    ("streak-policies", 200), ("league-boards", 60), ("everything", 100),
  ]

  private func page(of name: String, users: Int, in folder: TemporaryFolder) throws -> Int {
    let out = folder.path("\(name)-\(users)")
    let outcome = terrarium(["run", name, "--users", "\(users)", "--quiet", "--out", out])
    #expect(outcome.status == .fine, "\(outcome.errors)")
    return try Data(contentsOf: URL(fileURLWithPath: "\(out)/index.html")).count
  }

  @Test(.long, arguments: runs)
  func `a page with all variants is small, and hardly grows with the people`(
    _ name: String, _ users: Int
  ) throws {
    let folder = try TemporaryFolder()
    let few = try page(of: name, users: users, in: folder)
    let many = try page(of: name, users: 4 * users, in: folder)
    #expect(many < ReportSizeTests.limit, "\(name): \(many) bytes")
    // More people fill more rows of the tables below the pictures, up to all of them.
    #expect(Double(many) < 1.5 * Double(few), "\(name): \(few) and \(many) bytes")
  }
}
