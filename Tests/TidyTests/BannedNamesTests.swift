import Testing

@Suite struct BannedNamesTests {
  @Test("no file uses a name that is banned where it lies", arguments: BannedNames.all.indices)
  func package(_ index: Int) {
    let rule = BannedNames.all[index]
    #expect(!Package.swiftFiles.filter(rule.holds).isEmpty, "the rule holds nowhere")
    expectNone(Package.swiftFiles.flatMap(rule.violations(in:)))
  }

  /// One line for every rule and folder: the name is found, with its line and the replacement.
  @Test(
    "a banned name is found",
    arguments: [
      ("Sources/Chance/A.swift", "let a: UInt128 = 0", "multipliedFullWidth(by:)"),
      ("Sources/Analytics/A.swift", "let lock = Mutex(0)", "iOS 17 lacks it"),
      ("Sources/Reports/A.swift", "func f(_ a: Span<Int>) {}", "withUnsafeBufferPointer"),
      ("Tests/AnyTests/A.swift", "var a: InlineArray<3, Int>", "systems before 2025"),
      ("Sources/Tabular/A.swift", "let a = bytes.span", "systems before 2025"),
      ("Sources/Habits/A.swift", "let now = Date ()", "time arrives as a value"),
      ("Sources/FocusTimer/A.swift", "let a = ContinuousClock().now", "time arrives as a value"),
      ("Sources/Population/A.swift", "let a = time(nil)", "time arrives as a value"),
      ("Benchmarks/Suites/A.swift", "clock_gettime(0, &a)", "time arrives as a value"),
      ("Sources/Leagues/A.swift", "people.shuffled()", "luck has an address"),
      ("Sources/Experiments/A.swift", "Int.random(in: 0..<3)", "luck has an address"),
      ("Benchmarks/Suites/A.swift", "let a = rand()", "luck has an address"),
      ("Sources/Cadence/A.swift", "@_exported import CivilTime", "only the umbrella"),
      ("Tests/AnyTests/A.swift", "try await Task.sleep(for: .seconds(1))", "move time themselves"),
      ("Tests/AnyTests/A.swift", "@testable import Habits", "package access"),
    ])
  func found(_ path: String, _ line: String, _ instead: String) {
    let file = SourceFile(path, "// first\n\(line)\n")
    let violations = BannedNames.all.flatMap { $0.violations(in: file) }
    #expect(violations.count == 1, "\(violations)")
    #expect(violations.first?.hasPrefix("\(path):2: no ") == true)
    #expect(violations.first?.contains(instead) == true)
  }

  @Test(
    "prose, other words and other folders are fine",
    arguments: [
      ("Sources/Habits/A.swift", "// Date() is banned, so are Span and Mutex"),
      ("Sources/Habits/A.swift", "let a = \"Date() and time(\""),
      ("Sources/Habits/A.swift", "let a = UpDate(), b = Spanner(), time = 3"),
      ("Sources/CivilTime/A.swift", "func time(of day: Day) {}; let a = zone.time(of: day)"),
      ("Sources/Leagues/A.swift", "let a = luck.shuffled(people), b = boards.random(1)"),
      ("Sources/Experiments/A.swift", "let lock = Mutex(0), start = ContinuousClock().now"),
      ("Benchmarks/Runner/A.swift", "clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)"),
      ("Sources/HabitEngines/A.swift", "@_exported import CivilTime"),
      ("Sources/Tabular/A.swift", "func hash(into hasher: inout Hasher) {}"),
    ])
  func fine(_ path: String, _ line: String) {
    expectNone(BannedNames.all.flatMap { $0.violations(in: SourceFile(path, line)) })
  }

  @Test func `every name of every rule is found where it is written`() {
    for name in BannedNames.all.flatMap(\.names) {
      #expect(name.lines(in: SourceFile("A.swift", "a\n\(name.code)")) == [2], "\(name.code)")
    }
  }
}
