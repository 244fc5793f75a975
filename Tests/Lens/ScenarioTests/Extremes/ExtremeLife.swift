import Measures
import CommandSupport
import Foundation
import Population
import Scenarios
import Tabular
import TerminalKit
import TestSupport
import Text
import TerrariumApp

/// A world of a stage with settings over it, as a command line says it.
struct ExtremeWorld: Codable, Hashable, Sendable {
  let stage: ExtremeStage
  /// `path=value`, each.
  var settings: [String]
  /// Whether its tables are all that is made of it, without a folder, page and intervals.
  var isMeasuredOnly = false

  /// The same with another setting.
  func setting(_ setting: String) -> ExtremeWorld {
    ExtremeWorld(
      stage: stage, settings: settings + [setting], isMeasuredOnly: isMeasuredOnly)
  }

  /// The words that live it again, with the stage in a file.
  var command: String {
    let words = settings.map { " --set '\($0.replacing("'", with: "'\\''"))'" }.joined()
    return "terrarium run \(stage.rawValue).json --audit\(words)\n\(stage.text)"
  }

  /// The text of its scenario by the path.
  var texts: [String: String] { ["\(stage.rawValue).json": stage.text] }

  /// Where its scenario is found.
  var library: ScenarioLibrary {
    ScenarioLibrary(shippedIn: [], names: { [] }) { [texts] path, _ throws(ScenarioFileProblem) in
      guard let text = texts[path] else { throw .missing }
      return Array(text.utf8)
    }
  }
}

/// What became of a world.
struct ExtremeLife: Codable, Sendable {
  var status: Int32
  /// The digest of its tables without the column that names the run; empty where it was refused.
  var tables = ""
  /// The days on which somebody opened an app, over all people and rules, as `days.csv` counts.
  var activeDays = 0
  /// What standard error said.
  var sentence = ""
  /// What is wrong with it whatever the scenario; nil if nothing is.
  var fault: String?

  /// How much memory a world may need.
  private static let memory: Int64 = 4 << 30

  /// Lives a world with audit and looks at all that comes of it.
  static func living(_ world: ExtremeWorld) -> ExtremeLife {
    world.isMeasuredOnly ? measuring(world) : running(world)
  }

  /// Lives the world under each variant's rules, and makes its tables.
  private static func measuring(_ world: ExtremeWorld) -> ExtremeLife {
    do {
      let overrides = try world.settings.map { try ScenarioOverride($0) }
      let scenario = try Scenario("\(world.stage.rawValue).json", overrides, in: world.library)
      let (journal, keepsWorlds) = (scenario.journalPeople, scenario.hasLeague)
      var (life, written) = (ExtremeLife(status: 0), "")
      for variant in scenario.variants {
        let memory = WorldMemory(
          of: variant.parameters, keeping: RunRequest(journal: journal), keepsWorlds: keepsWorlds)
        guard memory.peak < Double(Self.memory) else { return ExtremeLife(status: 65) }
        let lived = try World(
          variant.parameters, segmentedAsIn: scenario.base(ofVariant: variant.name),
          keepingWorlds: keepsWorlds)
        guard
          let result = lived.run(
            InlineExecutor(), keeping: RunRequest(journal: journal, takesCensus: true))
        else {
          return ExtremeLife(status: -1, fault: "it was interrupted")
        }
        life.fault = life.fault ?? result.audit.broken.first
        for table in result.segments.flatMap(\.tables) {
          try life.read(table.csv, isDays: table.name == "days")
          written += table.csv
        }
      }
      life.tables = SHA256.hex(of: Array(written.utf8))
      return life
    } catch let error as ScenarioError {
      return ExtremeLife(status: 65, sentence: "\(error)")
    } catch let error as WorldError {
      return ExtremeLife(status: 65, sentence: "\(error)")
    } catch { return ExtremeLife(status: -1, fault: "\(error)") }
  }

  /// Lives a world by the command line's own code and reads all that it writes.
  private static func running(_ world: ExtremeWorld) -> ExtremeLife {
    do {
      let folder = try TemporaryFolder()
      let errors = Sentences()
      let console = Console(
        input: ByteInput { (_) throws(SystemError) in 0 }, output: Sentences().output,
        errors: errors.output, files: try .scenarios(world.texts),
        memory: MachineMemory(limit: memory))
      let words =
        ["run", "\(world.stage.rawValue).json", "--audit", "--quiet", "--out", folder.path("out")]
        + world.settings.flatMap { ["--set", $0] }
      let status = Tool.run(words, root: Terrarium.root, console: console)
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
    var tables = ""
    for (name, text) in files.sorted(by: { $0.key < $1.key }) where name.hasSuffix(".csv") {
      do { try read(text, isDays: name == "days.csv") } catch { return "\(name): \(error)" }
      let isTable = !name.hasPrefix("journal/") && !["columns.csv", "groups.csv"].contains(name)
      guard isTable else { continue }
      // The first column bears the digest of the scenario.
      let rows = text.split(separator: "\n").map { $0.drop { $0 != "," } }.joined(separator: "\n")
      tables += name + rows
    }
    self.tables = SHA256.hex(of: Array(tables.utf8))
    return tables.isEmpty ? "no tables" : nil
  }

  /// Reads a table; every row has as many fields as the first, or the reader throws.
  private mutating func read(_ text: String, isDays: Bool) throws {
    var reader = CSVReader(MemorySource(text))
    var active: Int?
    if isDays, let header = try reader.next() {
      active = (0..<header.count).first { header[$0].text == "active" }
    }
    while let row = try reader.next() {
      if let active { activeDays += Int(row[active].text) ?? 0 }
    }
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
