import Analytics
import Experiments
import Population
import TestSupport
import Testing

/// Calendars whose level changes, and calendars whose level only seems to.
@Suite struct LastingChangeTests {
  /// Shifts of 98 days: noise of 0.2 either way, and what a day adds to it.
  private func calendar(seed: UInt64, adding shift: (Int) -> Double) -> [Double] {
    var luck = Luck(seed: seed)
    return (0..<98).map { 0.001 + Double(luck.below(401) - 200) / 1_000 + shift($0) }
  }

  private func change(adding shift: (Int) -> Double) -> LastingChange? {
    LastingChange(
      calendar(seed: 1, adding: shift),
      draws: (2..<42).map { calendar(seed: $0, adding: shift) })
  }

  @Test func `a level that falls and stays low is found, on its day and of its size`() throws {
    let found = try #require(change { $0 < 56 ? 0.3 : -0.6 })
    #expect(found.day == 56)
    #expect(abs(found.shift + 0.9) < 0.1 && found.range.low < -0.9 && found.range.high > -0.9)
    let risen = try #require(change { $0 < 40 ? 0 : 0.8 })
    #expect(risen.day == 40 && risen.range.low > 0.2)
  }

  @Test func `days without a pattern, a week of exams and a small change are none`() {
    #expect(change { _ in 0 } == nil)
    #expect(change { (50..<57).contains($0) ? -1.5 : 0 } == nil)
    #expect(change { $0 < 56 ? 0 : -0.15 } == nil)
    #expect(LastingChange([], draws: []) == nil)
    // Without draws nothing says how sure the change is.
    #expect(LastingChange(calendar(seed: 1) { $0 < 56 ? 0 : -1 }, draws: []) == nil)
  }

  @Test func `the days after a calendar go on as its last two weeks were`() {
    var parameters = DefaultBehaviourParameters()
    #expect(ActivityGuess(parameters).afterCalendar == 0)
    parameters.opening.calendar = (0..<60).map { .init(day: $0, shift: $0 < 46 ? 0.5 : -1) }
    #expect(ActivityGuess(parameters).afterCalendar == -1)
    // Days of which too few people are known say nothing.
    parameters.opening.calendar.append(.init(day: 90, shift: 0))
    #expect(ActivityGuess(parameters).afterCalendar == -1)
  }
}
