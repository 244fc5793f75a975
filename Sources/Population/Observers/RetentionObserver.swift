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
///
/// Returned is a share of the same people as long as everybody could be observed for so many days.
/// After that late arrivals drop out, who had less time to be seen again, and a plain share of
/// those who are left might rise. So the curve goes on day by day, each step among the people who
/// could be observed for a day more (the estimate of Kaplan and Meier):
///
///     returned (k + 1) = returned (k) · came on day k + 1 or later
///                                       ─────────────────────────────────────────────
///                                       came on day k or later, and observed on k + 1
struct RetentionObserver: GroupSum {
  private let days: Int
  /// By person: the days since joining of the last active day, and 1 more; 0 without one.
  private let lastActive: Block<UInt16>
  /// Active people, and people by their last active day, by days since joining; then people who
  /// joined by day of the run, and people who are active on the last day of the run.
  private var tallies: Tallies<Int32>

  private enum Count {
    static let active = 0
    static let last = 1
    static let joined = 2
    static let atEnd = 3
    static let all = 4
  }

  init(_ shape: WorldShape, people: Int) {
    days = shape.days
    lastActive = Block(repeating: 0, count: people)
    tallies = Tallies(shape, columns: Count.all, rows: shape.days)
  }

  mutating func arrive(_ day: Int, _ segments: UInt16) {
    tallies.count(1, Count.joined, day, segments)
  }

  /// A person opened an app on a day of the run, so many days after joining.
  mutating func open(_ person: Int, age: Int, on day: Int, _ segments: UInt16) {
    lastActive[person] = UInt16(age + 1)
    tallies.count(1, Count.active, age, segments)
    if day == days - 1 { tallies.count(1, Count.atEnd, age, segments) }
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
    /// Of those active, the ones for whom it was the last day of the run.
    var atEnd: [Int64]

    /// Nobody.
    init(days: Int) {
      (people, active) = (.none(days), .none(days))
      (returned, atEnd) = (.none(days), .none(days))
    }

    mutating func add(_ other: Counts, times sign: Int64 = 1) {
      for day in people.indices {
        people[day] += sign * other.people[day]
        active[day] += sign * other.active[day]
        returned[day] += sign * other.returned[day]
        atEnd[day] += sign * other.atEnd[day]
      }
    }

    /// Whether everybody could be observed for so many days.
    func isWhole(_ age: Int) -> Bool { people[age] == people[0] }

    /// The share of people who came so many days after joining, or later.
    var returnedShares: [Double] {
      var share = 0.0
      return people.indices.map { age in
        if isWhole(age) {
          share = people[age] > 0 ? Double(returned[age]) / Double(people[age]) : 0
        } else {
          let observed = returned[age - 1] - atEnd[age - 1]
          if observed > 0 { share *= Double(returned[age]) / Double(observed) }
        }
        return share
      }
    }
  }

  private func counts(_ segment: Int) -> Counts {
    var counts = Counts(days: days)
    counts.active.add(tallies, Count.active, segment)
    var people: Int64 = 0
    for day in 0..<days {
      people += Int64(tallies[Count.joined, day, segment])
      // Who joined up to a day has that many days left.
      counts.people[days - 1 - day] = people
    }
    counts.returned.add(tallies, Count.last, segment)
    counts.atEnd.add(tallies, Count.atEnd, segment)
    for age in (0..<days).dropLast().reversed() { counts.returned[age] += counts.returned[age + 1] }
    return counts
  }

  mutating func add(_ other: RetentionObserver, times sign: Int) {
    tallies.add(other.tallies, times: sign)
  }

  static func table(
    _ groups: [RetentionObserver], _ shape: WorldShape, _ segment: Int
  ) -> Table {
    let counts = groups.map { $0.counts(segment) }
    var all = Counts(days: shape.days)
    for group in counts { all.add(group) }
    let late = (0..<shape.days).contains { !all.isWhole($0) } ? LateReturns(all, counts) : nil
    let rows = (0..<shape.days).map { age -> [Cell] in
      let people = counts.map { $0.people[age] }
      let returned =
        all.isWhole(age)
        ? share(counts.map { $0.returned[age] }, of: people) : late?.cells(age) ?? []
      return [Cell(age), .integer(people.total)]
        + share(counts.map { $0.active[age] }, of: people) + returned
    }
    return Table("retention", columns, rows: rows)
  }

  /// The returned share of days for which not everybody could be observed.
  private struct LateReturns {
    let all: Counts
    let shares: [Double]
    /// The same without each group of people.
    let without: [[Double]]

    init(_ all: Counts, _ groups: [Counts]) {
      self.all = all
      shares = all.returnedShares
      without = groups.filter { $0.people[0] > 0 }.map { group in
        var rest = all
        rest.add(group, times: -1)
        return rest.people[0] > 0 ? rest.returnedShares : all.returnedShares
      }
    }

    func cells(_ age: Int) -> [Cell] {
      guard all.people[age] > 0 else { return [.empty, .empty, .empty] }
      let range = Jackknife.interval(shares[age], leavingOut: without.map { $0[age] })?.asShare
      return [Cell(shares[age]), Cell(range?.low), Cell(range?.high)]
    }
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
      .share(
        "returned_share",
        "of all people, who opened an app on that day or later in the run; from the day on for "
          + "which not everybody could be observed, day by day among those who could "
          + "(Kaplan–Meier), so that it never rises"),
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
