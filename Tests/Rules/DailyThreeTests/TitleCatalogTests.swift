import DailyThree
import Testing

@Suite("Titles")
struct TitleCatalogTests {
  @Test("White space and line ends around a title go, those inside stay")
  func trimming() {
    let rows = [
      ("Run 5 km", "Run 5 km"), ("  Run 5 km\n", "Run 5 km"), ("\t a\u{A0}b \r\n", "a\u{A0}b"),
      ("\u{3000}読む\u{2003}", "読む"), ("e\u{301} ", "e\u{301}"), ("👩‍👩‍👧 ", "👩‍👩‍👧"), (" \n\t ", ""),
      ("", ""),
    ]
    for (text, trimmed) in rows { #expect(TitleCatalog.trimmed(text) == trimmed, "\(text)") }
  }

  @Test("A blank title gets no number; others get one each, even if they are equal")
  func numbers() {
    var titles = TitleCatalog()
    #expect(titles.add("   ") == nil)
    let first = titles.add(" Health ")
    let second = titles.add("Health")
    #expect(first != second)
    #expect(first.flatMap { titles[$0] } == "Health")
    #expect(second.flatMap { titles[$0] } == "Health")
    #expect(titles[TitleID(2)] == nil)
  }
}
