import CivilTime
import Tabular

/// `days`: how many people there were on each day, and how many of them did something.
///
///     day        0     1     2     3
///     changes   +100   ·    +20    −5      arrivals, and the last app removed
///     people     100  100   120   115      the running sums
///
/// An event is anything that the engines receive: an action of a person, or a day that is closed.
struct DaysObserver: GroupSum {
  static var kind: TableKind { .days }

  private var tallies: Tallies<Int32>
  private var events: Tallies<Int64>

  private enum Count {
    /// Changes of the number of people with an app.
    static let people = 0
    static let arrived = 1
    static let active = 2
    /// The column of the first app; the others follow.
    static let opened = 3

    /// The columns: those of the package's apps, and of a guest where there is one.
    static func all(_ shape: WorldSize) -> Int {
      opened + App.allCases.count + (shape.hasGuest ? 1 : 0)
    }
  }

  init(_ shape: WorldSize) {
    tallies = Tallies(shape, columns: Count.all(shape), rows: shape.days)
    events = Tallies(shape, columns: 1, rows: shape.days)
  }

  /// Observes a day of the reference behaviour, where everybody opens the pet app every day and has
  /// no other app.
  mutating func observe(_ day: PetDay) {
    let people = Int32(day.people)
    tallies.count(Int32(day.arrived), Count.people, day.day, 1)
    tallies.count(Int32(day.arrived), Count.arrived, day.day, 1)
    tallies.count(people, Count.active, day.day, 1)
    tallies.count(people, Count.opened + Int(App.pet.rawValue), day.day, 1)
    events.count(day.onTime + day.late + Int64(people), 0, day.day, 1)
  }

  /// Counts a person who joins.
  mutating func arrive(_ day: Int, _ segments: SegmentSet) {
    tallies.count(1, Count.people, day, segments)
    tallies.count(1, Count.arrived, day, segments)
  }

  /// Counts a person who removes the last app.
  mutating func leave(_ day: Int, _ segments: SegmentSet) {
    tallies.count(-1, Count.people, day, segments)
  }

  /// Counts a person's day that is over.
  mutating func end(_ day: Int, opened: AppSet, events: Int32, _ segments: SegmentSet) {
    self.events.count(Int64(events), 0, day, segments)
    guard !opened.isEmpty else { return }
    tallies.count(1, Count.active, day, segments)
    for app in opened { tallies.count(1, Count.opened + Int(app.rawValue), day, segments) }
  }

  /// Visits all that it has counted.
  mutating func visit(_ visitor: inout some TallyVisitor) {
    tallies.visit(&visitor)
    events.visit(&visitor)
  }

  mutating func add(_ other: DaysObserver, times sign: Int) {
    tallies.add(other.tallies, times: sign)
    events.add(other.events, times: sign)
  }

  static func table(_ groups: [DaysObserver], _ shape: WorldSize, _ segment: Int) -> Table {
    var counts = Array(
      repeating: [Int64].none(shape.days), count: Count.all(shape))
    var events = [Int64].none(shape.days)
    for group in groups {
      for column in counts.indices { counts[column].add(group.tallies, column, segment) }
      events.add(group.events, 0, segment)
    }
    counts[Count.people] = counts[Count.people].runningSums
    return Table(.days, columns(shape), rows: shape.days) { list in
      for day in 0..<shape.days {
        list.write(day)
        list.write(.text((shape.start + day).key))
        for column in counts.indices { list.write(.integer(counts[column][day])) }
        list.write(.integer(events[day]))
      }
    }
  }

  private static func columns(_ shape: WorldSize) -> [Column] {
    let guest = Column.count("opened_guest", "people who opened the app that is a guest")
    return [
      .day, Column("date", meaning: "local date", example: "2026-02-05"),
      .count("people", "people with at least one app at the day's end"),
      .count("arrived", "people who joined on the day"),
      .count("active", "people who opened at least one app"),
      .count("opened_forest", "people who opened Forest"),
      .count("opened_pet", "people who opened Pet"),
      .count("opened_tenx", "people who opened TenX"),
      .count("opened_sherpa", "people who opened Sherpa"),
    ] + (shape.hasGuest ? [guest] : []) + [
      .count("events", "events handed to the engines: what people do, and days that are closed")
    ]
  }
}

extension TableKind {
  public static let days = TableKind(
    "days", title: "People who are active", keys: ["day"], needs: .nothing,
    charts: [
      TableChart(
        .lines(
          .day, ChartAxis("active", "people active a day", .count),
          [ChartLine("any app", "active")]
            + App.allCases.map { app in
              ChartLine(app.title, "opened_\(app.name)", isAside: true)
            }), isShared: true)
    ],
    headlines: [
      HeadlineKind("days on which people open an app:", .count, ["active"], ["day": .every]),
      HeadlineKind(
        "days on which people open an app, of those on which they have one:", sumOf: ["active"],
        among: ["people"], ["day": .every]),
    ])
}
