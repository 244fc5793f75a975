import Cadence
import CivilTime
import Fields
import Habits
import Testing

/// Parameters that are rules and such that are none.
@Suite("HabitsRules")
struct HabitsRulesTests {
  /// Every number by its path, what it takes, and the field that it is, set to a value.
  private typealias Setting = @Sendable (inout HabitsParameters, Int64) -> Void
  private static let fields: [(path: String, range: ClosedRange<Int64>, set: Setting)] = [
    ("xp.dayComplete", 0...1_000_000, { $0.experience.dayComplete = Int32($1) }),
    ("xp.habitComplete", 0...1_000_000, { $0.experience.habitComplete = Int32($1) }),
    ("xp.taskComplete", 0...1_000_000, { $0.experience.taskComplete = Int32($1) }),
    ("xp.reflectionMorning", 0...1_000_000, { $0.experience.reflectionMorning = Int32($1) }),
    ("xp.reflectionNight", 0...1_000_000, { $0.experience.reflectionNight = Int32($1) }),
    ("xp.focus", 0...1_000_000, { $0.experience.focus = Int32($1) }),
    ("focusMinimumMinutes", 0...1_440, { $0.focusMinimumMinutes = $1 }),
    ("free.habits", 0...1_000_000, { $0.freeLimits.habits = Int($1) }),
    ("free.focusTemplates", 0...1_000_000, { $0.freeLimits.focusTemplates = Int($1) }),
    ("free.coachMessagesADay", 0...1_000_000, { $0.freeLimits.coachMessagesADay = Int($1) }),
    ("trialDays.monthly", 0...3_650, { $0.trialDays.monthly = $1 }),
    ("trialDays.yearly", 0...3_650, { $0.trialDays.yearly = $1 }),
    ("prices.monthlyPence", 0...1_000_000, { $0.prices.monthlyPence = $1 }),
    ("prices.yearlyPence", 0...1_000_000, { $0.prices.yearlyPence = $1 }),
    ("defaultSteps.minutes", 1...1_000_000, { $0.defaultSteps.minutes = $1 }),
    ("defaultSteps.others", 1...1_000_000, { $0.defaultSteps.others = $1 }),
    ("reviewedOccurrences", 0...1_000, { $0.reviewedOccurrences = Int($1) }),
    ("nudges.morning.fromHour", 0...23, { $0.morningNudge.fromHour = Int($1) }),
    ("nudges.morning.toHour", 0...24, { $0.morningNudge.toHour = Int($1) }),
    ("nudges.evening.fromHour", 0...23, { $0.eveningNudge.fromHour = Int($1) }),
    ("nudges.evening.toHour", 0...24, { $0.eveningNudge.toHour = Int($1) }),
    ("longestAbsenceDays", 7...1_000_000, { $0.longestAbsenceDays = Int($1) }),
  ]

  @Test("every number is refused outside its range, by its name, and taken at both ends of it")
  func numbers() throws {
    let numbers = HabitsParameters().listed.filter {
      if case .whole = $0.value { !$0.path.hasPrefix("streak.") } else { false }
    }
    #expect(Self.fields.map(\.path) == numbers.map(\.path))
    for (path, range, set) in Self.fields {
      for value in [range.lowerBound - 1, range.upperBound + 1] {
        var parameters = HabitsParameters()
        set(&parameters, value)
        let takes = "a whole number from \(range.lowerBound) to \(range.upperBound)"
        let misfit = FieldMisfit(path: path, value: "\(value)", takes: takes)
        #expect(throws: HabitsParametersError.field(misfit)) { try HabitsRules(parameters) }
      }
      for value in [range.lowerBound, range.upperBound] {
        var parameters = HabitsParameters()
        set(&parameters, value)
        #expect(try HabitsRules(parameters).parameters == parameters, "\(path) \(value)")
      }
    }
  }

  @Test("a refusal is one sentence with field, value and range")
  func sentences() {
    var parameters = HabitsParameters()
    parameters.experience.focus = -1
    let error = #expect(throws: HabitsParametersError.self) { try HabitsRules(parameters) }
    #expect(error?.description == "xp.focus is -1; give a whole number from 0 to 1000000")
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
    let error = #expect(throws: HabitsParametersError.self) { try HabitsRules(parameters) }
    #expect(error?.description == "weeklyTarget is 8; give a whole number from 1 to 7")
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
