import Foundation

/// Which module may import which: the table of Documentation/architecture.md, row by row.
///
///     Lens    command line, reports        sees everything below it
///     World   devices, people, statistics  sees what its row names
///     Rules   the engines of the apps      sees what its row names
///     Ground  time, chance, tables         sees what its row names
///
/// A module without a target yet has its row already; a target without a row fails.
enum ImportTable {
  enum Storey: Int, CaseIterable, Comparable {
    case ground, rules, world, lens

    /// The storey whose modules lie in a folder below Sources, and their tests below Tests; nil of
    /// other folders.
    init?(folder: String) {
      guard let storey = Storey.allCases.first(where: { $0.folder == folder }) else { return nil }
      self = storey
    }

    private var folder: String { "\(self)".capitalized }

    static func < (left: Storey, right: Storey) -> Bool { left.rawValue < right.rawValue }
  }

  struct Row {
    let storey: Storey
    let module: String
    /// Modules of this package.
    let imports: Set<String>
    /// Modules of the toolchain.
    let system: Set<String>
  }

  static let rows: [Row] = [
    row(.ground, "CivilTime"),
    row(.ground, "Text"),
    row(.ground, "ZoneTables", "CivilTime", "Text"),
    row(.ground, "Fields", "CivilTime", "Text"),
    row(.ground, "PortableMath", system: cLibrary),
    row(.ground, "Chance", "PortableMath"),
    row(.ground, "Tabular", "Text"),
    row(.ground, "JSON", "Text"),

    row(.rules, "Cadence", "Fields", "CivilTime"),
    row(.rules, "FocusTimer", "Fields", "CivilTime", "Cadence"),
    row(.rules, "PetEvolution", "Fields", "CivilTime"),
    row(.rules, "DailyThree", "Fields", "CivilTime", "Cadence"),
    row(.rules, "Habits", "Fields", "CivilTime", "PortableMath", "Cadence"),
    row(.rules, "Leagues", "Fields", "CivilTime", "Chance"),
    row(
      .rules, "HabitEngines",
      "Fields", "CivilTime", "Cadence", "FocusTimer", "PetEvolution", "DailyThree", "Habits",
      "Leagues"),

    row(.world, "TimerWheel", "CivilTime"),
    row(.world, "DeviceModel", "Fields", "CivilTime", "Chance"),
    row(.world, "Analytics", "PortableMath", "Tabular"),
    row(
      .world, "Measures",
      "Fields", "CivilTime", "PortableMath", "Tabular", "Cadence", "FocusTimer", "PetEvolution",
      "DailyThree", "Habits", "Leagues", "DeviceModel", "Analytics"),
    row(
      .world, "ReferenceWorld",
      "Fields", "CivilTime", "PortableMath", "Chance", "Cadence", "PetEvolution", "Measures"),
    row(
      .world, "Population",
      "Fields", "CivilTime", "ZoneTables", "PortableMath", "Chance", "Tabular", "Cadence",
      "FocusTimer",
      "PetEvolution", "DailyThree", "Habits", "Leagues", "DeviceModel", "Analytics", "Measures",
      "ReferenceWorld"),
    row(.world, "VirtualTime", "TimerWheel", "CivilTime", system: cLibrary),

    row(.lens, "Scenarios"),
    row(.lens, "Comparing", "Scenarios"),
    row(.lens, "Experiments", "Scenarios", "Comparing", system: threads),
    row(.lens, "Reports", "Scenarios", "Comparing"),
    row(.lens, "Playground", "Scenarios", "Comparing", "Reports"),
    row(.lens, "WebAssemblyRuntime"),
    row(.lens, "playground", "Playground", "WebAssemblyRuntime"),
    row(.lens, "TerminalKit", system: threads),
    row(.lens, "PageFiles"),
    row(.lens, "PlaygroundPage", "PageFiles"),
    row(.lens, "EngineCommands", "Reports", "TerminalKit"),
    row(
      .lens, "ExperimentCommands", "Scenarios", "Comparing", "Experiments", "Reports",
      "TerminalKit", "PlaygroundPage", system: threads),
    row(.lens, "terrarium", "TerminalKit", "EngineCommands", "ExperimentCommands"),
    row(.lens, "zone-compiler", system: essentials),
  ]

  /// Targets whose folder below Sources bears another name.
  static let folders = ["ZoneCompiler": "zone-compiler", "PlaygroundModule": "playground"]

  /// The targets that are not modules of the product: benchmarks and the parts of the tests.
  static let others: [String: Set<String>] = [
    "terrarium-bench": cLibrary.union([
      "Foundation", "Analytics", "BenchmarkRuntime", "BenchmarkSuites", "Chance",
      "LensBenchmarkSuites", "TerminalKit", "Text", "ZoneTables",
    ]),
    "LensBenchmarkSuites": [
      "Foundation", "BenchmarkSuites", "EngineCommands", "Measures", "Population", "Reports",
      "Scenarios",
      "Tabular", "TerminalKit",
    ],
    "BenchmarkRuntime": [],
    "portability-probe": [
      "BenchmarkSuites", "HabitEngines", "WebAssemblyRuntime", "Tabular", "Measures", "Population",
      "Scenarios", "Analytics", "Comparing", "Reports",
    ],
    "TestSupport": ["Foundation"],
    "FaultSupport": ["CivilTime", "DeviceModel"],
    "Diary": [
      "Chance", "CivilTime", "DailyThree", "FocusTimer", "Habits", "PetEvolution", "Measures",
      "Population",
    ],
    "Water": ["CivilTime", "Cadence"],
    "WaterHost": ["Cadence", "CivilTime", "Population", "Water"],
    "JournalSupport": ["Foundation", "Analytics", "Tabular", "TestSupport"],
    "CommandSupport": ["Foundation", "Tabular", "TerminalKit", "TestSupport", "terrarium"],
  ]

  private static let cLibrary: Set<String> = ["Glibc", "Darwin", "Musl"]
  private static let threads = cLibrary.union(["Dispatch", "Synchronization"])
  private static let essentials = cLibrary.union(["FoundationEssentials"])

  static func row(of module: String) -> Row? { rows.first { $0.module == module } }

  /// The modules of the storeys below a storey.
  static func modules(below storey: Storey) -> Set<String> {
    Set(rows.filter { $0.storey < storey }.map(\.module))
  }

  /// The package's modules that a module may import: its row, and for the Lens all storeys below.
  static func imports(of row: Row) -> Set<String> {
    row.storey == .lens ? row.imports.union(modules(below: .lens)) : row.imports
  }

  private static func row(
    _ storey: Storey, _ module: String, _ imports: String..., system: Set<String> = []
  ) -> Row {
    Row(storey: storey, module: module, imports: Set(imports), system: system)
  }
}
