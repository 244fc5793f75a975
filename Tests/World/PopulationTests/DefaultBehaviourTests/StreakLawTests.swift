import Cadence
import Chance
import CivilTime
import DailyThree
import FocusTimer
import Habits
import Measures
import Population
import TestSupport
import Testing

/// What a streak does to people has a sign that no assumption may turn round.
///
///     days opened            nobody can have it = none ≤ it can be kept
///     without fear of loss   it can be kept ≤ it forgives two days a week
///
/// The people and their draws are the same under all rules, so a difference is not the sampling
/// noise of a population; what is left of it is the `allowance`.
@Suite("Laws of streaks")
struct StreakLawTests {
  /// The assumptions about streaks at their defaults and at corners of their plausible ranges.
  enum Draw: String, CaseIterable {
    case standard, weak, harshAndSlow, strongAndHarsh, strongAndMild

    var feedback: DefaultBehaviourParameters.Feedback {
      var feedback = DefaultBehaviourParameters.Feedback()
      switch self {
      case .standard: break
      case .weak: set(&feedback, streak: 0.1, half: 4, lapse: 0.8, half: 2)
      case .harshAndSlow: set(&feedback, streak: 0.3, half: 7, lapse: 0.8, half: 14)
      case .strongAndHarsh: set(&feedback, streak: 1.5, half: 2, lapse: 0.8, half: 14)
      case .strongAndMild: set(&feedback, streak: 1.5, half: 7, lapse: 0, half: 5)
      }
      return feedback
    }

    private func set(
      _ feedback: inout DefaultBehaviourParameters.Feedback, streak: Double, half days: Double,
      lapse: Double, half healing: Double
    ) {
      (feedback.streak, feedback.streakHalfDays) = (streak, days)
      (feedback.lapse, feedback.lapseHalfDays) = (lapse, healing)
    }
  }

  /// The share of all days by which people who come and go otherwise may hide a law.
  private static let allowance = 0.004

  private func trial(_ app: App, _ draw: Draw) -> TrialWorld {
    var trial = TrialWorld(AppSet(app), people: 3_000, days: 91)
    trial.behaviour.feedback = draw.feedback
    return trial
  }

  private func days(
    _ trial: TrialWorld, _ change: (inout TrialWorld) -> Void = { _ in }
  ) throws -> Double {
    var trial = trial
    change(&trial)
    return Double(try trial.lived().counts[.activeDays])
  }

  @Test(
    "days opened: none ≤ with a streak, and without fear of loss ≤ with a slack one",
    .long,
    arguments: [App.forest, .pet, .tenx, .sherpa], Draw.allCases)
  func order(_ app: App, _ draw: Draw) throws {
    let trial = trial(app, draw)
    let none = try days(trial) { $0.behaviour.feedback.streak = 0 }
    let strict = try days(trial)
    let slack = try days(trial) {
      $0.world.forgiveTwoDays(app)
      $0.behaviour.feedback.fear = 1
    }
    #expect(none <= strict * (1 + Self.allowance))
    #expect(strict <= slack * (1 + Self.allowance))
    #expect(
      try days(trial) { $0.behaviour.feedback.fear = 1 } == strict, "strict is never safe")
    let fearful = try days(trial) { $0.world.forgiveTwoDays(app) }
    #expect(fearful < slack)
  }

  @Test("a streak that nobody can have is as none", .long, arguments: Draw.allCases)
  func unreachable(_ draw: Draw) throws {
    let trial = trial(.pet, draw)
    let none = try days(trial) { $0.behaviour.feedback.streak = 0 }
    #expect(try days(trial) { $0.world.petStreakTasks = 10_000 } == none)
  }

  /// With fear of loss a freeze also makes days safe, on which a streak moves people less.
  @Test("without fear of loss a freeze helps those most who lose a long streak without it", .long)
  func freeze() throws {
    var trial = TrialWorld([.pet], people: 3_000, days: 110)
    trial.behaviour.feedback.fear = 1
    // People who come often and stay: of newcomers hardly anybody has a long streak.
    trial.behaviour.traits.propensityMean = 0.5
    trial.behaviour.leaving.beta = 100
    let plain = try trial.lived().lives
    (trial.world.petStreak.freezeEvery, trial.world.petStreak.freezeMaximum) = (7, 2)
    let frozen = try trial.lived().lives
    func gain(_ isLong: Bool) -> Double {
      let people = plain.indices.filter { (plain[$0].brokeLong != nil) == isLong }
      let days = people.reduce(0) {
        $0 + frozen[$1].openings(0..<110) - plain[$1].openings(0..<110)
      }
      return Double(days) / Double(max(1, people.count))
    }
    #expect(plain.contains { $0.brokeLong != nil })
    #expect(gain(true) > gain(false))
  }

  @Test("no break takes more than the streak gave", arguments: Draw.allCases)
  func price(_ draw: Draw) throws {
    var behaviour = DefaultBehaviourParameters()
    behaviour.feedback = draw.feedback
    behaviour.traits.streakSensitivitySpread = 0
    for length in [1, 2, 3, 7, 14, 30, 100, 365] {
      let given = (1...length).reduce(0.0) {
        $0 + draw.feedback.streak * Double($1) / (Double($1) + draw.feedback.streakHalfDays)
      }
      let taken = try lapses(after: length, behaviour).reduce(0, +)
      #expect(taken <= given * draw.feedback.lapse + 1e-4, "\(length)")
      #expect(draw.feedback.lapse == 0 || taken > 0, "\(length)")
    }
  }

  /// What a broken streak takes on each of the mornings after, logit.
  private func lapses(
    after streak: Int, _ behaviour: DefaultBehaviourParameters
  ) throws -> [Double] {
    let model = try DefaultBehaviour(behaviour)
    let start = Zone.utc.startOfDay(Mornings.start)
    let outlook = DayOutlook(
      Luck(7, person: 3, day: 0), day: 0, date: Mornings.start, start: start,
      end: start + .hours(24), age: 400, apps: [.pet])
    var mind = model.arrive(outlook)
    var days = AppDays()
    (days.pet.streakBefore, days.pet.isBroken) = (Int32(streak), true)
    model.learn(days, outlook, &mind)
    return (0..<400).map { _ in
      defer { model.learn(AppDays(), outlook, &mind) }
      return Double(mind.lapse[1])
    }
  }
}

extension WorldParameters {
  /// Lets the streak of an app go on over two empty days a week.
  fileprivate mutating func forgiveTwoDays(_ app: App) {
    switch app {
    case .forest: forest.streak.weeklyTarget = 5
    case .pet: petStreak.weeklyTarget = 5
    case .tenx: tenx.streak.weeklyTarget = 5
    case .sherpa, .guest: sherpa.habits.streak.weeklyTarget = 5
    }
  }
}
