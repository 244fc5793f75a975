import CivilTime
import Comparing
import Measures
import Population
import Scenarios
import Tabular
import Text

/// The simulated worlds of a scenario, with the stacked tables, the samples of cells and the page.
///
///     let run = LivedRun(scenario, variants)
///     run.tables.map { $0.name }                    // days, retention, …
///     run.report(run.tables, run.answerSamples, origin: ["version 0.1"]).html
///
/// A command writes these results into a folder and a browser shows them; both use this type.
package struct LivedRun: Sendable {
  package let scenario: Scenario
  package let variants: [Variant]
  /// The name and short digest of the scenario, which identify the run's rows in stacked tables.
  package let name: String
  /// The number of days simulated after a log's last day in order to complete that day; nil if a
  /// model of behaviour, not a log, decided what users did.
  private let closingDays: Int?
  private let logNotes: [String]
  private var isLogged: Bool { closingDays != nil }

  package init(
    _ scenario: Scenario, _ variants: [Variant], closingDays: Int? = nil, logNotes: [String] = []
  ) {
    (self.scenario, self.variants, self.closingDays) = (scenario, variants, closingDays)
    self.logNotes = logNotes
    name = scenario.shortName
  }

  package struct Variant: Sendable {
    package let name: String
    package let world: World
    package let result: WorldResult

    package init(name: String, world: World, result: WorldResult) {
      (self.name, self.world, self.result) = (name, world, result)
    }
  }

  /// The names of all tables, in order of first appearance.
  package var tableNames: [String] { variants.flatMap { $0.result.tables }.map { $0.name }.unique }

  /// Returns the rows of one table for all variants and segments, one slice after the other.
  ///
  /// - Parameter widen: returns a slice with columns added for its variant and segment.
  package func stacked(
    _ name: String,
    widen: (Table, _ variant: String, _ segment: String) -> Table = { table, _, _ in
      table
    }
  ) -> Table {
    var stacked: Table?
    for variant in variants {
      for segment in variant.result.segments {
        for table in segment.tables where table.name == name {
          let labelled = widen(table, variant.name, segment.name)
            .labelled(run: self.name, variant: variant.name, segment: segment.name)
          // Tables of one name have the same columns in every world.
          if stacked == nil { stacked = labelled } else { stacked?.add(rowsOf: labelled) }
        }
      }
    }
    return stacked ?? Table(name, [])
  }

  package var tables: [Table] { tableNames.map { stacked($0) } }
}

extension LivedRun {
  /// The samples of single cells, for comparisons and for the scenario's goals.
  package var samples: CellSamples { samples { _ in true } }

  /// The samples that the page's answer reads, with the precision of a file; computes no others.
  package var answerSamples: CellSamples { answerSamples(of: samples(answerReads)) }

  /// Returns only the samples that the page's answer reads, with the precision of a file. A page
  /// drawn from the written files then has the same numbers.
  package func answerSamples(of samples: CellSamples) -> CellSamples {
    samples.asWritten(answerReads)
  }

  private var answerReads: (CellAddress) -> Bool {
    Answer.reads(goals: scenario.goals, chosen: scenario.headlineCells)
  }

  private func samples(_ isWanted: @escaping (CellAddress) -> Bool) -> CellSamples {
    var samples = CellSamples()
    let goals = scenario.goals.flatMap { $0.cells }.flatMap { $0.addresses }
    let guardrails = scenario.guardrails.flatMap { $0.cells }.map { $0.address }
    let changes = changeCells
    for variant in variants {
      let headlines = scenario.headlineCells.flatMap { cell in
        variant.result.segments.map { cell.with(Columns.segment, $0.name) }
      }
      samples.add(
        CellSamples.retained(
          of: variant.result, variant: variant.name, and: goals + headlines + guardrails + changes,
          only: isWanted))
    }
    return samples
  }

  /// The addresses of the cells that compare the days before and after changes of rules.
  private var changeCells: [CellAddress] {
    scenario.changeDays.flatMap { ChangeWindow.all(of: $0.days, in: scenario.parameters.days) }
      .flatMap { $0.cells }.unique
  }

  /// Notes on segments that readers need before they compare the segments.
  package var segmentNotes: [String] { isLogged ? [] : SegmentNotes.sentences(variants[0].world) }

  /// Notes on when the rules of each variant change, and for which users.
  package var changeNotes: [String] {
    scenario.variants.compactMap { variant -> String? in
      // On the first day, a change for all is a run with these rules.
      let changes = variant.parameters.reachedChanges.filter { $0.day > 0 || $0.share < 1 }
      guard !changes.isEmpty else { return nil }
      let times = changes.map { change in
        let users = change.audience == .everyone ? "users" : "newcomers"
        let share = change.share < 1 ? "\(NumberText.percent(change.share)) of the" : "all"
        return "on \((variant.parameters.start + change.day).key) for \(share) \(users)"
      }
      let name =
        scenario.variants.count > 1
        ? "Variant \"\(variant.name.onOneLine)\" changes" : "The run changes"
      return "\(name) its rules \(times.listed)."
    }
  }

  /// Notes on metrics in which users fitted to a log differ from the people of that log.
  package var fitNotes: [String] { isLogged ? [] : FitNote.sentences(of: scenario) }

  /// Returns the report page for some tables.
  ///
  /// - Parameters:
  ///   - samples: the samples that the page's answer reads.
  ///   - origin: facts about the program that simulated the worlds, such as its version.
  package func report(_ tables: [Table], _ samples: CellSamples, origin: [String]) -> Report {
    var heading = Report.Heading(of: scenario, size: nil, origin)
    heading.isLogged = isLogged
    heading.closingDays = closingDays ?? 0
    if isLogged { heading.size = "" }
    heading.notes = fitNotes + segmentNotes + logNotes
    heading.changeDays = scenario.changeDays
    var report = Report(heading, tables: tables)
    var run = Answer.Run(
      name, report.tables, samples,
      people: Double(scenario.parameters.people * scenario.replicates))
    run.settings = scenario.settingsByVariant
    report.answer = Answer(
      [run], goals: scenario.goals, chosen: scenario.headlineCells,
      people: scenario.parameters.people)
    return report
  }
}

extension Report.Heading {
  /// Creates the heading of a scenario's page.
  ///
  /// - Parameters:
  ///   - size: the size of the run; nil for the scenario's own size and seed.
  ///   - origin: facts about the program that simulated the scenario, such as its version.
  package init(of scenario: Scenario, _ title: String = "", size: [String]?, _ origin: [String]) {
    let own = [scenario.sizeText, "seed \(scenario["seed"]?.value.text ?? "")"]
    self.init(
      name: scenario.name + title, question: scenario.question,
      facts: (size ?? own) + [scenario.digestsText] + origin, replicates: scenario.replicates)
    if size == nil {
      self.size = NumberText.users(
        scenario.parameters.people, days: scenario.parameters.days,
        variants: scenario.variants.count, replicates: scenario.replicates)
    }
    titles = scenario.titles
    notes = FitNote.sentences(of: scenario)
    hasSegmentsByActivity = scenario.parameters.segments.contains { $0.days > 0 }
  }
}
