import CommandSupport
import TerminalKit
import Testing

/// Notices foreseen, worked out by hand from the specifications.
struct RemindersEngineTests {
  /// The cells `day local_time kind item` of each notice.
  private func notices(_ text: String, _ options: [String] = []) -> [String] {
    let outcome = terrarium(["engine", "reminders"] + options, input: text)
    #expect(outcome.status == .fine && outcome.errors == "")
    return outcome.output.split(separator: "\n").dropFirst().map { line in
      line.split(separator: ",", omittingEmptySubsequences: false).dropFirst(3)
        .joined(separator: " ")
    }
  }

  private static let sherpa = "user,time_ms,zone,event,item,argument\n"
  private static let tenx = "user,time_ms,zone,event,argument\n"

  /// Friday, 9 January 2026, 12:00 UTC.
  private static let friday = 1_767_960_000_000

  @Test func `13: reminders honour time, recurrence and the toggle; the digest comes on Sunday`() {
    let text =
      Self.sherpa + """
        ada,\(Self.friday),UTC,add,run,kind=task;freq=weekly;weekdays=1+6;time=08:00;notify=true
        ada,\(Self.friday),UTC,add,call,kind=task;freq=daily;time=09:00
        ada,\(Self.friday),UTC,add,tea,kind=task;freq=daily;end_after=1;time=13:00;notify=true

        """
    #expect(
      notices(text, ["--days", "4"]) == [
        "2026-01-09 13:00:00 reminder tea", "2026-01-10 08:00:00 reminder run",
        "2026-01-11 00:00:00 seasonEnding ", "2026-01-12 08:00:00 reminder run",
      ])
    #expect(notices(text, ["--days", "4", "--notifications=denied"]) == [])
  }

  @Test func `13: a day with a habit has two nudges, one that counts already has none`() {
    let add = Self.sherpa + "ada,\(Self.friday),UTC,add,read,\n"
    let nudges = [
      "2026-01-09 18:00:00 nudgeEvening ", "2026-01-10 07:00:00 nudgeMorning ",
      "2026-01-10 18:00:00 nudgeEvening ",
    ]
    #expect(notices(add, ["--days", "2"]) == nudges)
    let done = add + "ada,\(Self.friday),UTC,complete,read,\n"
    #expect(notices(done, ["--days", "2"]) == Array(nudges.dropFirst()))
  }

  @Test func `19 QA: updates after edits, and local time after a flight`() {
    let text =
      Self.sherpa + """
        ada,\(Self.friday),UTC,add,run,kind=task;freq=daily;time=08:00;notify=true
        ada,\(Self.friday),UTC,edit,run,time=20:00
        ada,\(Self.friday),Asia/Tokyo,observe,,

        """
    #expect(notices(text, ["--days", "2"]).prefix(1) == ["2026-01-10 20:00:00 reminder run"])
    let archived = text + "ada,\(Self.friday),Asia/Tokyo,archive,run,\n"
    #expect(!notices(archived).contains { $0.contains("reminder") })
  }

  @Test func `K: TenX reminds silently at 08:00, or when asked to, once permission is granted`() {
    let onboard = Self.tenx + "ada,\(Self.friday),Europe/London,onboard,\n"
    #expect(notices(onboard, ["--app=tenx"]) == [])
    let granted = onboard + "ada,\(Self.friday),Europe/London,permission,granted\n"
    #expect(
      notices(granted, ["--app=tenx", "--days=3"]) == [
        "2026-01-10 08:00:00 morning ", "2026-01-11 08:00:00 morning ",
      ])
    let later = granted + "ada,\(Self.friday),Europe/London,reminder,06:45\n"
    #expect(
      notices(later, ["--app=tenx", "--days=2"]) == ["2026-01-10 06:45:00 morning "])
    #expect(notices(later, ["--app=tenx", "--notifications=denied"]) == [])
    let denied = later + "ada,\(Self.friday),Europe/London,permission,denied\n"
    #expect(notices(denied, ["--app=tenx"]) == [])
  }

  @Test func `a column of the other app, or a row that cannot be read, ends the run`() {
    let outcome = terrarium(
      ["engine", "reminders", "--app=tenx"], input: Self.sherpa + "ada,0,UTC,observe,,\n")
    #expect(outcome.status == .badInput && outcome.errors.contains("1:25:"), "\(outcome.errors)")
    let wrong = terrarium(
      ["engine", "reminders"], input: Self.sherpa + "ada,0,UTC,add,read,time=8h\n")
    #expect(wrong.status == .badInput && wrong.output.hasSuffix("kind,item\n"))
    #expect(wrong.errors.contains("2:20: time \"8h\" is no time of day"), "\(wrong.errors)")
  }
}
