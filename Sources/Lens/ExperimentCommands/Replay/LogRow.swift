import CivilTime
import Experiments
import Scenarios
import Tabular
import Text
import TerminalKit

/// The reason why a row of a log cannot be taken as it is.
enum LogFault: Int, CaseIterable {
  case unreadable, uneven, unknownState, endsBeforeStart, backwards, overlap, duplicate

  /// The phrase of `--lenient` for rows that it has left out.
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

/// An objection to a row: a sentence that starts in lower case, has no full stop, and names the
/// remedy.
struct LogObjection: Error {
  let fault: LogFault
  let field: LogField
  let message: String
  /// The possible states, of a row whose state is unknown.
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

  /// Whether a row of a journal is about the run's own rules, not those of a variant.
  var isOfOwnRules: Bool { self[.variant].text == Scenario.baseVariant }
}

/// Where the columns of a log stand in its file.
struct LogPlaces {
  /// The index of each field's column in the file; −1 where there is none.
  private var places = [Int](repeating: -1, count: LogField.allCases.count)
  /// For each field, whether the name of its column says that times are of UTC.
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

  /// A number that is not negative, in thousandths.
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

  /// Amounts of more than twelve digits before the point are refused.
  static let mostThousandths: Int64 = 1_000_000_000_000_000

  /// `true` or `false`.
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

  /// The state that the row names, by itself or through `--states`.
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
