import Testing

@Suite struct TextTests {
  @Test func `every file keeps to the lengths, the whitespace and the words of the house`() {
    #expect(Package.files.contains { $0.path == "Package.swift" })
    expectNone(Package.files.flatMap(TextRules.violations(in:)))
  }

  @Test func `a file of more lines than the limit is found`() {
    let full = String(repeating: "a\n", count: TextRules.longestFile)
    expectNone(TextRules.violations(in: SourceFile("A.swift", full)))
    let violations = TextRules.violations(in: SourceFile("A.swift", full + "a\n"))
    #expect(violations.count == 1)
    #expect(violations.first?.contains("401 lines are more than 400") == true)
  }

  @Test func `a line of more columns than the limit is found, letters counted, not bytes`() {
    let full = String(repeating: "ü", count: TextRules.longestLine)
    expectNone(TextRules.violations(in: SourceFile("A.swift", "a\n\(full)\n")))
    #expect(
      TextRules.violations(in: SourceFile("A.swift", "a\n\(full)x\n"))
        == ["A.swift:2: longer than 100 columns"])
    expectNone(TextRules.violations(in: SourceFile("A.md", "\(full)x\n")))
    let table = "let table = \"\"\"\n\(full)x\n\"\"\"\n"
    expectNone(TextRules.violations(in: SourceFile("A.swift", table)))
    #expect(
      TextRules.violations(in: SourceFile("A.swift", "\(table)\(full)x\n"))
        == ["A.swift:4: longer than 100 columns"])
  }

  @Test(
    "what the eye does not see is found",
    arguments: [
      ("a\n\tb\n", "A.md:2: a tab; indent with two spaces"),
      ("a \nb\n", "A.md:1: ends with a space"),
      ("a\nb", "A.md: does not end with a newline"),
    ])
  func whitespace(_ text: String, _ violation: String) {
    #expect(TextRules.violations(in: SourceFile("A.md", text)) == [violation])
  }

  @Test(
    "words that put work off are found, also in comments",
    arguments: ["TO" + "DO", "FIX" + "ME", "XX" + "X"])
  func notes(_ word: String) {
    let violations = TextRules.violations(in: SourceFile("A.swift", "// \(word): later\n"))
    #expect(violations == ["A.swift:1: \"\(word)\" puts work off; do it, or write an issue"])
    expectNone(TextRules.violations(in: SourceFile("A.swift", "let \(word.lowercased())s = 1\n")))
  }

  @Test(
    "paths that leave the package are found",
    arguments: ["../" + "shared/design.md", "/wo" + "rk/main", "/ho" + "me/me/a", "/Us" + "ers/me"])
  func outsidePaths(_ path: String) {
    let violations = TextRules.violations(in: SourceFile("README.md", "See `\(path)`.\n"))
    #expect(violations.count == 1)
    #expect(violations.first?.contains("leaves the package") == true)
  }
}
