import CivilTime
import Experiments
import Tabular
import Text

/// Logged tasks: when they were due, and when they were done.
///
///     log                        the pet app, on the day on which the task was due
///     done by then               done when it was due: on time
///     done later on that day     done at its time: late after an hour
///     done on a later day        missed; late with --late-within that many days
///     never                      missed
///
/// A log of days alone has no hours: tasks are due at noon, and late is six in the evening. Where
/// only "late" is known for a task that was due after 21:59, it is planned for 21:59, so that there
/// are two hours left of its day in which to be late.
struct TaskRows: LogRows {
  private(set) var people: LogPeople
  private let reading: LogReading

  private enum Role {
    static let (person, zone, due, done, state) = (0, 1, 2, 3, 4)
  }

  init(_ reading: LogReading) {
    self.reading = reading
    people = LogPeople(home: reading.home)
  }

  mutating func take(_ row: LogRow) throws(LogObjection) {
    guard row.has(Role.done) || row.has(Role.state) else {
      throw LogObjection(
        .unreadable, Role.due,
        "nothing says what became of the task; name the column with --columns done=COLUMN or "
          + "--columns state=COLUMN")
    }
    let state = try self.state(of: row)
    if state == "ignored" { return }
    let due = try row.time(Role.due, dayZero: reading.dayZero)
    let done =
      row[Role.done].isEmpty ? nil : try row.time(Role.done, dayZero: reading.dayZero)
    let person = try people.number(row, person: Role.person, zone: Role.zone)
    let zone = people.builder.zone(of: person)
    let (day, time) = (due.day(in: zone), due.time(in: zone) ?? .noon)
    let ending: Ending =
      switch state {
      case "onTime": .at(time)
      case "late": .late
      case "missed": .never
      default: done.map { self.ending(of: $0, day, time, zone) } ?? .never
      }
    add(ending, day, time, person)
  }

  /// The outcome of a task on the day on which it was due.
  private enum Ending {
    case at(LocalTime)
    /// Done after it was due, at an unknown time.
    case late
    case never
  }

  /// The state of the task in the row; nil if the row gives none.
  private func state(of row: LogRow) throws(LogObjection) -> String? {
    let isSaid = !row[Role.state].isEmpty || reading.states[""] != nil
    guard row.has(Role.state), isSaid else { return nil }
    return try row.state(Role.state, LogKind.tasks.states, reading.states)
  }

  /// The time at which a task of a day was done on that day.
  private func ending(
    of done: LogTime, _ day: Day, _ due: LocalTime, _ zone: Zone
  ) -> Ending {
    let days = done.day(in: zone) - day
    if days < 0 { return .at(due) }
    if days == 0 { return .at(done.time(in: zone) ?? due) }
    return days <= reading.lateWithin ? .late : .never
  }

  private mutating func add(_ ending: Ending, _ day: Day, _ due: LocalTime, _ person: Int) {
    switch ending {
    case .at(let time): people.builder.addTask(on: day, due: due, done: time, of: person)
    case .never: people.builder.addTask(on: day, due: due, done: nil, of: person)
    case .late:
      let (due, done) = TaskRows.late(due)
      people.builder.addTask(on: day, due: due, done: done, of: person)
    }
  }

  /// Times of one day that are late under any grace of up to two hours.
  ///
  ///     due      planned for   done at
  ///     09:00    09:00         18:00
  ///     20:00    20:00         22:00:01
  ///     23:30    21:59         23:59:01     two hours after 23:30 are another day
  private static func late(_ due: LocalTime) -> (due: LocalTime, done: LocalTime) {
    let hour: Int32 = 3_600_000
    let planned = min(due.millisecondOfDay, 22 * hour - 60_000)
    let done = max(18 * hour, planned + 2 * hour + 1_000)
    return (
      LocalTime(millisecondOfDay: planned) ?? .noon, LocalTime(millisecondOfDay: done) ?? .noon
    )
  }
}
