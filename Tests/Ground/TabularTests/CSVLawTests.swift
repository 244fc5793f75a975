import Tabular
import Testing
import Text

/// Write, then read: the fields come back, wherever the source cuts its pieces.
struct CSVLawTests {
  static let alphabet: [UInt8] = Array("a,\"\r\n'".utf8)

  /// Every string over the alphabet of up to `length` bytes.
  static func strings(upTo length: Int) -> [[UInt8]] {
    var all: [[UInt8]] = [[]]
    var longest: [[UInt8]] = [[]]
    for _ in 0..<length {
      longest = longest.flatMap { string in alphabet.map { string + [$0] } }
      all += longest
    }
    return all
  }

  static func written(_ rows: [[[UInt8]]], guardsFormulas: Bool = false) -> [UInt8] {
    var writer = CSVWriter(guardsFormulas: guardsFormulas)
    for row in rows {
      for field in row {
        field.withUnsafeBufferPointer { bytes in
          writer.writeText { buffer in
            if let start = bytes.baseAddress {
              buffer.append(ByteView(start: start, count: bytes.count))
            }
          }
        }
      }
      writer.endRow()
    }
    return writer.view.array
  }

  static func rows(
    _ text: [UInt8], pieceSize: Int = .max, bufferBytes: Int = 8
  ) throws -> [[[UInt8]]] {
    var reader = CSVReader(
      MemorySource(text, pieceSize: pieceSize), bufferBytes: bufferBytes)
    var rows: [[[UInt8]]] = []
    while let row = try reader.next() { rows.append((0..<row.count).map { row[$0].array }) }
    return rows
  }

  @Test func `one field in a row comes back`() throws {
    for string in Self.strings(upTo: 5) {
      let text = Self.written([[string], [string]])
      #expect(try Self.rows(text) == [[string], [string]], "\(string)")
    }
  }

  @Test func `two fields in a row come back for every size of piece`() throws {
    let strings = Self.strings(upTo: 2)
    for first in strings {
      for second in strings {
        let rows = [[first, second], [second, first]]
        let text = Self.written(rows)
        for size in 1...7 {
          #expect(try Self.rows(text, pieceSize: size) == rows, "\(first) \(second) \(size)")
        }
      }
    }
  }

  @Test func `a table of all strings comes back at once and by the byte`() throws {
    let rows = Self.strings(upTo: 4).map { [$0, $0.reversed()] }
    let text = Self.written(rows)
    for (size, buffer) in [(1, 8), (7, 64), (Int.max, 1 << 16)] {
      #expect(try Self.rows(text, pieceSize: size, bufferBytes: buffer) == rows)
    }
  }

  /// Any text at all, not only what the writer makes: rows or error are the same for every size.
  @Test func `pieces never change rows or errors`() {
    for text in Self.strings(upTo: 5) {
      let whole = Self.outcome(text, pieceSize: .max, bufferBytes: 4096)
      for size in 1...7 {
        #expect(Self.outcome(text, pieceSize: size, bufferBytes: 8) == whole, "\(text) \(size)")
      }
    }
  }

  /// The same where the buffer ends within the text, after rows that fill its front.
  @Test(arguments: ["a\na\n", "aa\na\n", "aa\naa\n", ",\n,\n", ",\na,\n", "a,\n,a\n"])
  func `the end of the buffer never changes rows or errors`(front: String) {
    let limits = CSVLimits(fieldBytes: 2, rowBytes: 3)
    for text in Self.strings(upTo: 4) {
      let text = Array(front.utf8) + text
      let whole = Self.outcome(text, pieceSize: .max, bufferBytes: 4096, limits: limits)
      for size in [1, .max] {
        let outcome = Self.outcome(text, pieceSize: size, bufferBytes: 8, limits: limits)
        #expect(outcome == whole, "\(text) \(size)")
      }
    }
  }

  static func outcome(
    _ text: [UInt8], pieceSize: Int, bufferBytes: Int,
    limits: CSVLimits = CSVLimits(fieldBytes: 3, rowBytes: 4)
  ) -> String {
    var reader = CSVReader(
      MemorySource(text, pieceSize: pieceSize), limits: limits, bufferBytes: bufferBytes)
    var lines: [String] = []
    do {
      while let row = try reader.next() {
        lines.append("\(row.line) \((0..<row.count).map { row[$0].array }) \(row.raw.array)")
      }
    } catch {
      if case .malformed(let problem) = error { lines.append(problem.description) }
    }
    return lines.joined(separator: "\n")
  }

  @Test func `raw fields joined by commas are the raw row`() throws {
    for text in Self.strings(upTo: 4) {
      var reader = CSVReader(MemorySource(Self.written([[text, text]])))
      let row = try #require(try reader.next())
      #expect(row.raw(0).array + [0x2C] + row.raw(1).array == row.raw.array)
    }
  }

  @Test func `the guard leaves numbers alone`() {
    for numbers in [
      "-1", "-1260 1260 -7", "-0.25", "-0.5 3 -1.125", "-1e-05", "-2.5E+7", "-1e3 4 -2e-1",
    ] {
      var writer = CSVWriter(guardsFormulas: true)
      writer.write(text: numbers)
      writer.endRow()
      #expect(writer.text == numbers + "\n")
    }
  }

  @Test func `the guard changes only what looks like a formula`() throws {
    for string in Self.strings(upTo: 4)
      + [
        "=1+1", "+a", "-a", "@a", "\ta", "-", "é", "-1-1", "-1 -", "--1", "-1 1.5.2", "-.5", "-1e",
        "-1e+", "-e5", "-1e5e5", "-1e5.5", "-1+1", "-1e-5-1", "-1e+-5", "'=1", "''=1", "'-1", "'",
        "'tis", "'1", "'\ta", "'\"=1", "\n=1", "'\n", "＝1", "＋1", "－1", "＠a", "'＝1", "＊1", "。",
      ].map({ Array($0.utf8) })
    {
      let rest = String(decoding: string.drop { $0 == 0x27 }, as: UTF8.self)
      let isFormula =
        rest.unicodeScalars.first.map { "=+-@\t\r\n＝＋－＠".unicodeScalars.contains($0) }
        ?? false
      let expected = isFormula ? [0x27] + string : string
      let text = Self.written([[string, []]], guardsFormulas: true)
      #expect(try Self.rows(text) == [[expected, []]], "\(string)")
      #expect(try Self.unguarded(text) == [[string, []]], "\(string)")
    }
  }

  @Test func `numbers are read without a guard as they are written`() throws {
    for number in ["-1", "-1260 1260 -7", "-1e-05"].map({ Array($0.utf8) }) {
      let text = Self.written([[number, []]], guardsFormulas: true)
      #expect(try Self.unguarded(text) == [[number, []]])
    }
  }

  /// The fields of a text without guards.
  private static func unguarded(_ text: [UInt8]) throws -> [[[UInt8]]] {
    var reader = CSVReader(MemorySource(text))
    var rows: [[[UInt8]]] = []
    while let row = try reader.next() {
      rows.append((0..<row.count).map { row[$0].unguarded.array })
    }
    return rows
  }
}
