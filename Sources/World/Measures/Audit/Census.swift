import Leagues

/// The state of the engines, counted anew on every night of an audit without using events.
///
///     events ──▶ observers ──▶ tables ─┐
///                                      ├─ the same numbers?
///     engines ──every night──▶ census ─┘
///
/// The counts of several worlds are added up, like those of tables.
package struct Census: Sendable {
  /// The counts by segment, then night, then kind of count.
  private var numbers: [Int64]
  private var isCounted: [Bool]
  /// The people in each tier, including those who have left, by Sunday; counted after the ranking.
  package private(set) var tiers: [[Int64]] = []
  private var sundays = 0
  /// The layout of a segment's counts: by night, then kind of count.
  private let grid: Grid
  private let segments: Int
  let startTier: LeagueTier?
  let leagueTiers, stages: Int

  package enum Count {
    package static let people = 0
    /// The people with an app, by `App.rawValue`.
    package static let has = 1
    /// The running sessions by app; `paused` counts those of them that are paused.
    package static let running = has + App.most
    package static let paused = running + App.most
    /// The people in each state that TenX shows, by `TenXShown.rawValue`.
    package static let shown = paused + App.most
    /// The people with a streak by app; `streakDays` is the sum of the lengths of their streaks.
    package static let alive = shown + TenXShown.allCases.count
    package static let streakDays = alive + App.most
    /// The XP of all people in Sherpa as the engine knows it, without days that have not begun;
    /// `pointsTold` is the XP as reported by events.
    package static let points = streakDays + App.most
    package static let pointsTold = points + 1
    /// The XP of all pets since the first stage by the engine; `petPointsTold` is that reported.
    package static let petPoints = points + 2
    package static let petPointsTold = points + 3
    /// The people of Sherpa on each plan, by `PlanKind.rawValue`.
    package static let plan = points + 4
    /// The people of Sherpa who have opted in to the leaderboard.
    package static let optedIn = plan + PlanKind.allCases.count
    package static let stage = optedIn + 1
  }

  package init(_ size: WorldSize) {
    (stages, segments) = (size.stages, max(1, size.segments))
    grid = Grid(columns: size.days, rows: Count.stage + size.stages)
    startTier = size.league?.startTier
    leagueTiers = size.tiers.count
    numbers = .none(segments * grid.count)
    isCounted = Array(repeating: false, count: size.days)
  }

  /// Starts the count of another world, which is added to the worlds before.
  package mutating func begin() { sundays = 0 }

  package mutating func open(_ night: Int) { isCounted[night] = true }

  /// Adds `number` for a person in each of the person's segments (one bit each).
  package mutating func count(_ number: Int64, _ column: Int, _ night: Int, _ mask: SegmentSet) {
    let place = grid.place(night, column)
    for segment in 0..<segments where mask & (1 << SegmentSet(segment)) != 0 {
      numbers[segment * grid.count + place] += number
    }
  }

  /// Adds the people in each tier on a Sunday night.
  package mutating func count(tiers own: [Int64]) {
    if sundays == tiers.count { tiers.append(.none(own.count)) }
    for tier in own.indices { tiers[sundays][tier] += own[tier] }
    sundays += 1
  }

  /// Adds the counts of other people. Sums wrap around on overflow: only forged numbers overflow,
  /// and the result then breaks a law.
  ///
  /// - Throws: `TallyError.damaged` if other nights were counted.
  package mutating func add(_ other: Census) throws(TallyError) {
    guard isCounted == other.isCounted else { throw .damaged }
    for place in numbers.indices { numbers[place] &+= other.numbers[place] }
    for (sunday, own) in other.tiers.enumerated() {
      if sunday == tiers.count { tiers.append(.none(own.count)) }
      for tier in own.indices { tiers[sunday][tier] &+= own[tier] }
    }
  }

  package mutating func visit(_ visitor: inout some TallyVisitor) {
    visitor.row(&numbers)
    for night in isCounted.indices { visitor.flag(&isCounted[night]) }
    visitor.list(&tiers, of: .none(LeagueTier.everyTier.count)) { $1.row(&$0) }
    visitor.whole(&sundays)
    if !(0...tiers.count).contains(sundays) || tiers.count > grid.columns { visitor.refuse() }
  }

  /// Returns a count of a night; nil if there was no census on that night.
  func number(_ column: Int, _ night: Int, _ segment: Int) -> Int64? {
    guard night < grid.columns, isCounted[night] else { return nil }
    return numbers[segment * grid.count + grid.place(night, column)]
  }
}
