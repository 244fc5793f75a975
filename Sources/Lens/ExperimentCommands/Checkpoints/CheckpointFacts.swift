import Measures
import JSON
import Scenarios
import Tabular
import Text

/// The facts that identify the run to which a checkpoint belongs; stored in `manifest.json`.
struct CheckpointFacts: Equatable {
  let build: ProgramBuild
  let run: String
  /// The digest of the whole file `scenario.json`.
  let scenario: String
  let keeping: RunRequest

  init(_ scenario: Scenario, _ request: RunRequest) {
    build = .own
    run = scenario.shortName
    self.scenario = SHA256.hex(of: Array(scenario.fullText.utf8))
    keeping = request
  }

  init?(_ manifest: JSONValue) {
    guard let build = ProgramBuild(manifest), let run = manifest.text("run"),
      let scenario = manifest.text("scenario_sum"), let keeping = RunRequest(manifest)
    else { return nil }
    (self.build, self.run, self.scenario, self.keeping) = (build, run, scenario, keeping)
  }

  var manifest: String {
    JSONWriter.object { json in
      json.write("written_by", ResultWriter.checkpoint.rawValue)
      build.write(into: &json)
      json.write(["run": run, "scenario_sum": scenario])
      keeping.write(into: &json)
    }
  }

  /// Returns the text that identifies the tallies of one variant of this run.
  func origin(ofVariant variant: Int) -> String {
    "\(build.key) \(scenario) \(variant)"
  }

  private var phrase: String {
    keeping.flags.reduce(run.onOneLine) { $0 + ($1.isSet ? " with --\($1.name)" : "") }
  }

  /// Returns how the run of a checkpoint differs from the run with these facts; nil if equal.
  func difference(from other: CheckpointFacts) -> String? {
    guard build == other.build else {
      return "is of \(build.phrase), and this program is \(other.build.phrase)"
    }
    guard self != other else { return nil }
    return phrase == other.phrase
      ? "is of \(phrase) with other settings than this run"
      : "is of \(phrase), and this run of \(other.phrase)"
  }
}
