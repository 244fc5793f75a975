/// Rules about where things lie.
enum LayoutRules {
  /// The tree of commands is tested with the kit, and the module of the playground with what it
  /// answers.
  static let testedElsewhere = ["terrarium": "TerminalKitTests", "playground": "PlaygroundTests"]

  /// Names in the root that the package does not want there.
  static func topLevel(_ names: [String]) -> [String] {
    names.filter { !$0.hasPrefix(".") && !Package.topLevel.contains($0) }.map {
      "\($0): the root holds \(Package.topLevel.sorted().joined(separator: ", ")) and dotfiles only"
    }
  }

  /// Modules without tests among the folders below Tests.
  static func untested(modules: some Sequence<String>, tests: Set<String>) -> [String] {
    modules.sorted().compactMap { module in
      let mirror = testedElsewhere[module] ?? module + "Tests"
      return tests.contains(mirror) ? nil : "Sources/\(module): wants its tests in Tests/\(mirror)"
    }
  }

  /// Files `<Module>Benchmarks.swift` whose suite the list in Suites.swift leaves out.
  static func unlisted(suites: [String], list: SourceFile) -> [String] {
    suites.filter { suite in !list.tokens.contains { $0.isWord(suite) } }.map {
      "Benchmarks/Suites/\($0).swift: never runs; add a row \($0).all to Suites.swift"
    }
  }

  /// Fixtures that no literal of a test names: by path, by the name without its ends, or by the
  /// folder, as in `"odd-days/\(name)"`. Licences and readmes are there for people.
  static func unread(fixtures: [String], tests: [SourceFile]) -> [String] {
    let literals = Set(tests.flatMap(\.tokens).filter { $0.kind == .text }.map(\.content))
    return fixtures.filter { fixture in
      let name = fixture.split(separator: "/").last ?? ""
      let stem = String(name.prefix { $0 != "." })
      let isForPeople = stem == "LICENSE" || stem == "README"
      let isNamed = literals.contains(fixture) || literals.contains(stem)
      return !isForPeople && !isNamed && !folders(of: fixture).contains(where: literals.contains)
    }.map { "Tests/Fixtures/\($0): no test reads it; name it in one or delete it" }
  }

  /// Kinds of recorded cases, `struct Recorded…` in the support of the tests, that no test names:
  /// their fixtures have a decoder and still no reader.
  static func unread(kindsIn support: [SourceFile], tests: [SourceFile]) -> [String] {
    let words = Set(tests.flatMap(\.tokens).filter { $0.kind == .word }.map(\.content))
    return support.flatMap { file in
      zip(file.tokens, file.tokens.dropFirst())
        .filter { $0.isWord("struct") && $1.content.hasPrefix("Recorded") }
        .map(\.1.content).filter { !words.contains($0) }
        .map { "\(file.path): no test reads \($0); use it in one or delete it" }
    }
  }

  /// `a/b/c.txt` lies in `a/b/` and in `a/`.
  private static func folders(of path: String) -> [String] {
    path.indices.filter { path[$0] == "/" }.map { String(path[...$0]) }
  }
}
