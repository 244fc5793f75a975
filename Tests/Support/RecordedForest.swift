/// A recorded person of Forest: the ends of their sessions in a zone, in seconds, and their
/// statistics at an instant.
public struct RecordedForest: Recorded {
  public static let path = "rules/streak_forest_sessions.public.jsonl"

  public struct Session: Decodable {
    public let end: Int64
    public let completed: Bool
  }

  public let id: String
  public let zone: String
  public let now: Int64
  public let sessions: [Session]
  public let todayKey: String
  public let current: Int
  public let todaysTrees: Int64
  public let totalTrees: Int64
  public let abandoned: Int64
  public let totalFocusMinutes: Int64
}
