import CommandSupport
import TerminalKit
import TestSupport
import Testing

/// `terrarium what-if --as-experiment`, where people meet in leagues and where they do not.
struct ExperimentTextTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func ask(_ scenario: String, _ rule: String, _ more: [String] = []) -> String {
    let outcome = terrarium(
      [
        "what-if", scenario, "--users", "200", "--days", "28", "--set", rule, "--as-experiment",
        "0.5", "--out", folder.path("out"), "--force",
      ] + more)
    #expect(outcome.status == .fine, "\(outcome.errors)")
    return outcome.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  @Test(.inRelease) func `leagues say what leaks between the arms`() {
    let told = ask("sherpa-season", "apps.sherpa.xp.focus=200", ["--set", "replicates=4"])
    #expect(told.contains("Leagues leak: both arms share boards"))
    let leaks = told.matches(of: /in one league [^;]*; leak [^;]*\[[^\]]*\]/)
    #expect(leaks.count >= 3, "\(told)")
    #expect(ask("sherpa-season", "apps.sherpa.xp.focus=200", ["--set", "replicates=4"]) == told)
  }

  @Test(.inRelease) func `a change of the league has no boards that arms could share`() {
    let told = ask("sherpa-season", "apps.sherpa.league.boardSize=20")
    #expect(told.contains("The change is one of the league, so both arms cannot share its boards"))
    #expect(!told.contains("in one league"))
  }

  @Test(.inRelease) func `people who do not meet leak nothing`() {
    let told = ask("pet-year", "apps.pet.gains.missed=-9")
    #expect(told.contains("power ") && !told.contains("league"))
    #expect(told.contains("intervals have a confidence of 99.") && told.contains("Bonferroni"))
    // Each number of people stands with an interval that it lies in.
    let numbers = told.matches(of: /people needed: ([0-9,]+) \[([0-9,]+), ([0-9,]+)\]/)
    let needed = numbers.map { found in
      [found.1, found.2, found.3].compactMap { Int($0.replacing(",", with: "")) }
    }
    #expect(!needed.isEmpty && needed.allSatisfy { $0[1] < $0[0] && $0[0] < $0[2] }, "\(told)")
    #expect(told.contains("not known, for the same people leave open whether there is an effect"))
    #expect(told.contains(": effect found") || told.contains(": no effect found"))
  }

  @Test(.inRelease) func `a rule that nobody meets has no power, people or days to tell`() {
    let told = ask("pet-year", "apps.tenx.streak.freezeEvery=3")
    #expect(told.contains("not known, for the same people show no effect"), "\(told)")
    #expect(!told.contains("people needed: ") && !told.contains(": effect found"))
  }
}
