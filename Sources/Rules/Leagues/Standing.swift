import CivilTime

/// A person's totals in one week, and everything else that decides their rank on the ladder.
///
/// `ranksBefore(_:)` is the total order of §5.3, ties included:
///
///     key               direction    equal: next key
///     xp                more first          ↓
///     streakDays        more first          ↓
///     focusMinutes      more first          ↓
///     joined            earlier first       ↓
///     person            smaller first   the same person
///
/// The specification's order ends at the join time. The person's number is added as a last key, so
/// that the outcome never depends on the order in which people are listed. Ids that are texts are
/// converted to numbers on import, in the order of their UTF-8 bytes.
public struct Standing: Hashable, Sendable {
  /// The person's number, unique on a ladder.
  public var person: UInt32
  /// The tier of this week.
  public var tier: LeagueTier
  /// XP earned this week.
  public var xp: Int64
  /// Days of this week with streak credit.
  public var streakDays: Int64
  /// Minutes of focus this week.
  public var focusMinutes: Int64
  /// When the person joined the app.
  public var joined: Instant
  /// Whether the person is ranked this week; false for people who opted out of the leaderboard or
  /// are on no board. People who are not ranked do not move.
  public var isOnBoard: Bool

  /// Creates the standing of a person, who is on a board by default.
  @inlinable public init(
    person: UInt32, tier: LeagueTier, xp: Int64, streakDays: Int64, focusMinutes: Int64,
    joined: Instant, isOnBoard: Bool = true
  ) {
    (self.person, self.tier, self.xp, self.streakDays) = (person, tier, xp, streakDays)
    (self.focusMinutes, self.joined, self.isOnBoard) = (focusMinutes, joined, isOnBoard)
  }

  /// Whether this standing ranks before another standing on the same board.
  @inlinable public func ranksBefore(_ other: Standing) -> Bool {
    if xp != other.xp { return xp > other.xp }
    if streakDays != other.streakDays { return streakDays > other.streakDays }
    if focusMinutes != other.focusMinutes { return focusMinutes > other.focusMinutes }
    if joined != other.joined { return joined < other.joined }
    return person < other.person
  }

  /// The key that decides between two standings with equal XP; nil if XP decides.
  public func tieBreak(with other: Standing) -> TieBreak? {
    if xp != other.xp { return nil }
    if streakDays != other.streakDays { return .streakDays }
    if focusMinutes != other.focusMinutes { return .focusMinutes }
    return joined != other.joined ? .joined : .person
  }
}

/// The keys that rank people with equal XP, in order.
public enum TieBreak: UInt8, CaseIterable, Hashable, Sendable {
  /// The number of days of the week with streak credit; more days rank first.
  case streakDays
  /// The minutes of focus in the week; more minutes rank first.
  case focusMinutes
  /// The time at which the person joined the app; earlier times rank first.
  case joined
  /// Person number, which decides if all other keys are equal.
  case person

  /// The key's name in files: `streakDays`, `focusMinutes`, `joined`, `person`.
  public var key: String {
    switch self {
    case .streakDays: "streakDays"
    case .focusMinutes: "focusMinutes"
    case .joined: "joined"
    case .person: "person"
    }
  }
}
