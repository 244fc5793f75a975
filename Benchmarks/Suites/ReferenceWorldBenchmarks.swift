import Cadence
import Chance
import CivilTime
import PetEvolution
import ReferenceWorld

/// The yardstick that programs in other languages repeat: people with a pet, simple enough to be
/// written down again anywhere (`ReferenceBehaviour`). `Benchmarks/Peers/reference.py` is one.
///
/// The digest is that of, for each day, the tasks done on time and late and the pets' rises and
/// falls of all people; then, for each person, the pet's stage and XP, and the streak's length.
enum ReferenceWorldBenchmarks {
  static let all: [Benchmark] = [blocks, freezes, lives]

  static let blocks = Benchmark(
    "reference/blocks", operation: "a person's day, eight people at a time", full: 64_000, small: 24
  ) { size in run(size, in: rules(StreakParameters())) }

  static let freezes = Benchmark(
    "reference/freezes", operation: "a person's day under streaks with freezes",
    full: 16_000, small: 24
  ) { size in
    var streak = StreakParameters()
    (streak.freezeEvery, streak.freezeMaximum) = (7, 1)
    return run(size, in: rules(streak))
  }

  static let lives = Benchmark(
    "reference/lives", operation: "a person's day, task by task, of which blocks repeat the digest",
    full: 2_000, small: 24
  ) { size in
    let rules = rules(StreakParameters())
    return {
      var sums = Array(repeating: PetDay(), count: dayCount)
      var lives = (0..<size).map { PetLife(of: UInt32($0), by: rules) }
      for person in lives.indices {
        for day in 0..<dayCount { sums[day] += lives[person].live(day, by: rules) }
      }
      var digest = digest(sums)
      for life in lives { digest.add(life.pet, streak: life.streakLength) }
      return Answer(operations: size * dayCount, digest: digest)
    }
  }

  private static let dayCount = 28

  private static func rules(_ streak: StreakParameters) -> PetWorldRules {
    PetWorldRules(
      seed: 1, start: Day(daysSinceEpoch: 20_458), pet: .standard,
      streak: required(try? StreakPolicy(streak)), streakTasks: 1, ReferenceBehaviour())
  }

  private static func run(_ people: Int, in rules: PetWorldRules) -> Benchmark.Run {
    {
      var sums = Array(repeating: PetDay(), count: dayCount)
      var blocks = stride(from: 0, to: people, by: PetBlock.capacity).map { first in
        PetBlock(first..<min(people, first + PetBlock.capacity), by: rules)
      }
      var words = DayWords(by: rules)
      for index in blocks.indices {
        for day in 0..<dayCount { sums[day] += blocks[index].live(day, by: rules, &words) }
      }
      var digest = digest(sums)
      for block in blocks {
        for person in 0..<block.people {
          digest.add(block.pet(of: person), streak: block.streakLength(of: person))
        }
      }
      return Answer(operations: people * dayCount, digest: digest)
    }
  }

  private static func digest(_ days: [PetDay]) -> Digest {
    var digest = Digest()
    for day in days {
      for number in [day.onTime, day.late, day.evolved, day.fell] { digest.add(number) }
    }
    return digest
  }
}

extension Digest {
  fileprivate mutating func add(_ pet: Pet, streak: Int) {
    add(pet.stage)
    add(pet.xp)
    add(streak)
  }
}
