import Measures
import Comparing
import Experiments
import Population
import Reports
import Scenarios
import Tabular
import Text

extension TuneOutput {
  func page(_ tuned: Scenario) -> TunePage {
    let scenario = tuning.scenario
    let size = [
      NumberText.counted(Double(history.entries.count), "candidate", "candidates"),
      NumberText.size(Double(scenario.parameters.people), Double(scenario.parameters.days)),
      "verdict of \(worldText)", "tuned \(tuned.digest.prefix(8))",
    ]
    let heading = Report.Heading(of: scenario, ": tuned", size: size)
    var page = TunePage(heading, from: before, to: after, worlds: worlds(heading))
    page.warnings = guardrails.warnings
    (page.knobs, page.objectives) = (knobs, objectives)
    (page.notes, page.determined, page.conflicts) = (searchNotes, determined, conflicts)
    return page
  }

  private var objectives: [Double?] {
    history.entries.map {
      tuning.keepsGuardrails(history.believed($0.cells)) ? $0.objective : nil
    }
  }

  private var knobs: [TunePage.Knob] {
    let first = tuning.own
    var place = 0
    return tuning.knobs.map { knob in
      let places = place..<(place + knob.paths.count)
      place = places.upperBound
      let names = knob.paths.map { path in
        String(path.dropFirst(knob.path.count).filter { $0 != "[" && $0 != "]" })
      }
      return (
        path: knob.path, names: names, before: places.map { Double(first[$0].value) },
        after: places.map { Double(best.values[$0].value) }
      )
    }
  }

  /// Returns a report with retention and the tables of the goals, before and after tuning.
  private func worlds(_ heading: Report.Heading) -> Report {
    let names =
      ([TableKind.retention.name] + tuning.goals.flatMap(\.cells).flatMap(\.address.tables)).unique
    let lives = [(Tuning.before, first.tables), (Tuning.after, last.tables)]
    let tables = names.compactMap { name -> Table? in
      var stacked: Table?
      for (variant, tables) in lives {
        guard let table = tables.first(where: { $0.name == name }) else { continue }
        let own = table.labelled(run: run, variant: variant, segment: WorldResult.everybody)
        // Tables of one name have the same columns in every world.
        if stacked == nil { stacked = own } else { stacked?.add(rowsOf: own) }
      }
      return stacked
    }
    var own = heading
    own.firstDay = tuning.scenario.parameters.start
    own.replicates = replicates
    var report = Report(own, tables: tables)
    var samples = first.samples
    samples.add(last.samples)
    report.answer = Answer(
      [Answer.Run(run, report.tables, samples, people: Double(users * replicates))],
      chosen: tuning.scenario.goals.flatMap(\.cells).map {
        $0.address.without([Columns.variant])
      }.unique
    )?.with(after, guardrails.checks[0])
    return report
  }
}
