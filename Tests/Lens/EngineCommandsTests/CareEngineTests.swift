import CommandSupport
import TerminalKit
import Testing

/// A pet's care on the command line, worked out by hand from the specification.
struct CareEngineTests {
  private static let header = "pet,time_ms,zone,event,argument\n"

  /// Milliseconds of a time of 5 January 2026, or of a day after it, in UTC.
  private func at(_ hour: Int64, _ minute: Int64 = 0, day: Int64 = 0) -> Int64 {
    1_767_571_200_000 + 86_400_000 * day + 3_600_000 * hour + 60_000 * minute
  }

  /// The cells from `stage` on, without `threshold`, `next_ms`.
  private func answers(_ rows: [String], _ options: [String] = []) -> [String] {
    let outcome = terrarium(
      ["engine", "care"] + options,
      input: Self.header + rows.map { "p,\($0)\n" }.joined())
    #expect(outcome.status == .fine && outcome.errors == "")
    return outcome.output.split(separator: "\n").dropFirst().map { line in
      let cells = line.split(separator: ",", omittingEmptySubsequences: false)
      let kept = [5, 6, 7, 9, 10, 11, 13, 14].map { String(cells[$0]) }
      return kept.joined(separator: " ")
    }
  }

  private func row(_ time: Int64, _ event: String, _ argument: String = "") -> String {
    "\(time),UTC,\(event),\(argument)"
  }

  @Test func `a day: on time to the minute, late, snoozed, missed, and 3 of 5 give nothing`() {
    let rows = [
      row(at(8), "plan", "09:00;12:00;15:00;18:00;21:00"),
      row(at(10), "done"),  // 60 minutes late: on time, +2
      row(at(13, 1), "done"),  // 61 minutes late: +1
      row(at(15, 5), "snooze"),  // due 15:15
      row(at(16, 15), "done"),  // 60 minutes after that: +2
      row(at(9, day: 1), "open"),  // two missed, −4
    ]
    let answers = answers(rows).map { String($0.prefix { $0 != "=" }) }
    #expect(
      answers == [
        "2026-01-05 0 0 0 5 1 planned", "2026-01-05 0 2 1 5 2 onTime", "2026-01-05 0 3 2 5 3 late",
        "2026-01-05 0 3 2 5 3 snoozed", "2026-01-05 0 5 3 5 4 onTime",
        "2026-01-06 0 1 0 0  closedOut",
      ])
  }

  @Test func `four of five earn the bonus, one of three the penalty, once a day`() {
    let four =
      [row(at(8), "plan", "09:00;09:10;09:20;09:30;23:00")]
      + (0..<4).map { row(at(9, 10 + $0), "done") }
    // 4 × 2 = 8, a miss −2, the bonus +3: 9.
    #expect(
      answers(four + [row(at(0, day: 1), "open"), row(at(1, day: 1), "open")]).suffix(2) == [
        "2026-01-06 0 9 0 0  closedOut=2026-01-05:4/5:0/9 ", "2026-01-06 0 9 0 0   ",
      ])
    // 4 × 2 + 1 = 9, and the bonus +3 leads to the next stage.
    let five =
      [row(at(8), "plan", "09:00;09:10;09:20;09:30;09:40")]
      + (0..<4).map { row(at(9, 10 + $0), "done") } + [row(at(11), "done")]
    #expect(
      answers(five + [row(at(9, day: 1), "open")]).suffix(2) == [
        "2026-01-05 0 9 5 5  late=5 ", "2026-01-06 1 0 0 0  closedOut=2026-01-05:5/5:1/0;evolved ",
      ])
    // Two misses there, −4, lead back.
    let falls = answers(
      five + [row(at(9, day: 1), "plan", "10:00;11:00"), row(at(9, day: 2), "open")]
    ).last
    #expect(falls?.contains(";deEvolved") == true && falls?.contains("2026-01-06:0/2:0/") == true)
    // 2, two misses −4 on stage 0: 0, and the penalty leaves it there.
    let one = [row(at(8), "plan", "09:00;10:00;11:00"), row(at(9), "done")]
    #expect(
      answers(one + [row(at(9, day: 1), "open")]).last
        == "2026-01-06 0 0 0 0  closedOut=2026-01-05:1/3:0/0 ")
  }

  @Test func `with rollover open tasks go on under their numbers, without it the day is empty`() {
    let rows = [
      row(at(8), "plan", "09:00;10:00"), row(at(9), "done"), row(at(8, day: 1), "open"),
      row(at(8, 1, day: 1), "done", "2"),
    ]
    // 2, a miss −2, one of two: neither bonus nor penalty.
    #expect(
      answers(rows, ["--rollover"]).suffix(2) == [
        "2026-01-06 0 0 0 1 2 closedOut=2026-01-05:1/2:0/0 ", "2026-01-06 0 1 1 1  late=2 ",
      ])
    #expect(
      answers(rows).suffix(1) == [
        "2026-01-06 0 0 0 0   today has no task 2; tasks of days that are over cannot be changed"
      ])
  }

  @Test func `a snooze past the end of the day is refused, and a done task stays done`() {
    let rows = [
      row(at(8), "plan", "23:40"), row(at(8), "snooze"), row(at(8), "snooze", "1"),
      row(at(23), "done"), row(at(23), "done"), row(at(23), "snooze", "1"),
      row(at(23), "edit", "1=09:00"), row(at(23), "delete", "1"), row(at(23), "delete", "1"),
    ]
    #expect(
      answers(rows).dropFirst().map { $0.dropFirst("2026-01-05 ".count) } == [
        "0 0 0 1 1 snoozed=1:\(at(23, 55)) ",
        "0 0 0 1 1  task 1 cannot be deferred past the end of the day; do it or leave it",
        "0 2 1 1  onTime=1 ", "0 2 1 1   no task of today is open; create one first",
        "0 2 1 1   task 1 is done already; create another one",
        "0 2 1 1   task 1 is done already; create another one", "0 2 0 0  deleted=1 ",
        "0 2 0 0   today has no task 1; tasks of days that are over cannot be changed",
      ])
  }

  @Test func `an hour before midnight is another day where the person has flown to`() {
    let text =
      Self.header + "p,\(at(22)),UTC,plan,23:00\np,\(at(22)),Europe/Berlin,open,\n"
      + "p,\(at(23)),Europe/Berlin,open,\n"
    let outcome = terrarium(["engine", "care"], input: text)
    let days = outcome.output.split(separator: "\n").dropFirst().map { $0.split(separator: ",") }
    let keys = days.map { $0[4] == "23:00" ? $0[5] : $0[4] }
    #expect(keys == ["2026-01-05", "2026-01-05", "2026-01-06"])
  }

  @Test(arguments: [
    ("p,0,UTC,plan,", "2:14: argument needs the times of the tasks, such as 07:30;12:00"),
    ("p,0,UTC,plan,7h", "2:14: \"7h\" is no time of day:"),
    ("p,0,UTC,edit,2", "2:14: argument needs a task and its time, such as 2=09:30, not \"2\""),
    ("p,0,UTC,done,first", "2:14: argument needs a whole number"),
    ("p,0,UTC,open,now", "2:14: open takes no argument; leave it empty"),
    ("p,0,UTC,eat,", "2:9: event needs one of open, plan"),
    ("p,5,UTC,open,\np,4,UTC,open,", "3:3: time_ms 4 lies before 5"),
  ])
  func `a row that cannot be read ends the run`(rows: String, sentence: String) {
    let outcome = terrarium(["engine", "care"], input: Self.header + rows + "\n")
    #expect(outcome.status == .badInput)
    #expect(outcome.errors.contains(sentence), "\(outcome.errors)")
  }

  @Test func `the widget shows the data of the last event from the next full hour on, frozen`() {
    let rows = [
      row(at(8), "plan", "09:00;18:00"), row(at(9, 20), "done"), row(at(9, 59), "snooze"),
    ]
    let outcome = terrarium(
      ["engine", "widget"], input: Self.header + rows.map { "p,\($0)\n" }.joined())
    #expect(outcome.status == .fine)
    let expected = (0..<24).map { entry in
      let hour = (10 + entry) % 24
      return "p,\(entry + 1),\(at(10 + Int64(entry))),\(hour < 10 ? "0" : "")\(hour):00:00,"
        + "0,Tadpole,2,10,0.200000,1,2,2,\(at(18, 15))"
    }
    #expect(outcome.output.split(separator: "\n").dropFirst().map(String.init) == expected)
  }

  @Test func `where clocks go forward the widget has no entry of the hour that is not there`() {
    // 29 March 2026, 00:30 in Berlin: at 02:00 clocks go forward to 03:00.
    let outcome = terrarium(
      ["engine", "widget"], input: Self.header + "p,1774740600000,Europe/Berlin,open,\n")
    let times = outcome.output.split(separator: "\n").dropFirst().prefix(4).map {
      $0.split(separator: ",")[3]
    }
    #expect(times == ["01:00:00", "03:00:00", "04:00:00", "05:00:00"])
  }
}
