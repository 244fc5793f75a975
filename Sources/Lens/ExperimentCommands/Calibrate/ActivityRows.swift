import CivilTime
import Population
import Reports
import Tabular
import Text

/// A log of activity, as `terrarium calibrate` reads it: one row for each day on which a person was
/// active.
///
///     person,day,value,joined,left,until
///     Ada,2026-01-05,3,2026-01-05,,2026-03-31
///
/// A person without `joined` begins on the first active day. A person without `until` is observed
/// until the last day on which anybody is observed. Logs of sessions and tasks are read as days:
/// the day on which a session began, or on which a task was done.
///
/// If the log has more people than the sample, those with the lowest digests of their names are
/// kept. So the sample does not depend on the order of rows, and the memory does not grow with the
/// number of people in the log.
struct ActivityRows {
  struct Person {
    let name: String
    /// A hash of the person's name that decides whether the person is in the sample.
    let digest: UInt64
    var days = DaySet()
    var joined: Int?
    var left: Int?
    var until: Int?
    /// A value shared by people who must be in one half; nil if the person's name decides the half.
    var sameHalf: String?
    /// The numbers of tasks done by their due day, done later, and never done.
    var tasks = SIMD3<Int>.zero
  }

  private(set) var people: [Person] = []
  /// Whether the log states days as dates rather than numbers; nil before the first row.
  private(set) var areDates: Bool?
  private var numbers: [String: Int] = [:]
  /// The exclusive upper bound of the digests of people in the sample.
  private var end = UInt64.max
  /// The first and the last day read so far, each with its line number in the file.
  private var span: (first: (day: Int, line: Int64), last: (day: Int, line: Int64))?

  /// The number of rows that were refused because their day is too far from the log's other days.
  private(set) var farRows = 0

  enum Kind: String, CaseIterable {
    case days, sessions, tasks

    var schema: LogSchema { .activity(self) }
  }

  private let kind: Kind
  private let lateWithin: Int
  private var sample: Int

  /// - Parameter sample: the most people to keep.
  init(_ kind: Kind, lateWithin: Int = 0, sample: Int = .max) {
    (self.kind, self.lateWithin, self.sample) = (kind, lateWithin, sample)
  }

  /// The number of days from the first to the last day of the log, for the rows read so far.
  var days: Int { span.map { $0.last.day - $0.first.day + 1 } ?? 0 }

  /// The approximate number of people in the log if only a sample is kept; nil if all are kept.
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

  /// Returns the day of a row's activity; nil if nothing was done. For a task, also returns 0 for
  /// done by the due day, 1 for done later, or 2 for never done.
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

  /// Returns the index of a person; nil if the person is not in the sample.
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

  /// Reduces the sample until its number of people times the log's days is at most `most`.
  mutating func thin(toDays most: Int) {
    sample = min(sample, most / max(1, days))
    thin()
  }

  /// Drops all people who are no longer in the sample.
  mutating func thin() {
    guard people.count > sample else { return }
    end = people.map { $0.digest }.sorted()[sample]
    people.removeAll { $0.digest >= end }
    numbers = Dictionary(uniqueKeysWithValues: people.enumerated().map { ($1.name, $0) })
  }

  /// Bytes 8 to 15 of the SHA-256 digest of a name; the digest's first digit decides the half.
  private static func digest(of name: ByteView) -> UInt64 {
    var digest = SHA256()
    digest.update(name)
    return digest.bytes[8..<16].reduce(0) { $0 << 8 | UInt64($1) }
  }

  /// Stores a property that is constant for a person; throws an error if a row has another value.
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

  /// Reads a day on which the person is observed; nil if the table cell is empty.
  private mutating func observed(_ row: LogRow, _ field: LogField) throws(LogObjection) -> Int? {
    row[field].isEmpty ? nil : try near(row, field)
  }

  /// Reads the day in a table cell; refuses a day that is too far from the other days of the log.
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

  /// Reads the day in a table cell: a date, with or without a time, or a whole number.
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
