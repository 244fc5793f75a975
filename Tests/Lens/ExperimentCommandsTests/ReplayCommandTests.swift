import CommandSupport
import JSON
import Scenarios
import TerminalKit
import TestSupport
import Testing

/// Small logs, and what `terrarium replay` makes of them.
struct ReplayCommandTests {
  private let sessions = """
    person,start,end
    ada,2026-01-05T09:00:00Z,2026-01-05T09:30:00Z
    ada,2026-01-05T09:30:00Z,2026-01-05T09:40:00Z
    bob,2026-01-06 23:50,2026-01-07 00:20
    ada,2026-01-06T08:00:00+01:00,2026-01-06T08:24:59+01:00

    """

  /// Replays a log of a text in a folder of its own.
  private func replay(
    _ log: String, _ options: [String] = [], in folder: TemporaryFolder
  ) throws -> Outcome {
    try folder.write("log.csv", log)
    return terrarium(["replay", folder.path("log.csv"), "--out", folder.path("out")] + options)
  }

  @Test func `sessions go through today's and changed rules`() throws {
    let folder = try TemporaryFolder()
    let outcome = try replay(
      sessions, ["--set", "apps.forest.minutes=10", "--zone", "Europe/Berlin"], in: folder)
    #expect(outcome.status == .fine && outcome.errors == "")
    let lines = outcome.output.split(separator: "\n", omittingEmptySubsequences: false)
    let text = outcome.output.replacing("\n", with: " ")
    #expect(text.hasPrefix("Read 4 sessions of 2 people from "))
    #expect(lines.contains("Forest: 4 sessions began, 2 completed, 2 given up."))
    #expect(lines.contains("Forest: 4 sessions began, 4 completed, 0 given up."))
    #expect(lines.contains("Today's rules") && lines.contains("Changed rules"))
    #expect(text.contains("Behaviour stays as it was"))
    let files = try folder.files("out")
    #expect(files.keys.contains("index.html") && files.keys.contains("sessions.csv"))
    #expect(!files.keys.contains("timer_drift.csv"))
    #expect(files["index.html"]?.contains("Behaviour stays as it was") == true)
    let manifest = try JSONValue(reading: Array(#require(files["manifest.json"]).utf8))
    #expect(
      manifest.member("replayed_log")?.value.member("name")?.value.content == .text("log.csv"))
  }

  @Test func `the same log gives the same bytes with any number of threads`() throws {
    let folder = try TemporaryFolder()
    _ = try replay(sessions, ["--threads", "1", "--quiet"], in: folder)
    let one = try folder.files("out")
    let outcome = try replay(sessions, ["--threads", "5", "--quiet"], in: folder)
    #expect(outcome == Outcome(status: .fine, output: "", errors: ""))
    #expect(try folder.files("out") == one)
  }

  @Test func `changed rules may be those of a scenario`() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "rules.json",
      #"{ "users": 7, "behaviour": "default", "apps": { "forest": { "share": 1, "minutes": 30 } }}"#
    )
    let outcome = try replay(sessions, ["--rules", folder.path("rules.json")], in: folder)
    #expect(outcome.status == .fine)
    #expect(outcome.output.contains("Forest: 4 sessions began, 2 completed, 2 given up."))
    #expect(outcome.output.contains("2 people × 3 days"))
    let same = try replay(sessions, ["--rules", "forest-baseline"], in: folder)
    #expect(same.status == .usage)
    #expect(
      same.errors
        == "terrarium: the rules of forest-baseline: that is what holds already; give other "
        + "rules.\n"
    )
  }

  @Test func `columns, rows and states are mapped by options`() throws {
    let folder = try TemporaryFolder()
    let log = """
      kind,who,date,how
      gym,1,2026-01-05,did it
      gym,1,2026-01-06,holiday
      diet,1,2026-01-06,nonsense
      gym,1,2026-01-07,-

      """
    let outcome = try replay(
      log,
      [
        "--kind", "habits", "--columns", "person=who,day=date", "--columns", "state=how", "--where",
        "kind=gym", "--states", "did it=done,holiday=noted,-=missed",
      ], in: folder)
    #expect(outcome.status == .fine && outcome.errors == "")
    let text = outcome.output.replacing("\n", with: " ")
    #expect(text.contains("Read 3 days of habits of 1 person"))
    #expect(text.contains("1 row left out by --where."))
    #expect(
      text.contains(
        "Sherpa: 3 days of habits, 1 done (33.3 %), 1 skipped with a note, 0 without."))
  }

  @Test func `values are held against a target`() throws {
    let folder = try TemporaryFolder()
    let log = """
      person,day,value
      a,2026-01-05,9999.5
      a,2026-01-06,10000
      b,2026-01-06,0

      """
    let outcome = try replay(
      log, ["--kind", "habits", "--target", "10000steps"], in: folder)
    #expect(outcome.status == .fine)
    #expect(outcome.output.contains("Sherpa: 3 days of habits, 1 done (33.3 %)"))
  }

  @Test(arguments: [0, 3]) func `days may be counted, and late tasks may be taken as late`(
    within: Int
  ) throws {
    let folder = try TemporaryFolder()
    let log = """
      person,due,done
      a,61,61
      a,70,68
      a,75,78
      a,90,

      """
    let outcome = try replay(
      log, ["--day-zero", "2013-10-05", "--late-within", "\(within)"], in: folder)
    #expect(outcome.status == .fine && outcome.errors == "")
    let shares =
      within == 0
      ? "Pet: 4 tasks, 50.0 % on time (2), 0.0 % late (0), 50.0 % missed (2)."
      : "Pet: 4 tasks, 50.0 % on time (2), 25.0 % late (1), 25.0 % missed (1)."
    let text = outcome.output.replacing("\n", with: " ")
    #expect(text.contains(shares))
    #expect(text.contains("2013-12-05 to 2014-01-03"))
  }

  @Test func `late is late however late in the evening it was due`() throws {
    let folder = try TemporaryFolder()
    let log = "person,due,state\na,2026-01-05 23:30,late\na,2026-01-06 22:59,late\n"
    let outcome = try replay(log, in: folder)
    #expect(outcome.status == .fine && outcome.errors == "")
    let text = outcome.output.replacing("\n", with: " ")
    #expect(text.contains("Pet: 2 tasks, 0.0 % on time (0), 100.0 % late (2), 0.0 % missed (0)."))
  }

  @Test func `an empty word may be a state`() throws {
    let folder = try TemporaryFolder()
    let log = "person,day,state\na,2026-01-05,done\na,2026-01-06,\n"
    #expect(try replay(log, in: folder).status == .badInput)
    let outcome = try replay(log, ["--states", "=missed"], in: folder)
    #expect(outcome.status == .fine && outcome.errors == "")
    #expect(outcome.output.contains("Sherpa: 2 days of habits, 1 done (50.0 %)"))
  }

  @Test func `a session of no length is given up at once`() throws {
    let folder = try TemporaryFolder()
    let log = "person,start,end\na,2026-01-05 09:00,2026-01-05 09:00\n"
    let outcome = try replay(log, in: folder)
    #expect(outcome.output.contains("Forest: 1 session began, 0 completed, 1 given up."))
    #expect(outcome.output.contains("Forest: the longest streak is 0 days."))
  }

  @Test func `the end is that of the log, and the page says where people are from`() throws {
    let folder = try TemporaryFolder()
    let log = "person,due,done\na,2026-01-05,2026-01-05\na,2026-01-06,2026-01-06\n"
    let outcome = try replay(log, ["--full"], in: folder)
    let text = outcome.output.replacing("\n", with: " ")
    let half = "at the end half of those who still have the app have a streak of at most 2 days"
    #expect(text.contains(half))
    let page = try #require(try folder.files("out")["index.html"])
    #expect(page.contains("What people did is taken from the log as it was."))
    #expect(!page.contains("users are simulated") && !page.contains("brings its owner back"))
  }

  @Test func `a log may come on standard input`() throws {
    let folder = try TemporaryFolder()
    let outcome = terrarium(
      ["replay", "-", "--out", folder.path("out")],
      input: "person,day,completed\na,2026-01-05,3\na,2026-01-06,1\n")
    #expect(outcome.status == .fine)
    #expect(outcome.output.contains("TenX: 2 days were planned."))
    #expect(outcome.output.contains("TenX: the longest streak is 2 days."))
  }

  @Test func `lenient counts the rows at fault by kind`() throws {
    let folder = try TemporaryFolder()
    let log =
      sessions + """
        ada,2026-01-06T08:10:00+01:00,2026-01-06T09:00:00+01:00
        ada,2026-01-05T07:00:00Z,2026-01-05T08:00:00Z
        bob,2026-01-09 10:00,2026-01-09 09:00
        bob,2026-01-09 10:00,soon
        bob,2026-01-09 11:00,later
        bob,soon,2026-01-09 11:00

        """
    #expect(try replay(log, in: folder).status == .badInput)
    #expect(try folder.names() == ["log.csv"])
    let outcome = try replay(log, ["--lenient"], in: folder)
    #expect(outcome.status == .fine)
    #expect(
      outcome.output.replacing("\n", with: " ").contains(
        "Skipped 6 rows: 2 unreadable in \"end\" (first in line 9), 1 unreadable in \"start\" "
          + "(first in line 11), 1 ending before the start (first in line 8), 1 backwards in time "
          + "(first in line 7), 1 overlapping the one before (first in line 6)."))
    #expect(outcome.output.contains("Forest: 4 sessions began"))
  }

  @Test(arguments: faults.indices) func `a fault is said in one sentence, and nothing is written`(
    index: Int
  ) throws {
    let fault = Self.faults[index]
    let folder = try TemporaryFolder()
    let outcome = try replay(fault.log, fault.options, in: folder)
    #expect(outcome.status == .badInput && outcome.output == "")
    #expect(outcome.errors.hasSuffix("\(fault.sentence)\n"), "\(outcome.errors)")
    #expect(outcome.errors.contains("log.csv"))
    #expect(try folder.names() == ["log.csv"])
  }

  static let wrongOptions: [(options: [String], sentence: String)] = [
    (
      ["--columns", "whose=a"],
      "Option '--columns': 'whose' says nothing of this kind of log; it takes person, zone, start, "
        + "end, minutes."
    ),
    (["--columns", "person"], "Option '--columns' takes pairs such as A=B,C=D, not 'person'."),
    (
      ["--where", "strat=1"],
      "Option '--where': the log has no column 'strat'; did you mean 'start'?"
    ),
    (["--where", "start"], "Option '--where' takes COLUMN=TEXT or COLUMN!=TEXT, not 'start'."),
    (["--target", "2"], "Option '--target' is for habits; the rows of this log are sessions."),
    (
      ["--kind", "tasks", "--columns", "due=start,done=end", "--states", "OK=ontime"],
      "Option '--states': 'ontime' is no state of tasks, which are onTime, late, missed, ignored; "
        + "did you mean 'onTime'?"
    ),
    (
      ["--kind", "habits", "--states", "a=done,b=don"],
      "Option '--states': 'don' is no state of habits, which are done, missed, skipped, noted, "
        + "ignored; did you mean 'done'?"
    ),
    (
      ["--states", "a=done"],
      "Option '--states' is for tasks, habits; the rows of this log are sessions."
    ),
    (
      ["--target", "0km"],
      "Option '--target' takes a number above 0, and a unit after it, not '0km'."
    ),
    (
      ["--target", "5yards"],
      "Option '--target' takes a number above 0, and a unit after it, not '5yards'."
    ),
    (
      ["--set", "behaviour.default.focus.givesUp=0.5"],
      "'behaviour.default.focus.givesUp' is no rule: who people are and what they do is taken from "
        + "the log; --set a value below apps, such as apps.pet.gains.onTime=3."
    ),
    (
      ["--set", "apps.forest.minutes=25"],
      "apps.forest.minutes=25: that is what holds already; give other rules."
    ),
  ]

  @Test(arguments: wrongOptions.indices) func `a wrong option is a wrong command line`(index: Int)
    throws
  {
    let (options, sentence) = Self.wrongOptions[index]
    let folder = try TemporaryFolder()
    let outcome = try replay(sessions, ["--kind", "sessions"] + options, in: folder)
    #expect(outcome == Outcome(status: .usage, output: "", errors: "terrarium: \(sentence)\n"))
    #expect(try folder.names() == ["log.csv"])
  }
}
