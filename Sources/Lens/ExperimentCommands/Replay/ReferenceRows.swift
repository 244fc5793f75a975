import CivilTime
import Experiments
import PetEvolution
import Scenarios
import Text

/// The tasks of a run under the reference behaviour, whose journal has days and no hours: checks in
/// the order of the journal, then missed tasks. People come in the order of their numbers.
struct ReferenceRows {
  private(set) var people = LogPeople(home: .universal)

  static let roles =
    ["variant", "person", "date", "event", "value"].map {
      LogRole(name: $0, meaning: "as a run writes it")
    } + [LogRole(name: "zone", meaning: "nobody's", isRequired: false)]

  private enum Role {
    static let (variant, person, date, event, value, zone) = (0, 1, 2, 3, 4, 5)
  }

  mutating func take(_ row: LogRow) throws(LogObjection) {
    guard row[Role.variant].text == Scenario.baseVariant else { return }
    let event = row[Role.event].text
    guard event.hasPrefix("task_") else { return }
    let person = try people.number(row, person: Role.person, zone: Role.zone)
    guard case .day(let day) = try row.time(Role.date, dayZero: nil) else {
      throw LogObjection(.unreadable, Role.date, "a date is written like 2026-02-05")
    }
    let task = Int32(try row.integer(Role.value, in: 0...63))
    switch event {
    case "task_on_time": people.builder.addTask(on: day, number: task, .onTime, of: person)
    case "task_late": people.builder.addTask(on: day, number: task, .late, of: person)
    case "task_miss": people.builder.addTask(on: day, number: task, nil, of: person)
    default:
      throw LogObjection(
        .unreadable, Role.event,
        "unknown event \"\(event.onOneLine.prefix(40))\"; replay the journal as the run wrote it")
    }
  }
}
