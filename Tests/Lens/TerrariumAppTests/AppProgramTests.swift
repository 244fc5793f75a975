import TestSupport
import Testing

/// A program with an app of another package in it: the language app of Documentation/examples. Its
/// rules have names in every command, from its declaration alone.
@Suite struct AppProgramTests {
  private let scenario = """
    { "name": "small", "users": 200, "days": 10, "behaviour": "default",
      "apps": { "pet": { "share": 0 }, "lingo": { "lessons": { "goal": 3 } } } }
    """

  private func lingo(_ words: [String], _ folder: TemporaryFolder) throws -> Program.Outcome {
    try folder.write("small.json", scenario)
    return try Program.lingo.run(words.map { $0 == "SMALL" ? folder.path("small.json") : $0 })
  }

  @Test func `rules are explained, set and refused by their names`() throws {
    let folder = try TemporaryFolder()
    let explained = try lingo(["explain", "SMALL", "--set", "apps.lingo.hearts.most=4"], folder)
    #expect(explained.status == 0, "\(explained.errors)")
    #expect(explained.output.contains("apps.lingo.hearts.most"))
    #expect(explained.output.contains("4 hearts, built in 5"))
    let schema = try lingo(["explain", "--schema"], folder)
    #expect(schema.output.contains("on the day after a rise in the app; inherited from the pet"))
    let refused = try lingo(["explain", "SMALL", "--set", "apps.lingo.hearts.most=99"], folder)
    #expect(refused.status == 64)
    #expect(refused.errors.contains("a whole number from 1 to 20"))
    let unknown = try lingo(["explain", "SMALL", "--set", "apps.lingo.harts.most=4"], folder)
    #expect(unknown.errors.contains("hearts"))
  }

  @Test func `rules that contradict each other are refused in the app's words`() throws {
    let folder = try TemporaryFolder()
    let refused = try lingo(
      [
        "run", "SMALL", "--set", "apps.lingo.gems.freezePrice=2000", "--set",
        "apps.lingo.gems.most=100", "--out", folder.path("out"),
      ], folder)
    #expect(refused.status == 64)
    #expect(refused.errors.contains("the rules of lingo cannot be: gems.freezePrice is above"))
  }

  @Test func `however often an app is opened, one return waits for an instant`() throws {
    let folder = try TemporaryFolder()
    let settings = [
      "apps.lingo.lessons.goal=20", "apps.lingo.hearts.most=1",
      "apps.lingo.hearts.refillMinutes=10", "behaviour.default.opening.furtherOpenings=5",
      "users=600",
    ]
    let run = try lingo(
      ["run", "SMALL", "--out", folder.path("out")] + settings.flatMap { ["--set", $0] }, folder)
    #expect(run.status == 0, "\(run.errors)")
  }

  @Test func `a run has the app's table, and a comparison its metrics`() throws {
    let folder = try TemporaryFolder()
    let run = try lingo(["run", "SMALL", "--out", folder.path("out")], folder)
    #expect(run.status == 0, "\(run.errors)")
    let table = try #require(folder.files("out")["lingo.csv"]).split(separator: "\n")
    #expect(table.count == 11)
    #expect(table[0].hasSuffix("day,lessons,xp,units,refused,freezes_used"))
    let answer = try lingo(
      ["what-if", "SMALL", "--set", "apps.lingo.hearts.on=false", "--out", folder.path("if")],
      folder)
    #expect(answer.status == 0, "\(answer.errors)")
    let metrics = try lingo(["metrics"], folder)
    #expect(metrics.output.contains("lingo.lessons"))
  }

  @Test func `threads change nothing, and the build names the app`() throws {
    let folder = try TemporaryFolder()
    let tables = try ["1", "2"].map { threads in
      let run = try lingo(
        ["run", "SMALL", "--threads", threads, "--out", folder.path(threads)], folder)
      #expect(run.status == 0, "\(run.errors)")
      return try folder.files(threads).filter { $0.key.hasSuffix(".csv") }
    }
    #expect(tables[0] == tables[1] && tables[0].count > 5)
    #expect(try lingo(["--version"], folder).output.contains("+lingo 1"))
  }
}
