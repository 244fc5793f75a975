import Analytics
import CivilTime
import Comparing
import Experiments
import Population
import Reports
import Scenarios
import Tabular
import TerminalKit
import Text

/// The text that `terrarium what-if --why` prints.
///
///     XP in Sherpa: 12.1 → 15.9: +31.4 % [+28.0, +34.9]
///       boards 71.1 % [60.2, 82.0], feedback 12.9 % [3.1, 22.7]
struct WhyText {
  let folder: String
  let scenario: Scenario
  let names: (own: String, other: String)
  /// The headlines that changed, the clearest first.
  let changed: [ComparedCell]
  let study: MechanismStudy
  let life: Divergence<LifeStep>.Person?

  /// The number of mechanisms per headline in a short answer.
  private static let parts = 3

  private var screen: Screen {
    let question = wrapped(
      "\(scenario.name): why do the rules of \"\(names.other)\" change the headlines?".onOneLine,
      width: 80)
    let meaning = wrapped(
      study.findings.isEmpty
        ? "No headline changed clearly, so there is nothing to explain; give the run more --users."
        : "Shares are the parts of a change that are gone when a mechanism is off. Mechanisms work "
          + "together, so they need not add up to 100 %.", width: 80)
    return Screen(
      all: [question, study.findings.flatMap { lines(of: $0, isFull: true) }, meaning, story],
      head: [question], blocks: study.findings.map { lines(of: $0, isFull: false) },
      foot: meaning + (story.isEmpty ? [] : [""] + story), hasPage: false)
  }

  /// Returns lines on a headline's change and on each mechanism's share in it, the largest first.
  private func lines(of finding: MechanismStudy.Finding, isFull: Bool) -> [String] {
    let cell = changed.first { $0.headline == finding.headline }
    let title = cell.map { DifferenceText($0).sentence } ?? finding.headline.subject
    let sorted = finding.parts.sorted {
      (-abs($0.change.value), $0.name) < (-abs($1.change.value), $1.name)
    }
    guard isFull else {
      let shares = sorted.prefix(Self.parts).map { "\($0.name) \(share($0))" }
      return wrapped(title, width: 80) + hung("  ", shares.joined(separator: ", "), 2)
    }
    return wrapped(title, width: 80)
      + sorted.flatMap { part in
        hung("  \(part.name.padded(to: 8))  \(share(part).padded(to: 22))  ", part.meaning, 36)
      }
  }

  private func share(_ part: MechanismStudy.Part) -> String {
    guard let share = part.share else { return "no share" }
    func number(_ share: Double) -> String {
      NumberText.decimal(share * 100, 1).replacing("-", with: "−")
    }
    let ends = share.interval.map { " [\(number($0.low)), \(number($0.high))]" }
    return "\(number(share.value)) %\(ends ?? "")"
  }

  /// Lines on one user: outcome, where the user's two lives diverge, and the first different act.
  private var story: [String] {
    guard let life, let typical = study.typical else { return [] }
    let outcome =
      "User \(typical.person), typical of those whose outcome differs: \(typical.outcome): "
      + "\(typical.own) under \(names.own), \(typical.other) under \(names.other)."
    let partings =
      [life.first] + (life.act.map { [$0] } ?? []).filter { $0.layer != life.first.layer }
    return wrapped(outcome, width: 80) + partings.flatMap { lines(of: $0) }
      + [
        // One line, to be copied.
        "Day by day: terrarium compare \(folder)/scenario.json --first-difference "
          + "--other-variant '\(names.other)' --person \(typical.person)"
      ]
  }

  private func lines(of parting: LifeParting<LifeStep>) -> [String] {
    let day = (scenario.parameters.start + parting.day).key
    let event = parting.layer == .acts ? "the first act that differs" : "both lives part"
    let before = parting.before.map { ", after: \(EventWords($0.words).text)" } ?? ""
    let width = max(names.own.count, names.other.count) + 4
    func row(_ name: String, _ step: LifeStep?) -> [String] {
      let text = step.map { EventWords($0.words).text } ?? "nothing more that day"
      return hung("  \(name.padded(to: width - 2))", text.onOneLine, width)
    }
    return wrapped(
      "\(day), \(parting.instant.timeUTC(on: day)) UTC: \(event)\(before)", width: 80)
      + row(names.own, parting.own) + row(names.other, parting.other)
  }

  var document: Document {
    var document = Document("what-if --why", of: scenario, screen)
    document.facts += [("folder", .text(folder)), ("variant", .text(names.other))]
    if let typical = study.typical {
      document.facts += [
        ("person", .number(Double(typical.person))), ("outcome", .text(typical.outcome)),
        ("outcome_before", .number(Double(typical.own))),
        ("outcome_after", .number(Double(typical.other))),
      ]
    }
    document.sentences = {
      study.findings.map { finding in
        changed.first { $0.headline == finding.headline }.map { DifferenceText($0).sentence }
          ?? finding.headline.subject
      }
    }
    document.tables = {
      [table, LifeParting.table(life.map { [$0] } ?? []) { EventWords($0.words).text }]
    }
    return document
  }

  /// A table with a row for each headline and mechanism.
  var table: Table {
    let numbers = [
      ("from", "the headline under today's rules"), ("to", "the headline under the variant"),
      ("difference", "what is gone of the change when the mechanism is off, in the cell's unit"),
      ("difference_low", "lower end of the 95 % interval of the difference"),
      ("difference_high", "upper end of the 95 % interval of the difference"),
      ("share", "the same as a share of the whole change"),
      ("share_low", "lower end of the 95 % interval of the share"),
      ("share_high", "upper end of the 95 % interval of the share"),
    ].map { Column($0.0, .decimal(places: 9), meaning: $0.1, example: "0.013100000") }
    var table = Table(
      "why",
      [
        Column("cell", meaning: "the headline's cell", example: "retention[day=7].active_share"),
        Column("mechanism", meaning: "the mechanism, or rules for none", example: "feedback"),
      ] + numbers)
    for finding in study.findings {
      for part in finding.parts {
        let amounts = [part.change, part.share].flatMap {
          [$0?.value, $0?.interval?.low, $0?.interval?.high]
        }
        table.add(
          [.text("\(finding.headline.address)"), .text(part.name)]
            + ([finding.first, finding.second] + amounts).map { Cell(known: $0) })
      }
    }
    return table
  }
}
