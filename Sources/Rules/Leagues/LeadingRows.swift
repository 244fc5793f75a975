/// The first few rows of every tier, kept in order while all rows stream by.
///
/// Its memory is kept from one week to the next: 64 places for each tier at most.
struct LeadingRows: Sendable {
  /// More places than these are not worth inserting into.
  static let mostPlaces = 64

  private let rules: LeagueParameters
  private let places: Int
  /// Rows of the first places, `places` for each tier.
  private var rows: [UInt32]
  /// What is known of each tier.
  private var tiers: [Tier]

  /// A tier while rows stream by.
  private struct Tier: Sendable {
    let cut: MovingRanks
    /// Where everybody goes who is not among the first.
    let elsewhere: LeagueMovement
    /// XP below which a row is not among the first.
    var threshold: Int64
    var taken = 0
  }

  /// Places for the ranks that do not go down, of which there are `mostPlaces` at most.
  init(_ rules: LeagueParameters) {
    self.rules = rules
    places = max(0, min(rules.mostStaying, LeadingRows.mostPlaces))
    rows = Array(repeating: 0, count: LeagueTier.everyTier.count * places)
    tiers = LeagueTier.everyTier.map { tier in
      let cut = rules.movingRanks(in: tier)
      return Tier(
        cut: cut, elsewhere: rules.movement(rank: cut.demoteFrom, xp: 0, in: tier, cut),
        threshold: .min)
    }
  }

  mutating func move(
    _ columns: StandingColumns, _ movements: UnsafeMutablePointer<LeagueMovement>
  ) {
    for index in tiers.indices {
      tiers[index].taken = 0
      tiers[index].threshold = .min
    }
    stream(columns, movements)
    settle(columns, movements)
  }

  /// Looks at every row once. Who is not among the first of the tier moves as the last would.
  private mutating func stream(
    _ columns: StandingColumns, _ movements: UnsafeMutablePointer<LeagueMovement>
  ) {
    for row in 0..<columns.count {
      let xp = columns.xp[row]
      guard columns.isOnBoard[row], rules.ranks(xp: xp) else { continue }
      let index = Int(columns.tier[row].rawValue)
      movements[row] = tiers[index].elsewhere
      if places > 0, xp >= tiers[index].threshold { offer(row, index, columns) }
    }
  }

  /// Lets a row take its place among the first, if it has one.
  private mutating func offer(_ row: Int, _ index: Int, _ columns: StandingColumns) {
    let first = index * places
    let standing = columns.standing(row)
    var place = tiers[index].taken
    while place > 0,
      standing.ranksBefore(columns.standing(Int(rows[first + place - 1])))
    {
      if place < places { rows[first + place] = rows[first + place - 1] }
      place -= 1
    }
    guard place < places else { return }
    rows[first + place] = UInt32(truncatingIfNeeded: row)
    if tiers[index].taken < places { tiers[index].taken += 1 }
    guard tiers[index].taken == places else { return }
    tiers[index].threshold = columns.xp[Int(rows[first + places - 1])]
  }

  /// Moves the first of every tier by their ranks.
  private func settle(
    _ columns: StandingColumns, _ movements: UnsafeMutablePointer<LeagueMovement>
  ) {
    for tier in LeagueTier.everyTier {
      let index = Int(tier.rawValue)
      for place in 0..<tiers[index].taken {
        let row = Int(rows[index * places + place])
        movements[row] = rules.movement(
          rank: place + 1, xp: columns.xp[row], in: tier, tiers[index].cut)
      }
    }
  }
}
