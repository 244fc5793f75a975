/// Which cell of a run's tables is meant: a table, the row, the column.
///
///     try CellAddress("evolution_times[stage=Dolphin,among=stayed].p50_days")
///     try CellAddress("retention[day=7].active_share")
///     try CellAddress("tasks[day=last].completion_share")          // the last day that is there
///     try CellAddress("xp[week=*,reason=*,segment=eager].points")  // the sum of these rows
///
/// A row is found by the columns that tell the rows of its table apart (`TableKeys`); `variant` and
/// `segment` may be among them and are else the scenario's own rules and everybody. `last` is the
/// greatest of a column, `*` all of them, whose whole numbers are added up. A stage may be given by
/// its name. A value with a comma, a bracket or a blank at its ends stands in double quotes.
public struct CellAddress: Hashable, Sendable {
  public var table: String
  /// In the order in which they were given.
  public var conditions: [Condition]
  public var column: String

  /// One column that must have a value.
  public struct Condition: Hashable, Sendable {
    public var key: String
    public var value: String

    public init(_ key: String, _ value: String) { (self.key, self.value) = (key, value) }
  }

  public init(_ table: String, _ conditions: [Condition], _ column: String) {
    (self.table, self.conditions, self.column) = (table, conditions, column)
  }

  /// What a condition asks of a column; nil if nothing does.
  public func value(of key: String) -> String? { conditions.first { $0.key == key }?.value }

  /// The same cell of another variant or segment, or with another condition.
  public func with(_ key: String, _ value: String) -> CellAddress {
    var changed = self
    changed.conditions.removeAll { $0.key == key }
    changed.conditions.append(Condition(key, value))
    return changed
  }

  /// The sum of rows, as condition.
  public static let every = "*"
  /// The greatest value, as condition.
  public static let last = "last"
}

extension CellAddress: CustomStringConvertible {
  /// As it can be read again.
  public var description: String { "\(table)[\(rowText)].\(column)" }

  /// The conditions: `stage=Dolphin,among=stayed`.
  public var rowText: String {
    conditions.map { "\($0.key)=\(CellAddress.quoted($0.value))" }.joined(separator: ",")
  }

  private static func quoted(_ value: String) -> String {
    let isPlain =
      !value.isEmpty && !value.contains { ",[]\"".contains($0) }
      && value.first != " " && value.last != " "
    return isPlain ? value : "\"\(value.replacing("\"", with: "\"\""))\""
  }
}

extension CellAddress {
  /// Reads `table[key=value,…].column`.
  ///
  /// - Throws: `CellError.malformed` for what is no address.
  public init(_ text: String) throws(CellError) {
    guard let open = text.firstIndex(of: "["),
      let close = text.lastIndex(of: "]"), open < close,
      text[text.index(after: close)...].first == "."
    else { throw .malformed(text) }
    table = String(text[..<open])
    column = String(text[text.index(close, offsetBy: 2)...])
    let inner = text[text.index(after: open)..<close]
    guard let parts = CellAddress.parts(inner) else { throw .malformed(text) }
    conditions = []
    for (key, value) in parts {
      guard !key.isEmpty, !value.isEmpty, self.value(of: key) == nil else { throw .malformed(text) }
      conditions.append(Condition(key, value))
    }
    guard !table.isEmpty, !column.isEmpty else { throw .malformed(text) }
  }

  /// The keys and values between commas that are not quoted; nil if something is missing.
  private static func parts(_ text: Substring) -> [(String, String)]? {
    var pieces: [String] = []
    var piece = ""
    var isQuoted = false
    for character in text {
      if character == "\"" { isQuoted.toggle() }
      if character == ",", !isQuoted {
        pieces.append(piece)
        piece = ""
      } else {
        piece.append(character)
      }
    }
    guard !isQuoted else { return nil }
    pieces.append(piece)
    var parts: [(String, String)] = []
    for piece in pieces where pieces.count > 1 || !piece.isEmpty {
      guard let equals = piece.firstIndex(of: "=") else { return nil }
      let key = trimmed(piece[..<equals])
      parts.append((key, plain(trimmed(piece[piece.index(after: equals)...]))))
    }
    return parts
  }

  private static func trimmed(_ text: Substring) -> String {
    var text = text
    while text.first == " " { text.removeFirst() }
    while text.last == " " { text.removeLast() }
    return String(text)
  }

  private static func plain(_ text: String) -> String {
    guard text.count >= 2, text.first == "\"", text.last == "\"" else { return text }
    return String(text.dropFirst().dropLast()).replacing("\"\"", with: "\"")
  }
}
