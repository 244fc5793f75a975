/// A CSV text read by the letter of RFC 4180, byte by byte, to judge what the tool reads and
/// writes. A `'` that keeps a field from being taken for a formula is no part of it.
///
///     let text = CSVText(Array("user,xp\nada,10\n".utf8))
///     text.names          // ["user", "xp"]
///     text[0, "xp"]       // "10"
///     text.isWellFormed   // true
struct CSVText {
  private(set) var names: [String] = []
  private(set) var rows: [[String]] = []
  /// Where every row starts, the header's first, one that could not be read to its end included.
  private(set) var starts: [Start] = []
  /// Whether all of it is CSV with as many fields in every row as in the first.
  private(set) var isWellFormed = true

  struct Start {
    var offset: Int
    var line: Int
  }

  init(_ bytes: [UInt8]) {
    var reader = Reader(bytes)
    while reader.place < bytes.count {
      starts.append(Start(offset: reader.place, line: reader.line))
      guard let row = reader.row(), starts.count == 1 || row.count == names.count else {
        isWellFormed = false
        return
      }
      if starts.count == 1 { names = row } else { rows.append(row) }
    }
  }

  /// The cell of a row in a column; empty without the column.
  subscript(row: Int, name: String) -> String {
    names.firstIndex(of: name).map { rows[row][$0] } ?? ""
  }

  /// The cells of a column.
  func column(_ name: String) -> [String] {
    guard let place = names.firstIndex(of: name) else { return rows.map { _ in "" } }
    return rows.map { $0[place] }
  }

  /// The cells of a column as whole numbers, 0 for what is none.
  func numbers(_ name: String) -> [Int64] { column(name).map { Int64($0) ?? 0 } }
}

/// Takes rows off the front of bytes.
private struct Reader {
  private let bytes: [UInt8]
  private(set) var place = 0
  private(set) var line = 1

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { place = 3 }
  }

  /// The fields of the row at `place`; nil if they cannot be read.
  mutating func row() -> [String]? {
    var fields: [String] = []
    while true {
      guard let field = field().map(Self.unguarded),
        let text = String(validating: field, as: UTF8.self),
        !field.contains(0)
      else { return nil }
      fields.append(text)
      guard place < bytes.count else { return fields }
      if bytes[place] == 0x2C {
        place += 1
        continue
      }
      if bytes[place] == 0x0D { place += 1 }
      guard place < bytes.count, bytes[place] == 0x0A else { return nil }
      place += 1
      line += 1
      return fields
    }
  }

  private static func unguarded(_ field: [UInt8]) -> [UInt8] {
    let marked = field.drop { $0 == 0x27 }
    guard field.first == 0x27, let sign = marked.first else { return field }
    let wide = ["＋", "－", "＝", "＠"].contains { marked.starts(with: $0.utf8) }
    return wide || "=+-@\t\r\n".utf8.contains(sign) ? Array(field.dropFirst()) : field
  }

  private mutating func field() -> [UInt8]? {
    guard place < bytes.count, bytes[place] == 0x22 else { return plainField() }
    var value: [UInt8] = []
    place += 1
    while place < bytes.count {
      let byte = bytes[place]
      place += 1
      if byte == 0x0A { line += 1 }
      if byte != 0x22 {
        value.append(byte)
      } else if place < bytes.count, bytes[place] == 0x22 {
        value.append(byte)
        place += 1
      } else {
        return value
      }
    }
    return nil
  }

  private mutating func plainField() -> [UInt8]? {
    let start = place
    while place < bytes.count {
      switch bytes[place] {
      case 0x2C, 0x0A, 0x0D: return Array(bytes[start..<place])
      case 0x22: return nil
      default: place += 1
      }
    }
    return Array(bytes[start...])
  }
}
