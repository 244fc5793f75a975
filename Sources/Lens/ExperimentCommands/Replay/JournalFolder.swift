import Measures
import Experiments
import JSON
import Population
import Scenarios
import Tabular
import TerminalKit
import Text

/// The folder of a run that kept a journal.
///
///     first-week/scenario.json          rules, seed and people of the run
///     first-week/journal/acts.csv       the acts of people, which the replay repeats
///     first-week/journal/events.csv     the events of the run, compared with those of the replay
struct JournalFolder {
  let path: String

  init?(_ operand: String, _ files: FileSystem) throws {
    let isFile = ["acts.csv", "events.csv"].contains(operand.splitAtLastSlash.name)
    let folder = isFile ? "\(operand.splitAtLastSlash.folder)." : operand
    let run = try orFail(.missingInput, "cannot read '\(operand.onOneLine)'") {
      () throws(SystemError) -> String? in
      for place in [folder, folder + "/.."] {
        let path = try files.resolved(place) ?? place
        let parts = [JournalFolder.events, "scenario.json"].map { "\(path)/\($0)" }
        if try files.kind(of: parts[0]) == .file, try files.kind(of: parts[1]) == .file {
          return path
        }
      }
      return nil
    }
    guard let run else { return nil }
    path = run
  }

  private static let (acts, events) = ("journal/acts.csv", "journal/events.csv")

  /// Reads the acts of all people, and the rules of the run.
  func log(_ console: Console) throws -> ReplayedLog {
    let run = try RunFolder(path, console)
    guard run.manifest.member("replayed_log") == nil else {
      throw CommandFailure.badInput(
        "'\(path)' was written by a replay; replay its log again, or a run")
    }
    let scenario = try own(run, [])
    let acts = try file(JournalFolder.acts, of: run)
    var rows = ActionRows(people: scenario.journalPeople, days: scenario.parameters.days)
    let count = try acts.forEach(.acts) { row throws(LogObjection) in try rows.take(row) }
    let lives = LoggedLives(
      repeating: rows.moves, start: scenario.parameters.start, days: scenario.parameters.days)
    return ReplayedLog(
      lives: lives,
      scenario: try own(run, [("users", "\(lives.people.count)"), ("journal.people", "0")]),
      sentences: [sentence(count.taken, "act", "acts", lives.people.count)], known: [],
      silentTables: [],
      facts: ReplayedLog.Facts(
        name: JournalFolder.acts, digest: acts.digest, kind: "journal", rows: count.rows,
        taken: count.taken),
      events: try events(of: run))
  }

  private func sentence(_ rows: Int, _ one: String, _ many: String, _ people: Int) -> String {
    "Read \(counted(rows, one, many)) of \(counted(people, "person", "people")) from the journal "
      + "of the run '\(path.splitAtLastSlash.name)', which goes through the run's own rules."
  }

  /// Returns the run's scenario with these values, without the parts that a replay ignores.
  private func own(_ run: RunFolder, _ values: [(path: String, value: String)]) throws -> Scenario {
    let none = ["variants", "segments", "goals"].map { (path: $0, value: "[]") }
    let all = none + [(path: "replicates", value: "1")] + values
    return try run.scenario(
      all.map { ScenarioOverride($0.value, for: $0.path, option: "replay of \($0.path)") })
  }

  /// Returns the events of all people under the run's own rules. Events of the league are left out,
  /// because league events depend on everybody in the run.
  private func events(of run: RunFolder) throws -> [Substring] {
    let text = String(decoding: try bytes(JournalFolder.events, of: run), as: UTF8.self)
    let all = text.split(separator: "\n")
    // Earlier versions did not number the rows.
    let labels = all.first?.split(separator: ",").firstIndex(of: "person") ?? 0
    let lines = all.dropFirst().compactMap { line -> Substring? in
      let cells = line.split(separator: ",", maxSplits: labels, omittingEmptySubsequences: false)
      return cells.count > labels && cells[1] == Scenario.baseVariant ? cells[labels] : nil
    }
    return lines.filter { !JournalFolder.isOfOthers($0) }
  }

  /// Whether an event depends on people who are missing in a replay, as a rank on a board does.
  static func isOfOthers(_ event: Substring) -> Bool {
    event.contains(",rank,") || event.contains(",friends_rank,")
  }

  /// Opens a file of the journal; warns if it differs from the file that the run wrote.
  private func file(_ name: String, of run: RunFolder) throws -> LogFile {
    var source = MemorySource(try bytes(name, of: run))
    return try LogFile(path: "\(path)/\(name)", ByteInput { source.read(into: $0) })
  }

  private func bytes(_ name: String, of run: RunFolder) throws -> [UInt8] {
    try run.contents(of: name, limit: 1 << 30)
  }
}
