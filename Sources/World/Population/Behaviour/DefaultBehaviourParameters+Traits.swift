import Fields

extension DefaultBehaviourParameters {
  /// The fixed traits of people, each with its mean and spread in the population.
  public struct Traits: Hashable, Sendable, Described {
    public var propensityMean = -2.08
    public var propensitySpread = 1.02
    /// Propensity shifts for people who join on a given day or later, because early adopters often
    /// open apps more. By default there is no shift.
    public var cohorts: [DayShift] = []
    public var weekdaySpread = 0.53
    public var weekendSpread = 0.95
    public var fondnessSpread = 0.4
    public var habitRateMedian = 0.0454
    public var habitRateSigma = 1.0
    /// Mean diligence, in logits; 47.6 % of people with an intention fail (Feil et al. 2023).
    public var diligenceMean = 1.1
    public var diligenceSpread = 0.8
    public var streakSensitivitySpread = 0.4
    /// Mean board sensitivity; league trials found +3.5 % activity overall (Hydari et al. 2023).
    public var boardSensitivityMean = 1.0
    public var boardSensitivitySpread = 0.5
    public var boardSensitivityByPropensity = -1.0
    public var reminderSensitivitySpread = 0.4
    public var freshStartSensitivitySpread = 0.5

    public mutating func visit(_ visitor: inout some FieldVisitor) {
      visitor.decimal(
        "propensityMean", &propensityMean, -20...20, in: .logit, .fitted,
        "mean over users of the baseline log-odds of opening an app on a day, to which the effects "
          + "of weekdays, moods, habits, streaks and the like are added; a larger value means that "
          + "users open apps on more days")
      visitor.decimal(
        "propensitySpread", &propensitySpread, 0...10, in: .logit, .fitted,
        "standard deviation between users of a user's baseline log-odds of opening an app on a "
          + "day, to which the effects of weekdays, moods, habits, streaks and the like are added; "
          + "0 means that all users have the same baseline")
      visitor.decimal(
        "weekdaySpread", &weekdaySpread, 0...10, in: .logit, .assumption(0.3...0.8),
        "standard deviation between users of a user's personal addition to the log-odds of opening "
          + "apps on a single weekday, such as Tuesday; 0 means that no user personally prefers "
          + "single weekdays")
      visitor.decimal(
        "weekendSpread", &weekendSpread, 0...10, in: .logit, .assumption(0.4...1.2),
        "standard deviation between users of a user's personal difference between weekend days and "
          + "other days in the log-odds of opening apps; 0 means that no user personally prefers "
          + "or avoids weekends")
      visitor.decimal(
        "fondnessSpread", &fondnessSpread, 0...10, in: .logit, .assumption(0.2...1),
        "standard deviation of a user's liking for an app, an addition (mean 0) to the log-odds of "
          + "opening the app that is drawn once for each user and app; 0 means that no user "
          + "prefers one app to another")
      visitor.decimal(
        "habitRateMedian", &habitRateMedian, 0...1, in: "a day", .source("Lally et al. 2010"),
        "median over users of the speed at which habits form, as the share of the gap between the "
          + "current and the full strength of a user's habit of using an app that one day of use "
          + "closes (by default, 66 days of use close 95 % of the gap)")
      visitor.decimal(
        "habitRateSigma", &habitRateSigma, 0...10,
        .source("Singh et al. 2024: medians 59–66, means 106–154 days"),
        "standard deviation between users of the natural logarithm of the speed at which habits "
          + "form (the share of the gap to a full habit of using an app that one day of use "
          + "closes); 0 means that all users form habits equally fast")
      visitor.decimal(
        "diligenceMean", &diligenceMean, -20...20, in: .logit, .assumption(0...2),
        "mean over users of the log-odds that a user does a planned item, which is a task of the "
          + "pet, a focus (task for one day) of TenX, or a habit or task of Sherpa; a larger value "
          + "means that users do more of what they plan")
      visitor.decimal(
        "diligenceSpread", &diligenceSpread, 0...10, in: .logit, .assumption(0.3...1.5),
        "standard deviation between users of the log-odds that a user does a planned item, which "
          + "is a task of the pet, a focus (task for one day) of TenX, or a habit or task of "
          + "Sherpa; 0 means that all users are equally diligent")
      visitor.decimal(
        "streakSensitivitySpread", &streakSensitivitySpread, 0...10, in: "factor",
        .assumption(0...0.8),
        "standard deviation between users of a personal factor (normally distributed with mean 1 "
          + "before the cut at 0) that multiplies the effects of a streak and of its break on the "
          + "log-odds of opening the app; 0 means that streaks move all users alike")
      visitor.decimal(
        "boardSensitivityMean", &boardSensitivityMean, -20...20, in: "factor",
        .assumption(0...2),
        "mean over users of a personal factor that multiplies the effects of Sherpa's league "
          + "boards (weekly rankings) on opening Sherpa and on doing its habits and tasks; 0 means "
          + "no effect on the average user, and below 0 boards discourage the average user")
      visitor.decimal(
        "boardSensitivitySpread", &boardSensitivitySpread, 0...10, in: "factor",
        .assumption(0.2...1.5),
        "standard deviation, between users with the same baseline log-odds of opening apps, of the "
          + "personal factor that multiplies the effects of Sherpa's league boards (weekly "
          + "rankings) on opening Sherpa and on doing its habits and tasks; 0 means that these "
          + "users respond alike")
      visitor.decimal(
        "boardSensitivityByPropensity", &boardSensitivityByPropensity, -20...20, in: "factor",
        .source("Hydari et al. 2023: +15 % and -5 %; Chen et al. 2024"),
        "change of the personal factor that multiplies the effects of Sherpa's league boards "
          + "(weekly rankings), for each standard deviation by which a user's baseline log-odds of "
          + "opening apps are above the mean; below 0, boards move frequent users less than "
          + "infrequent users")
      visitor.decimal(
        "reminderSensitivitySpread", &reminderSensitivitySpread, 0...10, in: "factor",
        .assumption(0...0.8),
        "standard deviation between users of a personal factor (normally distributed with mean 1 "
          + "before the cut at 0) that multiplies the effects of reminders from TenX and Sherpa on "
          + "whether and when a user opens the app; 0 means that reminders move all users alike")
      visitor.decimal(
        "freshStartSensitivitySpread", &freshStartSensitivitySpread, 0...10, in: "factor",
        .assumption(0...1),
        "standard deviation between users of a personal factor (normally distributed with mean 1 "
          + "before the cut at 0) that multiplies the effect of fresh starts (Mondays, firsts of a "
          + "month, the account's birthdays) on the log-odds of opening apps; 0 means that fresh "
          + "starts move all users alike")
    }
  }

  /// The chance of leaving an app, which means removing it or keeping it unopened.
  public struct Leaving: Hashable, Sendable, Described {
    /// The hazard's first Beta shape; hazards that vary flatten retention (Fader & Hardie 2007).
    public var alpha = 0.52
    public var beta = 1.55
    public var habitRelief = 0.9
    public var lapseRaise = 0.5
    public var removes = 0.55
    public var returns = 0.0

    public mutating func visit(_ visitor: inout some FieldVisitor) {
      visitor.decimal(
        "alpha", &alpha, 0.001...1_000, .fitted,
        "first shape parameter (alpha) of the Beta distribution from which each user's daily "
          + "chance of quitting an app (uninstalling it or no longer opening it) is drawn; a "
          + "larger value makes more users quit")
      visitor.decimal(
        "beta", &beta, 0.001...1_000, .fitted,
        "second shape parameter (beta) of the Beta distribution from which each user's daily "
          + "chance of quitting an app (uninstalling it or no longer opening it) is drawn; a "
          + "larger value makes fewer users quit")
      visitor.decimal(
        "habitRelief", &habitRelief, 0...1, .assumption(0.5...1),
        "share by which a full habit of using an app lowers a user's daily chance of quitting the "
          + "app (uninstalling it or no longer opening it); 0 means that habits make no "
          + "difference, and 1 means that a user with a full habit never quits")
      visitor.decimal(
        "lapseRaise", &lapseRaise, 0...100, .assumption(0...1),
        "relative rise of a user's daily chance of quitting an app (uninstalling it or no longer "
          + "opening it) for each logit by which a broken streak currently lowers the log-odds of "
          + "opening the app; 0.5 multiplies the chance by 1.5 at 1 logit, and 0 means no rise")
      visitor.decimal(
        "removes", &removes, 0...1, .assumption(0.4...0.65),
        "share of the users quitting an app who uninstall it; all others keep the app on the phone "
          + "and no longer open it (vendors report that 28 to 50 % of new users uninstall an app "
          + "within 30 days)")
      visitor.decimal(
        "returns", &returns, 0...1, .assumption(0...0.003),
        "daily chance that a user who has quit an app without uninstalling it opens the app again "
          + "and then uses it as before; 0 means that no such user returns")
    }
  }

  /// The strength of a habit, from 0 to 1. Automaticity grows towards a plateau with every day on
  /// which the person does something in the app.
  ///
  ///     done      h += k · (1 − h)                     k is the person's rate
  ///     missed    h −= loss · h                        loss grows with misses in a row
  public struct Habit: Hashable, Sendable, Described {
    public var firstMissLoss = 0.01
    public var furtherMissLoss = 0.01
    public var mostMissLoss = 0.08

    public mutating func visit(_ visitor: inout some FieldVisitor) {
      visitor.decimal(
        "firstMissLoss", &firstMissLoss, 0...1, .source("Lally et al. 2010"),
        "share of the strength of a user's habit of using an app that is lost on the first missed "
          + "day after a day of use; a missed day is a day on which the user does not open the "
          + "app, or does nothing of what was planned or begun there")
      visitor.decimal(
        "furtherMissLoss", &furtherMissLoss, 0...1, .assumption(0.002...0.03),
        "increase, with each further missed day in a row, of the share of the strength of a user's "
          + "habit of using an app that a missed day takes away; a missed day is a day on which "
          + "the user does not open the app, or does nothing of what was planned or begun there")
      visitor.decimal(
        "mostMissLoss", &mostMissLoss, 0...1, .assumption(0.03...0.2),
        "largest share of the strength of a user's habit of using an app that a single missed day "
          + "takes away, however many days in a row are missed; a missed day is a day on which the "
          + "user does not open the app, or does nothing of what was planned or begun there")
    }
  }
}
