import Measures
import Chance
import CivilTime
import Fields
import ZoneTables

/// The time zones of a world's people, by weight, and the start of each day of the run by zone.
///
/// Starts of days are needed once per person and day, so they are computed once per zone:
///
///     run      day 0      day 1      day 2 …
///     London   01-05T00Z  01-06T00Z  01-07T00Z
///     Apia     01-04T11Z  01-05T11Z  –            a date that does not exist has no length
///
/// Days begin at the boundary that the apps share, 00:00 by default; the pet's days may begin
/// later.
struct WorldZones: Sendable {
  /// The zones, in the order of the parameters.
  private(set) var zones: [Zone]
  /// The random choice of a zone by weight; nil if everybody lives in UTC.
  private let choice: Choice?
  /// The start of each day by zone, then day of the run; includes the day after the last.
  private let starts: [Instant]
  private let calendar: [CalendarDay]
  private let clocks: [DayClock]
  private let grid: Grid
  /// The duration from 23:00 to the end of a day.
  let night: Milliseconds
  /// The time of day at which the world's days begin.
  let boundary: DayBoundary

  /// Creates zones with weights whose sum is above zero; if there are none, everybody lives in UTC.
  init(
    _ weighted: [(zone: Zone, weight: UInt32)], start: Day, days: Int,
    boundary: DayBoundary = .midnight
  ) {
    let zones = weighted.isEmpty ? [.utc] : weighted.map { $0.zone }
    (self.zones, grid) = (zones, Grid(columns: zones.count, rows: days + 1))
    self.boundary = boundary
    night = .hours(1) + Milliseconds(Int64(boundary.time.millisecondOfDay))
    choice = try? Choice(weights: weighted.map { UInt64($0.weight) })
    calendar = (0...days).map { CalendarDay(start + $0) }
    starts = zones.flatMap { zone in
      (0...days).map { zone.startOfDay(start + $0, boundary: boundary) }
    }
    clocks = zones.flatMap { zone in
      (0...days).map { DayClock(of: start + $0, in: zone, boundary: boundary) }
    }
  }

  /// Creates the zones of a world.
  init(_ parameters: WorldParameters) throws(WorldError) {
    self.init(
      parameters.zones.map { (zone: $0.zone.zone, weight: $0.weight) }, start: parameters.start,
      days: parameters.days, boundary: try parameters.sharedDayBoundary())
  }

  /// Returns a copy of the zones that shares no instances with the original, for one group.
  func copied() -> WorldZones {
    var zones = self
    zones.zones = self.zones.map { $0.copied() }
    return zones
  }

  func home(_ traits: Luck) -> Int {
    choice?.wideSample(traits.draw(.home)) ?? 0
  }

  /// Returns the zone to which a person travels on a day: a different one, by weight; nil if none.
  func destination(from zone: Int, _ luck: Luck) -> Int? {
    guard let choice else { return nil }
    let here = choice[zone]
    let others = choice.total - UInt64(here.count)
    guard others > 0 else { return nil }
    let place = luck.draw(.destination).wideWord(through: others - 1)
    return choice.index(of: place < here.lowerBound ? place : place + UInt64(here.count))
  }

  func start(of day: Int, in zone: Int) -> Instant { starts[grid.place(zone, day)] }

  func calendar(of day: Int) -> CalendarDay { calendar[day] }

  func clock(of day: Int, in zone: Int) -> DayClock { clocks[grid.place(zone, day)] }
}

/// The days on which people join the world: the first days of the run, weighted by weekday.
///
///     Arrivals()                        everybody joins on the first day
///     days 28                           a 28th of the people on each of four weeks' days
///     days 28, saturday 3, sunday 3     three times as many on the days of a weekend
public struct Arrivals: Hashable, Sendable {
  /// The number of days, from the start of the run, on which people join; at least 1.
  public var days = 1
  /// The weights of the weekdays.
  public var weekdays = WeekdayWeights()

  /// Creates the default: everybody joins on the first day.
  public init() {}

  /// Returns the day of the run on which a person joins, from the person's constant random draws.
  ///
  /// O(1), independent of the number of days.
  package func day(_ traits: Luck, start: Day) -> Int {
    guard days > 1 else { return 0 }
    let week = (0..<7).map { UInt64(weekdays[(start + $0).weekday]) }
    guard let choice = try? Choice(weights: week) else { return 0 }
    let rest = week[..<(days % 7)].reduce(0, +)
    let total = UInt64(days / 7) * choice.total + rest
    // Where only weekdays without a weight are left, nobody can join.
    guard total > 0 else { return 0 }
    let place = traits.draw(.arrival).wideWord(through: total - 1)
    return Int(place / choice.total) * 7 + choice.index(of: place % choice.total)
  }
}

/// The relative weights with which people join on each day of the week.
public struct WeekdayWeights: Hashable, Sendable {
  /// The weight of Mondays.
  public var monday: UInt32 = 1
  /// The weight of Tuesdays.
  public var tuesday: UInt32 = 1
  /// The weight of Wednesdays.
  public var wednesday: UInt32 = 1
  /// The weight of Thursdays.
  public var thursday: UInt32 = 1
  /// The weight of Fridays.
  public var friday: UInt32 = 1
  /// The weight of Saturdays.
  public var saturday: UInt32 = 1
  /// The weight of Sundays.
  public var sunday: UInt32 = 1

  /// Creates the default weights.
  public init() {}

  /// The weight of a weekday.
  public subscript(weekday: Weekday) -> UInt32 {
    switch weekday {
    case .monday: monday
    case .tuesday: tuesday
    case .wednesday: wednesday
    case .thursday: thursday
    case .friday: friday
    case .saturday: saturday
    case .sunday: sunday
    }
  }
}

extension Arrivals: Described {
  public mutating func visit(_ visitor: inout some FieldVisitor) {
    visitor.whole(
      "days", &days, 1...Int64(WorldParameters.mostDays), in: .days, .setup,
      "number of days, from the first day of the run on, over which users join; 1 means that all "
        + "users join on the first day")
    visitor.part("weekdays", &weekdays)
  }
}

extension WeekdayWeights: Described {
  public mutating func visit(_ visitor: inout some FieldVisitor) {
    WeekdayWeights.weight("monday", &monday, &visitor)
    WeekdayWeights.weight("tuesday", &tuesday, &visitor)
    WeekdayWeights.weight("wednesday", &wednesday, &visitor)
    WeekdayWeights.weight("thursday", &thursday, &visitor)
    WeekdayWeights.weight("friday", &friday, &visitor)
    WeekdayWeights.weight("saturday", &saturday, &visitor)
    WeekdayWeights.weight("sunday", &sunday, &visitor)
  }

  private static func weight(
    _ name: String, _ weight: inout UInt32, _ visitor: inout some FieldVisitor
  ) {
    visitor.whole(
      name, element: "weekday", &weight, 0...1_000_000, .setup,
      "relative numbers of users who join on each weekday, from Monday to Sunday, where 2 means "
        + "twice as many as 1 and 0 means none; no effect if all users join on the first day "
        + "(arrivals.days is 1)")
  }
}
