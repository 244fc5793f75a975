import Analytics
import Comparing
import JSON
import Measures
import Population
import Reports
import Scenarios
import TerminalKit
import ZoneTables

extension RunOutput.Written {
  /// The summary of a run for programs: its origin, its headlines with intervals, its findings.
  ///
  ///     { "run": "pet-year 409b23a4", "results_digest": "…", "folder": "reports/pet-year", …
  ///       "headlines": [{ "title": "Active 30 days after joining", "table": "retention",
  ///                       "unit": "share", "numbers": [{ "variant": "default", "segment": "all",
  ///                                                      "value": 0.072, "low": 0.058, … }] }],
  ///       "changes": [{ "variant": "freeze", "segment": "all",
  ///                     "cells": [{ "cell": "…", "difference": 0.021, "low": 0.017, … }] }],
  ///       "findings": [{ "table": "retention", "about": [], "text": "…", "caution": "…" }] }
  ///
  /// Shares are of 1, not of 100. Numbers without an interval have no `low` and `high`.
  var json: String {
    let scenario = output.scenario
    let parameters = scenario.parameters
    return JSONWriter.object { json in
      json.write([
        "run": output.run, "scenario": scenario.name, "question": scenario.question,
        "version": Tool.version, "zone_release": ZoneDatabase.release,
        "scenario_digest": scenario.digest, "results_digest": results, "folder": folder,
      ])
      json.key("seed")
      scenario["seed"]?.value.write(into: &json)
      json.write("people", parameters.people)
      json.write("days", parameters.days)
      json.write("replicates", scenario.replicates)
      json.list("variants", output.variants.map(\.name))
      json.write(report)
      output.model?.write(report.answer, into: &json)
    }
  }
}

extension JSONWriter {
  /// Writes the headlines of a report, their differences between rules, and its findings, as
  /// members of the object that is open.
  mutating func write(_ report: Report) {
    objects("headlines", report.headlines) { json, headline in
      json.write([
        "title": headline.title, "table": headline.table, "unit": headline.unit.rawValue,
      ])
      json.objects("numbers", headline.numbers) { json, number in
        json.write(["run": number.run, "variant": number.variant, "segment": number.segment])
        let own = number.number
        json.write([
          "value": own.value, "low": own.interval?.knownLow, "high": own.interval?.knownHigh,
          "model_low": own.overModels?.knownLow, "model_high": own.overModels?.knownHigh,
        ])
      }
    }
    if let changes = report.answer?.changes, !changes.isEmpty { write(changes) }
    objects("findings", report.findings) { json, finding in
      json.write("table", finding.table)
      json.list("about", finding.finding.subject)
      json.write("text", finding.finding.text)
      if !finding.caution.isEmpty { json.write("caution", finding.caution) }
    }
  }

  private mutating func write(_ changes: [Answer.Change]) {
    let segments = changes.flatMap { change in change.segments.map { (change.rules, $0) } }
    objects("changes", segments) { json, change in
      json.write(["run": change.0.run, "variant": change.0.variant, "segment": change.1.name])
      json.objects("cells", change.1.cells.compactMap { $0 }) {
        ComparisonText.write($1, into: &$0)
      }
    }
    var checks = GuardrailReport(changes[0].guardrails)
    checks.checks = changes.map(\.guardrails)
    checks.write(into: &self)
  }
}
