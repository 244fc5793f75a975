import Analytics
import Chance
import Experiments
import Testing

/// Metrics of a log next to those of a model.
@Suite struct ActivityLevelTests {
  /// People who join on day 0 and come on each of 40 days with a chance of their own age.
  private func people(_ count: Int, seed: UInt64, _ chance: (Int) -> Double) -> DailyActivity {
    let windows = (0..<count).map { _ in DailyActivity.Window(joined: 0, end: 40) }
    var log = DailyActivity(windows)
    for person in 0..<count {
      log.note(person, on: 0)
      for day in 1..<40 {
        let luck = Luck(Seed(seed), person: UInt32(person), day: UInt32(day))
        if luck.draw(Decision(1), 0).openUnit < chance(day) { log.note(person, on: day) }
      }
    }
    return log
  }

  /// What 60,000 people of the model do who come on a fifth of all days.
  private let sums = (0..<40).map { (active: $0 == 0 ? 60_000 : 12_000, observed: 60_000) }

  private func levels(seed: UInt64, of people: Int = 1_000, offBy gap: Double) -> [ActivityLevel] {
    let halves = [seed, seed + 5_000].map { seed in
      self.people(people, seed: seed) { 0.2 + ($0 == 7 ? gap : 0) }
    }
    return ActivityLevel.all((halves[0], halves[1]), sums)
  }

  @Test func `of 100 logs of 2,000 people that are off by 4 points at most 10 pass`() {
    let passed = (0..<100).count { log in
      let gap = log % 2 == 0 ? 0.04 : -0.04
      return !levels(seed: UInt64(log), offBy: gap).contains {
        $0.metric == "retention.d7" && $0.isOutside
      }
    }
    #expect(passed <= 10)
  }

  @Test func `of 100 logs of the model's own people at most 12 are called off`() {
    let called = (0..<100).count { log in
      levels(seed: UInt64(log), offBy: 0).contains { $0.isOutside }
    }
    // Five are expected, and 13 or more have a chance of 0.1 %.
    #expect(called <= 12)
  }

  @Test func `what nine of ten logs find is said`() throws {
    let level = try #require(levels(seed: 1, offBy: 0).first { $0.metric == "retention.d7" })
    // Bonferroni's point for four metrics and the tenth of a normal distribution.
    #expect(abs(level.reach / level.error - (2.4977 + 1.2816)) < 0.001)
    #expect(abs(level.error - (0.16 * (1 / 2_000.0 + 1 / 60_000)).squareRoot()) < 1e-12)
    let found = (0..<60).count { log in
      levels(seed: 900 + UInt64(log), offBy: level.reach).contains {
        $0.metric == "retention.d7" && $0.isOutside
      }
    }
    #expect(found >= 46)
  }

  @Test func `people who could not be parted count once, and a few say nothing`() {
    let all = people(120, seed: 3) { _ in 0.2 }
    let once = ActivityLevel.all((all, all), sums)
    let twice = ActivityLevel.all((all, people(120, seed: 4) { _ in 0.2 }), sums)
    #expect(once.map(\.metric) == ["retention.d1", "retention.d7", "retention.d30", "active_days"])
    #expect(once[0].error > 1.4 * twice[0].error - 1e-3)
    #expect(levels(seed: 1, of: 20, offBy: 0).isEmpty)
  }
}
