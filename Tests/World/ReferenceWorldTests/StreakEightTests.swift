import Cadence
import CivilTime
import ReferenceWorld
import Testing

@Suite("StreakEight")
struct StreakEightTests {
  @Test("eight lengths at a time are eight streaks, under every plain policy")
  func equalsStreaks() throws {
    for rest in StreakParameters.RestDays.allCases {
      var parameters = StreakParameters()
      parameters.restDays = rest
      let policy = try StreakPolicy(parameters)
      #expect(policy.isPlain)
      for history in 0..<2_187 { try follow(history, under: policy) }
    }
  }

  /// Lane k lives the history shifted by k: seven days of three outcomes, base 3.
  private func follow(_ history: Int, under policy: StreakPolicy) throws {
    var streaks = [Streak](repeating: Streak(under: policy), count: 8)
    var eight = StreakEight()
    var rest = history
    for number in Int32(0)..<7 {
      var counts = StreakEight.Lanes.zero
      var (empty, turned) = (counts, counts)
      for lane in 0..<8 {
        let outcome = DayOutcome.allCases[(rest + lane) % 3]
        counts[lane] = outcome == .counts ? -1 : 0
        empty[lane] = policy.isEmpty(outcome, on: .epoch) ? -1 : 0
        let step = try streaks[lane].end(Day(daysSinceEpoch: number), outcome, under: policy)
        turned[lane] = step == .began || step == .broke ? -1 : 0
      }
      #expect(eight.end(counts: counts, empty: empty) == turned, "\(history)")
      for lane in 0..<8 { #expect(Int(eight.length[lane]) == streaks[lane].length, "\(history)") }
      rest /= 3
    }
  }

  @Test("policies that remember more are not plain")
  func notPlain() throws {
    var freezes = StreakParameters()
    (freezes.freezeEvery, freezes.freezeMaximum) = (7, 1)
    var repair = StreakParameters()
    repair.repairDays = 1
    var weekly = StreakParameters()
    weekly.weeklyTarget = 5
    var weekends = StreakParameters()
    weekends.weekends = .rest
    var weeks = StreakParameters()
    weeks.unit = .week
    var paused = StreakParameters()
    paused.pausedDays = 1
    for parameters in [freezes, repair, weekly, weekends, weeks, paused] {
      #expect(try !StreakPolicy(parameters).isPlain)
    }
  }
}
