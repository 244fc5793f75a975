/// Rules about the text of a file, whatever its language.
enum TextRules {
  /// Longer files hold two things; the second belongs into `Type+Topic.swift`.
  static let longestFile = 400
  /// Written by a program and read by none but it.
  static let generated: Set<String> = ["Sources/Ground/ZoneTables/ZoneTableData.swift"]
  /// Files whose wrong ends, tabs and line feeds are what they are there for.
  private static let corpus = "Tests/Lens/EngineFuzzTests/Corpus/"
  /// Columns of a line outside of multi-line literals (a drawn table is as wide as it is), as
  /// `.swift-format` and `.editorconfig` say.
  static let longestLine = 100

  static func violations(in file: SourceFile) -> [String] {
    lengths(file) + whitespace(file) + notes(file) + outsidePaths(file)
  }

  static func lengths(_ file: SourceFile) -> [String] {
    guard file.isSwift, !generated.contains(file.path) else { return [] }
    var violations: [String] = []
    if file.lines.count > longestFile {
      violations.append(
        "\(file.path): \(file.lines.count) lines are more than \(longestFile); "
          + "move a topic to a file Type+Topic.swift")
    }
    let drawn = file.linesOfLiterals
    for (index, line) in file.lines.enumerated() {
      guard line.count > longestLine, !drawn.contains(index + 1) else { continue }
      violations.append("\(file.path):\(index + 1): longer than \(longestLine) columns")
    }
    return violations
  }

  static func whitespace(_ file: SourceFile) -> [String] {
    guard !file.path.hasPrefix(corpus) else { return [] }
    let ends = file.text.isEmpty || file.text.hasSuffix("\n")
    return (ends ? [] : ["\(file.path): does not end with a newline"])
      + numbered(file) { line in
        if line.contains("\t") { return "a tab; indent with two spaces" }
        if line.hasSuffix("\r") { return "ends with a carriage return; lines end with \\n" }
        return line.hasSuffix(" ") ? "ends with a space" : nil
      }
  }

  /// Words that put work off; spelled in two parts so that this file does not hold them.
  private static let putOff = ["TO" + "DO", "FIX" + "ME", "XX" + "X"]

  static func notes(_ file: SourceFile) -> [String] {
    numbered(file) { line in
      let words = line.split { !$0.isLetter }
      return words.first { putOff.contains(String($0)) }.map {
        "\"\($0)\" puts work off; do it, or write an issue"
      }
    }
  }

  /// Beginnings of paths that exist on one machine only or leave the package.
  private static let outside = [
    "../" + "shared", "/wo" + "rk/", "/ho" + "me/", "/Us" + "ers/", "/ro" + "ot/",
  ]

  static func outsidePaths(_ file: SourceFile) -> [String] {
    numbered(file) { line in
      outside.first { line.contains($0) }.map {
        "\"\($0)\" leaves the package; copy what is needed into it"
      }
    }
  }

  private static func numbered(
    _ file: SourceFile, _ violation: (Substring) -> String?
  ) -> [String] {
    file.lines.enumerated().compactMap { index, line in
      violation(line).map { "\(file.path):\(index + 1): \($0)" }
    }
  }
}
