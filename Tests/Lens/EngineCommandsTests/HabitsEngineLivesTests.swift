import CommandSupport
import TerminalKit
import Testing

/// Lives of Sherpa's people on the command line, worked out by hand from the specification.
struct HabitsEngineLivesTests {
  /// Some cells of each answer, in order.
  private func cells(_ text: String, _ places: Range<Int>) -> [String] {
    let outcome = terrarium(
      ["engine", "habits"], input: "user,time_ms,zone,event,item,argument\n" + text)
    #expect(outcome.status == .fine && outcome.errors == "")
    return outcome.output.split(separator: "\n").dropFirst().map { line in
      line.split(separator: ",", omittingEmptySubsequences: false)[places].joined(separator: ",")
    }
  }

  /// A row of ada's, so many minutes after Monday, 5 January 2026, began.
  private func row(_ minutes: Int64, _ event: String, _ item: String = "", _ argument: String = "")
    -> String
  {
    "ada,\(1_767_571_200_000 + minutes * 60_000),UTC,\(event),\(item),\(argument)\n"
  }

  @Test func `a week's target that was reached leaves the week's other days alone`() {
    let day = 1_440 as Int64
    let text =
      row(0, "add", "run", "unit=km;target=30;period=week;freq=weekly;weekdays=1+3+5")
      + row(1, "set", "run", "30") + row(2 * day, "observe", "run")
      + row(2 * day, "increment", "run", "5") + row(7 * day, "observe", "run")
    #expect(
      cells(text, 6..<15) == [
        "2026-01-05,0,false,1,0,false,0,0,0", "2026-01-05,30,true,1,0,true,60,60,1",
        "2026-01-07,0,false,0,0,false,0,60,1", "2026-01-07,5,true,1,0,true,60,120,2",
        "2026-01-12,0,false,1,0,false,0,120,2",
      ])
  }

  @Test func `11: one focus template is free, and a restored subscription lifts the limit`() {
    let text =
      row(0, "addFocusTemplate") + row(0, "addFocusTemplate") + row(0, "subscribe", "", "restore")
      + row(0, "addFocusTemplate") + row(0, "subscribe", "", "restore")
      + row(0, "subscribe", "", "lapse") + row(0, "addFocusTemplate")
      + row(0, "removeFocusTemplate") + row(0, "removeFocusTemplate")
      + row(0, "removeFocusTemplate")
    let limit = ",the free plan's limit of focus templates is 1; subscribe to add more"
    #expect(
      cells(text, 15..<17) == [
        ",", limit, "plan=pro,", ",", ",the subscription is running; there is nothing to buy",
        "plan=expired,", limit, ",", ",", ",there is no focus template; add one first",
      ])
  }
}
