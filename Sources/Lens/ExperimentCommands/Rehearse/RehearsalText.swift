import Analytics
import Experiments
import Population
import Reports
import TerminalKit

/// The findings of rehearsed experiments for one metric, as sentences and a text table.
///
///     analysis          power  false positives  wrong sign  exaggerated   days
///     fixed horizon    61.2 %            4.9 %       0.0 %    1.31-fold     28
///     peeking          74.0 %           21.3 %       0.7 %    1.62-fold   14.2
struct RehearsalText {
  let rehearsal: Rehearsal
  let design: ExperimentDesign
  /// The largest acceptable harm; nil if the metric is not a guardrail.
  let margin: Double?

  var title: String { "\(rehearsal.metric.name): \(rehearsal.metric.meaning)" }

  /// The meaning of the metric, with a capital letter, as the heading of a section.
  var heading: String {
    let meaning = "\(rehearsal.metric.meaning)"
    return meaning.prefix(1).uppercased() + meaning.dropFirst()
  }

  private var truth: Truth { rehearsal.truth }

  /// The findings as sentences. The first sentence is on the true effect.
  var findings: [Finding] {
    [whatIsTrue, novelty, estimate, beforeAfter, matched, worseOff, cuped, guarded]
      .compactMap { $0 }.map { Finding([], $0) }
  }

  private var whatIsTrue: String? {
    guard let effect = range(truth.effect) else { return nil }
    let (before, after) = (truth.level, truth.level + truth.effect.value)
    let days = NumberText.days(Double(design.window ?? design.length))
    return
      "the true effect in the simulation is \(effect): \(NumberText.brief(before)) to "
      + "\(NumberText.brief(after)) a user in \(days)"
      + (design.window == nil ? "." : " from their entry.")
  }

  private var novelty: String? {
    guard let late = truth.late, let range = range(late), let novelty = truth.novelty else {
      return "the run ends with the experiment, so nothing is known of the long run; give more "
        + "--days."
    }
    return "on the days after the experiment the effect is \(range): the experiment is "
      + "\(points(novelty)) off the long run."
  }

  private var estimate: String? {
    guard let row = rehearsal.rows.first(where: { $0.analysis == .fixed }) else { return nil }
    let spread = NumberText.decimal(196 * row.estimate.error, 2)
    let sentence = "experiments estimate \(part(row.estimate.mean)) ± \(spread) on average"
    guard let bias = rehearsal.bias else { return "\(sentence)." }
    let reach = 1.96 * bias.error
    let cause =
      switch design.unit {
      case .switchback: "what a period leaves to the next puts"
      case .board: "leagues of half of the users put"
      case .user, .region: "what users of both arms do to each other puts"
      }
    let range = [bias.mean - reach, bias.mean + reach].map {
      NumberText.signed(100 * $0, digits: 2).withMinus
    }
    return "\(sentence); \(cause) them off by \(points(bias.mean)) "
      + "[\(range.joined(separator: ", "))]."
  }

  private var beforeAfter: String? {
    flattery(truth.beforeAfter, "a comparison of before and after says")
  }

  private var matched: String? {
    truth.matched.flatMap {
      flattery($0, "a comparison of users who come at once with similar users who do not says")
    }
  }

  private func flattery(_ effect: Truth.Effect, _ subject: String) -> String? {
    guard let range = range(effect), let own = effect.relative, let known = truth.relative else {
      return nil
    }
    let better = rehearsal.metric.isHarm ? own < known : own > known
    return "\(subject) \(range): \(points((own - known).magnitude, isSigned: false)) "
      + "\(better ? "too good" : "too bad")."
  }

  private var worseOff: String? {
    let share = NumberText.percent(truth.worseOff)
    guard design.unit != .region else {
      return "the change is worse than today's rules for \(share) of the regions."
    }
    let users = NumberText.whole(Int64(rehearsal.arms.treated))
    return "of \(users) treated users, \(share) would have been better off under today's rules."
  }

  private var cuped: String? {
    let days = min(design.before, design.start)
    return rehearsal.cupedReduction.map {
      "the \(days) days before explain \(NumberText.percent(max(0, $0))) of the variance."
    }
  }

  /// The true effect counted as harm, as a share of today's level; negative for an improvement.
  var harm: Double? { truth.relative.map { rehearsal.metric.isHarm ? $0 : -$0 } }

  /// Whether the harm exceeds the guardrail's margin; nil if the margin or the harm is unknown.
  var isBeyond: Bool? {
    guard let margin, let harm else { return nil }
    return harm > margin
  }

  private var guarded: String? {
    guard let margin, let isBeyond else { return nil }
    let found = rehearsal.flagged.share ?? 0
    return "the guardrail is \(isBeyond ? "beyond" : "within") its margin of "
      + "\(NumberText.percent(margin)); \(NumberText.percent(found)) of the experiments find harm "
      + "(one side, 5 %)."
  }

  /// The lines of the text table, with a row for each analysis.
  var table: [String] {
    var rows = [["analysis", "power", "false positives", "wrong sign", "exaggerated", "days"]]
    for row in rehearsal.rows {
      rows.append([
        row.analysis.rawValue, share(row.found), share(row.falsePositives),
        row.wrongSign.map { NumberText.percent($0) } ?? "–",
        row.exaggeration.map { "\(NumberText.decimal($0, 2))-fold" } ?? "–",
        NumberText.decimal(row.days, 1),
      ])
    }
    let widths = rows[0].indices.map { place in rows.map { $0[place].count }.max() ?? 0 }
    return rows.map { row in
      "  "
        + row.enumerated().map { place, cell in
          place == 0
            ? cell.padded(to: widths[0])
            : "".padded(to: widths[place] - cell.count) + cell
        }.joined(separator: "  ")
    }
  }

  private func share(_ proportion: Proportion) -> String {
    NumberText.percent(proportion.share ?? 0)
  }

  private func part(_ share: Double) -> String {
    "\(NumberText.signed(100 * share, digits: 2)) %".withMinus
  }

  private func points(_ share: Double, isSigned: Bool = true) -> String {
    let number = 100 * share
    return
      (isSigned
      ? NumberText.signed(number, digits: 2) : NumberText.decimal(number, 2)).withMinus + " points"
  }

  private func range(_ effect: Truth.Effect) -> String? {
    guard let value = effect.relative, let interval = effect.interval else { return nil }
    let ends = [interval.low, interval.high].map {
      NumberText.signed(100 * $0, digits: 2).withMinus
    }
    return "\(part(value)) [\(ends.joined(separator: ", "))]"
  }
}

extension RehearsalText {
  /// The design with a power of 0.8 from the fewest units, and the design with the fewest days.
  var recommended: (smallest: CandidateDesign?, shortest: CandidateDesign?) {
    let known = rehearsal.designs.filter { $0.units != nil }
    let smallest = known.min { ($0.units ?? 0, $0.days) < ($1.units ?? 0, $1.days) }
    let shortest = known.filter { $0.power >= 0.8 }.min {
      ($0.days, $0.units ?? 0) < ($1.days, $1.units ?? 0)
    }
    return (smallest, shortest)
  }

  /// Returns a sentence on the recommended design; if a guardrail is harmed, recommends none.
  ///
  /// - Parameter beyond: the guardrails whose margins are exceeded.
  func recommendation(beyond: [String]) -> String {
    guard beyond.isEmpty else {
      return "No design: \(beyond.joined(separator: " and ")) \(beyond.count == 1 ? "is" : "are") "
        + "harmed beyond the margin."
    }
    let unit = design.unit == .region ? "regions" : "users"
    let (smallest, shortest) = recommended
    guard let smallest, let units = smallest.units else {
      return "No design: there is no effect to find."
    }
    guard isKnown else {
      return "No design: the simulated users do not tell whether there is an effect; give more "
        + "--users."
    }
    let asked = NumberText.whole(Int64(rehearsal.arms.treated + rehearsal.arms.control))
    let first =
      "For a power of 0.8 the smallest design has about \(number(units)) \(unit) in both arms "
      + "together for \(smallest.days) days with \(name(smallest.analysis))"
    let reservation =
      isReversed ? " The long-run effect, which it does not see, has the opposite sign." : ""
    guard let shortest else {
      return "\(first); with \(asked) \(unit) no tested length is enough."
        + reservation
    }
    return "\(first); with \(asked) \(unit) the shortest takes \(shortest.days) days with "
      + "\(name(shortest.analysis)).\(reservation)"
  }

  /// Whether the effect clearly changes its sign after the experiment.
  private var isReversed: Bool {
    guard let now = truth.effect.interval, let late = truth.late?.interval else { return false }
    return now.low > 0 && late.high < 0 || now.high < 0 && late.low > 0
  }

  /// Whether the confidence interval of the true effect excludes 0.
  private var isKnown: Bool {
    truth.effect.interval.map { $0.low > 0 || $0.high < 0 } ?? false
  }

  private func name(_ analysis: Analysis) -> String {
    analysis == .fixed ? "a fixed horizon" : analysis.rawValue
  }

  /// Returns a number of users or regions as text, rounded up to two significant digits. The
  /// estimate is no more precise.
  private func number(_ units: Double) -> String {
    var unit = 1.0
    while units / unit > 100 { unit *= 10 }
    return NumberText.whole(Int64(min(9e15, (units / unit).rounded(.up) * unit)))
  }
}
