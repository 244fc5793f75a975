import CommandSupport
import Foundation
import TerminalKit
import TestSupport
import Testing

/// What `terrarium replay` recognizes in a log by itself, and how it tells all that it does not.
struct ReplayColumnsTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func replay(_ log: String, _ words: [String] = []) throws -> Outcome {
    try folder.write("log.csv", log)
    return terrarium(
      ["replay", folder.path("log.csv"), "--out", folder.path("out"), "--force"] + words)
  }

  @Test(arguments: [
    (
      "person,start,end\na,2026-01-05 09:00,2026-01-05 09:30\n",
      "user,start_utc,end_utc\na,2026-01-05T09:00:00,2026-01-05T09:30:00\n"
    ),
    ("person,day,state\na,2026-01-05,done\n", "user_id,date,status\na,2026-01-05,done\n"),
    ("person,day,completed\na,2026-01-05,2\n", "user,date,completed\na,2026-01-05,2\n"),
    (
      "person,due,done\na,2026-01-05,2026-01-05\n",
      "user,due_date,done_at\na,2026-01-05,2026-01-05\n"
    ),
  ])
  func `other names of columns are recognized`(own: String, other: String) throws {
    let one = try replay(own)
    let tables = try folder.files("out").filter { $0.key.hasSuffix("days.csv") }
    #expect(one.status == .fine && one.errors == "", "\(one.errors)")
    let two = try replay(other)
    func results(_ outcome: Outcome) -> Substring? {
      outcome.output.split(separator: "\n").first { $0.hasPrefix("results ") }
    }
    #expect(results(two) == results(one) && results(one) != nil)
    #expect(two.output.contains("Read column \"user") && !one.output.contains("Read column"))
    #expect(try folder.files("out").filter { $0.key.hasSuffix("days.csv") } == tables)
    #expect(!tables.isEmpty)
  }

  @Test func `the one column that a log does not name is asked for`() throws {
    let log = "user,start_utc,stop_utc\na,2026-01-05 20:00,2026-01-05 20:30\n"
    let outcome = try replay(log)
    #expect(outcome.status == .usage)
    #expect(
      outcome.errors.contains("(they are sessions if one is named: --columns end=COLUMN)"),
      "\(outcome.errors)")
    #expect(try replay(log, ["--columns", "end=stop_utc"]).status == .fine)
  }

  @Test func `a page asks, and says apart that behaviour is taken as it was`() throws {
    let log = "user,start_utc,end_utc\na,2026-01-05 20:00,2026-01-05 20:30\n"
    let outcome = try replay(
      log, ["--set", "apps.forest.minutes=25"] + ["--set", "apps.forest.stages=3", "--full"])
    #expect(outcome.status == .fine, "\(outcome.errors)")
    let page = try String(contentsOfFile: folder.path("out/index.html"), encoding: .utf8)
    #expect(page.contains("have made of log.csv?</h1>"))
    #expect(page.contains("<p class=\"caveat\">Behaviour stays as it was."))
    // What is the same is said to be, of two people as of two thousand.
    #expect(
      outcome.output.contains("  no difference  no clear change\n"))
    #expect(outcome.output.contains("Variant \"changed rules\" changes none of the 10 metrics"))
    // No model of behaviour runs, so none is named as an assumption.
    let rested = try replay(log, ["--set", "apps.forest.streak.weekends=rest"])
    #expect(rested.status == .fine && !rested.output.contains("behaviour model"))
  }

  @Test func `a column of UTC holds instants, wherever people live`() throws {
    let home = ["--zone", "Asia/Tokyo"]
    let log = "user,start_utc,end_utc\na,2026-01-05 20:00,2026-01-05 20:30\n"
    let outcome = try replay(log, home)
    #expect(outcome.output.contains("2026-01-06"), "\(outcome.output)")
    let local = try replay(log.replacingOccurrences(of: "_utc", with: ""), home)
    #expect(!local.output.contains("2026-01-06"), "\(local.output)")
  }

  @Test func `all unknown states are told at once, with a line to paste`() throws {
    let log = """
      user,date,status
      a,2026-01-05,yes
      a,2026-01-06,holiday
      a,2026-01-07,yes
      a,2026-01-08,done
      a,2026-01-99,yes

      """
    let outcome = try replay(log)
    #expect(outcome.status == .badInput && outcome.output == "")
    #expect(
      outcome.errors.hasSuffix(
        """
        log.csv:2:14: 2 states are unknown: "yes" (3 rows), "holiday" (one row); say what they are \
        with --states yes=STATE,holiday=STATE, each one of done, missed, skipped, noted, ignored

        """), "\(outcome.errors)")
    let told = try replay(
      log.replacingOccurrences(of: "a,2026-01-99,yes\n", with: ""),
      ["--states", "yes=done,holiday=noted"])
    #expect(told.status == .fine, "\(told.errors)")
  }
}
