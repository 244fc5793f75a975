import CivilTime
import Experiments
import Text

/// Reads logged tasks: when they were due, and when they were done.
///
///     log                        the pet app, on the day on which the task was due
///     done by then               done when it was due: on time
///     done later on that day     done at its time: late after an hour
///     done on a later day        missed; late with --late-within that many days
///     never                      missed
///
/// A log without times of day has tasks due at noon, and late tasks done at 18:00. If a task was
/// due after 21:59 and its time of completion is unknown, the task is planned for 21:59, so that
/// two hours of the day remain in which the task can be late.
extension LogReader {
  mutating func takeTask(_ row: LogRow) throws(LogObjection) {
    guard row.has(.done) || row.has(.state) else {
      throw LogObjection(
        .unreadable, .due,
        "nothing says what became of the task; name the column with --columns done=COLUMN or "
          + "--columns state=COLUMN")
    }
    let state = try state(of: row)
    if state == "ignored" { return }
    let due = try time(row, .due, dayZero: reading.dayZero)
    let done = row[.done].isEmpty ? nil : try time(row, .done, dayZero: reading.dayZero)
    let person = try people.number(row)
    let zone = people.builder.zone(of: person)
    let (day, time) = (due.day(in: zone), due.time(in: zone) ?? .noon)
    func add(due: LocalTime, done: LocalTime?) {
      people.builder.addTask(on: day, due: due, done: done, of: person)
    }
    let lateBy = done.map { $0.day(in: zone) - day }
    switch (state, lateBy) {
    case ("onTime", _): add(due: time, done: time)
    case ("late", _): addLate(on: day, due: time, of: person)
    case ("missed", _), (_, nil): add(due: time, done: nil)
    case (_, let days?) where days < 0: add(due: time, done: time)
    // However early on its day a task is done, it is on time.
    case (_, 0): add(due: time, done: max(done?.time(in: zone) ?? time, time))
    case (_, let days?) where days <= reading.lateWithin: addLate(on: day, due: time, of: person)
    default: add(due: time, done: nil)
    }
  }

  /// Adds a task that was done late at an unknown time. With the chosen times, the task is late
  /// under any grace period of up to two hours.
  ///
  ///     due      planned for   done at
  ///     09:00    09:00         18:00
  ///     20:00    20:00         22:00:01
  ///     23:30    21:59         23:59:01     two hours after 23:30 are another day
  private mutating func addLate(on day: Day, due: LocalTime, of person: Int) {
    let hour: Int32 = 3_600_000
    let planned = min(due.millisecondOfDay, 22 * hour - 60_000)
    let done = max(18 * hour, planned + 2 * hour + 1_000)
    people.builder.addTask(
      on: day, due: LocalTime(millisecondOfDay: planned) ?? .noon,
      done: LocalTime(millisecondOfDay: done) ?? .noon, of: person)
  }
}
