import Comparing
import Experiments
import Tabular
import Reports
import TerminalKit

/// A text on what to measure next. The text states how many draws disagree with the majority on a
/// question, and how many would still disagree if an assumption were known.
///
///     What to measure next: 14 of 48 draws disagree with the others on whether all goals are
///     on target. If traits.diligenceMean were known, 5 would.
///       if this is known      draws that disagree
///       nothing               14 of 48
///       traits.diligenceMean  5 of 48
struct DecisionText {
  /// The question on which draws disagree, such as `whether all goals are on target`.
  let question: String
  let value: DecisionValue
  let study: AssumptionStudy

  /// The most assumptions that the table lists.
  private static let most = 5

  var lines: [String] {
    wrapped("What to measure next: \(sentence)", width: 80) + table
  }

  private var sentence: String {
    let draws = NumberText.counted(Double(value.draws), "draw", "draws")
    guard value.otherwise > 0 else {
      return "nothing for this decision; all \(draws) agree on \(question)."
    }
    let verb = value.otherwise == 1 ? "disagrees" : "disagree"
    let now = "\(value.otherwise) of \(draws) \(verb) with the others on \(question)."
    guard value.draws >= AssumptionPlan.fewest else { return now }
    guard let first = value.gains.first(where: { $0.isTold }) else {
      return "\(now) Knowing any one assumption would not clearly change that."
    }
    return "\(now) If \(path(of: first)) were known, \(first.otherwise) would."
  }

  private var table: [String] {
    let gains = value.gains.prefix(DecisionText.most)
    guard !gains.isEmpty else { return [] }
    let rows =
      [
        ("if this is known", "draws that disagree"),
        ("nothing", "\(value.otherwise) of \(value.draws)"),
      ]
      + gains.map { gain in
        (
          path(of: gain),
          "\(gain.otherwise) of \(value.draws)" + (gain.isTold ? "" : ", which may be chance")
        )
      }
    let width = rows.map { $0.0.count }.max() ?? 0
    return rows.map { "  \($0.0.padded(to: width))  \($0.1)" }
  }

  private func path(of gain: DecisionValue.Gain) -> String {
    study.source.assumptions[gain.place].shortPath
  }

  /// The question, and the number of draws that disagree with the majority, for documents.
  var facts: [(name: String, value: Document.Fact)] {
    [
      ("decision", .text(question)),
      ("draws_otherwise", .number(Double(value.otherwise))),
    ]
  }

  /// A table of the number of draws that would still disagree if an assumption were known.
  var gains: Table {
    Table(
      "measure_next",
      [
        .said("path", "the assumption"),
        .number("draws_otherwise", "the draws that would answer otherwise if it were known"),
        .number("adjusted_p", "of that gain, adjusted for the number of assumptions"),
      ],
      rows: value.gains.map { gain in
        [
          .text(study.source.assumptions[gain.place].path), .real(Double(gain.otherwise)),
          Cell(known: gain.adjustedP),
        ]
      })
  }
}

extension AssumptionFindings {
  /// Returns the text for one clear difference, the one whose sign varies most between the draws;
  /// nil if no difference is clear.
  func decision(_ answer: Answer?) -> DecisionText? {
    let known = clear(differences(in: answer))
    let otherwise = known.map { number in
      study.otherwise { AssumptionFindings.side($0[number]) }
    }
    guard let place = known.indices.max(by: { (otherwise[$0], $1) < (otherwise[$1], $0) })
    else { return nil }
    let least = known[place]
    let subject = numbers[least].headline.subject
    let noun = subject.hasSuffix(":") ? String(subject.dropLast()) : subject
    return DecisionText(
      question: "the direction of this difference: \(noun)",
      value: study.value { AssumptionFindings.side($0[least]) }, study: study)
  }
}
