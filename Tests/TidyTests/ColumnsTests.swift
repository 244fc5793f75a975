import Testing

/// Law: code that reads tables takes the names of their columns from `Columns`, so that a misspelt
/// one does not compile. Only what a user typed is a text of its own.
@Suite struct ColumnsTests {
  private static let readers = [
    "sum", "numbers", "texts", "with", "kinds", "last", "lastEstimated", "mean", "estimated",
    "greatest", "has", "place(of:", "value(of:",
  ].map { $0.contains("(") ? ".\($0.replacing(":", with: ": "))\"" : ".\($0)(\"" }

  /// The lines on which a reader of a table is given a literal; options and manifests are none.
  private static func literals(in file: SourceFile) -> [String] {
    file.text.split(separator: "\n").map(String.init).filter { line in
      !line.drop { $0 == " " }.hasPrefix("//") && readers.contains { line.contains($0) }
        && !["arguments.texts(", "folder.texts("].contains { line.contains($0) }
    }
  }

  @Test func `no reader of a table is given a literal`() {
    let files = Package.swiftFiles.filter {
      $0.lies(in: "Sources/Lens/Comparing", "Sources/Lens/Reports", "Sources/Lens/Experiments")
    }
    #expect(files.count > 100)
    for file in files {
      let lines = ColumnsTests.literals(in: file)
      #expect(lines == [], "\(file.path): take the name from Columns")
    }
  }

  @Test func `a literal is found, and one in a comment is none`() {
    let text = "// rows.sum(\"people\")\nrows.sum(\"people\")\ntable.place(of: \"day\")\n"
    #expect(ColumnsTests.literals(in: SourceFile("A.swift", text)).count == 2)
  }
}
