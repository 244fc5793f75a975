extension ReplayCommandTests {
  /// A log with a fault, and the sentence behind the file's name.
  struct Fault {
    let log: String
    let options: [String]
    let sentence: String

    init(_ log: String, _ options: [String], _ sentence: String) {
      (self.log, self.options, self.sentence) = (log, options, sentence)
    }

    init(_ log: String, _ sentence: String) { self.init(log, [], sentence) }
  }

  static let faults: [Fault] = [
    Fault(
      "person,start,end\na,2026-01-05 09:00,2026-01-05 08:00\n",
      ":2:20: the session ends before it starts; correct it, or skip it with --lenient"),
    Fault(
      """
      person,start,end\na,2026-01-05 09:00,2026-01-05 09:30\na,2026-01-05 09:10,2026-01-05 \
      09:20\n
      """,
      """
      :3:3: the session starts while the one above of the same person still runs; correct one, \
      or skip it with --lenient
      """),
    Fault(
      """
      person,start,end\na,2026-01-05 09:00,2026-01-05 09:30\na,2026-01-04 09:10,2026-01-04 \
      09:20\n
      """,
      """
      :3:3: time runs backwards: the session starts before the one above of the same person; \
      sort the log by start, or skip it with --lenient
      """),
    Fault(
      "person,start,end\na,2026-01-05,2026-01-05\n",
      """
      :2:3: "2026-01-05" is a day without a time; a session needs both, such as 2026-02-05 \
      07:30
      """),
    Fault(
      "person,start,end\na,noon,2026-01-05\n",
      ":2:3: \"noon\" is no time; write 2026-02-05, 2026-02-05 07:30 or 2026-02-05T07:30:00Z"),
    Fault(
      "person,day,state\na,2026-01-05,done\na,2026-01-05,missed\n",
      """
      :3:3: 2026-01-05 is there already for this person and habit; drop one row, or skip it \
      with --lenient
      """),
    Fault(
      "person,day,completed\na,2026-01-05,1\na,2026-01-05,2\n",
      """
      :3:3: 2026-01-05 is there already for this person; drop one row, or skip it with \
      --lenient
      """),
    Fault(
      "person,day,state\na,2026-01-05,doen\n",
      """
      :2:14: unknown state "doen"; say what it is with --states doen=STATE, one of done, \
      missed, skipped, noted, ignored, or write "done"
      """),
    Fault(
      "person,day,value\na,2026-01-05,12k\n", ["--kind", "habits"],
      """
      :2:14: "12k" is no number of 0 or more with at most three decimals; correct it, or skip \
      the row with --lenient
      """),
    Fault(
      "person,day,completed\na,2026-01-05,-4\n",
      ":2:14: \"-4\" is no whole number from 0 to 1000; correct it, or skip the row with --lenient"
    ),
    Fault(
      "person,begin,stop\n", ["--kind", "sessions", "--columns", "start=begn,end=stop"],
      """
      :1:1: column "begn" (when the focus session began) is missing; did you mean "begin"? \
      Give --columns start=begin
      """),
    Fault(
      "who,day\na,1\n", ["--kind", "days"],
      """
      :1:1: column "person" (who it was) is missing; name it with --columns person=COLUMN, one \
      of who, day
      """),
    Fault(
      "person,due,done\na,61,\n",
      ":2:3: \"61\" is no time; write a date, or count days with --day-zero DATE"),
    Fault(
      "person,due,done\na,-2147483648,\n", ["--day-zero", "2013-10-05"],
      ":2:3: \"-2147483648\" is no time; write a date, or count days with --day-zero DATE"),
    Fault(
      "person,due,done\na,1,\n", ["--day-zero", "9999-12-31"],
      """
      :2:3: "1" is outside the years 0001 to 9999 somewhere on Earth; correct it, or skip the row \
      with --lenient
      """),
    Fault(
      "person,day,completed\na,2026-01-05,1\na,2026-01-06,1\na,2926-01-07,1\n",
      """
      :4:3: "2926-01-07" is 328,720 days from 2026-01-05 in line 2, and a replay has at most 3,653 \
      days; correct it, skip the row with --lenient, or take a part of the log with --where
      """),
    Fault(
      "person,start,end\na,2026-01-05 09:00,2926-01-05 09:30\n",
      """
      :2:20: "2926-01-05 09:30" is 328,718 days from 2026-01-05 in line 2, and a replay has at \
      most 3,653 days; correct it, skip the row with --lenient, or take a part of the log with --where
      """),
    Fault(
      "person,start,end\na,2026-01-05 09:00,9000000000000000\n",
      """
      :2:20: "9000000000000000" is outside the years 0001 to 9999 somewhere on Earth; correct it, \
      or skip the row with --lenient
      """),
    Fault(
      "a,b,c\n", ["--columns", "person=who"],
      """
      :1:1: column "who" (who it was) is missing; name it with --columns person=COLUMN, one of \
      a, b, c
      """),
    Fault(
      "person,day,day,completed\na,2026-01-05,2026-01-06,1\n",
      ":1:1: column \"day\" is there twice; give one of them another name"),
    Fault(
      "",
      ":1:1: the log is empty; its first line has to name the columns"),
    Fault(
      "person,start,end\na,2026-01-05 09:00\n",
      ":2:19: the row has 2 of the 3 fields of the header; add the missing ones"),
    Fault(
      "person,start,end,zone\na,2026-01-05 09:00,2026-01-05 09:30,Berlin\n",
      ":2:37: unknown zone \"Berlin\", did you mean \"Europe/Berlin\"?"),
    Fault(
      "person,day,completed\na,2000-01-05,1\na,2026-01-05,1\n",
      """
      :3:3: "2026-01-05" is 9,497 days from 2000-01-05 in line 2, and a replay has at most 3,653 \
      days; correct it, skip the row with --lenient, or take a part of the log with --where
      """),
  ]
}
