import CivilTime
import CommandSupport
import TerminalKit
import TestSupport
import Testing

struct TenXEngineTests {
  private static let header = "user,time_ms,zone,event,argument"
  private static let plan = "1=Run@fit;2=Cook@fit;3=Read@fit"
  private static let noon: Int64 = 1_767_614_400_000
  private static let day: Int64 = 86_400_000

  /// The cells of the rows, without the header.
  private func rows(_ text: String) -> [[String]] {
    let outcome = terrarium(["engine", "tenx"], input: "\(Self.header)\n\(text)")
    #expect(outcome.status == .fine && outcome.errors == "", "\(outcome.errors)")
    return outcome.output.split(separator: "\n").dropFirst().map {
      $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    }
  }

  /// Rows of ada in UTC: days after Monday 2026-01-05 at noon, event and argument.
  private func life(_ events: [(Int64, String, String)]) -> [[String]] {
    let lines = events.map { "ada,\(Self.noon + $0.0 * Self.day),UTC,\($0.1),\($0.2)\n" }
    return rows(lines.joined())
  }

  private static let start: [(Int64, String, String)] = [
    (0, "onboard", ""), (0, "addGoal", "fit=Get fit"),
  ]

  @Test func `recorded streaks come out of the command line, all people interleaved`() throws {
    let cases = try RecordedTenXStreak.all()
    #expect(cases.count == 100)
    var events: [(time: Int64, text: String)] = []
    for c in cases {
      func add(_ day: String, _ event: String, _ argument: String = "") throws {
        let time = Int64(try Day(key: day).daysSinceEpoch) * Self.day + Self.day / 2
        events.append((time, "\(c.id),\(time),UTC,\(event),\(argument)\n"))
      }
      let entries = c.entries.sorted { $0.dayKey < $1.dayKey }
      let birth = min(entries.first?.dayKey ?? c.today, c.today)
      try add(birth, "onboard")
      try add(birth, "addGoal", "fit=Get fit")
      for day in Set(entries.map(\.dayKey) + [c.today]).sorted() {
        for entry in entries where entry.dayKey == day {
          try add(day, "plan", Self.plan)
          for place in 0..<entry.completedCount { try add(day, "complete", "\(place + 1)") }
        }
        if day == c.today { try add(day, "observe") }
      }
    }
    let sorted = events.enumerated()
      .sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }
    let observed = rows(sorted.map(\.element.text).joined()).filter { $0[3] == "observe" }
    #expect(observed.count == 100)
    for c in cases {
      let row = try #require(observed.first { $0[0] == c.id })
      #expect(row[7] == "\(c.streak)", "\(c.id)")
      #expect(row[8] == c.streakStartDayKey ?? "", "\(c.id)")
    }
  }

  @Test func `a life in states, effects and refusals`() {
    let answers = life([
      (0, "observe", ""), (0, "onboard", ""), (0, "addGoal", "fit=Get fit"), (0, "addGoal", " "),
      (0, "plan", "1=Run@fit"), (0, "plan", Self.plan), (0, "plan", Self.plan),
      (0, "complete", "2"),
      (0, "uncomplete", "1"), (0, "uncomplete", "2"), (0, "complete", "4"),
      (0, "archiveGoal", "fit"),
    ])
    #expect(
      answers.map { $0[6...].joined(separator: ",") } == [
        "needsOnboarding,0,,,",
        "needsOnboarding,0,,snapshotWritten,",
        "needsSetup,0,,snapshotWritten,",
        "needsSetup,0,,,the goal has no title; give it one",
        "needsSetup,0,,,\"a day has exactly 3 focuses, not 1; fill in all of them\"",
        "inProgress,0,,permissionAsked;snapshotWritten,",
        "inProgress,0,,,today is planned already; plan again tomorrow",
        "inProgress,1,2026-01-05,hapticPlayed;snapshotWritten,",
        "inProgress,1,2026-01-05,,focus 1 is not completed; complete it first",
        "inProgress,0,,hapticPlayed;snapshotWritten,",
        "inProgress,0,,,there is no focus 4; today's are 1 to 3",
        "inProgress,0,,,at least 1 goal must stay active; add another one first",
      ])
  }

  @Test func `a continued yesterday fills the first places of the next plan`() {
    let answers = life(
      Self.start + [
        (0, "continueYesterday", ""),
        (0, "plan", "3=Read \\@ home@fit;1=Run@fit;2=Cook\\; eat@fit"),
        (0, "complete", "1"), (1, "observe", ""), (1, "continueYesterday", ""), (1, "plan", ""),
        (1, "plan", "3=Stretch@fit"), (1, "complete", "1"), (1, "complete", "2"),
        (2, "continueYesterday", "2=Sleep@fit;3=Swim@fit"), (2, "complete", "3"),
        (3, "continueYesterday", ""),
      ])
    #expect(answers[2][10] == "yesterday left nothing unfinished; plan today afresh")
    #expect(answers[5][9] == "dayBegan;continueOffered;snapshotWritten")
    #expect(answers[6][9] == "draft=Cook\\; eat@fit;draft=Read \\@ home@fit")
    #expect(answers[7][10].hasPrefix("\"a day has exactly 3 focuses"))
    #expect(answers[8][6] == "inProgress")
    #expect(answers[11][9] == "dayBegan;snapshotWritten;draft=Stretch@fit")
    #expect(answers[12][7] == "3")
    #expect(answers[13][9] == "dayBegan;snapshotWritten;draft=Stretch@fit;draft=Sleep@fit")
  }

  @Test func `a draft whose goal was archived wants another goal`() {
    let answers = life(
      Self.start + [
        (0, "addGoal", "Health"), (0, "plan", Self.plan), (0, "complete", "1"),
        (0, "complete", "2"), (0, "archiveGoal", "goal-1"), (1, "continueYesterday", ""),
        (1, "plan", "2=Eat@Health;3=Nap@goal-2"),
        (1, "plan", "1=@Health;2=Eat@Health;3=Nap@goal-2"),
        (1, "unarchiveGoal", "fit"), (1, "unarchiveGoal", "nobody"),
      ])
    #expect(answers[7][9] == "dayBegan;snapshotWritten;draft=Read@")
    #expect(answers[8][10] == "focus 1 is linked to no goal; choose an active one")
    #expect(answers[9][6] == "inProgress")
    #expect(answers[10][10] == "")
    #expect(answers[11][10] == "there is no such goal; add it first")
  }

  @Test func `drafts of one day are gone on the next`() {
    let answers = life(
      Self.start + [
        (0, "plan", Self.plan), (1, "continueYesterday", ""), (2, "plan", "3=Nap@fit"),
      ])
    #expect(answers[4][10...].joined().contains("exactly 3 focuses not 1"))
    #expect(answers[4][5] == "2026-01-07")
  }

  @Test func `another zone is travel, and the day never goes back`() {
    let answers = rows(
      """
      ada,1767571200000,Pacific/Auckland,onboard,
      ada,1767571200000,Pacific/Auckland,addGoal,fit=Get fit
      ada,1767571200000,Pacific/Auckland,plan,\(Self.plan)
      ada,1767603600000,Pacific/Honolulu,observe,
      ada,1767607200000,Pacific/Honolulu,plan,\(Self.plan)
      ada,1767693600000,Pacific/Honolulu,observe,

      """)
    #expect(answers.map { $0[5] } == Array(repeating: "2026-01-05", count: 5) + ["2026-01-06"])
    #expect(answers[3][9] == "snapshotWritten")
    #expect(answers[4][10] == "today is planned already; plan again tomorrow")
    #expect(answers[5][9] == "dayBegan;continueOffered;snapshotWritten")
  }

  @Test(arguments: [
    ("ada,5,UTC,observe,\nada,4,UTC,observe,\n", "3:5: time_ms 4 lies before 5"),
    ("ada,5,UTC,begin,\n", "2:11: event needs one of onboard, addGoal"),
    ("ada,5,Mars/Base,observe,\n", "2:7: unknown zone \"Mars/Base\""),
    ("ada,5,UTC,plan,Run@fit\n", "2:16: \"Run@fit\" is no focus; write 1=title@goal"),
    ("ada,5,UTC,plan,0.5=Run@fit\n", "2:16: \"0.5=Run@fit\" is no focus"),
    ("ada,5,UTC,plan,1=a@b;1=c@d\n", "2:16: focus 1 is there twice"),
    ("ada,5,UTC,complete,one\n", "2:20: argument needs a whole number, not \"one\""),
    ("ada,5,UTC,uncomplete,\n", "2:22: argument needs a whole number, not \"\""),
    (
      "ada,5,UTC,addGoal,a=B\nada,5,UTC,addGoal,a=C\n",
      "3:19: user \"ada\" has a goal \"a\" already; give the new one another name"
    ),
    ("ada,1.5,UTC,observe,\n", "2:5: time_ms needs a whole number"),
  ])
  func `a row that cannot be read ends the run`(_ text: String, _ sentence: String) {
    let outcome = terrarium(["engine", "tenx"], input: "\(Self.header)\n\(text)")
    #expect(outcome.status == .badInput)
    #expect(outcome.errors.contains(sentence), "\(outcome.errors)")
  }

  @Test func `a text of any length and any lines is quoted in forty characters on one line`() {
    let long = "a\n" + String(repeating: "x", count: 999)
    for (rows, end) in [
      ("ada,5,UTC,plan,\"1=Run@fit;\(long)\"\n", "…\" is no focus; write 1=title@goal;"),
      (
        String(repeating: "ada,5,UTC,addGoal,\"\(long)\"\n", count: 2),
        "…\" already; give the new one another name"
      ),
    ] {
      let outcome = terrarium(["engine", "tenx"], input: "\(Self.header)\n\(rows)")
      #expect(outcome.status == .badInput && outcome.errors.contains(end), "\(outcome.errors)")
      #expect(outcome.errors.count < 200)
      #expect(outcome.errors.split(separator: "\n").count == 1)
    }
  }

  @Test func `the column argument may be left out where nobody needs it`() {
    let outcome = terrarium(
      ["engine", "tenx"], input: "user,time_ms,zone,event\nada,0,UTC,observe\n")
    #expect(outcome.status == .fine)
    #expect(outcome.output.hasSuffix("ada,0,UTC,observe,1970-01-01,needsOnboarding,0,,,\n"))
  }

  @Test(arguments: ["4", "0", "-1", "99", "100", "9223372036854775807"])
  func `a number that no focus has is refused by the rules, wherever it stands`(_ place: String) {
    let answers = life(
      Self.start + [
        (0, "plan", "\(place)=Nap@fit"), (0, "plan", Self.plan + ";\(place)=Nap@fit"),
        (0, "plan", Self.plan), (0, "complete", place), (0, "uncomplete", place),
      ])
    let sentence = "there is no focus \(place); today's are 1 to 3"
    #expect(
      answers.map { $0[10] } == ["", "", sentence, sentence, "", sentence, sentence])
    #expect(answers[6][6] == "inProgress")
  }

  @Test func `a refused event brings its day and opens no setup`() {
    //     Mon planned, 1 done │ Tue refused with too few focuses, a stranger's goal, a fourth place
    for slots in ["1=@fit", "3=Nap@nobody", "3=Nap@fit;4=Run@fit"] {
      let answers = life(
        Self.start + [
          (0, "plan", Self.plan), (0, "complete", "1"), (1, "continueYesterday", slots),
          (1, "plan", "3=Nap@fit"), (1, "observe", ""), (1, "continueYesterday", "3=Nap@fit"),
        ])
      #expect(answers[4][9] == "dayBegan;snapshotWritten" && answers[4][10] != "", "\(slots)")
      #expect(answers[4][5] == "2026-01-06" && answers[4][6] == "needsSetup")
      #expect(answers[5][10].contains("exactly 3 focuses"), "no drafts are left of the refused")
      #expect(answers[6][9] == "continueOffered")
      #expect(answers[7][6] == "inProgress" && answers[7][10] == "")
    }
  }

  @Test func `a setup that was opened stays open when a second one is refused`() {
    let answers = life(
      Self.start + [
        (0, "plan", Self.plan), (0, "complete", "1"), (1, "continueYesterday", ""),
        (1, "continueYesterday", "3=Nap@nobody"), (1, "plan", "3=Nap@fit"),
      ])
    #expect(answers[5][10] == "the goal of focus 3 is not active; choose an active one")
    #expect(answers[6][6] == "inProgress" && answers[6][10] == "")
  }

  @Test func `an event a hundred years ahead is refused, and the person stays where they were`() {
    let far = Self.noon + 36_526 * Self.day
    let answers = rows(
      """
      ada,\(Self.noon),UTC,onboard,
      ada,\(far),Asia/Tokyo,observe,
      ada,\(far),Asia/Tokyo,addGoal,fit
      ada,\(far + 1),UTC,archiveGoal,fit

      """)
    let sentence = "the event lies more than 36525 days after the one before it; check its time"
    for answer in answers.dropFirst() {
      #expect(answer[5...] == ["2026-01-05", "needsOnboarding", "0", "", "", sentence])
    }
    #expect(life([(0, "onboard", ""), (36_525, "observe", "")])[1][10] == "")
  }

  /// A wrong time spoils its own row and none of those after it.
  @Test func `an event too far ahead moves no clock`() {
    let answers = life([
      (0, "onboard", ""), (36_526, "observe", ""), (1, "addGoal", "fit"), (2, "observe", ""),
    ])
    #expect(answers.map { $0[10] == "" } == [true, false, true, true])
    #expect(answers[3][5] == "2026-01-07")
  }

  @Test func `a life of many goals finds each by its name and by its number`() {
    var events: [(Int64, String, String)] = [(0, "onboard", "")]
    for number in 1...300 {
      events.append((0, "addGoal", "g\(number)"))
      if number > 2 { events.append((0, "archiveGoal", "g\(number - 1)")) }
    }
    events += [
      (0, "unarchiveGoal", "g2"), (0, "unarchiveGoal", "goal-2"), (0, "archiveGoal", "goal-300"),
      (0, "unarchiveGoal", "g301"),
    ]
    let answers = life(events)
    #expect(answers.dropLast(4).allSatisfy { $0[10] == "" })
    #expect(
      answers.suffix(4).map { $0[10] } == [
        "", "the goal is active already; only archived goals can be unarchived", "",
        "there is no such goal; add it first",
      ])
  }

  @Test func `the dialogues: continuing offered and declined, un-completing asked and answered`() {
    let answers = life(
      Self.start + [
        (0, "plan", Self.plan), (0, "tap", "1"), (0, "tap", "1"), (0, "cancel", ""),
        (0, "tap", "1"), (0, "confirm", ""), (0, "confirm", ""), (0, "startFresh", ""),
        (1, "observe", ""), (1, "continueYesterday", ""), (1, "startFresh", ""),
        (1, "plan", "3=Swim@fit"), (1, "plan", Self.plan),
      ])
    #expect(
      answers.dropFirst(3).map { $0[6...].joined(separator: ",") } == [
        "inProgress,1,2026-01-05,hapticPlayed;snapshotWritten,",
        "inProgress,1,2026-01-05,confirmationShown,",
        "inProgress,1,2026-01-05,confirmationClosed,",
        "inProgress,1,2026-01-05,confirmationShown,",
        "inProgress,0,,hapticPlayed;confirmationClosed;snapshotWritten,",
        "inProgress,0,,,nothing waits for confirmation; tap a completed focus first",
        "inProgress,0,,,today is planned already; plan again tomorrow",
        "needsSetup,0,,dayBegan;continueOffered;snapshotWritten,",
        "needsSetup,0,,draft=Run@fit;draft=Cook@fit;draft=Read@fit,", "needsSetup,0,,,",
        "needsSetup,0,,,\"a day has exactly 3 focuses, not 1; fill in all of them\"",
        "inProgress,0,,snapshotWritten,",
      ])
  }

  @Test func `a goal is archived and brought back, and a fourth is refused both ways`() {
    let answers = life(
      Self.start + [
        (0, "addGoal", "b"), (0, "addGoal", "c"), (0, "addGoal", "d"), (0, "archiveGoal", "b"),
        (0, "addGoal", "e"), (0, "unarchiveGoal", "b"), (0, "archiveGoal", "e"),
        (0, "unarchiveGoal", "b"),
      ])
    let refused = answers.map { !$0[10].isEmpty }
    #expect(refused == [false, false, false, false, true, false, false, true, false, false])
  }

  @Test func `a widget shows the last snapshot, and an empty day once its own has passed`() {
    let events: [(Int64, String, String)] =
      [(0, "glance", "")] + Self.start + [
        (0, "plan", Self.plan), (0, "complete", "1"), (0, "glance", ""), (1, "glance", ""),
        (1, "observe", ""),
      ]
    let lines = events.map { "ada,\(Self.noon + $0.0 * Self.day),UTC,\($0.1),\($0.2)\n" }
    let outcome = terrarium(
      ["engine", "tenx", "--snapshot"], input: "\(Self.header)\n\(lines.joined())")
    let rows = outcome.output.split(separator: "\n").dropFirst()
    let shown = rows.map { row in
      // The snapshot comes last; its quotes stand twice in a CSV.
      let cells = row.firstRange(of: ",\"{").map { row[..<$0.lowerBound] } ?? row.dropLast()
      return cells.split(separator: ",", omittingEmptySubsequences: false).suffix(5)
        .joined(separator: ",")
    }
    let files = rows.map { row in
      row.firstRange(of: "\"{").map { file in
        row[file.lowerBound...].dropFirst().dropLast().replacing("\"\"", with: "\"")
      }
    }
    let (noon, next) = (Self.noon, Self.noon + Self.day)
    let (today, later) = ("\(noon),2026-01-05", noon + 1_800_000)
    #expect(
      shown == [
        "needsOnboarding,,,,\(later)", "needsOnboarding,\(today),0,\(later)",
        "needsSetup,\(today),0,\(later)", "inProgress,\(today),0,\(later)",
        "inProgress,\(today),1,\(later)", "inProgress,\(today),1,\(later)",
        "needsSetup,\(today),1,\(next + 1_800_000)",
        "needsSetup,\(next),2026-01-06,0,\(next + 1_800_000)",
      ])
    let focuses = (1...3).map { place in
      #"{"title":"\#(["Run", "Cook", "Read"][place - 1])","isCompleted":\#(place == 1)}"#
    }.joined(separator: ",")
    #expect(files[0] == nil)
    #expect(
      files[4] == """
        {"state":"inProgress","dayKey":"2026-01-05","generatedAt":"2026-01-05T12:00:00Z",\
        "streak":1,"completedCount":1,"focuses":[\(focuses)]}
        """)
    #expect(files[4] == files[6])
    #expect(
      files[7] == """
        {"state":"needsSetup","dayKey":"2026-01-06","generatedAt":"2026-01-06T12:00:00Z",\
        "streak":1,"completedCount":0,"focuses":[]}
        """)
  }

  @Test func `the reminder is planned with permission, and anew for another time`() {
    let answers = life([
      (0, "permission", "granted"), (0, "reminder", "07:30"), (0, "permission", "denied"),
      (0, "reminder", "06:00"),
    ])
    #expect(answers.map { $0[9] } == ["reminderPlanned", "reminderPlanned", "", ""])
    for (event, argument, sentence) in [
      ("permission", "maybe", "argument needs one of granted, denied"),
      ("reminder", "8", "\"8\" is no time of day"),
      ("glance", "x", "glance takes no argument; leave the cell empty"),
    ] {
      let outcome = terrarium(
        ["engine", "tenx"], input: "\(Self.header)\nada,0,UTC,\(event),\(argument)\n")
      #expect(outcome.status == .badInput && outcome.errors.contains(sentence))
    }
  }
}
