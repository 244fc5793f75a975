import Foundation
import TestSupport
import Testing

@Suite struct LayoutTests {
  @Test func `the root holds what it should and nothing else`() throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: Fixtures.root.path)
    #expect(names.contains("Package.swift"))
    expectNone(LayoutRules.topLevel(names))
  }

  @Test func `every module has tests that bear its name`() {
    let modules = Set(Package.swiftFiles.filter { $0.lies(in: "Sources") }.map(\.module))
    let tests = Set(Package.swiftFiles.filter { $0.lies(in: "Tests") }.map(\.module))
    #expect(modules.contains("CivilTime"))
    expectNone(LayoutRules.untested(modules: modules, tests: tests))
  }

  @Test(
    "every suite of benchmarks is in its list",
    arguments: [
      ("Suites", "CivilTimeBenchmarks"), ("LensSuites", "ShippedScenariosBenchmarks"),
    ])
  func listedSuites(_ name: String, _ known: String) throws {
    let folder = "Benchmarks/\(name)/"
    let suites = Package.paths.filter { $0.hasPrefix(folder) && $0.hasSuffix("Benchmarks.swift") }
      .map { String($0.dropFirst(folder.count).dropLast(".swift".count)) }
    let list = try #require(Package.files.first { $0.path == folder + "\(name).swift" })
    #expect(suites.contains(known))
    expectNone(LayoutRules.unlisted(suites: suites, list: list))
  }

  /// Older package managers refuse products with unsafe flags; no product but the tool's has a
  /// module of the Lens.
  @Test func `only modules of the Lens and tests are compiled with unsafe flags`() throws {
    let manifest = Package.manifest
    #expect(manifest.tokens.filter { $0.isWord("unsafeFlags") }.count == 1)
    #expect(manifest.text.contains("[\"-Onone\"], .when("))
    let list = try #require(manifest.text.split(separator: "let unoptimised: Set = [").last)
    let names = list.prefix { $0 != "]" }.split(separator: "\"").map(String.init)
      .filter { $0.first?.isLetter == true }
    #expect(names.contains("ExperimentCommands"))
    for name in names where !name.hasSuffix("Tests") {
      #expect(ImportTable.row(of: name)?.storey == .lens, "\(name)")
    }
  }

  @Test func `a suite that the list leaves out is found`() {
    let list = SourceFile("Suites.swift", "// BBenchmarks\nlet all = [ABenchmarks.all]")
    #expect(
      LayoutRules.unlisted(suites: ["ABenchmarks", "BBenchmarks"], list: list)
        == [
          "Benchmarks/Suites/BBenchmarks.swift: never runs; add a row BBenchmarks.all to "
            + "Suites.swift"
        ])
  }

  @Test func `a stranger in the root is found`() {
    #expect(LayoutRules.topLevel([".build", "Sources", "notes.txt"]).count == 1)
    #expect(LayoutRules.topLevel(["notes.txt"])[0].hasPrefix("notes.txt: the root holds"))
  }

  @Test func `a module without tests is found`() {
    let modules = ["CivilTime", "terrarium", "HabitEngines", "Garden"]
    #expect(
      LayoutRules.untested(modules: modules, tests: ["CivilTimeTests", "TerminalKitTests"])
        == [
          "Sources/Garden: wants its tests in Tests/GardenTests",
          "Sources/HabitEngines: wants its tests in Tests/HabitEnginesTests",
        ])
  }

  @Test func `every fixture is read by a test`() {
    let folder = "Tests/Fixtures/"
    let fixtures = Package.paths.filter { $0.hasPrefix(folder) }.map {
      String($0.dropFirst(folder.count))
    }
    let tests = Package.swiftFiles.filter {
      $0.lies(in: "Tests") && !$0.lies(in: "Tests/TidyTests")
    }
    #expect(fixtures.contains("civil/civil.public.jsonl"))
    expectNone(LayoutRules.unread(fixtures: fixtures, tests: tests))
  }

  @Test func `every kind of recorded cases is read by a test`() {
    let files = Package.swiftFiles.filter { $0.lies(in: "Tests") }
    let support = files.filter { $0.lies(in: "Tests/Support") }
    #expect(support.contains { $0.path == "Tests/Support/RecordedStreaks.swift" })
    let tests = files.filter { !$0.lies(in: "Tests/Support") }
    expectNone(LayoutRules.unread(kindsIn: support, tests: tests))
  }

  @Test func `a kind of recorded cases that no test reads is found`() {
    let support = SourceFile(
      "Tests/Support/Recorded.swift",
      "struct RecordedA { struct Part {} }\nstruct RecordedB {}\nstruct Other {}")
    let tests = SourceFile("Tests/ATests/A.swift", "RecordedA.all() // RecordedB")
    #expect(
      LayoutRules.unread(kindsIn: [support], tests: [tests])
        == [
          "Tests/Support/Recorded.swift: no test reads RecordedB; use it in one or delete it"
        ])
  }

  @Test func `a fixture that no test reads is found`() {
    let tests = [
      SourceFile(
        "Tests/ATests/A.swift",
        "// b.jsonl\nlet a = [lines(\"kind/a.jsonl\"), all(\"other/\\(name)\"), stem(\"c\")]")
    ]
    #expect(
      LayoutRules.unread(
        fixtures: [
          "kind/a.jsonl", "kind/b.jsonl", "kind/c.jsonl", "kind/LICENSE.A", "other/d/e",
        ], tests: tests)
        == ["Tests/Fixtures/kind/b.jsonl: no test reads it; name it in one or delete it"])
  }
}
