import Analytics
import Comparing
import Measures
import Reports
import Scenarios
import Tabular

// The tables of documents about runs: headlines, differences, guardrails, goals and findings.

extension Report {
  /// The document's tables: headlines under each set of rules; differences; guardrails; findings.
  var documentTables: [Table] {
    [headlines]
      + (answer.map { answer in
        answer.changes.isEmpty
          ? []
          : [
            Table(
              "differences", ComparedCell.columns(with: ["run", "variant", "segment"]),
              rows: answer.changes.flatMap { change in
                change.segments.flatMap { segment in
                  segment.cells.compactMap { $0 }.map { cell in
                    [.text(change.rules.run), .text(change.rules.variant), .text(segment.name)]
                      + cell.documentCells(change.guardrails)
                  }
                }
              }),
            GuardrailCheck.table(answer.changes.map(\.guardrails)), answer.byDay,
          ]
      } ?? []) + [documentFindings]
  }

  private var headlines: Table {
    Table(
      "headlines",
      [
        .said("metric", "id of the metric"), .said("title", "its name"),
        .said("unit", "share, days or count"), .said("run", "run"),
        .said("variant", "set of rules"), .said("segment", "segment; all for everybody"),
        .number("value", "the number"),
      ] + Column.ends + [
        .number("model_low", "lower end of the value's range over draws of the assumptions"),
        .number("model_high", "upper end of the value's range over draws of the assumptions"),
      ],
      rows: (answer?.numbers() ?? []).flatMap { metric in
        metric.numbers.map { number in
          let head = [
            metric.headline.address.column, metric.headline.title, metric.headline.unit.rawValue,
          ]
          return (head + number.key).map { .text($0) }
            + [
              number.value, number.interval?.knownLow, number.interval?.knownHigh,
              number.overModels?.knownLow, number.overModels?.knownHigh,
            ].map { Cell(known: $0) }
        }
      })
  }

  private var documentFindings: Table {
    Table(
      "findings",
      [
        .said("table", "table of the run"), .said("about", "run, variant and segment"),
        .said("text", "the finding"), .said("caution", "what it also rests on"),
      ],
      rows: findings.map { table, finding, caution in
        [table, finding.subject.joined(separator: ", "), finding.text, caution].map { .text($0) }
      })
  }
}

extension Answer {
  /// A table of active users by day since joining, under today's rules and under changed rules.
  fileprivate var byDay: Table {
    Table(
      "by_day",
      [
        .said("run", "run"), .said("variant", "set of rules"),
        .whole("day", "days since joining"),
        .number("before", "users who open an app on the day, of all, under today's rules"),
        .number("after", "the same under the others"),
        .number("difference", "the second less the first"),
        .number("low", "lower end of a band that holds the whole difference in 95 of 100 runs"),
        .number("high", "upper end of a band that holds the whole difference in 95 of 100 runs"),
      ],
      rows: changes.indices.flatMap { number in
        (days(of: number)?.points ?? []).map { point in
          let labels = [changes[number].rules.run, changes[number].rules.variant]
          return labels.map { .text($0) } + [.integer(Int64(point.place + 1))]
            + [point.before, point.after, point.difference, point.low, point.high].map {
              .real($0)
            }
        }
      })
  }
}

extension ComparedCell {
  static func columns(with labels: [String]) -> [Column] {
    labels.map { .said($0, $0) } + [
      .said("cell", "metric or cell"), .said("says", "the difference in words"),
      .number("before", "the number under today's rules"), .number("after", "under the others"),
      .number("difference", "the second less the first"),
    ] + Column.ends + [
      .number("p", "how likely such a difference is if there is none"),
      .number("adjusted_p", "p adjusted for the number of tests"),
      .said("pairing", "groups, worlds, unpaired or none"),
      .said("verdict", "verdict on an outcome or on wellbeing; direction of other metrics"),
    ]
  }

  /// - Parameter check: the verdicts on outcomes and wellbeing under the changed rules.
  func documentCells(_ check: GuardrailCheck) -> [Cell] {
    let range = interval
    let verdict = check.finding(of: address)?.verdict.rawValue ?? direction
    return [.text("\(address)"), .text(DifferenceText(self).sentence)]
      + [first, second, difference, range?.knownLow, range?.knownHigh, p, adjustedP]
      .map { Cell(known: $0) } + [.text(pairing?.name ?? "none"), .text(verdict)]
  }
}

extension GuardrailCheck {
  /// A table of outcomes and wellbeing under each set of rules.
  static func table(_ checks: [GuardrailCheck]) -> Table {
    Table(
      "guardrails",
      [
        .said("variant", "set of rules"), .said("cell", "the metric, or that of a segment"),
        .number("before", "the number under today's rules"), .number("after", "under the variant"),
        .number("difference", "after less before"),
      ] + Column.ends + [
        .number("adjusted_p", "p adjusted for the number of guardrails (Holm)"),
        .whole("users_to_decide", "the users that would decide it"),
        .said("verdict", Verdict.allCases.map(\.rawValue).joined(separator: "; ")),
      ],
      rows: checks.flatMap { check in
        check.findings.map { finding in
          let (cell, range) = (finding.cell, finding.cell.interval)
          return [.text(check.variant), .text("\(finding.guardrail.address)")]
            + [
              cell.first, cell.second, cell.difference, range?.knownLow, range?.knownHigh,
              cell.adjustedP,
            ].map { Cell(known: $0) }
            + [Cell(known: finding.peopleToDecide), .text(finding.verdict.rawValue)]
        }
      })
  }
}

extension GoalCheck {
  /// A table with a row for each cell of each goal.
  ///
  /// - Parameter model: for each finding, by its index: the range of its cell over parameter draws,
  ///   and the number of draws on target.
  func table(
    _ model: (Int) -> (low: Double?, high: Double?, wished: Int)? = { _ in nil }
  ) -> Table {
    var number = -1
    return Table(
      "goals",
      [
        .said("goal", "its name"), .said("target", "the values that meet it"),
        .said("verdict", "met, missed or not decided, of the whole goal"),
        .flag("guardrail", "whether it limits what a change may cost"),
        .said("cell", "metric or cell"), .said("cell_verdict", "the same of this cell"),
        .number("value", "the number, or its change"),
      ] + Column.ends + [
        .number("p", "how likely such a value is at the edge of the target"),
        .number("adjusted_p", "p adjusted for the number of cells (Holm)"),
        .flag("censored", "whether the run is too short to see it"),
        .whole("users_to_decide_low", "users that would decide it in half of all runs"),
        .whole("users_to_decide_high", "users that would decide it in four of five"),
        .number("model_low", "lower end of the value's range over draws of the assumptions"),
        .number("model_high", "upper end of the value's range over draws of the assumptions"),
        .whole("draws_on_target", "draws in which it is on target"),
      ],
      rows: goals.flatMap { goal in
        goal.findings.map { finding -> [Cell] in
          number += 1
          let (range, people, drawn) = (finding.interval, finding.peopleToDecide, model(number))
          let numbers = [
            finding.cell.value, range?.knownLow, range?.knownHigh, finding.p, finding.adjustedP,
          ]
          return [.text(goal.goal.name), .text(goal.goal.wish), .text(goal.verdict.rawValue)]
            + [Cell(flag: goal.goal.isGuardrail), .text(finding.cell.address.description)]
            + [.text(finding.verdict.rawValue)] + numbers.map { Cell(known: $0) }
            + [Cell(flag: finding.cell.isCensored)]
            + [people?.lowerBound, people?.upperBound].map { Cell(known: $0) }
            + [drawn?.low, drawn?.high].map { Cell(known: $0) } + [Cell(known: drawn?.wished)]
        }
      })
  }
}
