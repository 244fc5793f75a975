/// A recorded local day: an instant in a zone, its day, and where that starts and ends, in seconds.
public struct RecordedDay: Recorded {
  public static let path = "timezone/tzday.public.jsonl"

  public let id: String
  public let zone: String
  public let utc: Int64
  public let offset: Int32
  public let dayKey: String
  public let startOfDay: Int64
  public let startLocalSecond: Int32
  public let nextDayKey: String
  public let nextStartOfDay: Int64
  public let dayLength: Int64
}
