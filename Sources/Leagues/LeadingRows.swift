/// The first few rows of every tier, kept in order while all rows stream by.
struct LeadingRows {
  /// More places than these are not worth inserting into.
  static let mostPlaces = 64

  private let parameters: LeagueParameters
  private let columns: StandingColumns
  private let movements: UnsafeMutablePointer<LeagueMovement>
  private let places: Int
  /// Rows of the first places, `places` for each tier.
  private var rows: [UInt32]
  /// How many of them are taken, for each tier.
  private var taken: [Int]
  /// XP below which a row is not among the first, for each tier.
  private var threshold: [Int64]

  init(
    _ parameters: LeagueParameters, _ columns: StandingColumns,
    _ movements: UnsafeMutablePointer<LeagueMovement>
  ) {
    let tiers = LeagueTier.allCases.count
    self.parameters = parameters
    self.columns = columns
    self.movements = movements
    places = parameters.demoteFrom - 1
    rows = Array(repeating: 0, count: tiers * places)
    taken = Array(repeating: 0, count: tiers)
    threshold = Array(repeating: places == 0 ? .max : .min, count: tiers)
  }

  /// Looks at every row once. Who is not among the first of the tier moves as the last would.
  mutating func stream() {
    for row in 0..<columns.count {
      let xp = columns.xp[row]
      guard columns.isOnBoard[row], parameters.ranks(xp: xp) else { continue }
      let tier = columns.tier[row]
      movements[row] = tier == .hilltop ? .stay : .down
      if xp >= threshold[Int(tier.rawValue)] { offer(row, in: tier) }
    }
  }

  /// Lets a row take its place among the first, if it has one.
  private mutating func offer(_ row: Int, in tier: LeagueTier) {
    let first = Int(tier.rawValue) * places
    let standing = columns.standing(row)
    var place = taken[Int(tier.rawValue)]
    while place > 0,
      standing.ranksBefore(columns.standing(Int(rows[first + place - 1])))
    {
      if place < places { rows[first + place] = rows[first + place - 1] }
      place -= 1
    }
    guard place < places else { return }
    rows[first + place] = UInt32(truncatingIfNeeded: row)
    noteTaken(in: tier)
  }

  private mutating func noteTaken(in tier: LeagueTier) {
    let index = Int(tier.rawValue)
    if taken[index] < places { taken[index] += 1 }
    guard taken[index] == places else { return }
    threshold[index] = columns.xp[Int(rows[(index + 1) * places - 1])]
  }

  /// Moves the first of every tier by their ranks.
  func settle() {
    for tier in LeagueTier.allCases {
      let index = Int(tier.rawValue)
      for place in 0..<taken[index] {
        let row = Int(rows[index * places + place])
        movements[row] = parameters.movement(
          rank: place + 1, xp: columns.xp[row], in: tier)
      }
    }
  }
}
