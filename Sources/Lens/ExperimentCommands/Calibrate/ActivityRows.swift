import CivilTime
import Population
import Reports
import Tabular
import Text

/// Logged days of activity, as `terrarium calibrate` reads them: a row is a day on which somebody
/// was active.
///
///     person,day,value,joined,left,until
///     Ada,2026-01-05,3,2026-01-05,,2026-03-31
///
/// A person who has no `joined` begins with the first active day; one who has no `until` is
/// observed as long as anybody is. Sessions and tasks make days too: that on which a session
/// began, or a task was done.
///
/// Of a log with more people than a sample takes, those are kept whose names have the lowest
/// digests. So the sample does not depend on the order of rows, and the memory does not grow with
/// the people of the log.
struct ActivityRows {
  struct Person {
    let name: String
    /// A number from the digest of the name; it is independent of the half of the person.
    let digest: UInt64
    var days = DaySet()
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
  /// The digest from which on people are left out.
  private var end = UInt64.max
  /// The first and the last day so far, each with its line.
  private var span: (first: (day: Int, line: Int64), last: (day: Int, line: Int64))?

  /// How many rows were refused since a day of theirs lies too far from the others.
  private(set) var farRows = 0

  enum Kind: String, CaseIterable {
    case days, sessions, tasks

    var schema: LogSchema { .activity(self) }
  }

  private let kind: Kind
  private let lateWithin: Int
  private var sample: Int

  /// - Parameter sample: the most people that are kept.
  init(_ kind: Kind, lateWithin: Int = 0, sample: Int = .max) {
    (self.kind, self.lateWithin, self.sample) = (kind, lateWithin, sample)
  }

  /// The number of days from the first to the last so far.
  var days: Int { span.map { $0.last.day - $0.first.day + 1 } ?? 0 }

  /// How many people the log has, about, if only a sample of them is kept.
  var allPeople: Int? { end == .max ? nil : Int(Double(sample) * 0x1p64 / Double(end)) }

  mutating func take(_ row: LogRow) throws(LogObjection) {
    let name = try row.person
    let (active, task) = try deed(of: row)
    let joined = try observed(row, .joined)
    let left = try observed(row, .left)
    let until = try observed(row, .until)
    guard let person = number(of: name) else { return }
    try note(joined, .joined, "day", of: person, \.joined)
    try note(left, .left, "day", of: person, \.left)
    try note(until, .until, "day", of: person, \.until)
    let half = row[.sameHalf].isEmpty ? nil : row[.sameHalf].text
    try note(half, .sameHalf, "text", of: person, \.sameHalf)
    if let active { people[person].days.insert(active) }
    if let task { people[person].tasks[task] += 1 }
  }

  /// The day of activity of a row, nil if it has none; of a task, whether it was done by its day,
  /// after it, or never.
  private mutating func deed(of row: LogRow) throws(LogObjection) -> (day: Int?, task: Int?) {
    switch kind {
    case .days:
      let amount = row[.value].isEmpty ? 1 : try row.thousandths(.value)
      guard amount == 0 else { return (try near(row, .day), nil) }
      _ = try day(row, .day)
      return (nil, nil)
    case .sessions: return (try near(row, .start), nil)
    case .tasks:
      let due = try day(row, .due)
      guard let done = try observed(row, .done) else { return (nil, 2) }
      return (done, done <= due ? 0 : done <= due + lateWithin ? 1 : 2)
    }
  }

  /// The index of a person; nil for one who is not in the sample.
  private mutating func number(of name: ByteView) -> Int? {
    let text = name.text
    if let number = numbers[text] { return number }
    let digest = Self.digest(of: name)
    if people.count / 2 >= sample, digest < end { thin() }
    guard digest < end else { return nil }
    numbers[text] = people.count
    people.append(Person(name: text, digest: digest))
    return people.count - 1
  }

  /// Drops people until the others have at most `most` days in all, each from the log's first to
  /// its last.
  mutating func thin(toDays most: Int) {
    sample = min(sample, most / max(1, days))
    thin()
  }

  /// Drops all but the people of the sample so far.
  mutating func thin() {
    guard people.count > sample else { return }
    end = people.map { $0.digest }.sorted()[sample]
    people.removeAll { $0.digest >= end }
    numbers = Dictionary(uniqueKeysWithValues: people.enumerated().map { ($1.name, $0) })
  }

  /// The second eight bytes of the digest; the first of all tells the half.
  private static func digest(of name: ByteView) -> UInt64 {
    var digest = SHA256()
    digest.update(name)
    return digest.bytes[8..<16].reduce(0) { $0 << 8 | UInt64($1) }
  }

  /// Notes what a person has once for all rows.
  private mutating func note<Value: Equatable>(
    _ value: Value?, _ field: LogField, _ noun: String, of person: Int,
    _ path: WritableKeyPath<Person, Value?>
  ) throws(LogObjection) {
    guard let value else { return }
    if let known = people[person][keyPath: path], known != value {
      throw LogObjection(
        .unreadable, field,
        "\(people[person].name.onOneLine) has another \(noun) here than further up; a person has "
          + "one")
    }
    people[person][keyPath: path] = value
  }

  /// A day on which somebody is observed; nil for an empty cell.
  private mutating func observed(_ row: LogRow, _ field: LogField) throws(LogObjection) -> Int? {
    row[field].isEmpty ? nil : try near(row, field)
  }

  /// A day of a cell; one that lies too far from the others of the log is refused.
  private mutating func near(_ row: LogRow, _ field: LogField) throws(LogObjection) -> Int {
    let day = try day(row, field)
    let here = (day: day, line: row.row.line)
    var (first, last) = span ?? (here, here)
    if day < first.day { first = here }
    if day > last.day { last = here }
    guard last.day - first.day < WorldParameters.mostDays else {
      let other = day == last.day ? first : last
      farRows += 1
      throw LogObjection(.unreadable, field, far(row[field], other.day, line: other.line))
    }
    span = (first, last)
    return day
  }

  private func far(_ cell: ByteView, _ other: Int, line: Int64) -> String {
    let day = areDates == true ? Day(daysSinceEpoch: Int32(other)).key : "\(other)"
    return "\"\(cell.excerpt)\" is too far from \"\(day)\" in line \(line): a log may span "
      + "\(NumberText.whole(Int64(WorldParameters.mostDays))) days; correct the wrong day, or "
      + "leave joined empty for people who came before the log, and until for those who are still "
      + "observed"
  }

  /// The day of a cell: a date, also with a time, or a whole number.
  private mutating func day(_ row: LogRow, _ field: LogField) throws(LogObjection) -> Int {
    let cell = row[field]
    let number = cell.int64.flatMap { (-100_000...100_000).contains($0) ? Int($0) : nil }
    let isDate = number == nil
    let day = if let number { number } else { try date(cell, field) }
    guard (areDates ?? isDate) == isDate else {
      throw LogObjection(
        .unreadable, field,
        "\"\(cell.excerpt)\" is a \(isDate ? "date" : "number") where days are "
          + "\(isDate ? "numbers" : "dates") further up; write all days alike")
    }
    areDates = isDate
    return day
  }

  private func date(_ cell: ByteView, _ field: LogField) throws(LogObjection) -> Int {
    do { return Int(try Day(key: cell.prefix(10).bytes).daysSinceEpoch) } catch {
      throw LogObjection(
        .unreadable, field,
        LocalDate.ambiguity(of: cell)
          ?? "\"\(cell.excerpt)\" is no day\(error.remark); write a date such as 2026-02-05, "
          + "count days from any first one, or skip the row with --lenient")
    }
  }
}
