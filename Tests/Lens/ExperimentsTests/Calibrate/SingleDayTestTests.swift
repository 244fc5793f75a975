import Chance
import CivilTime
import Experiments
import Population
import PortableMath
import Testing

/// Single days, corrected for their number.
@Suite struct SingleDayTestTests {
  private static let monday = Day(daysSinceEpoch: 20_458)

  private func normal(_ seed: UInt64, _ place: Int) -> Double {
    Portable.normalQuantile(
      Luck(Seed(seed), person: UInt32(place), day: 0).draw(Decision(1), 0).openUnit)
  }

  /// 82 days whose shifts are chance of a size of 0.1, and some that are more.
  private func found(_ seed: UInt64, _ true: [Int: Double] = [:]) -> (SingleDayTest, [Double]) {
    let calendar = (0..<82).map { 0.1 * normal(seed, $0) + (`true`[$0] ?? 0) }
    let draws = (0..<120).map { draw in
      calendar.indices.map { calendar[$0] + 0.1 * normal(1_000 + seed, draw * 82 + $0) }
    }
    return (SingleDayTest(calendar, draws: draws), calendar)
  }

  @Test func `of days that only chance moves some lie outside, and none differs`() {
    let tests = (1...20).map { found($0).0 }
    let outside = tests.reduce(0) { $0 + $1.outside }
    // One in twenty of 1,640.
    #expect((50...120).contains(outside), "\(outside)")
    #expect(tests.count { $0.clear > 0 } <= 4)
  }

  @Test func `days that differ keep their effect, and the others are as their weekday`() {
    let (test, calendar) = found(3, [40: -1, 61: 0.9])
    #expect(test.rows.filter(\.isClear).map(\.day) == [40, 61])
    var guess = ActivityGuess(DefaultBehaviourParameters())
    guess.calendar = calendar
    let settled = test.settled(guess, from: Self.monday)
    #expect(settled.calendar.indices.filter { settled.calendar[$0] != 0 } == [40, 61])
    func effect(_ guess: ActivityGuess, _ day: Int) -> Double {
      guess.weekdays[day % 7] + guess.calendar[day]
    }
    for day in [40, 61] { #expect(abs(effect(guess, day) - effect(settled, day)) < 1e-12) }
    // On the whole nobody comes more or less often: not on any weekday, nor after the log.
    for weekday in 0..<7 {
      let days = (0..<82).filter { $0 % 7 == weekday }
      let change = days.reduce(0) { $0 + effect(settled, $1) - effect(guess, $1) }
      #expect(abs(change) < 1e-9)
    }
    let mean = { (guess: ActivityGuess) in guess.weekdays.reduce(0, +) / 7 + guess.afterCalendar }
    #expect(abs(mean(settled) - mean(guess)) < 1e-12)
  }
}
