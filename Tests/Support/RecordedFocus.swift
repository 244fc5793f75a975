/// A recorded session: operations in order of time, and what each query saw.
public struct RecordedFocusSession: Recorded {
  public static let path = "rules/focus_timer.public.jsonl"

  public struct Operation: Decodable {
    public let t: Int64
    public let op: String
  }

  /// What a query saw, written as `[state, remaining, stage, grown]`.
  public struct Observation: Decodable, Equatable {
    public let state: String
    public let remaining: Int64
    public let stage: Int
    public let grown: Bool

    public init(state: String, remaining: Int64, stage: Int, grown: Bool) {
      self.state = state
      self.remaining = remaining
      self.stage = stage
      self.grown = grown
    }

    public init(from decoder: any Decoder) throws {
      var row = try decoder.unkeyedContainer()
      state = try row.decode(String.self)
      remaining = try row.decode(Int64.self)
      stage = try row.decode(Int.self)
      grown = try row.decode(Bool.self)
    }
  }

  public let id: String
  public let ops: [Operation]
  public let observations: [Observation]
  public let finalState: String
  public let completedAt: Int64?
}

/// A recorded tree: its stage with so much of 25 minutes remaining.
public struct RecordedTreeStage: Recorded {
  public static let path = "rules/tree_stage.public.jsonl"

  public let id: String
  public let remainingMs: Int64
  public let stage: Int
  public let fullyGrown: Bool
}
