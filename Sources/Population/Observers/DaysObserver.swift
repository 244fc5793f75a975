import CivilTime
import Tabular

/// `days`: how many people there were on each day, and how many did something.
///
///     day        0     1     2     3
///     changes   +100   ·    +20    −5      arrivals, and the last app removed
///     people     100  100   120   115      the running sums
///
/// An event is what the engines are handed: something that a person does, a day that is closed.
struct DaysObserver: PetObserver {
  private var tallies: BySegment<Tally>

  private struct Tally: Sendable {
    /// Changes of the number of people with an app.
    var people: [Int32]
    var arrived: [Int32]
    var active: [Int32]
    /// By app, then day.
    var opened: [Int32]
    var events: [Int64]
  }

  init(_ shape: WorldShape, people: Int) {
    let none = [Int32].none(shape.days)
    tallies = BySegment(
      shape,
      Tally(
        people: none, arrived: none, active: none,
        opened: .none(App.allCases.count * shape.days), events: .none(shape.days)))
  }

  /// Everybody of the reference behaviour opens the pet app every day, and has no other.
  mutating func observe(_ day: PetDay) {
    let people = Int32(day.people)
    let days = tallies[0].people.count
    tallies[0].people[day.day] += Int32(day.arrived)
    tallies[0].arrived[day.day] += Int32(day.arrived)
    tallies[0].active[day.day] += people
    tallies[0].opened[Int(App.pet.rawValue) * days + day.day] += people
    tallies[0].events[day.day] += day.onTime + day.late + Int64(people)
  }

  /// A person joins.
  mutating func arrive(_ day: Int, _ segments: UInt16) {
    tallies.update(segments) { tally in
      tally.people[day] += 1
      tally.arrived[day] += 1
    }
  }

  /// A person removes the last app.
  mutating func leave(_ day: Int, _ segments: UInt16) {
    tallies.update(segments) { $0.people[day] -= 1 }
  }

  /// A person's day is over.
  mutating func end(_ day: Int, opened: AppSet, events: Int32, _ segments: UInt16) {
    tallies.update(segments) { tally in
      tally.active[day] += opened.isEmpty ? 0 : 1
      for app in opened { tally.opened[Int(app.rawValue) * tally.people.count + day] += 1 }
      tally.events[day] += Int64(events)
    }
  }

  static func table(_ groups: [DaysObserver], _ shape: WorldShape, _ segment: Int = 0) -> Table {
    let none = [Int64].none(shape.days)
    var (people, arrived, active, events) = (none, none, none, none)
    var opened = [Int64].none(App.allCases.count * shape.days)
    for group in groups.lazy.map({ $0.tallies[segment] }) {
      people.add(group.people)
      arrived.add(group.arrived)
      active.add(group.active)
      opened.add(group.opened)
      events.add(group.events)
    }
    people = people.runningSums
    let rows = (0..<shape.days).map { day -> [Cell] in
      let opens = App.allCases.map { opened[Int($0.rawValue) * shape.days + day] }
      let counts = [people[day], arrived[day], active[day]] + opens + [events[day]]
      return [Cell(day), .text((shape.start + day).key)] + counts.map { .integer($0) }
    }
    return Table("days", columns, rows: rows)
  }

  private static var columns: [Column] {
    [
      .day, Column("date", meaning: "local date", example: "2026-02-05"),
      .count("people", "people with at least one app at the day's end"),
      .count("arrived", "people who joined on the day"),
      .count("active", "people who opened at least one app"),
      .count("opened_forest", "people who opened Forest"),
      .count("opened_pet", "people who opened Pet"),
      .count("opened_tenx", "people who opened TenX"),
      .count("opened_sherpa", "people who opened Sherpa"),
      .count("events", "events handed to the engines: what people do, and days that are closed"),
    ]
  }
}
