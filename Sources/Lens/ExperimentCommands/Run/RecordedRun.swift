import Experiments
import JSON
import Reports
import Scenarios
import Tabular
import TerminalKit

/// The folder of a run, read again.
///
/// Its manifest and its tables are trusted; its `RunFolder` warns of files that have been changed.
/// Names in the manifest are shown and never followed.
struct RecordedRun {
  let name: String
  /// Name and short digest.
  let run: String
  let question: String
  /// Short statements for the head of a page.
  let facts: [String]
  /// Notes on the segments that a reader needs before comparing them.
  let segmentNotes: [String]
  /// What draws of the assumptions say of the numbers.
  let assumptionNotes: [String]
  /// Whether a log was replayed.
  let isLogged: Bool
  let variants: Int
  let replicates: Int
  /// The number of people who lived, in all worlds.
  let people: Double
  /// The tables in the order of their names.
  let tables: [Table]

  /// Reads a folder, which warns of files that have been changed.
  init(_ folder: RunFolder) throws(CommandFailure) {
    let manifest = folder.manifest
    let scenario = manifest.member("scenario")?.value
    func detail(_ key: String) -> String {
      switch scenario?.member(key)?.value.content {
      case .text(let text): text
      case .number(let number): number.text
      default: ""
      }
    }
    func number(_ key: String) -> Int {
      guard case .number(let number)? = manifest.member(key)?.value.content else { return 1 }
      return max(1, Int(number.text) ?? 1)
    }
    (name, run, question) = (detail("name"), folder.text("run"), detail("question"))
    isLogged = manifest.member("replayed_log") != nil
    segmentNotes = RecordedRun.texts(of: "segment_notes", manifest)
    assumptionNotes = RecordedRun.texts(of: "assumption_notes", manifest)
    let size = NumberText.size(Double(detail("users")) ?? 0, Double(detail("days")) ?? 0)
    (variants, replicates) = (RecordedRun.count(of: "variants", manifest), number("replicates"))
    people = (Double(detail("users")) ?? 0) * Double(replicates)
    facts = [
      NumberText.worlds(size, variants: variants, replicates: replicates),
      "seed \(detail("seed"))",
      "scenario \(run.suffix(8)) · world \(folder.text("scenario_digest").prefix(8))",
      "version \(folder.text("version"))", "IANA \(folder.text("zone_release"))",
    ]
    var tables: [Table] = []
    for file in try folder.resultFiles() { tables.append(try folder.table(file)) }
    self.tables = tables
  }

  private static func count(of key: String, _ manifest: JSONValue) -> Int {
    guard case .list(let list)? = manifest.member(key)?.value.content else { return 1 }
    return max(1, list.count)
  }

  private static func texts(of key: String, _ manifest: JSONValue) -> [String] {
    guard case .list(let list)? = manifest.member(key)?.value.content else { return [] }
    return list.compactMap { value in
      guard case .text(let text) = value.content else { return nil }
      return text
    }
  }

  /// The head of a page of the run.
  var heading: Report.Heading {
    var heading = Report.Heading(
      name: name, question: question, facts: facts, replicates: replicates)
    heading.isLogged = isLogged
    heading.notes = segmentNotes
    heading.assumptions = assumptionNotes
    return heading
  }
}
