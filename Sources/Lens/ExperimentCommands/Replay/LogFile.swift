import CivilTime
import Scenarios
import Tabular
import Text
import TerminalKit

/// A CSV file with columns of any names, read once and row by row, in memory that does not grow
/// with the file.
///
///     --columns person=user,day=date     which column says what
///     --where kind=pomodoro              which rows are meant
///     --lenient                          rows at fault are counted and left out
final class LogFile {
  let path: String
  /// The names of the columns.
  let header: [String]
  /// The name of the column for each role.
  var columns: [String: String]
  private let filters: [LogFilter]
  private let isLenient: Bool
  private let input: LogInput
  private var reader: CSVReader<ByteInput>

  /// The counts of rows.
  struct Count {
    var rows = 0
    var taken = 0
    /// Rows that `--where` leaves out.
    var others = 0
    /// Rows that `--lenient` has left out, by fault.
    var skipped = [Int](repeating: 0, count: LogFault.allCases.count)
  }

  /// Opens the log and reads its first line.
  init(
    path: String, _ source: ByteInput, columns: [String: String] = [:], filters: [LogFilter] = [],
    isLenient: Bool = false
  ) throws(CommandFailure) {
    let input = LogInput(source)
    var reader = CSVReader(ByteInput { bytes throws(SystemError) in try input.read(into: bytes) })
    guard let header = try LogFile.next(&reader, path) else {
      throw .badInput(
        path, TextPosition(line: 1, column: 1),
        "the log is empty; its first line has to name the columns")
    }
    self.header = (0..<header.count).map { header[$0].text }
    (self.path, self.columns, self.filters, self.isLenient) = (path, columns, filters, isLenient)
    self.input = input
    self.reader = reader
  }

  /// The digest of the whole file, once all of it has been read.
  var digest: String { input.digest.hex }

  /// Passes every selected row to a body, which may object to it.
  ///
  /// - Parameter refusal: is asked after every 65,536 rows, with the number of selected rows and
  ///   of all bytes so far, why what is kept of the log does not fit into memory; nil if it does.
  func forEach(
    _ roles: [LogRole], refusal: (_ rows: Int, _ bytes: Int) -> String? = { _, _ in nil },
    _ body: (LogRow) throws(LogObjection) -> Void
  ) throws(CommandFailure) -> Count {
    let places = try places(of: roles, in: header)
    let filters = try self.filters.map { filter throws(CommandFailure) in
      _ = try place(of: filter.column, in: header)
      return try filter.placed(in: header)
    }
    let areUTC = places.map { $0 >= 0 && header[$0].hasSuffix("_utc") }
    var unknown = UnknownStates()
    var (count, bytes) = (Count(), 0)
    while let row = try LogFile.next(&reader, path) {
      count.rows += 1
      if count.rows.isMultiple(of: 1 << 16), let sentence = refusal(count.taken, bytes) {
        throw .badInput(path, row.position(of: 0), sentence)
      }
      bytes += row.raw.count + 1
      guard filters.allSatisfy({ $0.accepts(row) }) else {
        count.others += 1
        continue
      }
      let row = LogRow(row: row, places: places, areUTC: areUTC)
      do {
        try body(row)
        count.taken += 1
      } catch {
        let position = row.position(of: error.role)
        if isLenient {
          count.skipped[error.fault.rawValue] += 1
        } else if error.fault == .unknownState {
          unknown.add(row[error.role].text, error, position)
        } else if unknown.isEmpty {
          throw .badInput(path, position, error.message)
        }
      }
    }
    if let (position, message) = unknown.objection { throw .badInput(path, position, message) }
    return count
  }

  private static func next(
    _ reader: inout CSVReader<ByteInput>, _ path: String
  ) throws(CommandFailure) -> CSVRow? {
    do { return try reader.next() } catch {
      switch error {
      case .malformed(let error): throw .badInput(path, error.position, error.problem.description)
      case .source(let error):
        throw CommandFailure(.inputOutput, "cannot read '\(path)': \(error.description)")
      }
    }
  }

  private func places(
    of roles: [LogRole], in header: [String]
  ) throws(CommandFailure) -> [Int] {
    for role in columns.keys.sorted() where !roles.contains(where: { $0.name == role }) {
      let names = roles.map(\.name)
      let near = nearest(to: role, among: names).map { "did you mean '\($0)'?" }
      throw .usage(
        "Option '--columns': '\(role)' says nothing of this kind of log; "
          + (near ?? "it takes \(names.joined(separator: ", "))."))
    }
    return try roles.map { role throws(CommandFailure) in
      let name = self.column(of: role, in: header)
      if let place = try place(of: name, in: header) { return place }
      guard role.isRequired || columns[role.name] != nil else { return -1 }
      throw missing(name, role, header)
    }
  }

  /// The name of the column of a role: the one that `--columns` gives, else the role's own, else
  /// the first of the other names that the log has.
  func column(of role: LogRole, in header: [String]) -> String {
    columns[role.name] ?? ([role.name] + role.others).first { header.contains($0) } ?? role.name
  }

  /// The index of a column; nil if there is none with its name.
  private func place(of name: String, in header: [String]) throws(CommandFailure) -> Int? {
    let places = header.indices.filter { header[$0] == name }
    guard places.count < 2 else {
      throw .badInput(
        path, TextPosition(line: 1, column: 1),
        "column \"\(name)\" is there twice; give one of them another name".onOneLine)
    }
    return places.first
  }

  /// Checks that the columns that `--columns` names are there, whatever kind of log it is.
  func checkColumns(in header: [String]) throws(CommandFailure) {
    let roles = LogKind.allCases.flatMap(\.roles)
    for (role, column) in columns.sorted(by: { $0.key < $1.key }) where !header.contains(column) {
      if let role = roles.first(where: { $0.name == role }) { throw missing(column, role, header) }
    }
  }

  private func missing(_ name: String, _ role: LogRole, _ header: [String]) -> CommandFailure {
    let near = nearest(to: name, among: header)
    let remedy =
      near.map { "did you mean \"\($0)\"? Give --columns \(role.name)=\($0)" }
      ?? "name it with --columns \(role.name)=COLUMN, one of \(header.joined(separator: ", "))"
    return .badInput(
      path, TextPosition(line: 1, column: 1),
      "column \"\(name)\" (\(role.meaning)) is missing; \(remedy)".onOneLine)
  }
}

/// The bytes of a log on their way to the reader, and their digest.
private final class LogInput {
  private var source: ByteInput
  private(set) var digest = SHA256()

  init(_ source: ByteInput) { self.source = source }

  func read(into buffer: UnsafeMutableRawBufferPointer) throws(SystemError) -> Int {
    let read = try source.read(into: buffer)
    digest.update(UnsafeRawBufferPointer(rebasing: buffer[..<read]))
    return read
  }
}

/// The selection of rows in a log: those with, or without, one of some texts in a column.
struct LogFilter {
  let column: String
  let isWanted: Bool
  let texts: [String]
  private var place = -1

  /// Reads `COLUMN=TEXT|TEXT` or `COLUMN!=TEXT|TEXT`.
  init(_ option: String) throws(CommandFailure) {
    guard let equals = option.firstIndex(of: "="), equals > option.startIndex else {
      throw .usage("Option '--where' takes COLUMN=TEXT or COLUMN!=TEXT, not '\(option)'.")
    }
    let name = option[..<equals]
    isWanted = !name.hasSuffix("!")
    column = String(isWanted ? name : name.dropLast())
    texts = option[option.index(after: equals)...]
      .split(separator: "|", omittingEmptySubsequences: false).map(String.init)
  }

  fileprivate func placed(in header: [String]) throws(CommandFailure) -> LogFilter {
    guard let place = header.firstIndex(of: column) else {
      let near = nearest(to: column, among: header).map { "did you mean '\($0)'?" }
      throw .usage(
        "Option '--where': the log has no column '\(column)'; "
          + (near ?? "it has \(header.joined(separator: ", "))."))
    }
    var filter = self
    filter.place = place
    return filter
  }

  fileprivate func accepts(_ row: CSVRow) -> Bool {
    let text = row[place].text
    return texts.contains(text) == isWanted
  }
}
