import Measures
import CivilTime
import Experiments
import JSON
import Population
import Reports
import Scenarios
import TerminalKit

/// Returns a number with its noun, such as "1 person" or "1,204 people".
func counted(_ number: Int, _ one: String, _ many: String) -> String {
  NumberText.counted(Double(number), one, many)
}

/// A log after reading: the acts of its people, and the scenario in which the acts are replayed.
struct ReplayedLog {
  let lives: LoggedLives
  /// The scenario of the replay under today's rules.
  let scenario: Scenario
  /// Paragraphs on the numbers of rows that were read and left out.
  let sentences: [String]
  /// Facts about people that the log contains. Empty for the journal of a run, because there the
  /// seed determines the people.
  let known: [ObservedPerson]
  /// Tables that are left out because the log has no data for them.
  let silentTables: [String]
  let facts: Facts
  /// The events that the run wrote, if the log is the journal of a run; nil for other logs.
  var events: [Substring]?

  /// Facts about the log that are written to the manifest.
  struct Facts {
    let name: String
    let digest: String
    let kind: String
    let rows: Int
    let taken: Int
    /// The number of days that the replay adds after the log.
    var closingDays = 0
    /// The numbers of rows, and how the log was read; nil for a journal.
    var count: LogFile.Count?

    /// Writes the facts as a member of the manifest.
    func write(into json: inout JSONWriter) {
      json.object("replayed_log") { json in
        json.write(["name": name, "sha256": digest, "kind": kind])
        json.write("rows", rows)
        json.write("taken", taken)
        json.write("closing_days", closingDays)
        count?.write(into: &json)
      }
    }
  }

  /// The caveat that every replay prints.
  static let caveat =
    "Behaviour stays as it was. Under other rules people would have acted differently, "
    + "which no log can show."

  /// Returns a remark if the tasks of the last day are not closed out; nil if none is needed.
  static func openEnd(of lives: LoggedLives) -> String? {
    guard lives.apps.contains(.pet), lives.closingDays == 0 else { return nil }
    return "The tasks missed on \(lives.last.key) are not counted: a replay would need the day "
      + "after it, and ends after \(NumberText.whole(Int64(WorldParameters.mostDays))) days or "
      + "with \(WorldParameters.lastDay.key)."
  }

  func world(_ parameters: WorldParameters, segmentedAsIn base: WorldParameters?) throws -> World {
    var (parameters, base) = (parameters, base)
    parameters.known = known
    base?.known = known
    return try World(parameters, segmentedAsIn: base)
  }
}

extension ReplayedLog {
  /// Reads a log of sessions, tasks, habits or TenX days.
  init(_ file: LogFile, _ reading: LogReading, _ room: LogRoom, name: String) throws {
    var rows = LogReader(reading)
    var count = try file.forEach(reading.schema, refusal: room.refusal) {
      row throws(LogObjection) in try rows.take(row)
    }
    guard rows.farRows <= count.taken else { throw file.startsWrong }
    count.remarks = rows.remarks
    guard let lives = rows.people.lives else {
      let remedy =
        count.skipped.isEmpty
        ? "see --where and --lenient"
        : "skipped are \(count.faults.joined(separator: ", ")); correct them"
      throw CommandFailure.badInput(
        "'\(file.path)': none of the \(count.rows) rows can be replayed; \(remedy)")
    }
    guard lives.days <= WorldParameters.mostDays else {
      throw CommandFailure.badInput(
        "'\(file.path)': the log spans \(counted(lives.days, "day", "days")), from "
          + "\(lives.start.key) to \(lives.last.key), and a replay at most 3,653; "
          + "take a part of it with --where")
    }
    self.init(
      lives: lives, scenario: try Scenario(of: lives, rows.people, name: name),
      sentences: ReplayedLog.sentences(file, reading, lives, count), known: lives.known,
      silentTables: TableKind.all.filter(\.isOfDevices).map(\.name),
      facts: Facts(
        name: file.path.splitAtLastSlash.name, digest: file.digest, kind: reading.kind.rawValue,
        rows: count.rows, taken: count.taken, closingDays: lives.closingDays, count: count))
  }

  private static func sentences(
    _ file: LogFile, _ reading: LogReading, _ lives: LoggedLives, _ count: LogFile.Count
  ) -> [String] {
    let nouns = reading.kind.nouns
    var sentences = [
      "Read \(counted(count.taken, nouns.one, nouns.many)) of "
        + "\(counted(lives.people.count, "person", "people")) from "
        + "\(file.path.splitAtLastSlash.name), \(lives.start.key) to \(lives.last.key)."
    ]
    sentences += count.sentences
    if let openEnd = openEnd(of: lives) { sentences.append(openEnd) }
    return sentences
  }
}

/// Checks whether the rows of a replayed log fit into memory.
///
///     a file of 80 GB    after 65,536 rows, the file's number of rows is estimated from its size
///     standard input     every 65,536 rows, the rows so far are compared with the memory
struct LogRoom {
  /// The memory in bytes for the program itself, and per row for reading and replaying.
  private static let (program, row) = (0x1p20 * 24, 320.0)

  let memory: MachineMemory
  /// The size of the whole log in bytes; nil if unknown.
  let size: Int64?

  /// Returns the reason why the rows do not fit, extrapolated to the whole log; nil if they fit.
  ///
  /// - Parameters:
  ///   - rows: the number of rows to be replayed in the first `bytes` bytes.
  func refusal(rows: Int, bytes: Int) -> String? {
    let all = Double(rows) * max(1, Double(size ?? 0) / Double(max(1, bytes)))
    let need = LogRoom.program + all * LogRoom.row
    guard let limit = memory.limit, need > Double(limit) else { return nil }
    return "replaying \(size == nil ? "the first" : "about") "
      + "\(NumberText.whole(NumberText.roundedDown(Int64(all)))) rows needs about "
      + "\(NumberText.bytes(need)) of memory, and \(NumberText.bytes(Double(limit))) "
      + "\(memory.source); take a part of the log with --where"
  }
}
