/// A recorded rule of recurrence: its parts, its first days, and what is scheduled on others.
public struct RecordedRecurrence: Recorded {
  public static let path = "recurrence/recurrence.public.jsonl"

  public struct End: Decodable {
    public let date: String?
    public let count: Int?
  }

  /// A day and what it holds, written as `[day, isScheduled]`.
  public struct Pair: Decodable {
    public let day: String
    public let isScheduled: Bool

    public init(from decoder: any Decoder) throws {
      var pair = try decoder.unkeyedContainer()
      day = try pair.decode(String.self)
      isScheduled = try pair.decode(Bool.self)
    }
  }

  public let id: String
  public let freq: String
  public let interval: Int
  public let byWeekdays: [UInt8]
  public let byMonthDays: [Int]
  public let end: End
  public let start: String
  public let occurrences: [String]
  public let hasMore: Bool
  public let scheduledOn: [Pair]
}
