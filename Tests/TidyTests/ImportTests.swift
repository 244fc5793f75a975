import Testing

@Suite struct ImportTests {
  @Test func `every source file imports what its row allows and nothing else`() {
    let files = Package.swiftFiles.filter { $0.lies(in: "Sources", "Benchmarks") }
    #expect(files.count > 20)
    expectNone(files.flatMap(ImportRules.violations(in:)))
  }

  @Test func `every module that a file imports is a dependency of its target`() {
    let targets = ImportRules.targets(in: Package.manifest)
    let names = Set(targets.map(\.name))
    let files = Package.swiftFiles.filter { names.contains($0.module) }
    #expect(Set(files.map(\.module)).count > 40)
    expectNone(files.flatMap { ImportRules.undeclared(in: $0, by: targets) })
  }

  @Test(
    "an import of a module that the manifest does not give to a target is found",
    arguments: [
      ("Sources/Ground/Text/Words.swift", "import JSON", 1),
      ("Sources/Ground/JSON/Value.swift", "import Text\nimport JSON\nimport Foundation", 0),
      ("Tests/Ground/JSONTests/ValueTests.swift", "@testable import JSON\nimport Text", 2),
    ])
  func undeclared(_ path: String, _ text: String, _ count: Int) {
    let targets = [
      ImportRules.Target(name: "Text", dependencies: []),
      ImportRules.Target(name: "JSON", dependencies: ["Text"]),
      ImportRules.Target(name: "JSONTests", dependencies: ["TestSupport"]),
    ]
    #expect(ImportRules.undeclared(in: SourceFile(path, text), by: targets).count == count)
  }

  @Test func `the rows of the manifest are read with their storeys`() {
    let row = ImportTable.row(of: "Cadence")
    #expect(row == .init(name: "Cadence", dependencies: ["Fields", "CivilTime"], storey: .rules))
    #expect(ImportTable.row(of: "terrarium")?.storey == .lens)
    #expect(ImportTable.row(of: "TestSupport") == .init(name: "TestSupport", dependencies: []))
  }

  @Test func `the manifest and the folders below Sources name the same modules`() {
    let targets = Set(ImportTable.rows.map(\.name))
    let folders = Set(Package.swiftFiles.filter { $0.lies(in: "Sources") }.map(\.module))
    #expect(folders.subtracting(targets) == [], "folders below Sources without a target")
    let rows = Set(ImportTable.rows.filter { $0.storey != nil }.map(\.name))
    // Their files are C.
    let swift = rows.subtracting(["WebAssemblyRuntime", "PageFiles"])
    #expect(swift == folders, "targets without a file")
  }

  @Test func `every module lies in the folder of its storey, and its tests likewise`() {
    let sources = Package.swiftFiles.filter { $0.lies(in: "Sources") }
    let strays = sources.filter { $0.storey != ImportTable.row(of: $0.module)?.storey }
    #expect(strays.map(\.path) == [])
    let storeys = Dictionary(
      sources.map { ($0.module, $0.storey) }, uniquingKeysWith: { first, _ in first })
    let tests = Package.swiftFiles.filter { $0.lies(in: "Tests") }
    let others = tests.filter { file in
      let module = file.module.hasSuffix("Tests") ? String(file.module.dropLast(5)) : ""
      return storeys[module].map { $0 != file.storey } ?? false
    }
    #expect(others.map(\.path) == [])
  }

  @Test func `no row imports anything above it`() {
    for row in ImportTable.rows {
      guard let storey = row.storey else { continue }
      for name in row.dependencies {
        let imported = ImportTable.row(of: name)?.storey
        #expect(imported.map { $0 <= storey } == true, "\(row.name) imports \(name)")
      }
    }
  }

  @Test(
    "an import that the row does not name is found",
    arguments: [
      ("Sources/CivilTime/Day.swift", "import Foundation", "CivilTime may not import Foundation"),
      (
        "Sources/Cadence/Rule.swift", "@_exported public import struct Chance.Luck",
        "Cadence may not import Chance"
      ),
      (
        "Sources/Habits/XP.swift", "#if canImport(Glibc)\nimport Glibc\n#endif",
        "Habits may not import Glibc"
      ),
      ("Sources/Reports/Page.swift", "import Foundation", "Reports may not import Foundation"),
      ("Sources/Reports/Page.swift", "import Experiments", "Reports may not import Experiments"),
      ("Sources/Garden/Bed.swift", "let a = 1", "module \"Garden\" has no row"),
      (
        "Benchmarks/Suites/Suites.swift", "import Foundation",
        "BenchmarkSuites may not import Foundation"
      ),
      ("Benchmarks/Runner/main.swift", "import CivilTime", "bench may not import CivilTime"),
    ])
  func violations(_ path: String, _ text: String, _ sentence: String) {
    let violations = ImportRules.violations(in: SourceFile(path, text))
    #expect(violations.count == 1)
    #expect(violations.first?.contains(sentence) == true, "\(violations)")
  }

  @Test(
    "an import that the row names is fine",
    arguments: [
      ("Sources/Cadence/Rule.swift", "import CivilTime\n// import Foundation"),
      ("Sources/PortableMath/Root.swift", "#if canImport(Glibc)\n  internal import Glibc\n#endif"),
      ("Sources/PlaygroundModule/Module.swift", "import Playground\nimport WebAssemblyRuntime"),
      ("Sources/TerminalKit/Clock.swift", "#if canImport(Dispatch)\nimport Dispatch\n#endif"),
      ("Sources/Reports/Page.swift", "import Tabular"),
      ("Benchmarks/Suites/Suites.swift", "import Leagues"),
    ])
  func fine(_ path: String, _ text: String) {
    expectNone(ImportRules.violations(in: SourceFile(path, text)))
  }

  @Test func `rows of a manifest are read in every spelling of the house`() {
    let manifest = SourceFile(
      "Package.swift",
      """
      func module(_ name: String, _ imports: String...) -> Target {
        .target(name: name, dependencies: imports.map { .byName(name: $0) })
      }
      let ground = [module("A"), module("B", "A"), module(
        "C",
        "A", "B"),
      ]
      let others = [
        .executableTarget(name: "d", dependencies: ["A", "C"], path: "D", swiftSettings: house),
        .target(name: "E", path: "Tests/E"), tests("FTests", "A", excluding: ["Golden"]),
      ]
      """)
    #expect(
      ImportRules.targets(in: manifest) == [
        .init(name: "A", dependencies: []), .init(name: "B", dependencies: ["A"]),
        .init(name: "C", dependencies: ["A", "B"]), .init(name: "d", dependencies: ["A", "C"]),
        .init(name: "E", dependencies: []), .init(name: "FTests", dependencies: ["A"]),
      ])
  }
}

/// Fails with the violations themselves as the message.
func expectNone(_ violations: [String], _ location: SourceLocation = #_sourceLocation) {
  #expect(violations.isEmpty, "\n\(violations.joined(separator: "\n"))", sourceLocation: location)
}
