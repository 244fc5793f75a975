import Chance
import CivilTime

/// Where the people of a world live: zones by weight, and when each day of the run begins there.
///
/// Starts of days are asked for once per person and day, so they are computed once per zone:
///
///     run      day 0      day 1      day 2 …
///     London   01-05T00Z  01-06T00Z  01-07T00Z
///     Apia     01-04T11Z  01-05T11Z  –            a date that does not exist has no length
struct WorldZones: Sendable {
  /// The zones, in the order of the parameters.
  let zones: [Zone]
  /// Sums of the weights up to each zone.
  private let reaches: [UInt64]
  /// By zone, then day of the run, with one day more.
  private let starts: [Instant]
  private let days: Int

  /// Zones with weights that sum to more than zero; without any, everybody lives in UTC.
  init(_ weighted: [(zone: Zone, weight: UInt32)], start: Day, days: Int) {
    zones = weighted.isEmpty ? [.utc] : weighted.map { $0.zone }
    self.days = days
    var sum: UInt64 = 0
    reaches = weighted.map { entry in
      sum += UInt64(entry.weight)
      return sum
    }
    starts = zones.flatMap { zone in
      (0...days).map { zone.startOfDay(start + $0) }
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

  /// The first instant of a day of the run, 0 … days, in a zone.
  func start(of day: Int, in zone: Int) -> Instant { starts[zone * (days + 1) + day] }
}

/// When people join the world.
public enum Arrivals: Hashable, Sendable {
  /// Everybody is there on the first day.
  case atStart
  /// Everybody joins on one of the first days, each day as likely as the others.
  case spread(days: Int)
  /// Everybody joins on one of the first days, likelier on some days of the week: weights from
  /// Monday to Sunday.
  case weekly(days: Int, weights: [UInt32])

  /// The day of the run on which a person joins who is born with this luck.
  func day(_ traits: Luck, start: Day) -> Int {
    switch self {
    case .atStart: return 0
    case .spread(let days):
      return Int(traits.draw(.arrival).word(through: UInt32(clamping: max(1, days) - 1)))
    case .weekly(let days, let weights):
      let weights = (0..<max(1, days)).map { (day: Int) -> UInt32 in
        weights[Int((start + day).weekday.rawValue) - 1]
      }
      var place = traits.draw(.arrival).wideWord(
        through: max(1, weights.reduce(0) { $0 + UInt64($1) }) - 1)
      for (day, weight) in weights.enumerated() {
        if place < UInt64(weight) { return day }
        place -= UInt64(weight)
      }
      return 0
    }
  }
}
