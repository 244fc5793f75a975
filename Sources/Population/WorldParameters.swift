import Cadence
import Chance
import CivilTime
import PetEvolution

/// Everything that decides a world: who lives in it, for how long, under which rules, with which luck.
///
/// The parameters are plain values; `World` checks them as a whole. The same parameters give the same
/// tables to the last bit, whatever crew does the work.
public struct WorldParameters: Sendable {
  public var seed = Seed(1)
  /// How many people are simulated, 1 … 2³² − 1.
  public var people = 10_000
  /// The first day; everybody is there from its start.
  public var start = Day(daysSinceEpoch: 20_458)
  /// How many local days are lived, 1 … 36,525.
  public var days = 365
  /// What people do.
  public var reference = ReferenceBehaviour()
  /// The rules of the pet.
  public var pet = PetParameters()
  /// How the days on which enough tasks were done become a streak.
  public var petStreak = StreakParameters()
  /// Tasks that must be done for a day to count for the streak.
  public var petStreakTasks = 1
  /// How many people, from the first on, are written into the journal.
  public var journalPeople = 0

  public init() {}
}

/// Why parameters make no world.
public enum WorldError: Error, Hashable, Sendable, CustomStringConvertible {
  case people(Int)
  case days(Int)
  case tasksPerDay(Int)
  case streakTasks(Int)
  case journalPeople(Int, people: Int)
  case chance(alpha: Double, beta: Double)
  case lateShare(Double)
  case pet(PetParametersError)
  case streak(StreakParameterError)

  /// One sentence with the remedy.
  public var description: String {
    switch self {
    case .people(let count): "a world of \(count) people is not possible; give 1 to 4294967295"
    case .days(let count): "a world of \(count) days is not possible; give 1 to 36525"
    case .tasksPerDay(let count): "\(count) tasks a day are not possible; give 0 to 64"
    case .streakTasks(let count):
      "a day cannot count from \(count) tasks done on; give 1 or more"
    case .journalPeople(let count, let people):
      "a journal of \(count) people is not possible in a world of \(people); give 0 to \(people)"
    case .chance(let alpha, let beta):
      "Beta(\(alpha), \(beta)) is no distribution of chances; give two numbers from 0.01 to 1000"
    case .lateShare(let share): "the share \(share) of late tasks is not possible; give 0 to 1"
    case .pet(let error): error.description
    case .streak(let error): error.description
    }
  }
}

extension WorldParameters {
  func validate() throws(WorldError) {
    guard people >= 1, Int64(people) < 1 << 32 else { throw .people(people) }
    guard days >= 1, days <= 36_525 else { throw .days(days) }
    guard (0...64).contains(reference.tasksPerDay) else {
      throw .tasksPerDay(reference.tasksPerDay)
    }
    guard petStreakTasks >= 1 else { throw .streakTasks(petStreakTasks) }
    guard (0...people).contains(journalPeople) else {
      throw .journalPeople(journalPeople, people: people)
    }
    let chances = 0.01...1_000
    guard chances.contains(reference.chanceAlpha), chances.contains(reference.chanceBeta) else {
      throw .chance(alpha: reference.chanceAlpha, beta: reference.chanceBeta)
    }
    guard (0...1).contains(reference.lateShare) else { throw .lateShare(reference.lateShare) }
  }
}
