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
        "mean between users of the log-odds of opening an app on an ordinary day, without habit or "
          + "streak; a higher value means that users open apps more often")
      visitor.decimal(
        "propensitySpread", &propensitySpread, 0...10, in: .logit, .fitted,
        "standard deviation between users of the log-odds of opening an app on an ordinary day; 0 "
          + "means that all users open apps equally often")
      visitor.decimal(
        "weekdaySpread", &weekdaySpread, 0...10, in: .logit, .assumption(0.3...0.8),
        "standard deviation between users of what a single weekday adds to the log-odds of opening "
          + "an app; 0 means that no user has weekdays of their own")
      visitor.decimal(
        "weekendSpread", &weekendSpread, 0...10, in: .logit, .assumption(0.4...1.2),
        "standard deviation between users of what the weekend adds to the log-odds of opening an "
          + "app; 0 means that users do not differ in how they treat weekends")
      visitor.decimal(
        "fondnessSpread", &fondnessSpread, 0...10, in: .logit, .assumption(0.2...1),
        "standard deviation of an app's personal appeal to a user, drawn for each user and app, "
          + "which adds to the log-odds of opening that app; 0 means that apps appeal alike")
      visitor.decimal(
        "habitRateMedian", &habitRateMedian, 0...1, in: "a day", .source("Lally et al. 2010"),
        "median between users of the daily rate at which a habit forms: a day of use closes this "
          + "share of the gap to a full habit (default: ln 20 / 66 days)")
      visitor.decimal(
        "habitRateSigma", &habitRateSigma, 0...10,
        .source("Singh et al. 2024: medians 59–66, means 106–154 days"),
        "standard deviation between users of the natural logarithm of the daily rate at which a "
          + "habit forms; 0 means that all users form habits equally fast")
      visitor.decimal(
        "diligenceMean", &diligenceMean, -20...20, in: .logit, .assumption(0...2),
        "mean between users of the log-odds of doing a planned task, focus or habit once the app "
          + "is open; a higher value means that more is done")
      visitor.decimal(
        "diligenceSpread", &diligenceSpread, 0...10, in: .logit, .assumption(0.3...1.5),
        "standard deviation between users of the log-odds of doing a planned task, focus or habit; "
          + "0 means that all users are equally diligent")
      visitor.decimal(
        "streakSensitivitySpread", &streakSensitivitySpread, 0...10, in: "factor",
        .assumption(0...0.8),
        "standard deviation between users of the factor (mean 1) that multiplies a streak's "
          + "effect; 0 means that a streak moves all users alike")
      visitor.decimal(
        "boardSensitivityMean", &boardSensitivityMean, -20...20, in: "factor",
        .assumption(0...2),
        "factor that multiplies the effect of a league board on a user of average propensity to "
          + "open apps; below 0 a board discourages the user")
      visitor.decimal(
        "boardSensitivitySpread", &boardSensitivitySpread, 0...10, in: "factor",
        .assumption(0.2...1.5),
        "standard deviation, between users of equal propensity to open apps, of the factor that "
          + "multiplies the effect of a league board; 0 means that these users respond alike")
      visitor.decimal(
        "boardSensitivityByPropensity", &boardSensitivityByPropensity, -20...20, in: "factor",
        .source("Hydari et al. 2023: +15 % and -5 %; Chen et al. 2024"),
        "change of the factor that multiplies the effect of a league board, for each standard "
          + "deviation of a user's propensity to open apps; below 0 boards push less active users "
          + "and discourage the most active")
      visitor.decimal(
        "reminderSensitivitySpread", &reminderSensitivitySpread, 0...10, in: "factor",
        .assumption(0...0.8),
        "standard deviation between users of the factor (mean 1) that multiplies a reminder's "
          + "effect; 0 means that a reminder moves all users alike")
      visitor.decimal(
        "freshStartSensitivitySpread", &freshStartSensitivitySpread, 0...10, in: "factor",
        .assumption(0...1),
        "standard deviation between users of the factor (mean 1) that multiplies the effect of a "
          + "fresh start: a Monday, the first of a month or the account's birthday")
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
        "first shape parameter (alpha) of the Beta distribution of users' daily chance of leaving "
          + "an app; a larger value means that more users leave")
      visitor.decimal(
        "beta", &beta, 0.001...1_000, .fitted,
        "second shape parameter (beta) of the Beta distribution of users' daily chance of leaving "
          + "an app; a larger value means that fewer users leave")
      visitor.decimal(
        "habitRelief", &habitRelief, 0...1, .assumption(0.5...1),
        "share by which a full habit lowers a user's daily chance of leaving an app; 1 means that "
          + "a user with a full habit never leaves")
      visitor.decimal(
        "lapseRaise", &lapseRaise, 0...100, .assumption(0...1),
        "relative rise of a user's daily chance of leaving an app for each logit of lapse, the "
          + "pull that a broken streak took away; 0.5 means half as much again")
      visitor.decimal(
        "removes", &removes, 0...1, .assumption(0.4...0.65),
        "share of users leaving an app who remove it from the phone; all other leavers keep the "
          + "app unopened (28 to 50 % of newcomers remove an app within 30 days)")
      visitor.decimal(
        "returns", &returns, 0...1, .assumption(0...0.003),
        "daily chance that a user who left an app without removing it opens the app again")
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
        "share of a habit's strength that a user loses on the first missed day after a day of use")
      visitor.decimal(
        "furtherMissLoss", &furtherMissLoss, 0...1, .assumption(0.002...0.03),
        "increase, with each further missed day in a row, of the share of a habit's strength that "
          + "a missed day takes away")
      visitor.decimal(
        "mostMissLoss", &mostMissLoss, 0...1, .assumption(0.03...0.2),
        "largest share of a habit's strength that one missed day takes away, however many days in "
          + "a row are missed")
    }
  }
}
