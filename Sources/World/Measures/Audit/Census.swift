import Leagues

/// The state of the engines, counted anew on every night of an audit without using events.
///
///     events ──▶ observers ──▶ tables ─┐
///                                      ├─ the same numbers?
///     engines ──every night──▶ census ─┘
///
/// The counts of several worlds are added up, like the numbers of tables.
package struct Census: Sendable {
  /// The counts, ordered by segment, then night, then kind of count (column).
  private var numbers: [Int64]
  private var isCounted: [Bool]
  /// For each Sunday, the number of people in each tier after the ranking, leavers included.
  package private(set) var tiers: [[Int64]] = []
  private var sundays = 0
  /// The layout of one segment's counts: by night, then kind of count.
  private let grid: Grid
  private let segments: Int
  let startTier: LeagueTier?
  let leagueTiers, stages: Int

  package enum Count {
    package static let people = 0
    /// Index of the first app's count of people who have it; add `App.rawValue` for a specific app.
    package static let has = 1
    /// Index of the first app's count of running sessions; add `App.rawValue` for a specific app.
    package static let running = has + App.most
    /// Index of the first app's count of paused sessions; add `App.rawValue`.
    package static let paused = running + App.most
    /// Index of the first count of people by the state that TenX shows; add `TenXShown.rawValue`.
    package static let shown = paused + App.most
    /// Index of the first app's count of people with a streak; add `App.rawValue`.
    package static let alive = shown + TenXShown.allCases.count
    /// Index of the first app's sum of streak lengths, in days; add `App.rawValue`.
    package static let streakDays = alive + App.most
    /// Index of the total XP in Sherpa according to the engines, without XP for days that have not
    /// begun.
    package static let points = streakDays + App.most
    /// Index of the total XP in Sherpa according to events.
    package static let pointsTold = points + 1
    /// Index of the pets' total XP according to the engines.
    package static let petPoints = points + 2
    /// Index of the pets' total XP according to events.
    package static let petPointsTold = points + 3
    /// Index of the first count of Sherpa's people by plan; add `PlanKind.rawValue`.
    package static let plan = points + 4
    /// Index of the count of Sherpa's people who have opted in to the leaderboard.
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

  /// Starts counting another world; its counts are added to the counts of earlier worlds.
  package mutating func begin() { sundays = 0 }

  package mutating func open(_ night: Int) { isCounted[night] = true }

  /// Adds `number` to a count, for each segment that contains the person (one bit of `mask` each).
  package mutating func count(_ number: Int64, _ column: Int, _ night: Int, _ mask: SegmentSet) {
    let place = grid.place(night, column)
    for segment in 0..<segments where mask & (1 << SegmentSet(segment)) != 0 {
      numbers[segment * grid.count + place] += number
    }
  }

  /// Adds the number of people in each tier on a Sunday night.
  package mutating func count(tiers own: [Int64]) {
    if sundays == tiers.count { tiers.append(.none(own.count)) }
    for tier in own.indices { tiers[sundays][tier] += own[tier] }
    sundays += 1
  }

  /// Adds the census of other people. Sums wrap around on overflow. Only forged numbers overflow,
  /// and they then break a law.
  ///
  /// - Throws: `TallyError.damaged` if the other census counted other nights.
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

  /// Returns one count of a night and segment; nil if there was no census on that night.
  func number(_ column: Int, _ night: Int, _ segment: Int) -> Int64? {
    guard night < grid.columns, isCounted[night] else { return nil }
    return numbers[segment * grid.count + grid.place(night, column)]
  }
}
