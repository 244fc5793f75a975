import Fields

extension DefaultBehaviourParameters {
  /// The fixed traits of people: means and spreads in the population.
  public struct Traits: Hashable, Sendable, Described {
    public var propensityMean = -2.08
    public var propensitySpread = 1.02
    /// Propensity shifts for people who join from a given day on; early adopters often open apps
    /// more. By default there is no difference.
    public var cohorts: [DayShift] = []
    public var weekdaySpread = 0.53
    public var weekendSpread = 0.95
    public var fondnessSpread = 0.4
    public var habitRateMedian = 0.0454
    public var habitRateSigma = 1.0
    /// Mean of diligence; 47.6 % of people with an intention fail altogether (Feil et al. 2023).
    public var diligenceMean = 1.1
    public var diligenceSpread = 0.8
    public var streakSensitivitySpread = 0.4
    /// Mean of the board sensitivity; league trials found +3.5 % overall (Hydari et al. 2023).
    public var boardSensitivityMean = 1.0
    public var boardSensitivitySpread = 0.5
    public var boardSensitivityByPropensity = -1.0
    public var reminderSensitivitySpread = 0.4
    public var freshStartSensitivitySpread = 0.5

    public mutating func visit(_ visitor: inout some FieldVisitor) {
      visitor.decimal(
        "propensityMean", &propensityMean, -20...20, in: .logit, .fitted,
        "mean propensity to open an app on an ordinary day, without habit or streak")
      visitor.decimal(
        "propensitySpread", &propensitySpread, 0...10, in: .logit, .fitted,
        "standard deviation between users of the propensity to open an app")
      visitor.decimal(
        "weekdaySpread", &weekdaySpread, 0...10, in: .logit, .assumption(0.3...0.8),
        "standard deviation between users of their preference for each weekday")
      visitor.decimal(
        "weekendSpread", &weekendSpread, 0...10, in: .logit, .assumption(0.4...1.2),
        "standard deviation between users of their preference for weekends")
      visitor.decimal(
        "fondnessSpread", &fondnessSpread, 0...10, in: .logit, .assumption(0.2...1),
        "standard deviation, for one user, of how much each app appeals")
      visitor.decimal(
        "habitRateMedian", &habitRateMedian, 0...1, in: "a day", .source("Lally et al. 2010"),
        "median daily rate at which a habit forms: ln 20 / 66 days")
      visitor.decimal(
        "habitRateSigma", &habitRateSigma, 0...10,
        .source("Singh et al. 2024: medians 59–66, means 106–154 days"),
        "standard deviation of the logarithm of the habit rate between users")
      visitor.decimal(
        "diligenceMean", &diligenceMean, -20...20, in: .logit, .assumption(0...2),
        "mean chance of doing a planned thing once the app is open")
      visitor.decimal(
        "diligenceSpread", &diligenceSpread, 0...10, in: .logit, .assumption(0.3...1.5),
        "standard deviation between users of the chance of doing a planned thing")
      visitor.decimal(
        "streakSensitivitySpread", &streakSensitivitySpread, 0...10, in: "factor",
        .assumption(0...0.8),
        "standard deviation between users of how strongly a streak moves them")
      visitor.decimal(
        "boardSensitivityMean", &boardSensitivityMean, -20...20, in: "factor",
        .assumption(0...2),
        "effect of a league board on a user of average propensity; below 0 a board discourages")
      visitor.decimal(
        "boardSensitivitySpread", &boardSensitivitySpread, 0...10, in: "factor",
        .assumption(0.2...1.5),
        "standard deviation between users of the effect of a league board")
      visitor.decimal(
        "boardSensitivityByPropensity", &boardSensitivityByPropensity, -20...20, in: "factor",
        .source("Hydari et al. 2023: +15 % and -5 %; Chen et al. 2024"),
        "change of the effect of a league board for each standard deviation of propensity: "
          + "leagues push less active users and hurt the most active"
      )
      visitor.decimal(
        "reminderSensitivitySpread", &reminderSensitivitySpread, 0...10, in: "factor",
        .assumption(0...0.8),
        "standard deviation between users of how strongly a reminder moves them")
      visitor.decimal(
        "freshStartSensitivitySpread", &freshStartSensitivitySpread, 0...10, in: "factor",
        .assumption(0...1),
        "standard deviation between users of how strongly a fresh start moves them")
    }
  }

  /// The chance of leaving an app, which means removing it or keeping it unopened.
  public struct Leaving: Hashable, Sendable, Described {
    /// First Beta shape of the hazard; differences flatten retention (Fader & Hardie 2007).
    public var alpha = 0.52
    public var beta = 1.55
    public var habitRelief = 0.9
    public var lapseRaise = 0.5
    public var removes = 0.55
    public var returns = 0.0

    public mutating func visit(_ visitor: inout some FieldVisitor) {
      visitor.decimal(
        "alpha", &alpha, 0.001...1_000, .fitted,
        "first parameter of the Beta distribution of a user's daily chance of leaving an app")
      visitor.decimal(
        "beta", &beta, 0.001...1_000, .fitted,
        "second parameter of the Beta distribution of a user's daily chance of leaving an "
          + "app; a larger value means that fewer leave")
      visitor.decimal(
        "habitRelief", &habitRelief, 0...1, .assumption(0.5...1),
        "share of the chance of leaving that a full habit takes away")
      visitor.decimal(
        "lapseRaise", &lapseRaise, 0...100, .assumption(0...1),
        "relative rise of the chance of leaving after a full lapse")
      visitor.decimal(
        "removes", &removes, 0...1, .assumption(0.4...0.65),
        "share of users leaving an app who remove it; the others keep it unopened (28 to 50 % "
          + "of newcomers remove an app within 30 days)")
      visitor.decimal(
        "returns", &returns, 0...1, .assumption(0...0.003),
        "daily chance that a user opens an app again that was kept unopened")
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
        "loss of habit on a first missed day")
      visitor.decimal(
        "furtherMissLoss", &furtherMissLoss, 0...1, .assumption(0.002...0.03),
        "additional loss of habit on each further missed day in a row")
      visitor.decimal(
        "mostMissLoss", &mostMissLoss, 0...1, .assumption(0.03...0.2),
        "largest loss of habit on a missed day")
    }
  }
}
