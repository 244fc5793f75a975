/// The best-ranked rows of every tier, kept sorted while all rows are read once.
///
/// The memory, at most 64 entries for each tier, is reused from one week to the next.
struct LeadingRows: Sendable {
  /// Largest number of entries for each tier; with more, inserting costs too much.
  static let mostPlaces = 64

  private let rules: LeagueParameters
  private let places: Int
  /// Row numbers of the best rows, `places` entries for each tier.
  private var rows: [UInt32]
  /// The state of each tier while rows are read.
  private var tiers: [Tier]

  /// The state of one tier while rows are read.
  private struct Tier: Sendable {
    let cut: MovingRanks
    /// The movement of all rows that are not among the tier's best.
    let elsewhere: LeagueMovement
    /// XP below which a row cannot be among the tier's best.
    var threshold: Int64
    var taken = 0
  }

  /// Reserves entries for the ranks that do not go down, at most `mostPlaces` for each tier.
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

  /// Reads every row once; a row not among the best of its tier moves like the tier's last rank.
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

  /// Inserts a row among the best rows of its tier, if the row's standing is good enough.
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

  /// Sets the movements of the best rows of every tier by their ranks.
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
