import Analytics
import Tabular

/// `retention`: who comes back so and so many days after joining.
///
///     days since joining   0   1   2   3   4   5
///     person               ●   ·   ●   ·   ·   │      joined 5 days before the end of the run
///     active               1   0   1   0   0
///     returned             1   1   1   0   0         on that day or later
///
/// Only people whose day lies within the run are counted for it. Active is who opens an app.
struct RetentionObserver: Sendable {
  private let days: Int
  /// By person: the days since joining of the last active day, and 1 more; 0 without one.
  private let lastActive: Block<UInt16>
  /// Active people, and people by their last active day, by days since joining; then people who
  /// joined by day of the run.
  private let tallies: Tallies<Int32>

  private enum Count {
    static let active = 0
    static let last = 1
    static let joined = 2
  }

  init(_ shape: WorldShape, people: Int) {
    days = shape.days
    lastActive = Block(repeating: 0, count: people)
    tallies = Tallies(shape, columns: 3, rows: shape.days)
  }

  mutating func arrive(_ day: Int, _ segments: UInt16) {
    tallies.count(1, Count.joined, day, segments)
  }

  /// A person opened an app.
  mutating func open(_ person: Int, age: Int, _ segments: UInt16) {
    lastActive[person] = UInt16(age + 1)
    tallies.count(1, Count.active, age, segments)
  }

  /// A world is over: everybody's last active day is known.
  ///
  /// - Parameter segments: of a person, a bit each.
  mutating func finish(segments: (Int) -> UInt16) {
    for person in lastActive.indices where lastActive[person] > 0 {
      let age = Int(lastActive[person]) - 1
      tallies.count(1, Count.last, age, segments(person))
      lastActive[person] = 0
    }
  }

  /// What a group's people come to: of so many, by days since joining.
  private struct Counts {
    var people: [Int64]
    var active: [Int64]
    var returned: [Int64]
  }

  private func counts(_ segment: Int) -> Counts {
    var counts = Counts(people: .none(days), active: .none(days), returned: .none(days))
    counts.active.add(tallies, Count.active, segment)
    var people: Int64 = 0
    for day in 0..<days {
      people += Int64(tallies[Count.joined, day, segment])
      // Who joined up to a day has that many days left.
      counts.people[days - 1 - day] = people
    }
    counts.returned.add(tallies, Count.last, segment)
    for age in (0..<days).dropLast().reversed() { counts.returned[age] += counts.returned[age + 1] }
    return counts
  }

  static func table(
    _ groups: [RetentionObserver], _ shape: WorldShape, _ segment: Int
  ) -> Table {
    let counts = groups.map { $0.counts(segment) }
    let rows = (0..<shape.days).map { age -> [Cell] in
      let people = counts.map { $0.people[age] }
      return [Cell(age), .integer(people.total)]
        + share(counts.map { $0.active[age] }, of: people)
        + share(counts.map { $0.returned[age] }, of: people)
    }
    return Table("retention", columns, rows: rows)
  }

  /// A share with its interval.
  private static func share(_ part: [Int64], of people: [Int64]) -> [Cell] {
    let range = Jackknife.interval(ofShare: part, of: people)
    return [.ratio(part.total, people.total), Cell(range?.low), Cell(range?.high)]
  }

  private static var columns: [Column] {
    [
      Column("day", .integer, meaning: "days since the person joined", example: "7"),
      .count("people", "people whose day of that number lies within the run"),
      .share("active_share", "of them, who opened an app on that day"),
      .share("active_sim_low", "lower end of the 95 % interval of the active share"),
      .share("active_sim_high", "upper end of it"),
      .share("returned_share", "of them, who opened an app on that day or later in the run"),
      .share("returned_sim_low", "lower end of the 95 % interval of the returned share"),
      .share(
        "returned_sim_high",
        "upper end of it: the size of the population, not the truth of the model"),
    ]
  }
}

extension Jackknife {
  /// The interval of a share from its parts by group; groups without anybody are not left out.
  static func interval(ofShare part: [Int64], of whole: [Int64]) -> Interval? {
    let (parts, all) = (part.total, whole.total)
    guard all > 0 else { return nil }
    let share = Double(parts) / Double(all)
    let without = whole.indices.filter { whole[$0] > 0 }.map { group in
      let rest = all - whole[group]
      return rest > 0 ? Double(parts - part[group]) / Double(rest) : share
    }
    return interval(share, leavingOut: without)?.asShare
  }
}
