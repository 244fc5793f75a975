import Measures
import JSON
import Scenarios
import Tabular
import TerminalKit
import Text
import ZoneTables

/// What tells the checkpoints of one run from all others: their `manifest.json`.
struct CheckpointFacts: Equatable {
  let version: String
  let zoneRelease: String
  let run: String
  /// The digest of the whole `scenario.json`.
  let scenario: String
  let keeping: RunRequest

  init(_ scenario: Scenario, _ request: RunRequest) {
    (version, zoneRelease) = (Tool.version, ZoneDatabase.release)
    run = scenario.shortName
    self.scenario = SHA256.hex(of: Array(scenario.fullText.utf8))
    keeping = request
  }

  init?(_ manifest: JSONValue) {
    guard let version = manifest.text("version"), let zoneRelease = manifest.text("zone_release"),
      let run = manifest.text("run"), let scenario = manifest.text("scenario_sum"),
      let keeping = RunRequest(manifest)
    else { return nil }
    (self.version, self.zoneRelease, self.run) = (version, zoneRelease, run)
    (self.scenario, self.keeping) = (scenario, keeping)
  }

  var manifest: String {
    JSONWriter.object { json in
      json.write([
        "written_by": ResultWriter.checkpoint.rawValue, "version": version,
        "zone_release": zoneRelease, "run": run, "scenario_sum": scenario,
      ])
      keeping.write(into: &json)
    }
  }

  /// What tells the tallies of one variant from those of all other runs.
  func origin(ofVariant variant: Int) -> String {
    "\(version) \(zoneRelease) \(scenario) \(variant)"
  }

  private var phrase: String {
    keeping.flags.reduce(run.onOneLine) { $0 + ($1.isSet ? " with --\($1.name)" : "") }
  }

  /// Why it does not belong to the run with other facts; nil if it does.
  func difference(from other: CheckpointFacts) -> String? {
    guard version == other.version, zoneRelease == other.zoneRelease else {
      return "is of version \(version.onOneLine) with IANA \(zoneRelease.onOneLine), and this "
        + "run of \(other.version.onOneLine) with IANA \(other.zoneRelease.onOneLine)"
    }
    guard self != other else { return nil }
    return phrase == other.phrase
      ? "is of \(phrase) with other settings than this run"
      : "is of \(phrase), and this run of \(other.phrase)"
  }
}
