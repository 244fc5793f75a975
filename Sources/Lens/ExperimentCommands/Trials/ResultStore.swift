import Experiments
import Measures
import Population
import TerminalKit
import Text

/// The folder into which `terrarium work` writes results, and from which a command reads them.
///
///     results/4f0c….unit    the result of a work unit, named by its key
///
/// One folder may contain the results of many plans: requested results are found by their keys, and
/// all other files are ignored.
struct ResultStore: WorldResults {
  let folder: String
  /// The number of work units into which every world is split.
  let parts: Int
  private let files: FileSystem

  /// The option to discard the stored answers of an unfinished command.
  static let restart = Option(
    "restart", .flag, help: "begin again: discard what an unfinished command has done")

  static let options = [
    Option(
      "results", .text("DIR"),
      help: "take all results of 'terrarium work' from this folder; simulate nothing"),
    WorldUnit.parts, restart,
  ]

  static let refusal = "does not go with '--results'; leave one of them out."

  init?(_ arguments: Arguments, _ console: Console) throws(CommandFailure) {
    guard let folder = arguments.text("results") else {
      try arguments.refuse(["parts"], "goes with '--results' only; see 'terrarium plan --help'.")
      return nil
    }
    self.init(folder, parts: arguments.number("parts"), console)
  }

  init(_ folder: String, parts: Int, _ console: Console) {
    self.folder = folder.withoutTrailingSlashes
    (self.parts, files) = (parts, console.files)
  }

  func path(of unit: any WorkUnit) -> String { "\(folder)/\(unit.file)" }

  func has(_ unit: any WorkUnit) throws(SystemError) -> Bool {
    try files.kind(of: path(of: unit)) == .file
  }

  func hasSound(_ unit: any WorkUnit) throws(SystemError) -> Bool {
    guard try has(unit), let bytes = try files.contents(path(of: unit), limit: ResultStore.limit)
    else { return false }
    // A result that is damaged, or another unit's, is made again.
    do { _ = try unit.result(in: bytes) } catch { return false }
    return true
  }

  private static let limit = 1 << 36
  private static let remedy =
    "give every line of the plan to 'terrarium work', which skips what is done"

  func lacking(_ requests: [WorldRequest]) throws(TrialError) -> [WorldRequest] {
    var lacking: [WorldRequest] = []
    for request in requests where try firstMissing(of: request) != nil { lacking.append(request) }
    return lacking
  }

  /// Returns the first work unit of a request that has no result; nil if all work units have one.
  private func firstMissing(of request: WorldRequest) throws(TrialError) -> WorldUnit? {
    do throws(SystemError) {
      for unit in WorldUnit.all(of: request, parts: parts) {
        guard try has(unit) else { return unit }
      }
      return nil
    } catch { throw .elsewhere("cannot read '\(folder)': \(error.description)", isMissing: true) }
  }

  func result(
    of request: WorldRequest, _ world: World, _ executor: any Executor & Sendable
  ) throws(TrialError) -> WorldResult {
    let units = WorldUnit.all(of: request, parts: parts)
    return try world.result(
      of: units.count, units[0].order(PeopleGroups.blocks), executor,
      part: { (place) throws(TrialError) in try result(of: units[place]) },
      refusing: { error in
        let file = error.place.map { "'\(path(of: units[$0]))': " } ?? ""
        return .elsewhere(file + error.reason.description, isMissing: false)
      })
  }

  /// Returns the stored result of a work unit.
  func result(of unit: any WorkUnit) throws(TrialError) -> [UInt8] {
    let path = path(of: unit)
    let bytes: [UInt8]?
    do throws(SystemError) { bytes = try files.contents(path, limit: ResultStore.limit) } catch {
      throw .elsewhere("cannot read '\(path)': \(error.description)", isMissing: true)
    }
    guard let bytes else { throw missing(unit) }
    do { return try unit.result(in: bytes) } catch {
      let what = error == .damaged ? "is damaged" : "holds another unit than its name says"
      throw .elsewhere(
        "'\(path)' \(what): \(unit.phrase); \(ResultStore.remedy)", isMissing: false)
    }
  }

  /// Throws a failure that names the first work unit that has no result.
  func demand(_ requests: [WorldRequest]) throws(TrialError) {
    for request in requests {
      if let unit = try firstMissing(of: request) { throw missing(unit) }
    }
  }

  private func missing(_ unit: any WorkUnit) -> TrialError {
    let remedy =
      foreignSources.map {
        "\(ResultStore.remedy). '\(folder)' also holds results of a program of sources "
          + "\($0.onOneLine), which do not go together with those of this one, of sources "
          + "\(ProgramBuild.own.sources): one of them has to plan and run all units"
      } ?? ResultStore.remedy
    return .elsewhere(
      "'\(path(of: unit))' is not there: \(unit.phrase); \(remedy)", isMissing: true)
  }

  /// The digest of another build's sources, if another build wrote results in the folder; nil if
  /// none did or if the files cannot be read.
  private var foreignSources: String? {
    do {
      for name in try files.names(in: folder) where name.hasSuffix(".unit") {
        let head = try files.contentsOfFile("\(folder)/\(name)", limit: 80) ?? []
        if let sources = UnitFile.sources(in: head), sources != ProgramBuild.own.sources {
          return sources
        }
      }
    } catch {}  // The sentence on the missing unit is the one to tell.
    return nil
  }
}
