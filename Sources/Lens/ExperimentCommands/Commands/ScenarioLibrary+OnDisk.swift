import Scenarios
import TerminalKit

extension ScenarioLibrary {
  /// The scenarios in the file system.
  ///
  /// Shipped scenarios are read from the folder `scenarios` in the current folder, and then from
  /// the nearest folder of that name above the program's own file. In a clone of the project, the
  /// program is in `.build/release` and the scenarios are next to `Package.swift`.
  package static func onDisk(_ files: FileSystem) -> ScenarioLibrary {
    let folders = self.folders(files)
    return ScenarioLibrary(shippedIn: folders) {
      let names = folders.flatMap { folder in
        let designs = (try? files.names(in: "\(folder)/\(ScenarioLibrary.designs)")) ?? []
        return ((try? files.names(in: folder)) ?? [])
          + designs.map { "\(ScenarioLibrary.designs)/\($0)" }
      }
      return names.filter { $0.hasSuffix(".json") }.map { String($0.dropLast(".json".count)) }
    } read: { (path, limit) throws(ScenarioFileProblem) in
      do throws(SystemError) {
        return try files.reading(path).contents(limit: limit + 1)
      } catch {
        throw error.isMissing
          ? .missing : error.isFolder ? .folder : .refused(error.description)
      }
    }
  }

  /// The folders that contain shipped scenarios, in the order of the search.
  static func folders(_ files: FileSystem) -> [String] {
    ["scenarios"] + [files.program.flatMap { scenarios(above: $0, files) }].compactMap { $0 }
  }

  private static func scenarios(above path: String, _ files: FileSystem) -> String? {
    var folder = path[...]
    while let slash = folder.lastIndex(of: "/") {
      folder = folder[..<slash]
      if files.isFolder("\(folder)/scenarios") { return "\(folder)/scenarios" }
    }
    return nil
  }
}

extension Console {
  /// The library in which the console's commands look up scenarios.
  var scenarios: ScenarioLibrary { .onDisk(files) }
}

extension FileSystem {
  /// The folder of Terrarium's package, if it contains this program's file; otherwise nil.
  var package: String? {
    guard var folder = program?[...] else { return nil }
    while let slash = folder.lastIndex(of: "/") {
      folder = folder[..<slash]
      let manifest = try? kind(of: "\(folder)/Package.swift")
      let toolset = try? kind(of: "\(folder)/.ci/wasm32.json")
      if manifest == .file, toolset == .file { return String(folder) }
    }
    return nil
  }

  /// The path of this program's file, with links resolved; nil if the system does not provide it.
  var program: String? {
    for path in ["/proc/self/exe"] + CommandLine.arguments.prefix(1) {
      if let program = try? resolved(path) { return program }
    }
    return nil
  }
}
