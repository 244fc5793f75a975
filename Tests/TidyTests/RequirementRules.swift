import Foundation

/// Reads the tables from requirements to types and tests; `WorldColumns` reads their last column.
enum RequirementRules {
  /// A file of tests, and the words of one of its names; nil where the whole file is meant.
  struct NamedTest: Hashable, Comparable {
    let file: String
    let words: String?

    static func < (left: NamedTest, right: NamedTest) -> Bool {
      (left.file, left.words ?? "") < (right.file, right.words ?? "")
    }
  }

  /// `FocusTallyTests "total focus time", "abandoned"; GrowthTests` names three.
  static func namedTests(in page: String) -> Set<NamedTest> {
    var named: Set<NamedTest> = []
    for match in page.matches(of: #/(\w+Tests)\b(?!\.swift|/)((?:(?:,| to| and)? ?"[^"]+")*)/#) {
      let words = match.2.matches(of: #/"([^"]+)"/#).map { String($0.1) }
      let file = String(match.1)
      if words.isEmpty { named.insert(NamedTest(file: file, words: nil)) }
      for words in words { named.insert(NamedTest(file: file, words: words)) }
    }
    return named
  }

  /// What is named and not there: a file of the name, and the words within its text.
  static func missing(_ named: Set<NamedTest>, tests: [SourceFile]) -> [String] {
    named.sorted().compactMap { test in
      let suffix = "/\(test.file).swift"
      let isFolder = tests.contains { $0.path.contains("/\(test.file)/") }
      let files = tests.filter { $0.path.hasSuffix(suffix) }
      if files.isEmpty {
        return isFolder && test.words == nil ? nil : "no file \(test.file).swift"
      }
      guard let words = test.words, !files.contains(where: { $0.text.contains(words) }) else {
        return nil
      }
      return "\(test.file) has no test \"\(words)\""
    }
  }

  /// The names with a capital at the beginning of what the column of types has in backticks:
  /// `FocusSession.start` names FocusSession.
  static func namedTypes(in page: String) -> Set<String> {
    var named: Set<String> = []
    for line in page.split(separator: "\n") where line.hasPrefix("| ") {
      let cells = line.split(separator: "|").map(String.init)
      guard cells.count >= 2 else { continue }
      for match in cells[1].matches(of: #/`([A-Z]\w+)(?!\w|\.swift)(?:\.([A-Z]\w+))?[^`]*`/#) {
        named.insert(String(match.1))
        if let inner = match.2 { named.insert(String(inner)) }
      }
    }
    return named
  }

  /// Names that neither a source file declares nor a module bears.
  static func undeclared(_ named: Set<String>, sources: [SourceFile]) -> [String] {
    let keywords: Set = ["struct", "enum", "class", "protocol", "typealias", "actor"]
    var known = Set(sources.map(\.module))
    for file in sources {
      for (keyword, name) in zip(file.tokens, file.tokens.dropFirst())
      where keyword.kind == .word && keywords.contains(keyword.content) {
        known.insert(name.content)
      }
    }
    return named.subtracting(known).sorted().map { "no type \($0)" }
  }

  /// Values of keys, such as `forest` or `focus_start`, that are no literal of a source file.
  static func unspelled(_ values: [String], sources: [SourceFile]) -> [String] {
    let literals = Set(sources.flatMap(\.tokens).filter { $0.kind == .text }.map(\.content))
    return values.filter { !literals.contains($0) }.map { "no code spells the value \($0)" }
  }
}
