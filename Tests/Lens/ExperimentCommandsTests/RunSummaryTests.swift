import CommandSupport
import ExperimentCommands
import Foundation
import Reports
import TerminalKit
import TestSupport
import Testing

/// The characters that stand for numbers, and the summary of a run.
struct RunSummaryTests {
  @Test func `heights go from the least to the full block`() {
    #expect(BlockChart.line([0, 1, 2, 3], upTo: 4, width: 4) == "▁▃▅▇")
    #expect(BlockChart.line([0, 0.5, 1], upTo: 1, width: 40) == "▁▅█")
    #expect(BlockChart.line([0, 1, 1, 0], upTo: 1, width: 2) == "▅▅")
    #expect(BlockChart.line([nil, 1], upTo: 1, width: 2) == " █")
    #expect(BlockChart.line([], upTo: 1, width: 9) == "")
    #expect(BlockChart.line([0, 0], upTo: 0, width: 9) == "▁▁")
  }

  @Test func `bars go up to the highest, and where nobody is there is none`() {
    #expect(BlockChart.bars([0.5, 0.25, 0.1], width: 2) == "██▅▅▂▂")
    #expect(BlockChart.bars([0, 0.001, 1, 0], width: 1) == " ▁█ ")
    #expect(BlockChart.bars([0, 0], width: 3) == "      ")
    #expect(BlockChart.bars([], width: 3) == "")
  }

  @Test func `numbers are for people`() {
    #expect(NumberText.whole(7) == "7" && NumberText.whole(1_000) == "1,000")
    #expect(NumberText.whole(-1_234_567) == "−1,234,567" && NumberText.whole(100) == "100")
    #expect(NumberText.brief(-1.5) == "−1.500" && NumberText.brief(-1_500) == "−1500")
    #expect(NumberText.percent(0.66512) == "66.5 %")
    #expect(NumberText.time(42) == "0:42" && NumberText.time(3_725) == "1:02:05")
  }

  @Test func `progress says how fast and how long`() {
    #expect(
      ProgressBar.line(25_000_000, of: 100_000_000, after: .seconds(2))
        == "[######··················]  25 %  12.5 million person·days/s, 0:06 left")
    #expect(
      ProgressBar.line(0, of: 10, after: .zero).hasSuffix(
        "0 %  0.0 million person·days/s"))
    #expect(
      ProgressBar.line(1, of: .max, after: .seconds(1)).hasSuffix(
        "  0 %  0.0 million person·days/s, 99:59:59 left"))
  }

  @Test func `a wait of more than ten seconds is said beforehand, with what it is for`() {
    let size = "40 worlds of 1,000 people × 60 days"
    #expect(ProgressBar.cost(100, of: 1_000, size, after: .seconds(1)) == nil)
    #expect(
      ProgressBar.cost(33_333, of: 2_400_000, size, after: .seconds(1))
        == "\(size): about 1:12 on this machine")
    #expect(
      ProgressBar.cost(1, of: .max, size, after: .seconds(1))
        == "\(size): about 99:59:59 on this machine")
    #expect(ProgressBar.size(2_400_000, of: nil) == "2,400,000 person·days")
  }

  @Test func `the first days of a world are its dear ones`() {
    // All users open the app on day 0, 25.7 % on day 1 and 25.7 % / 2^0.4 on day 2.
    let together = CostCurve(people: 3, days: 3, arrivalDays: 1, groups: 1)
    let (first, second) = (1 + 12.0, 1 + 12 * 0.257)
    let all = first + second + 1 + 12 * 0.257 / pow(2, 0.4)
    #expect(abs(together.share(of: 3, total: 9) - first / all) < 1e-12)
    #expect(abs(together.share(of: 6, total: 9) - (first + second) / all) < 1e-12)
    // Two worlds cost the same, each from its first day on.
    #expect(abs(together.share(of: 12, total: 18) - (0.5 + first / all / 2)) < 1e-12)
    for total: Int64 in [9, 18, 20] {
      let shares = (0...total).map { together.share(of: $0, total: total) }
      #expect(shares[0] == 0 && shares == shares.sorted())
      #expect(abs(shares[Int(total)] - 1) < 1e-12)
    }
    // Users who join over two days are fewer on the first.
    let apart = CostCurve(people: 4, days: 2, arrivalDays: 2, groups: 1)
    #expect(apart.share(of: 4, total: 8) < 0.5)
  }

  @Test func `progress tells which of several worlds is lived`() {
    #expect(
      ProgressBar.line(50, of: 100, worlds: 4, after: .seconds(2))
        == "world 3 of 4 [#####······]  50 %  0.0 million person·days/s, 0:02 left")
    #expect(
      ProgressBar.line(100, of: 100, worlds: 16_000, after: .seconds(1)).hasPrefix(
        "world 16000 of 16000 [###] 100 %"))
  }

  @Test func `progress fits into 80 columns, whatever the speed`() {
    for done in [0, 1, 1_000_000, Int64.max / 2, .max] {
      for time in [Duration.zero, .milliseconds(1), .seconds(3_600), .seconds(99_999_999)] {
        let line = ProgressBar.line(done, of: 2_000_000_000_000_000, after: time)
        if done <= 2_000_000_000_000_000 { #expect(line.count < 80, "\(line)") }
      }
    }
  }

  @Test func `progress fits into a narrow terminal, whose bar is shorter before its end is cut`() {
    func line(_ columns: Int) -> String {
      ProgressBar.line(
        25_000_000, of: 100_000_000, worlds: 4, after: .seconds(2), columns: columns)
    }
    #expect(line(200) == line(80))
    #expect(
      line(70) == "world 2 of 4 [##·······]  25 %  12.5 million person·days/s, 0:06 left")
    #expect(
      line(62) == "world 2 of 4 [·]  25 %  12.5 million person·days/s, 0:06 left")
    #expect(line(30) == "world 2 of 4 [·]  25 %  12.5 ")
    for columns in 0...90 { #expect(line(columns).count < max(1, columns)) }
  }

  @Test func `the summary of a run with variants and worlds names each variant`() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "two.json",
      """
      { "extends": "sherpa-season", "users": 30, "days": 15, "replicates": 2,
        "variants": [{ "name": "boards of 10", "set": { "apps.sherpa.league.boardSize": 10,
          "apps.sherpa.league.promoteThrough": 4, "apps.sherpa.league.demoteFrom": 8 } }] }
      """)
    let run = ["run", folder.path("two.json"), "--out", folder.path("out")]
    let outcome = terrarium(run + ["--full"])
    #expect(outcome.status == .fine)
    let brief = terrarium(run).output
    #expect(brief.contains("Variant \"boards of 10\" makes") && !brief.contains("default: of "))
    #expect(brief.split(separator: "\n", omittingEmptySubsequences: false).count <= 26)
    #expect(
      outcome.output.contains(
        "\ntwo · 4 worlds of 30 people × 15 days: 2 variants × 2 replicates · seed 1 ·"))
    for title in ["Variant \"boards of 10\" makes", "default: of "] {
      #expect(outcome.output.contains(title))
    }
    #expect(outcome.output.contains("People with a streak") && !outcome.output.contains("Pet"))
    let lines = outcome.output.split(separator: "\n").filter { !$0.hasPrefix("folder") }
    #expect(lines.allSatisfy { $0.count <= 80 })
    let manifest = try #require(folder.files("out")["manifest.json"])
    #expect(manifest.contains("\"replicates\": 2,"))
    let explained = terrarium(["explain", folder.path("two.json")]).output
    #expect(explained.contains("\n4 worlds of 30 people × 15 days: 2 variants × 2 replicates\n"))
  }

  @Test func `a season says how many rise, and a cell goes by its address`() throws {
    let folder = try TemporaryFolder()
    let words = ["run", "sherpa-season", "--users", "60", "--days", "28", "--out"]
    let run = terrarium(words + [folder.path("own")])
    #expect(run.output.contains("\npromotions per user-week "))
    let cells = [
      "leagues[week=last,tier=everest].people", "leagues[week=2026-W04,tier=*].up",
      "league_moves[from_tier=hilltop,to_tier=baseCamp].moves",
    ].map { "\"\($0)\"" }.joined(separator: ",")
    let named = terrarium(words + [folder.path("named"), "--set", "headlines=[\(cells)]"])
    #expect(named.output.contains("\nleagues[week=last,tier=everest].people "))
    #expect(named.output.contains("\nleagues[week=2026-W04,tier=*].up "))
    // An address that is too long for its column has a line of its own.
    #expect(named.output.contains("\nleague_moves[from_tier=hilltop,to_tier=baseCamp].moves\n "))
  }
}
