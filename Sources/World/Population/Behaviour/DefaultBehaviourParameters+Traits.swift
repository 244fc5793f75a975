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
        "mean over users of the log-odds of opening an app on an ordinary day, before the effects "
          + "of habits and streaks; a higher value means that users open apps more often")
      visitor.decimal(
        "propensitySpread", &propensitySpread, 0...10, in: .logit, .fitted,
        "standard deviation between users of the log-odds of opening an app on an ordinary day, "
          + "before the effects of habits and streaks; 0 means that all users open apps equally "
          + "often")
      visitor.decimal(
        "weekdaySpread", &weekdaySpread, 0...10, in: .logit, .assumption(0.3...0.8),
        "standard deviation between users of what a single weekday, such as Tuesday, adds to a "
          + "user's log-odds of opening apps; 0 means that no user prefers certain weekdays")
      visitor.decimal(
        "weekendSpread", &weekendSpread, 0...10, in: .logit, .assumption(0.4...1.2),
        "standard deviation between users of what weekends add to a user's log-odds of opening "
          + "apps; 0 means that weekends make the same difference for all users")
      visitor.decimal(
        "fondnessSpread", &fondnessSpread, 0...10, in: .logit, .assumption(0.2...1),
        "standard deviation of the appeal of an app to a user, a number that is drawn for each "
          + "user and app and added to the log-odds of opening the app; 0 means that all apps "
          + "appeal alike to all users")
      visitor.decimal(
        "habitRateMedian", &habitRateMedian, 0...1, in: "a day", .source("Lally et al. 2010"),
        "median over users of the daily rate at which the habit of using an app forms: a day of "
          + "use closes this share of the gap between the habit's strength and a full habit "
          + "(default: ln 20 / 66 days)")
      visitor.decimal(
        "habitRateSigma", &habitRateSigma, 0...10,
        .source("Singh et al. 2024: medians 59–66, means 106–154 days"),
        "standard deviation between users of the natural logarithm of the daily rate at which the "
          + "habit of using an app forms; 0 means that all users form habits equally fast")
      visitor.decimal(
        "diligenceMean", &diligenceMean, -20...20, in: .logit, .assumption(0...2),
        "mean over users of the log-odds of doing a planned task of the pet, a focus (task for one "
          + "day) of TenX, or a habit or task of Sherpa; a higher value means that more is done")
      visitor.decimal(
        "diligenceSpread", &diligenceSpread, 0...10, in: .logit, .assumption(0.3...1.5),
        "standard deviation between users of the log-odds of doing a planned task of the pet, a "
          + "focus (task for one day) of TenX, or a habit or task of Sherpa; 0 means that all "
          + "users are equally diligent")
      visitor.decimal(
        "streakSensitivitySpread", &streakSensitivitySpread, 0...10, in: "factor",
        .assumption(0...0.8),
        "standard deviation between users of the factor (mean 1) that multiplies the effect of "
          + "streaks on a user's openings of apps; 0 means that streaks move all users alike")
      visitor.decimal(
        "boardSensitivityMean", &boardSensitivityMean, -20...20, in: "factor",
        .assumption(0...2),
        "mean of the factor that multiplies the effect of Sherpa's league boards (weekly rankings) "
          + "on openings of Sherpa, for users of average tendency to open apps; below 0, boards "
          + "discourage these users")
      visitor.decimal(
        "boardSensitivitySpread", &boardSensitivitySpread, 0...10, in: "factor",
        .assumption(0.2...1.5),
        "standard deviation of the factor that multiplies the effect of Sherpa's league boards "
          + "(weekly rankings), between users with the same tendency to open apps; 0 means that "
          + "users with the same tendency respond alike")
      visitor.decimal(
        "boardSensitivityByPropensity", &boardSensitivityByPropensity, -20...20, in: "factor",
        .source("Hydari et al. 2023: +15 % and -5 %; Chen et al. 2024"),
        "added to a user's factor for the effect of Sherpa's league boards (weekly rankings) for "
          + "each standard deviation by which the user's tendency to open apps is above the mean; "
          + "if negative, boards push less active users more and active users less")
      visitor.decimal(
        "reminderSensitivitySpread", &reminderSensitivitySpread, 0...10, in: "factor",
        .assumption(0...0.8),
        "standard deviation between users of the factor (mean 1) that multiplies the effect of "
          + "reminders on a user's openings of apps; 0 means that reminders move all users alike")
      visitor.decimal(
        "freshStartSensitivitySpread", &freshStartSensitivitySpread, 0...10, in: "factor",
        .assumption(0...1),
        "standard deviation between users of the factor (mean 1) that multiplies the effect of a "
          + "fresh start (a Monday, the first of a month or the account's birthday) on a user's "
          + "openings of apps; 0 means that fresh starts move all users alike")
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
        "first shape parameter (alpha) of the Beta distribution of users' daily chance of quitting "
          + "an app (uninstalling or no longer opening it); a larger value makes more users quit")
      visitor.decimal(
        "beta", &beta, 0.001...1_000, .fitted,
        "second shape parameter (beta) of the Beta distribution of users' daily chance of quitting "
          + "an app (uninstalling or no longer opening it); a larger value makes fewer users quit")
      visitor.decimal(
        "habitRelief", &habitRelief, 0...1, .assumption(0.5...1),
        "share by which a full habit of using an app lowers a user's daily chance of quitting the "
          + "app (uninstalling it or no longer opening it); 1 means that a user with a full habit "
          + "never quits")
      visitor.decimal(
        "lapseRaise", &lapseRaise, 0...100, .assumption(0...1),
        "relative rise of a user's daily chance of quitting an app after a streak breaks, for each "
          + "logit by which the break lowers the log-odds of opening the app: 0.5 means half as "
          + "much again. Quitting means uninstalling the app or no longer opening it")
      visitor.decimal(
        "removes", &removes, 0...1, .assumption(0.4...0.65),
        "share of users quitting an app who uninstall it; all other users who quit keep the app on "
          + "the phone and no longer open it (28 to 50 % of new users uninstall an app within 30 "
          + "days)")
      visitor.decimal(
        "returns", &returns, 0...1, .assumption(0...0.003),
        "daily chance that a user who quit an app without uninstalling it uses the app again")
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
        "share of the strength of a user's habit of using an app that the first missed day after a "
          + "day of use takes away; a missed day is a day without doing anything in the app")
      visitor.decimal(
        "furtherMissLoss", &furtherMissLoss, 0...1, .assumption(0.002...0.03),
        "addition, with each further missed day in a row, to the share of the strength of a user's "
          + "habit of using an app that is lost on a missed day (a day without doing anything in "
          + "the app)")
      visitor.decimal(
        "mostMissLoss", &mostMissLoss, 0...1, .assumption(0.03...0.2),
        "largest share of the strength of a user's habit of using an app that one missed day takes "
          + "away, however many days in a row are missed; a missed day is a day without doing "
          + "anything in the app")
    }
  }
}
