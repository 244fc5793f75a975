import Measures
import Population
import Scenarios
import Tabular
import TestSupport
import Testing

/// Law: people with phones who meet in leagues give the same bytes too, whoever does the work in
/// whatever order.
struct LivingDeterminismTests {
  @Test(.long) func `threads and processes change no byte of any file of everything`() throws {
    let expected = try RunFiles.of(RunFiles.living + ["--threads", "1"])
    #expect(expected.count >= 37)
    for threads in ["1", "2", "7"] {
      let files = try RunFiles.of(RunFiles.living + ["--threads", threads])
      for (name, text) in files {
        #expect(text == expected[name], "\(name) with \(threads) threads")
      }
      #expect(files.count == expected.count)
    }
  }

  @Test(.long) func `threads change no byte of worlds that are counted together`() throws {
    let run =
      ["run", "everything", "--users", "70", "--days", "28", "--set", "replicates=2"]
    let expected = try RunFiles.of(run + ["--threads", "1"])
    #expect(try RunFiles.of(run + ["--threads", "7"]) == expected)
  }

  @Test(
    .long,
    arguments: [["filling=firstXP", "idle=unranked", "regions=3", "tiers=4"], ["regions=64"]])
  func `threads change no byte of boards by region and first XP`(settings: [String]) throws {
    let league =
      [
        "boardSize=6", "promoteThrough=2", "demoteFrom=5", "cuts.baseCamp.promoteThrough=3",
        "minimumXPToPromote=1",
      ]
    let run =
      ["run", "everything", "--users", "70", "--days", "28", "--journal", "70"]
      + (league + settings).flatMap { ["--set", "apps.sherpa.league.\($0)"] }
    let expected = try RunFiles.of(run + ["--threads", "1"])
    #expect(try RunFiles.of(run + ["--threads", "7"]) == expected)
  }

  /// The last group first, then the others from the middle outwards.
  private struct ShuffledExecutor: Executor {
    func forEach<Piece: Sendable>(
      _ pieces: inout [Piece], _ work: @Sendable (inout Piece) -> Void
    ) {
      let half = pieces.count / 2
      let outwards = (0..<half).flatMap { [half + $0, half - 1 - $0] }
      let rest = pieces.indices.filter { !outwards.contains($0) }
      for index in rest + outwards.reversed() { work(&pieces[index]) }
    }
  }

  @Test func `groups in another order give the tables of the files`() throws {
    let files = try RunFiles.of(RunFiles.living)
    let scenario = try RunFiles.scenario(RunFiles.living)
    let result = try #require(
      try World(scenario.parameters).run(
        ShuffledExecutor(), keeping: RunRequest(journal: scenario.journalPeople)))
    #expect(result.tables.count >= 25)
    for table in result.tables {
      let labelled = table.labelled(
        run: "everything \(scenario.shortDigest)", variant: "default", segment: "all")
      #expect(files["\(table.name).csv"] == labelled.csv, "\(table.name)")
    }
    for file in result.journal {
      let lines = file.text.split(separator: "\n").dropFirst()
      let written = try #require(files["journal/\(file.name).csv"]).split(separator: "\n")
      let unlabelled = written.dropFirst().enumerated().map { row, line in
        line.dropFirst("everything 01234567,default,all,\(row),".count)
      }
      #expect(unlabelled == Array(lines), "\(file.name)")
    }
  }
}
