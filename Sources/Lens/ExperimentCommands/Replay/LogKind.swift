import Measures
import CivilTime
import Experiments
import Habits
import Population
import TerminalKit
import ZoneTables

/// The kinds of logs, by their rows.
enum LogKind: String, CaseIterable {
  case sessions, tasks, habits, days

  /// The roles of the columns in such a log.
  var roles: [LogRole] {
    let person = LogRole(
      name: "person", others: ["user", "user_id", "person_id", "participant"],
      meaning: "who it was")
    let zone = LogRole(
      name: "zone", others: ["time_zone", "timezone"],
      meaning: "where the person lives, such as Europe/Berlin", isRequired: false)
    let own: [LogRole] =
      switch self {
      case .sessions:
        [
          LogRole(
            name: "start", others: ["start_utc", "start_time", "started_at"],
            meaning: "when the focus session began"),
          LogRole(
            name: "end", others: ["end_utc", "end_time", "ended_at"],
            meaning: "when the person was done with it"),
          LogRole(
            name: "minutes", meaning: "the length that was chosen, in Sherpa; 25 if it is not said",
            isRequired: false),
        ]
      case .tasks:
        [
          LogRole(
            name: "due", others: ["due_utc", "due_date", "due_at"],
            meaning: "the day or time for which the task was planned"),
          LogRole(
            name: "done", others: ["done_utc", "done_at", "completed_at"],
            meaning: "the day or time when it was done, empty if never",
            isRequired: false),
          LogRole(
            name: "state", others: ["status"],
            meaning: "onTime, late, missed or ignored, in place of done",
            isRequired: false),
        ]
      case .habits:
        [
          LogRole(
            name: "day", others: ["date"], meaning: "the day on which the habit was due"),
          LogRole(name: "habit", meaning: "which habit, if there are several", isRequired: false),
          LogRole(
            name: "state", others: ["status"],
            meaning: "done, missed, skipped, noted (skipped, with a note that says "
              + "why) or ignored", isRequired: false),
          LogRole(
            name: "value", meaning: "how much was done, held against --target", isRequired: false),
        ]
      case .days:
        [
          LogRole(name: "day", others: ["date"], meaning: "a day of TenX"),
          LogRole(name: "completed", meaning: "how many of its focuses were done, 0 to 3"),
        ]
      }
    return [person, zone] + own
  }

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

/// The options for reading a log.
struct LogReading {
  let kind: LogKind
  let app: App
  let home: ZoneName
  let dayZero: Day?
  /// The meaning of the log's words, by word.
  let states: [String: String]
  /// The target in thousandths; nil if it is not given.
  let target: Int64?
  let unit: MeasureUnit
  let lateWithin: Int
  let room: LogRoom

  /// Reads all rows of a log.
  func lives(
    of file: LogFile
  ) throws(CommandFailure) -> (people: LogPeople, count: LogFile.Count) {
    switch kind {
    case .sessions: try lives(of: file, SessionRows(self))
    case .tasks: try lives(of: file, TaskRows(self))
    case .habits: try lives(of: file, HabitRows(self))
    case .days: try lives(of: file, DayRows(self))
    }
  }

  private func lives(
    of file: LogFile, _ rows: some LogRows
  ) throws(CommandFailure) -> (people: LogPeople, count: LogFile.Count) {
    var rows = rows
    let count = try file.forEach(kind.roles, refusal: room.refusal) { row throws(LogObjection) in
      try rows.take(row)
    }
    return (rows.people, count)
  }
}

/// What the rows of a log of one kind say.
protocol LogRows {
  var people: LogPeople { get }

  mutating func take(_ row: LogRow) throws(LogObjection)
}
