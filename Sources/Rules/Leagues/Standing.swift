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
  @inlinable
  public init(
    person: UInt32, tier: LeagueTier, xp: Int64, streakDays: Int64, focusMinutes: Int64,
    joined: Instant, isOnBoard: Bool = true
  ) {
    self.person = person
    self.tier = tier
    self.xp = xp
    self.streakDays = streakDays
    self.focusMinutes = focusMinutes
    self.joined = joined
    self.isOnBoard = isOnBoard
  }

  /// Whether this standing has the better rank of the two on one board.
  @inlinable
  public func ranksBefore(_ other: Standing) -> Bool {
    if xp != other.xp { return xp > other.xp }
    if streakDays != other.streakDays { return streakDays > other.streakDays }
    if focusMinutes != other.focusMinutes { return focusMinutes > other.focusMinutes }
    if joined != other.joined { return joined < other.joined }
    return person < other.person
  }
}
