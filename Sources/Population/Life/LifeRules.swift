import Cadence
import Chance
import CivilTime
import DailyThree
import FocusTimer
import Habits
import Leagues
import PetEvolution

/// The rules of all apps and what a world is made of, checked, in the form in which lives read
/// them.
package struct LifeRules: Sendable {
  let seed: Seed
  let start: Day
  let days: Int
  /// The apps that anybody has.
  let apps: AppSet
  /// By `App.rawValue`: the chance of a person to have it.
  let appShares: [Bernoulli]
  let zones: WorldZones
  let arrivals: Arrivals
  let archetypes: SharedOut
  let permissionShare: Bernoulli
  let forest: FocusParameters
  let forestStreak: StreakPolicy
  let pet: PetRules
  let petStreak: StreakPolicy
  /// The fewest tasks done for a day to count.
  let petStreakTasks: Int32
  let tenx: DailyThreeRules
  let sherpa: HabitsParameters
  let sherpaFocus: FocusParameters
  let league: LeagueParameters

  /// The archetype to which a person belongs.
  func archetype(of traits: Luck) -> UInt8 {
    UInt8(clamping: archetypes.place(of: traits.draw(.archetype)))
  }

  /// Whether a person lets apps notify.
  func permission(of traits: Luck) -> NotificationPermission {
    permissionShare.sample(traits.draw(.permission)) ? .granted : .denied
  }

  /// The apps that a person has on arrival.
  func apps(of traits: Luck) -> AppSet {
    var has: AppSet = []
    for app in apps
    where appShares[Int(app.rawValue)].sample(traits.draw(.hasApp, UInt32(app.rawValue))) {
      has.insert(app)
    }
    return has
  }
}

/// Shares of a whole, among which draws choose.
struct SharedOut: Sendable {
  /// Sums of the weights so far, of 2³² in all.
  private let reaches: [UInt32]

  /// Weights, not all of them zero.
  init(_ weights: [Double]) {
    let all = weights.reduce(0, +)
    var sum = 0.0
    reaches = weights.dropLast().map { weight in
      sum += weight
      return UInt32(max(0, min(4_294_967_295, sum / all * 0x1p32)))
    }
  }

  /// The place of the share on which a draw falls.
  func place(of draw: Draw) -> Int {
    let word = draw.word
    return reaches.firstIndex { word < $0 } ?? reaches.count
  }
}
