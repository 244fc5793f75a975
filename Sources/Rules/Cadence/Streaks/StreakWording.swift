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
    + "rest keeps the streak unless restDays is break"

  /// Words that fit every app.
  package init() {}

  private init(
    _ app: String, _ path: String, counting: String, restDays: String, missingDays: String
  ) {
    (self.app, self.path, self.counting) = (app, path, counting)
    (self.restDays, self.missingDays) = (restDays, missingDays)
  }

  /// Forest's words. Forest schedules nothing, so only a day without a session can be a rest day.
  package static var forest: StreakWording {
    StreakWording(
      "Forest", "apps.forest.streak.", counting: "a completed focus session",
      restDays: "what happens to Forest's streak on a day without a completed focus session, if "
        + "apps.forest.streak.missingDays is rest: bridge keeps the streak, break breaks the "
        + "streak; no effect if apps.forest.streak.missingDays is miss",
      missingDays: "what happens to Forest's streak on a day without a completed focus session: "
        + "miss breaks the streak; rest keeps the streak, so that no streak ever breaks, unless "
        + "apps.forest.streak.restDays is break")
  }

  /// The pet app's words. A day without tasks is only a rest day if the app stayed closed.
  package static var pet: StreakWording {
    StreakWording(
      "the pet app", "apps.pet.streak.",
      counting: "enough done tasks (apps.pet.streak.tasks)",
      restDays: "what happens to the pet app's streak on a day on which the app stays closed, if "
        + "apps.pet.streak.missingDays is rest: bridge keeps the streak, break breaks the streak; "
        + "no effect if apps.pet.streak.missingDays is miss or the key behaviour is reference",
      missingDays: "what happens to the pet app's streak on a day on which the app stays closed: "
        + "miss breaks the streak, rest keeps the streak unless apps.pet.streak.restDays is break; "
        + "no effect if the key behaviour is reference, because that simple model opens the app "
        + "every day")
  }

  /// TenX's words. A day without planned focuses is only a rest day if the app stayed closed.
  package static var tenx: StreakWording {
    StreakWording(
      "TenX", "apps.tenx.streak.",
      counting: "enough completed focuses (apps.tenx.completedToCount)",
      restDays: "what happens to TenX's streak on a day on which TenX stays closed, if "
        + "apps.tenx.streak.missingDays is rest: bridge keeps the streak, break breaks the streak; "
        + "no effect if apps.tenx.streak.missingDays is miss",
      missingDays: "what happens to TenX's streak on a day on which TenX stays closed: miss breaks "
        + "the streak, rest keeps the streak unless apps.tenx.streak.restDays is break")
  }

  /// Sherpa's words.
  package static var sherpa: StreakWording {
    StreakWording(
      "Sherpa", "apps.sherpa.streak.",
      counting: "enough of the due habits done (apps.sherpa.qualifyingShare)",
      restDays: "what happens to Sherpa's streak on a day on which no habit is due, or on which "
        + "the user skips all due habits with a note: bridge keeps the streak, break breaks the "
        + "streak",
      missingDays: "what happens to Sherpa's streak on a day of which Sherpa has no record: miss "
        + "breaks the streak, rest keeps the streak unless apps.sherpa.streak.restDays is break")
  }
}
