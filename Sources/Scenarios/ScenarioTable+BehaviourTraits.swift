import Population

extension ScenarioTable {
  static var traitsOfBehaviour: [ScenarioField] {
    [
      .behaviour(
        "traits.propensityMean", -20...20, \.traits.propensityMean, unit: "logit", .fitted,
        "how easily somebody opens an app, on an ordinary day without any habit"),
      .behaviour(
        "traits.propensitySpread", 0...10, \.traits.propensitySpread, unit: "logit", .fitted,
        "how much people differ in it"),
      .behaviour(
        "traits.fondnessSpread", 0...10, \.traits.fondnessSpread, unit: "logit",
        .assumption("0.2 to 1"),
        "how much one app appeals to a person more than another"),
      .behaviour(
        "traits.habitRateMedian", 0...1, \.traits.habitRateMedian, unit: "a day",
        .source("Lally et al. 2010"),
        "the median daily rate at which a habit forms: ln 20 / 66 days"),
      .behaviour(
        "traits.habitRateSigma", 0...10, \.traits.habitRateSigma,
        .source("Singh et al. 2024: medians 59–66, means 106–154 days"),
        "the spread of its logarithm"),
      .behaviour(
        "traits.diligenceMean", -20...20, \.traits.diligenceMean, unit: "logit",
        .assumption("0 to 2"),
        "the chance of doing what was planned, given that the app is at hand"),
      .behaviour(
        "traits.diligenceSpread", 0...10, \.traits.diligenceSpread, unit: "logit",
        .assumption("0.3 to 1.5"),
        "how much people differ in it"),
      .behaviour(
        "traits.streakSensitivitySpread", 0...10, \.traits.streakSensitivitySpread, unit: "factor",
        .assumption("0 to 0.8"),
        "how much a streak matters to a person more than to the average one"),
      .behaviour(
        "traits.boardSensitivityMean", -20...20, \.traits.boardSensitivityMean, unit: "factor",
        .fitted,
        "what a board does to a person of average propensity; below zero it "
          + "discourages"),
      .behaviour(
        "traits.boardSensitivitySpread", 0...10, \.traits.boardSensitivitySpread, unit: "factor",
        .assumption("0.2 to 1.5"),
        "how much people differ in it"),
      .behaviour(
        "traits.boardSensitivityByPropensity", -20...20, \.traits.boardSensitivityByPropensity,
        unit: "factor", .source("Hydari et al. 2023: +15 % and -5 %; Chen et al. 2024"),
        "what a standard deviation of propensity adds to it: leagues push the "
          + "sedentary and hurt the active"),
      .behaviour(
        "traits.reminderSensitivitySpread", 0...10, \.traits.reminderSensitivitySpread,
        unit: "factor", .assumption("0 to 0.8"),
        "how much a reminder moves a person more than the average one"),
      .behaviour(
        "traits.freshStartSensitivitySpread", 0...10, \.traits.freshStartSensitivitySpread,
        unit: "factor", .assumption("0 to 1"),
        "how much a fresh start moves a person more than the average one"),
    ]
  }

  static var leavingOfBehaviour: [ScenarioField] {
    [
      .behaviour(
        "leaving.alpha", 0.001...1_000, \.leaving.alpha, .fitted,
        "the first shape of the Beta distribution of a person's daily chance of "
          + "removing an app"),
      .behaviour(
        "leaving.beta", 0.001...1_000, \.leaving.beta, .fitted,
        "its second shape"),
      .behaviour(
        "leaving.habitRelief", 0...1, \.leaving.habitRelief, .assumption("0.5 to 1"),
        "what share of that chance a full habit takes away"),
      .behaviour(
        "leaving.lapseRaise", 0...100, \.leaving.lapseRaise, .assumption("0 to 1"),
        "what a lapse of 1 adds to that chance, as a share of it"),
    ]
  }

  static var habitOfBehaviour: [ScenarioField] {
    [
      .behaviour(
        "habit.firstMissLoss", 0...1, \.habit.firstMissLoss, .source("Lally et al. 2010"),
        "what a first missed day takes of the habit"),
      .behaviour(
        "habit.furtherMissLoss", 0...1, \.habit.furtherMissLoss, .assumption("0.002 to 0.03"),
        "what each further missed day in a row takes more than the one before"),
      .behaviour(
        "habit.mostMissLoss", 0...1, \.habit.mostMissLoss, .assumption("0.03 to 0.2"),
        "the most that a missed day takes"),
    ]
  }
}
