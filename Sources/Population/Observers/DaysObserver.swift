import CivilTime
import Tabular

/// `days`: how many people there were on each day, and how many did something.
///
/// An event is what the engines are handed: a task done, a day closed.
struct DaysObserver: PetObserver {
  private var people: [Int64]
  private var arrived: [Int64]
  private var events: [Int64]

  init(_ shape: WorldShape, people: Int) {
    let none = [Int64](repeating: 0, count: shape.days)
    (self.people, arrived, events) = (none, none, none)
  }

  mutating func observe(_ day: PetDay) {
    people[day.day] += Int64(day.people)
    arrived[day.day] += day.arrived
    events[day.day] += day.onTime + day.late + Int64(day.people)
  }

  static func table(_ groups: [DaysObserver], _ shape: WorldShape) -> Table {
    var all = DaysObserver(shape, people: shape.people)
    for group in groups {
      all.people.add(group.people)
      all.arrived.add(group.arrived)
      all.events.add(group.events)
    }
    return Table("days", columns, rows: (0..<shape.days).map { all.row($0, shape) })
  }

  /// Everybody opens the pet app every day, and has no other.
  private func row(_ day: Int, _ shape: WorldShape) -> [Cell] {
    let everybody = Cell.integer(people[day])
    return [
      Cell(day), .text((shape.start + day).key), everybody, .integer(arrived[day]), everybody,
      Cell(0), everybody, Cell(0), Cell(0), .integer(events[day]),
    ]
  }

  private static var columns: [Column] {
    [
      .day, Column("date", meaning: "local date", example: "2026-02-05"),
      .count("people", "people in the world"),
      .count("arrived", "people who joined on the day"),
      .count("active", "people who opened at least one app"),
      .count("opened_forest", "people who opened Forest"),
      .count("opened_pet", "people who opened Pet"),
      .count("opened_tenx", "people who opened TenX"),
      .count("opened_sherpa", "people who opened Sherpa"),
      .count("events", "events handed to the engines: tasks done and days closed"),
    ]
  }
}
