import Chance
import CivilTime

/// Tiers carried from week to week: who is in which league, who is on a board, and what the ladder
/// makes of a week's totals.
///
///     var season = try Season(startingIn: week, seed: 42)
///     try season.join(person: 7, at: instant)     // on a board from next Monday
///     try season.settle(totals)                   // the week ends: ranks, movements, new tiers
///     season.tier(of: 7)
///
/// A person's week:
///
///     joined during week 1        week 1 ╎ week 2        ╎ week 3
///     on a board                  no     ╎ yes           ╎ yes
///     opted out during week 2            ╎ no rank, stay ╎ on no board
///     left during week 2                 ╎ ranked        ╎ on no board
///
/// Everything is decided by the members, the seed, the week and the totals; running a season twice
/// gives the same tiers. The season keeps no history beyond the last settled week.
public struct Season: Sendable {
  /// The seed of the boards.
  public let seed: Seed
  /// The week that is being played.
  public private(set) var week: Week
  /// The last settled week: its ranks and movements, by row.
  public private(set) var ladder: WeeklyLadder
  /// The numbers of the members, by row, in the order of joining. Totals come in the same order.
  public private(set) var people: [UInt32] = []
  /// The tiers of this week, by row.
  public private(set) var tiers: [LeagueTier] = []
  /// The boards of this week, or nil if a whole tier is one board.
  public private(set) var boards: LeagueBoards?

  private var rows: [UInt32: Int] = [:]
  private var joined: [Instant] = []
  private var isSeated: [Bool] = []
  private var hasOptedOut: [Bool] = []
  private var hasLeft: [Bool] = []

  /// A season whose first week has these people on its boards.
  ///
  /// - Throws: `SeasonError` if a person is listed twice or the parameters contradict each other.
  public init(
    startingIn week: Week, seed: Seed, members: [Member] = [],
    _ parameters: LeagueParameters = LeagueParameters()
  ) throws(SeasonError) {
    do { ladder = try WeeklyLadder(parameters) } catch { throw .parameters(error) }
    self.seed = seed
    self.week = week
    for member in members { try add(member) }
    seatEverybody()
  }

  /// Somebody who takes part from the first week.
  public struct Member: Hashable, Sendable {
    public var person: UInt32
    public var tier: LeagueTier
    public var joined: Instant

    public init(person: UInt32, tier: LeagueTier, joined: Instant) {
      self.person = person
      self.tier = tier
      self.joined = joined
    }
  }

  /// The numbers in force.
  public var parameters: LeagueParameters { ladder.parameters }

  /// This week's tier of a person, or nil if nobody of that number ever joined.
  public func tier(of person: UInt32) -> LeagueTier? { rows[person].map { tiers[$0] } }

  /// The row of a person in every column, or nil if nobody of that number ever joined.
  public func row(of person: UInt32) -> Int? { rows[person] }
}

extension Season {
  /// A new person joins the app, in the start tier; they are on a board from next Monday.
  public mutating func join(person: UInt32, at instant: Instant) throws(SeasonError) {
    try add(Member(person: person, tier: parameters.startTier, joined: instant))
  }

  /// A person leaves the leaderboard and keeps their tier: no rank from now on.
  public mutating func optOut(person: UInt32) throws(SeasonError) {
    hasOptedOut[try knownRow(of: person)] = true
  }

  /// A person wants to be ranked again: at once if this week's board has them, else from Monday.
  public mutating func optIn(person: UInt32) throws(SeasonError) {
    hasOptedOut[try knownRow(of: person)] = false
  }

  /// A person leaves the app. This week's board keeps them with what they have.
  public mutating func leave(person: UInt32) throws(SeasonError) {
    hasLeft[try knownRow(of: person)] = true
  }

  private func knownRow(of person: UInt32) throws(SeasonError) -> Int {
    guard let row = rows[person] else { throw .unknownPerson(person) }
    return row
  }

  private mutating func add(_ member: Member) throws(SeasonError) {
    guard rows[member.person] == nil else { throw .personTwice(member.person) }
    rows[member.person] = people.count
    people.append(member.person)
    tiers.append(member.tier)
    joined.append(member.joined)
    isSeated.append(false)
    hasOptedOut.append(false)
    hasLeft.append(false)
  }
}

extension Season {
  /// What the members did in a week, by row.
  public struct Totals: Hashable, Sendable {
    public var xp: [Int64]
    public var streakDays: [Int64]
    public var focusMinutes: [Int64]

    public init(xp: [Int64], streakDays: [Int64], focusMinutes: [Int64]) {
      self.xp = xp
      self.streakDays = streakDays
      self.focusMinutes = focusMinutes
    }
  }

  /// Ends the week: ranks everybody, moves the tiers and begins the next week with new boards.
  ///
  /// - Throws: `SeasonError.totals` if a column does not have one row for each member; nothing has
  ///   changed then.
  /// - Complexity: O(*n*) for *n* members.
  public mutating func settle(_ totals: Totals) throws(SeasonError) {
    let standings = try standings(totals)
    if let boards {
      ladder.rank(standings, onFitting: boards)
    } else {
      ladder.rank(standings)
    }
    for row in tiers.indices { tiers[row] = tiers[row].moved(ladder.movements[row]) }
    week = week + 1
    seatEverybody()
  }

  /// This week's standings so far.
  ///
  /// - Throws: `SeasonError.totals` if a column does not have one row for each member.
  public func standings(_ totals: Totals) throws(SeasonError) -> Standings {
    do {
      return try Standings(
        person: people, tier: tiers, xp: totals.xp, streakDays: totals.streakDays,
        focusMinutes: totals.focusMinutes, joined: joined,
        isOnBoard: isSeated.indices.map { isSeated[$0] && !hasOptedOut[$0] })
    } catch {
      throw .totals(error)
    }
  }

  /// Monday: whoever is still here and has not opted out is on a board.
  private mutating func seatEverybody() {
    for row in people.indices { isSeated[row] = !hasLeft[row] && !hasOptedOut[row] }
    guard let size = parameters.boardSize else { return }
    var standings = Standings()
    for row in people.indices {
      standings.append(
        Standing(
          person: people[row], tier: tiers[row], xp: 0, streakDays: 0, focusMinutes: 0,
          joined: joined[row], isOnBoard: isSeated[row]))
    }
    boards = LeagueBoards(forming: standings, size: size, seed: seed, week: week)
  }
}

/// Why a season refuses something.
public enum SeasonError: Error, Hashable, Sendable, CustomStringConvertible {
  case parameters(LeagueParametersError)
  case personTwice(UInt32)
  case unknownPerson(UInt32)
  case totals(StandingsError)

  public var description: String {
    switch self {
    case .parameters(let error): error.description
    case .personTwice(let person):
      "person \(person) is in the season already; every person joins once"
    case .unknownPerson(let person): "person \(person) never joined; let them join first"
    case .totals(let error): error.description
    }
  }
}
