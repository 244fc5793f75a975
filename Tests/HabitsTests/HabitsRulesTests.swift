import Cadence
import CivilTime
import Habits
import Testing

/// Parameters that are rules and such that are none.
@Suite("HabitsRules")
struct HabitsRulesTests {
  /// Every number with the field that it is, set to a value.
  private typealias Setting = @Sendable (inout HabitsParameters, Int64) -> Void
  private static let fields: [(HabitsParameters.Number, Setting)] = [
    (.dayComplete, { $0.experience.dayComplete = Int32($1) }),
    (.habitComplete, { $0.experience.habitComplete = Int32($1) }),
    (.taskComplete, { $0.experience.taskComplete = Int32($1) }),
    (.reflectionMorning, { $0.experience.reflectionMorning = Int32($1) }),
    (.reflectionNight, { $0.experience.reflectionNight = Int32($1) }),
    (.focus, { $0.experience.focus = Int32($1) }),
    (.focusMinimumMinutes, { $0.focusMinimumMinutes = $1 }),
    (.habits, { $0.freeLimits.habits = Int($1) }),
    (.focusTemplates, { $0.freeLimits.focusTemplates = Int($1) }),
    (.coachMessagesADay, { $0.freeLimits.coachMessagesADay = Int($1) }),
    (.monthlyTrial, { $0.trialDays.monthly = $1 }),
    (.yearlyTrial, { $0.trialDays.yearly = $1 }),
    (.monthlyPence, { $0.prices.monthlyPence = $1 }),
    (.yearlyPence, { $0.prices.yearlyPence = $1 }),
    (.minutesStep, { $0.defaultSteps.minutes = $1 }),
    (.otherStep, { $0.defaultSteps.others = $1 }),
    (.reviewedOccurrences, { $0.reviewedOccurrences = Int($1) }),
    (.morningFromHour, { $0.morningNudge.fromHour = Int($1) }),
    (.morningToHour, { $0.morningNudge.toHour = Int($1) }),
    (.eveningFromHour, { $0.eveningNudge.fromHour = Int($1) }),
    (.eveningToHour, { $0.eveningNudge.toHour = Int($1) }),
    (.longestAbsenceDays, { $0.longestAbsenceDays = Int($1) }),
  ]

  @Test("every number is refused outside its range, by its name, and taken at both ends of it")
  func numbers() throws {
    #expect(Self.fields.map(\.0) == HabitsParameters.Number.allCases)
    for (number, set) in Self.fields {
      for value in [number.range.lowerBound - 1, number.range.upperBound + 1] {
        var parameters = HabitsParameters()
        set(&parameters, value)
        #expect(throws: HabitsParametersError.outOfRange(number, value, number.range)) {
          try HabitsRules(parameters)
        }
      }
      for value in [number.range.lowerBound, number.range.upperBound] {
        var parameters = HabitsParameters()
        set(&parameters, value)
        #expect(try HabitsRules(parameters).parameters == parameters, "\(number) \(value)")
      }
    }
  }

  /// Each number as the sentence has it; ranges as they stand in the table of `Number.range`.
  static let ranges = [
    "experience.dayComplete is -1; give a number from 0 to 1000000",
    "experience.habitComplete is -1; give a number from 0 to 1000000",
    "experience.taskComplete is -1; give a number from 0 to 1000000",
    "experience.reflectionMorning is -1; give a number from 0 to 1000000",
    "experience.reflectionNight is -1; give a number from 0 to 1000000",
    "experience.focus is -1; give a number from 0 to 1000000",
    "focusMinimumMinutes is -1; give a number from 0 to 1440",
    "freeLimits.habits is -1; give a number from 0 to 1000000",
    "freeLimits.focusTemplates is -1; give a number from 0 to 1000000",
    "freeLimits.coachMessagesADay is -1; give a number from 0 to 1000000",
    "trialDays.monthly is -1; give a number from 0 to 3650",
    "trialDays.yearly is -1; give a number from 0 to 3650",
    "prices.monthlyPence is -1; give a number from 0 to 1000000",
    "prices.yearlyPence is -1; give a number from 0 to 1000000",
    "defaultSteps.minutes is -1; give a number from 1 to 1000000",
    "defaultSteps.others is -1; give a number from 1 to 1000000",
    "reviewedOccurrences is -1; give a number from 0 to 1000",
    "morningNudge.fromHour is -1; give a number from 0 to 23",
    "morningNudge.toHour is -1; give a number from 0 to 24",
    "eveningNudge.fromHour is -1; give a number from 0 to 23",
    "eveningNudge.toHour is -1; give a number from 0 to 24",
    "longestAbsenceDays is -1; give a number from 1 to 1000000",
  ]

  @Test("a refusal is one sentence with field, value and range")
  func sentences() {
    for ((number, set), sentence) in zip(Self.fields, Self.ranges) {
      var parameters = HabitsParameters()
      set(&parameters, -1)
      do {
        _ = try HabitsRules(parameters)
        Issue.record("\(number) took -1")
      } catch {
        #expect(error.description == sentence)
      }
    }
  }

  @Test("a share above 0 and at most 1; a streak that is a policy")
  func shareAndStreak() throws {
    for (numerator, denominator) in [(0, 1), (-1, 5), (6, 5), (1, 0), (-2, -5)] as [(Int32, Int32)]
    {
      var parameters = HabitsParameters()
      let share = QualifyingShare(numerator: numerator, denominator: denominator)
      parameters.qualifyingShare = share
      #expect(throws: HabitsParametersError.share(share)) { try HabitsRules(parameters) }
    }
    #expect(
      HabitsParametersError.share(QualifyingShare(numerator: 6, denominator: 5)).description
        == "the share qualifyingShare is 6/5; give one above 0 and at most 1, such as 2/5")
    var parameters = HabitsParameters()
    parameters.streak.weeklyTarget = 8
    #expect(throws: HabitsParametersError.streak(.weeklyTarget(8))) { try HabitsRules(parameters) }
    #expect(
      HabitsParametersError.streak(.weeklyTarget(8)).description
        == StreakParameterError.weeklyTarget(8).description)
  }

  @Test("the standard rules are the specification's numbers")
  func standard() throws {
    #expect(HabitsRules.standard == (try HabitsRules(HabitsParameters())))
    #expect(HabitsRules.standard.streakPolicy == .sherpa)
  }

  @Test("the default step is a parameter; an item's own step comes first")
  func defaultStep() throws {
    var parameters = HabitsParameters()
    parameters.defaultSteps.minutes = 10
    parameters.defaultSteps.others = 2
    let rules = try HabitsRules(parameters)
    #expect(rules.step(of: try habit(1, 60, .min)) == Amount(whole: 10, .min))
    #expect(rules.step(of: try habit(1, 60, .km)) == Amount(whole: 2, .km))
    #expect(rules.step(of: try habit(1, 60, .km, step: 3)) == Amount(whole: 3, .km))
    var life = Life(.utc, parameters)
    try life.apply(.add(try habit(1, 60, .min)), on: monday)
    try life.apply(.increment(1, by: nil, via: .tapPlus), on: monday)
    #expect(life.progress(1) == 10)
  }

  @Test("6.2: the review shows as many occurrences as the rules say, from today on")
  func reviewed() throws {
    var parameters = HabitsParameters()
    parameters.reviewedOccurrences = 3
    var life = Life(.utc, parameters)
    let item = try habit(1, 1, .count, .every(2))
    #expect(life.tracker.review(item).days == [monday, monday + 2, monday + 4])
    try life.apply(.observe, on: monday + 3)
    let review = life.tracker.review(item)
    #expect(review.days == [monday + 4, monday + 6, monday + 8])
    #expect(review.summary == "Every 2 days")
    let ending = try habit(1, 1, .count, .every(1, ends: .after(4)))
    #expect(life.tracker.review(ending).days == [monday + 3])
  }
}
