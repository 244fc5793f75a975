import Chance
import CivilTime

/// The leagues from week to week: each member's tier, this week's boards, and the last ranking.
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
/// `Membership` has the table of all states and events. A person who comes back keeps their tier
/// and the join time of their first day.
///
/// Members, seed, week and totals decide everything, so running a season twice results in the same
/// tiers. The season stores no history beyond the last settled week.
public struct Season: Sendable {
  /// The seed that determines which people share a board.
  public let seed: Seed
  /// The current week, which is not settled yet.
  public private(set) var week: Week
  /// The ranks and movements of the last settled week, in the order of `people`.
  public private(set) var ladder: WeeklyLadder
  /// The members' person numbers, one row each, in the order of joining. Totals have the same rows.
  public private(set) var people: [UInt32] = []
  /// Each member's tier in this week, in the order of `people`.
  public private(set) var tiers: [LeagueTier] = []
  /// Each member's region, in the order of `people`; boards ignore regions if there is only one.
  public private(set) var regions: [UInt32] = []
  /// The boards formed on Monday. Nil if a whole tier is one board, or if boards are filled by the
  /// week's first XP; `boards(_:)` then forms them from the totals.
  public private(set) var boards: LeagueBoards?

  private var rows: [UInt32: Int] = [:]
  var joined: [Instant] = []
  var memberships: [Membership] = []

  /// Creates a season whose boards contain the given members from the first week on.
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

  /// A person who takes part from the first week.
  public struct Member: Hashable, Sendable {
    /// The person's number, unique in the season.
    public var person: UInt32
    /// The person's tier in the first week.
    public var tier: LeagueTier
    /// The instant at which the person joined the app; among equals, earlier joiners rank first.
    public var joined: Instant
    /// The region of the person; a board contains people of one region only.
    public var region: UInt32

    /// Creates a person who takes part in a tier from the first week.
    public init(person: UInt32, tier: LeagueTier, joined: Instant, region: UInt32 = 0) {
      (self.person, self.tier, self.joined, self.region) = (person, tier, joined, region)
    }
  }

  /// The parameters of the season's leagues.
  public var parameters: LeagueParameters { ladder.parameters }

  /// A person's tier in this week; nil if the person never joined.
  public func tier(of person: UInt32) -> LeagueTier? { rows[person].map { tiers[$0] } }

  /// A person's row in every column; nil if the person never joined.
  public func row(of person: UInt32) -> Int? { rows[person] }

  /// A person's state in the season; nil if the person never joined.
  public func membership(of person: UInt32) -> Membership? { rows[person].map { memberships[$0] } }
}

extension Season {
  /// Adds a person who joins the app or comes back. New people begin in the start tier; returning
  /// people keep their old tier. A person who left this week is still on this week's board.
  /// Everybody else is on a board from next Monday, unless they have opted out.
  ///
  /// - Parameters:
  ///   - person: the person's number.
  ///   - instant: when the person joins the app; ignored for returning people.
  ///   - region: the person's region; returning people keep their old region.
  /// - Throws: `SeasonError.personTwice` if the person already takes part.
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

  /// Removes a person from the ranking at once; the person keeps their tier.
  ///
  /// - Throws: `SeasonError` if the person never joined or has left.
  public mutating func optOut(person: UInt32) throws(SeasonError) {
    let row = try presentRow(of: person)
    memberships[row] = memberships[row].with(.optedOut, true)
  }

  /// Ranks a person again after opting out: at once if they are on a board, else from Monday.
  ///
  /// - Throws: `SeasonError` if the person never joined or has left.
  public mutating func optIn(person: UInt32) throws(SeasonError) {
    let row = try presentRow(of: person)
    memberships[row] = memberships[row].with(.optedOut, false)
  }

  /// Records that a person leaves the app. They stay on this week's board with their totals so far.
  ///
  /// - Throws: `SeasonError` if the person never joined or has already left.
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

  /// Adds a row for a member with the state they had when the season was saved.
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
  /// Switches to other parameters: members keep their tiers, and boards are formed again.
  ///
  /// - Throws: `SeasonError` if the parameters contradict each other.
  package mutating func adopt(_ parameters: LeagueParameters) throws(SeasonError) {
    do { ladder = try WeeklyLadder(parameters) } catch { throw .parameters(error) }
    boards = nil
    formBoards()
  }

  /// The members' totals in a week, one row for each member.
  public struct Totals: Hashable, Sendable {
    /// XP earned in the week.
    public var xp: [Int64]
    /// Days of the week with streak credit.
    public var streakDays: [Int64]
    /// Minutes of focus in the week.
    public var focusMinutes: [Int64]
    /// The instant of each member's first XP in the week, nil without XP. The array may be empty if
    /// boards are not filled by first XP.
    public var firstXP: [Instant?]

    /// Creates totals from columns with one row for every member.
    public init(xp: [Int64], streakDays: [Int64], focusMinutes: [Int64], firstXP: [Instant?] = []) {
      (self.xp, self.streakDays) = (xp, streakDays)
      (self.focusMinutes, self.firstXP) = (focusMinutes, firstXP)
    }
  }

  /// Ends the week: ranks all members, moves them between tiers, and forms the next week's boards.
  ///
  /// - Throws: `SeasonError.totals` if a column does not have one row for each member; the season
  ///   then does not change.
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

  /// The boards of this week: formed on Monday, or from `totals` if people fill boards by their
  /// first
  /// XP. In that case a person with XP keeps their seat when others earn their first XP later.
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

  /// Puts all members who have neither left nor opted out on boards, on Monday.
  private mutating func seatEverybody() {
    for row in people.indices { memberships[row] = memberships[row].nextMonday }
    formBoards()
  }

  /// Forms this week's boards, unless a whole tier is one board or first XP fills them.
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

/// Reasons why a season refuses an operation.
public enum SeasonError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The error if the parameters contradict each other.
  case parameters(LeagueParametersError)
  /// The error if the person already takes part.
  case personTwice(UInt32)
  /// The error if no person with this number ever joined.
  case unknownPerson(UInt32)
  /// The error if the person has left the app.
  case personLeft(UInt32)
  /// The error if a column does not have one row for each member.
  case totals(StandingsError)

  /// One sentence that names the problem and its remedy.
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
