import Analytics
import Comparing
import Measures
import Reports
import Scenarios
import Tabular
import Text
import TerminalKit

/// The output of `terrarium compare`: text, JSON, and a table of every cell.
struct ComparisonText {
  let pair: RunPair
  let comparison: Comparison
  let guardrails: GuardrailCheck
  /// The guardrails of `--guard`, or else of the scenario; nil if there are none.
  let guards: GoalCheck?
  /// Whether the guardrails of `--guard` decide the verdict.
  let guardsDecide: Bool
  /// Whether outcome and wellbeing metrics, rather than single table cells, decide the verdict.
  let failsOnHarm: Bool
  /// Whether the command line names the table cells that decide the verdict.
  let isAsked: Bool
  private static let shown = 5

  init(
    _ pair: RunPair, _ comparison: Comparison, isAsked: Bool, failsOnHarm: Bool,
    guards: GoalCheck?, guardsDecide: Bool
  ) {
    (self.pair, self.comparison, self.guards) = (pair, comparison, guards)
    guardrails = pair.guardrails(margin: comparison.margin)
    (self.failsOnHarm, self.guardsDecide) = (failsOnHarm, guardsDecide)
    self.isAsked = isAsked
  }

  /// Returns the exit status if guardrails, rather than single table cells, decide the verdict.
  func status(isStrict: Bool) -> ExitStatus {
    let isOpen = guards?.verdict == .undecided && isStrict
    if guards?.verdict == .missed { return .failed }
    guard !guardsDecide else { return isOpen ? .undecided : .fine }
    if guardrails.findings.isEmpty, guards == nil { return .undecided }
    return guardrails.harmed.isEmpty ? isOpen ? .undecided : .fine : .failed
  }

  /// The answer for two folders whose results are identical.
  static func identical(_ facts: [RunFacts]) -> Document {
    let sentence = "The runs are identical: both have the results \(facts[0].results)"
    var document = Document("compare", Screen(fitted: [[sentence]]))
    document.verdict = "identical"
    document.facts = [("results_digest", .text(facts[0].results))]
    document.sentences = { [sentence] }
    return document
  }

  /// The printed answer, with the verdict on the table cells that decide it.
  func document(_ titles: AppTitles) -> Document {
    var document = Document("compare", screen)
    (document.verdict, document.titles) = (comparison.verdict.rawValue, titles)
    document.facts = [
      ("from", .text(pair.facts[0].folder)), ("to", .text(pair.facts[1].folder)),
      ("variants", .texts(pair.variants)), ("same_people", .flag(pair.samePeople)),
      ("margin", .number(comparison.margin)),
    ]
    document.sentences = { conclusions + pair.notes + falls }
    document.tables = {
      let all = [(comparison.decisive, "decisive"), (comparison.clearest, "other")]
      return [
        Table(
          "differences", ComparedCell.columns(with: ["role"]),
          rows: all.flatMap { cells, role in
            cells.map { [.text(role)] + $0.documentCells(guardrails) }
          }),
        GuardrailCheck.table([guardrails]),
      ] + (guards.map { [$0.table()] } ?? [])
    }
    return document
  }

  /// The text of the comparison; on a screen, the verdict and then as many other parts as fit.
  var screen: Screen {
    let missing =
      comparison.onlyInOne.isEmpty
      ? [] : ["Only in one of them: \(comparison.onlyInOne.joined(separator: ", "))"]
    let notes = (pair.notes + missing + falls).flatMap { wrapped($0, width: 80) }
    let (moved, unmoved) = (decided(true), decided(false))
    return Screen(
      all: [
        runs + changes + notes, outcomes, (moved + unmoved).flatMap { $0 } + reading,
        others, conclusion,
      ],
      head: [runs, conclusion],
      blocks: isAsked
        ? moved + unmoved + [outcomes + notes, reading, changes, others]
        : [outcomes + notes] + moved + [reading] + unmoved + [changes, others],
      hasPage: false)
  }

  /// A sentence on the assumptions about pets that lose a stage; empty without modelled behaviour.
  private var falls: [String] {
    let isAssumed = pair.facts[0].values.contains { $0.path.hasPrefix("behaviour.default.") }
    return isAssumed ? AssumptionSentence.falls([guardrails]) : []
  }

  private var outcomes: [String] {
    guardrails.findings.isEmpty
      ? [] : GuardrailReport(guardrails).lines(of: "the second run compared with the first")
  }

  /// Lines for the guardrails of `--guard` or of the scenario, with their verdicts.
  private var guarding: [String] {
    (guards?.goals ?? []).flatMap { goal in
      hung("\(goal.verdict.rawValue.padded(to: 12))  ", ComparisonText.sentence(goal), 14)
    }
  }

  /// The sentence on a guardrail, with its difference, interval and requested limit.
  ///
  ///     day-7 retention: −0.1 points (by itself −0.4 to +0.2 points);
  ///     asked for: retention.d7>=-1pt
  private static func sentence(
    _ goal: (goal: ScenarioGoal, findings: [GoalFinding], verdict: GoalVerdict)
  ) -> String {
    let numbers = goal.findings.map { finding -> String in
      let ends = finding.interval.map { range in
        [range.knownLow, range.knownHigh].map { $0.map { finding.cell.text(of: $0) } ?? "not seen" }
      }
      let noun = finding.cell.address.address.metric.map { "\($0.noun): " } ?? ""
      let range = ends.map { " (by itself \($0[0]) to \($0[1]))" } ?? ""
      return "\(noun)\(finding.cell.shown)\(range)"
    }
    return "\(numbers.joined(separator: "; ")); asked for: \(goal.goal.name.onOneLine)"
  }

  private var runs: [String] {
    pair.facts.indices.map { index in
      "\(["from", "to  "][index]) \(pair.facts[index].folder.onOneLine): "
        + "\(pair.facts[index].run.onOneLine), \(pair.variants[index].onOneLine)"
    }
  }

  /// Lines for the first few differences between the scenarios.
  private var changes: [String] {
    let changes = pair.facts[0].differences(from: pair.facts[1]).filter {
      !$0.path.hasPrefix("variants[")
    }
    let lines = changes.prefix(ComparisonText.shown).map { path, mine, theirs in
      "  \(path): \((mine ?? "nothing").onOneLine) → \((theirs ?? "nothing").onOneLine)"
    }
    let more = changes.count - lines.count
    return lines + (more > 0 ? ["  and \(more) more values"] : [])
  }

  /// Returns lines for the table cells that decide the verdict: those that differ, or those that do
  /// not.
  private func decided(_ differs: Bool) -> [[String]] {
    // Outcomes have their one verdict in the table, unless somebody asks for their cells.
    comparison.decisive.filter {
      $0.differs == differs && (isAsked || guardrails.finding(of: $0.address) == nil)
    }.map { cell in
      let p = cell.adjustedP.map { "; p \(ComparisonText.probability($0))" } ?? ""
      return hung(differs ? "≠ " : "· ", "\(DifferenceText(cell).sentence.onOneLine)\(p)", 2)
    }
  }

  private let reading = wrapped(
    "≠: differs clearly; ·: does not. In brackets: confidence intervals (simulation error); "
      + "intervals and p-values are adjusted by Holm's method.", width: 80)

  private var others: [String] {
    let tested = comparison.others.count { $0.estimate != nil }
    let clearest = comparison.clearest
    return [
      "\(clearest.count) of \(tested) other cells differ at q < 0.05"
        + (clearest.isEmpty ? "" : ", the clearest:")
    ]
      + clearest.prefix(ComparisonText.shown).flatMap { cell in
        hung("  ", DifferenceText(cell).sentence.onOneLine, 4)
      }
  }

  private var verdict: [String] {
    let percent = NumberText.decimal(comparison.margin * 100, 0)
    return switch comparison.verdict {
    case .differ: ["The runs differ in \(comparison.decisive.filter { $0.differs }.nouns)."]
    case .same: ["The runs are the same, within \(percent) % of every decisive cell."]
    case .notDecided:
      [
        "Not decided at this size: no decisive cell differs clearly, and not all are surely within "
          + "\(percent) %. More people would decide it."
      ]
    }
  }

  /// Two verdicts as sentences: first the verdict that decides the exit status, then the other.
  private var conclusions: [String] {
    failsOnHarm || guardsDecide ? harm + verdict : verdict + harm
  }

  private var conclusion: [String] {
    guarding + conclusions.flatMap { wrapped($0, width: 80) }
  }

  /// Sentences on whether the second run is worse, judged by outcomes and wellbeing.
  private var harm: [String] {
    let findings = guardrails.findings
    guard !findings.isEmpty else {
      return failsOnHarm ? ["Both runs have no outcome in common."] : []
    }
    let harms = guardrails.harmed.map(\.change).joined(separator: "; ")
    let within = findings.filter { $0.verdict == .within }.map(\.change)
    let open = findings.count { $0.verdict == .undecided }
    let rest = open == 0 ? "." : "; \(open) of \(findings.count) metrics are not decided."
    let none =
      within.isEmpty
      ? "No outcome and no wellbeing is clearly worse in the second run"
      : "The second run is worse, within the margin: \(within.joined(separator: "; "))"
    return [harms.isEmpty ? "\(none)\(rest)" : "The second run is worse: \(harms)."]
  }

  /// The report for build servers, with the guardrails, metrics or cells that decide the verdict.
  var buildReport: BuildReport {
    let title = "terrarium compare: \(pair.facts[0].run) → \(pair.facts[1].run)"
    guard !guardsDecide else { return BuildReport(title, guarded) }
    return BuildReport(title, failsOnHarm ? judged + guarded : differences)
  }

  /// The guardrails of `--guard` or of the scenario, as findings for build servers.
  private var guarded: [BuildReport.Finding] {
    (guards?.goals ?? []).map { goal in
      let outcome: BuildReport.Outcome =
        switch goal.verdict {
        case .met: .passed
        case .missed: .failed
        case .undecided: .skipped
        }
      return BuildReport.Finding(
        goal.goal.name, outcome, verdict: goal.verdict.rawValue,
        ComparisonText.sentence(goal))
    }
  }

  /// Outcomes and wellbeing as findings for build servers; a metric worse beyond the margin fails.
  private var judged: [BuildReport.Finding] {
    guardrails.findings.map { finding in
      let outcome: BuildReport.Outcome =
        switch finding.verdict {
        case .worse: .failed
        case .undecided: .skipped
        case .better, .same, .within, .lessUse: .passed
        }
      return BuildReport.Finding(
        "\(finding.guardrail.address)", outcome, verdict: finding.verdict.rawValue,
        finding.sentence)
    }
  }

  /// The table cells that determine the verdict, as findings for build servers. If the verdict is
  /// "not decided", so is every such cell without a clear difference.
  private var differences: [BuildReport.Finding] {
    comparison.decisive.map { cell in
      let isOpen = !cell.differs && comparison.verdict == .notDecided
      return BuildReport.Finding(
        "\(cell.address)", cell.differs ? .failed : isOpen ? .skipped : .passed,
        verdict: cell.differs ? "differs" : isOpen ? "not decided" : "same",
        DifferenceText(cell).sentence)
    }
  }

  static func probability(_ p: Double) -> String {
    p < 0.0001 ? "< 0.0001" : "\(NumberText.decimal(p, 4))"
  }
}

extension ComparisonText {
  /// Returns a table with every compared table cell; those that decide the verdict come first.
  static func table(_ comparison: Comparison) -> Table {
    var table = Table("comparison", columns)
    for (cells, role) in [(comparison.decisive, "decisive"), (comparison.others, "other")] {
      for cell in cells {
        table.add(row(cell, role))
      }
    }
    return table
  }

  private static func row(_ cell: ComparedCell, _ role: String) -> [Cell] {
    let range = cell.interval
    let numbers = [
      cell.first, cell.second, cell.difference, range?.knownLow, range?.knownHigh,
      cell.p, cell.adjustedP,
    ]
    return [
      .text(role), .text(cell.address.table), .text(cell.address.rowKey),
      .text(cell.address.column),
    ] + numbers.map { Cell(known: $0) } + [.text(cell.pairing?.name ?? "none")]
  }

  private static var columns: [Column] {
    [
      Column("role", meaning: "decisive or other", example: "decisive"),
      Column("table", meaning: "table of the cell", example: "retention"),
      Column("row", meaning: "keys of its row", example: "segment=all,day=7"),
      Column("column", meaning: "column of the cell", example: "active_share"),
    ]
      + [
        ("from", "the cell in the first run"), ("to", "the cell in the second run"),
        ("difference", "the second less the first"),
        ("low", "lower end of the 95 % interval of the difference"),
        ("high", "upper end of the 95 % interval of the difference"),
        ("p", "how likely such a difference is if there is none"),
        ("adjusted_p", "p after Holm of decisive cells, q after Benjamini and Hochberg of others"),
      ].map { Column($0.0, .decimal(places: 9), meaning: $0.1, example: "0.013100000") } + [
        Column("pairing", meaning: "groups, worlds, unpaired or none", example: "groups")
      ]
  }
}

extension [ComparedCell] {
  /// A phrase with the names of all metrics or, if there are more than four, the first three names
  /// and the number of other metrics.
  fileprivate var nouns: String {
    let names = map { $0.headline?.noun.onOneLine ?? "\($0.address)" }
    guard names.count > 4 else { return names.listed }
    return "\(names.prefix(3).joined(separator: ", ")) and \(names.count - 3) more metrics"
  }
}
