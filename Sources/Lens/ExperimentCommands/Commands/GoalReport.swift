import Analytics
import Population
import Reports
import Scenarios
import Text
import Comparing
import TerminalKit
import ZoneTables

/// The output of `terrarium check`: a text table, JSON, and JUnit XML for build servers.
struct GoalReport {
  let scenario: Scenario
  /// The scenario without the rule changes of the command line; nil if there are no such changes.
  let start: Scenario?
  let check: GoalCheck
  let guardrails: GuardrailReport
  /// Whether the report is about a run's folder, so its scenario is not a file in a repository.
  var isOfRun = false
  /// The results over random draws of the assumptions; nil if none were simulated.
  var model: GoalModel?
  /// The number of worlds in which tuning simulated each candidate, judging by the worst; nil if
  /// the scenario was not tuned.
  var tunedWorlds: Int?

  /// The heading, the verdicts on goals, the guardrails and the draws. On a screen, goals that are
  /// missed or not decided come first, then the harm done by the change.
  private var screen: Screen {
    func further(_ finding: GoalFinding) -> [String] {
      let draws = [model?.sentence(of: place(of: finding))].compactMap { $0 }
      return draws + (finding.remedy(worlds: scenario.replicates).map { [$0] } ?? [])
    }
    let verdicts = check.verdicts(further: further)
    let short = check.verdicts(onlyDeciding: true, further: further)
    let order: [GoalVerdict] = [.missed, .undecided, .met]
    let blocks = order.flatMap { word in short.filter { $0.word == word.rawValue } }
    let met = blocks.count { $0.word == GoalVerdict.met.rawValue }
    let warnings = guardrails.warnings.map { wrapped($0, width: 80) }
    let falls = self.falls.flatMap { wrapped($0, width: 80) }
    let heading = Report.Heading(of: scenario)
    return Screen(
      all: [
        heading.title, verdicts.flatMap(\.lines), foot, guardrails.linesBelowGoals, falls,
        model?.paragraph ?? [], heading.origin,
      ],
      head: [heading.title, [foot[0]]],
      blocks: blocks.dropLast(met).map(\.lines) + warnings + blocks.suffix(met).map(\.lines)
        + [falls, model?.paragraph ?? []], foot: heading.origin, hasPage: false)
  }

  /// Sentences on assumptions about pets that lose a stage, if goals or rules depend on them.
  private var falls: [String] {
    AssumptionSentence.falls(
      guardrails.checks, goals: check, settings: scenario.settingsOfVariants.map { $0.path })
  }

  /// The index of a finding among all findings.
  private func place(of finding: GoalFinding) -> Int {
    check.findings.firstIndex {
      $0.goal.name == finding.goal.name && $0.cell.address == finding.cell.address
    } ?? 0
  }

  private var foot: [String] {
    let counts = GoalVerdict.allCases.map { verdict in
      (verdict.rawValue, check.goals.count { $0.verdict == verdict })
    }
    let words = counts.filter { $0.1 > 0 }.map { "\($0.1) \($0.0)" }.joined(separator: ", ")
    let guardrails = check.goals.count { $0.goal.isGuardrail }
    let goals = NumberText.counted(Double(check.goals.count - guardrails), "goal", "goals")
    let beside = NumberText.counted(Double(guardrails), "guardrail", "guardrails")
    return ["\(guardrails == 0 ? goals : "\(goals) and \(beside)"): \(words)"]
      + wrapped(
        "Intervals are 95 %: they show chance from the number of simulated users, not whether the "
          + "model is right. Verdicts are adjusted for the number of goals.", width: 80)
  }
}

extension GoalFinding {
  /// Returns how to decide the finding, such as with more users; nil if the finding is decided.
  func remedy(worlds: Int) -> String? {
    guard verdict == .undecided else { return nil }
    if cell.value == nil, cell.estimate == nil, goal.versus != nil || !goal.relativeTo.isEmpty {
      return "the cell that it is compared with is 0 or empty, so there is no share; give a target "
        + "for the cell itself, or a change without \"relative\""
    }
    if cell.value == nil, cell.estimate == nil {
      return
        "the run has no such number: nothing that it counts happened, or too late to be seen; give "
        + "more days or users"
    }
    if cell.value == 0, cell.estimate != nil || !goal.relativeTo.isEmpty, interval == nil {
      return "it never came to pass, and nothing tells how rare it is; more people may"
    }
    if cell.sample?.hasFewGroups ?? false {
      return "so few people cannot tell how certain it is; give more of them"
    }
    if interval == nil {
      return worlds == 1
        ? "nothing tells how certain it is; give replicates, such as --set replicates=5"
        : "nothing tells how certain it is"
    }
    guard let people = peopleToDecide, people.upperBound < 100_000_000 else {
      guard cell.estimate?.value != .infinity else {
        return "the run is too short to see it; give more days"
      }
      return "it is at the edge of the target; give the goal a margin"
    }
    let ends = [people.lowerBound, people.upperBound].map { NumberText.whole(Int64($0)) }
    return "\(ends.unique.joined(separator: " to ")) people would decide it"
  }
}

extension GoalReport {
  /// Formats a number with few digits: 1,204, 96.21, 0.1312.
  static func number(_ value: Double) -> String { NumberText.brief(value) }

  /// The answer of `check`, also for a tuned scenario.
  var document: Document {
    var document = Document("check", of: scenario, screen)
    document.verdict = check.verdict.rawValue
    if let tunedWorlds {
      document.facts.append(("tuned_for_worst_of_worlds", .number(Double(tunedWorlds))))
    }
    if let model { document.facts += model.facts }
    document.sentences = {
      check.findings.map { "\($0.goal.name): \($0.sentence)" } + guardrails.warnings + falls
    }
    document.tables = {
      [check.table { model?.drawn($0) }, GuardrailCheck.table(guardrails.all)]
        + (model.map { $0.documentTables } ?? [])
    }
    return document
  }

  /// The verdicts for build servers, each at the position of its goal in the scenario file.
  var buildReport: BuildReport {
    BuildReport(
      scenario.name,
      check.goals.enumerated().map { place, goal in
        let cells = goal.findings.map { $0.cell.address.description + ": " + $0.sentence }
        let outcome: BuildReport.Outcome =
          switch goal.verdict {
          case .met: .passed
          case .missed: .failed
          case .undecided: .skipped
          }
        let remedies = goal.verdict == .undecided ? remedies(of: goal.findings) : ""
        return BuildReport.Finding(
          goal.goal.name, outcome, verdict: goal.verdict.rawValue,
          cells.joined(separator: "; ") + remedies,
          at: isOfRun ? nil : self.place(of: goal.goal, number: place))
      })
  }

  /// The file position of a goal. For a goal made from a guardrail, the position of that guardrail.
  private func place(of goal: ScenarioGoal, number: Int) -> String {
    guard goal.isGuardrail else { return scenario.place(of: "goals", element: number).text }
    // They follow the goals, all of them for each variant.
    let own = (number - scenario.goals.count) % max(1, scenario.guardrails.count)
    return scenario.place(of: "guardrails", element: own).text
  }

  /// Returns advice on how to decide findings, such as `; not decided: the run is too short to …`.
  private func remedies(of findings: [GoalFinding]) -> String {
    let remedies = findings.compactMap { $0.remedy(worlds: scenario.replicates) }.unique
    return (["; not decided"] + remedies).joined(separator: ": ")
  }
}
