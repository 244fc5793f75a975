import Analytics
import Comparing
import JSON
import Measures
import Population
import Reports
import Scenarios
import TerminalKit
import ZoneTables

/// The summary of a run for programs: its origin, its headlines with intervals, its findings.
///
///     { "run": "pet-year 409b23a4", "results_digest": "…", "folder": "reports/pet-year", …
///       "headlines": [{ "title": "Active 30 days after joining", "table": "retention",
///                       "unit": "share", "numbers": [{ "variant": "default", "segment": "all",
///                                                      "value": 0.072, "low": 0.058, … }] }],
///       "findings": [{ "table": "retention", "about": [], "text": "…", "caution": "…" }] }
///
/// Shares are of 1, not of 100. Numbers without an interval have no `low` and `high`.
struct RunJSON {
  private let output: RunOutput
  private let written: RunOutput.Written
  private let folder: String

  init(_ output: RunOutput, _ written: RunOutput.Written, folder: String) {
    (self.output, self.written, self.folder) = (output, written, folder)
  }

  var text: String {
    let scenario = output.scenario
    var json = JSONWriter()
    json.beginObject()
    let texts = [
      ("run", output.run), ("scenario", scenario.name), ("question", scenario.question),
      ("version", Tool.version), ("zone_release", ZoneDatabase.release),
      ("scenario_digest", scenario.digest), ("results_digest", written.results),
      ("folder", folder),
    ]
    for (key, text) in texts {
      json.key(key)
      json.write(text)
    }
    json.key("seed")
    scenario["seed"]?.value.write(into: &json)
    let parameters = scenario.parameters
    let numbers = [
      ("people", parameters.people), ("days", parameters.days), ("replicates", scenario.replicates),
    ]
    for (key, number) in numbers {
      json.key(key)
      json.write(Int64(number))
    }
    json.key("variants")
    json.beginList()
    for variant in output.variants { json.write(variant.name) }
    json.endList()
    json.write(written.report)
    output.model?.write(into: &json)
    json.endObject()
    return json.text
  }
}

extension JSONWriter {
  /// Writes the headlines and findings of a report, as members of the object that is open.
  mutating func write(_ report: Report) {
    key("headlines")
    beginList()
    for headline in report.headlines { write(headline) }
    endList()
    key("findings")
    beginList()
    for finding in report.findings { write(finding) }
    endList()
  }

  private mutating func write(_ headline: Headline) {
    beginObject()
    let texts = [
      ("title", headline.title), ("table", headline.table), ("unit", headline.unit.rawValue),
    ]
    for (name, text) in texts {
      key(name)
      write(text)
    }
    key("numbers")
    beginList()
    for number in headline.numbers { write(number) }
    endList()
    endObject()
  }

  private mutating func write(_ number: Headline.Number) {
    beginObject()
    let labels = [
      ("run", number.run), ("variant", number.variant), ("segment", number.segment),
    ]
    for (name, text) in labels {
      key(name)
      write(text)
    }
    let own = number.number
    let values = [
      ("value", own.value), ("low", own.interval?.knownLow), ("high", own.interval?.knownHigh),
      ("model_low", own.overModels?.knownLow), ("model_high", own.overModels?.knownHigh),
    ]
    for (name, value) in values {
      guard let value else { continue }
      key(name)
      write(value)
    }
    endObject()
  }

  private mutating func write(_ finding: Report.TableFinding) {
    beginObject()
    key("table")
    write(finding.table)
    key("about")
    beginList()
    for name in finding.finding.subject { write(name) }
    endList()
    key("text")
    write(finding.finding.text)
    if !finding.caution.isEmpty {
      key("caution")
      write(finding.caution)
    }
    endObject()
  }
}
