import Tabular
import Testing
import Text

/// Tables as other programs write them, read as the plain form of the same cells.
struct ForeignSourceTests {
  static let header = ["user", "day", "value", "note"]
  static let rows = [
    ["Ada, L.", "2026-01-05", "3.5", "a;b"], ["Bob", "2026-12-31 07:30", "-0.25", "tab\there"],
    ["Zoë 🌲", "2026-02-28", "12", "said \"yes\"\nand left"], ["", "2026-06-13", "7", "1,2,3"],
  ]

  /// The rows that a reader finds, with the form of the table; nil where it objects.
  private func read(
    _ bytes: [UInt8], pieces: Int = .max, order: TableForm.DateOrder? = nil
  ) -> (rows: [[String]], form: TableForm)? {
    let source = ForeignSource(MemorySource(bytes, pieceSize: pieces), order: order)
    var reader = CSVReader(source, bufferBytes: 64)
    var rows: [[String]] = []
    do {
      while let row = try reader.next() { rows.append((0..<row.count).map { row[$0].text }) }
    } catch { return nil }
    return (rows, source.form)
  }

  /// A table with a separator, decimal commas and dates of a form, such as dd.mm.yyyy.
  private func written(_ separator: Character, _ form: String, commas: Bool) -> String {
    func cell(_ text: String, _ column: Int) -> String {
      var text = text
      if column == 2, commas { text = text.replacing(".", with: ",") }
      if column == 1, !form.isEmpty, let year = text.split(separator: "-").first, year == "2026" {
        let (month, day) = (text.dropFirst(5).prefix(2), text.dropFirst(8).prefix(2))
        text =
          form.replacing("yyyy", with: year).replacing("mm", with: month)
          .replacing("dd", with: day) + text.dropFirst(10)
      }
      let isQuoted = text.contains { $0 == separator || $0 == "\"" || $0 == "\n" }
      return isQuoted ? "\"\(text.replacing("\"", with: "\"\""))\"" : text
    }
    return ([Self.header] + Self.rows).map { row in
      row.enumerated().map { cell($1, $0) }.joined(separator: "\(separator)") + "\r\n"
    }.joined()
  }

  private func utf16(_ text: String, isBig: Bool) -> [UInt8] {
    "\u{FEFF}\(text)".utf16.flatMap { unit in
      let bytes = [UInt8(unit >> 8), UInt8(unit & 255)]
      return isBig ? bytes : bytes.reversed()
    }
  }

  @Test(
    arguments: [",", ";", "\t", "|"] as [Character], ["", "dd.mm.yyyy", "dd/mm/yyyy", "mm/dd/yyyy"])
  func `any form reads as the plain one`(separator: Character, form: String) throws {
    for commas in [false, true] where !commas || separator != "," {
      let text = written(separator, form, commas: commas)
      let encodings = [
        Array(text.utf8), Array("\u{FEFF}\(text)".utf8), utf16(text, isBig: false),
        utf16(text, isBig: true),
      ]
      for (number, bytes) in encodings.enumerated() {
        for pieces in [1, 7, Int.max] {
          let table = try #require(read(bytes, pieces: pieces))
          #expect(table.rows == [Self.header] + Self.rows, "\(separator) \(form) \(number)")
          #expect(table.form.isUTF16 == (number > 1))
          #expect(table.form.hasDecimalCommas == commas)
          #expect(table.form.dates == (form.isEmpty ? [] : [form]))
          #expect(table.form.separator == separator.asciiValue)
        }
      }
    }
  }

  @Test func `dates with slashes wait for the one that decides`() throws {
    let twelve = (1...12).map { "0\($0)".suffix(2) + "/0\($0 % 9 + 1)/2026\n" }.joined()
    let open = try #require(read(Array("day\n\(twelve)".utf8)))
    #expect(open.rows[1] == ["01/02/2026"] && open.form.dates.isEmpty)
    // The thirteenth of a month, after more than is read at first.
    let long = String(repeating: twelve, count: 1_000)
    let dayFirst = try #require(read(Array("day\n\(long)13/01/2026\n".utf8)))
    #expect(dayFirst.rows[1] == ["2026-02-01"] && dayFirst.rows.last == ["2026-01-13"])
    let monthFirst = try #require(read(Array("day\n\(long)1/13/2026\n".utf8)))
    #expect(monthFirst.rows[1] == ["2026-01-02"] && monthFirst.rows.last == ["2026-01-13"])
    let both = try #require(read(Array("day\n13/01/2026\n01/13/2026\n".utf8)))
    #expect(both.rows[1...] == [["13/01/2026"], ["01/13/2026"]])
    let chosen = try #require(read(Array("day\n\(twelve)".utf8), order: .monthFirst))
    #expect(chosen.rows[1] == ["2026-01-02"])
  }

  @Test func `what is no date and no number stays as it is`() throws {
    let cells = [
      "1.2.3", "32.01.2026", "01.13.2026", "5.1.26", "1/2/2026/3", "v1.2.2026", "1.2.2026x",
      "1.234,5", "1,", ",5", "1,2,3", "+1,5", "0.0.0000",
    ]
    let text = "cell;other\n" + cells.map { "\($0);x\n" }.joined()
    let table = try #require(read(Array(text.utf8)))
    #expect(table.rows.dropFirst().map { $0[0] } == cells)
    #expect(table.form.words == ["semicolons between columns"])
  }

  @Test(
    arguments: [
      [0xFF, 0xFE, 0x61, 0x00, 0x0A, 0x00, 0x00, 0xD8, 0x0A, 0x00],
      [0xFF, 0xFE, 0x61, 0x00, 0x0A, 0x00, 0x62], [0xFE, 0xFF, 0x00, 0x61, 0x00, 0x0A, 0xDC, 0x00],
    ] as [[UInt8]])
  func `what is no UTF-16 is objected to`(bytes: [UInt8]) {
    #expect(read(bytes) == nil && read(bytes, pieces: 1) == nil)
  }

  /// A source that breaks after its bytes.
  private struct Breaking: ByteSource {
    struct Broken: Error {}
    var bytes = Array("a;b\n1;2\n3;4".utf8)

    mutating func read(into buffer: UnsafeMutableRawBufferPointer) throws(Broken) -> Int {
      guard !bytes.isEmpty else { throw Broken() }
      buffer.copyBytes(from: bytes)
      defer { bytes = [] }
      return bytes.count
    }
  }

  @Test func `rows before a failure of the source are read`() throws {
    var reader = CSVReader(ForeignSource(Breaking()), bufferBytes: 8)
    let (header, row) = (try reader.next()?[1].text, try reader.next()?[0].text)
    #expect(header == "b" && row == "1")
    #expect(throws: CSVReadFailure<Breaking.Broken>.self) { _ = try reader.next() }
  }

  /// Every cell of the file says in which line and column it stands.
  @Test(arguments: [1, 7, .max])
  func `a place in what is read is told as the place in the file`(pieces: Int) throws {
    let text = "a;b;c;d\nx;5.1.2026;B, C;z\n;\"6.1.2026 07:30\";é, 1,5;Zoë, 2\n1,5;31.12.2026;q;,\n"
    let source = ForeignSource(MemorySource(Array(text.utf8), pieceSize: pieces))
    var reader = CSVReader(source, bufferBytes: 64)
    var lines = text.split(separator: "\n").map {
      $0.split(separator: ";", omittingEmptySubsequences: false)
    }
    var line: Int64 = 0
    while let row = try reader.next() {
      line += 1
      var column = 1
      for (place, cell) in lines.removeFirst().enumerated() {
        let told = source.original(row.position(of: place))
        #expect(told == TextPosition(line: line, column: Int64(column)), "\(cell)")
        column += cell.unicodeScalars.count + 1
      }
    }
    #expect(line == 4)
  }
}
