import Text

/// The address of a cell in a run's tables: table, row and column.
///
///     try CellAddress("evolution_times[stage=Dolphin,among=stayed].p50_days")
///     try CellAddress("retention[day=7].active_share")
///     try CellAddress("tasks[day=last].completion_share")          // the last day that is there
///     try CellAddress("xp[week=*,reason=*,segment=eager].points")  // the sum of these rows
///     try CellAddress("days[day=56..69].active")                  // the sum of 14 days
///     try CellAddress("retention.d7")                              // a metric
///     try CellAddress("falls[segment=eager]")                      // one of a segment
///
/// A row is identified by the key columns of its table (`TableKind`). Without `variant` and
/// `segment`, an address means today's rules and all users. `last` stands for the greatest value of
/// a column, and `*` for the sum over all values. A stage may be given by its name. A value with a
/// comma, a bracket or a blank at either end is written in double quotes.
public struct CellAddress: Hashable, Sendable {
  public var table: String
  /// The conditions on the row, in the order in which they were written.
  public var conditions: [Condition]
  public var column: String

  /// A condition on a row: the required value of one key column.
  public struct Condition: Hashable, Sendable {
    public var key: String
    public var value: String

    public init(_ key: String, _ value: String) { (self.key, self.value) = (key, value) }
  }

  public init(_ table: String, _ conditions: [Condition], _ column: String) {
    (self.table, self.conditions, self.column) = (table, conditions, column)
  }

  /// Returns the required value of a column; nil if no condition names the column.
  public func value(of key: String) -> String? { conditions.first { $0.key == key }?.value }

  /// Returns the address with the condition on `key` replaced or added, such as another segment.
  public func with(_ key: String, _ value: String) -> CellAddress {
    var changed = without([key])
    changed.conditions.append(Condition(key, value))
    return changed
  }

  package func without(_ keys: [String]) -> CellAddress {
    CellAddress(table, conditions.filter { !keys.contains($0.key) }, column)
  }

  /// The condition value `*`, which selects all values of the column and sums their rows.
  public static let every = "*"
  /// The condition value `last`, which selects the greatest value of the column.
  public static let last = "last"

  /// Parses a condition value such as `56..69`, whose days are summed; nil for other values.
  static func days(_ value: String) -> ClosedRange<Int>? {
    let parts = value.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 3, parts[1].isEmpty, let first = Int(parts[0]), let last = Int(parts[2]),
      first <= last
    else { return nil }
    return first...last
  }
}

extension CellAddress: CustomStringConvertible {
  /// The address as text that can be parsed again.
  public var description: String {
    guard table == CellAddress.metrics else { return "\(table)[\(rowText)].\(column)" }
    return conditions.isEmpty ? column : "\(column)[\(rowText)]"
  }

  /// The conditions as text that identifies a row: `day=7`, or `segment=all` without conditions.
  package var rowKey: String {
    conditions.isEmpty ? "segment=all" : rowText
  }

  /// The conditions as text: `stage=Dolphin,among=stayed`.
  public var rowText: String {
    var text = ByteBuffer()
    for condition in conditions {
      if text.count > 0 { text.append(byte: CellAddress.comma) }
      text.append(text: condition.key)
      text.append("=")
      text.append(text: CellAddress.quoted(condition.value))
    }
    return text.text
  }

  private static func quoted(_ value: String) -> String {
    let bytes = value.utf8
    let isPlain =
      !bytes.isEmpty && !bytes.contains { $0 == comma || $0 == open || $0 == close || $0 == quote }
      && bytes.first != blank && bytes.last != blank
    guard !isPlain else { return value }
    var quoted = [quote]
    for byte in bytes {
      if byte == quote { quoted.append(quote) }
      quoted.append(byte)
    }
    return String(decoding: quoted + [quote], as: UTF8.self)
  }

  private static let (comma, quote, blank) = (
    UInt8(ascii: ","), UInt8(ascii: "\""), UInt8(ascii: " ")
  )
  private static let (open, close) = (UInt8(ascii: "["), UInt8(ascii: "]"))
}

extension CellAddress {
  /// Parses `table[key=value,…].column`, or the id of a metric with or without conditions.
  ///
  /// - Throws: `CellError.malformed` for a text that is not an address, `noMetric` for a text that
  ///   could be the id of a metric but is not.
  public init(_ text: String) throws(CellError) {
    let bytes = Array(text.utf8)
    guard bytes.contains(CellAddress.open) || bytes.isEmpty else {
      guard Metric.named(text) != nil else { throw .noMetric(text, else: text) }
      (table, conditions, column) = (CellAddress.metrics, [], text)
      return
    }
    guard let open = bytes.firstIndex(of: CellAddress.open),
      let close = bytes.lastIndex(of: CellAddress.close), open < close
    else { throw .malformed(text) }
    table = String(decoding: bytes[..<open], as: UTF8.self)
    if close == bytes.count - 1 {
      (table, column) = (CellAddress.metrics, table)
      guard Metric.named(column) != nil else { throw .noMetric(column, else: text) }
    } else {
      guard bytes[close + 1] == UInt8(ascii: ".") else { throw .malformed(text) }
      column = String(decoding: bytes[(close + 2)...], as: UTF8.self)
    }
    guard let parts = CellAddress.parts(bytes[(open + 1)..<close]) else { throw .malformed(text) }
    conditions = []
    for (key, value) in parts {
      guard !key.isEmpty, !value.isEmpty, self.value(of: key) == nil else { throw .malformed(text) }
      conditions.append(Condition(key, value))
    }
    guard !table.isEmpty, !column.isEmpty else { throw .malformed(text) }
  }

  /// Splits a text at unquoted commas into keys and values; nil if a key or value is missing.
  private static func parts(_ text: ArraySlice<UInt8>) -> [(String, String)]? {
    var pieces: [ArraySlice<UInt8>] = []
    var start = text.startIndex
    var isQuoted = false
    for (index, byte) in zip(text.indices, text) {
      if byte == quote { isQuoted.toggle() }
      guard byte == comma, !isQuoted else { continue }
      pieces.append(text[start..<index])
      start = index + 1
    }
    guard !isQuoted else { return nil }
    pieces.append(text[start...])
    var parts: [(String, String)] = []
    for piece in pieces where pieces.count > 1 || !piece.isEmpty {
      guard let equals = piece.firstIndex(of: UInt8(ascii: "=")) else { return nil }
      let key = String(decoding: trimmed(piece[..<equals]), as: UTF8.self)
      parts.append((key, plain(trimmed(piece[(equals + 1)...]))))
    }
    return parts
  }

  private static func trimmed(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var text = text
    while text.first == blank { text.removeFirst() }
    while text.last == blank { text.removeLast() }
    return text
  }

  /// Returns a value without surrounding quotes, with doubled quotes as single ones.
  private static func plain(_ text: ArraySlice<UInt8>) -> String {
    guard text.count >= 2, text.first == quote, text.last == quote else {
      return String(decoding: text, as: UTF8.self)
    }
    var plain: [UInt8] = []
    var isSecond = false
    for byte in text.dropFirst().dropLast() {
      isSecond = byte == quote && !isSecond && plain.last == quote
      if !isSecond { plain.append(byte) }
    }
    return String(decoding: plain, as: UTF8.self)
  }
}
