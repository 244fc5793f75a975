import Tabular
import Testing
import Text

/// Input by input, the sentence a person reads.
struct CSVErrorTests {
  static let unclosed = "the quote that opens this field never closes; add a closing quote"
  static let stray =
    "a quote stands within an unquoted field; quote the whole field and double this quote"
  static let after =
    "text follows a closing quote; double the quotes within a field, or put a comma here"
  static let alone =
    "a carriage return stands alone; end lines with a line feed, or quote the field"
  static let utf8 = "the text is not UTF-8 here; save the file as UTF-8"

  static func tooMany(_ expected: Int) -> String {
    "the row has more than the \(expected) fields of the header; quote fields with commas"
  }

  static func tooFew(_ found: Int, _ expected: Int) -> String {
    "the row has \(found) of the \(expected) fields of the header; add the missing ones"
  }

  static let table: [(text: String, sentence: String)] = [
    ("\"a", "1:1: \(unclosed)"),
    ("a,b\n1,\"x\ny\nz\n", "2:3: \(unclosed)"),
    ("a,b\nä,\"\"\"", "2:3: \(unclosed)"),
    ("a\"b\n", "1:2: \(stray)"),
    ("a,b\n\"x\ny\",é \"z\"\n", "3:6: \(stray)"),
    ("a,b\n\"x\"y,1\n", "2:4: \(after)"),
    ("a,b\n1,\"x\" \n", "2:6: \(after)"),
    ("\"a\"\r", "1:4: \(after)"),
    ("a\rb\n", "1:2: \(alone)"),
    ("a,b\r\n1,2\r", "2:4: \(alone)"),
    ("a,b\n1,2,3\n", "2:5: \(tooMany(2))"),
    ("\u{FEFF}a\né,2\n", "2:3: \(tooMany(1))"),
    ("a,b,c\n1,2\n", "2:4: \(tooFew(2, 3))"),
    ("a,b,c\n\"é\nz\",2", "3:5: \(tooFew(2, 3))"),
    ("a,b\n\n1,2\n", "2:1: the row is empty; remove it, or fill in the 2 fields of the header"),
    ("a,b\n1,x\0\n", "2:4: the text has a zero byte; save the file as UTF-8"),
    ("a,b\n1,\"\0\"\n", "2:4: the text has a zero byte; save the file as UTF-8"),
  ]

  @Test(arguments: table) func `a broken text has its sentence`(text: String, sentence: String) {
    for size in [1, 3, Int.max] {
      let outcome = CSVLawTests.outcome(
        Array(text.utf8), pieceSize: size, bufferBytes: 8, limits: CSVLimits())
      #expect(outcome.split(separator: "\n").last.map(String.init) == sentence)
    }
  }

  @Test(
    arguments: [
      ([0x80], 1), ([0xC0, 0x80], 1), ([0xC3], 1), ([0xC3, 0xA9, 0xC3], 2),
      ([0xE0, 0x80, 0x80], 1),
      ([0xED, 0xA0, 0x80], 1), ([0xF0, 0x80, 0x80, 0x80], 1), ([0xF4, 0x90, 0x80, 0x80], 1),
      ([0xF5, 0x80, 0x80, 0x80], 1), ([0xE2, 0x82], 1), ([0x61, 0xF0, 0x9F, 0x8C], 2), ([0xFF], 1),
    ] as [([UInt8], Int)])
  func `bytes that are not UTF-8 are refused`(bytes: [UInt8], column: Int) {
    for ending in [[], [0x0A], [0x2C, 0x0A]] as [[UInt8]] {
      let outcome = CSVLawTests.outcome(
        bytes + ending, pieceSize: 1, bufferBytes: 8, limits: CSVLimits())
      #expect(outcome == "1:\(column): \(Self.utf8)")
    }
  }

  @Test func `every Unicode scalar is accepted and nothing between`() {
    for value in stride(from: UInt32(1), through: 0x11_FFFF, by: 97) {
      let isScalar = Unicode.Scalar(value) != nil
      let bytes: [UInt8] =
        value < 0x80
        ? [UInt8(value)]
        : value < 0x800
          ? [0xC0 | UInt8(value >> 6), 0x80 | UInt8(value & 63)]
          : value < 0x1_0000
            ? [0xE0 | UInt8(value >> 12), 0x80 | UInt8(value >> 6 & 63), 0x80 | UInt8(value & 63)]
            : [
              0xF0 | UInt8(value >> 18), 0x80 | UInt8(value >> 12 & 63),
              0x80 | UInt8(value >> 6 & 63), 0x80 | UInt8(value & 63),
            ]
      let invalid = bytes.withUnsafeBufferPointer {
        ByteView(start: $0.baseAddress!, count: $0.count).firstInvalidUTF8
      }
      #expect((invalid == nil) == isScalar, "\(value)")
    }
  }

  @Test(arguments: [
    ("a,b\n1234,5\n", 4, 100, nil),
    ("a,b\n12345,5\n", 4, 100, "2:1: the field is longer than 4 bytes"),
    ("a,b\n1,\"2345678901\n\n", 4, 100, "2:3: the field is longer than 4 bytes"),
    ("a,b\n123,4567\n", 4, 8, nil),
    ("a,b\n1234,5678\n", 4, 8, "2:1: the row is longer than 8 bytes"),
    ("a,b\n1,23456789012345\n", 40, 8, "2:1: the row is longer than 8 bytes"),
  ])
  func `limits name the field or the row`(
    text: String, field: Int, row: Int, sentence: String?
  ) {
    for size in [1, 2, 3, 5, Int.max] {
      let outcome = CSVLawTests.outcome(
        Array(text.utf8), pieceSize: size, bufferBytes: 8,
        limits: CSVLimits(fieldBytes: field, rowBytes: row))
      let last = outcome.split(separator: "\n").last ?? ""
      #expect(sentence.map { last.hasPrefix($0) } ?? !last.contains("longer"), "\(size) \(last)")
    }
  }
}
