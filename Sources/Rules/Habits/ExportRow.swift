import CivilTime

/// A table cell of an exported row. For callers that write text, `text` converts the value.
public enum ExportCell: Hashable, Sendable {
  /// The user; the caller writes the user's name.
  case user
  /// An item; the caller writes the item's name.
  case item(ItemID)
  /// A word that the specification defines.
  case word(StaticWord)
  /// A whole number.
  case number(Int64)
  /// A number in thousandths; 2,500 is written as 2.5.
  case thousandths(Int64)
  /// A truth value, written as `true` or `false`.
  case flag(Bool)
  /// A local day, `yyyy-MM-dd`.
  case day(Day)
  /// An empty table cell, for an unknown value.
  case empty

  /// The table cell as text that needs no quotes; empty for users and items, whose names the caller
  /// writes.
  public var text: String {
    var bytes: [UInt8] = []
    bytes.append(self)
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// A word that is a constant of the program; two words are compared by their bytes.
public struct StaticWord: Hashable, Sendable {
  /// The spelling of the word.
  public let spelling: StaticString

  init(_ spelling: StaticString) { self.spelling = spelling }

  /// Whether both words have the same spelling.
  public static func == (left: StaticWord, right: StaticWord) -> Bool {
    left.spelling.withUTF8Buffer { left in
      right.spelling.withUTF8Buffer { left.elementsEqual($0) }
    }
  }

  /// Adds the word's bytes to a hasher.
  public func hash(into hasher: inout Hasher) {
    spelling.withUTF8Buffer { for byte in $0 { hasher.combine(byte) } }
  }
}

/// A row of an export file, with one table cell for each column in order.
public struct ExportRow: Hashable, Sendable {
  /// The export file to which the row belongs.
  public let file: HabitsExport
  /// The table cells in order; the first one is the user.
  public let cells: [ExportCell]

  init(_ file: HabitsExport, _ cells: ExportCell...) {
    self.file = file
    self.cells = [.user] + cells
  }

  /// Returns the row as a line of the file, without a line end. Format: RFC 4180, with commas
  /// between fields. A field with a comma, a quote or a line end is quoted, and quotes in it are
  /// doubled.
  ///
  ///     ada,read,habit,2026-01-05,min,12.5,20,day,false,false,false
  ///
  /// A name that a spreadsheet would read as a formula is written with a leading `'`.
  ///
  /// - Parameters:
  ///   - user: the user's name.
  ///   - item: returns an item's name.
  public func line(user: String, item: (ItemID) -> String) -> String {
    var bytes: [UInt8] = []
    for (index, cell) in cells.enumerated() {
      if index > 0 { bytes.append(0x2C) }
      switch cell {
      case .user: bytes.append(name: user)
      case .item(let id): bytes.append(name: item(id))
      default: bytes.append(cell)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension [UInt8] {
  /// Appends the text of a table cell; nothing for users and items, whose names the caller writes.
  fileprivate mutating func append(_ cell: ExportCell) {
    switch cell {
    case .user, .item, .empty: break
    case .word(let word): word.spelling.withUTF8Buffer { append(contentsOf: $0) }
    case .number(let number): append(contentsOf: "\(number)".utf8)
    case .thousandths(let number): append(thousandths: number)
    case .flag(let flag): append(contentsOf: (flag ? "true" : "false").utf8)
    case .day(let day): day.appendKey { append($0) }
    }
  }

  /// Appends a number of thousandths as a decimal, without trailing zeros.
  private mutating func append(thousandths number: Int64) {
    if number < 0 { append(0x2D) }
    append(contentsOf: "\(number.magnitude / 1_000)".utf8)
    var rest = number.magnitude % 1_000
    guard rest > 0 else { return }
    append(0x2E)
    while rest > 0 {
      append(0x30 + UInt8(rest / 100))
      rest = rest % 100 * 10
    }
  }

  /// Whether a leading `'` is needed, because a spreadsheet would read a formula or remove an
  /// existing `'`. This is so if the text, after any number of `'`, begins with one of = + - @, the
  /// full-width form of one of them, a tab or a line end.
  private var beginsFormula: Bool {
    let rest = drop { $0 == 0x27 }
    guard let first = rest.first else { return false }
    let wide: [[UInt8]] = [0x8B, 0x8D, 0x9D, 0xA0].map { [0xEF, 0xBC, $0] }
    return [0x3D, 0x2B, 0x2D, 0x40, 0x09, 0x0D, 0x0A].contains(first)
      || wide.contains { rest.starts(with: $0) }
  }

  /// Appends a name, with a leading `'` and with quotes where needed.
  fileprivate mutating func append(name: String) {
    var name = Array(name.utf8)
    if name.beginsFormula { name.insert(0x27, at: 0) }
    // A comma, a quote and line ends ask for quotes.
    guard name.contains(where: { $0 == 0x2C || $0 == 0x22 || $0 == 0x0A || $0 == 0x0D }) else {
      return append(contentsOf: name)
    }
    append(0x22)
    for byte in name {
      if byte == 0x22 { append(0x22) }
      append(byte)
    }
    append(0x22)
  }
}
