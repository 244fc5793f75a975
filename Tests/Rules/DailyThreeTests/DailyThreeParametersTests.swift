import Cadence
import CivilTime
import DailyThree
import Testing

@Suite("Parameters of TenX")
struct DailyThreeParametersTests {
  @Test("The defaults are the specification's (AppConstants; sections F, G, K, L)")
  func defaults() throws {
    let parameters = DailyThreeParameters()
    #expect(parameters.mostActiveGoals == 3)
    #expect(parameters.fewestActiveGoals == 1)
    #expect(parameters.focusesPerDay == 3)
    #expect(parameters.completedToCount == 1)
    #expect(parameters.mostCarriedOver == 3)
    #expect(parameters.reminderTime.description == "08:00:00")
    #expect(!parameters.reminderHasSound)
    #expect(parameters.widgetRefresh == .minutes(30))
    #expect(parameters.dayBoundary == .midnight)
    #expect(parameters.streak == .tenx)
    #expect(parameters.longestAbsenceDays == 36_525)
    #expect(DailyThreeRules.standard.parameters == parameters)
    #expect(try DailyThreeRules(parameters) == .standard)
  }

  /// A change that is refused, and the sentence.
  static let refused: [(change: @Sendable (inout DailyThreeParameters) -> Void, String)] = [
    ({ $0.focusesPerDay = 0 }, "focusesPerDay is 0; give a whole number from 1 to 100"),
    ({ $0.mostActiveGoals = 101 }, "mostActiveGoals is 101; give a whole number from 1 to 100"),
    (
      { $0.fewestActiveGoals = 4 },
      "4 goals have to be active, and only 3 may be; lower fewestActiveGoals or raise "
        + "mostActiveGoals"
    ),
    ({ $0.completedToCount = 0 }, "completedToCount is 0; give a whole number from 1 to 100"),
    (
      { $0.completedToCount = 4 },
      "a day has 3 focuses, fewer than 4; lower completedToCount and mostCarriedOver, "
        + "or raise focusesPerDay"
    ),
    ({ $0.mostCarriedOver = -1 }, "mostCarriedOver is -1; give a whole number from 0 to 100"),
    (
      { $0.longestAbsenceDays = 0 },
      "longestAbsenceDays is 0; give a whole number from 7 to 1000000"
    ),
    ({ $0.widgetRefresh = .zero }, "widgetRefreshMinutes is 0; give a whole number from 1 to 1440"),
    (
      { $0.streak.weeklyTarget = 8 },
      "weeklyTarget is 8; give a whole number from 1 to 7"
    ),
  ]

  @Test("Impossible numbers are refused with a sentence", arguments: refused.indices)
  func refusals(_ index: Int) {
    let (change, sentence) = DailyThreeParametersTests.refused[index]
    var parameters = DailyThreeParameters()
    change(&parameters)
    let error = #expect(throws: DailyThreeParametersError.self) {
      try DailyThreeRules(parameters)
    }
    #expect(error?.description == sentence)
  }

  @Test("Another number of focuses, and two completed ones to count, are a rule like any other")
  func otherNumbers() throws {
    var parameters = DailyThreeParameters()
    parameters.focusesPerDay = 5
    parameters.completedToCount = 2
    parameters.mostCarriedOver = 2
    var app = try DailyThree.onboarded(goals: 1, DailyThreeRules(parameters))
    #expect(reason { try app.plan(drafts(), at: at(0)) } == .wrongNumberOfFocuses(3, needed: 5))
    try app.plan(drafts(count: 5), at: at(0))
    try app.complete(1, at: at(0))
    #expect(app.streak.length == 0)
    try app.complete(5, at: at(0))
    #expect(app.streak.length == 1)
    try app.observe(at: at(1))
    #expect(app.carryOver.map { $0.title?.number } == [101, 102])
  }
}
