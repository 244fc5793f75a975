import JSON
import Reports
import Tabular
import Text
import TerminalKit

/// A CSV file with arbitrary column names. The file is read once, row by row, and the memory does
/// not grow with the file.
///
///     --columns person=user,day=date     the names of columns in the file
///     --where kind=pomodoro              the rows to read
///     --lenient                          faulty rows are counted and left out
final class LogFile {
  let path: String
  let header: [String]
  /// The names of columns in the file, as given by `--columns`, keyed by the names in the schema.
  let columns: [String: String]
  private let filters: [LogFilter]
  private let isLenient: Bool
  private let sum: Sum
  private let table: ForeignSource<ByteInput>
  private var reader: CSVReader<ForeignSource<ByteInput>>
  /// Columns that were found under another name, each as a phrase for a message.
  private var renamed: [String] = []
  private var unused: [String] = []

  /// The numbers of rows that were read and skipped, and remarks on how the file was read.
  struct Count {
    var rows = 0
    var taken = 0
    /// The number of rows that `--where` filtered out.
    var others = 0
    /// The rows that `--lenient` skipped: for each fault and column, their number and first line.
    var skipped: [(fault: LogFault, column: String, rows: Int, line: Int64)] = []
    /// A sentence on how the file was read; nil if the file needed no special reading.
    var reading: String?
    /// Further remarks on the rows, each a sentence.
    var remarks: [String] = []
  }

  /// Opens the log and reads the header.
  init(
    path: String, _ source: ByteInput, columns: [String: String] = [:], filters: [LogFilter] = [],
    isLenient: Bool = false, dates: TableForm.DateOrder? = nil
  ) throws(CommandFailure) {
    let sum = Sum()
    var source = source
    let table = ForeignSource(
      ByteInput { bytes throws(SystemError) in
        let read = try source.read(into: bytes)
        sum.digest.update(UnsafeRawBufferPointer(rebasing: bytes[..<read]))
        return read
      }, order: dates)
    var reader = CSVReader(table)
    guard let header = try LogFile.next(&reader, table, path) else {
      throw .badInput(
        path, TextPosition(line: 1, column: 1),
        "the log is empty; its first line has to name the columns")
    }
    self.header = (0..<header.count).map { header[$0].text }
    self.table = table
    (self.path, self.columns, self.filters, self.isLenient) = (path, columns, filters, isLenient)
    self.sum = sum
    self.reader = reader
  }

  /// The digest of the whole file; valid only after the whole file has been read.
  var digest: String { sum.digest.hex }

  /// The failure if most rows are too far from the first days, so the first days must be wrong.
  var startsWrong: CommandFailure {
    .badInput(
      "'\(path)' has more rows too far from its first days than near them, so that the first are "
        + "wrong; correct them, or remove them")
  }

  private final class Sum { var digest = SHA256() }

  /// Passes every selected row to `body`, which may throw an objection to the row.
  ///
  /// - Parameter refusal: called after every 65,536 rows with the numbers of selected rows and
  ///   bytes read so far; returns why the data does not fit into memory; nil if the data fits.
  func forEach(
    _ schema: LogSchema, refusal: (_ rows: Int, _ bytes: Int) -> String? = { _, _ in nil },
    _ body: (LogRow) throws(LogObjection) -> Void
  ) throws(CommandFailure) -> Count {
    let places = try places(of: schema)
    let filters = try self.filters.map { filter throws(CommandFailure) in
      (filter, place: try place(of: filter))
    }
    var unknown = UnknownStates()
    var (count, bytes) = (Count(), 0)
    while let row = try nextRow(&count) {
      count.rows += 1
      if count.rows.isMultiple(of: 1 << 16), let sentence = refusal(count.taken, bytes) {
        throw .badInput(path, table.original(row.position(of: 0)), sentence)
      }
      bytes += row.raw.count + 1
      guard filters.allSatisfy({ $0.accepts(row[$1].text) }) else {
        count.others += 1
        continue
      }
      let row = LogRow(row: row, places: places)
      do {
        try body(row)
        count.taken += 1
      } catch {
        let position = table.original(row.position(of: error.field))
        if isLenient {
          let place = places[error.field]
          count.skip(error.fault, place < 0 ? "" : header[place], position.line)
        } else if error.fault == .unknownState {
          unknown.add(row[error.field].text, error, position)
        } else if unknown.isEmpty {
          throw .badInput(path, position, error.message)
        }
      }
    }
    if let (position, message) = unknown.objection { throw .badInput(path, position, message) }
    count.reading = FileColumn.sentence(table.form, renamed, unused: unused)
    return count
  }

  /// Returns the next row. With `--lenient`, counts and skips rows that have more or fewer fields
  /// than the header.
  private func nextRow(_ count: inout Count) throws(CommandFailure) -> CSVRow? {
    do throws(CSVReadFailure<SystemError>) {
      while true {
        do { return try reader.next() } catch {
          guard isLenient, case .malformed(let flaw) = error, flaw.problem.isUnevenRow else {
            throw error
          }
          count.rows += 1
          count.skip(.uneven, "", table.original(flaw.position).line)
          try reader.skipUnevenRow()
        }
      }
    } catch { throw .reading(path, error).moved(table.original) }
  }

  private static func next(
    _ reader: inout CSVReader<ForeignSource<ByteInput>>, _ table: ForeignSource<ByteInput>,
    _ path: String
  ) throws(CommandFailure) -> CSVRow? {
    do { return try reader.next() } catch {
      throw .reading(path, error).moved(table.original)
    }
  }

  private func places(of schema: LogSchema) throws(CommandFailure) -> LogPlaces {
    for name in columns.keys.sorted() where !schema.names.contains(name) {
      let near = nearest(to: name, among: schema.names).map { "did you mean '\($0)'?" }
      throw .usage(
        "Option '--columns': '\(name)' says nothing of this kind of log; "
          + (near ?? "it takes \(schema.names.joined(separator: ", "))."))
    }
    var places = LogPlaces()
    for own in schema.columns {
      let name = self.name(of: own.column)
      if let place = try place(of: name) {
        places.put(own.field, at: place, in: header)
        if name != own.column.name, columns[own.column.name] == nil {
          renamed.append("column \"\(name.onOneLine)\" as \(own.column.name)")
        }
      } else if own.column.isRequired || columns[own.column.name] != nil {
        throw missing(name, own.column)
      }
    }
    let read = schema.columns.map { self.name(of: $0.column) } + filters.map { $0.column }
    unused = header.filter { !read.contains($0) }
    return places
  }

  /// Returns a column's name in the file: from `--columns`, or else a name that the schema accepts.
  private func name(of column: FileColumn) -> String {
    columns[column.name] ?? column.name(in: header) ?? column.name
  }

  func missing(of schema: LogSchema) -> [FileColumn] {
    schema.columns.map(\.column).filter { $0.isRequired && !header.contains(name(of: $0)) }
  }

  private func place(of name: String) throws(CommandFailure) -> Int? {
    let places = header.indices.filter { header[$0] == name }
    guard places.count < 2 else {
      throw .badInput(
        path, TextPosition(line: 1, column: 1),
        "column \"\(name)\" is there twice; give one of them another name".onOneLine)
    }
    return places.first
  }

  private func place(of filter: LogFilter) throws(CommandFailure) -> Int {
    if let place = try place(of: filter.column) { return place }
    let near = nearest(to: filter.column, among: header).map { "did you mean '\($0)'?" }
    throw .usage(
      "Option '--where': the log has no column '\(filter.column)'; "
        + (near ?? "it has \(header.joined(separator: ", "))."))
  }

  /// Throws an error if `--columns` names a column that the file lacks, whatever the kind of log.
  func checkColumns() throws(CommandFailure) {
    let known = LogKind.allCases.flatMap { $0.schema.columns.map(\.column) }
    for (name, given) in columns.sorted(by: { $0.key < $1.key }) where !header.contains(given) {
      if let column = known.first(where: { $0.name == name }) { throw missing(given, column) }
    }
  }

  private func missing(_ name: String, _ column: FileColumn) -> CommandFailure {
    let near = nearest(to: name, among: header)
    let remedy =
      near.map { "did you mean \"\($0)\"? Give --columns \(column.name)=\($0)" }
      ?? "name it with --columns \(column.name)=COLUMN, one of \(header.joined(separator: ", "))"
    return .badInput(
      path, TextPosition(line: 1, column: 1),
      "column \"\(name)\" (\(column.meaning)) is missing; \(remedy)".onOneLine)
  }
}

extension LogFile.Count {
  fileprivate mutating func skip(_ fault: LogFault, _ column: String, _ line: Int64) {
    if let place = skipped.firstIndex(where: { $0.fault == fault && $0.column == column }) {
      skipped[place].rows += 1
    } else {
      skipped.append((fault, column, 1, line))
    }
  }

  /// Phrases on skipped rows by reason, such as `2 unreadable in "day" (first in line 32)`.
  var faults: [String] {
    let sorted = skipped.sorted { ($0.fault.rawValue, $0.line) < ($1.fault.rawValue, $1.line) }
    return sorted.map { fault, column, rows, line in
      let place = fault == .unreadable && !column.isEmpty ? " in \"\(column.onOneLine)\"" : ""
      return "\(NumberText.whole(Int64(rows))) \(fault.phrase)\(place) (first in line \(line))"
    }
  }

  /// Sentences on how the file was read, and on the rows that were skipped.
  var sentences: [String] {
    let all = skipped.reduce(0) { $0 + $1.rows }
    return (reading.map { [$0] } ?? [])
      + (others == 0 ? [] : ["\(counted(others, "row", "rows")) left out by --where."])
      + (all == 0
        ? []
        : ["Skipped \(counted(all, "row", "rows")): \(faults.joined(separator: ", "))."])
      + remarks
  }

  /// Writes the sentences as `notes` of a manifest, if there are any.
  func write(into json: inout JSONWriter) {
    if !sentences.isEmpty { json.list("notes", sentences) }
  }
}

/// A filter for rows of a log: a column's text must be, or must not be, one of several texts.
struct LogFilter {
  let column: String
  let isWanted: Bool
  let texts: [String]

  /// Parses `COLUMN=TEXT|TEXT` or `COLUMN!=TEXT|TEXT`.
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

  fileprivate func accepts(_ text: String) -> Bool { texts.contains(text) == isWanted }
}

extension LogFile {
  static func options(example: String) -> [Option] {
    [
      Option(
        "columns", .text("ROLE=COLUMN,…"),
        help: "names of the log's columns, where they differ from those below", example: example),
      Option(
        "where", .text("COLUMN=TEXT"),
        help:
          "only rows with the text, or one of several with | between, in the column; with != only "
          + "the others; may be given several times",
        example: "--where 'type!=Exam'"),
      FileColumn.dates,
      Option("lenient", .flag, help: "count and skip faulty rows"),
    ]
  }

  /// Opens the file with the options `--columns`, `--where` and `--lenient`.
  convenience init(
    _ path: String, _ arguments: Arguments, _ console: Console
  ) throws(CommandFailure) {
    let input = try console.open(path)
    try self.init(
      path: input.name, input.source, columns: try arguments.pairs("columns"),
      filters: try arguments.texts("where").map { text throws(CommandFailure) in
        try LogFilter(text)
      }, isLenient: arguments.flag("lenient"), dates: arguments.dateOrder)
  }
}
