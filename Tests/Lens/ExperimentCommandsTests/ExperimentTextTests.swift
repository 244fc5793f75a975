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
  }
}
