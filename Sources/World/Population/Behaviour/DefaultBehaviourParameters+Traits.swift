import Fields

extension DefaultBehaviourParameters {
  /// The traits that people are born with: means and spreads of the population.
  public struct Traits: Hashable, Sendable, Described {
    /// How easily a person opens an app, on an ordinary day without any habit. Fitted to D1, D7 and
    /// D30 (Adjust: 26, 13, 7 %) together with the spread, novelty and leaving, logit.
    public var propensityMean = -2.08
    /// How much people differ in propensity. Fitted with the mean, plausible 0.8 … 1.6, logit.
    public var propensitySpread = 1.02
    /// What those who join from a day on have more or less propensity than others: early adopters
    /// often come more. By default there is no difference.
    public var cohorts: [DayShift] = []
    /// How much people differ in which weekdays suit them.
    public var weekdaySpread = 0.53
    /// How much people differ in whether weekends suit them more than other days.
    public var weekendSpread = 0.95
    /// How much the appeal of one app to a person differs from that of another.
    public var fondnessSpread = 0.4
    /// The median daily rate at which a habit forms: ln 20 / 66 days (Lally et al. 2010), per day.
    public var habitRateMedian = 0.0454
    /// The spread of its logarithm. 1 makes the mean time to a habit 1.65 times the median, as
    /// reviews find (Singh et al. 2024: medians 59–66, means 106–154 days).
    public var habitRateSigma = 1.0
    /// The chance of doing a planned thing, given that the app is at hand. Assumption, plausible 0
    /// … 2; 47.6 % of intenders fail altogether (Feil et al. 2023), logit.
    public var diligenceMean = 1.1
    /// How much people differ in diligence.
    public var diligenceSpread = 0.8
    /// How much people differ in the importance of a streak. Assumption, plausible 0 … 0.8, a
    /// factor's standard deviation.
    public var streakSensitivitySpread = 0.4
    /// The effect of a board on a person of average propensity; below zero it discourages.
    /// Assumption within league trials (Hydari et al. 2023: +3.5 % overall), plausible 0 … 2,
    /// factor.
    public var boardSensitivityMean = 1.0
    /// How much people differ in this effect.
    public var boardSensitivitySpread = 0.5
    /// The change of this effect per standard deviation of propensity: leagues push the sedentary
    /// and hurt the active (Hydari et al. 2023: +15 % and -5 %; Chen et al. 2024). Plausible -1.5 …
    /// 0, factor.
    public var boardSensitivityByPropensity = -1.0
    /// How much people differ in the effect of a reminder. Assumption, plausible 0 … 0.8, a
    /// factor's standard deviation.
    public var reminderSensitivitySpread = 0.4
    /// How much people differ in the effect of a fresh start. Assumption, plausible 0 … 1, a
    /// factor's standard deviation.
    public var freshStartSensitivitySpread = 0.5

    /// The defaults; each property states its source or range.
    public init() {}

    public mutating func visit(_ visitor: inout some FieldVisitor) {
      visitor.decimal(
        "propensityMean", &propensityMean, -20...20, in: .logit, .fitted,
        "how easily somebody opens an app, on an ordinary day without any habit")
      visitor.decimal(
        "propensitySpread", &propensitySpread, 0...10, in: .logit, .fitted,
        "how much people differ in it")
      visitor.decimal(
        "weekdaySpread", &weekdaySpread, 0...10, in: .logit, .assumption(0.3...0.8),
        "how much people differ in which weekdays suit them")
      visitor.decimal(
        "weekendSpread", &weekendSpread, 0...10, in: .logit, .assumption(0.4...1.2),
        "how much people differ in whether weekends suit them more than other days")
      visitor.decimal(
        "fondnessSpread", &fondnessSpread, 0...10, in: .logit, .assumption(0.2...1),
        "how much one app appeals to a person more than another")
      visitor.decimal(
        "habitRateMedian", &habitRateMedian, 0...1, in: "a day", .source("Lally et al. 2010"),
        "the median daily rate at which a habit forms: ln 20 / 66 days")
      visitor.decimal(
        "habitRateSigma", &habitRateSigma, 0...10,
        .source("Singh et al. 2024: medians 59–66, means 106–154 days"),
        "the spread of its logarithm")
      visitor.decimal(
        "diligenceMean", &diligenceMean, -20...20, in: .logit, .assumption(0...2),
        "the chance of doing what was planned, given that the app is at hand")
      visitor.decimal(
        "diligenceSpread", &diligenceSpread, 0...10, in: .logit, .assumption(0.3...1.5),
        "how much people differ in it")
      visitor.decimal(
        "streakSensitivitySpread", &streakSensitivitySpread, 0...10, in: "factor",
        .assumption(0...0.8),
        "how much a streak matters to a person more than to the average one")
      visitor.decimal(
        "boardSensitivityMean", &boardSensitivityMean, -20...20, in: "factor",
        .assumption(0...2),
        "what a board does to a person of average propensity; below zero it discourages")
      visitor.decimal(
        "boardSensitivitySpread", &boardSensitivitySpread, 0...10, in: "factor",
        .assumption(0.2...1.5),
        "how much people differ in it")
      visitor.decimal(
        "boardSensitivityByPropensity", &boardSensitivityByPropensity, -20...20, in: "factor",
        .source("Hydari et al. 2023: +15 % and -5 %; Chen et al. 2024"),
        "what a standard deviation of propensity adds to it: leagues push the sedentary and "
          + "hurt the active"
      )
      visitor.decimal(
        "reminderSensitivitySpread", &reminderSensitivitySpread, 0...10, in: "factor",
        .assumption(0...0.8), "how much a reminder moves a person more than the average one")
      visitor.decimal(
        "freshStartSensitivitySpread", &freshStartSensitivitySpread, 0...10, in: "factor",
        .assumption(0...1), "how much a fresh start moves a person more than the average one")
    }
  }

  /// Leaving an app: removing it for good, or keeping it unopened.
  public struct Leaving: Hashable, Sendable, Described {
    /// The first shape of the Beta distribution of a person's daily chance of leaving an app.
    /// Fitted to D1, D7 and D30; people who differ flatten retention (Fader & Hardie 2007).
    /// Plausible 0.1 … 1.
    public var alpha = 0.52
    /// The second shape. Fitted with the first, plausible 0.3 … 10.
    public var beta = 1.55
    /// The share of that chance that a full habit takes away.
    public var habitRelief = 0.9
    /// The increase of that chance with a lapse of 1, as a share of it.
    public var lapseRaise = 0.5
    /// The share of those who leave an app that remove it; the others keep it unopened.
    public var removes = 0.55
    /// The daily chance that a person who left an app and kept it opens it again. People who have
    /// not left come back after silent weeks by their own propensity.
    public var returns = 0.0

    /// The defaults; each property states its source or range.
    public init() {}

    public mutating func visit(_ visitor: inout some FieldVisitor) {
      visitor.decimal(
        "alpha", &alpha, 0.001...1_000, .fitted,
        "the first shape of the Beta distribution of a person's daily chance of leaving an app")
      visitor.decimal("beta", &beta, 0.001...1_000, .fitted, "its second shape")
      visitor.decimal(
        "habitRelief", &habitRelief, 0...1, .assumption(0.5...1),
        "what share of that chance a full habit takes away")
      visitor.decimal(
        "lapseRaise", &lapseRaise, 0...100, .assumption(0...1),
        "what a lapse of 1 adds to that chance, as a share of it")
      visitor.decimal(
        "removes", &removes, 0...1, .assumption(0.4...0.65),
        "what share of those who leave an app remove it; the others keep it unopened (28 to 50 % "
          + "of newcomers remove an app within 30 days)")
      visitor.decimal(
        "returns", &returns, 0...1, .assumption(0...0.003),
        "how likely an app that was kept unopened is opened again on a day")
    }
  }

  /// The strength of a habit, from 0 to 1: automaticity grows towards a plateau with every day on
  /// which something is done.
  ///
  ///     done      h += k · (1 − h)                     k is the person's rate
  ///     missed    h −= loss · h                        loss grows with misses in a row
  public struct Habit: Hashable, Sendable, Described {
    /// The part of the habit that a first missed day takes. One miss has no material effect (Lally
    /// et al. 2010); plausible 0 … 0.03, share.
    public var firstMissLoss = 0.01
    /// The increase of the loss with each further missed day in a row.
    public var furtherMissLoss = 0.01
    /// The most that a missed day takes.
    public var mostMissLoss = 0.08

    /// The defaults; each property states its source or range.
    public init() {}

    public mutating func visit(_ visitor: inout some FieldVisitor) {
      visitor.decimal(
        "firstMissLoss", &firstMissLoss, 0...1, .source("Lally et al. 2010"),
        "what a first missed day takes of the habit")
      visitor.decimal(
        "furtherMissLoss", &furtherMissLoss, 0...1, .assumption(0.002...0.03),
        "what each further missed day in a row takes more than the one before")
      visitor.decimal(
        "mostMissLoss", &mostMissLoss, 0...1, .assumption(0.03...0.2),
        "the most that a missed day takes")
    }
  }
}
