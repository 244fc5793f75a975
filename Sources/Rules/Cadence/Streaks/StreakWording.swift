/// The words with which the fields of an app's streak rules are described.
///
///     parameters.visit(&visitor, in: .tenx)     // "… must count for TenX's streak to continue …"
package struct StreakWording: Sendable {
  /// The app, as the subject of a sentence.
  package var app = "the app"
  /// The beginning of the keys of the app's streak rules, with the dot.
  package var path = ""
  /// What a day has if it counts.
  package var counting = "enough done"
  /// The meaning of `restDays`.
  package var restDays =
    "what a rest day, with nothing to do, does to the streak: bridge keeps the streak unchanged, "
    + "break makes the day a missed day"
  /// A day that is missing in the app's log, as the subject of a sentence.
  package var missingDay = "a day on which the app stays closed"

  /// Words that fit every app.
  package init() {}

  package init(
    _ app: String, _ path: String, counting: String, restDays: String, missingDay: String
  ) {
    (self.app, self.path, self.counting) = (app, path, counting)
    (self.restDays, self.missingDay) = (restDays, missingDay)
  }
}
