import CommandSupport
import TerminalKit
import TestSupport
import Testing

/// Sherpa's own export, replayed without a word on its columns.
struct ReplayExportTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private static let head =
    "user,item,kind,day,unit,progress,target,period,completed,skipped,has_note\n"

  /// The columns of the table `habits`, by day, without the label of the run.
  private func days(_ run: String, _ file: String = "habits.csv") throws -> [String] {
    try #require(folder.files(run)[file]).split(separator: "\n").dropFirst().map { line in
      line.split(separator: ",", omittingEmptySubsequences: false).dropFirst(2)
        .joined(separator: ",")
    }
  }

  @Test func `what a run exported gives its days again, skips with notes included`() throws {
    try folder.write(
      "sherpa.json",
      """
      { "behaviour": "default", "users": 12, "days": 25,
        "apps": { "sherpa": {}, "pet": { "share": 0 } } }
      """
    )
    let ran = terrarium([
      "run", folder.path("sherpa.json"), "--journal", "12", "--out", folder.path("run"), "--quiet",
    ])
    #expect(ran.status == .fine, "\(ran.errors)")
    let outcome = terrarium([
      "replay", folder.path("run/journal/habits.csv"), "--out", folder.path("again"), "--quiet",
    ])
    #expect(outcome.status == .fine, "\(outcome.errors)")
    // The day and its counts: a log does not say who is there on a day without a row.
    func counts(_ run: String) throws -> [String] {
      try days(run).map { $0.split(separator: ",")[1...5].joined(separator: ",") }
    }
    let (first, second) = (try counts("run"), try counts("again"))
    #expect(first.count == 25 && second == Array(first.prefix(second.count)))
    #expect(second.count > 20)
  }

  @Test func `habits, tasks and units are those of the rows`() throws {
    try folder.write(
      "habits.csv",
      Self.head + """
        ada,read,habit,2026-01-05,min,12.5,20,day,false,false,false
        ada,run,habit,2026-01-05,km,0,30,week,false,true,true
        ada,swim,habit,2026-01-05,km,10,30,week,true,false,false
        ada,tax,task,2026-01-05,count,1,1,day,true,false,false
        ada,read,habit,2026-01-06,min,0,20,day,false,true,false

        """)
    let outcome = terrarium([
      "replay", folder.path("habits.csv"), "--out", folder.path("out"), "--quiet",
    ])
    #expect(outcome.status == .fine, "\(outcome.errors)")
    // Day, scheduled, completed, skipped with a note, skipped, qualifying share.
    let cells = try days("out").map { $0.split(separator: ",")[1...6].joined(separator: ",") }
    #expect(cells == ["0,3,1,1,1,1.000000", "1,1,0,0,1,0.000000"])
    let xp = try days("out", "xp.csv").map {
      $0.split(separator: ",")[2...4].joined(separator: ",")
    }
    #expect(xp.contains("taskComplete,1,10") && xp.contains("habitComplete,1,10"))
  }

  @Test func `exported sessions go through Sherpa's rules`() throws {
    try folder.write(
      "focus_sessions.csv",
      """
      user,started_ms,ended_ms,intended_minutes,actual_minutes
      ada,1767603000000,1767604800000,30,30
      ada,1767613000000,1767613300000,30,5

      """)
    let outcome = terrarium([
      "replay", folder.path("focus_sessions.csv"), "--out", folder.path("out"),
    ])
    #expect(outcome.status == .fine, "\(outcome.errors)")
    #expect(outcome.output.contains("Sherpa: 2 sessions began, 1 completed, 1 given up."))
  }

  @Test(arguments: [
    ("ada,read,habit,2026-01-05,min,1,20,day,maybe,false,false", "neither true nor false"),
    ("ada,read,chore,2026-01-05,min,1,20,day,true,false,false", "none of habit, task"),
    ("ada,read,habit,2026-01-05,mile,1,20,day,true,false,false", "none of count, sec"),
    ("ada,read,habit,2026-01-05,min,1,0,day,true,false,false", "a target is above 0"),
  ]) func `a row at fault has its place`(row: String, sentence: String) throws {
    try folder.write("habits.csv", Self.head + row + "\n")
    let outcome = terrarium(["replay", folder.path("habits.csv"), "--out", folder.path("out")])
    #expect(outcome.status == .badInput)
    #expect(outcome.errors.contains("habits.csv:2:") && outcome.errors.contains(sentence))
  }

  @Test func `what an export says itself is not said again`() throws {
    try folder.write("habits.csv", Self.head)
    let outcome = terrarium(["replay", folder.path("habits.csv"), "--target", "3"])
    #expect(outcome.status == .usage && outcome.errors.contains("which says it itself"))
  }
}
