import Analytics
import Comparing
import Measures
import Scenarios
import Text

/// The effects of a set of rules, as sentences that follow the rules' name.
///
///     raises active days per user by 4.8 % and makes no clear difference to day-30 retention (−0.1
///     to +0.4 points). It raises XP per user by 3.9 % (formerly most active: +1.2 %) and streaks
///     over 7 days in Sherpa by 2.1 points. It does harm: falls of pets rose by 12 %.
///
/// The sentences always name outcomes, changed or not, and segments whose activity changes. Other
/// headlines are included only if their difference is clear: the two clearest with their numbers,
/// then the names of up to three more, or only the count of the others. Headlines that the changed
/// rule affects by definition come last. If a log has too few people for any test, the sentences
/// report the changes and state that no interval can be computed.
package struct AnswerSentence {
  private let change: Answer.Change

  package init(_ change: Answer.Change) { self.change = change }

  package var text: String {
    if let unlived { return unlived }
    guard let outcomes = OutcomeSentence(change.guardrails) else {
      return (headlines() ?? unmoved) + made + harm
    }
    guard !isUntouched else {
      return
        "changes none of the \(judgedAndOwn.count) metrics for any user: no user of this run met "
        + "the rule, or it does not affect what they do."
    }
    let rest = headlines().map { " It \($0)" } ?? ""
    return "\(outcomes.text()).\(forWhom)\(rest)\(made)\(good)\(harm)"
  }

  /// The sentences without intervals, and with at most the two clearest metrics. A table next to
  /// the sentences shows the rest.
  package var lead: String { lead(amongMany: false) }

  /// - Parameter isAmongMany: whether the page also has sentences on other sets of rules.
  func lead(amongMany isAmongMany: Bool) -> String {
    guard unlived == nil, !isUntouched, let outcomes = OutcomeSentence(change.guardrails) else {
      return text
    }
    let rest = headlines(areAllTold: false).map { " It \($0)" } ?? ""
    let told = outcomes.text(withRanges: false, amongMany: isAmongMany)
    return "\(told).\(forWhom)\(rest)\(good)\(harm)"
  }

  /// The sentence on a change whose effect cannot be simulated; nil for any other change.
  private var unlived: String? {
    let reasons = change.settings.map { ScenarioField.unlived($0) }
    guard let first = reasons.first, let first, reasons.allSatisfy({ $0 != nil }) else {
      return nil
    }
    return "cannot be simulated: \(first). This run says nothing about it."
  }

  private var good: String {
    let goods = change.guardrails.findings.filter { $0.verdict == .better && !$0.isOutcome }
      .filter { $0.guardrail.metric.role == .wellbeing }.map { $0.change }
    return goods.isEmpty ? "" : " It does good: \(goods.listed)."
  }

  /// The sentence on wellbeing metrics that the rules harm; empty if there are none.
  private var harm: String {
    let harms = change.guardrails.harmed.filter { $0.guardrail.metric.role == .wellbeing }
      .map { $0.change }
    return harms.isEmpty ? "" : " It does harm: \(harms.listed)."
  }

  private var judgedAndOwn: [ComparedCell] {
    change.guardrails.findings.map { $0.cell }
      + change.segments[0].cells.compactMap { $0 }.filter { !change.isJudged($0) }
  }

  /// Whether every metric is exactly the same under both sets of rules.
  private var isUntouched: Bool {
    change.samePeople && judgedAndOwn.allSatisfy { $0.isSame && $0.difference == 0 }
  }

  /// The sentence on which segments become more and less active; empty without segments.
  private var forWhom: String {
    let own = change.guardrails.findings.filter { !$0.guardrail.address.conditions.isEmpty }
    func named(_ verdicts: [GuardrailCheck.Verdict], withSize: Bool = false) -> String? {
      let names = own.filter { verdicts.contains($0.verdict) }.map { finding in
        let name = finding.guardrail.address.value(of: Columns.segment) ?? ""
        return "\"\(name)\"" + (withSize ? " (\(DifferenceText(finding.cell).parts.amount))" : "")
      }
      return names.isEmpty ? nil : names.listed
    }
    let parts = [
      named([.better], withSize: true).map { "more active: \($0)" },
      named([.worse, .within], withSize: true).map { "less active: \($0)" },
      named([.same, .lessUse]).map { "no clear change: \($0)" },
      named([.undecided]).map { "not decided: \($0)" },
    ].compactMap { $0 }
    return parts.isEmpty ? "" : " By segment, \(parts.joined(separator: "; "))."
  }

  /// The sentence on headlines that the changed rule affects by definition.
  private var made: String {
    let own = change.segments[0].cells.compactMap { $0 }.filter {
      change.isMade($0) && $0.differs && $0.difference != nil && !$0.isUnseen
    }
    let told = own.map { "\(AnswerSentence.noun($0)) \(DifferenceText($0).parts.amount)" }
    return told.isEmpty ? "" : " By the rule itself: \(told.joined(separator: ", "))."
  }

  /// Returns a phrase on the clearest headlines that the rules move; nil if they move none.
  ///
  /// - Parameter areAllTold: whether further headlines are named rather than counted.
  private func headlines(areAllTold: Bool = true) -> String? {
    // Outcomes are named before; what is certain and too small to be read is no news.
    let own = change.segments[0].cells.compactMap { $0 }.filter {
      !change.isJudged($0) && !change.isMade($0)
    }
    let visible = own.filter { $0.differs && $0.difference != nil && !$0.isUnseen }
    let clearest = AnswerSentence.clearestFirst(visible)
    return visible.isEmpty ? nil : "\(told(areAllTold ? clearest : Array(clearest.prefix(2))))."
  }

  /// The sentence on headlines with no visible change.
  private var unmoved: String {
    let own = change.segments[0].cells.compactMap { $0 }
    if own.contains(where: { $0.differs && $0.difference != nil }) {
      return "changes every headline by less than a rounded digit."
    }
    // Of few people every difference is seen, and none can be tested.
    let untested = own.filter { $0.isUntested && !$0.isUnseen }
    // The league of one world alone has no interval; the others are tested.
    guard untested.isEmpty || own.contains(where: { !$0.isUntested && !$0.isUnseen }) else {
      return "\(told(untested)); no interval can be computed."
    }
    let known = own.count == 1 ? "the headline" : "any of the \(own.count) headlines"
    if !own.isEmpty, own.allSatisfy({ $0.isSame }), segmentsAlone.isEmpty {
      return "does not change \(known)."
    }
    return "does not clearly change \(known).\(segmentsAlone)"
  }

  /// Returns the cells with a clear difference, the clearest first, then the other cells in order.
  package static func clearestFirst(_ cells: [ComparedCell]) -> [ComparedCell] {
    func rank(_ cell: ComparedCell) -> Double {
      cell.differs && cell.difference != nil && !cell.isUnseen ? clarity(cell) : -1
    }
    return cells.enumerated().sorted {
      (rank($1.element), $0.offset) < (rank($0.element), $1.offset)
    }
    .map { $0.element }
  }

  /// Returns the first two differences in words, and the names or the number of the other cells.
  private func told(_ cells: [ComparedCell]) -> String {
    let first = cells.prefix(2)
    let parts = first.enumerated().map { place, cell in
      let verb =
        place > 0 && AnswerSentence.verb(cell) == AnswerSentence.verb(cells[0])
        ? "" : "\(AnswerSentence.verb(cell)) "
      return verb + said(cell) + (place == 0 && cell.differs ? segments(of: cell) : "")
    }
    let more = cells.count - first.count
    let others = cells.dropFirst(2).map { cell in
      let isUp = (cell.difference ?? 0) > 0
      let way = AnswerSentence.isTime(cell) ? isUp ? "later" : "earlier" : isUp ? "up" : "down"
      return "\(AnswerSentence.noun(cell)) (\(way))"
    }
    let rest =
      more == 0
      ? ""
      : more > 3 ? ", and changes \(more) more headlines" : "; it also changes \(others.listed)"
    return "\(parts.joined(separator: " and "))\(rest)"
  }

  /// Returns the size of a difference in standard errors.
  private static func clarity(_ cell: ComparedCell) -> Double {
    guard let estimate = cell.estimate, !estimate.isExact else { return .infinity }
    return cell.distance
  }

  private static func verb(_ cell: ComparedCell) -> String {
    if isTime(cell) { return "lets half of the pets reach" }
    return (cell.difference ?? 0) > 0 ? "raises" : "lowers"
  }

  private static func noun(_ cell: ComparedCell) -> String {
    cell.headline?.noun ?? "\(cell.address)"
  }

  /// Whether the headline is the day on which users reach something, such as a stage.
  private static func isTime(_ cell: ComparedCell) -> Bool {
    cell.address.metric?.unit == .days
  }

  /// Returns a difference in words: `XP per user by 3.9 %`, `Dolphin 8.1 days earlier`.
  private func said(_ cell: ComparedCell) -> String {
    let text = DifferenceText(cell)
    let noun = AnswerSentence.noun(cell)
    // A denominator stands between commas.
    let gap = noun.utf8.contains(UInt8(ascii: ",")) ? "," : ""
    guard AnswerSentence.isTime(cell) else { return "\(noun)\(gap) by \(text.size)" }
    let stage = noun.replacing(each: "median day to ", with: "")
    return "\(stage) \(text.size) \((cell.difference ?? 0) > 0 ? "later" : "earlier")"
  }

  /// Returns the segments' differences in a headline, in brackets; empty if none of them is clear.
  private func segments(of cell: ComparedCell) -> String {
    let place = change.segments[0].cells.firstIndex { $0?.address == cell.address } ?? 0
    let parts = change.segments.dropFirst().compactMap { segment -> String? in
      guard let own = segment.cells[place] else { return nil }
      let amount = own.differs ? DifferenceText(own).parts.amount : own.direction
      return "\(segment.name): \(amount)"
    }
    let isKnown = change.segments.dropFirst().contains { $0.cells[place]?.differs ?? false }
    return isKnown ? " (\(parts.prefix(4).joined(separator: ", ")))" : ""
  }

  /// The segments with a clear difference in a headline that is not clear for all users.
  private var segmentsAlone: String {
    let moved = change.segments.dropFirst().filter { segment in
      segment.cells.contains { $0?.differs ?? false }
    }
    guard !moved.isEmpty else { return "" }
    return " It does among \(moved.map { "\"\($0.name)\"" }.listed)."
  }
}

extension Answer.Change {
  /// Whether a headline is an outcome or a wellbeing metric. Both kinds have verdicts of their own.
  package func isJudged(_ cell: ComparedCell) -> Bool {
    guardrails.finding(of: cell.address) != nil
  }
}

extension ComparedCell {
  /// Whether the difference is displayed as 0.
  fileprivate var isUnseen: Bool {
    !DifferenceText(self).size.utf8.contains { $0 > UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }
  }
}
