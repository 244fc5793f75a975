import CivilTime
import Experiments
import Tabular

/// Logged tasks: when they were due, and when they were done.
///
///     log                        the pet app, on the day on which the task was due
///     done by then               done when it was due: on time
///     done later on that day     done at its time: late after an hour
///     done on a later day        missed; late with --late-within that many days
///     never                      missed
///
/// A log of days alone has no hours: tasks are due at noon, and late is six in the evening.
struct TaskRows {
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
    let state =
      row[Role.state].isEmpty
      ? nil
      : try row.state(Role.state, ["onTime", "late", "missed", "ignored"], reading.states)
    if state == "ignored" { return }
    let due = try row.time(Role.due, dayZero: reading.dayZero)
    let done =
      row[Role.done].isEmpty ? nil : try row.time(Role.done, dayZero: reading.dayZero)
    let person = try people.number(row, person: Role.person, zone: Role.zone)
    let zone = people.builder.zone(of: person)
    let (day, time) = (due.day(in: zone), due.time(in: zone) ?? .noon)
    let doneTime: LocalTime? =
      switch state {
      case "onTime": time
      case "late": TaskRows.evening(after: time)
      case "missed": nil
      default: done.flatMap { self.time(of: $0, day, time, zone) }
      }
    people.builder.addTask(on: day, due: time, done: doneTime, of: person)
  }

  /// When a task of a day was done on that day; nil if it counts as missed.
  private func time(
    of done: LogTime, _ day: Day, _ due: LocalTime, _ zone: Zone
  ) -> LocalTime? {
    let days = done.day(in: zone) - day
    if days < 0 { return due }
    if days == 0 { return done.time(in: zone) ?? due }
    return days <= reading.lateWithin ? TaskRows.evening(after: due) : nil
  }

  /// A time of the same day that is late by any grace of some hours.
  private static func evening(after due: LocalTime) -> LocalTime {
    let six: Int32 = 18 * 3_600_000
    let late = due.millisecondOfDay + 2 * 3_600_000
    return LocalTime(millisecondOfDay: min(max(six, late), 86_399_999)) ?? .noon
  }
}
