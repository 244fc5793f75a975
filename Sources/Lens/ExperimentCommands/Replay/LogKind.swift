import Measures

enum LogKind: String, CaseIterable {
  case sessions, tasks, habits, days

  var schema: LogSchema { .replayed(self) }

  /// The possible states of a row; empty where rows have no state.
  var states: [String] {
    switch self {
    case .tasks: ["onTime", "late", "missed", "ignored"]
    case .habits: ["done", "missed", "skipped", "noted", "ignored"]
    case .sessions, .days: []
    }
  }

  /// The app whose rules the log goes through.
  var app: App {
    switch self {
    case .sessions: .forest
    case .tasks: .pet
    case .habits: .sherpa
    case .days: .tenx
    }
  }

  /// The nouns for one of them, and for several, in a sentence.
  var nouns: (one: String, many: String) {
    switch self {
    case .sessions: ("session", "sessions")
    case .tasks: ("task", "tasks")
    case .habits: ("day of a habit", "days of habits")
    case .days: ("day", "days")
    }
  }
}
