import Measures
import TerminalKit

/// The meanings that columns of a log can have, whatever their names in the file.
enum LogField: Int, CaseIterable {
  case person, zone
  case start, end, minutes
  case due, done, state
  case day, habit, value, completed
  case kind, unit, target, skipped, note
  case joined, left, until, sameHalf
  case variant, instant, taking, app, act, numbers
}

struct LogColumn {
  let field: LogField
  let column: FileColumn

  init(
    _ field: LogField, _ name: String, _ meaning: String,
    _ presence: FileColumn.Presence = .always
  ) {
    self.field = field
    column = FileColumn(name, meaning, presence)
  }
}

/// The columns of one kind of log. The check of the header, the reader of the rows, the option
/// `--columns` and the help use this schema.
struct LogSchema {
  let columns: [LogColumn]

  init(_ columns: [LogColumn]) { self.columns = columns }

  var names: [String] { columns.map(\.column.name) }

  /// Returns the section of the help that lists the log's columns.
  func help(_ title: String) -> String { listing(title, columns.map(\.column.helpRow)) }
}

extension LogSchema {
  /// The columns that `replay` reads from each kind of log.
  static func replayed(_ kind: LogKind) -> LogSchema {
    let own: [LogColumn] =
      switch kind {
      case .sessions:
        [
          LogColumn(.start, "start", "when the focus session began"),
          LogColumn(.end, "end", "when the person was done with it"),
          LogColumn(
            .minutes, "minutes", "the length that was chosen, in Sherpa; 25 if it is not said",
            .optional),
        ]
      case .tasks:
        [
          LogColumn(.due, "due", "the day or time for which the task was planned"),
          LogColumn(.done, "done", "the day or time when it was done, empty if never", .optional),
          LogColumn(
            .state, "state", "onTime, late, missed or ignored, in place of done", .optional),
        ]
      case .habits:
        [
          LogColumn(.day, "day", "the day on which the habit was due"),
          LogColumn(.habit, "habit", "which habit, if there are several", .optional),
          LogColumn(
            .state, "state",
            "done, missed, skipped, noted (skipped, with a note that says why) or ignored",
            .optional),
          LogColumn(.value, "value", "the amount done, compared with --target", .optional),
        ]
      case .days:
        [
          LogColumn(.day, "day", "a day of TenX"),
          LogColumn(.completed, "completed", "how many focuses were done; more than 3 count as 3"),
        ]
      }
    return LogSchema(
      [
        LogColumn(.person, "person", "who it was"),
        LogColumn(.zone, "zone", "where the person lives, such as Europe/Berlin", .optional),
      ] + own)
  }

  /// The columns of the habits file in Sherpa's own export; reading this file needs no options.
  static let exported = written([
    (.person, "user"), (.day, "day"), (.habit, "item"), (.kind, "kind"), (.unit, "unit"),
    (.value, "progress"), (.target, "target"), (.completed, "completed"), (.skipped, "skipped"),
    (.note, "has_note"),
  ])

  /// The columns that `calibrate` reads from each kind of log.
  static func activity(_ kind: ActivityRows.Kind) -> LogSchema {
    let own: [LogColumn] =
      switch kind {
      case .days:
        [
          LogColumn(.day, "day", "a day of activity, as a date or a whole number"),
          LogColumn(.value, "value", "how much was done; 0 is no activity", .optional),
        ]
      case .sessions: [LogColumn(.start, "start", "when the session began")]
      case .tasks:
        [
          LogColumn(.due, "due", "the day for which the task was planned"),
          LogColumn(.done, "done", "the day on which it was done, empty if never", .optional),
        ]
      }
    return LogSchema(
      [LogColumn(.person, "person", "who it was")] + own + [
        LogColumn(.joined, "joined", "the person's first day", .optional),
        LogColumn(.left, "left", "the day on which they left", .optional),
        LogColumn(.until, "until", "the last day on which they are observed", .optional),
        LogColumn(
          .sameHalf, "same_half", "people with the same text here are put into the same half",
          .optional),
      ])
  }

  /// The columns of the acts in a run's journal.
  static let acts = written([
    (.variant, "variant"), (.person, "person"), (.day, "day"), (.instant, "instant_ms"),
    (.taking, "taking_ms"), (.app, "app"), (.act, "act"), (.numbers, "numbers"),
  ])

  private static func written(_ columns: [(LogField, String)]) -> LogSchema {
    LogSchema(columns.map { LogColumn($0, $1, "as it is written") })
  }
}

enum LogKind: String, CaseIterable {
  case sessions, tasks, habits, days

  var schema: LogSchema { .replayed(self) }

  /// The states that a row can have; empty if rows have no state.
  var states: [String] {
    switch self {
    case .tasks: ["onTime", "late", "missed", "ignored"]
    case .habits: ["done", "missed", "skipped", "noted", "ignored"]
    case .sessions, .days: []
    }
  }

  /// The app whose rules the log is replayed through.
  var app: App {
    switch self {
    case .sessions: .forest
    case .tasks: .pet
    case .habits: .sherpa
    case .days: .tenx
    }
  }

  /// The noun for the log's rows, in singular and plural.
  var nouns: (one: String, many: String) {
    switch self {
    case .sessions: ("session", "sessions")
    case .tasks: ("task", "tasks")
    case .habits: ("day of a habit", "days of habits")
    case .days: ("day", "days")
    }
  }
}
