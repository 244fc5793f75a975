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
  /// The number of last days that only close out the log.
  let closingDays: Int
  let variants: Int
  let replicates: Int
  /// The number of people who lived, in all worlds.
  let people: Double
  /// The tables in the order of their names.
  let tables: [Table]

  /// Reads a folder, which warns of files that have been changed.
  init(_ folder: RunFolder) throws(CommandFailure) {
    let manifest = folder.manifest
    let scenario = manifest["scenario"]
    func detail(_ key: String) -> String {
      scenario?[key]?.text ?? scenario?[key]?.number?.text ?? ""
    }
    (name, run, question) = (detail("name"), folder.text("run"), detail("question"))
    let log = manifest["replayed_log"]
    isLogged = log != nil
    closingDays = max(0, log?["closing_days"]?.number.flatMap { Int($0.text) } ?? 0)
    segmentNotes = folder.texts("segment_notes")
    assumptionNotes = folder.texts("assumption_notes")
    let size = NumberText.size(Double(detail("users")) ?? 0, Double(detail("days")) ?? 0)
    variants = max(1, manifest["variants"]?.list?.count ?? 1)
    replicates = max(1, manifest["replicates"]?.number.flatMap { Int($0.text) } ?? 1)
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

  /// The head of a page of the run.
  var heading: Report.Heading {
    var heading = Report.Heading(
      name: name, question: question, facts: facts, replicates: replicates)
    (heading.isLogged, heading.closingDays) = (isLogged, closingDays)
    heading.notes = segmentNotes
    heading.assumptions = assumptionNotes
    return heading
  }
}
