import Cadence
import CivilTime
import Testing

@Suite("StreakPolicy")
struct StreakPolicyTests {
  @Test("the apps' defaults are the specification's numbers")
  func defaults() {
    for policy in [StreakPolicy.forest, .tenx, .sherpa] {
      let parameters = policy.parameters
      #expect(parameters.today == .pending)
      #expect(parameters.restDays == .bridge)
      #expect(parameters.weekends == .ordinary)
      #expect(parameters.unit == .day && parameters.firstWeekday == .monday)
      #expect(parameters.pausedDays == 0)
      #expect(parameters.weeklyTarget == 7)
      #expect(parameters.freezesAtStart == 0)
      #expect(parameters.freezeEvery == 0)
      #expect(parameters.freezeMaximum == 0)
      #expect(parameters.repairDays == 0)
    }
    #expect(StreakPolicy.forest.missingOutcome == .misses)
    #expect(StreakPolicy.sherpa.missingOutcome == .rest)
  }

  @Test("a policy gives back the parameters that it was made of")
  func roundTrip() throws {
    var parameters = StreakParameters.sherpa
    parameters.today = .counts
    parameters.restDays = .break
    parameters.weekends = .rest
    parameters.weeklyTarget = 5
    parameters.freezesAtStart = 1
    parameters.freezeEvery = 10_000
    parameters.freezeMaximum = 2
    parameters.repairDays = 3
    (parameters.unit, parameters.firstWeekday) = (.week, .sunday)
    (parameters.pausedFrom, parameters.pausedDays) = (monday, 10_000)
    #expect(try StreakPolicy(parameters).parameters == parameters)
  }

  @Test("a policy keeps each parameter apart from the others")
  func eachParameter() throws {
    let changes: [(inout StreakParameters) -> Void] = [
      { $0.today = .counts }, { $0.restDays = .break }, { $0.missingDays = .rest },
      { $0.weekends = .rest }, { $0.unit = .week }, { $0.firstWeekday = .sunday },
      { $0.weeklyTarget = 1 }, { ($0.freezesAtStart, $0.freezeMaximum) = (10_000, 10_000) },
      { $0.freezeEvery = 10_000 }, { $0.repairDays = 10_000 }, { $0.pausedDays = 10_000 },
      { $0.pausedFrom = Day(daysSinceEpoch: .min) }, { $0.pausedFrom = Day(daysSinceEpoch: -1) },
    ]
    for change in changes {
      var parameters = StreakParameters()
      change(&parameters)
      let policy = try StreakPolicy(parameters)
      #expect(policy.parameters == parameters)
      let paused = policy.paused(from: monday, until: monday + 6)
      (parameters.pausedFrom, parameters.pausedDays) = (monday, 7)
      #expect(try paused == StreakPolicy(parameters))
    }
  }

  @Test(
    "impossible parameters are refused with the remedy",
    arguments: [
      (
        { @Sendable in $0.weeklyTarget = 0 },
        "weeklyTarget is 0; give a whole number from 1 to 7"
      ),
      (
        { @Sendable in $0.weeklyTarget = 8 },
        "weeklyTarget is 8; give a whole number from 1 to 7"
      ),
      (
        { @Sendable in $0.freezesAtStart = 1 },
        "1 freezes at the start are more than the 0 that can be held; raise freezeMaximum to 1"
      ),
      (
        { @Sendable in $0.repairDays = -1 },
        "repairDays is -1; give a whole number from 0 to 10000"
      ),
      (
        { @Sendable in $0.freezeEvery = .max },
        "freezeEvery is 9223372036854775807; give a whole number from 0 to 10000"
      ),
      (
        { @Sendable in $0.freezeMaximum = 10_001 },
        "freezeMaximum is 10001; give a whole number from 0 to 10000"
      ),
      (
        { @Sendable in $0.freezesAtStart = .min },
        "freezesAtStart is -9223372036854775808; give a whole number from 0 to 10000"
      ),
    ] as [(@Sendable (inout StreakParameters) -> Void, String)])
  func refusals(_ change: @Sendable (inout StreakParameters) -> Void, _ sentence: String) {
    var parameters = StreakParameters()
    change(&parameters)
    let error = #expect(throws: StreakParameterError.self) { try StreakPolicy(parameters) }
    #expect(error?.description == sentence)
  }

  @Test("two fifths are compared exactly")
  func qualifyingShare() {
    let share = QualifyingShare.sherpa
    #expect(share.outcome(scheduled: 5, completed: 2, excluded: 0) == .counts)
    #expect(share.outcome(scheduled: 5, completed: 1, excluded: 0) == .misses)
    #expect(share.outcome(scheduled: 5, completed: 1, excluded: 3) == .counts)
    #expect(share.outcome(scheduled: 2, completed: 0, excluded: 2) == .rest)
    #expect(share.outcome(scheduled: 0, completed: 0, excluded: 0) == .rest)
    #expect(share.outcome(scheduled: .max, completed: .max, excluded: .min) == .counts)
    #expect(share.outcome(scheduled: .max, completed: 0, excluded: .min) == .misses)
    for scheduled in 1...60 {
      for completed in 0...scheduled {
        let percent = share.outcome(scheduled: scheduled, completed: completed, excluded: 0)
        #expect((percent == .counts) == (completed * 100 >= 40 * scheduled))
      }
    }
  }
}
