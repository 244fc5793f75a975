import CommandSupport
import Foundation
import Provenance
import TerminalKit
import TestSupport
import Testing

/// `terrarium sweep`: what it lives, that it goes on where it was, and what it refuses.
struct SweepCommandTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func words(_ out: String, users: Int = 60) -> [String] {
    [
      "sweep", "first-week", "--users", "\(users)", "--days", "6", "--vary",
      "apps.pet.gains.onTime=1,2,3", "--vary", "apps.pet.thresholds[Tadpole]=5..15/2", "--cell",
      "tasks[day=5].completion_share", "--cell", "evolution[day=5,stage=1].share", "--replicates",
      "2", "--out", folder.path(out),
    ]
  }

  @Test(.long) func `the table is tidy: a row for each point, world and cell`() throws {
    // No news of the pet moves anybody.
    let still = ["rise", "fall", "progress"].flatMap { news in
      ["--set", "behaviour.default.feedback.\(news)=0"]
    }
    let outcome = terrarium(words("out") + still)
    #expect(outcome.status == .fine && outcome.errors == "")
    #expect(outcome.output.contains(" · 6 points · 2 worlds each · 60 people × 6 days · "))
    #expect(
      outcome.output.hasPrefix(
        "What does another value of gains: on time and thresholds: Tadpole change?\n\n"))
    #expect(outcome.output.contains("\nGains: on time of 1 to 3, against 2, "))
    #expect(outcome.output.contains(#/\ntasks.completion_share: day=5 +\d/#))
    let files = try folder.files("out")
    #expect(
      Set(files.keys)
        == [
          "SHA256SUMS", "columns.csv", "datapackage.json", "index.html", "manifest.json",
          "scenario.json", "sweep.csv",
        ])
    let page = try #require(files["index.html"])
    #expect(page.contains("<section id=\"answer\" ") && page.contains("What was found"))
    #expect(page.contains("<h2>tasks.completion_share</h2>"))
    #expect(page.contains("o value of gains: on time changes it at all"))
    #expect(page.contains(" moves it: "))
    #expect(page.contains("by apps.pet.gains.onTime and apps.pet.thresholds[Tadpole]"))
    #expect(page.contains("All rows are in <code>sweep.csv</code>"))
    let columns = try #require(files["columns.csv"]).split(separator: "\n")
    #expect(
      columns.contains { $0.hasPrefix("sweep,apps.pet.gains.onTime,") && $0.contains(",integer,") })
    let lines = try #require(files["sweep.csv"]).split(separator: "\n")
    #expect(lines.count == 1 + 6 * 2 * 2)
    #expect(
      lines[0] == "run,point,replicate,apps.pet.gains.onTime,apps.pet.thresholds[Tadpole],goal,"
        + "table,row,column,value,status,sim_low,sim_high,distance")
    let rows = lines.dropFirst().map { $0.split(separator: ",", omittingEmptySubsequences: false) }
    #expect(rows.map { "\($0[1]) \($0[2])" }.prefix(5) == ["0 0", "0 0", "0 1", "0 1", "1 0"])
    // So the same people do the same tasks, whatever they are worth.
    let tasks = rows.filter { $0[6] == "tasks" && $0[2] == "0" }
    #expect(tasks.count == 6 && Set(tasks.map { $0[9] }).count == 1)
    let worlds = rows.filter { $0[6] == "tasks" && $0[1] == "0" }
    #expect(Set(worlds.map { $0[9] }).count == 2)
    #expect(try !folder.has(".out.worlds"))
  }

  @Test func `a difference is swept like any cell`() throws {
    try folder.write(
      "difference.json",
      """
      { "extends": "first-week", "users": 80, "days": 6,
        "variants": [ { "name": "dear", "set": { "apps.pet.gains.missed": -3 } } ],
        "goals": [ { "name": "fewer see the Frog", "table": "evolution",
                     "where": { "variant": "dear", "day": 5, "stage": "Frog" },
                     "column": "share", "versus": "default", "change": { "atMost": 0 } } ] }
      """)
    let outcome = terrarium([
      "sweep", folder.path("difference.json"), "--vary", "apps.pet.gains.onTime=2,3", "--cell",
      "days[day=5,variant=dear].active / [variant=default] - 1", "--out", folder.path("out"),
    ])
    #expect(outcome.status == .fine && outcome.errors == "", "\(outcome.errors)")
    let rows = try #require(folder.files("out")["sweep.csv"]).split(separator: "\n").dropFirst()
    #expect(rows.count == 4)
    let goal = try #require(rows.first)
    let row = "\"variant=dear,day=5,stage=Frog - [variant=default]\",share,"
    #expect(goal.contains(row), "\(goal)")
    #expect(rows.contains { $0.contains("/ [variant=default] - 1\",active,0.000000,seen") })
  }

  @Test(.long) func `a path that a variant sets itself is warned of`() throws {
    let outcome = terrarium([
      "sweep", "streak-policies", "--users", "30", "--days", "8", "--set", "arrivals.days=1",
      "--vary", "apps.tenx.streak.repairDays=1,3", "--cell", "days[day=7].active", "--quiet",
      "--out", folder.path("out"),
    ])
    #expect(outcome.errors.contains("sets apps.tenx.streak.repairDays itself"), "\(outcome.errors)")
  }

  @Test func `a sweep that is killed goes on where it was, to the same bytes`() throws {
    #expect(terrarium(words("whole", users: 300)).status == .fine)
    let process = Process()
    process.executableURL = Program.terrarium.file
    process.arguments = words("killed", users: 300)
    (process.standardOutput, process.standardError) = (Pipe(), Pipe())
    try process.run()
    var done = 0
    while process.isRunning, done < 3 {
      done = ((try? folder.names(".killed.worlds")) ?? []).count { $0.hasSuffix(".answer") }
    }
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
    let kept = try folder.names(".killed.worlds").filter { $0.hasSuffix(".answer") }
    #expect(kept.count >= 3 && kept.count < 12)
    #expect(try !folder.has("killed"))
    // A part of a result that a crash of the machine has left counts for nothing.
    try folder.write(".killed.worlds/\(kept[0])", "value,sim_low,sim_high\n0.1")
    #expect(terrarium(words("killed", users: 300)).status == .fine)
    #expect(try folder.files("killed") == folder.files("whole"))
  }

  /// The mark of a sweep of this program.
  private static let begun = """
    { "version": "\(Tool.version)", "zone_release": "2025b",
      "sources": "\(ResultSources.digest)" }
    """

  @Test func `what another version or build has begun is not mixed`() throws {
    try folder.make(".out.worlds")
    try folder.write(
      ".out.worlds/begun.json", "{ \"version\": \"0.0.9\", \"zone_release\": \"2020a\" }\n")
    let outcome = terrarium(words("out"))
    #expect(outcome.status == .badInput)
    #expect(
      outcome.errors.contains(
        "was begun by version 0.0.9 (sources unknown, IANA 2020a), and this is version "))
    try folder.write(
      ".out.worlds/begun.json", Self.begun.replacing(ResultSources.digest, with: "f"))
    let other = terrarium(words("out"))
    #expect(other.status == .badInput)
    let builds = ["(sources f, IANA", "(sources \(ResultSources.digest), IANA"]
    #expect(builds.allSatisfy { other.errors.contains($0) }, "\(other.errors)")
    try folder.write(".out.worlds/begun.json", Self.begun)
    #expect(terrarium(words("out")).status == .fine)
    try folder.make(".out.worlds")
    try folder.write(".out.worlds/begun.json", "{ \"version\": \"9\", \"zone_release\": \"x\" }\n")
    #expect(terrarium(words("out") + ["--restart"]).status == .fine)
  }

  @Test func `a folder of somebody else is neither used nor removed`() throws {
    try folder.make(".out.worlds")
    try folder.write(".out.worlds/begun.json", "{ \"chapter\": 1 }\n")
    try folder.write(".out.worlds/thesis.csv", "mine")
    let before = try folder.files("")
    for options in [[], ["--restart"], ["--restart", "--force"]] {
      let refused = terrarium(words("out") + options)
      #expect(refused.status == .cannotCreate)
      #expect(
        refused.errors.contains("/.out.worlds' is in the way, and no study wrote it; move it"))
      #expect(try folder.files("") == before && folder.names() == [".out.worlds"])
    }
  }

  @Test func `a sweep that is begun again takes nothing of somebody else's with it`() throws {
    try folder.make(".out.worlds")
    try folder.write(".out.worlds/begun.json", "{ \"version\": \"1\", \"zone_release\": \"x\" }")
    try folder.write(".out.worlds/notes", "mine")
    let before = try folder.files("")
    let refused = terrarium(words("out") + ["--restart"])
    #expect(refused.status == .cannotCreate)
    #expect(
      refused.errors.hasSuffix(
        "it holds 'notes', which no study wrote; move it, or give another --out\n"))
    #expect(try folder.files("") == before && folder.names() == [".out.worlds"])
    try FileManager.default.removeItem(atPath: folder.path(".out.worlds/notes"))
    // A name that is not UTF-8.
    let name = Array(folder.path(".out.worlds/m").utf8CString.dropLast()) + [-1, 0]
    let file = open(name, O_WRONLY | O_CREAT, 0o644)
    try #require(file >= 0 && close(file) == 0)
    #expect(terrarium(words("out") + ["--restart"]).errors.contains("it holds 'm\u{FFFD}'"))
    #expect(unlink(name) == 0)
    #expect(terrarium(words("out") + ["--restart"]).status == .fine)
    #expect(try folder.names() == ["out"])
  }

  @Test(.long, arguments: ["notes", "thesis.csv", "draft/notes"])
  func `a sweep that ends leaves what somebody else put into its folder`(note: String) throws {
    var kept = 0
    let killed = FaultyCalls { _, call in
      if call.kind == .rename, call.path.hasSuffix(".answer") { kept += 1 }
      return kept == 3 ? .death : nil
    }
    #expect(terrarium(words("out"), files: FileSystem(killed)).status != .fine)
    let isFolder = note.contains("/")
    if isFolder {
      try FileManager.default.removeItem(atPath: folder.path(".out.worlds/draft"))
      try folder.make(".out.worlds/draft")
    }
    try folder.write(".out.worlds/\(note)", "mine")
    let outcome = terrarium(words("out"))
    #expect(try folder.files(".out.worlds")[note] == "mine")
    // A folder under the name of its draft keeps a sweep from its work.
    #expect(outcome.status == (isFolder ? .inputOutput : .fine))
    if !isFolder {
      #expect(outcome.errors.contains("it holds '\(note)', which no study wrote"))
      let lines = outcome.errors.split(separator: "\n")
      #expect(lines.count { !$0.hasSuffix("', which an earlier command left behind") } == 1)
    }
  }

  @Test func `a link to somebody else's folder is not followed`() throws {
    try folder.make("thesis")
    #expect(symlink("thesis", folder.path(".out.worlds")) == 0)
    let refused = terrarium(words("out") + ["--restart"])
    #expect(refused.errors.contains("' is in the way, and no study"))
    #expect(try folder.names() == [".out.worlds", "thesis"] && folder.names("thesis") == [])
  }

  @Test func `a sweep that goes on is not begun again by another`() throws {
    #expect(terrarium(words("alone")).status == .fine)
    var restarted: Outcome?
    // When it has kept three worlds, the other comes.
    var kept = 0
    let calls = FaultyCalls { _, call in
      if call.kind == .rename, call.path.hasSuffix(".answer") { kept += 1 }
      return kept == 4 && restarted == nil ? .interlude : nil
    } interlude: { [self] in
      restarted = terrarium(words("out") + ["--restart"])
    }
    let outcome = terrarium(words("out"), files: FileSystem(calls))
    #expect(restarted?.status == .cannotCreate)
    #expect(restarted?.errors.contains("another command is at work in '") == true)
    #expect(outcome.status == .fine && outcome.errors == "")
    #expect(try folder.files("out") == folder.files("alone"))
  }

  @Test func `a world that cannot be read again leaves no gap in the table`() throws {
    var reads = 0
    let calls = FaultyCalls { _, call in
      guard call.kind == .open, call.path.contains(".out.worlds/"), call.path.hasSuffix(".answer")
      else { return nil }
      reads += 1
      return reads == 8 ? .error(EIO) : nil
    }
    let outcome = terrarium(words("out"), files: FileSystem(calls))
    #expect(outcome.status == .inputOutput && outcome.errors.contains("Input/output error"))
    #expect(try !folder.has("out") && folder.has(".out.worlds"))
    #expect(terrarium(words("out")).status == .fine)
    #expect(try folder.names() == ["out"])
  }

  @Test func `the scenario itself may say what is swept`() throws {
    try folder.write(
      "land.json",
      """
      { "extends": "first-week", "users": 50, "days": 6,
        "goals": [ { "name": "half evolve", "table": "evolution", "where": { "day": 5, "stage": 1 },
                     "column": "share", "atLeast": 0.5 } ],
        "sweep": { "vary": ["apps.pet.gains.onTime=1..9"], "design": "latinHypercube",
                   "points": 4 } }
      """)
    let words = ["sweep", folder.path("land.json"), "--out", folder.path("out"), "--quiet"]
    #expect(terrarium(words).status == .fine)
    let lines = try #require(folder.files("out")["sweep.csv"]).split(separator: "\n")
    #expect(lines.count == 5)
    #expect(lines.dropFirst().allSatisfy { $0.contains(",half evolve,evolution,") })
    let values = lines.dropFirst().compactMap { Int($0.split(separator: ",")[3]) }
    #expect(values.sorted() == [2, 4, 6, 8])
  }

  @Test(arguments: [
    (
      ["--vary", "users=1..1000000000/1000000000"],
      "1,000,000,000 worlds of varying numbers of people × 7 days"
    ),
    (["--vary", "users"], "'users' varies nothing"),
    (["--vary", "apps.pet.gain.onTime=1,2"], "--vary apps.pet.gain.onTime=1: "),
    (["--vary", "apps.pet.gain.onTime=1,2"], "did you mean \"gains\"?"),
    (["--vary", "apps.pet.gains.onTime=1,x"], "takes a whole number from 0 to 1000000"),
    (["--vary", "apps.pet.deEvolution=1..2/2"], "which has no ranges; list the values"),
    (["--vary", "users=10,20", "--cell", "tasks"], "'tasks' is no metric"),
    (["--vary", "users=10,20", "--cell", "tusks[day=1].missed"], "did you mean 'tasks'?"),
    (["--vary", "seed=1,2"], "the seed cannot be varied"),
    (
      [
        "--vary", "users=10,20", "--vary", "apps.pet.gains.onTime=1,2,3", "--set",
        "sweep.design=together",
      ],
      "users has 2 and apps.pet.gains.onTime 3"
    ),
    (["--vary", "users=10,10"], "users is given 10 more than once"),
    ([], "Nothing is varied."),
  ])
  func `what cannot be swept is said in a sentence`(words: [String], expected: String) throws {
    let outcome = terrarium(
      ["sweep", "first-week", "--cell", "tasks[day=5].missed", "--out", folder.path("out")] + words)
    #expect(outcome.status == .usage || outcome.status == .badInput)
    #expect(outcome.errors.contains(expected), "\(outcome.errors)")
    #expect(try folder.names() == [])
  }

  @Test func `a sweep of the number of people claims no same people`() throws {
    let words = ["--cell", "tasks[day=5].missed", "--out", folder.path("out")]
    let outcome = terrarium(["sweep", "first-week", "--vary", "users=10,20"] + words)
    #expect(
      outcome.output.contains(
        "· 2 points · one world each · varying numbers of people × 7\ndays ·"))
    let page = try #require(folder.files("out")["index.html"])
    #expect(page.contains("Points differ in the number of users, or of days."))
    #expect(!page.contains("All points share users"))
  }

  @Test func `a sweep and a run do not replace each other's folder, but by force`() throws {
    let run = ["run", "first-week", "--users", "50", "--quiet", "--out", folder.path("out")]
    let sweep = [
      "sweep", "first-week", "--users", "50", "--vary", "apps.pet.gains.onTime=1,2", "--cell",
      "tasks[day=5].missed", "--out", folder.path("out"),
    ]
    #expect(terrarium(run).status == .fine)
    let refused = terrarium(sweep)
    #expect(refused.status == .cannotCreate)
    #expect(refused.errors.contains("terrarium run wrote it, and not terrarium sweep"))
    #expect(terrarium(sweep + ["--force"]).status == .fine)
    #expect(terrarium(sweep).status == .fine)
    #expect(terrarium(run).errors.contains("terrarium sweep wrote it, and not terrarium run"))
  }

  @Test func `without cells and goals a sweep looks at the headlines`() throws {
    let base = #""extends": "first-week""#
    try folder.write("apps.json", "{\(base)}")
    try folder.write("own.json", #"{\#(base), "headlines": ["tasks[day=5].missed"]}"#)
    let outputs = ["apps.json", "own.json"].map { name in
      terrarium([
        "sweep", folder.path(name), "--vary", "users=10,20", "--full", "--out",
        folder.path("out-\(name)"),
      ])
    }
    #expect(outputs.allSatisfy { $0.status == .fine })
    #expect(outputs[0].output.contains("\non_time\n"))
    #expect(outputs[1].output.contains("tasks[day=5].missed"))
    #expect(!outputs[1].output.contains("on_time"))
  }
}
