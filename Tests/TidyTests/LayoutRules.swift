/// Rules about where things lie.
enum LayoutRules {
  /// The command line is tested as a whole, the compiler of the zone tables with what it makes.
  static let testedElsewhere = [
    "CommandLineTool": "CommandTests", "terrarium": "CommandTests",
    "zone-compiler": "ZoneTablesTests",
  ]

  /// The umbrella only re-exports what has tests of its own.
  static let withoutTests: Set<String> = ["HabitEngines"]

  /// Names in the root that the package does not want there.
  static func topLevel(_ names: [String]) -> [String] {
    names.filter { !$0.hasPrefix(".") && !Package.topLevel.contains($0) }.map {
      "\($0): the root holds \(Package.topLevel.sorted().joined(separator: ", ")) and dotfiles only"
    }
  }

  /// Modules without tests among the folders below Tests.
  static func untested(modules: some Sequence<String>, tests: Set<String>) -> [String] {
    modules.filter { !withoutTests.contains($0) }.sorted().compactMap { module in
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

  /// Fixtures whose path below Tests/Fixtures, or whose folder followed by a slash, no literal of a
  /// test names. Licences of fixtures are there to be read by people.
  static func unread(fixtures: [String], tests: [SourceFile]) -> [String] {
    let literals = tests.flatMap { $0.tokens.filter { $0.kind == .text }.map(\.content) }
    return fixtures.filter { fixture in
      let name = fixture.split(separator: "/").last ?? ""
      return !name.hasPrefix("LICENSE") && !literals.contains(fixture)
    }.map { "Tests/Fixtures/\($0): no test reads it; name it in one or delete it" }
  }
}
