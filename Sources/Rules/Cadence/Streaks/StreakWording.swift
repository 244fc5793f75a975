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
    "what happens to the streak on a day with nothing to do: bridge keeps the streak, break breaks "
    + "the streak"
  /// The meaning of `missingDays`.
  package var missingDays =
    "what happens to the streak on a day on which the app stays closed: miss breaks the streak, "
    + "rest keeps the streak, unless rest days break it (restDays is break)"

  /// Words that fit every app.
  package init() {}

  package init(
    _ app: String, _ path: String, counting: String, restDays: String, missingDays: String
  ) {
    (self.app, self.path, self.counting) = (app, path, counting)
    (self.restDays, self.missingDays) = (restDays, missingDays)
  }
}
