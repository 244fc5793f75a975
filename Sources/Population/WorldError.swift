import Cadence
import CivilTime
import PetEvolution

/// Why parameters make no world, or a question to a world has no answer.
public enum WorldError: Error, Hashable, Sendable, CustomStringConvertible {
  case people(Int)
  case days(Int)
  case start(Day)
  case tasksPerDay(Int)
  case streakTasks(Int)
  case chance(alpha: Double, beta: Double)
  case lateShare(Double)
  /// The reference behaviour plans the same number of tasks every day.
  case rollover
  case pet(PetParametersError)
  case streak(StreakParameterError)
  /// A person whom the world does not have.
  case noSuchPerson(Int, people: Int)

  /// One sentence with the remedy.
  public var description: String {
    switch self {
    case .people(let count):
      "a world of \(count) people is not possible; give 1 to 4294967295"
    case .days(let count):
      "a world of \(count) days is not possible; give 1 to \(WorldParameters.mostDays)"
    case .start(let day):
      "a world that starts on day \(day.daysSinceEpoch) ends after the last day that can be "
        + "counted; start earlier"
    case .tasksPerDay(let count): "\(count) tasks a day are not possible; give 0 to 64"
    case .streakTasks(let count):
      "a day cannot count for the streak from \(count) tasks done on; give 1 or more"
    case .chance(let alpha, let beta):
      "Beta(\(alpha), \(beta)) is no distribution of chances; give two numbers from 0.01 to 1000"
    case .lateShare(let share): "the share \(share) of late tasks is not possible; give 0 to 1"
    case .rollover:
      "the reference behaviour plans the same number of tasks every day; switch rollover off"
    case .pet(let error): error.description
    case .streak(let error): error.description
    case .noSuchPerson(let person, let people):
      "there is no person \(person) in a world of \(people); people count from 0 to \(people - 1)"
    }
  }
}
