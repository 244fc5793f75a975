import Cadence
import CommandSupport
import TerminalKit
import TestSupport
import Testing

extension RecordedFocusSession.Observation {
  /// The cells that show it.
  fileprivate var cells: [String] { [state, "\(remaining)", "\(stage)", "\(grown)"] }
}

struct FocusEngineTests {
  /// The cells of the rows, without the header.
  private func rows(
    _ text: String, _ options: [String] = []
  ) -> [[Substring]] {
    let outcome = terrarium(
      ["engine", "focus"] + options, input: "session,time_ms,event\n" + text)
    #expect(outcome.status == .fine && outcome.errors == "")
    return outcome.output.split(separator: "\n").dropFirst().map {
      $0.split(separator: ",", omittingEmptySubsequences: false)
    }
  }

  @Test func `recorded sessions come out of the command line`() throws {
    let cases = try RecordedFocusSession.all()
    #expect(cases.count == 50)
    for c in cases {
      let lines = c.ops.map { "\(c.id),\($0.t),\($0.op == "query" ? "observe" : $0.op)\n" }
      let answers = rows(lines.joined())
      let observed = answers.filter { $0[2] == "observe" }.map { $0[3...6].map(String.init) }
      #expect(observed == c.observations.map(\.cells), "\(c.id)")
      #expect(answers.last?[3] == c.finalState[...], "\(c.id)")
      let completions = answers.flatMap { $0[7].split(separator: ";") }
        .filter { $0.hasPrefix("completed") }
      #expect(completions.map(String.init) == c.completedAt.map { ["completed=\($0)"] } ?? [])
    }
  }

  @Test func `recorded stages come out of the command line, all sessions interleaved`() throws {
    let cases = try RecordedTreeStage.all()
    #expect(cases.count == 50)
    let starts = cases.map { "\($0.id),0,start\n" }
    let looks = cases.map { "\($0.id),\(1_500_000 - $0.remainingMs),observe\n" }
    let answers = rows(starts.joined() + looks.joined())
    #expect(answers.count == 100)
    for (answer, c) in zip(answers.dropFirst(50), cases) {
      #expect(
        answer[4...6].map(String.init) == ["\(c.remainingMs)", "\(c.stage)", "\(c.fullyGrown)"],
        "\(c.id)")
    }
  }

  @Test func `every effect has its name and value`() {
    let answers = rows(
      """
      a,0,start
      a,300000,askGiveUp
      a,300001,cancelGiveUp
      a,300002,pause
      a,300003,askGiveUp
      a,300004,giveUp
      b,0,start
      b,0,background
      b,1500000,observe
      c,0,start
      c,1,reboot
      d,0,start
      d,1500000,observe

      """)
    #expect(
      answers.map { $0[7] } == [
        "notificationPlanned=1500000", "stageChanged;confirmationShown", "confirmationClosed",
        "notificationRemoved", "confirmationShown", "abandoned=gaveUp;confirmationClosed",
        "notificationPlanned=1500000", "",
        "stageChanged;completed=1500000;notificationDelivered",
        "notificationPlanned=1500000", "abandoned=reboot;notificationRemoved",
        "notificationPlanned=1500000", "stageChanged;completed=1500000;notificationWithheld",
      ])
  }

  @Test func `a refused event is an answer, with the effects of getting there`() {
    let answers = rows("a,0,start\na,9000000,giveUp\n")
    #expect(answers[1][3] == "completed")
    #expect(answers[1][7] == "stageChanged;completed=1500000;notificationWithheld")
    #expect(answers[1][8] == "the session has completed; start a new one")
  }

  @Test func `the options choose length, permission and app`() {
    let text = "a,0,start\na,1200000,forceQuit\na,3000000,observe\n"
    let sherpa = rows(text, ["--minutes=50", "--app=sherpa"])
    #expect(sherpa.map { $0[3] } == ["active", "active", "completed"])
    #expect(sherpa.map { $0[5] } == ["1", "3", "5"])
    #expect(sherpa[2][7] == "stageChanged;completed=3000000;notificationDelivered")
    let forest = rows(text, ["--minutes", "50", "--notifications", "denied"])
    #expect(forest.map { $0[3] } == ["active", "abandoned", "abandoned"])
    #expect(forest.map { $0[7] } == ["", "stageChanged;abandoned=forceQuit", ""])
  }

  @Test(arguments: [
    (
      "a,x,start\n",
      "2:3: time_ms needs a whole number from -1000000000000000000 to 1000000000000000000, "
        + "not \"x\""
    ),
    ("a,9223372036854775807,start\n", "not \"9223372036854775807\""),
    ("a,-1000000000000000001,start\n", "not \"-1000000000000000001\""),
    ("a,1,strat\n", "2:5: event needs one of start, pause, resume, background, foreground,"),
    ("a,1,Start\n", "not \"Start\", did you mean \"start\"?"),
    (
      "a,5,start\nb,1,start\na,4,pause\n",
      "4:3: time_ms 4 lies before 5, the last of session \"a\"; sort the rows of a session by time"
    ),
    ("a,9223372036854775808,start\n", "not \"9223372036854775808\""),
  ])
  func `a row that cannot be read ends the run`(text: String, sentence: String) {
    let outcome = terrarium(["engine", "focus"], input: "session,time_ms,event\n" + text)
    #expect(outcome.status == .badInput)
    #expect(outcome.errors.contains(sentence), "\(outcome.errors)")
  }

  @Test func `at the ends of its clock a session has its whole length`() {
    let answers = rows("a,1000000000000000000,start\nb,-1000000000000000000,start\n")
    #expect(answers.map { $0[4] } == ["1500000", "1500000"])
    #expect(answers[0][7] == "notificationPlanned=1000000000001500000")
  }

  @Test(arguments: [
    "--minutes=0", "--minutes=2147483648", "--minutes=1.5", "--app=tenx", "--notifications=maybe",
  ])
  func `an option out of range is wrong usage`(option: String) {
    let outcome = terrarium(["engine", "focus", option], input: "session,time_ms,event\n")
    #expect(outcome.status == .usage && outcome.output == "")
  }
}
