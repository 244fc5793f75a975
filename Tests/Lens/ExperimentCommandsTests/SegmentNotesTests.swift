import CommandSupport
import Foundation
import TerminalKit
import TestSupport
import Testing

/// Segments by a trait that goes with others say so, wherever they are compared.
struct SegmentNotesTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    for (name, trait) in [("board", "boardSensitivity"), ("habit", "habitRate")] {
      try folder.write(
        "\(name).json",
        """
        { "users": 300, "days": 4, "behaviour": "default", "apps": { "pet": {} },
          "segments": [
            { "name": "most", "trait": "\(trait)", "from": 0.75, "to": 1 },
            { "name": "least", "trait": "\(trait)", "from": 0, "to": 0.25 } ] }
        """)
    }
  }

  private static let note =
    "Segments \"most\" and \"least\" are cut by boardSensitivity, which goes with propensity (rank "
    + "correlation −0.8"
  private static let warning =
    "their people also differ in that, so a difference between segments is not the effect of "
    + "boardSensitivity alone."

  private func joined(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      .replacing("&quot;", with: "\"")
  }

  @Test func `a run says it, on its page as well, and so does the page drawn again`() throws {
    let out = folder.path("out")
    let outcome = terrarium(["run", folder.path("board.json"), "--out", out])
    #expect(outcome.errors == "")
    let page = try String(contentsOfFile: out + "/index.html", encoding: .utf8)
    let again = folder.path("again.html")
    #expect(terrarium(["report", out, "--out", again]).errors == "")
    for text in [outcome.output, page, try String(contentsOfFile: again, encoding: .utf8)] {
      #expect(joined(text).contains(Self.note) && joined(text).contains(Self.warning))
    }
  }

  @Test func `a question and a comparison of runs say it`() throws {
    let (one, two) = (folder.path("one"), folder.path("two"))
    let file = folder.path("board.json")
    let question = terrarium(
      ["what-if", file, "--set", "apps.pet.gains.onTime=6", "--out", folder.path("what")])
    #expect(joined(question.output).contains(Self.note))
    for (out, seed) in [(one, "1"), (two, "2")] {
      #expect(terrarium(["run", file, "--seed", seed, "--out", out, "--quiet"]).status == .fine)
    }
    let comparison = joined(terrarium(["compare", one, two]).output)
    #expect(comparison.contains(Self.note) && comparison.contains(Self.warning))
  }

  @Test func `nothing is said of a trait that goes with no other`() throws {
    let outcome = terrarium(["run", folder.path("habit.json"), "--out", folder.path("habit")])
    #expect(outcome.status == .fine && !outcome.output.contains("cut by"))
    let manifest = try String(contentsOfFile: folder.path("habit/manifest.json"), encoding: .utf8)
    #expect(!manifest.contains("segment_notes"))
  }
}
