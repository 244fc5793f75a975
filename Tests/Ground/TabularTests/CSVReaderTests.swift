import Tabular
import Testing
import Text

struct CSVReaderTests {
  static func texts(_ text: String, bufferBytes: Int = 8) throws -> [[String]] {
    var reader = CSVReader(MemorySource(text), bufferBytes: bufferBytes)
    var rows: [[String]] = []
    while let row = try reader.next() { rows.append((0..<row.count).map { row[$0].text }) }
    return rows
  }

  @Test(arguments: [
    ("", []),
    ("\u{FEFF}", []),
    ("a", [["a"]]),
    ("a\n", [["a"]]),
    ("a\r\n", [["a"]]),
    ("\n", [[""]]),
    ("\n\n", [[""], [""]]),
    ("a,b\n1,2", [["a", "b"], ["1", "2"]]),
    ("a,b\r\n1,2\r\n", [["a", "b"], ["1", "2"]]),
    ("a,b\n,\n", [["a", "b"], ["", ""]]),
    ("a,b\n,", [["a", "b"], ["", ""]]),
    ("\u{FEFF}a,b\n", [["a", "b"]]),
    ("\u{FEFF}\"a\",b\n", [["a", "b"]]),
    ("a\n\u{FEFF}b\n", [["a"], ["\u{FEFF}b"]]),
    ("\"\"", [[""]]),
    ("\"\"\"\"", [["\""]]),
    ("\"a\"\"\"\"b\",\"\"\"\"\n", [["a\"\"b", "\""]]),
    ("\"a,b\",\"c\nd\",\"e\r\nf\"\r\n", [["a,b", "c\nd", "e\r\nf"]]),
    ("Zoë, née Ünal ,日本語🌱\n", [["Zoë", " née Ünal ", "日本語🌱"]]),
    ("a b!#$%&'()*+-./\t,x\n", [["a b!#$%&'()*+-./\t", "x"]]),
  ])
  func `a text has these rows`(text: String, rows: [[String]]) throws {
    for size in [8, 9, 17, 4096] { #expect(try Self.texts(text, bufferBytes: size) == rows) }
  }

  @Test func `a row of many fields and a long field fit`() throws {
    let header = (0..<300).map { "column\($0)" }
    let long = String(repeating: "x\"y,", count: 5_000)
    let quoted = "\"" + long.split(separator: "\"").joined(separator: "\"\"") + "\""
    let values = [quoted] + header.dropFirst()
    let text = header.joined(separator: ",") + "\n" + values.joined(separator: ",")
    #expect(try Self.texts(text) == [header, [long] + header.dropFirst()])
  }

  @Test func `rows know their line and fields their position`() throws {
    var reader = CSVReader(MemorySource("a,b\n\"1\n2\",é3\n\"é\n\n\",\"x\"\n5,6"))
    var found: [String] = []
    while let row = try reader.next() {
      let second = row.position(of: 1)
      found.append("\(row.line) \(second.line):\(second.column)")
    }
    #expect(found == ["1 1:3", "2 3:4", "4 6:3", "7 7:3"])
  }

  @Test(arguments: [8, 9, 4096])
  func `a row of another number of fields can be passed over`(bufferBytes: Int) throws {
    let text = "a,b\n1,2,3,\"x\ny\"\n4,5\n6\n\n\"7\n7\",8\n9,\"\"\"\",10"
    var reader = CSVReader(MemorySource(text), bufferBytes: bufferBytes)
    var found: [String] = []
    while let row = try Self.next(&reader, skipped: &found) {
      found.append("\(row.line): \((0..<row.count).map { row[$0].text })")
    }
    #expect(
      found == [
        #"1: ["a", "b"]"#, "2:5", #"4: ["4", "5"]"#, "5:2", "6:1", #"7: ["7\n7", "8"]"#, "9:8",
      ])
  }

  /// The next row with as many fields as the header, after the places of the others.
  private static func next(
    _ reader: inout CSVReader<MemorySource>, skipped: inout [String]
  ) throws -> CSVRow? {
    var problem: CSVError?
    do throws(CSVReadFailure<Never>) { return try reader.next() } catch {
      if case .malformed(let error) = error { problem = error }
    }
    let error = try #require(problem)
    #expect(error.problem.isUnevenRow)
    skipped.append("\(error.position.line):\(error.position.column)")
    try reader.skipUnevenRow()
    return try next(&reader, skipped: &skipped)
  }

  @Test func `a row that is passed over may break no other rule`() throws {
    var reader = CSVReader(MemorySource("a,b\n1,2,3\"\n4,5\n"))
    _ = try reader.next()
    #expect(throws: CSVReadFailure<Never>.self) { try reader.next() }
    #expect(throws: CSVReadFailure<Never>.self) { try reader.skipUnevenRow() }
  }

  @Test func `an error is thrown again`() {
    var reader = CSVReader(MemorySource("a\n\"b"))
    #expect(throws: CSVReadFailure<Never>.self) { while try reader.next() != nil {} }
    #expect(throws: CSVReadFailure<Never>.self) { try reader.next() }
  }

  /// A source that fails after some bytes.
  struct Breaking: ByteSource {
    struct Broken: Error, Equatable { var after: Int }
    var memory = MemorySource("a,b\n1,2\n3")
    var calls = 0

    mutating func read(into buffer: UnsafeMutableRawBufferPointer) throws(Broken) -> Int {
      calls += 1
      if calls > 1 { throw Broken(after: 9) }
      return memory.read(into: buffer)
    }
  }

  @Test func `a source that fails passes its error on`() {
    var reader = CSVReader(Breaking())
    do {
      while try reader.next() != nil {}
      Issue.record("the source failed")
    } catch {
      if case .source(let broken) = error {
        #expect(broken == Breaking.Broken(after: 9))
      } else {
        Issue.record("\(error)")
      }
    }
  }
}
