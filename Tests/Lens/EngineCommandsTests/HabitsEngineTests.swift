import CivilTime
import CommandSupport
import TerminalKit
import TestSupport
import Testing

/// The columns of the answer after those of the row.
private let dayColumns = 6

struct HabitsEngineTests {
  private static let header = "user,time_ms,zone,event,item,argument\n"
  /// 2026-01-05T00:00:00Z, a Monday.
  private static let monday: Int64 = 1_767_571_200_000

  private func run(_ text: String, _ options: [String] = []) -> Outcome {
    terrarium(["engine", "habits"] + options, input: Self.header + text)
  }

  /// What the rows are answered, without what they said, and without effects and error.
  private func answers(_ text: String, _ options: [String] = []) -> [String] {
    let outcome = run(text, options)
    #expect(outcome.status == .fine && outcome.errors == "")
    return outcome.output.split(separator: "\n").dropFirst().map { line in
      line.split(separator: ",", omittingEmptySubsequences: false)
        .dropFirst(dayColumns).prefix(9).joined(separator: ",")
    }
  }

  /// A row of ada's, so many minutes after Monday began.
  private func row(_ minutes: Int64, _ event: String, _ item: String = "", _ argument: String = "")
    -> String
  {
    "ada,\(Self.monday + minutes * 60_000),UTC,\(event),\(item),\(argument)\n"
  }

  private func error(_ text: String) -> String {
    let outcome = run(text)
    #expect(outcome.status == .badInput)
    return outcome.errors
  }

  @Test func `a week of a habit`() {
    let text =
      row(0, "add", "read", "unit=min;target=20") + row(1, "increment", "read")
      + row(2, "set", "read", "19.5") + row(3, "increment", "read", "0.25")
      + row(4, "increment", "read", "-0.75") + row(5, "complete", "read")
      + row(6, "uncomplete", "read") + row(7, "skip", "read") + row(8, "note", "read", "ill")
      + row(9, "note", "read", " ") + row(10, "complete", "read") + row(3_000, "observe", "read")
    #expect(
      answers(text) == [
        "2026-01-05,0,false,1,0,false,0,0,0", "2026-01-05,5,false,1,0,false,0,0,0",
        "2026-01-05,19.5,false,1,0,false,0,0,0", "2026-01-05,19.75,false,1,0,false,0,0,0",
        "2026-01-05,19,false,1,0,false,0,0,0", "2026-01-05,20,true,1,0,true,60,60,1",
        "2026-01-05,0,false,1,0,false,0,0,0", "2026-01-05,0,false,1,0,false,0,0,0",
        "2026-01-05,0,false,1,1,false,0,0,0", "2026-01-05,0,false,1,0,false,0,0,0",
        "2026-01-05,20,true,1,0,true,60,60,1", "2026-01-07,0,false,1,0,false,0,60,0",
      ])
  }

  @Test func `the recorded days come out of the command line`() throws {
    let cases = try RecordedHabitDay.all()
    var asked = 0
    for c in cases where !c.instances.contains(where: { $0.completed && $0.skipped }) {
      var text = ""
      for (index, instance) in c.instances.enumerated() {
        text += row(0, "add", "i\(index)", "kind=\(instance.kind)")
        if instance.completed { text += row(0, "complete", "i\(index)") }
        if instance.skipped { text += row(0, "skip", "i\(index)") }
        if let note = instance.note { text += row(0, "note", "i\(index)", note) }
      }
      text += row(0, "observe")
      let blank = c.instances.count {
        $0.kind == "habit" && $0.skipped && $0.note?.isEmpty == true
      }
      let cells = try #require(answers(text, ["--plan", "pro"]).last).split(
        separator: ",", omittingEmptySubsequences: false)
      #expect(cells[3] == "\(c.scheduled)" && cells[4] == "\(c.excluded - blank)", "\(c.id)")
      #expect(cells[5] == "\(c.blankNoteIsNoNoteReading ?? c.qualifies)", "\(c.id)")
      asked += 1
    }
    #expect(asked == 115)
  }

  @Test func `an item is described by pairs, and an edit keeps what it does not name`() {
    let text =
      row(0, "add", "run", "unit=km;target=12.5;period=week;freq=weekly;weekdays=1+3;step=2.5")
      + row(1, "increment", "run") + row(2, "edit", "run", "target=5")
      + row(3, "edit", "run", "freq=monthly;month_days=6") + row(4, "observe", "run")
      + row(5, "add", "tax", "kind=task;start=2026-01-06") + row(1_440, "complete", "tax")
      + row(1_441, "complete", "run")
    #expect(
      answers(text) == [
        "2026-01-05,0,false,1,0,false,0,0,0", "2026-01-05,2.5,false,1,0,false,0,0,0",
        "2026-01-05,2.5,true,1,0,true,60,60,1", "2026-01-05,2.5,true,1,0,true,60,60,1",
        "2026-01-05,2.5,true,1,0,true,60,60,1", "2026-01-05,,,1,0,true,60,60,1",
        "2026-01-06,1,true,1,0,false,10,70,1", "2026-01-06,5,true,1,0,true,70,130,2",
      ])
  }

  @Test func `people interleave and have their own items`() {
    let ada = row(0, "add", "read") + row(1, "complete", "read")
    let bob = ada.split(separator: "\n").map { "bob" + $0.dropFirst(3) + "\n" }
    let mixed = zip(ada.split(separator: "\n"), bob).map { "\($0)\n\($1)" }.joined()
    let alone = answers(ada)
    #expect(answers(mixed) == [alone[0], alone[0], alone[1], alone[1]])
  }

  @Test func `another zone is travel`() {
    let text =
      "ada,\(Self.monday),Pacific/Auckland,add,read,\n"
      + "ada,\(Self.monday + 60_000),Pacific/Honolulu,complete,read,\n"
      + "ada,\(Self.monday + 86_400_000),Pacific/Honolulu,observe,read,\n"
      + "ada,\(Self.monday + 2 * 86_400_000),Pacific/Honolulu,observe,read,\n"
    #expect(
      answers(text) == [
        "2026-01-05,0,false,1,0,false,0,0,0", "2026-01-05,1,true,1,0,true,60,60,1",
        "2026-01-05,1,true,1,0,true,60,60,1", "2026-01-06,0,false,1,0,false,0,60,1",
      ])
  }

  @Test func `effects are told in order`() {
    let text = [
      row(0, "add", "read", "unit=min;target=20"), row(1_430, "startTimer", "read"),
      row(1_460, "stopTimer", "read"), row(1_460, "subscribe", "", "yearly"),
      row(8_640, "reflectNight"), row(10_080, "coachMessage"),
    ].joined()
    let cells = run(text).output.split(separator: "\n").dropFirst().map { line in
      line.split(separator: ",", omittingEmptySubsequences: false)[15]
    }
    #expect(
      cells == [
        "item_create=read;habit_create=read", "timer_start=read",
        "item_increment=read:600000;dayClosed=misses:2026-01-05;timer_complete=read:1800000;"
          + "timeLogged=read:2026-01-05:1200000;corrected=read:2026-01-05:20",
        "purchase_success;plan=trial",
        "dayClosed=misses:2026-01-06;dayClosed=misses:2026-01-07;dayClosed=misses:2026-01-08;"
          + "dayClosed=misses:2026-01-09;dayClosed=misses:2026-01-10;xp=reflectionNight:+10",
        "dayClosed=misses:2026-01-11;weekClosed=2026-W02;ai_message_sent",
      ])
  }

  @Test func `a refusal is an answer and changes nothing`() {
    let text = [
      row(0, "complete", "read"), row(0, "add", "read"), row(0, "add", "read"),
      row(0, "startTimer", "read"), row(0, "increment", "read", "0"),
      row(0, "set", "read", "-1"), row(0, "edit", "read", "kind=task"),
      row(0, "subscribe", "", "cancel"), "ada,253402214399999,UTC,complete,read,\n",
    ].joined()
    let outcome = run(text)
    #expect(outcome.status == .fine && outcome.errors == "")
    let errors = outcome.output.split(separator: "\n").dropFirst().map { line in
      line.split(separator: ",", maxSplits: 16, omittingEmptySubsequences: false)[16]
    }
    #expect(
      errors == [
        "there is no such item; add it first", "",
        "an item of this name is in use; edit that one or choose another name",
        "a timer needs a unit of time; set the progress by hand",
        "an increment of nothing changes nothing; give an amount",
        "progress cannot be negative; give zero or more",
        "a habit stays a habit and a task a task; add a new item of the other kind",
        "no trial is running; there is nothing to cancel",
        "the event lies more than 36525 days after the one before it; check its time",
      ])
    #expect(answers(text).last == "2026-01-05,0,false,1,0,false,0,0,0")
  }

  /// What the rows are answered in a column, 15 the effects, 16 the error.
  private func cells(_ column: Int, _ text: String, _ options: [String] = []) -> [String] {
    let outcome = run(text, options)
    #expect(outcome.status == .fine && outcome.errors == "")
    return outcome.output.split(separator: "\n").dropFirst().map { line in
      String(line.split(separator: ",", omittingEmptySubsequences: false)[column])
    }
  }

  @Test func `a century away fits into a field, whatever its days were`() {
    let add = "ada,0,UTC,add,read,freq=weekly;weekdays=1+3+5+7\n"
    for days in [1_000, 1_001, 36_525] {
      let back = "ada,\(days * 86_400_000),UTC,observe,read,\n"
      let cell = cells(15, add + back)[1]
      let parts = cell.split(separator: ";").map(String.init)
      guard days > 1_000 else {
        #expect(parts.count == 1_000 + 143 && parts[0] == "dayClosed=rests:1970-01-01")
        continue
      }
      #expect(parts.count == 2 && parts[0].hasPrefix("daysClosed=counts:0:misses:"))
      let numbers = parts[0].split(separator: ":").map(String.init)
      #expect((Int(numbers[3]) ?? 0) + (Int(numbers[5]) ?? 0) == days)
      let last = Day(daysSinceEpoch: Int32(days - 1))
      #expect(Array(numbers[6...]) == ["1970-01-01", last.key])
      #expect(parts[1].hasPrefix("weeksClosed=1970-W01:"))
    }
  }

  @Test func `a named item must be there, also where nothing is done about it`() {
    let text = row(0, "add", "read") + row(1, "observe", "raed") + row(2, "observe", "read")
    #expect(cells(16, text) == ["", "there is no such item; add it first", ""])
    let reflections = row(0, "reflectNight", "raed") + row(1, "reflectNight")
    #expect(cells(16, reflections) == ["there is no such item; add it first", ""])
  }

  @Test(arguments: ["freq=none;weekdays=1", "kind=task;weekdays=1+2", "freq=none;month_days=1"])
  func `what occurs once takes no weekdays and no days of the month`(argument: String) {
    let outcome = run(row(0, "add", "read", argument))
    #expect(outcome.status == .badInput)
    #expect(outcome.errors.contains("what occurs once does so on its start; leave out weekdays"))
  }

  @Test func `an event too far ahead moves no clock, neither of the rows nor of the person`() {
    let far = "ada,253402214399999,Asia/Tokyo,complete,read,\n"
    let near = row(0, "add", "read") + far + row(1, "complete", "read") + row(2, "observe", "read")
    #expect(
      answers(near) == [
        "2026-01-05,0,false,1,0,false,0,0,0", "2026-01-05,0,false,1,0,false,0,0,0",
        "2026-01-05,1,true,1,0,true,60,60,1", "2026-01-05,1,true,1,0,true,60,60,1",
      ])
    #expect(error(row(5, "observe") + far + row(4, "observe")).contains(":4:5: time_ms"))
  }

  @Test func `the advice for a name that is taken leads out`() {
    let text =
      row(0, "add", "read") + row(1, "add", "read") + row(2, "archive", "read")
      + row(3, "add", "read") + row(4, "edit", "read", "target=2") + row(5, "complete", "read")
      + row(6, "delete", "read") + row(7, "add", "read")
    let archived = "the item is archived; delete it and add it again to go on with it"
    #expect(
      cells(16, text) == [
        "", "an item of this name is in use; edit that one or choose another name", "",
        "an archived item has this name; delete that one first or choose another name", archived,
        archived, "", "",
      ])
  }

  @Test func `names keep their separators apart from those of the effects`() {
    let names = ["a;b", "a=b", "6:30 run", "back\\slash", "plain"]
    for (name, written) in zip(names, ["a\\;b", "a\\=b", "6:30 run", "back\\\\slash", "plain"]) {
      let text = row(0, "add", name, "unit=min") + row(1, "increment", name, "0.5")
      #expect(
        cells(15, text) == [
          "item_create=\(written);habit_create=\(written)", "item_increment=\(written):30000",
        ])
    }
  }

  @Test func `an edit clears what it names with nothing after it`() {
    /// Whether the habit is scheduled on the days of the week after an edit.
    func week(_ add: String, _ edit: String) -> String {
      var text = row(0, "add", "read", add) + row(0, "edit", "read", edit)
      for day in 0..<14 as Range<Int64> { text += row(day * 1_440, "observe", "read") }
      return answers(text).dropFirst(2).map { $0.contains(",,") ? "·" : "●" }
        .joined()
    }
    let rule = "freq=weekly;weekdays=1+3;end_on=2026-01-08"
    #expect(week(rule, "target=2") == "●·●···········")
    #expect(week(rule, "end_on=") == "●·●····●·●····")
    #expect(week(rule, "end_after=") == "●·●····●·●····")
    #expect(week(rule, "weekdays=") == "●·············")
    #expect(week(rule, "weekdays=;end_on=") == "●······●······")
    #expect(week(rule, "end_on=;end_after=3") == "●·●····●······")
    #expect(week("freq=monthly;month_days=6+7", "month_days=") == "●·············")
    #expect(week("freq=daily;month_days=6+7", "month_days=") == "●●●●●●●●●●●●●●")
    let steps =
      row(0, "add", "read", "unit=min;target=30;step=2") + row(1, "increment", "read")
      + row(2, "edit", "read", "step=") + row(3, "increment", "read")
    #expect(answers(steps).last == "2026-01-05,7,false,1,0,false,0,0,0")
  }

  @Test func `a note of blanks is none, whatever the blanks`() {
    let text =
      row(0, "add", "a") + row(1, "skip", "a", "\u{3000}\u{A0} \t") + row(2, "note", "a", "ill")
      + row(3, "note", "a", "\u{2003}")
    let excluded = answers(text).map { $0.split(separator: ",")[4] }
    #expect(excluded == ["0", "0", "1", "0"])
  }

  @Test func `the free plan holds three habits unless everybody begins on pro`() {
    let text = (1...4).map { row(0, "add", "h\($0)") }.joined() + row(0, "observe")
    #expect(answers(text).last == "2026-01-05,,,3,0,false,0,0,0")
    #expect(answers(text, ["--plan", "pro"]).last == "2026-01-05,,,4,0,false,0,0,0")
    #expect(run(text, ["--plan", "gold"]).status == .usage)
  }

  @Test func `item and argument may be left out of the header`() {
    let outcome = terrarium(
      ["engine", "habits"], input: "event,user,zone,time_ms\nreflectMorning,ada,UTC,0\n")
    #expect(
      outcome.output.split(separator: "\n").last
        == "ada,0,UTC,reflectMorning,1970-01-01,,,0,0,false,10,10,0,xp=reflectionMorning:+10,")
  }

  @Test func `time that goes back is an error of the file`() {
    #expect(
      error(row(1, "observe") + row(0, "observe"))
        == "terrarium: <stdin>:3:5: time_ms 1767571200000 lies before 1767571260000, the last of "
        + "user \"ada\"; sort the rows of a user by time\n")
  }

  /// Arguments that cannot be read, each with its sentence after the place of its cell.
  static let malformed: [(String, String)] = [
    ("add,a,target", "\"target\" is no pair; write key=value;key=value"),
    ("add,a,traget=1", "unknown key \"traget\", did you mean \"target\"?"),
    ("add,a,target=1;target=2", "target is there twice; drop one"),
    ("add,a,target=x", "target needs a number of at most 15 digits and three decimals, not \"x\""),
    (
      "add,a,target=1.",
      "target needs a number of at most 15 digits and three decimals, not \"1.\""
    ),
    (
      "add,a,target=1.2345",
      "target needs a number of at most 15 digits and three decimals, not \"1.2345\""
    ),
    (
      "add,a,target=9223372036854775.808",
      "target needs a number of at most 15 digits and three decimals, not \"9223372036854775.808\""
    ),
    (
      "add,a,unit=hours;target=2562047788016",
      "target is beyond 2562047788015 hours, the most that counts; give less"
    ),
    (
      "add,a,unit=min;step=153722867280913",
      "step is beyond 153722867280912 min, the most that counts; give less"
    ),
    ("add,a,target=0", "a target is more than zero; give the amount owed per period"),
    ("add,a,step=-1", "a step is more than zero; give the amount that one tap adds"),
    ("add,a,kind=habbit", "kind needs one of habit, task, not \"habbit\", did you mean \"habit\"?"),
    (
      "add,a,freq=weekly;month_days=3",
      "a weekly rule has no days of the month; leave them out or make the rule daily or monthly"
    ),
    ("add,a,interval=0", "interval needs a whole number from 1 to 1000000000, not \"0\""),
    ("add,a,weekdays=1+8", "weekdays needs numbers from 1 to 7 with + between them, not \"1+8\""),
    ("add,a,month_days=0", "month_days needs numbers from 1 to 31 with + between them, not \"0\""),
    (
      "add,a,start=2026-02-30",
      "start \"2026-02-30\" is no day: there is no day 30 in month 2 of 2026, which has 28 days"
    ),
    (
      "add,a,time=24:00",
      "time \"24:00\" is no time of day: a time of day is written HH:MM, HH:MM:SS or "
        + "HH:MM:SS.mmm, from 00:00 to 23:59:59.999"
    ),
    ("add,a,notify=yes", "notify needs true or false, not \"yes\""),
    ("add,a,end_after=-1", "end_after needs a whole number from 0 to 1000000000, not \"-1\""),
    (
      "increment,a,five",
      "the amount needs a number of at most 15 digits and three decimals, not \"five\""
    ),
    ("set,a,", "the amount needs a number of at most 15 digits and three decimals, not \"\""),
    ("complete,a,now", "complete takes no argument, not \"now\"; leave it empty"),
    (
      "add,a,end_on=2026-02-01;end_after=3",
      "a rule ends on a day or after a number of times; leave out end_on or end_after"
    ),
    ("add,a,target=", "target needs a number of at most 15 digits and three decimals, not \"\""),
    ("focus,,", "focus needs its minutes, such as minutes=25"),
    ("focus,,minutes=-1", "minutes needs a whole number from 0 to 525600, not \"-1\""),
    (
      "subscribe,,weekly",
      "argument needs one of monthly, yearly, cancel, lapse, restore, not \"weekly\""
    ),
  ]

  @Test(arguments: malformed) func `an argument that cannot be read ends the run at its cell`(
    event: String, sentence: String
  ) {
    let column =
      13 + event.utf8.prefix { $0 != 0x2C }.count
      + event.utf8.drop { $0 != 0x2C }.dropFirst().prefix { $0 != 0x2C }.count
    #expect(
      error("ada,0,UTC,observe,,\nada,0,UTC,\(event)\n")
        == "terrarium: <stdin>:3:\(column): \(sentence)\n")
  }

  @Test func `other cells that cannot be read say where`() {
    #expect(
      error("ada,0,UTC,complete,,\n")
        == "terrarium: <stdin>:2:20: complete is about an item; give its name in the column item\n")
    #expect(
      error("ada,x,UTC,observe,,\n").hasPrefix(
        "terrarium: <stdin>:2:5: time_ms needs a whole number"))
    #expect(
      error("ada,0,Utopia,observe,,\n").hasPrefix("terrarium: <stdin>:2:7: "))
    #expect(error("ada,0,UTC,compleet,a,\n").contains("did you mean \"complete\"?"))
  }
}
