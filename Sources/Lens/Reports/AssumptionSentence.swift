import Comparing

/// Sentences about the assumptions on which an answer is based.
package enum AssumptionSentence {
  /// The sentence on how a streak is assumed to affect users.
  package static let streaks =
    "How much a streak raises the chance of coming back, and how much its break lowers it, are "
    + "assumptions of the behaviour model (feedback.streak, feedback.lapse): studies give only the "
    + "direction. --assumptions varies both."

  /// The sentence on how a pet's fall to a lower stage is assumed to affect the pet's owner.
  private static let fall =
    "The sign of what a pet's fall does to its owner is unmeasured: a fall may put the owner off "
    + "or frighten the owner back, and the range of feedback.fall includes both. --assumptions "
    + "varies it."

  /// The sentence on how a pet's progress is assumed to affect the pet's owner.
  static let pets =
    "That a pet's progress brings its owner back to the app is an assumption of the behaviour "
    + "model, not a result: without it no difficulty curve could change what people do."
}

extension AssumptionSentence {
  /// Prefixes of the paths of rules that decide when a pet falls to a lower stage, and how far.
  private static let fallRules = ["deEvolution", "gains.missed", "gains.penalty", "penaltyBelow"]

  /// Returns the sentence on falls of pets if a setting decides when pets fall, if rules have a
  /// clear effect on falls, or if a goal counts falls. Otherwise returns no sentence.
  package static func falls(
    _ checks: [GuardrailCheck], goals: GoalCheck? = nil, settings: [String] = []
  ) -> [String] {
    func counts(_ cell: CellAddress) -> Bool { cell.table == "pet_falls" || cell.column == "falls" }
    let areSet = settings.contains { path in
      fallRules.contains { path.hasPrefix("apps.pet.\($0)") }
    }
    let findings = checks.flatMap { $0.findings }
    let areMoved = findings.contains { counts($0.guardrail.address) && $0.cell.differs }
    let asked = goals?.findings.flatMap { $0.cell.address.addresses } ?? []
    return areSet || areMoved || asked.contains { counts($0) } ? [fall] : []
  }

  package static func falls(_ answer: Answer) -> [String] {
    falls(
      answer.changes.map { $0.guardrails }, goals: answer.goals,
      settings: answer.changes.flatMap { $0.settings })
  }
}
