extension TaskError {
  /// The name of the case as it is spelled in code, for counting refusals.
  public var name: String {
    switch self {
    case .unknown: "unknown"
    case .alreadyDone: "alreadyDone"
    case .nothingOpen: "nothingOpen"
    case .snoozePastEndOfDay: "snoozePastEndOfDay"
    }
  }
}
