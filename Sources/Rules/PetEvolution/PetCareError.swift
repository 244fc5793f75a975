/// Reasons why an interaction is refused. A refused interaction closes out days that had ended,
/// unless there are too many of them, and changes nothing else.
public enum PetCareError: Error, Hashable, Sendable {
  /// The error if today has no such task: never created, deleted, or a task of a day that is over.
  case unknown(TaskID)
  /// The error if the task is already done.
  case alreadyDone(TaskID)
  /// The error if today has no open task.
  case nothingOpen
  /// The error if one more snooze would move the due time past the end of today.
  case snoozePastEndOfDay(TaskID)
  /// The error if more days have passed since the last interaction than the rules allow
  /// (`longestAbsenceDays`); none of these days was closed out.
  case tooFarAhead(days: Int)
}

extension PetCareError: CustomStringConvertible {
  /// One sentence that names the problem and its remedy.
  public var description: String {
    switch self {
    case .unknown(let id):
      "today has no task \(id.number); tasks of days that are over cannot be changed"
    case .alreadyDone(let id): "task \(id.number) is done already; create another one"
    case .nothingOpen: "no task of today is open; create one first"
    case .snoozePastEndOfDay(let id):
      "task \(id.number) cannot be deferred past the end of the day; do it or leave it"
    case .tooFarAhead(let days):
      "the interaction lies more than \(days) days after the one before it; check its time"
    }
  }
}

extension PetCareError {
  /// The name of the case as spelled in code, for counting refusals.
  public var name: String {
    switch self {
    case .unknown: "unknown"
    case .alreadyDone: "alreadyDone"
    case .nothingOpen: "nothingOpen"
    case .snoozePastEndOfDay: "snoozePastEndOfDay"
    case .tooFarAhead: "tooFarAhead"
    }
  }
}
