import Analytics
import Chance
import PetEvolution
import Population
import ReferenceWorld
import Tabular
import TestSupport
import Testing

/// What a world measures, against what can be computed without one.
@Suite("Truth")
struct TruthTests {
  /// The 256 chances of a task on time and of a task done.
  private func chances(_ parameters: WorldParameters) -> [(onTime: Double, done: Double)] {
    // Beta(4, 2) has the distribution function 5x⁴ − 4x⁵; halving an interval finds its quantile.
    #expect(parameters.reference.chanceAlpha == 4)
    #expect(parameters.reference.chanceBeta == 2)
    return (0..<256).map { index in
      let share = (Double(index) + 0.5) / 256
      var (low, high) = (0.0, 1.0)
      for _ in 0..<60 {
        let middle = (low + high) / 2
        let below = middle * middle * middle * middle * (5 - 4 * middle)
        if below < share { low = middle } else { high = middle }
      }
      return (low, min(1, low + parameters.reference.lateShare))
    }
  }

  private func mean(_ values: [Double]) -> Double { values.reduce(0, +) / Double(values.count) }

  private func columns(_ table: Table, _ names: [String]) -> [[Double?]] {
    let lines = table.csv.split(separator: "\n").dropFirst()
    let places = names.map { name in table.columns.firstIndex { $0.name == name } ?? 0 }
    return lines.map { line in
      let cells = line.split(separator: ",", omittingEmptySubsequences: false)
      return places.map { Double(cells[$0]) }
    }
  }

  private func table(_ name: String, _ parameters: WorldParameters) throws -> Table {
    let tables = try #require(World(parameters).run(InlineExecutor())).tables
    return try #require(tables.first { $0.name == name })
  }

  @Test("tasks on time, late and missed are as many as the chances say")
  func tasks() throws {
    var parameters = WorldParameters()
    (parameters.people, parameters.days) = (6_400, 8)
    let chances = chances(parameters)
    let onTime = mean(chances.map(\.onTime))
    let done = mean(chances.map(\.done))
    // A person's tasks share one chance: between people, then within.
    let tasks = Double(parameters.days * 5)
    let between = mean(chances.map { ($0.onTime - onTime) * ($0.onTime - onTime) })
    let within = mean(chances.map { $0.onTime * (1 - $0.onTime) }) / tasks
    let error = ((between + within) / Double(parameters.people)).squareRoot()

    let rows = try columns(table("tasks", parameters), ["on_time", "late", "missed", "planned"])
    let sums = (0..<4).map { column in rows.reduce(0) { $0 + ($1[column] ?? .nan) } }
    #expect(abs(sums[0] / sums[3] - onTime) < 3 * error)
    #expect(abs((sums[0] + sums[1]) / sums[3] - done) < 3 * error)
    #expect(sums[0] + sums[1] + sums[2] == sums[3])
  }

  /// A day counts with all tasks done, so with the chance q = doneⁿ of the person, independently of
  /// other days: a streak is at least k days long with the chance qᵏ.
  @Test("streaks of independent days are as long as geometry says", .long)
  func streaks() throws {
    var parameters = WorldParameters()
    (parameters.people, parameters.days) = (6_400, 34)
    (parameters.reference.tasksPerDay, parameters.petStreakTasks) = (2, 2)
    let chances = chances(parameters).map { $0.done * $0.done }
    let names = ["alive_share", "share_7", "share_30"]
    let last = try #require(columns(table("streaks", parameters), names).last)
    for (length, share) in zip([1.0, 7, 30], last) {
      let truth = mean(chances.map { power($0, Int(length)) })
      let found = try #require(share)
      let people = Int64(parameters.people)
      let interval = Proportion(
        successes: Int64((found * Double(people)).rounded()), trials: people
      ).wilson(confidence: 0.997)
      #expect(interval.low...interval.high ~= truth, "\(length) days: \(found), truth \(truth)")
    }
  }

  private func power(_ base: Double, _ exponent: Int) -> Double {
    (0..<exponent).reduce(1) { product, _ in product * base }
  }

  /// One task a day worth 2 if on time and nothing otherwise, and a first stage of 40: the second
  /// is reached within 30 days by whoever does 20 of 30 tasks on time.
  private func ladder() -> (parameters: WorldParameters, truth: Double) {
    var parameters = WorldParameters()
    (parameters.people, parameters.days) = (256, 30)
    parameters.reference.tasksPerDay = 1
    parameters.pet.stages = Array(PetStage.all.prefix(2))
    (parameters.pet.stages[0].threshold, parameters.pet.stages[1].threshold) = (40, 0)
    (parameters.pet.gains.late, parameters.pet.gains.missed) = (0, 0)
    (parameters.pet.gains.bonus, parameters.pet.gains.penalty) = (0, 0)
    let truth = mean(chances(parameters).map { atLeast(20, of: 30, $0.onTime) })
    return (parameters, truth)
  }

  /// The chance of at least so many successes.
  private func atLeast(_ least: Int, of trials: Int, _ chance: Double) -> Double {
    var distribution = [1.0] + [Double](repeating: 0, count: trials)
    for _ in 0..<trials {
      for count in stride(from: trials, through: 0, by: -1) {
        let before = count > 0 ? distribution[count - 1] : 0
        distribution[count] = distribution[count] * (1 - chance) + before * chance
      }
    }
    return distribution[least...].reduce(0, +)
  }

  @Test(
    "the 95 % interval of a reached share holds the truth in 92 to 98 of 100 worlds", .long)
  func coverage() throws {
    let seeds: UInt64 = 400
    let expected = 0.92...0.98
    var (parameters, truth) = ladder()
    var hits = 0
    var sum = 0.0
    for seed in 0..<seeds {
      parameters.seed = Seed(1_000 + seed)
      let rows = try columns(
        table("evolution_times", parameters), ["reached_share_30", "sim_low", "sim_high"])
      let (share, low, high) = try (
        #require(rows[1][0]), #require(rows[1][1]), #require(rows[1][2])
      )
      #expect(low < share && share < high)
      if low...high ~= truth { hits += 1 }
      sum += share
    }
    let coverage = Double(hits) / Double(seeds)
    #expect(expected ~= coverage, "\(hits) of \(seeds)")
    // The mean over all worlds is that of many people.
    let people = Double(seeds) * Double(parameters.people)
    #expect(abs(sum / Double(seeds) - truth) < 3 * (truth * (1 - truth) / people).squareRoot())
  }
}
