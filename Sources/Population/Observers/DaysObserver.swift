import CivilTime
import Tabular

/// `days`: how many people there were on each day, and how many did something.
struct DaysObserver: PetObserver {
  private var people: [Int64]
  private var events: [Int64]

  init(_ shape: WorldShape, people: Int) {
    self.people = Array(repeating: 0, count: shape.days)
    events = self.people
  }

  mutating func observe(_ day: PetDay) {
    people[day.day] += Int64(day.people)
    events[day.day] += day.onTime + day.late + Int64(day.people)
  }

  static func table(_ groups: [DaysObserver], _ shape: WorldShape) -> ResultTable {
    var (people, events) = ([Int64](repeating: 0, count: shape.days), [Int64]())
    events = people
    for group in groups {
      people.add(group.people)
      events.add(group.events)
    }
    return ResultTable("days", columns, (0..<shape.days).map { day in
      [
        .integer(Int64(day)), .text((shape.start + day).key), .integer(people[day]),
        .integer(day == 0 ? people[day] : 0), .integer(people[day]), .integer(0),
        .integer(people[day]), .integer(0), .integer(0), .integer(events[day]),
      ]
    })
  }

  private static let columns: [Column] = [
    .day, Column("date", meaning: "local date", example: "2026-02-05"), .people,
    .count("arrived", "people who joined on the day"),
    .count("active", "people who opened at least one app"),
    .count("opened_forest", "people who opened Forest"),
    .count("opened_pet", "people who opened Pet"),
    .count("opened_tenx", "people who opened TenX"),
    .count("opened_sherpa", "people who opened Sherpa"),
    .count("events", "events handed to the engines: tasks done and days closed"),
  ]
}
