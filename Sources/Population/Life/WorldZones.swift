import Chance
import CivilTime

/// Where the people of a world live: zones by weight, and when each day of the run begins there.
///
/// Starts of days are asked for once per person and day, so they are computed once per zone:
///
///     run      day 0      day 1      day 2 …
///     London   01-05T00Z  01-06T00Z  01-07T00Z
///     Apia     01-04T11Z  01-05T11Z  –            a date that does not exist has no length
///
/// Days begin at the boundary on which the apps agree, 00:00 by default.
struct WorldZones: Sendable {
  /// The zones, in the order of the parameters.
  let zones: [Zone]
  /// Sums of the weights up to each zone.
  private let reaches: [UInt64]
  /// By zone, then day of the run, with one day more.
  private let starts: [Instant]
  /// The same, how clocks run through the day.
  private let clocks: [DayClock]
  private let days: Int

  /// Zones with weights that sum to more than zero; without any, everybody lives in UTC.
  init(
    _ weighted: [(zone: Zone, weight: UInt32)], start: Day, days: Int,
    boundary: DayBoundary = .midnight
  ) {
    let zones = weighted.isEmpty ? [.utc] : weighted.map { $0.zone }
    (self.zones, self.days) = (zones, days)
    var sum: UInt64 = 0
    reaches = weighted.map { entry in
      sum += UInt64(entry.weight)
      return sum
    }
    starts = zones.flatMap { zone in
      (0...days).map { zone.startOfDay(start + $0, boundary: boundary) }
    }
    clocks = zones.flatMap { zone in
      (0...days).map { DayClock(of: start + $0, in: zone, boundary: boundary) }
    }
  }

  /// Where a person lives who is born with this luck.
  func home(_ traits: Luck) -> Int {
    guard let all = reaches.last, all > 0 else { return 0 }
    let place = traits.draw(.home).wideWord(through: all - 1)
    var zone = 0
    while reaches[zone] <= place { zone += 1 }
    return zone
  }

  /// Where a person goes who travels on a day: one of the other zones by weight.
  func destination(from zone: Int, _ luck: Luck) -> Int? {
    guard zones.count > 1, let all = reaches.last else { return nil }
    let here = reaches[zone] - (zone > 0 ? reaches[zone - 1] : 0)
    guard all > here else { return nil }
    var place = luck.draw(.destination).wideWord(through: all - here - 1)
    if place >= reaches[zone] - here { place += here }
    return reaches.firstIndex { place < $0 }
  }

  /// The first instant of a day of the run, 0 … days, in a zone.
  func start(of day: Int, in zone: Int) -> Instant { starts[zone * (days + 1) + day] }

  /// How clocks run through a day of the run, 0 … days, in a zone.
  func clock(of day: Int, in zone: Int) -> DayClock { clocks[zone * (days + 1) + day] }
}

/// When people join the world: on its first days, each day as likely as its weekday's weight says.
///
///     Arrivals()                        everybody is there on the first day
///     days 28                           a 28th of the people on each of four weeks' days
///     days 28, saturday 3, sunday 3     three times as many on the days of a weekend
public struct Arrivals: Hashable, Sendable {
  /// The first days of the run on which people join, at least 1.
  public var days = 1
  /// How likely the days of a week are.
  public var weekdays = WeekdayWeights()

  public init() {}

  /// The day of the run on which a person joins who is born with this luck.
  func day(_ traits: Luck, start: Day) -> Int {
    guard days > 1 else { return 0 }
    let total = (0..<days).reduce(UInt64(0)) { $0 + UInt64(weekdays[(start + $1).weekday]) }
    var place = traits.draw(.arrival).wideWord(through: max(1, total) - 1)
    for day in 0..<days {
      let weight = UInt64(weekdays[(start + day).weekday])
      if place < weight { return day }
      place -= weight
    }
    return 0
  }
}

/// A weight for every day of the week.
public struct WeekdayWeights: Hashable, Sendable {
  public var monday: UInt32 = 1
  public var tuesday: UInt32 = 1
  public var wednesday: UInt32 = 1
  public var thursday: UInt32 = 1
  public var friday: UInt32 = 1
  public var saturday: UInt32 = 1
  public var sunday: UInt32 = 1

  public init() {}

  /// The weight of a day of the week.
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
