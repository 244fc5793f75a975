import Measures
import Analytics
import Comparing
import Experiments
import Population
import Reports
import Scenarios
import Tabular
import TerminalKit
import ZoneTables

extension TuneOutput {
  /// The page of the results.
  func page(_ tuned: Scenario) -> TunePage {
    let scenario = tuning.scenario
    let heading = Report.Heading(
      name: "\(scenario.name): tuned", question: scenario.question,
      facts: [
        NumberText.counted(Double(history.entries.count), "candidate", "candidates"),
        NumberText.size(Double(scenario.parameters.people), Double(scenario.parameters.days)),
        "verdict of \(worldText)", scenario.digestsText,
        "tuned \(tuned.digest.prefix(8))", "version \(Tool.version)",
        "IANA \(ZoneDatabase.release)",
      ])
    return TunePage(
      heading, goals: goals, warnings: guardrails.warnings(goals: after.verdict), knobs: knobs,
      objectives: history.entries.map(\.objective),
      notes: searchNotes, unnoticed: unnoticed, unseen: unseen, conflicts: conflicts,
      worlds: worlds(heading))
  }

  private var goals: [TunePage.Goal] {
    let old = before.findings
    var rest = after.findings[...]
    return after.goals.map { goal in
      let own = rest.prefix(goal.findings.count)
      rest = rest.dropFirst(own.count)
      let cells = zip(own.indices, own).map { place, finding in
        TunePage.Cell(
          label: goal.findings.count > 1 ? finding.cell.address.shortRow : "",
          verdict: finding.verdict.rawValue, before: old[place].cell.value,
          after: finding.cell.value,
          texts: (before: old[place].cell.shown, after: finding.cell.shown),
          range: finding.interval.flatMap { $0.high.isFinite ? ($0.low, $0.high) : nil })
      }
      return TunePage.Goal(
        name: goal.goal.name, verdict: goal.verdict.rawValue, wish: goal.goal.wish,
        low: goal.goal.floor, high: goal.goal.ceiling, cells: cells)
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
      return TunePage.Knob(
        path: knob.path, names: names, before: places.map { Double(first[$0].value) },
        after: places.map { Double(best.values[$0].value) })
    }
  }

  /// The tables that the goals are about, and retention, for both worlds.
  private func worlds(_ heading: Report.Heading) -> Report {
    var names = [TableKind.retention.name]
    for goal in tuning.scenario.goals where !names.contains(goal.table) { names.append(goal.table) }
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
    report.answer = Answer([
      Answer.Run(
        run, report.tables, samples, people: Double(users * replicates))
    ])?.with(after, guardrails.checks[0])
    return report
  }
}
