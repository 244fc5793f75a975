import Testing

import Reports

struct MarkupTests {
  @Test func `text is no markup`() {
    #expect(Markup.escaped("a<b>&\"'") == "a&lt;b&gt;&amp;&quot;&#39;")
    #expect(Markup.escaped("ä 日 🐸") == "ä 日 🐸")
    #expect(Markup.escaped("a\u{0}b\u{7F}c\u{85}\n") == "a b c  ")
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
