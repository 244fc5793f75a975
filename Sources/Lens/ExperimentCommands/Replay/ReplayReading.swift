import Measures
import Habits
import Text
import TerminalKit
import ZoneTables

/// Reads the log that the command line names, as the options describe.
struct ReplayReading {
  let arguments: Arguments
  let console: Console

  func log() throws -> ReplayedLog {
    let path = arguments.operands[0]
    if let journal = try JournalFolder(path, console.files) {
      try arguments.refuse(
        ReplayCommand.reading.map(\.name),
        "is for CSV files; the journal of a run is read as the run wrote it.")
      return try journal.log(console)
    }
    guard !console.files.isFolder(path) else {
      throw CommandFailure.missingInput(
        "'\(path)' holds no journal; run the scenario with --journal K, or give a CSV file")
    }
    let file = try LogFile(path, arguments, console)
    let room = LogRoom(memory: console.memory, size: console.files.size(of: file.path))
    return try ReplayedLog(file, try reading(of: file), room, name: name(of: path))
  }

  /// Returns the name for the results: the log's file name without its extension.
  private func name(of path: String) -> String {
    let stem = path.splitAtLastSlash.name.split(separator: ".").first.map(String.init) ?? "log"
    let plain = String(
      stem.prefix(64).map { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") ? $0 : "-" })
    return plain == "-" || plain.isEmpty ? "log" : plain
  }

  private func reading(of file: LogFile) throws -> LogReading {
    let isExport = file.columns.isEmpty && arguments.text("kind") == nil
    let isHabits = isExport && LogSchema.exported.names.allSatisfy(file.header.contains)
    if isHabits {
      try arguments.refuse(
        ["states", "target", "day-zero"], "is not for an export, which says it itself.")
    }
    let kind = try isHabits ? .habits : kind(of: file)
    let home: ZoneName
    do { home = try ZoneName(arguments.text("zone") ?? "UTC") } catch {
      throw CommandFailure.usage("Option '--zone': \(error.description).")
    }
    let target = try arguments.text("target").map { text in
      let number = String(text.prefix { !$0.isLetter })
      let name = number.count == text.count ? "count" : String(text.dropFirst(number.count))
      guard let target = number.withByteView({ $0.thousandths }), target > 0,
        target < LogRow.mostThousandths,
        let unit = MeasureUnit.allCases.first(where: { $0.name.description == name })
      else {
        throw CommandFailure.usage(
          "Option '--target' takes a number above 0, and a unit after it, not '\(text)'.")
      }
      return (target, unit)
    }
    for (options, kinds) in ReplayReading.special where !kinds.contains(kind) {
      let all = kinds.map(\.rawValue).joined(separator: ", ")
      try arguments.refuse(options, "is for \(all); the rows of this log are \(kind.rawValue).")
    }
    return LogReading(
      kind: kind, app: isOfSherpa(kind, file) ? .sherpa : kind.app,
      home: home, dayZero: arguments.day("day-zero"), states: try states(of: kind),
      target: target?.0,
      unit: target?.1 ?? .count, lateWithin: arguments.number("late-within"), isExport: isHabits)
  }

  /// Whether sessions are replayed through Sherpa's rules; true by default for Sherpa's own export.
  private func isOfSherpa(_ kind: LogKind, _ file: LogFile) -> Bool {
    let isExport = ["intended_minutes", "actual_minutes"].allSatisfy(file.header.contains)
    return kind == .sessions
      && (arguments.given("app") ?? (isExport ? "sherpa" : "forest")) == "sherpa"
  }

  private static let special: [(options: [String], kinds: [LogKind])] = [
    (["app"], [.sessions]), (["late-within"], [.tasks]), (["target"], [.habits]),
    (["states"], [.tasks, .habits]), (["day-zero"], [.tasks, .habits, .days]),
  ]

  /// Returns the state for each word of `--states`; refuses states that this kind of log cannot
  /// have.
  private func states(of kind: LogKind) throws -> [String: String] {
    let states = try arguments.pairs("states", mayBeEmpty: true)
    for state in states.values.sorted() where !kind.states.contains(state) {
      let near = nearest(to: state, among: kind.states).map { "; did you mean '\($0)'?" } ?? "."
      throw CommandFailure.usage(
        "Option '--states': '\(state)' is no state of \(kind.rawValue), which are "
          + "\(kind.states.joined(separator: ", "))\(near)")
    }
    return states
  }

  /// The kind of the log's rows: from `--kind`, or the only kind whose columns are all in the file.
  private func kind(of file: LogFile) throws -> LogKind {
    if let kind = arguments.text("kind").flatMap({ LogKind(rawValue: $0) }) { return kind }
    try file.checkColumns()
    let fitting = LogKind.allCases.filter { kind in
      let names = kind.schema.names
      return file.missing(of: kind.schema).isEmpty && file.columns.keys.allSatisfy(names.contains)
    }
    if fitting.count == 1 { return fitting[0] }
    let sure = fitting.filter { $0 != .habits }
    if sure.count == 1 { return sure[0] }
    let near =
      fitting.isEmpty
      ? LogKind.allCases.compactMap { missing(of: $0, file) }.first ?? ""
      : " (it may be \(fitting.map(\.rawValue).joined(separator: " or ")))"
    throw CommandFailure.usage(
      "Give --kind sessions, tasks, habits or days: the columns of '\(file.path)' do not tell what "
        + "its rows are\(near).")
  }

  /// Returns a hint that the log may be of this kind, if the file lacks exactly one of the kind's
  /// columns; nil if more columns are missing, or if the kind requires at most two columns.
  private func missing(of kind: LogKind, _ file: LogFile) -> String? {
    let missing = file.missing(of: kind.schema)
    guard missing.count == 1, kind.schema.columns.count(where: \.column.isRequired) > 2 else {
      return nil
    }
    return " (they are \(kind.rawValue) if one is named: --columns \(missing[0].name)=COLUMN)"
  }
}
