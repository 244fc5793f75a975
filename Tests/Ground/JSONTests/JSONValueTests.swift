import JSON
import Testing
import Text

/// Values that are written down in code, and what is asked of a value.
struct JSONValueTests {
  private static let mark: JSONValue = [
    "mark": "line", "width": 320, "opacity": 0.25, "title": nil, "tooltip": true,
    "layer": [["field": "day"], []], "-0": -0.5,
  ]

  @Test func `literals keep the order of members`() {
    #expect(
      Self.mark.compactText == """
        {"mark":"line","width":320,"opacity":0.25,"title":null,"tooltip":true,\
        "layer":[{"field":"day"},[]],"-0":-0.5}
        """)
    #expect(Self.mark.indentedText.hasPrefix("{\n  \"mark\": \"line\",\n  \"width\": 320,\n"))
    #expect(Self.mark.indentedText.hasSuffix("\n}\n"))
  }

  @Test func `what is written reads back as an equal value, wherever it stands`() throws {
    for text in [
      Self.mark.compactText, Self.mark.indentedText, "\n /* 1 */ " + Self.mark.compactText,
    ] {
      let read = try JSONValue(reading: Array(text.utf8))
      #expect(read == Self.mark)
    }
    #expect(Self.mark.position == .start)
  }

  @Test func `parts are asked for by their kind`() throws {
    let mark = Self.mark
    #expect(mark["width"]?.number?.integer == 320 && mark["opacity"]?.number?.double == 0.25)
    #expect(mark["mark"]?.text == "line" && mark["mark"]?.number == nil)
    #expect(mark["layer"]?.list?.first?["field"]?.text == "day")
    #expect(mark["layer"]?["field"] == nil && mark["none"] == nil && mark.list == nil)
    #expect(mark.member("title")?.value == .null && mark.members?.count == 7)
  }

  @Test func `members of another object come behind its own`() {
    #expect(JSONValue.object([]).with(["a": 1]).with(["b": 2]) == ["a": 1, "b": 2])
    #expect(JSONValue.text("a").with(["b": 2]) == ["b": 2])
  }

  @Test(
    arguments: [
      (320, "320"), (-0.5, "-0.5"), (0, "0"), (1e15, "1000000000000000"), (1e300, "1e+300"),
      (-9_007_199_254_740_992, "-9007199254740992"), (1e-7, "1e-07"),
    ])
  func `a number of code has the digits that read back`(number: Double, text: String) throws {
    #expect(JSONValue.number(number).compactText == text)
    #expect(JSONNumber(number).double == number)
  }

  @Test func `a whole number keeps all its digits`() {
    #expect(JSONValue.whole(9_007_199_254_740_993).number?.integer == 9_007_199_254_740_993)
    #expect(JSONValue.whole(.min).compactText == "-9223372036854775808")
  }
}
