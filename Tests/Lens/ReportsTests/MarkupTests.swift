import Testing

import Reports

struct MarkupTests {
  @Test func `text is no markup`() {
    #expect(Markup.escaped("a<b>&\"'") == "a&lt;b&gt;&amp;&quot;&#39;")
    #expect(Markup.escaped("ä 日 🐸") == "ä 日 🐸")
    #expect(Markup.escaped("a\tb\r\n\u{FFFE}c") == "a b   c")
  }

  @Test(
    arguments: [0...0x8, 0xB...0xC, 0xE...0x1F, 0x7F...0x9F, 0x200E...0x200F, 0x202A...0x202E]
      + [0x2066...0x2069, 0x061C...0x061C, 0x2028...0x2029]
      + [0x200B...0x200B, 0xFEFF...0xFEFF, 0xE0000...0xE007F])
  func `what steers, turns the reading or has no width is written out`(range: ClosedRange<UInt32>) {
    for number in range {
      guard let scalar = Unicode.Scalar(number) else { continue }
      let digits = String(number, radix: 16, uppercase: true)
      #expect(Markup.escaped("a\(scalar)b") == "a\\u{\(digits)}b")
    }
  }

  @Test func `places have one decimal and none where it is 0`() {
    let places = [0, 1, -7, 12.34, 12.36, -0.04, -0.06, 99.95, 1e300, .nan].map {
      Markup.place($0)
    }
    #expect(places == ["0", "1", "-7", "12.3", "12.4", "0", "-0.1", "100", "0", "0"])
  }

  @Test func `a text is cut where it would be too wide`() {
    #expect(TextWidth.fitting("short", in: 100) == "short")
    let cut = TextWidth.fitting("formerly most active people", in: 80)
    #expect(cut.hasSuffix("…") && TextWidth.of(cut) <= 80 && cut.count > 6)
    #expect(TextWidth.lines("noConfirmationOpen", in: 124) == ["noConfirmation", "Open"])
    #expect(TextWidth.lines("aaaaaaaaaaaaaaaaaaaa", in: 80) == ["aaaaaaaaaa", "aaaaaaaaaa"])
    let lines = TextWidth.lines("one two three four", in: 60)
    #expect(lines.joined(separator: " ") == "one two three four")
    #expect(lines.allSatisfy { TextWidth.of($0) <= 60 })
  }
}
