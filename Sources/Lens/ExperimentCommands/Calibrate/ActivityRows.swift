import Analytics
import CivilTime
import Tabular
import Text
import TerminalKit

/// Logged days of activity, as `terrarium calibrate` reads them: a row is a day on which somebody
/// was active.
///
///     person,day,value,joined,left,until
///     Ada,2026-01-05,3,2026-01-05,,2026-03-31
///
/// A person who has no `joined` begins with the first active day; one who has no `until` is
/// observed as long as anybody is. Sessions and tasks make days too: that on which a session
/// began, or a task was done.
struct ActivityRows {
  /// What is known of a person.
  struct Person {
    let name: String
    var days: Set<Int> = []
    var joined: Int?
    var left: Int?
    var until: Int?
    /// What people have in common who belong to the same half; nil for those who stand alone.
    var sameHalf: String?
    /// Tasks that were done by their day, after it, or never.
    var tasks = SIMD3<Int>.zero
  }

  private(set) var people: [Person] = []
  /// Whether days are dates; nil before the first row.
  private(set) var areDates: Bool?
  private var numbers: [String: Int] = [:]

  /// The kinds of rows.
  enum Kind: String, CaseIterable {
    case days, sessions, tasks

    /// The columns, in the order of the places below.
    var roles: [LogRole] {
      let person = LogRole(name: "person", meaning: "who it was")
      return switch self {
      case .days:
        [
          person, LogRole(name: "day", meaning: "a day of activity, as a date or a whole number"),
          LogRole(
            name: "value", meaning: "how much was done; 0 is no activity", isRequired: false),
        ] + Kind.windows
      case .sessions:
        [person, LogRole(name: "start", meaning: "when the session began")] + Kind.windows
      case .tasks:
        [
          person, LogRole(name: "due", meaning: "the day for which the task was planned"),
          LogRole(
            name: "done", meaning: "the day on which it was done, empty if never",
            isRequired: false),
        ] + Kind.windows
      }
    }

    private static let windows = [
      LogRole(name: "joined", meaning: "the person's first day", isRequired: false),
      LogRole(name: "left", meaning: "the day on which they left", isRequired: false),
      LogRole(
        name: "until", meaning: "the last day on which they are observed", isRequired: false),
      LogRole(
        name: "same_half", meaning: "people with the same text here are put into the same half",
        isRequired: false),
    ]
  }

  private let kind: Kind
  private let lateWithin: Int

  init(_ kind: Kind, lateWithin: Int = 0) { (self.kind, self.lateWithin) = (kind, lateWithin) }

  mutating func take(_ row: LogRow) throws(LogObjection) {
    guard !row[0].isEmpty else {
      throw LogObjection(.unreadable, 0, "nobody is named here; fill in who it was")
    }
    let person = number(of: row[0].text)
    let windows = kind.roles.count - 4
    try note(row, windows, of: person, \.joined)
    try note(row, windows + 1, of: person, \.left)
    try note(row, windows + 2, of: person, \.until)
    try noteSameHalf(row, windows + 3, of: person)
    switch kind {
    case .days:
      let day = try day(row, 1)
      if !row[2].isEmpty, try row.thousandths(2) == 0 { return }
      people[person].days.insert(day)
    case .sessions: people[person].days.insert(try day(row, 1))
    case .tasks:
      let due = try day(row, 1)
      guard !row[2].isEmpty else {
        people[person].tasks[2] += 1
        return
      }
      let done = try day(row, 2)
      people[person].days.insert(done)
      people[person].tasks[done <= due ? 0 : done <= due + lateWithin ? 1 : 2] += 1
    }
  }

  private mutating func number(of name: String) -> Int {
    if let number = numbers[name] { return number }
    numbers[name] = people.count
    people.append(Person(name: name))
    return people.count - 1
  }

  private mutating func note(
    _ row: LogRow, _ role: Int, of person: Int, _ field: WritableKeyPath<Person, Int?>
  ) throws(LogObjection) {
    guard !row[role].isEmpty else { return }
    let day = try day(row, role)
    if let known = people[person][keyPath: field], known != day {
      throw LogObjection(
        .unreadable, role,
        "\(people[person].name.onOneLine) has another day here than further up; a person has one")
    }
    people[person][keyPath: field] = day
  }

  private mutating func noteSameHalf(
    _ row: LogRow, _ role: Int, of person: Int
  ) throws(LogObjection) {
    guard !row[role].isEmpty else { return }
    let text = row[role].text
    if let known = people[person].sameHalf, known != text {
      throw LogObjection(
        .unreadable, role,
        "\(people[person].name.onOneLine) has another text here than further up; a person has one")
    }
    people[person].sameHalf = text
  }

  /// The day of a cell: a date, also with a time, or a whole number.
  private mutating func day(_ row: LogRow, _ role: Int) throws(LogObjection) -> Int {
    let cell = row[role]
    let number = cell.int64.flatMap { (-100_000...100_000).contains($0) ? Int($0) : nil }
    let date = number == nil ? try? Day(key: cell.prefix(10).bytes) : nil
    guard let day = number ?? date.map({ Int($0.daysSinceEpoch) }) else {
      throw LogObjection(
        .unreadable, role,
        "\"\(cell.excerpt)\" is no day; write a date such as 2026-02-05, or count days from any "
          + "first one")
    }
    guard (areDates ?? (date != nil)) == (date != nil) else {
      throw LogObjection(
        .unreadable, role,
        "\"\(cell.excerpt)\" is a \(date == nil ? "number" : "date") where days are "
          + "\(date == nil ? "dates" : "numbers") further up; write all days alike")
    }
    areDates = date != nil
    return day
  }
}
