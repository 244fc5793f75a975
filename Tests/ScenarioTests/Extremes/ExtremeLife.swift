import CommandLineTool
import Foundation
import Scenarios
import Tabular
import TestSupport

/// A world of a stage with settings over it, as a command line says it.
struct ExtremeWorld: Codable, Hashable, Sendable {
  let stage: ExtremeStage
  /// `path=value`, each.
  var settings: [String]

  /// The same with another setting.
  func setting(_ setting: String) -> ExtremeWorld {
    ExtremeWorld(stage: stage, settings: settings + [setting])
  }

  /// The words that live it again, with the stage in a file.
  var command: String {
    let words = settings.map { " --set '\($0.replacing("'", with: "'\\''"))'" }.joined()
    return "terrarium run \(stage.rawValue).json --audit\(words)\n\(stage.text)"
  }

  /// Where its scenario is found.
  var library: ScenarioLibrary {
    let (name, text) = ("\(stage.rawValue).json", stage.text)
    return ScenarioLibrary(shippedIn: [], names: { [] }) { (path, _) throws(ScenarioFileProblem) in
      guard path == name else { throw .missing }
      return Array(text.utf8)
    }
  }
}

/// What became of a world.
struct ExtremeLife: Codable, Sendable {
  var status: Int32
  /// The digest of its tables without the column that names the run; empty where it was refused.
  var tables = ""
  /// The same of its journal.
  var journal = ""
  /// What standard error said.
  var sentence = ""
  /// What is wrong with it whatever the scenario; nil if nothing is.
  var fault: String?

  /// Lives a world by the command line's own code, with audit, and looks at all that it writes.
  static func living(_ world: ExtremeWorld) -> ExtremeLife {
    do {
      let folder = try TemporaryFolder()
      let errors = Sentences()
      let console = Console(
        input: ByteInput { (_) throws(SystemError) in 0 }, output: Sentences().output,
        errors: errors.output, scenarios: world.library,
        memory: MachineMemory(limit: 4 << 30))
      let words =
        ["run", "\(world.stage.rawValue).json", "--audit", "--quiet", "--out", folder.path("out")]
        + world.settings.flatMap { ["--set", $0] }
      let status = Terrarium.run(words, console: console)
      var life = ExtremeLife(status: status.rawValue, sentence: errors.text)
      life.fault = try life.look(at: status == .fine ? folder.files("out") : folder.files(""))
      return life
    } catch { return ExtremeLife(status: -1, fault: "\(error)") }
  }

  /// Digests what was written; says what is wrong with it.
  private mutating func look(at files: [String: String]) throws -> String? {
    let said = sentence.split(separator: "\n").filter { !$0.hasPrefix("terrarium: warning: ") }
    guard status == 0 else {
      guard status == 64 || status == 65 else { return "status \(status): \(sentence)" }
      guard said.count == 1, said[0].hasPrefix("terrarium: ") else {
        return "status \(status) is said in \(said.count) sentences: \(sentence)"
      }
      return files.isEmpty ? nil : "what was refused left \(files.keys.sorted())"
    }
    var (tables, journal) = ("", "")
    for (name, text) in files.sorted(by: { $0.key < $1.key }) where name.hasSuffix(".csv") {
      var reader = CSVReader(MemorySource(text))
      // Every row has as many fields as the first, or the reader throws.
      do { while try reader.next() != nil {} } catch { return "\(name): \(error)" }
      guard !["columns.csv", "groups.csv"].contains(name) else { continue }
      // The first column bears the digest of the scenario.
      let rows = text.split(separator: "\n").map { $0.drop { $0 != "," } }.joined(separator: "\n")
      if name.hasPrefix("journal/") { journal += rows } else { tables += name + rows }
    }
    self.tables = SHA256.hex(of: Array(tables.utf8))
    self.journal = SHA256.hex(of: Array(journal.utf8))
    return tables.isEmpty ? "no tables" : nil
  }
}

/// Keeps what a console says.
private final class Sentences {
  private var bytes: [UInt8] = []
  var text: String { String(decoding: bytes, as: UTF8.self) }
  var output: ByteOutput {
    ByteOutput { (bytes) throws(SystemError) in self.bytes.append(contentsOf: bytes) }
  }
}
