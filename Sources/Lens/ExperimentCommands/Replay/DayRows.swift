import CivilTime
import Experiments
import Tabular

/// Logged days of TenX: how many of the three focuses were done.
struct DayRows: LogRows {
  private(set) var people: LogPeople
  private let reading: LogReading
  private var seen: Set<Key> = []

  private struct Key: Hashable {
    let person: Int
    let day: Day
  }

  private enum Role {
    static let (person, zone, day, completed) = (0, 1, 2, 3)
  }

  init(_ reading: LogReading) {
    self.reading = reading
    people = LogPeople(home: reading.home)
  }

  mutating func take(_ row: LogRow) throws(LogObjection) {
    let completed = try row.integer(Role.completed, in: 0...3)
    let time = try row.time(Role.day, dayZero: reading.dayZero)
    let person = try people.number(row, person: Role.person, zone: Role.zone)
    let day = time.day(in: people.builder.zone(of: person))
    guard seen.insert(Key(person: person, day: day)).inserted else {
      throw LogObjection(
        .duplicate, Role.day,
        "\(day.key) is there already for this person; drop one row, or skip it with --lenient")
    }
    people.builder.addDay(day, completed: Int32(completed), of: person)
  }
}
