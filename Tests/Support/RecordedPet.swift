/// A recorded pet: where it starts, what happens, and its [stage, xp] after each event.
public struct RecordedPet: Decodable {
  public struct Event: Decodable {
    public let op: String
    public let onTime: Bool?
    public let done: Int?
    public let total: Int?
  }

  public let id: String
  public let start: [Int]
  public let events: [Event]
  public let trace: [[Int]]
  /// The same with the prose's reading of a fall, where that differs.
  public let prose: [[Int]]?
  /// The same with the sketch's reading, under which the first stage may go below 0, where that
  /// differs.
  public let literal: [[Int]]?

  /// The pets of one of the two files, `pet_single` and `pet_sequence`.
  public static func all(of file: String) throws -> [RecordedPet] {
    try Fixtures.cases(RecordedPet.self, "rules/\(file).public.jsonl")
  }
}
