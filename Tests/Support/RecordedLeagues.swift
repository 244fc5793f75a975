/// A recorded week of one tier: its members, their order, and where each goes.
public struct RecordedLeagueWeek: Recorded {
  public static let path = "rules/league_week.public.jsonl"

  public struct Member: Decodable {
    public let id: String
    public let xp: Int64
    public let streakDays: Int64
    public let focusMinutes: Int64
    public let joinedAt: Int64
  }

  public let id: String
  public let tier: String
  public let members: [Member]
  public let order: [String]
  public let nextTier: [String: String]
}

/// A recorded season of four weeks: everybody's points, ranks and next tiers in each.
public struct RecordedLeagueSeason: Recorded {
  public static let path = "rules/league_season.public.jsonl"

  public struct Week: Decodable {
    public let points: [String: [Int64]]
    public let rank: [String: UInt32]
    public let nextTier: [String: String]
  }

  public let id: String
  public let startTier: [String: String]
  public let joinedAt: [String: Int64]
  public let weeks: [Week]
}
