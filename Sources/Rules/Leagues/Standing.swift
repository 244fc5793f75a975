import CivilTime

/// What one person brings to the ladder of one week.
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
/// The specification ends at join time; the person's number makes the order total, so the outcome
/// never depends on the order in which people are listed. Ids that are texts become numbers at the
/// edge, in the order of their UTF-8 bytes.
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
  /// False for people who opted out of the leaderboard or are on no board this week: they have no
  /// rank and do not move.
  public var isOnBoard: Bool

  /// A person's week; on a board unless it says otherwise.
  @inlinable public init(
    person: UInt32, tier: LeagueTier, xp: Int64, streakDays: Int64, focusMinutes: Int64,
    joined: Instant, isOnBoard: Bool = true
  ) {
    (self.person, self.tier, self.xp, self.streakDays) = (person, tier, xp, streakDays)
    (self.focusMinutes, self.joined, self.isOnBoard) = (focusMinutes, joined, isOnBoard)
  }

  /// Whether this standing has the better rank of the two on one board.
  @inlinable public func ranksBefore(_ other: Standing) -> Bool {
    if xp != other.xp { return xp > other.xp }
    if streakDays != other.streakDays { return streakDays > other.streakDays }
    if focusMinutes != other.focusMinutes { return focusMinutes > other.focusMinutes }
    if joined != other.joined { return joined < other.joined }
    return person < other.person
  }

  /// The key that tells this standing from another with the same XP; nil if XP does.
  public func tieBreak(with other: Standing) -> TieBreak? {
    if xp != other.xp { return nil }
    if streakDays != other.streakDays { return .streakDays }
    if focusMinutes != other.focusMinutes { return .focusMinutes }
    return joined != other.joined ? .joined : .person
  }
}

/// What ranks people with the same XP, in the order in which it is asked.
public enum TieBreak: UInt8, CaseIterable, Hashable, Sendable {
  /// Days with streak credit.
  case streakDays
  /// Minutes of focus.
  case focusMinutes
  /// When they joined the app.
  case joined
  /// Their numbers: they are equal in all else.
  case person

  /// The name in files: `streakDays`, `focusMinutes`, `joined`, `person`.
  public var key: String {
    switch self {
    case .streakDays: "streakDays"
    case .focusMinutes: "focusMinutes"
    case .joined: "joined"
    case .person: "person"
    }
  }
}
