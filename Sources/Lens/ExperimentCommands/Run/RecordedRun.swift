import JSON
import Measures
import Reports
import Scenarios
import Tabular
import TerminalKit

/// The folder of a run, read back.
///
/// The manifest and the tables are not checked here, because `RunFolder` warns of changed files.
/// Names in the manifest are printed but never used as paths.
struct RecordedRun {
  /// The run's name and a short digest of its results.
  let run: String
  let heading: Report.Heading
  /// The number of simulated people in all worlds.
  let people: Double
  /// The tables, in the order of their names.
  let tables: [Table]

  /// Reads the files of a run's folder; `folder` warns of changed files.
  init(_ folder: RunFolder) throws(CommandFailure) {
    let (manifest, run) = (folder.manifest, folder.text("run"))
    let (scenario, log) = (manifest["scenario"], manifest["replayed_log"])
    func detail(_ key: String) -> String {
      scenario?[key]?.text ?? scenario?[key]?.number?.text ?? ""
    }
    func whole(_ json: JSONValue?) -> Int? { json?.number.flatMap { Int($0.text) } }
    let size = NumberText.size(Double(detail("users")) ?? 0, Double(detail("days")) ?? 0)
    let replicates = max(1, whole(manifest["replicates"]) ?? 1)
    let variants = max(1, manifest["variants"]?.list?.count ?? 1)
    var heading = Report.Heading(
      name: detail("name"), question: detail("question"),
      facts: [
        NumberText.worlds(size, variants: variants, replicates: replicates),
        "seed \(detail("seed"))",
        "scenario \(run.suffix(8)) · world \(folder.text("scenario_digest").prefix(8))",
        "version \(folder.text("version"))", "IANA \(folder.text("zone_release"))",
      ], replicates: replicates)
    heading.isLogged = log != nil
    if log == nil {
      heading.size = NumberText.users(
        whole(scenario?["users"]) ?? 0, days: whole(scenario?["days"]) ?? 0, variants: variants,
        replicates: replicates)
    }
    heading.hasSegmentsByActivity =
      scenario?["segments"]?.list?.contains { (whole($0["activeIn"]) ?? 0) > 0 } ?? false
    heading.titles = folder.titles
    heading.closingDays = max(0, whole(log?["closing_days"]) ?? 0)
    heading.notes =
      folder.texts("fit_notes") + folder.texts("segment_notes")
      + (log?["notes"]?.list?.compactMap(\.text) ?? [])
    heading.assumptions = folder.texts("assumption_notes")
    people = (Double(detail("users")) ?? 0) * Double(replicates)
    (self.run, self.heading) = (run, heading)
    var tables: [Table] = []
    for file in try folder.resultFiles() { tables.append(try folder.table(file)) }
    self.tables = tables
  }
}

extension RunFolder {
  /// The titles of the apps in the run's scenario.
  var titles: AppTitles {
    AppTitles.apps.reduce(into: AppTitles()) { titles, app in
      titles[app] = manifest["scenario"]?["apps"]?[app.name]?["title"]?.text ?? ""
    }
  }
}
