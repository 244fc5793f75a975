import CommandSupport
import TerminalKit
import TestSupport
import Testing

extension RecordedRecurrence {
  fileprivate var row: String {
    let weekdays = byWeekdays.map { "\($0)" }.joined(separator: ";")
    let monthDays = byMonthDays.map(String.init).joined(separator: ";")
    let ends = "\(end.date ?? ""),\(end.count.map(String.init) ?? "")"
    return "\(id),\(freq),\(interval),\(weekdays),\(monthDays),\(start),\(ends)\n"
  }
}

struct RecurrenceEngineTests {
  private static let header = "rule,freq,interval,weekdays,month_days,start,end_on,end_after\n"

  private func lines(_ options: [String], _ text: String) -> [String] {
    let outcome = terrarium(["engine", "recurrence"] + options, input: text)
    #expect(outcome.status == .fine && outcome.errors == "")
    return outcome.output.split(separator: "\n").map(String.init)
  }

  @Test func `recorded rules come out of the command line`() throws {
    let cases = try RecordedRecurrence.all()
    #expect(cases.count == 500)
    let text = Self.header + cases.map(\.row).joined()
    let expected = cases.flatMap { c in
      c.occurrences.enumerated().map { "\(c.id),\($0.offset + 1),\($0.element)" }
    }
    #expect(lines([], text) == ["rule,n,day"] + expected)
    let more = lines(["--limit=15"], text).filter { $0.contains(",15,") }
    #expect(more.map { $0.prefix(8) } == cases.filter(\.hasMore).map { $0.id.prefix(8) })
  }

  @Test func `rules are told as sentences`() {
    let rules = """
      a,weekly,2,4;2,,2026-01-07,2026-11-30,
      b,weekly,,,,2026-01-07,,
      c,monthly,1,,15,2026-01-07,,10
      d,daily,1,1;2;3;4;5,,2026-01-07,,
      e,daily,,,,2026-01-07,,
      f,none,,,,2026-01-07,,
      g,monthly,3,5,13,2026-01-07,,

      """
    #expect(
      lines(["--summary"], Self.header + rules) == [
        "rule,summary", "a,\"Every 2 weeks on Tue & Thu, ends on 30 Nov 2026\"",
        "b,Every week on Wed", "c,\"Every month on the 15th, ends after 10 times\"",
        "d,Every weekday", "e,Every day", "f,Does not repeat",
        "g,\"Every 3 months on the 13th, only on Fri\"",
      ])
  }

  @Test func `columns that say nothing may be left out`() {
    #expect(
      lines(["--limit=2"], "start,rule,freq\n2026-01-31,rent,monthly\n")
        == ["rule,n,day", "rent,1,2026-01-31", "rent,2,2026-03-31"])
    #expect(lines(["--limit=0"], "start,rule,freq\n2026-01-31,rent,monthly\n") == ["rule,n,day"])
  }

  @Test func `a rule without an end is listed until 9999`() {
    #expect(
      lines(["--limit=1000000"], "start,rule,freq\n9999-12-30,a,daily\n")
        == ["rule,n,day", "a,1,9999-12-30", "a,2,9999-12-31"])
  }

  @Test(arguments: [
    (
      "a,weekly,0,,,2026-01-05,,",
      "10: interval needs a whole number from 1 to 1000000000, not \"0\""
    ),
    (
      "a,wekly,,,,2026-01-05,,",
      "3: freq needs one of none, daily, weekly, monthly, not \"wekly\", did you mean \"weekly\"?"
    ),
    (
      "a,weekly,,1;8,,2026-01-05,,",
      "11: weekdays needs weekdays 1 (Monday) to 7 (Sunday), separated by ;, not \"1;8\""
    ),
    (
      "a,weekly,,1;,,2026-01-05,,",
      "11: weekdays needs weekdays 1 (Monday) to 7 (Sunday), separated by ;, not \"1;\""
    ),
    (
      "a,monthly,,,32,2026-01-05,,",
      "13: month_days needs days of the month 1 to 31, separated by ;, not \"32\""
    ),
    (
      "a,weekly,,,1,2026-01-05,,",
      "12: a weekly rule has no days of the month; leave them out or make the rule daily or monthly"
    ),
    (
      "a,none,,1,,2026-01-05,,",
      "9: a rule that occurs once does so on its start; leave this empty, or choose another freq"
    ),
    (
      "a,none,,,15,2026-01-05,,",
      "10: a rule that occurs once does so on its start; leave this empty, or choose another freq"
    ),
    (
      "a,daily,,,,2026-02-29,,",
      "12: \"2026-02-29\" is no day: there is no day 29 in month 2 of 2026, which has 28 days"
    ),
    ("a,daily,,,,,,", "12: \"\" is no day: a day is written yyyy-MM-dd, for example 2026-01-05"),
    (
      "a,daily,,,,2026-01-05,2026-02-05,3",
      "34: a rule ends on a day or after a number of times; leave one of them empty"
    ),
    (
      "a,daily,,,,2026-01-05,,-1", "24: end_after needs a whole number of at least 0, not \"-1\""
    ),
  ])
  func `a wrong row has its sentence`(row: String, sentence: String) {
    let good = "good,none,,,,2026-01-05,,\n"
    let outcome = terrarium(["engine", "recurrence"], input: Self.header + good + row + "\n")
    #expect(outcome.errors == "terrarium: <stdin>:3:\(sentence)\n")
    #expect(outcome.output == "rule,n,day\ngood,1,2026-01-05\n")
    #expect(outcome.status == .badInput)
  }
}
