import JSON
import Scenarios
import Tabular
import Text
import TerminalKit

/// A work unit of a plan: work that one process does, and the file that stores the result.
///
///     unit.key         // 4f0c…: digest of everything that affects the result
///     unit.file        // 4f0c….unit
///     let result = try unit.simulated(arguments, console)
///     unit.wrapped(result)
///
/// A file names its unit and ends with a digest of all its bytes. So a file that is truncated,
/// changed, or renamed is detected:
///
///     terrarium unit 2 8c9e…  the sources of the program
///     4f0c…                   the key
///     …                       the result
///     a91b…                   SHA-256 of all preceding bytes, 64 digits
protocol WorkUnit: Sendable {
  /// A digest of everything that affects the result; the name of the unit's file.
  var key: String { get }

  /// A phrase that describes the unit in messages.
  var phrase: String { get }

  /// Returns the simulated result, using the threads and the progress bar that the command line
  /// requests; nil if the simulation was interrupted.
  func simulated(_ arguments: Arguments, _ console: Console) throws -> [UInt8]?
}

/// The reasons why a file is refused as the result of a unit.
enum UnitFlaw: Error { case damaged, another }

extension WorkUnit {
  /// The estimated person·days and bytes of memory.
  typealias Cost = (personDays: Int64, memory: Double)

  var file: String { "\(key).unit" }

  private var head: [UInt8] { Array("\(UnitFile.mark)\(ProgramBuild.own.sources)\n\(key)\n".utf8) }

  /// Returns the unit as a line of a plan: a JSON object with everything that `work` needs.
  ///
  ///     unit, result            key, and the name of the result's file
  ///     run, variant            the scenario, for readers
  ///     person_days, memory     estimated cost; memory in bytes
  ///     …                       what the kind of unit needs besides, by `own`
  ///     version, zone_release,  the builds that can simulate the unit
  ///     sources
  ///     scenario                the scenario in full, as a text
  ///
  /// - Parameter text: the scenario in full.
  func line(
    of scenario: Scenario, _ text: String, variant: String, _ cost: Cost,
    own: (inout JSONWriter) -> Void
  ) -> String {
    JSONWriter.object(isCompact: true) { json in
      json.write(["unit": key, "result": file, "run": scenario.shortName, "variant": variant])
      json.write("person_days", cost.personDays)
      json.write("memory", Int64(min(9e18, cost.memory)))
      own(&json)
      ProgramBuild.own.write(into: &json)
      json.write("scenario", text)
    }
  }

  /// Returns the bytes of the file that stores a result.
  func wrapped(_ result: [UInt8]) -> [UInt8] {
    let bytes = head + result
    return bytes + Array(SHA256.hex(of: bytes).utf8)
  }

  /// Returns the result that a unit's file contains.
  func result(in file: [UInt8]) throws(UnitFlaw) -> [UInt8] {
    let body = file.count - UnitFile.digestSize
    guard body >= head.count, file.starts(with: UnitFile.mark.utf8),
      SHA256.hex(of: Array(file[..<body])).utf8.elementsEqual(file[body...])
    else { throw .damaged }
    guard file.starts(with: head) else { throw .another }
    return Array(file[head.count..<body])
  }
}

/// The file format of unit results, and the line format of units in a plan.
enum UnitFile {
  fileprivate static let mark = "terrarium unit 2 "
  fileprivate static let digestSize = 64

  /// Returns the digest of the program's sources at the start of a unit's file; nil if none.
  static func sources(in head: [UInt8]) -> String? {
    let line = String(decoding: head.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
    return line.hasPrefix(mark) ? String(line.dropFirst(mark.count)) : nil
  }

  /// Reads a line of a plan.
  ///
  /// - Parameter name: the name of the line in error messages.
  /// - Throws: a failure if the line is not a work unit, was changed, or has another version.
  static func unit(
    line: String, _ name: String, _ console: Console
  ) throws -> any WorkUnit {
    let foreign = CommandFailure.badInput(
      "\(name) is no unit of a plan; give a line that 'terrarium plan' printed")
    let json: JSONValue
    do { json = try JSONValue(reading: Array(line.utf8)) } catch { throw foreign }
    guard let key = json.text("unit"), let build = ProgramBuild(json),
      let full = json.text("scenario")
    else { throw foreign }
    guard build == .own else {
      throw CommandFailure.badInput(
        "\(name) was planned by \(build.phrase), and this is \(ProgramBuild.own.phrase); plan it "
          + "again, or run it with that program")
    }
    let scenario: Scenario
    do { scenario = try Scenario(text: full, path: "./unit.json") } catch {
      throw CommandFailure.badInput(
        "the scenario in \(name) cannot be simulated: \(error.description)")
    }
    let changed = CommandFailure.badInput(
      "\(name) was changed since it was planned; plan it again")
    let unit: any WorkUnit
    if let world = WorldUnit(json, scenario) {
      unit = world
    } else {
      // The memory is checked when the unit is simulated.
      let memory = console.memory
      defer { console.memory = memory }
      console.memory = MachineMemory(limit: nil)
      let experiment: ExperimentUnit?
      do { experiment = try ExperimentUnit(json, scenario, console) } catch { throw changed }
      guard let experiment else { throw foreign }
      unit = experiment
    }
    guard unit.key == key, json.text("result") == unit.file else { throw changed }
    return unit
  }
}
