import Cadence
import CivilTime
import DailyThree

/// The speed of a day with three focuses.
enum DailyThreeBenchmarks {
  static let all: [Benchmark] = [day, toggle]

  static let day = Benchmark(
    "tenx/day", operation: "a day opened, planned and completed", full: 4_096, small: 16
  ) { size in
    let goal = GoalID(0)
    let drafts = (0..<3).map { FocusDraft(title: TitleID($0), goal: goal) }
    return {
      var app = begun
      var digest = Digest()
      for day in 0..<Int64(size) {
        let morning = Instant.epoch + .days(day) + .hours(8)
        digest.add((try? app.observe(at: morning))?.rawValue ?? 0)
        _ = try? app.plan(drafts, at: morning)
        for place in 1...3 {
          let effects = try? app.complete(place, at: morning + .hours(Int64(place)))
          digest.add(effects?.rawValue ?? 0)
        }
        digest.add(app.streak.length)
      }
      return Answer(operations: size, digest: digest)
    }
  }

  static let toggle = Benchmark(
    "tenx/toggle", operation: "a focus completed or un-completed", full: 16_384, small: 64
  ) { size in
    let drafts = (0..<3).map { FocusDraft(title: TitleID($0), goal: GoalID(0)) }
    var planned = begun
    _ = try? planned.plan(drafts, at: .epoch)
    let start = planned
    return {
      var app = start
      var digest = Digest()
      for second in 0..<Int64(size / 2) {
        let instant = Instant.epoch + .seconds(second)
        digest.add((try? app.complete(1, at: instant))?.rawValue ?? 0)
        digest.add((try? app.uncomplete(1, at: instant))?.rawValue ?? 0)
      }
      return Answer(operations: size, digest: digest)
    }
  }

  /// Somebody with one goal.
  private static var begun: DailyThree {
    var app = DailyThree(rules: .standard, zone: .utc)
    _ = try? app.completeOnboarding(at: .epoch)
    _ = try? app.addGoal(TitleID(0), at: .epoch)
    return app
  }
}
