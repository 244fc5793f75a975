import CivilTime
import Fields

/// Parameters of the leagues, with the values of the app specification as defaults (Sherpa §5.3,
/// §10, §13, §18).
///
/// A board of 20 with the defaults, and with `minimumXPToPromote: 100`:
///
///     rank        1 … 9   10 … 12   13 … 15   16 … 20
///     XP          ≥ 100     < 100     < 100     < 100
///     default      up        up       stay      down
///     minimum      up       stay      stay      down
///
/// If somebody stays for lack of XP, nobody else goes up instead: rank 13 still stays.
public struct LeagueParameters: Hashable, Sendable {
  /// Ranks 1 … `promoteThrough` go up one tier.
  public var promoteThrough: Int
  /// Ranks from `demoteFrom` on go down one tier; ranks between `promoteThrough` and this one stay.
  public var demoteFrom: Int
  /// XP that a person needs in the week to go up. With less XP, a person who would go up stays.
  public var minimumXPToPromote: Int64
  /// People on a board (the last board of a tier may have fewer); nil if a whole tier is one board.
  public var boardSize: Int?
  /// How people without XP in the week are ranked.
  public var idle: IdlePolicy
  /// Number of tiers of the ladder. The tiers are the lowest ones of `LeagueTier.everyTier`.
  public var tiers: Int
  /// Promotion and demotion ranks of tiers that do not use `promoteThrough` and `demoteFrom`.
  public var cuts: TierCuts
  /// Order in which people fill boards if a tier has more than one board.
  public var filling: Filling
  /// Number of regions; a board contains people of one region only.
  public var regions: Int
  /// Largest number of people on a board of friends, who share a code to join the board.
  public var friendsBoardSize: Int
  /// Tier in which new people start.
  public var startTier: LeagueTier
  /// Local time on Monday at which the ladder job runs.
  public var jobTime: LocalTime
  /// Local time on Sunday from which promotion and demotion are shown, until the week ends.
  public var labelsFrom: LocalTime
  /// Local time at which "Season ending in 24h" is sent, if Sunday has 24 hours. Midnight means 24
  /// hours before the week ends.
  public var endingNotice: LocalTime

  /// Creates parameters with the values of the app specification, except where an argument differs.
  public init(
    promoteThrough: Int = 12, demoteFrom: Int = 16, minimumXPToPromote: Int64 = 0,
    boardSize: Int? = nil, idle: IdlePolicy = .ranked,
    tiers: Int = LeagueTier.specifiedCount, cuts: TierCuts = TierCuts(),
    filling: Filling = .shuffled, regions: Int = 1, friendsBoardSize: Int = 5,
    startTier: LeagueTier = .baseCamp,
    jobTime: LocalTime = LeagueParameters.fivePastMidnight,
    labelsFrom: LocalTime = LeagueParameters.elevenAtNight, endingNotice: LocalTime = .midnight
  ) {
    (self.promoteThrough, self.demoteFrom) = (promoteThrough, demoteFrom)
    (self.minimumXPToPromote, self.boardSize) = (minimumXPToPromote, boardSize)
    (self.idle, self.tiers) = (idle, tiers)
    (self.cuts, self.filling) = (cuts, filling)
    (self.regions, self.friendsBoardSize) = (regions, friendsBoardSize)
    (self.startTier, self.jobTime) = (startTier, jobTime)
    (self.labelsFrom, self.endingNotice) = (labelsFrom, endingNotice)
  }

  /// Largest number of regions: the number of groups that the people of a world can have.
  public static var mostRegions: Int { 64 }

  /// 00:05, the specification's time of the ladder job.
  public static var fivePastMidnight: LocalTime { LocalTime(hour: 0, minute: 5) ?? .midnight }

  /// 23:00, the time from which the specification shows the labels of promotion and demotion.
  public static var elevenAtNight: LocalTime { LocalTime(hour: 23, minute: 0) ?? .midnight }

  /// How people without XP in the week are ranked.
  ///
  ///     XP of the week      0            10
  ///     ranked              a rank       a rank
  ///     unranked            none, stays  a rank
  public enum IdlePolicy: UInt8, NamedChoice, Sendable {
    /// People without XP are ranked like everybody else, as in the app specification.
    case ranked
    /// People without XP have no rank and stay in their tier.
    case unranked

    public var key: String { self == .ranked ? "ranked" : "unranked" }
  }

  /// The order in which the people of a tier and region fill boards of `boardSize`.
  ///
  ///     first XP of the week    ♠ 09:00   ♥ 10:00   ♦ –   ♣ 08:00
  ///     shuffled, of two        [♥ ♣] [♠ ♦]      as seed and week determine, on Monday
  ///     firstXP, of two         [♣ ♠] [♥ ♦]      as people earn their first XP
  public enum Filling: UInt8, NamedChoice, Sendable {
    /// The order of a random shuffle on Monday; the default.
    case shuffled
    /// The order of the first XP of the week, earliest first; people without XP come last.
    case firstXP

    public var key: String { self == .shuffled ? "shuffled" : "firstXP" }
  }
}

extension LeagueParameters {
  /// Throws an error if a parameter is out of range or parameters contradict each other.
  public func validate() throws(LeagueParametersError) {
    guard promoteThrough >= 0 else { throw .negativePromotion(promoteThrough) }
    guard demoteFrom > promoteThrough else {
      throw .overlap(in: nil, promoteThrough: promoteThrough, demoteFrom: demoteFrom)
    }
    guard (1...LeagueTier.everyTier.count).contains(tiers) else { throw .tiers(tiers) }
    try validateCuts()
    if let boardSize, boardSize < 1 { throw .emptyBoards(boardSize) }
    guard (1...LeagueParameters.mostRegions).contains(regions) else { throw .regions(regions) }
  }

  /// Whether a person with this much XP in the week is ranked.
  @inlinable public func ranks(xp: Int64) -> Bool { idle == .ranked || xp > 0 }

  /// Whether boards depend on the order in which people earn their first XP of the week.
  public var needsFirstXP: Bool { filling == .firstXP && boardSize != nil }

  /// Returns the movement of a rank. A rank stays if the ladder has no tier to move to.
  ///
  /// - Parameters:
  ///   - rank: the rank on the board, 1-based.
  ///   - xp: XP of the week; with less than `minimumXPToPromote`, nobody goes up.
  ///   - tier: the tier in this week.
  public func movement(rank: Int, xp: Int64, in tier: LeagueTier) -> LeagueMovement {
    movement(rank: rank, xp: xp, in: tier, movingRanks(in: tier))
  }
}

/// Reasons why league parameters are invalid.
public enum LeagueParametersError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The error if the number of ranks that go up is negative.
  case negativePromotion(Int)
  /// The error if one rank would go up and down; `in` is nil unless a tier's own ranks overlap.
  case overlap(in: LeagueTier?, promoteThrough: Int, demoteFrom: Int)
  /// The error if the board size is zero or less, so that a board has room for nobody.
  case emptyBoards(Int)
  /// The error if the number of tiers is zero or less, or above the number of tiers that exist.
  case tiers(Int)
  /// The error if the number of regions is zero or less, or too large.
  case regions(Int)

  /// One sentence that names the problem and its remedy.
  public var description: String {
    switch self {
    case .negativePromotion(let ranks): "\(ranks) ranks cannot go up; give 0 if nobody should"
    case .overlap(let tier, let promoteThrough, let demoteFrom):
      "rank \(demoteFrom)\(tier.map { " of \($0.key)" } ?? "") would go down although ranks up to "
        + "\(promoteThrough) go up; demotion must start after promotion ends"
    case .emptyBoards(let size):
      "a board of \(size) holds nobody; give 1 or more, or none for one board a tier"
    case .tiers(let tiers):
      "a ladder of \(tiers) tiers is not possible; give from 1 to \(LeagueTier.everyTier.count)"
    case .regions(let regions):
      "\(regions) regions are not possible; give from 1 to \(LeagueParameters.mostRegions)"
    }
  }
}

extension LeagueParameters: Described {
  public mutating func visit(_ visitor: inout some FieldVisitor) {
    visitor.whole(
      "promoteThrough", &promoteThrough, 0...999_999, in: "ranks", .ladder,
      "last rank on a league board of Sherpa with which a user goes up a tier at the end of the "
        + "week, so that 12 means ranks 1 to 12 and 0 means nobody; apps.sherpa.league.cuts can "
        + "set another rank for a single tier")
    visitor.whole(
      "demoteFrom", &demoteFrom, 1...1_000_000, in: "ranks", .ladder,
      "first rank on a league board of Sherpa with which a user goes down a tier at the end of the "
        + "week, so that 16 means all ranks from 16 on, and 1000000 means nobody; "
        + "apps.sherpa.league.cuts can set another rank for a single tier")
    visitor.whole(
      "minimumXPToPromote", &minimumXPToPromote, 0...1_000_000_000, in: .experience,
      .source("rules §7"),
      "points (XP) that a user of Sherpa must earn in a week to go up a league tier; a user with "
        + "fewer points stays in the tier even on a rank that goes up, and 0 means no minimum")
    visitor.wholeOrNone(
      "boardSize", &boardSize, 1...1_000_000, in: .people, .source("rules §7"),
      "largest number of users on a league board of Sherpa; none puts all users of a tier on one "
        + "board, or on one board per region if apps.sherpa.league.regions is above 1")
    visitBoards(&visitor)
    visitor.choice(
      "idle", &idle, .source("rules §7"),
      "what happens to users of Sherpa's leagues who earn no points (XP) in a week: ranked gives "
        + "these users a rank on the board like all others, unranked gives them no rank and leaves "
        + "them in their tier")
    visitor.whole(
      "tiers", &tiers, 1...Int64(LeagueTier.everyTier.count), in: "tiers", .ladder,
      "number of tiers of Sherpa's leagues, counted from the lowest: Hilltop, Base Camp, Mont "
        + "Blanc, K2, Everest, then tier 6 to tier 10")
    visitor.part("cuts", &cuts)
    visitor.tier(
      "startTier", &startTier, .ladder,
      "tier of Sherpa's weekly leagues in which a user starts on joining the leaderboard; hilltop "
        + "is the lowest tier and tier10 the highest, and the tier must be among the first "
        + "apps.sherpa.league.tiers")
    visitTimes(&visitor)
  }

  /// Visits the parameters that decide who shares a board.
  private mutating func visitBoards(_ visitor: inout some FieldVisitor) {
    visitor.choice(
      "filling", &filling, .designer,
      "order in which the users of a tier fill Sherpa's league boards, either a new random order "
        + "each week (shuffled) or the order in which users earn their first points (XP) of the "
        + "week (firstXP); no effect if a tier has only one board (apps.sherpa.league.boardSize is "
        + "none)")
    visitor.whole(
      "regions", &regions, 1...Int64(LeagueParameters.mostRegions), in: "regions", .designer,
      "number of regions, parts of nearly equal size, into which Sherpa's users are divided; a "
        + "league board holds users of one region only, and regions have nothing to do with time "
        + "zones")
    visitor.whole(
      "friendsBoardSize", &friendsBoardSize, 2...1_000, in: .people, .assumption(3...20),
      "largest number of users on a board of friends in Sherpa; users who share a code with "
        + "friends fill these boards one after another, and a board of friends ranks users but "
        + "moves nobody between league tiers")
  }

  /// Visits the league times that affect only what people see.
  private mutating func visitTimes(_ visitor: inout some FieldVisitor) {
    visitor.timeOfDay(
      "jobTime", &jobTime, .ladder,
      "local time on Monday at which Sherpa closes the past league week and moves users up or down "
        + "a tier; ranks do not depend on this time, but the result table season_weeks shows how "
        + "much XP was earned on Monday before it")
    visitor.timeOfDay(
      "labelsFrom", &labelsFrom, .ladder,
      "local time on Sunday from which Sherpa's league boards show which users would go up or down "
        + "a tier; ranks do not depend on this time, but the result table season_weeks shows how "
        + "many users saw these labels")
    visitor.timeOfDay(
      "endingNotice", &endingNotice, .ladder,
      "local time on Sunday at which Sherpa notifies users on a league board that the week is "
        + "about to end; on a Sunday on which the clocks change, the local time shifts, since the "
        + "number of hours to the end of the week stays the same")
  }
}

extension FieldVisitor {
  /// Visits a field whose choices are all tiers that a ladder can have.
  fileprivate mutating func tier(
    _ name: String, _ value: inout LeagueTier, _ basis: FieldBasis, _ meaning: String
  ) {
    var scalar = Scalar.word(value.key)
    let words = LeagueTier.everyTier.map { $0.key }
    visit(&scalar, Field(name, .choice(words), .none, basis, meaning))
    guard case .word(let word) = scalar, let tier = LeagueTier(key: word.utf8) else { return }
    value = tier
  }
}

extension FieldBasis {
  fileprivate static let ladder = FieldBasis.source("sherpa: §5.3")
}
