import Foundation

/// Which module may import which: the rows of Package.swift, the storeys in which they stand, and
/// the modules of the toolchain that some of them need.
///
///     Lens    command line, reports        sees everything below it
///     World   devices, people, statistics  sees what its row names
///     Rules   the engines of the apps      sees what its row names
///     Ground  time, chance, tables         sees what its row names
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

  /// The targets of the package.
  static let rows = ImportRules.targets(in: Package.manifest)

  static func row(of module: String) -> ImportRules.Target? { rows.first { $0.name == module } }

  /// Targets whose folder below Sources or Benchmarks bears another name.
  static let folders = [
    "PlaygroundModule": "playground", "Suites": "BenchmarkSuites",
    "LensSuites": "LensBenchmarkSuites", "Runner": "terrarium-bench",
  ]

  /// The modules of the toolchain that a target imports.
  static let system: [String: Set<String>] = [
    "PortableMath": cLibrary, "VirtualTime": cLibrary, "Experiments": threads,
    "TerminalKit": threads, "ExperimentCommands": threads,
    "terrarium-bench": cLibrary.union(["Dispatch", "Foundation"]),
    "LensBenchmarkSuites": ["Foundation"],
  ]

  private static let cLibrary: Set<String> = ["Glibc", "Darwin", "Musl"]
  private static let threads = cLibrary.union(["Dispatch", "Synchronization"])
}
