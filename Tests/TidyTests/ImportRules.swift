/// Compares the import lines of source files with the rows of the manifest.
enum ImportRules {
  /// A target of the manifest with the targets it depends on.
  struct Target: Equatable {
    let name: String
    let dependencies: [String]
    /// The storey in whose folder below Sources it lies; nil if it lies in none.
    var storey: ImportTable.Storey?
  }

  private static let importedKinds: Set<String> = [
    "struct", "class", "enum", "protocol", "typealias", "func", "let", "var",
  ]

  /// The modules that a file imports, with their lines.
  static func imports(in file: SourceFile) -> [(module: String, line: Int)] {
    var imports: [(module: String, line: Int)] = []
    for (position, token) in file.tokens.enumerated() where token.isWord("import") {
      let rest = file.tokens[(position + 1)...].drop { importedKinds.contains($0.content) }
      if let name = rest.first { imports.append((name.content, name.line)) }
    }
    return imports
  }

  /// What a file below Sources or Benchmarks imports against its target's row.
  static func violations(in file: SourceFile) -> [String] {
    guard let row = ImportTable.row(of: file.module) else {
      return ["\(file.path): module \"\(file.module)\" has no row in Package.swift; add one"]
    }
    let allowed = ImportTable.system[row.name, default: []].union(row.dependencies)
    return imports(in: file).filter { !allowed.contains($0.module) }.map { module, line in
      "\(file.path):\(line): \(file.module) may not import \(module); \(advice(module))"
    }
  }

  /// What a file imports of the package that the manifest does not give to its target: the build
  /// may then reach the file before the module. `tests(…)` gives TestSupport to all tests.
  static func undeclared(in file: SourceFile, by targets: [Target]) -> [String] {
    guard let target = targets.first(where: { $0.name == file.module }) else { return [] }
    let isTest = target.name.hasSuffix("Tests")
    let declared = Set(target.dependencies + [target.name] + (isTest ? ["TestSupport"] : []))
    let modules = Set(targets.map(\.name)).subtracting(declared)
    return imports(in: file).filter { modules.contains($0.module) }.map { module, line in
      "\(file.path):\(line): \(module) is no dependency of \(target.name) in Package.swift; "
        + "add it there"
    }
  }

  private static func advice(_ module: String) -> String {
    switch module {
    case "Foundation", "FoundationEssentials":
      "work on bytes and integers, and leave files to TerminalKit"
    case "Glibc", "Darwin", "Musl":
      "take exp, log, pow and square roots from PortableMath and leave files to the Lens"
    default: "move the code to a module whose row names it, or argue for a change of the row"
    }
  }

  /// The targets of a manifest in the house's style: `module(…)`, `tests(…)`, `.target(name: …)`.
  static func targets(in manifest: SourceFile) -> [Target] {
    var storey: ImportTable.Storey?
    return manifest.tokens.indices.compactMap { position in
      let token = manifest.tokens[position]
      if token.isWord("let") { storey = nil }
      if token.kind == .text, token.content.hasPrefix("Sources/") {
        storey = ImportTable.Storey(folder: String(token.content.dropFirst(8)))
      }
      var target = target(at: position, in: manifest.tokens[...])
      target?.storey = storey
      return target
    }
  }

  private static func target(
    at position: Int, in tokens: ArraySlice<SwiftTokens.Token>
  ) -> Target? {
    let (call, rest) = (tokens[position], tokens.dropFirst(position + 1))
    if call.isWord("module") || call.isWord("tests") {
      let names = rest.dropFirst().prefix { $0.kind == .text || $0.isSign(",") }
        .filter { $0.kind == .text }
      guard let name = names.first else { return nil }
      return Target(name: name.content, dependencies: names.dropFirst().map(\.content))
    }
    guard call.isWord("target") || call.isWord("executableTarget"),
      let name = text(after: "name", in: rest)
    else { return nil }
    let list = rest.drop { !$0.isWord("dependencies") && !$0.isSign(")") }
    let names = list.prefix { !$0.isSign("]") && !$0.isSign(")") }.filter { $0.kind == .text }
    return Target(name: name, dependencies: names.map(\.content))
  }

  /// The literal of `label: "…"` right at the start of a call's arguments.
  private static func text(
    after label: String, in tokens: ArraySlice<SwiftTokens.Token>
  ) -> String? {
    let start = Array(tokens.prefix(4))
    guard start.count == 4, start[0].isSign("("), start[1].isWord(label), start[3].kind == .text
    else { return nil }
    return start[3].content
  }
}

extension SwiftTokens.Token {
  func isWord(_ word: String) -> Bool { kind == .word && content == word }
  func isSign(_ sign: String) -> Bool { kind == .sign && content == sign }
}
