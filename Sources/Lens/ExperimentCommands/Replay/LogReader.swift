import CivilTime
import Experiments
import Habits
import Measures
import Population
import Reports
import Text
import ZoneTables

struct LogReading {
  let kind: LogKind
  let app: App
  let home: ZoneName
  let dayZero: Day?
  /// The state that each word stands for, as given by `--states`.
  let states: [String: String]
  /// The habits' target in thousandths of the unit; nil without `--target`.
  let target: Int64?
  let unit: MeasureUnit
  let lateWithin: Int
  /// Whether the log is the habits file of Sherpa's own export.
  let isExport: Bool

  var schema: LogSchema { isExport ? .exported : kind.schema }
}

/// A reader that collects the acts of people from a log, row by row.
struct LogReader {
  let reading: LogReading
  var people: LogPeople
  var lastSessions: [Int: Range<Instant>] = [:]
  var habits: [HabitName: Int32] = [:]
  /// The number of habits of each person in the rows read so far.
  var habitCounts: [Int: Int32] = [:]
  /// The number of days with more done focuses than TenX allows, and the line of the first such
  /// day. Such days count as three focuses.
  private(set) var clipped = (rows: 0, line: Int64(0))
  /// Whether any row states that a habit was not done.
  var hasMisses = false
  /// The earliest and the latest day in the rows read so far, with their line numbers.
  private var extent: (first: Day, firstLine: Int64, last: Day, lastLine: Int64)?
  /// The number of rows that were refused because their day is too far from the log's other days.
  private(set) var farRows = 0
  /// Pairs of person and day, or person, habit and day, that already have a row.
  private var seen: Set<HabitDay> = []

  struct HabitName: Hashable {
    let person: Int
    let habit: String
  }

  private struct HabitDay: Hashable {
    let person: Int
    let habit: Int32
    let day: Day
  }

  init(_ reading: LogReading) {
    self.reading = reading
    people = LogPeople(home: reading.home)
  }

  mutating func take(_ row: LogRow) throws(LogObjection) {
    switch reading.kind {
    case .sessions: try takeSession(row)
    case .tasks: try takeTask(row)
    case .habits: try reading.isExport ? takeExported(row) : takeHabit(row)
    case .days: try takeDay(row)
    }
  }

  /// Reads the time in a field; refuses a time that is too far from the other rows.
  mutating func time(
    _ row: LogRow, _ field: LogField, dayZero: Day?
  ) throws(LogObjection) -> LogTime {
    let time = try row.time(field, dayZero: dayZero)
    let (day, line) = (time.day(in: .utc), row.position(of: field).line)
    var reached = extent ?? (day, line, day, line)
    let isLater = day > reached.first
    let far =
      isLater ? (reached.first, reached.firstLine) : (reached.last, reached.lastLine)
    let distance = abs(Int64(day.daysSinceEpoch) - Int64(far.0.daysSinceEpoch))
    // Zones may add a day at either end; the days of the whole log are counted again at its end.
    guard distance <= WorldParameters.mostDays + 1 else {
      farRows += 1
      throw LogObjection(
        .unreadable, field,
        "\"\(row[field].excerpt)\" is \(NumberText.whole(distance)) days from \(far.0.key) in line "
          + "\(far.1), and a replay has at most "
          + "\(NumberText.whole(Int64(WorldParameters.mostDays))) days; correct it, skip the row "
          + "with --lenient, or take a part of the log with --where")
    }
    if day < reached.first { (reached.first, reached.firstLine) = (day, line) }
    if day > reached.last { (reached.last, reached.lastLine) = (day, line) }
    extent = reached
    return time
  }

  /// Reads the row of a TenX day: the number of focuses that were done, at most three.
  private mutating func takeDay(_ row: LogRow) throws(LogObjection) {
    let logged = try row.integer(.completed, in: 0...1_000)
    let completed = min(logged, 3)
    let time = try time(row, .day, dayZero: reading.dayZero)
    let person = try people.number(row)
    let day = time.day(in: people.builder.zone(of: person))
    try note(day, of: person, "this person")
    if logged > completed {
      if clipped.rows == 0 { clipped.line = row.position(of: .completed).line }
      clipped.rows += 1
    }
    people.builder.addDay(day, completed: Int32(completed), of: person)
  }

  /// Records that a day has a row; throws an objection if the day already has a row.
  ///
  /// - Parameter owner: for the error message, a phrase such as "this person".
  mutating func note(
    _ day: Day, of person: Int, habit: Int32 = 0, _ owner: String
  ) throws(LogObjection) {
    guard seen.insert(HabitDay(person: person, habit: habit, day: day)).inserted else {
      throw LogObjection(
        .duplicate, .day,
        "\(day.key) is there already for \(owner); drop one row, or skip it with --lenient")
    }
  }

  /// Remarks on the rows for the reader of a result, each a sentence.
  var remarks: [String] {
    var remarks: [String] = []
    if clipped.rows > 0 {
      remarks.append(
        "\(counted(clipped.rows, "day has", "days have")) more than 3 focuses done and "
          + "\(clipped.rows == 1 ? "counts" : "count") as 3 (first in line \(clipped.line)).")
    }
    if reading.kind == .habits, !reading.isExport, !hasMisses {
      remarks.append(
        "No row says that a habit was missed, and a day without a row is not due, so no streak can "
          + "break. Add rows for missed days, or give --kind days.")
    }
    return remarks
  }

  func state(of row: LogRow) throws(LogObjection) -> String? {
    let isSaid = !row[.state].isEmpty || reading.states[""] != nil
    guard row.has(.state), isSaid else { return nil }
    return try row.state(reading.kind.states, reading.states)
  }
}
