import CivilTime
import Experiments
import Scenarios
import Tabular
import Text
import TerminalKit

/// The kinds of faults for which a row of a log is refused.
enum LogFault: Int, CaseIterable {
  case unreadable, uneven, unknownState, endsBeforeStart, backwards, overlap, duplicate

  /// A phrase for rows that `--lenient` skipped because of this fault.
  var phrase: String {
    switch self {
    case .unreadable: "unreadable"
    case .uneven: "with more or fewer fields than the header"
    case .unknownState: "of unknown state"
    case .endsBeforeStart: "ending before the start"
    case .backwards: "backwards in time"
    case .overlap: "overlapping the one before"
    case .duplicate: "of a day that is there already"
    }
  }
}

/// The error for a row. The message starts in lower case, has no full stop, and names the remedy.
struct LogObjection: Error {
  let fault: LogFault
  let field: LogField
  let message: String
  /// The allowed states, if the row has a state that is not allowed; otherwise empty.
  var states: [String] = []

  init(_ fault: LogFault, _ field: LogField, _ message: String, states: [String] = []) {
    (self.fault, self.field, self.message, self.states) = (fault, field, message, states)
  }
}

struct LogRow {
  let row: CSVRow
  let places: LogPlaces

  subscript(field: LogField) -> ByteView {
    let place = places[field]
    return place < 0 ? ByteView("") : row[place].unguarded
  }

  func has(_ field: LogField) -> Bool { places[field] >= 0 }

  func position(of field: LogField) -> TextPosition { row.position(of: max(0, places[field])) }

  /// Whether a row of a journal belongs to the scenario without a variant.
  var isOfOwnRules: Bool { self[.variant].text == Scenario.baseVariant }
}

/// The indices of a log's columns in the file.
struct LogPlaces {
  /// The 0-based index of each field's column in the file; −1 if the column is absent.
  private var places = [Int](repeating: -1, count: LogField.allCases.count)
  /// Whether the name of each field's column ends in `_utc`, so that its times are in UTC.
  private var areUTC = [Bool](repeating: false, count: LogField.allCases.count)

  subscript(field: LogField) -> Int { places[field.rawValue] }

  func isUTC(_ field: LogField) -> Bool { areUTC[field.rawValue] }

  mutating func put(_ field: LogField, at place: Int, in header: [String]) {
    places[field.rawValue] = place
    areUTC[field.rawValue] = header[place].hasSuffix("_utc")
  }
}

extension LogRow {
  var person: ByteView {
    get throws(LogObjection) {
      guard self[.person].isEmpty else { return self[.person] }
      throw LogObjection(.unreadable, .person, "nobody is named here; fill in who it was")
    }
  }

  func time(_ field: LogField, dayZero: Day?) throws(LogObjection) -> LogTime {
    let time: LogTime
    do {
      time = try LogTime(self[field], dayZero: dayZero).reading(isUTC: places.isUTC(field))
    } catch {
      let example =
        self[field].int64 == nil
        ? "write 2026-02-05, 2026-02-05 07:30 or 2026-02-05T07:30:00Z"
        : "write a date, or count days with --day-zero DATE"
      throw LogObjection(
        .unreadable, field,
        LocalDate.ambiguity(of: self[field])
          ?? "\"\(self[field].excerpt)\" is no time\(error.remark); \(example)")
    }
    guard time.isOfTheCalendar else {
      throw LogObjection(
        .unreadable, field,
        "\"\(self[field].excerpt)\" is outside the years 0001 to 9999 somewhere on Earth; "
          + "correct it, or skip the row with --lenient")
    }
    return time
  }

  func integer(_ field: LogField, in range: ClosedRange<Int64>) throws(LogObjection) -> Int64 {
    guard let number = self[field].int64, range.contains(number) else {
      throw LogObjection(
        .unreadable, field,
        "\"\(self[field].excerpt)\" is no whole number\(range.phrase); correct it, or skip the row "
          + "with --lenient")
    }
    return number
  }

  /// Reads a non-negative number, in thousandths.
  func thousandths(_ field: LogField) throws(LogObjection) -> Int64 {
    guard let value = self[field].thousandths, self[field][0] != UInt8(ascii: "-"),
      value < LogRow.mostThousandths
    else {
      throw LogObjection(
        .unreadable, field,
        "\"\(self[field].excerpt)\" is no number of 0 or more with at most three decimals; "
          + "correct it, or skip the row with --lenient")
    }
    return value
  }

  /// The exclusive upper bound of amounts, in thousandths (12 digits before the point).
  static let mostThousandths: Int64 = 1_000_000_000_000_000

  /// Reads `true` or `false`.
  func flag(_ field: LogField) throws(LogObjection) -> Bool {
    if let flag = self[field].bool { return flag }
    throw LogObjection(
      .unreadable, field, "\"\(self[field].excerpt)\" is neither true nor false; correct it")
  }

  func word<Choice>(
    _ field: LogField, _ choices: [Choice], _ name: (Choice) -> StaticString
  ) throws(LogObjection) -> Choice {
    if let choice = choices.first(where: { self[field] == name($0) }) { return choice }
    let names = choices.map { name($0).description }.joined(separator: ", ")
    throw LogObjection(
      .unreadable, field, "\"\(self[field].excerpt)\" is none of \(names); correct it")
  }

  /// Returns the state that a row names, either directly or by a word of `--states`.
  func state(
    _ states: [String], _ words: [String: String]
  ) throws(LogObjection) -> String {
    let word = self[.state].text
    if let state = words[word] { return state }
    if states.contains(word) { return word }
    let near = nearest(to: word, among: states + words.keys.sorted()).map { ", or write \"\($0)\"" }
    throw LogObjection(
      .unknownState, .state,
      "unknown state \"\(self[.state].excerpt)\"; say what it is with --states "
        + "\(word.onOneLine.prefix(24))=STATE, one of \(states.joined(separator: ", "))"
        + (near ?? ""), states: states)
  }
}
