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
///     came back during week 3                            ╎ on no board ╎ ranked
///
/// `Membership` has the table of all states and events. Who comes back is the same person: with the
/// tier that they had and the join time of their first day.
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
  /// The regions of the members, by row; boards do not ask if there is one.
  public private(set) var regions: [UInt32] = []
  /// The boards that were formed on Monday; nil if a whole tier is one board, or if boards are
  /// filled by the week's first XP, which `boards(_:)` asks the totals for.
  public private(set) var boards: LeagueBoards?

  private var rows: [UInt32: Int] = [:]
  var joined: [Instant] = []
  var memberships: [Membership] = []

  /// A season whose first week has these people on its boards.
  ///
  /// - Throws: `SeasonError` if a person is listed twice or the parameters contradict each other.
  public init(
    startingIn week: Week, seed: Seed, members: [Member] = [],
    _ parameters: LeagueParameters = LeagueParameters()
  ) throws(SeasonError) {
    do { ladder = try WeeklyLadder(parameters) } catch { throw .parameters(error) }
    (self.seed, self.week) = (seed, week)
    for member in members {
      guard rows[member.person] == nil else { throw .personTwice(member.person) }
      add(member)
    }
    seatEverybody()
  }

  /// Somebody who takes part from the first week.
  public struct Member: Hashable, Sendable {
    /// Their number, unique in the season.
    public var person: UInt32
    /// The tier of the first week.
    public var tier: LeagueTier
    /// When they joined the app; it breaks ties.
    public var joined: Instant
    /// The region whose boards they are on.
    public var region: UInt32

    /// Somebody in a tier.
    public init(person: UInt32, tier: LeagueTier, joined: Instant, region: UInt32 = 0) {
      (self.person, self.tier, self.joined, self.region) = (person, tier, joined, region)
    }
  }

  /// The numbers in force.
  public var parameters: LeagueParameters { ladder.parameters }

  /// This week's tier of a person, or nil if nobody of that number ever joined.
  public func tier(of person: UInt32) -> LeagueTier? { rows[person].map { tiers[$0] } }

  /// The row of a person in every column, or nil if nobody of that number ever joined.
  public func row(of person: UInt32) -> Int? { rows[person] }

  /// How a person takes part, or nil if nobody of that number ever joined.
  public func membership(of person: UInt32) -> Membership? { rows[person].map { memberships[$0] } }
}

extension Season {
  /// A person joins the app: a new one in the start tier, one who had left in the tier that they
  /// had. They are on a board from next Monday, or still on this week's if it has them.
  ///
  /// - Parameters:
  ///   - person: their number.
  ///   - instant: when they join the app, if they are new.
  ///   - region: where they live, if they are new; who had left has the region that they had.
  /// - Throws: `SeasonError.personTwice` for somebody who is there.
  public mutating func join(
    person: UInt32, at instant: Instant, region: UInt32 = 0
  ) throws(SeasonError) {
    guard let row = rows[person] else {
      return add(
        Member(person: person, tier: parameters.startTier, joined: instant, region: region))
    }
    guard memberships[row].hasLeft else { throw .personTwice(person) }
    memberships[row] = memberships[row].with(.left, false)
  }

  /// A person leaves the leaderboard and keeps their tier: no rank from now on.
  ///
  /// - Throws: `SeasonError` for somebody who is not there.
  public mutating func optOut(person: UInt32) throws(SeasonError) {
    let row = try presentRow(of: person)
    memberships[row] = memberships[row].with(.optedOut, true)
  }

  /// A person wants to be ranked again: at once if this week's board has them, else from Monday.
  ///
  /// - Throws: `SeasonError` for somebody who is not there.
  public mutating func optIn(person: UInt32) throws(SeasonError) {
    let row = try presentRow(of: person)
    memberships[row] = memberships[row].with(.optedOut, false)
  }

  /// A person leaves the app. This week's board keeps them with what they have.
  ///
  /// - Throws: `SeasonError` for somebody who is not there.
  public mutating func leave(person: UInt32) throws(SeasonError) {
    let row = try presentRow(of: person)
    memberships[row] = memberships[row].with(.left, true)
  }

  private func presentRow(of person: UInt32) throws(SeasonError) -> Int {
    guard let row = rows[person] else { throw .unknownPerson(person) }
    guard !memberships[row].hasLeft else { throw .personLeft(person) }
    return row
  }

  private mutating func add(_ member: Member) { restore(member, .waiting) }

  /// Gives somebody a row with the state that they had.
  mutating func restore(_ member: Member, _ membership: Membership) {
    rows[member.person] = people.count
    people.append(member.person)
    tiers.append(member.tier)
    joined.append(member.joined)
    regions.append(member.region)
    memberships.append(membership)
  }
}

extension Season {
  /// Goes on under other parameters: everybody keeps their tier, and boards are dealt anew.
  ///
  /// - Throws: `SeasonError` if the parameters contradict each other.
  package mutating func adopt(_ parameters: LeagueParameters) throws(SeasonError) {
    do { ladder = try WeeklyLadder(parameters) } catch { throw .parameters(error) }
    boards = nil
    formBoards()
  }

  /// What the members did in a week, by row.
  public struct Totals: Hashable, Sendable {
    /// XP earned.
    public var xp: [Int64]
    /// Days with streak credit.
    public var streakDays: [Int64]
    /// Minutes of focus.
    public var focusMinutes: [Int64]
    /// When they earned the week's first XP, nil without any; may be empty where boards are not
    /// filled by it.
    public var firstXP: [Instant?]

    /// The columns, each with a row for every member.
    public init(xp: [Int64], streakDays: [Int64], focusMinutes: [Int64], firstXP: [Instant?] = []) {
      (self.xp, self.streakDays) = (xp, streakDays)
      (self.focusMinutes, self.firstXP) = (focusMinutes, firstXP)
    }
  }

  /// Ends the week: ranks everybody, moves the tiers and begins the next week with new boards.
  ///
  /// - Throws: `SeasonError.totals` if a column does not have one row for each member; nothing has
  ///   changed then.
  /// - Complexity: O(*n*) for *n* members.
  public mutating func settle(_ totals: Totals) throws(SeasonError) {
    let standings = try standings(totals)
    if let boards = try self.boards(totals) {
      ladder.rank(standings, onFitting: boards)
    } else {
      ladder.rank(standings)
    }
    let count = parameters.tiers
    for row in tiers.indices { tiers[row] = tiers[row].moved(ladder.movements[row], among: count) }
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
        isOnBoard: memberships.map { $0.isRanked })
    } catch {
      throw .totals(error)
    }
  }

  /// The boards of this week: those of Monday, or, filled by the week's first XP, as these totals
  /// have it. Nobody who has XP loses a seat to somebody whose first XP is later.
  ///
  /// - Returns: nil if a whole tier is one board.
  /// - Throws: `SeasonError.totals` if boards are filled by the first XP and the column does not
  ///   have one row for each member.
  public func boards(_ totals: Totals) throws(SeasonError) -> LeagueBoards? {
    guard parameters.needsFirstXP else { return boards }
    guard totals.firstXP.count == people.count else {
      throw .totals(
        StandingsError(column: "firstXP", rows: totals.firstXP.count, people: people.count))
    }
    return filled(.firstXP(totals.firstXP))
  }

  private func filled(_ order: BoardOrder) -> LeagueBoards {
    let memberships = self.memberships
    return LeagueBoards(
      of: people, in: tiers, parameters.regions > 1 ? regions : nil,
      size: parameters.boardSize ?? .max, order
    ) { memberships[$0].isOnBoard }
  }

  /// Monday: members who have not opted out are put on boards.
  private mutating func seatEverybody() {
    for row in people.indices { memberships[row] = memberships[row].nextMonday }
    formBoards()
  }

  /// Deals the boards of this week, unless a whole tier is one or its first XP deals them.
  mutating func formBoards() {
    guard !parameters.needsFirstXP else { return }
    guard parameters.regions == 1 else { return boards = filled(.shuffled(seed, week)) }
    guard let size = parameters.boardSize else { return }
    let memberships = self.memberships
    boards = LeagueBoards(of: people, in: tiers, size: size, seed: seed, week: week) { row in
      memberships[row].isOnBoard
    }
  }
}

/// Why a season refuses something.
public enum SeasonError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The numbers contradict each other.
  case parameters(LeagueParametersError)
  /// The person takes part already.
  case personTwice(UInt32)
  /// Nobody of that number ever joined.
  case unknownPerson(UInt32)
  /// The person has left the app.
  case personLeft(UInt32)
  /// A column does not fit the members.
  case totals(StandingsError)

  /// One sentence, with the remedy.
  public var description: String {
    switch self {
    case .parameters(let error): error.description
    case .personTwice(let person):
      "person \(person) is in the season already; every person joins once"
    case .unknownPerson(let person): "person \(person) never joined; let them join first"
    case .personLeft(let person): "person \(person) has left; let them join again first"
    case .totals(let error): error.description
    }
  }
}
