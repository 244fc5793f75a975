import CivilTime
import Experiments
import Tabular
import Text
import TerminalKit

/// The role of a column of a log, whatever the log calls it.
struct LogRole {
  let name: String
  /// Other names that logs often give such a column; the first that is there counts.
  var others: [String] = []
  let meaning: String
  var isRequired = true
}

/// The reason why a row of a log cannot be taken as it is.
enum LogFault: Int, CaseIterable {
  case unreadable, unknownState, endsBeforeStart, backwards, overlap, duplicate

  /// The phrase of `--lenient` for rows that it has left out.
  var phrase: String {
    switch self {
    case .unreadable: "unreadable"
    case .unknownState: "of unknown state"
    case .endsBeforeStart: "ending before the start"
    case .backwards: "backwards in time"
    case .overlap: "overlapping the one before"
    case .duplicate: "of a day that is there already"
    }
  }
}

/// An objection to a row: a sentence that starts in lower case, has no full stop, and names the
/// remedy.
struct LogObjection: Error {
  let fault: LogFault
  /// The role of the faulty column.
  let role: Int
  let message: String
  /// The possible states, of a row whose state is unknown.
  var states: [String] = []

  init(_ fault: LogFault, _ role: Int, _ message: String, states: [String] = []) {
    (self.fault, self.role, self.message, self.states) = (fault, role, message, states)
  }
}

/// A row of a log, its fields in the order of the roles.
struct LogRow {
  let row: CSVRow
  /// The index of each role's column in the file; −1 where there is none.
  let places: [Int]
  /// For each role, whether the name of its column says that times are of UTC.
  let areUTC: [Bool]

  subscript(role: Int) -> ByteView {
    places[role] < 0 ? ByteView("") : row[places[role]]
  }

  /// Whether the file has a column for a role.
  func has(_ role: Int) -> Bool { places[role] >= 0 }

  func position(of role: Int) -> TextPosition { row.position(of: max(0, places[role])) }
}

extension LogRow {
  /// The time of an event.
  func time(_ role: Int, dayZero: Day?) throws(LogObjection) -> LogTime {
    if let time = LogTime(self[role], dayZero: dayZero)?.reading(isUTC: areUTC[role]) {
      guard time.isOfTheCalendar else {
        throw LogObjection(
          .unreadable, role,
          "\"\(self[role].excerpt)\" is outside the years 0001 to 9999 somewhere on Earth; correct "
            + "it, or skip the row with --lenient")
      }
      return time
    }
    let example =
      self[role].int64 == nil
      ? "write 2026-02-05, 2026-02-05 07:30 or 2026-02-05T07:30:00Z"
      : "write a date, or count days with --day-zero DATE"
    throw LogObjection(
      .unreadable, role, "\"\(self[role].excerpt)\" is no time; \(example)")
  }

  /// A whole number within a range.
  func integer(_ role: Int, in range: ClosedRange<Int64>) throws(LogObjection) -> Int64 {
    guard let number = self[role].int64, range.contains(number) else {
      throw LogObjection(
        .unreadable, role,
        "\"\(self[role].excerpt)\" is no whole number\(range.phrase); correct it, or skip the row "
          + "with --lenient")
    }
    return number
  }

  /// A number that is not negative, in thousandths.
  func thousandths(_ role: Int) throws(LogObjection) -> Int64 {
    let number = self[role].text
    guard let value = LogRow.thousandths(number) else {
      throw LogObjection(
        .unreadable, role,
        "\"\(self[role].excerpt)\" is no number of 0 or more with at most three decimals; correct "
          + "it, or skip the row with --lenient")
    }
    return value
  }

  /// A decimal number of 0 or more in thousandths; nil if it is invalid or too large.
  static func thousandths(_ text: String) -> Int64? {
    let parts = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    let decimals = parts.count == 2 ? String(parts[1]) : "0"
    let isPlain = (parts + [Substring(decimals)]).allSatisfy {
      !$0.isEmpty && $0.utf8.allSatisfy { (0x30...0x39).contains($0) }
    }
    guard isPlain, decimals.count <= 3, parts[0].count <= 12, let whole = Int64(parts[0]),
      let fraction = Int64(decimals + String(repeating: "0", count: 3 - decimals.count))
    else { return nil }
    return whole * 1_000 + fraction
  }

  /// The state that the field names, by itself or through `--states`.
  func state(
    _ role: Int, _ states: [String], _ words: [String: String]
  ) throws(LogObjection) -> String {
    let word = self[role].text
    if let state = words[word] { return state }
    if states.contains(word) { return word }
    let near = nearest(to: word, among: states + words.keys.sorted()).map { ", or write \"\($0)\"" }
    throw LogObjection(
      .unknownState, role,
      "unknown state \"\(self[role].excerpt)\"; say what it is with --states "
        + "\(word.onOneLine.prefix(24))=STATE, one of \(states.joined(separator: ", "))"
        + (near ?? ""), states: states)
  }
}
