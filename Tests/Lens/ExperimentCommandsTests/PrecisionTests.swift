import CommandSupport
import Foundation
import TerminalKit
import TestSupport
import Testing

/// `--until`: as many users as an interval or a verdict takes.
struct PrecisionTests {
  private let folder: TemporaryFolder
  private static let change = ["--set", "apps.pet.gains.onTime=4", "--days", "10", "--quiet"]

  init() throws { folder = try TemporaryFolder() }

  /// The number of users that a command found.
  private func users(_ errors: String) throws -> Int {
    let last = try #require(errors.split(separator: " ").last)
    return try #require(Int(last.filter { $0 != "\n" }))
  }

  @Test func `a run is as large as its interval takes, and that of its number of users`() throws {
    let (out, same) = (folder.path("until"), folder.path("users"))
    let words = ["run", "first-month", "--days", "10", "--quiet"]
    let asked = terrarium(words + ["--until", "retention.d7=1.5pt", "--out", out])
    #expect(asked.status == .fine, "\(asked.errors)")
    let users = try users(asked.errors)
    // A share p has a half width of 1.96 √(p (1 − p) / n).
    #expect((3_000...10_000).contains(users))
    let plain = terrarium(words + ["--users", "\(users)", "--out", same])
    #expect(plain.status == .fine)
    for file in ["SHA256SUMS", "manifest.json", "index.html"] {
      let texts = try [out, same].map {
        try String(contentsOfFile: "\($0)/\(file)", encoding: .utf8)
      }
      #expect(texts[0] == texts[1])
    }
    // Half the width takes four times the users.
    let narrow = terrarium(
      words + ["--until", "retention.d7=0.75pt", "--out", folder.path("narrow")])
    let ratio = Double(try self.users(narrow.errors)) / Double(users)
    #expect(ratio > 2.5 && ratio < 6)
  }

  @Test(.long) func `a difference has the interval that was asked for`() throws {
    for (width, most) in [("active_days=1%", 0.01), ("active_days=0.1", 0.1)] {
      let outcome = terrarium(
        ["what-if", "first-month", "--until", width, "--json", "--out", folder.path("w")]
          + Self.change)
      #expect(outcome.status == .fine, "\(outcome.errors)")
      let rows = try DocumentReading(outcome.output).rows("guardrails")
      let row = try #require(rows.first { $0["cell"] as? String == "active_days" })
      let ends = try ["low", "high"].map { try #require(row[$0] as? Double) }
      let first = try #require(row["before"] as? Double)
      let half = (ends[1] - ends[0]) / 2 / (most < 0.05 ? first : 1)
      #expect(half <= most * 1.1, "\(width): \(half)")
    }
  }

  @Test func `a verdict has one run after its pilot`() throws {
    let outcome = terrarium(
      ["what-if", "first-month", "--until", "decided", "--users", "3000"]
        + ["--out", folder.path("d")] + Self.change)
    #expect(outcome.status == .fine)
    let enough = outcome.errors.hasPrefix("terrarium: --until decided: --users ")
    #expect(enough || outcome.errors.contains("warning: 3,000 users are not enough"))
  }

  @Test func `what no number of users can reach is refused`() {
    let words = ["run", "first-month", "--until"]
    for (text, sentence) in [
      ("retention.d7", "write METRIC=WIDTH, such as 'retention.d7=0.5pt', or 'decided'"),
      ("retention.d7=1", "retention.d7 is a share; give the difference in points (pt)"),
      ("retention.d7=0pt", "a width is more than 0"),
      ("retention.d7=-1pt", "a width is more than 0"),
      ("nonsense=1", "nonsense"),
      ("decided", "'decided' is about a change of rules, and none changes"),
      ("retention.d90=1pt", "the answer does not have retention.d90; it has active_days"),
    ] {
      let outcome = terrarium(words + [text, "--out", folder.path("none"), "--quiet"])
      #expect(outcome.status == .usage && outcome.errors.contains(sentence), "\(outcome.errors)")
      #expect(!FileManager.default.fileExists(atPath: folder.path("none")))
    }
    for option in [["--checkpoint", "7"], ["--results", folder.path("x")]] {
      let outcome = terrarium(words + ["retention.d7=1pt", "--quiet"] + option)
      #expect(outcome.status == .usage && outcome.errors.contains("needs a number of users"))
    }
  }
}
