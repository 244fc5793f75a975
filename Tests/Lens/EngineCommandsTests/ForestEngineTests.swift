import CommandSupport
import TerminalKit
import TestSupport
import Testing

extension RecordedForest {
  fileprivate var rows: [String] {
    sessions.map { "\(id),\(zone),\($0.end * 1_000),\($0.completed)\n" }
  }

  fileprivate var answer: String {
    "\(id),\(todayKey),\(current),\(todaysTrees),\(totalTrees),\(abandoned),\(totalFocusMinutes),"
      + shownTime
  }

  /// Hours and minutes as user story 6.2 has them.
  private var shownTime: String {
    let (hours, minutes) = (Int(totalFocusMinutes) / 60, Int(totalFocusMinutes) % 60)
    return hours > 0 ? "\(hours)h \(minutes)m" : "\(minutes)m"
  }
}

struct ForestEngineTests {
  private func run(_ text: String, _ options: [String] = []) -> Outcome {
    terrarium(["engine", "forest"] + options, input: "user,zone,end_ms,completed\n" + text)
  }

  private func answers(_ text: String, _ options: [String] = []) -> [String] {
    let outcome = run(text, options)
    #expect(outcome.status == .fine && outcome.errors == "")
    return outcome.output.split(separator: "\n").dropFirst().map(String.init)
  }

  /// The recorded streaks are of the reading in which an empty today already breaks.
  @Test func `recorded forests come out of the command line`() throws {
    let cases = try RecordedForest.all()
    #expect(cases.count == 60)
    for c in cases where !c.sessions.isEmpty {
      let options = ["--now", "\(c.now * 1_000)", "--today", "counts"]
      #expect(answers(c.rows.joined(), options) == [c.answer], "\(c.id)")
      #expect(answers(c.rows.reversed().joined(), options) == [c.answer], "\(c.id)")
    }
  }

  @Test func `people interleave, one row each in order of first appearance`() throws {
    let cases = try RecordedForest.all().filter { !$0.sessions.isEmpty }
    let alone = cases.flatMap { answers($0.rows.joined()) }
    let longest = cases.map(\.rows.count).max() ?? 0
    var mixed = ""
    for index in 0..<longest {
      for c in cases where index < c.rows.count { mixed += c.rows[index] }
    }
    #expect(answers(mixed) == alone)
  }

  @Test func `without an instant each person is seen at their last end`() {
    let text = "ada,UTC,1767700800000,true\nbob,UTC,1768000000000,false\n"
    #expect(answers(text) == ["ada,2026-01-06,1,1,1,0,25,25m", "bob,2026-01-09,0,0,0,1,0,0m"])
  }

  @Test func `sessions after the instant have not happened`() {
    let text = "ada,UTC,1767700800000,true\nada,UTC,1768000000000,true\n"
    #expect(answers(text, ["--now", "1767800000000"]) == ["ada,2026-01-07,1,0,1,0,25,25m"])
    #expect(answers(text, ["--now", "0"]) == ["ada,1970-01-01,0,0,0,0,0,0m"])
  }

  @Test func `a pending today is left out, one that counts breaks, tomorrow both do`() {
    let text = "ada,UTC,1767700800000,true\n"
    let tomorrow = "1767787200000"
    #expect(answers(text, ["--now", tomorrow]) == ["ada,2026-01-07,1,0,1,0,25,25m"])
    #expect(
      answers(text, ["--now", tomorrow, "--today=counts"]) == ["ada,2026-01-07,0,0,1,0,25,25m"])
    #expect(answers(text, ["--now", "1767873600000"]) == ["ada,2026-01-08,0,0,1,0,25,25m"])
  }

  @Test func `a traveller's day never goes back, and a date never lived breaks nothing`() {
    // Monday evening in Auckland, then six hours later still Monday's morning in Honolulu.
    let back = "ada,Pacific/Auckland,1767594600000,true\nada,Pacific/Honolulu,1767616200000,true\n"
    #expect(answers(back) == ["ada,2026-01-05,1,2,2,0,50,50m"])
    // Samoa had no 30 December 2011.
    let apia = "ada,Pacific/Apia,1325152800000,true\nada,Pacific/Apia,1325239200000,true\n"
    #expect(answers(apia) == ["ada,2011-12-31,2,1,2,0,50,50m"])
  }

  @Test(arguments: [
    ("ada,Europe/Lodnon,0,true\n", "2:5:"),
    ("ada,UTC,0,yes\n", "2:11: completed needs true or false, not \"yes\""),
    ("ada,UTC,253402214400000,true\n", "2:9: end_ms needs a whole number from"),
  ])
  func `a row that cannot be read ends the run`(text: String, sentence: String) {
    let outcome = run(text)
    #expect(outcome.status == .badInput)
    #expect(
      outcome.output
        == "user,today,current,todays_trees,total_trees,abandoned,focus_minutes,focus_time\n")
    #expect(outcome.errors.contains(sentence), "\(outcome.errors)")
  }

  @Test func `user story 6.2: ten sessions are shown as 4h 10m`() {
    let rows = (0..<10).map { "ada,UTC,\(1_767_700_800_000 + 1_800_000 * $0),true\n" }
    #expect(answers(rows.joined()) == ["ada,2026-01-06,1,10,10,0,250,4h 10m"])
  }
}
