import CommandSupport
import Foundation
import TerminalKit
import TestSupport
import Testing

/// What commands say of a league before and after its weeks.
struct LeagueConcernTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test(.long)
  func `validate warns of horizons beyond the run and of boards that demote most`() throws {
    try folder.write(
      "doubtful.json",
      """
      { "users": 100, "days": 20, "behaviour": "default",
        "apps": { "pet": {}, "sherpa": { "league": { "boardSize": 30, "promoteThrough": 5,
          "demoteFrom": 10 } } },
        "goals": [ { "name": "late", "table": "evolution_times",
          "where": { "stage": 1, "among": "everyone" }, "column": "reached_share_30",
          "atLeast": 0.1 } ] }
      """)
    let outcome = terrarium(["lint", folder.path("doubtful.json")])
    #expect(outcome.status == .fine)
    #expect(outcome.errors.contains("reached_share_30 looks 30 days ahead, and the run has 20"))
    #expect(outcome.errors.contains("boards of 30 demote 21, more than half"))
    #expect(outcome.errors.contains("people without XP can be promoted"))
    let run = terrarium(
      ["run", folder.path("doubtful.json"), "--days", "21", "--quiet", "--out", folder.path("out")])
    #expect(run.errors.contains("boards of 30 demote 21, more than half"))
    #expect(run.errors.contains("people without XP can be promoted"))
  }

  @Test(.long)
  func `boards that did not fill are warned of with their numbers`() throws {
    func scenario(_ size: Int) -> String {
      """
      { "users": 100, "days": 15, "behaviour": "default",
        "apps": { "sherpa": { "league": { "boardSize": \(size) } } } }
      """
    }
    try folder.write("fair.json", scenario(60))
    let run = terrarium(
      ["run", folder.path("fair.json"), "--quiet", "--out", folder.path("out")])
    // Counted once more from the table.
    let rows = try #require(folder.files("out")["leagues.csv"]).split(separator: "\n").map {
      $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    }
    func sum(_ name: String) throws -> Double {
      let place = try #require(rows[0].firstIndex(of: name))
      return rows.dropFirst().reduce(0) { $0 + (Double($1[place]) ?? 0) }
    }
    let (people, boards, up) = try (sum("people"), sum("boards"), sum("up"))
    #expect(people / boards < 48)
    #expect(
      run.errors.contains(
        "boards of 60: \(Int((people / boards).rounded())) ranked people on average, "
          + "\(Int((100 * up / people).rounded())) % went up; give more users"), "\(run.errors)")
    let small = terrarium(
      ["run", folder.path("fair.json"), "--quiet", "--out", folder.path("small")]
        + ["--set", "apps.sherpa.league.boardSize=5"])
    #expect(!small.errors.contains("on average"), "\(small.errors)")
  }

  @Test(.long) func `a run says nothing of the league that is built in`() {
    let run = terrarium(
      [
        "run", "sherpa-season", "--users", "40", "--days", "15",
        "--quiet", "--out", folder.path("out"),
      ])
    #expect(run.status == .fine && run.errors == "")
  }
}
