/// Sentences on what an answer rests on and nobody has measured.
package enum AssumptionSentence {
  /// The effects of a streak on people.
  package static let streaks =
    "How much a streak raises the chance of coming back, and how much its break lowers it, are "
    + "assumptions of the behaviour model (feedback.streak, feedback.lapse): studies give only the "
    + "direction. --assumptions varies both."

  /// The effect of a fall on a pet's owner.
  package static let falls =
    "The sign of what a pet's fall does to its owner is unmeasured: a fall may put the owner off or "
    + "frighten the owner back, and the range of feedback.fall includes both. --assumptions varies "
    + "it."

  /// The effect of a pet's progress on its owner.
  static let pets =
    "That a pet's progress brings its owner back to the app is an assumption of the behaviour "
    + "model, not a result: without it no difficulty curve could change what people do."
}
