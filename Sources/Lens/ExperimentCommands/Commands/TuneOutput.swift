import Analytics
import Comparing
import Experiments
import JSON
import PetEvolution
import Population
import Reports
import Scenarios
import Tabular
import Text
import TerminalKit

/// The results of a tuning: result files, printed text, and verdict.
protocol TunedOutput {
  var verdict: GoalVerdict { get }
  func write(into folder: OutputFolder) throws
  func document(evaluations: Int, folder: String) -> Document
}

/// The results of tuning for goals.
struct TuneOutput: TunedOutput {
  let tuning: Tuning
  let history: TuneHistory
  let best: TuneHistory.Entry
  /// Parameters whose change affected no goal.
  let unnoticed: [String]
  /// Parameters that were not tested for an effect on the goals.
  let unseen: [String]
  /// The verdict on the rules before tuning, in a world that the search did not use.
  let first: TuneVerdict
  let last: TuneVerdict
  /// The number of people and worlds of the simulations for the verdicts.
  let sizes: Tuning.Sizes
  /// The rounding unit: values should be rounded to multiples of this unit; nil without rounding.
  let unit: Double?

  var before: GoalCheck { first.check }
  var after: GoalCheck { last.check }
  var verdict: GoalVerdict { after.verdict }

  /// The guardrails of the best candidate, compared with the rules before tuning.
  var guardrails: GuardrailReport {
    GuardrailReport(
      start: first.guarded, startName: "start", [(name: GuardrailReport.found, run: last.guarded)])
  }

  var users: Int { sizes.people(of: tuning.scenario) }
  var replicates: Int { sizes.worlds(of: tuning.scenario) }

  var run: String { tuning.scenario.shortName }

  func write(into folder: OutputFolder) throws {
    let tuned = try tuning.scenario(with: best.values)
    try folder.write(
      "tuned.json", text: tuned.text(extending: tuning.scenario, as: "scenario.json"))
    try folder.write("stages.json", text: StageConfiguration.text(of: tuned.parameters.pet.stages))
    try folder.write(
      [historyTable, comparison, guardrails.table(run: run)], page: page(tuned).html,
      of: tuning.scenario)
    let world = try tuning.scenario(with: best.values, in: sizes)
    var report = GoalReport(
      scenario: world, start: nil, check: after, guardrails: guardrails)
    report.tunedWorlds = worldsEach
    try folder.write("verdict.json", text: report.document.json)
    try folder.write(OutputFolder.manifest, text: manifest(tuned))
  }

  /// The tuned rules, in the format that an app reads.
  func shippedRules() throws -> String {
    try tuning.scenario(with: best.values).shippedRules
  }

  private func manifest(_ tuned: Scenario) -> String {
    ResultWriter("tune").manifest(of: tuning.scenario) { json in
      json.write("tuned_digest", tuned.digest)
      json.write("candidates", history.entries.count)
      json.write("worlds_each", worldsEach)
      if let unit { json.write("round", unit) }
      json.write("verdict_users", users)
      json.write("verdict_replicates", replicates)
    }
  }
}

extension TuneOutput {
  /// A table with one row for each candidate, in the order of simulation.
  private var historyTable: Table {
    history.table(of: tuning, in: searchText) { entry in
      [
        (
          Column(
            "objective", .decimal(places: 9),
            meaning: "what the search minimises, from the cells, corrected for noise",
            example: "0.012500000"), .real(entry.objective)
        ),
        (
          Column(
            "worlds", .integer,
            meaning: "number of worlds simulated for the candidate; the worst counts",
            example: "1"), .integer(Int64(worldsEach))
        ),
      ]
    }
  }

  /// A table with one row for each cell, before and after tuning, in the world of the verdicts.
  private var comparison: Table {
    func number(_ name: String, _ meaning: String) -> Column {
      .sixDecimals(name, meaning, example: "96.500000")
    }
    var table = Table(
      "before-after",
      [
        Column.scenarioRun,
        Column("goal", meaning: "the goal whose cell it is", example: "half by 100"),
        Column("cell", meaning: "the cell", example: "retention[day=7].active_share"),
        Column("target", meaning: "the values that meet the goal", example: "90 to 100"),
        number("before", "the cell at the start, in a world that the search has not seen"),
        number("after", "the cell of the best candidate, in the same world"),
        number("sim_low", "lower end of the 95 % interval of the cell of the best candidate"),
        number(
          "sim_high",
          "upper end of the 95 % interval of the cell of the best candidate: the size of the "
            + "population, not the truth of the model"),
        number(
          "noise", "how far the cell lies above the mean of other worlds in that of the search"),
        Column("verdict", meaning: "met, missed or not decided", example: "met"),
      ])
    for (place, (old, new)) in zip(before.findings, after.findings).enumerated() {
      let luck = history.luck.isEmpty ? nil : history.luck[place]
      let numbers = [
        old.cell.value, new.cell.value, new.interval?.low, new.interval?.high, luck,
      ].map { Cell(known: $0) }
      table.add(
        [
          .text(run), .text(new.goal.name), .text(new.cell.address.description),
          .text(new.goal.wish),
        ] + numbers + [.text(new.verdict.rawValue)])
    }
    return table
  }

  /// Returns the printed answer; `folder` is the folder with the result files.
  func document(evaluations: Int, folder: String) -> Document {
    var document = Document(
      "tune", of: tuning.scenario, screen(evaluations: evaluations, folder: folder))
    document.verdict = verdict.rawValue
    document.facts += [("folder", .text(folder)), ("evaluations", .number(Double(evaluations)))]
    document.sentences = { guardrails.warnings + losses + searchNotes }
    document.tables = {
      [
        after.table(), comparison, GuardrailCheck.table(guardrails.all),
        Table(
          "parameters",
          [
            .said("path", "the parameter"), .said("before", "its value in the scenario"),
            .said("after", "the value that was found"),
          ],
          rows: zip(tuning.own, best.values).map { old, new in
            [new.path, old.value, new.value].map { .text($0) }
          }),
      ]
    }
    return document
  }

  /// Returns the text that the command prints at its end.
  private func screen(evaluations: Int, folder: String) -> Screen {
    let values = zip(tuning.own, best.values).flatMap { old, new in
      old.value == new.value ? [] : ["  \(new.path): \(old.value) → \(new.value)"]
    }
    let head =
      "\(run): \(NumberText.counted(Double(evaluations), "evaluation", "evaluations")) of "
      + NumberText.size(
        Double(tuning.scenario.parameters.people), Double(tuning.scenario.parameters.days))
    let verdicts = after.verdicts(from: before).map(\.lines)
    let notes = (searchNotes + (determined + conflicts).map(\.plain))
      .map { wrapped($0.onOneLine, width: 80) }
    let count = NumberText.counted(Double(values.count), "parameter is", "parameters are")
    let changed =
      values.isEmpty ? ["No parameter is changed."] : ["\(count) changed, see tuned.json:"] + values
    let advice: String? =
      switch verdict {
      case .met: nil
      case .missed: "Not met: do not ship these values."
      case .undecided: "Not decided: do not ship these values yet; give more tune.verdictUsers."
      }
    let judged =
      (advice.map { [$0, ""] } ?? []) + ["In \(worldText) that the search has not seen:"]
    let warnings = guardrails.warnings.map { wrapped($0, width: 80) }
    let losses = losses.map { wrapped($0.onOneLine, width: 80) }
    let hasOthers = zip(tuning.own, best.values).contains { own, found in
      own.value != found.value && own.path.hasPrefix("apps.pet.")
        && !own.path.contains("thresholds")
    }
    let stages =
      hasOthers ? ["Thresholds alone: stages.json. All values: tuned.json."] : []
    let foot = stages + ["folder  \(folder.onOneLine)"]
    return Screen(
      all: [
        [head], judged + (verdicts + losses).flatMap { $0 }, changed,
        guardrails.linesBelowGoals,
      ] + notes + [foot],
      head: [[head]],
      blocks: [judged] + verdicts + losses + warnings + [Array(changed.prefix(2))]
        + changed.dropFirst(2).map { [$0] } + notes,
      foot: foot)
  }

  /// Sentences on goals that were met before tuning, or before rounding, but are no longer met.
  var losses: [String] {
    func named(_ goals: [ScenarioGoal]) -> String {
      goals.map { "\"\($0.name)\"" }.joined(separator: ", ")
    }
    let worse = zip(before.goals, after.goals)
      .filter { $0.verdict == .met && $1.verdict != .met }.map { $1.goal }
    let fitted = worse.filter { goal in history.best.map { history.isMet(goal, in: $0) } ?? false }
    let given = worse.filter { goal in !fitted.contains { $0.name == goal.name } }
    let lost = history.lostByRounding
    return [
      fitted.isEmpty
        ? nil
        : "Worse than the start, which meets \(named(fitted)): the search fitted the noise of its "
          + "world. Give more --users or tune.evaluations.",
      given.isEmpty
        ? nil
        : "Worse than the start, which meets \(named(given)): the search found nothing better "
          + "over all goals. Vary more parameters, or ask for less.",
      lost.isEmpty
        ? nil
        : "Rounding loses \(named(lost)), which the values before it met in the world of the "
          + "search. Give a smaller --round.",
    ].compactMap { $0 }
  }

  var worldText: String { sizes.text(of: tuning.scenario) }

  /// Findings on parameters: determined by the goals, not determined by the goals, or not tested.
  var determined: [Finding] {
    let all = best.values.count
    var found: [Finding] = []
    if !unnoticed.isEmpty {
      found.append(
        Finding(
          ["Not determined by the goals"],
          "\(unnoticed.joined(separator: ", ")). Raising any one of them by 25 % (a whole number "
            + "by at least 1) moved no goal."))
    }
    if !unseen.isEmpty {
      found.append(
        Finding(
          ["Not tested"],
          "\(unseen.joined(separator: ", ")). Only \(all - unseen.count) of \(all) values were "
            + "raised by a quarter to see whether a goal changes."))
    }
    let closed =
      "the goals determine all values: if any of them is raised by a quarter, a goal changes."
    return found.isEmpty ? [Finding([], closed)] : found
  }

  /// The number of worlds in which each candidate was simulated.
  private var worldsEach: Int { 1 + tuning.draws.count }

  private var searchText: String {
    worldsEach == 1
      ? "the world of the search" : "the worst of its \(worldsEach) worlds in the search"
  }

  var searchNotes: [String] {
    let moved = tuning.moved.map { "\($0.path) from \($0.own) to \($0.first)" }
    var notes: [String] = []
    if !moved.isEmpty {
      notes.append(
        "The scenario lies outside the ranges; the search began at their nearest ends: "
          + "\(moved.joined(separator: ", ")).")
    }
    if worldsEach > 1 {
      notes.append(
        "Every candidate was simulated in 1 + \(worldsEach - 1) worlds, the scenario itself and "
          + "draws of the assumptions, and its objective is that of the worst. The verdict is that "
          + "of the scenario itself.\(drawText)")
    }
    return notes + flatNotes + luckNotes + (unit.map { [rounding(to: $0)] } ?? [])
  }

  /// Sentences on goals that gave the search no direction, because most candidates had no value.
  private var flatNotes: [String] {
    var place = 0
    return tuning.goals.compactMap { goal in
      let own = place..<(place + goal.cells.count)
      place = own.upperBound
      let count = history.entries.count { entry in own.contains { entry.cells[$0].value == nil } }
      guard 2 * count > history.entries.count else { return nil }
      let remedy =
        goal.versus == nil && goal.relativeTo.isEmpty
        ? "For a time that is not reached in the run, ask for the share of users by a day instead "
          + "(\"measures\")."
        : "The cell that it is divided by is 0 or empty there; give a change without \"relative\"."
      return "\"\(goal.name)\" had no value at \(count) of \(history.entries.count) candidates, "
        + "and the search cannot see which of them come nearer to it. \(remedy)"
    }
  }

  /// A sentence on the effect of rounding on the goals.
  private func rounding(to unit: Double) -> String {
    let multiples = "multiples of \(GoalReport.number(unit))"
    guard let exact = history.unrounded else {
      return "The values are not rounded: the evaluations were spent, or no \(multiples) near them "
        + "make a scenario."
    }
    return "Values were rounded to \(multiples); numbers below that stay as they are. In the world "
      + "of the search this changes the objective from \(GoalReport.number(exact.objective)) to "
      + "\(GoalReport.number(best.objective))"
      + (history.lostByRounding.isEmpty ? ", and every goal that was met still is." : ".")
  }

  /// A sentence on the number of parameter draws that were refused; empty if none were refused.
  private var drawText: String {
    let text = tuning.drawSource.flatMap { AssumptionText.refused(DrawMaking($0, tuning.draws)) }
    return text.map { " Of the draws, \($0)." } ?? ""
  }

  /// Notes on random differences between the world of the search and other worlds.
  var luckNotes: [String] {
    guard !history.luck.isEmpty else { return [] }
    let far = zip(tuning.cells, history.luck).max { $0.1.magnitude < $1.1.magnitude }
    return [
      "The world of the search was compared with \(history.otherWorlds) others at candidate "
        + "\(history.heldAgainst), the best half-way; from then on every cell was corrected for "
        + "the noise there"
        + (far.map { ": largest \(GoalReport.number($0.1)), of \($0.0)." } ?? ".")
        + " More users (--users) make it smaller."
    ]
  }

  /// Findings on goals that are not met, each with the goals that conflict with it.
  var conflicts: [Finding] {
    history.conflicts.map { conflict in
      let others = conflict.against.map { "\"\($0)\"" }.joined(separator: ", ")
      let met = "\(conflict.met) of \(history.entries.count) candidates met it"
      return Finding(
        [conflict.against.isEmpty ? "Goals not met" : "Where goals contradict each other"],
        conflict.against.isEmpty
          ? "\"\(conflict.pays)\" is not met by the best candidate; \(met)."
          : "No candidate meets \"\(conflict.pays)\" together with \(others); \(met) alone.")
    }
  }
}
