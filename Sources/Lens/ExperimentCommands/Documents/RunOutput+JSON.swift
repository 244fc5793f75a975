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
  ///       "headlines": [{ "metric": "retention.d30", "title": "Day-30 retention",
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
    objects("headlines", report.answer?.numbers() ?? []) { json, metric in
      json.write([
        "metric": metric.headline.address.column, "title": metric.headline.title,
        "unit": metric.headline.unit.rawValue,
      ])
      json.objects("numbers", metric.numbers) { json, number in
        for (label, value) in zip(TableKind.labels, number.key) { json.write(label, value) }
        json.write([
          "value": number.value,
          "low": number.interval?.knownLow, "high": number.interval?.knownHigh,
          "model_low": number.overModels?.knownLow, "model_high": number.overModels?.knownHigh,
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
