// swift-tools-version: 6.2
import PackageDescription

// The manifest is the architecture diagram: four storeys, each a folder of Sources and of Tests,
// and each module importing only what its row names. Tests/TidyTests reads these rows and fails
// when a source file imports anything else. Documentation/architecture.md says what each module is
// for.

let house: [SwiftSetting] = [
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

func module(_ name: String, _ imports: String...) -> Target {
  .target(name: name, dependencies: imports.map { .byName(name: $0) }, swiftSettings: house)
}

func tests(_ name: String, _ imports: String..., excluding excluded: [String] = []) -> Target {
  .testTarget(
    name: name,
    dependencies: (imports + ["TestSupport"]).map { .byName(name: $0) },
    exclude: excluded,
    swiftSettings: house)
}

/// Modules, or their tests, that lie in the folder of a storey.
func storey(_ folder: String, _ targets: [Target]) -> [Target] {
  for target in targets { target.path = "\(folder)/\(target.path ?? target.name)" }
  return targets
}

let ground = storey(
  "Sources/Ground",
  [
    module("CivilTime"),
    module("Text"),
    module("ZoneTables", "CivilTime", "Text"),
    module("Fields", "CivilTime", "Text"),
    module("PortableMath"),
    module("Chance", "PortableMath"),
    module("Tabular", "Text"),
    module("JSON", "Text"),
  ])

let rules = storey(
  "Sources/Rules",
  [
    module("Cadence", "Fields", "CivilTime"),
    module("FocusTimer", "Fields", "CivilTime", "Cadence"),
    module("PetEvolution", "Fields", "CivilTime"),
    module("DailyThree", "Fields", "CivilTime", "Cadence"),
    module("Habits", "Fields", "CivilTime", "PortableMath", "Cadence"),
    module("Leagues", "Fields", "CivilTime", "Chance"),
    module(
      "HabitEngines",
      "Fields", "CivilTime", "Cadence", "FocusTimer", "PetEvolution", "DailyThree", "Habits",
      "Leagues"),
    module(
      "HabitEnginesCodable", "CivilTime", "Cadence", "FocusTimer", "PetEvolution", "DailyThree",
      "Habits", "Leagues"),
    module(
      "HabitEnginesJSON", "Fields", "CivilTime", "Text", "Tabular", "JSON", "Cadence", "FocusTimer",
      "PetEvolution", "DailyThree", "Habits", "Leagues"),
  ])

let world = storey(
  "Sources/World",
  [
    module("TimerWheel", "CivilTime"),
    module("DeviceModel", "Fields", "CivilTime", "Chance"),
    module("Analytics", "PortableMath"),
    module(
      "Measures",
      "Fields", "CivilTime", "Tabular", "JSON", "Cadence", "FocusTimer",
      "PetEvolution", "DailyThree", "Habits", "Leagues", "DeviceModel", "Analytics"),
    module(
      "Population",
      "Fields", "CivilTime", "ZoneTables", "Chance", "PortableMath", "Tabular", "Cadence",
      "FocusTimer",
      "PetEvolution", "DailyThree", "Habits", "Leagues", "DeviceModel", "Analytics", "Measures"),
    module("VirtualTime", "TimerWheel", "CivilTime"),
    module("Provenance"),
  ])

let lens = storey(
  "Sources/Lens",
  [
    module(
      "Scenarios",
      "Fields", "CivilTime", "Text", "ZoneTables", "Tabular", "JSON", "PetEvolution", "Habits",
      "Leagues", "HabitEnginesJSON", "DeviceModel", "Measures", "Population"),
    module(
      "Comparing", "PortableMath", "Fields", "Chance", "Text", "Tabular", "Analytics", "Measures",
      "Population", "Scenarios"),
    module(
      "Experiments", "Fields", "CivilTime", "Text", "PortableMath", "Chance", "Tabular", "Cadence",
      "FocusTimer", "PetEvolution", "DailyThree", "Habits", "Analytics", "Measures", "Population",
      "Scenarios", "Comparing"),
    module(
      "Reports", "CivilTime", "PortableMath", "Text", "Tabular", "JSON", "Analytics", "Measures",
      "Population", "Scenarios", "Comparing"),
    module(
      "Playground", "CivilTime", "Text", "ZoneTables", "Fields", "Tabular", "JSON", "Cadence",
      "DailyThree", "Habits", "Leagues", "PetEvolution", "Measures", "Population", "Scenarios",
      "Comparing", "Reports"),
    .target(name: "WebAssemblyRuntime"),
    .executableTarget(
      name: "playground", dependencies: ["Playground", "WebAssemblyRuntime"],
      path: "PlaygroundModule", swiftSettings: house),
    module("TerminalKit", "CivilTime", "Text", "Tabular"),
    .target(name: "PageFiles", path: "PlaygroundPage/Page", sources: ["PageFiles.c"]),
    .target(
      name: "PlaygroundPage", dependencies: ["PageFiles"], exclude: ["Page"], swiftSettings: house),
    module(
      "EngineCommands",
      "Fields", "CivilTime", "Text", "ZoneTables", "Chance", "Tabular", "Cadence", "FocusTimer",
      "PetEvolution", "DailyThree", "Habits", "Leagues", "Measures", "Population", "TerminalKit"),
    module(
      "ExperimentCommands",
      "PortableMath", "CivilTime", "Text", "ZoneTables", "Tabular", "JSON", "PetEvolution",
      "Habits", "Leagues", "HabitEnginesJSON", "Analytics", "Measures", "Population", "Provenance",
      "Scenarios",
      "Comparing", "Experiments", "Reports", "TerminalKit", "PlaygroundPage"),
    module(
      "TerrariumApp",
      "Fields", "CivilTime", "ZoneTables", "Tabular", "Cadence", "Measures", "Population",
      "Provenance", "Scenarios", "TerminalKit", "EngineCommands", "ExperimentCommands"),
    .executableTarget(
      name: "terrarium", dependencies: ["TerrariumApp"], swiftSettings: house),
  ])

let benchmarks: [Target] = [
  .target(
    name: "ReferenceWorld",
    dependencies: ["CivilTime", "Chance", "PortableMath", "Cadence", "PetEvolution"],
    path: "Benchmarks/ReferenceWorld",
    swiftSettings: house),
  .target(
    name: "BenchmarkSuites",
    dependencies: [
      "CivilTime", "ZoneTables", "PortableMath", "Chance", "Tabular", "Cadence", "FocusTimer",
      "PetEvolution", "DailyThree", "Habits", "Leagues", "TimerWheel", "DeviceModel",
      "Analytics", "Measures", "Population", "ReferenceWorld", "Text",
    ],
    path: "Benchmarks/Suites",
    swiftSettings: house),
  .target(
    name: "LensBenchmarkSuites",
    dependencies: [
      "BenchmarkSuites", "EngineCommands", "Measures", "Population", "Reports", "Scenarios",
      "Tabular",
      "TerminalKit",
    ],
    path: "Benchmarks/LensSuites",
    swiftSettings: house),
  .target(name: "BenchmarkRuntime", path: "Benchmarks/Runtime"),
  .executableTarget(
    name: "terrarium-bench",
    dependencies: [
      "Analytics", "BenchmarkRuntime", "BenchmarkSuites", "Chance", "JSON", "LensBenchmarkSuites",
      "Text", "TerminalKit", "ZoneTables",
    ],
    path: "Benchmarks/Runner",
    swiftSettings: house),
]

let checks: [Target] = [
  .target(name: "TestSupport", path: "Tests/Support", swiftSettings: house),
  .target(
    name: "FaultSupport", dependencies: ["CivilTime", "DeviceModel"], path: "Tests/FaultSupport",
    swiftSettings: house),
  // Sees of the package what any other package does.
  .target(
    name: "Diary",
    dependencies: [
      "Chance", "CivilTime", "DailyThree", "FocusTimer", "Habits", "PetEvolution", "Measures",
      "Population",
    ],
    path: "Tests/Diary", packageAccess: false, swiftSettings: house),
  // A fifth app, as another package would bring it: its engine, and what tells the host of it.
  .target(
    name: "Water", dependencies: ["CivilTime", "Cadence"], path: "Tests/Drills/Water",
    packageAccess: false, swiftSettings: house),
  .target(
    name: "WaterHost", dependencies: ["Cadence", "CivilTime", "Population", "Provenance", "Water"],
    path: "Tests/Drills/WaterHost", packageAccess: false, swiftSettings: house),
  .target(
    name: "JournalSupport", dependencies: ["Analytics", "Tabular", "TestSupport"],
    path: "Tests/JournalSupport",
    swiftSettings: house),
  .target(
    name: "WorldSupport", dependencies: ["PetEvolution", "Measures", "Population", "Tabular"],
    path: "Tests/WorldSupport", swiftSettings: house),
  .target(
    name: "CommandSupport",
    dependencies: ["Tabular", "TerminalKit", "TestSupport", "TerrariumApp"],
    path: "Tests/CommandSupport", swiftSettings: house),
  .executableTarget(
    name: "portability-probe",
    dependencies: [
      "BenchmarkSuites", "HabitEngines", "WebAssemblyRuntime", "Tabular", "Measures", "Population",
      "Provenance", "Scenarios", "Analytics", "Comparing", "Reports",
    ],
    path: "Tests/Portability",
    swiftSettings: house),
  tests("TidyTests"),
]

let drillTests = storey(
  "Tests/Drills",
  [
    tests(
      "WaterTests", "CivilTime", "ZoneTables", "Chance", "Tabular", "Cadence", "PetEvolution",
      "DeviceModel", "Measures", "Population", "Provenance", "Water", "WaterHost",
      "WorldSupport")
  ])

let groundTests = storey(
  "Tests/Ground",
  [
    tests("CivilTimeTests", "CivilTime", "ZoneTables"),
    tests("FieldsTests", "Fields", "CivilTime"),
    tests("ZoneTablesTests", "CivilTime", "ZoneTables"),
    tests("PortableMathTests", "PortableMath"),
    tests("ChanceTests", "PortableMath", "Chance"),
    tests("TextTests", "Text"),
    tests("TabularTests", "Tabular", "Text"),
    tests("JSONTests", "JSON", "Text"),
  ])

let rulesTests = storey(
  "Tests/Rules",
  [
    tests("CadenceTests", "CivilTime", "Cadence"),
    tests("FocusTimerTests", "CivilTime", "ZoneTables", "Cadence", "FocusTimer"),
    tests("PetEvolutionTests", "CivilTime", "ZoneTables", "PetEvolution"),
    tests("DailyThreeTests", "CivilTime", "ZoneTables", "Cadence", "DailyThree"),
    tests("HabitsTests", "Fields", "CivilTime", "ZoneTables", "Cadence", "Habits"),
    tests("LeaguesTests", "CivilTime", "Chance", "Leagues"),
    tests("HabitEnginesTests", "HabitEngines"),
    tests(
      "HabitEnginesCodableTests", "CivilTime", "ZoneTables", "Chance", "HabitEngines",
      "HabitEnginesCodable", "HabitEnginesJSON"),
    tests("HabitEnginesJSONTests", "HabitEngines", "HabitEnginesJSON"),
  ])

let worldTests = storey(
  "Tests/World",
  [
    tests("ProvenanceTests", "Provenance"),
    tests("TimerWheelTests", "CivilTime", "TimerWheel"),
    tests(
      "DeviceModelTests", "Fields", "CivilTime", "PortableMath", "Chance", "DeviceModel",
      "FaultSupport"),
    tests("AnalyticsTests", "PortableMath", "Analytics"),
    tests("MeasuresTests", "CivilTime", "Tabular", "Leagues", "Measures"),
    tests(
      "PopulationTests",
      "Fields", "CivilTime", "ZoneTables", "PortableMath", "Chance", "Tabular", "Cadence",
      "FocusTimer",
      "PetEvolution",
      "DailyThree", "Habits", "Leagues", "TimerWheel", "DeviceModel", "Analytics",
      "Measures", "Population", "JournalSupport", "FaultSupport"),
    tests(
      "ReferenceWorldTests",
      "Chance", "CivilTime", "PortableMath", "Cadence", "PetEvolution", "Leagues", "Population",
      "ReferenceWorld"),
    tests("VirtualTimeTests", "CivilTime", "VirtualTime"),
  ])

let lensTests = storey(
  "Tests/Lens",
  [
    tests(
      "ScenariosTests",
      "Fields", "CivilTime", "ZoneTables", "Chance", "Tabular", "JSON", "Cadence", "PetEvolution",
      "Measures", "Population",
      "Scenarios"),
    tests("PlaygroundPageTests", "PlaygroundPage"),
    tests(
      "PlaygroundTests", "Text", "Tabular", "JSON", "Measures", "Population", "Scenarios",
      "TerminalKit", "Playground", "CommandSupport"),
    tests(
      "ReportsTests", "CivilTime", "Tabular", "JSON", "Analytics", "Comparing", "Reports",
      excluding: ["Golden"]),
    tests(
      "ScenarioTests", "Fields", "CivilTime", "ZoneTables", "Chance", "Text", "Tabular",
      "DeviceModel", "Measures", "Population", "Scenarios", "Comparing", "TerminalKit",
      "TerrariumApp", "CommandSupport", "FaultSupport"),
    tests(
      "TerminalKitTests", "CivilTime", "Text", "Tabular", "Provenance", "TerminalKit",
      "EngineCommands", "TerrariumApp", "CommandSupport"),
    tests(
      "EngineCommandsTests", "CivilTime", "Text", "Tabular", "Cadence", "PetEvolution",
      "TerminalKit", "EngineCommands", "CommandSupport"),
    tests(
      "ExperimentCommandsTests", "ZoneTables", "Text", "Tabular", "JSON", "Cadence", "PetEvolution",
      "HabitEnginesJSON", "Provenance", "Scenarios", "Reports", "TerminalKit", "ExperimentCommands",
      "TerrariumApp", "CommandSupport"),
    tests(
      "FilesTests", "CivilTime", "Text", "Tabular", "JSON", "Habits", "Measures", "Population",
      "Provenance", "Scenarios", "Reports", "TerminalKit", "ExperimentCommands", "CommandSupport",
      "JournalSupport"),
    tests(
      "EngineFuzzTests", "Chance", "CivilTime", "Text", "ZoneTables", "Tabular", "TerminalKit",
      "EngineCommands", excluding: ["Corpus"]),
    tests(
      "BenchmarkTests", "Analytics", "BenchmarkRuntime", "BenchmarkSuites", "Chance", "TerminalKit",
      "LensBenchmarkSuites", "terrarium-bench"),
    tests(
      "DeterminismTests", "CivilTime", "Tabular", "Measures", "Population", "Scenarios",
      "terrarium", "portability-probe"),
    tests(
      "ComparingTests", "PortableMath", "Chance", "Tabular", "Analytics", "Measures", "Population",
      "Scenarios", "Comparing", "Reports"),
    tests(
      "ExperimentsTests", "Fields", "CivilTime", "PortableMath", "Chance", "Tabular", "Cadence",
      "FocusTimer",
      "PetEvolution", "DailyThree", "Habits", "DeviceModel", "Analytics", "Measures", "Population",
      "Scenarios",
      "Comparing", "Experiments"),
    tests(
      "OddDayTests", "Cadence", "Chance", "CivilTime", "ZoneTables", "FocusTimer", "PetEvolution",
      "DailyThree", "Habits", "DeviceModel", "Tabular", "Measures", "Population", "Scenarios",
      "Diary"),
    tests(
      "WorldShapeTests", "CivilTime", "ZoneTables", "Chance", "JSON", "Measures", "Population",
      "terrarium"),
    tests(
      "TerrariumAppTests", "CivilTime", "Fields", "Tabular", "PetEvolution", "DeviceModel",
      "ZoneTables", "Measures", "Population", "TerminalKit", "LanguageApp", "TerrariumApp",
      "CommandSupport", "WorldSupport", "lingo"),
    tests(
      "CoverageTests", "PortableMath", "Chance", "Tabular", "Cadence", "DailyThree", "Leagues",
      "PetEvolution", "Analytics", "Measures", "Population", "Scenarios", "Comparing"),
  ])

// The examples of apps, as modules of this package: packages of their own would compile the engines
// and the program again.
let exampleTests: [Target] = [
  .testTarget(
    name: "HabitAppExampleTests",
    dependencies: ["HabitEngines", "HabitEnginesCodable", "HabitEnginesJSON"],
    path: "Documentation/examples/habit-app",
    exclude: ["Package.swift", "rules.json", "Sources/habit"],
    sources: ["Sources/HabitApp", "Tests/HabitAppTests"], packageAccess: false,
    swiftSettings: house),
  .target(
    name: "LanguageApp", dependencies: ["TerrariumApp"],
    path: "Documentation/examples/language-app/Sources/LanguageApp", packageAccess: false,
    swiftSettings: house),
  .executableTarget(
    name: "lingo", dependencies: ["LanguageApp", "TerrariumApp"],
    path: "Documentation/examples/language-app/Sources/lingo", packageAccess: false,
    swiftSettings: house),
  .testTarget(
    name: "LanguageAppTests", dependencies: ["LanguageApp", "TerrariumApp"],
    path: "Documentation/examples/language-app/Tests/LanguageAppTests", packageAccess: false,
    swiftSettings: house),
]

// What runs once a command or a test: the compiler would take longer to optimise it than all runs
// could save.
let unoptimised: Set = [
  "ExperimentCommands", "BenchmarkTests", "EngineCommandsTests", "ExperimentCommandsTests",
  "FilesTests", "HabitEnginesTests", "PlaygroundTests", "ReportsTests", "ScenariosTests",
  "TerminalKitTests", "TerrariumAppTests", "TidyTests",
]
let asWritten = SwiftSetting.unsafeFlags(
  ["-Onone"], .when(platforms: [.linux, .macOS], configuration: .release))
// SwiftPM refuses such flags in a package that another one fetched, as an app's package does.
let isFetched = Context.packageDirectory.contains("/checkouts/")
let all =
  ground + rules + world + lens + benchmarks + groundTests + rulesTests + worldTests + lensTests
  + drillTests + exampleTests + checks
for target in all where !isFetched && unoptimised.contains(target.name) {
  target.swiftSettings?.append(asWritten)
}

let package = Package(
  name: "Terrarium",
  platforms: [.macOS(.v15), .iOS(.v17), .watchOS(.v10), .tvOS(.v17), .visionOS(.v1)],
  products: [
    .executable(name: "terrarium", targets: ["terrarium"]),
    .executable(name: "terrarium-bench", targets: ["terrarium-bench"]),
    .library(name: "VirtualTime", targets: ["VirtualTime"]),
    .library(name: "Population", targets: ["Measures", "Population", "Provenance"]),
    .library(name: "TerrariumApp", targets: ["TerrariumApp"]),
  ] + (ground + rules).map { .library(name: $0.name, targets: [$0.name]) },
  targets: all,
  swiftLanguageModes: [.v6]
)

// The rules of the house alone: they need none of its modules, and are known within a minute.
if Context.environment["TERRARIUM_TIDY"] != nil {
  package.products = []
  package.targets = package.targets.filter { ["TidyTests", "TestSupport"].contains($0.name) }
}
