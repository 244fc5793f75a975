import CommandSupport
import TerminalKit
import TestSupport
import Testing

struct StreakEngineTests {
  /// The cells of the rows, without the header.
  private func answers(_ options: [String], _ text: String) -> [[String]] {
    let outcome = terrarium(["engine", "streak"] + options, input: text)
    #expect(outcome.status == .fine && outcome.errors == "")
    return outcome.output.split(separator: "\n").dropFirst().map {
      $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    }
  }

  @Test func `recorded forests, in both readings of today`() throws {
    let cases = try RecordedForestDays.all()
    #expect(cases.count == 80)
    for c in cases where !c.completedDays.isEmpty {
      let rows = Set(c.completedDays).sorted().reversed().map { "\(c.id),\($0),1\n" }
      let text = "user,day,completed\n" + rows.joined()
      for (today, current) in [
        ("counts", c.current), ("pending", c.pendingTodayReading ?? c.current),
      ] {
        let cells = try #require(
          answers(["--policy=forest", "--as-of", c.today, "--today", today], text).first)
        #expect(cells[0...2] == [c.id, c.today, "\(current)"], "\(c.id)")
        #expect(cells[4] == "\(c.longest)", "\(c.id)")
      }
    }
  }

  @Test func `recorded entries of TenX`() throws {
    let cases = try RecordedTenXStreak.all()
    #expect(cases.count == 100)
    for c in cases where !c.entries.isEmpty {
      let rows = c.entries.map { "\($0.completedCount),\(c.id),\($0.dayKey)\n" }
      let cells = answers(
        ["--policy=tenx", "--as-of=\(c.today)"], "completed,user,day\n" + rows.joined())
      #expect(cells.map { $0[2] } == ["\(c.streak)"], "\(c.id)")
      #expect(cells.map { $0[3] } == [c.streakStartDayKey ?? ""], "\(c.id)")
    }
  }

  @Test func `recorded habits of Sherpa, with rest days that break`() throws {
    let cases = try RecordedHabitRun.all()
    #expect(cases.count == 40)
    for c in cases where !c.days.isEmpty {
      let rows = c.days.map {
        "\(c.id),\($0.dayKey),\($0.scheduled),\($0.completed),\($0.excluded)\n"
      }
      let text = "user,day,scheduled,completed,skipped_with_note\n" + rows.joined()
      let options = ["--policy", "sherpa", "--as-of", c.today, "--rest-days", "break"]
      #expect(answers(options, text).first?[2] == "\(c.streakTodayPending)", "\(c.id)")
      #expect(
        answers(options + ["--today=counts"], text).first?[2] == "\(c.streakEndingToday)", "\(c.id)"
      )
    }
  }

  @Test func `habits both completed and skipped are put into the formula as they are`() {
    let header = "user,day,scheduled,completed,skipped_with_note\n"
    // 3 / max(1, 3 - 3) and 1 / max(1, 4 - 2) count, 0 / max(1, 3 - 3) is a rest day.
    let rows = "ada,2026-01-05,3,3,3\nada,2026-01-06,3,0,3\nada,2026-01-07,4,1,2\n"
    #expect(
      answers(["--policy", "sherpa"], header + rows)
        == [["ada", "2026-01-07", "2", "2026-01-05", "2"]])
  }

  @Test func `people interleave and are answered in order of first appearance`() {
    let text = "user,day,completed\nbob,2026-01-05,1\nada,2026-01-07,2\nbob,2026-01-06,true\n"
    #expect(
      answers(["--policy", "tenx"], text) == [
        ["bob", "2026-01-06", "2", "2026-01-05", "2"],
        ["ada", "2026-01-07", "1", "2026-01-07", "1"],
      ])
  }

  @Test func `rows after the day looked at count for the longest streak only`() {
    let days = (5...9).map { "ada,2026-01-0\($0),1\n" }
    #expect(
      answers(
        ["--policy", "forest", "--as-of", "2026-01-06"], "user,day,completed\n" + days.joined())
        == [["ada", "2026-01-06", "2", "2026-01-05", "5"]])
  }

  /// 2026-01-05 is a Monday: five days count, two are empty, four count.
  @Test(arguments: [
    ([], "4", "5"),
    (["--weekly-target", "5"], "9", "9"),
    (["--freeze-every=5", "--freeze-max=1"], "4", "5"),
    (["--freeze-every=2", "--freeze-max=2"], "9", "9"),
    (["--freeze-start=2", "--freeze-max=2"], "9", "9"),
    (["--repair-days=1"], "4", "5"),
    (["--repair-days=2"], "9", "9"),
    // The two weeks have five and four counting days; from Thursday on, three, five and one.
    (["--unit=week", "--weekly-target=5"], "1", "1"),
    (["--unit=week", "--weekly-target=4"], "2", "2"),
    (["--unit=week", "--weekly-target=3", "--first-weekday=thursday"], "2", "2"),
    (["--unit=week", "--weekly-target=4", "--first-weekday=thursday"], "1", "1"),
    (["--paused-from=2026-01-10", "--paused-days=2"], "9", "9"),
    (["--paused-from=2026-01-10", "--paused-days=1"], "4", "5"),
  ])
  func `options change the rules`(options: [String], current: String, longest: String) throws {
    let days = ["05", "06", "07", "08", "09", "12", "13", "14", "15"]
    let text = "user,day,completed\n" + days.map { "ada,2026-01-\($0),1\n" }.joined()
    let cells = try #require(answers(["--policy", "forest"] + options, text).first)
    #expect(cells[2] == current)
    #expect(cells[4] == longest)
  }

  @Test func `rest days of Sherpa bridge or break, and so do dates without a row`() {
    let text = """
      user,day,scheduled,completed,skipped_with_note
      ada,2026-01-05,5,2,0
      ada,2026-01-06,1,0,1
      ada,2026-01-08,1,1,0

      """
    #expect(answers(["--policy", "sherpa"], text).first?[2] == "2")
    #expect(answers(["--policy", "sherpa", "--rest-days", "break"], text).first?[2] == "1")
  }

  @Test func `a header alone gives a header alone`() {
    let outcome = terrarium(["engine", "streak", "--policy=forest"], input: "user,day,completed\n")
    #expect(outcome.output == "user,as_of,current,start,longest\n")
    #expect(outcome.status == .fine)
  }

  @Test(arguments: [
    (
      "user,day,completed\nada,2026-01-05,1\nbob,2026-01-05,1\n"
        + "ada,2026-01-05,1\nbob,2026-01-05,0\n",
      "4:5: a second row for \"ada\" on 2026-01-05, which line 2 has already; keep one of them"
    ),
    (
      "user,day,completed\nada,2026-01-05,-1\n",
      "2:16: completed needs true, false or a whole number from 0 to 2147483647, not \"-1\""
    ),
    (
      "user,day,completed\nada,2026-02-30,1\n",
      "2:5: \"2026-02-30\" is no day: there is no day 30 in month 2 of 2026, which has 28 days"
    ),
    (
      "user,dya,completed\n",
      "1:6: unknown column \"dya\", did you mean \"day\"? --pass-through copies it as it is"
    ),
    (
      "user,day,completed,scheduled\n",
      "1:20: column \"scheduled\" is read only with --policy sherpa; "
        + "drop it, or add the option"
    ),
  ])
  func `a wrong row has its sentence`(text: String, sentence: String) {
    let outcome = terrarium(["engine", "streak", "--policy=forest"], input: text)
    #expect(outcome.errors == "terrarium: <stdin>:\(sentence)\n")
    #expect(outcome.status == .badInput)
    #expect(outcome.output == "" || outcome.output == "user,as_of,current,start,longest\n")
  }

  @Test func `habits cannot be completed or skipped that were not scheduled`() {
    let header = "user,day,scheduled,completed,skipped_with_note\n"
    let outcome = terrarium(
      ["engine", "streak", "--policy=sherpa"], input: header + "ada,2026-01-05,3,4,0\n")
    #expect(
      outcome.errors
        == "terrarium: <stdin>:2:18: completed needs a whole number from 0 to 3, not \"4\"\n")
  }

  @Test(arguments: [
    ([], "Give the app whose days these are: --policy forest|pet|tenx|sherpa."),
    (
      ["--policy=forrest"],
      "Option '--policy' takes forest, pet, tenx, sherpa, not 'forrest'. Did you mean 'forest'?"
    ),
    (
      ["--policy=tenx", "--as-of=2026-13-01"],
      "Option '--as-of' takes a day, not '2026-13-01': there is no month 13; "
        + "months run from 01 to 12."
    ),
    (
      ["--policy=tenx", "--freeze-every=7"],
      "Option '--freeze-every' needs '--freeze-max N', how many can be held."
    ),
    (
      ["--policy=tenx", "--paused-days=7"],
      "A pause needs both options: '--paused-from DAY' and '--paused-days N'."
    ),
    (
      ["--policy=tenx", "--freeze-start=2", "--freeze-max=1"],
      "Option '--freeze-start 2' is more than '--freeze-max 1'; raise the latter."
    ),
    (
      ["--policy=tenx", "--weekly-target=8"],
      "Option '--weekly-target' takes a whole number from 1 to 7, not '8'."
    ),
  ])
  func `a wrong option has its sentence`(options: [String], sentence: String) {
    let outcome = terrarium(["engine", "streak"] + options, input: "user,day,completed\n")
    #expect(outcome == Outcome(status: .usage, output: "", errors: "terrarium: \(sentence)\n"))
  }
}
