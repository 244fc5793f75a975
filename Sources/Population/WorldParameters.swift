import Cadence
import Chance
import CivilTime
import PetEvolution

/// Everything that decides a world: who lives in it, for how long, under which rules, with which
/// luck.
///
///     var parameters = WorldParameters()
///     parameters.people = 100_000
///     parameters.pet.gains.onTime = 3
///     let world = try World(parameters)
///
/// Parameters are plain values; `World` checks them as a whole. The same parameters give the same
/// tables to the last byte, whoever does the work.
public struct WorldParameters: Sendable {
  public var seed = Seed(1)
  /// How many people there are, 1 … 2³² − 1.
  public var people = 10_000
  /// The first day; everybody is there from its start.
  public var start = Day(daysSinceEpoch: 20_458)
  /// How many local days are lived, 1 … 3,653 (ten years).
  public var days = 365
  /// What people do.
  public var reference = ReferenceBehaviour()
  /// The rules of the pet.
  public var pet = PetParameters()
  /// How the days that count become a streak.
  public var petStreak = StreakParameters()
  /// The tasks that must be done for a day to count for the streak: the pet app's reading of "a day
  /// that counts", which its specification leaves open. Assumption, plausible 1 … `tasksPerDay`.
  public var petStreakTasks = 1

  public init() {}
}

extension WorldParameters {
  /// The most days of a world: ten years.
  static let mostDays = 3_653

  /// Throws the first thing that keeps these parameters from being a world; the rules of the apps
  /// check theirs.
  func validate() throws(WorldError) {
    guard people >= 1, Int64(people) < 1 << 32 else { throw .people(people) }
    guard days >= 1, days <= WorldParameters.mostDays else { throw .days(days) }
    guard start.daysSinceEpoch <= .max - Int32(days) else { throw .start(start) }
    guard (0...64).contains(reference.tasksPerDay) else {
      throw .tasksPerDay(reference.tasksPerDay)
    }
    guard petStreakTasks >= 1 else { throw .streakTasks(petStreakTasks) }
    let shapes = 0.01...1_000
    guard shapes.contains(reference.chanceAlpha), shapes.contains(reference.chanceBeta) else {
      throw .chance(alpha: reference.chanceAlpha, beta: reference.chanceBeta)
    }
    guard (0...1).contains(reference.lateShare) else { throw .lateShare(reference.lateShare) }
    guard !pet.rollover else { throw .rollover }
  }
}
