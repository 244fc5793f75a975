import CivilTime
import Fields

/// Every number of the leagues, with the specification's value as its default (Sherpa §5.3, §10,
/// §13, §18).
///
/// A board of 20 with the defaults, and with `minimumXPToPromote: 100`:
///
///     rank        1 … 9   10 … 12   13 … 15   16 … 20
///     XP          ≥ 100     < 100     < 100     < 100
///     default      up        up       stay      down
///     minimum      up       stay      stay      down
///
/// The place of somebody who stays for want of XP is not passed on: rank 13 still stays.
public struct LeagueParameters: Hashable, Sendable {
  /// Ranks 1 … `promoteThrough` go up one tier.
  public var promoteThrough: Int
  /// Ranks from here on go down one tier. The ranks between stay.
  public var demoteFrom: Int
  /// XP of the week without which a rank that would go up stays.
  public var minimumXPToPromote: Int64
  /// People on a board, the last of a tier possibly short; nil if a whole tier is one board.
  public var boardSize: Int?
  /// What becomes of people without XP in the week.
  public var idle: IdlePolicy
  /// The tier of new people.
  public var startTier: LeagueTier
  /// When the ladder job runs, on Monday.
  public var jobTime: LocalTime
  /// From when promotion and demotion are shown, on Sunday; they are until the week ends.
  public var labelsFrom: LocalTime
  /// When "Season ending in 24h" is sent, on Sunday.
  public var endingNotice: LocalTime

  /// The specification's values, changed where an argument says so.
  public init(
    promoteThrough: Int = 12, demoteFrom: Int = 16, minimumXPToPromote: Int64 = 0,
    boardSize: Int? = nil, idle: IdlePolicy = .ranked, startTier: LeagueTier = .baseCamp,
    jobTime: LocalTime = LeagueParameters.fivePastMidnight,
    labelsFrom: LocalTime = LeagueParameters.elevenAtNight, endingNotice: LocalTime = .midnight
  ) {
    self.promoteThrough = promoteThrough
    self.demoteFrom = demoteFrom
    self.minimumXPToPromote = minimumXPToPromote
    self.boardSize = boardSize
    self.idle = idle
    self.startTier = startTier
    self.jobTime = jobTime
    self.labelsFrom = labelsFrom
    self.endingNotice = endingNotice
  }

  /// 00:05, when the specification runs the ladder job.
  public static var fivePastMidnight: LocalTime {
    LocalTime(hour: 0, minute: 5) ?? .midnight
  }

  /// 23:00, when the specification begins to show the labels.
  public static var elevenAtNight: LocalTime { LocalTime(hour: 23, minute: 0) ?? .midnight }

  /// What becomes of people without XP in the week.
  ///
  ///     XP of the week      0            10
  ///     ranked              a rank       a rank
  ///     unranked            none, stays  a rank
  public enum IdlePolicy: UInt8, NamedChoice, Sendable {
    /// They are ranked like everybody else: the specification.
    case ranked
    /// They are left out of the ranking and stay where they are.
    case unranked

    public var key: String { self == .ranked ? "ranked" : "unranked" }
  }
}

extension LeagueParameters {
  /// Refuses values that contradict each other.
  public func validate() throws(LeagueParametersError) {
    guard promoteThrough >= 0 else { throw .negativePromotion(promoteThrough) }
    guard demoteFrom > promoteThrough else {
      throw .overlap(promoteThrough: promoteThrough, demoteFrom: demoteFrom)
    }
    if let boardSize, boardSize < 1 { throw .emptyBoards(boardSize) }
  }

  /// Whether somebody with this much XP is ranked at all.
  @inlinable
  public func ranks(xp: Int64) -> Bool { idle == .ranked || xp > 0 }

  /// Where a rank leads. Everest cannot go up and Hilltop cannot go down; they stay.
  ///
  /// - Parameters:
  ///   - rank: 1 for the first.
  ///   - xp: of the week; below `minimumXPToPromote` nobody goes up.
  ///   - tier: of the week.
  public func movement(rank: Int, xp: Int64, in tier: LeagueTier) -> LeagueMovement {
    let rules = LadderRules(parameters: self, shape: LadderShape())
    return rules.movement(rank: rank, xp: xp, in: tier, rules.cut(in: tier))
  }
}

/// Why parameters of the leagues are refused.
public enum LeagueParametersError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Fewer than no ranks would go up.
  case negativePromotion(Int)
  /// A rank would go both up and down.
  case overlap(promoteThrough: Int, demoteFrom: Int)
  /// A board would have room for nobody.
  case emptyBoards(Int)
  /// A ladder would have no tier, or more than there are.
  case tiers(Int)

  /// One sentence, with the remedy.
  public var description: String {
    switch self {
    case .negativePromotion(let ranks):
      "\(ranks) ranks cannot go up; give 0 if nobody shall"
    case .overlap(let promoteThrough, let demoteFrom):
      "rank \(demoteFrom) would go down although ranks up to \(promoteThrough) go up; "
        + "demotion must start after promotion ends"
    case .emptyBoards(let size):
      "a board of \(size) holds nobody; give 1 or more, or none for one board a tier"
    case .tiers(let tiers):
      "a ladder of \(tiers) tiers is not possible; give from 1 to \(LeagueTier.allCases.count)"
    }
  }
}

extension LeagueParameters: Described {
  public mutating func visit(_ visitor: inout some FieldVisitor) {
    visitor.whole(
      "promoteThrough", &promoteThrough, 0...999_999, in: "ranks", .ladder,
      "ranks up to this one go up a tier")
    visitor.whole(
      "demoteFrom", &demoteFrom, 1...1_000_000, in: "ranks", .ladder,
      "ranks from this one go down a tier; 1000000 if nobody shall")
    visitor.whole(
      "minimumXPToPromote", &minimumXPToPromote, 0...1_000_000_000, in: .experience,
      .source("rules §7"), "points of the week without which nobody goes up")
    visitor.wholeOrNone(
      "boardSize", &boardSize, 1...1_000_000, in: .people, .source("rules §7"),
      "people on a board; none makes a whole tier one board")
    visitor.choice(
      "idle", &idle, .source("rules §7"), "what becomes of people without XP in the week")
    visitor.choice("startTier", &startTier, .ladder, "the tier of new people")
    visitTimes(&visitor)
  }

  /// Times of the league that people only see.
  private mutating func visitTimes(_ visitor: inout some FieldVisitor) {
    let seen = "; ranks are those of the week in any case"
    visitor.timeOfDay("jobTime", &jobTime, .ladder, "when the ladder job runs on Monday" + seen)
    visitor.timeOfDay(
      "labelsFrom", &labelsFrom, .ladder,
      "from when promotion and demotion are shown on Sunday" + seen)
    visitor.timeOfDay(
      "endingNotice", &endingNotice, .ladder,
      "when the season's end is announced on Sunday" + seen)
  }
}

extension FieldBasis {
  fileprivate static let ladder = FieldBasis.source("sherpa: §5.3")
}
