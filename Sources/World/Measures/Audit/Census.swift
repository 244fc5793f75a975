import Leagues

/// The state of the engines themselves, counted anew on every night of an audit, without any
/// knowledge of events.
///
///     events ──▶ observers ──▶ tables ─┐
///                                      ├─ the same numbers?
///     engines ──every night──▶ census ─┘
///
/// Numbers of several worlds are added up, like those of tables.
package struct Census: Sendable {
  /// By segment, then night, then kind of count.
  private var numbers: [Int64]
  private var isCounted: [Bool]
  /// People in each tier after the week was settled, by Sunday, including those who have left.
  package private(set) var tiers: [[Int64]] = []
  private var sundays = 0
  /// By night, then kind of count.
  private let grid: Grid
  private let segments: Int
  let startTier: LeagueTier?
  let leagueTiers, stages: Int

  package enum Count {
    package static let people = 0
    /// People with an app, by `App.rawValue`.
    package static let has = 1
    /// Running sessions, and those of them that are paused, by app.
    package static let running = has + App.most
    package static let paused = running + App.most
    /// People to whom TenX shows something, by `TenXShown.rawValue`.
    package static let shown = paused + App.most
    /// People with a streak, and the days of all streaks, by app.
    package static let alive = shown + TenXShown.allCases.count
    package static let streakDays = alive + App.most
    /// XP of all people in Sherpa without that of days that have not begun, by the engine and as
    /// reported.
    package static let points = streakDays + App.most
    package static let pointsTold = points + 1
    /// XP of all pets from the first stage on, by the engine and as reported.
    package static let petPoints = points + 2
    package static let petPointsTold = points + 3
    /// People of Sherpa by plan, by `PlanKind.rawValue`.
    package static let plan = points + 4
    /// People of Sherpa who have opted in to the leaderboard.
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

  /// Begins the count of another world, in addition to those before.
  package mutating func begin() { sundays = 0 }

  package mutating func open(_ night: Int) { isCounted[night] = true }

  /// Counts `number` for a person, in all segments to which they belong, one bit each.
  package mutating func count(_ number: Int64, _ column: Int, _ night: Int, _ mask: SegmentSet) {
    let place = grid.place(night, column)
    for segment in 0..<segments where mask & (1 << SegmentSet(segment)) != 0 {
      numbers[segment * grid.count + place] += number
    }
  }

  /// Counts the people in each tier on a Sunday night.
  package mutating func count(tiers own: [Int64]) {
    if sundays == tiers.count { tiers.append(.none(own.count)) }
    for tier in own.indices { tiers[sundays][tier] += own[tier] }
    sundays += 1
  }

  /// Adds the nights of other people. A sum that wraps around is of forged numbers, and breaks a
  /// law.
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

  /// The number counted on a night; nil if the night was not counted.
  func number(_ column: Int, _ night: Int, _ segment: Int) -> Int64? {
    guard night < grid.columns, isCounted[night] else { return nil }
    return numbers[segment * grid.count + grid.place(night, column)]
  }
}
