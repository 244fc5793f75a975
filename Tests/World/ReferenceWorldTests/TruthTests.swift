import Chance
import ReferenceWorld
import TestSupport
import Testing

/// What people of the reference behaviour do, against what can be computed without them.
@Suite("Truth")
struct TruthTests {
  private static let people = 6_400

  /// The 256 chances of a task on time and of a task done.
  private func chances(_ world: SmallWorld) -> [(onTime: Double, done: Double)] {
    // Beta(4, 2) has the distribution function 5x⁴ − 4x⁵; halving an interval finds its quantile.
    #expect(world.reference.chanceAlpha == 4)
    #expect(world.reference.chanceBeta == 2)
    return (0..<256).map { index in
      let share = (Double(index) + 0.5) / 256
      var (low, high) = (0.0, 1.0)
      for _ in 0..<60 {
        let middle = (low + high) / 2
        let below = middle * middle * middle * middle * (5 - 4 * middle)
        if below < share { low = middle } else { high = middle }
      }
      return (low, min(1, low + world.reference.lateShare))
    }
  }

  private func mean(_ values: [Double]) -> Double { values.reduce(0, +) / Double(values.count) }

  /// The sums of all days, and the streaks at the end.
  private func lived(_ world: SmallWorld, days: Int) throws -> (sum: PetDay, streaks: [Int]) {
    let rules = try world.rules()
    var words = DayWords(by: rules)
    var (sum, streaks) = (PetDay(), [Int]())
    for first in stride(from: 0, to: Self.people, by: PetBlock.capacity) {
      var block = PetBlock(first..<min(Self.people, first + PetBlock.capacity), by: rules)
      for day in 0..<days { sum += block.live(day, by: rules, &words) }
      streaks += (0..<block.people).map { block.streakLength(of: $0) }
    }
    return (sum, streaks)
  }

  @Test("tasks on time and late are as many as the chances say")
  func tasks() throws {
    let (world, days) = (SmallWorld(), 8)
    let chances = chances(world)
    let onTime = mean(chances.map(\.onTime))
    let done = mean(chances.map(\.done))
    // A person's tasks share one chance: between people, then within.
    let tasks = Double(days * 5)
    let between = mean(chances.map { ($0.onTime - onTime) * ($0.onTime - onTime) })
    let within = mean(chances.map { $0.onTime * (1 - $0.onTime) }) / tasks
    let error = ((between + within) / Double(Self.people)).squareRoot()
    let sum = try lived(world, days: days).sum
    let planned = tasks * Double(Self.people)
    #expect(abs(Double(sum.onTime) / planned - onTime) < 3 * error)
    #expect(abs(Double(sum.onTime + sum.late) / planned - done) < 3 * error)
  }

  /// A day counts with all tasks done, so with the chance q = doneⁿ of the person, independently of
  /// other days: a streak is at least k days long with the chance qᵏ.
  @Test("streaks of independent days are as long as geometry says", .long)
  func streaks() throws {
    var world = SmallWorld()
    (world.reference.tasksPerDay, world.streakTasks) = (2, 2)
    let chances = chances(world).map { $0.done * $0.done }
    let streaks = try lived(world, days: 34).streaks
    for length in [1, 7, 30] {
      let shares = chances.map { chance in (0..<length).reduce(1.0) { own, _ in own * chance } }
      let truth = mean(shares)
      let found = Double(streaks.count { $0 >= length }) / Double(Self.people)
      let error = (truth * (1 - truth) / Double(Self.people)).squareRoot()
      #expect(abs(found - truth) < 3 * error, "\(length) days: \(found), truth \(truth)")
    }
  }
}
