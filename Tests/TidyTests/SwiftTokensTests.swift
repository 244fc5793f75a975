import Testing

@Suite struct SwiftTokensTests {
  private func words(_ source: String) -> [String] {
    SwiftTokens(source).tokens.filter { $0.kind != .text }.map(\.content)
  }

  private func texts(_ source: String) -> [String] {
    SwiftTokens(source).tokens.filter { $0.kind == .text }.map(\.content)
  }

  @Test(
    "comments are no code",
    arguments: [
      "a // b\nc", "a /* b */ c", "a /* b /* b */ b */ c", "/// b\na c", "a /* b\n// b */ c // b",
      "a /*/ b */ c",
    ])
  func comments(_ source: String) {
    #expect(words(source) == ["a", "c"])
  }

  @Test(
    "literals are kept apart",
    arguments: [
      (#"a "b" c"#, ["b"]),
      (#"a "// b" c"#, ["// b"]),
      (#"a "b \" b" c"#, [#"b  b"#]),
      (#"a "\\" c"#, [""]),
      (##"a #"b " \n b"# c"##, [##"b " \n b"##]),
      ("a \"\"\"\n  b \"quoted\" b\n  \"\"\" c", ["\n  b \"quoted\" b\n  "]),
      ("a `b b` c", ["b b"]),
    ] as [(String, [String])])
  func literals(_ source: String, _ expected: [String]) {
    #expect(words(source) == ["a", "c"])
    #expect(texts(source) == expected)
  }

  @Test func `interpolations are code, however deep`() {
    #expect(words(#""x \(a) y""#) == ["a"])
    #expect(words(#""x \(f(a, "in \(b) in")) y" c"#) == ["f", "(", "a", ",", "b", ")", "c"])
    #expect(words(##"#"x \(no) \#(a)"# c"##) == ["a", "c"])
    #expect(words("\"\"\"\n \\(a)\n\"\"\" c") == ["a", "c"])
  }

  @Test func `words and signs come with their lines`() {
    let tokens = SwiftTokens("let a_1 =\n  \"x\\(b)\" // c\n+ é").tokens
    #expect(tokens.map(\.content) == ["let", "a_1", "=", "b", "x", "+", "é"])
    #expect(tokens.map(\.line) == [1, 1, 1, 2, 2, 3, 3])
  }

  @Test(
    "a file that breaks off is read to its end",
    arguments: ["a \"b", "a /* b", "a \"\"\" b", "a `b", "a \"\\(", "a \"\\", "a #\""])
  func brokenOff(_ source: String) {
    #expect(words(source) == ["a"])
  }
}
