import JSON
import Testing
import Text

struct JSONReaderTests {
  private func read(_ text: String) throws -> JSONValue {
    try JSONValue(reading: Array(text.utf8))
  }

  @Test func `every value is read with its place`() throws {
    let text = """
      {
        "a": [1, -2.50, 1e3, true, false, null],
        "é😀": { "b\\u0041": "x" }, "c": "é", "d": 4
      }
      """
    let members = try #require(try read(text).members)
    #expect(members.map(\.name) == ["a", "é😀", "c", "d"])
    #expect(
      members.map(\.position) == [
        TextPosition(line: 2, column: 3), TextPosition(line: 3, column: 3),
        TextPosition(line: 3, column: 29), TextPosition(line: 3, column: 39),
      ])
    #expect(members[3].value.position == TextPosition(line: 3, column: 44))
    guard case .list(let list) = members[0].value.content else { return #expect(Bool(false)) }
    #expect(list.map(\.position.column) == [9, 12, 19, 24, 30, 37])
    #expect(list[3...].map(\.content) == [.flag(true), .flag(false), .null])
    #expect(members[1].value.members?[0].name == "bA")
    #expect(members[1].value.members?[0].value.content == .text("x"))
  }

  @Test(
    arguments: [
      ("0", 0, 0), ("-0", 0, 0), ("12", 12, 12), ("-7", -7, -7), ("1e3", 1_000, 1_000),
      ("2.50e1", 25, 25), ("20.0", 20, 20), ("100e-2", 1, 1), ("0.5", nil, 0.5),
      ("9007199254740993", 9_007_199_254_740_993, 9_007_199_254_740_992),
      ("9223372036854775807", .max, 0x1p63), ("9223372036854775808", nil, 0x1p63),
      ("-9223372036854775808", .min, -0x1p63), ("-9223372036854775809", nil, -0x1p63),
      ("1e19", nil, 1e19), ("1e999", nil, .infinity), ("-1e999", nil, -.infinity),
      ("1e-999", nil, 0), ("0e99999999999999999999", 0, 0), ("1e-99999999999999999999", nil, 0),
    ] as [(String, Int64?, Double)])
  func `numbers are exact`(text: String, integer: Int64?, double: Double) throws {
    guard case .number(let number) = try read(text).content else { return #expect(Bool(false)) }
    #expect(number.integer == integer)
    #expect(number.double == double)
  }

  @Test(arguments: [
    (#""a\"\\\/\b\f\n\r\tz""#, "a\"\\/\u{8}\u{C}\n\r\tz"), (#""\u00e9\ud83d\ude00""#, "é😀"),
    ("\"é😀\u{7F}\"", "é😀\u{7F}"), ("\"\"", ""), (#""\u0000""#, "\0"),
  ])
  func `text is read with its escapes`(json: String, text: String) throws {
    #expect(try read(json).content == .text(text))
  }

  @Test(arguments: [
    "{}", "{ }", "[]", "[ ]", "[1,]", "{\"a\":1,}", "[1 , ]", "// a\n1 // b", "/* a\n */1/**/",
    "\u{FEFF}1", "\r\n 1 \t", "[1,// c\n2]", "{/*a*/\"a\"/*b*/:/*c*/1/*d*/,/*e*/}", "1 //",
  ])
  func `what people write by user is welcome`(text: String) throws {
    _ = try read(text)
  }

  @Test(arguments: [
    ("", "1:1: there is nothing to read; write a JSON object, such as { \"users\": 1000 }"),
    ("// a\n ", "2:2: there is nothing to read; write a JSON object, such as { \"users\": 1000 }"),
    (
      "[,]",
      "1:2: a value is expected here, not ','; write a number, \"text\", true, false, [ … ] or "
        + "{ … }"
    ),
    (
      "{\"a\":}",
      "1:6: a value is expected here, not '}'; write a number, \"text\", true, false, [ … ] or "
        + "{ … }"
    ),
    (
      "{\"a\":",
      "1:6: a value is expected here, not the end of the text; write a number, \"text\", true, "
        + "false, [ … ] or { … }"
    ),
    (
      "é",
      "1:1: a value is expected here, not 'é'; write a number, \"text\", true, false, [ … ] or "
        + "{ … }"
    ),
    (
      "/1",
      "1:1: a value is expected here, not '/'; write a number, \"text\", true, false, [ … ] or "
        + "{ … }"
    ),
    ("[True]", "1:2: True is no value of JSON, did you mean true?"),
    (
      "reference", "1:1: reference is no value of JSON; write text in double quotes: \"reference\""
    ),
    ("['a']", "1:2: text stands in double quotes; write \" instead of '"),
    ("{'a': 1}", "1:2: text stands in double quotes; write \" instead of '"),
    ("{a: 1}", "1:2: a key in double quotes is expected here, not 'a'"),
    ("{,}", "1:2: a key in double quotes is expected here, not ','"),
    ("{\"a\" 1}", "1:6: a colon is expected after the key \"a\", not '1'"),
    ("{\"a\": 1 \"b\": 2}", "1:9: a comma or } is expected here, not text"),
    ("[1 2]", "1:4: a comma or ] is expected here, not '2'"),
    ("[1}", "1:3: a comma or ] is expected here, not '}'"),
    ("\n [1, [2]", "2:2: the list that begins here never ends; add a ]"),
    ("{\"a\": 1,", "1:1: the object that begins here never ends; add a }"),
    ("[\"abc", "1:2: the text that begins here never ends; add a \""),
    ("1 /* a\n", "1:3: the comment that begins here never ends; add */"),
    ("[\"abc\ndef\"]", "1:6: text goes on to the next line; close it with \", or write \\n"),
    (#"["a\x"]"#, "1:4: this is no escape of JSON; write \\\\ for a backslash"),
    (#"["a\u12g4"]"#, "1:4: this is no escape of JSON; write \\\\ for a backslash"),
    (
      #"["\ud83d"]"#,
      "1:3: this is half of a character; write both halves, or the character itself"
    ),
    (
      #"["\ude00"]"#,
      "1:3: this is half of a character; write both halves, or the character itself"
    ),
    (
      #"["\ud83d\u0041"]"#,
      "1:3: this is half of a character; write both halves, or the character itself"
    ),
    ("01", "1:1: 01 is no number of JSON; write such as 12, -3, 0.5 or 1e3"),
    ("-01", "1:1: -01 is no number of JSON; write such as 12, -3, 0.5 or 1e3"),
    ("[1.]", "1:2: 1. is no number of JSON; write such as 12, -3, 0.5 or 1e3"),
    ("[1e]", "1:2: 1e is no number of JSON; write such as 12, -3, 0.5 or 1e3"),
    ("10_000", "1:1: 10_000 is no number of JSON; write such as 12, -3, 0.5 or 1e3"),
    ("-", "1:1: - is no number of JSON; write such as 12, -3, 0.5 or 1e3"),
    ("2026-01-05", "1:1: 2026-01-05 is no number of JSON; write such as 12, -3, 0.5 or 1e3"),
    ("{} {}", "1:4: the text goes on after its value with '{'; keep one object a file"),
    ("{}]", "1:3: the text goes on after its value with ']'; keep one object a file"),
    ("{\n\"a\": 1,\n\"a\": 2}", "3:1: the key \"a\" is there twice, first in line 2; drop one"),
    ("{\"a\": 1, \"\\u0061\": 2}", "1:10: the key \"a\" is there twice, first in line 1; drop one"),
    (
      "\u{1}",
      "1:1: a value is expected here, not a control character; write a number, \"text\", "
        + "true, false, [ … ] or { … }"
    ),
  ])
  func `a text that is no JSON has its sentence`(text: String, sentence: String) {
    #expect(throws: JSONError.self) { try read(text) }
    do { _ = try read(text) } catch { #expect("\(error)" == sentence) }
  }

  @Test func `bytes that are no UTF-8 are found at their place`() {
    for (bytes, column) in [([0x22, 0xC3, 0xA9, 0xFF, 0x22], 3), ([0xC0], 1), ([0x22, 0xE2], 2)] {
      #expect(
        throws: JSONError(.invalidUTF8, at: TextPosition(line: 2, column: Int64(column)))
      ) { try JSONValue(reading: [0x0A] + bytes.map(UInt8.init)) }
    }
  }

  @Test func `nesting has a limit and no trap`() throws {
    let deep = String(repeating: "[", count: 128) + String(repeating: "]", count: 128)
    _ = try read(deep)
    for opening in ["[", "{\"a\":"] {
      #expect(throws: JSONError.self) { try read(String(repeating: opening, count: 100_000)) }
    }
    do { _ = try read("[" + deep + "]") } catch {
      #expect("\(error)" == "1:129: lists and objects are nested deeper than 128; flatten them")
    }
  }

  /// Cut anywhere, or with any byte changed, a text gives a value or a sentence and never a trap.
  @Test func `every beginning and every small change is read or refused`() {
    let text = Array(#"{"a":[1,-2.5e+3,true,null,"x\u00e9\n"],/*c*/"é":{"b":{}},}//"#.utf8)
    for end in text.indices {
      if end < text.count - 2 {
        #expect(throws: JSONError.self) { try JSONValue(reading: Array(text[..<end])) }
      }
      for byte in stride(from: 0, through: 255, by: 5) {
        var changed = text
        changed[end] = UInt8(byte)
        _ = try? JSONValue(reading: changed)
      }
    }
  }

  @Test func `a file of many values on one line is read in linear time`() throws {
    let count = 20_000
    let members = (0..<count).map { "\"key\($0)é\": [\($0), \"value\"]" }
    let read = try read("{" + members.joined(separator: ",") + "}")
    #expect(read.members?.count == count)
    #expect(read.members?.last?.position.line == 1)
  }
}
