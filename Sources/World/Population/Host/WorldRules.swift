import Measures
import Cadence
import Chance
import CivilTime
import DailyThree
import DeviceModel
import FocusTimer
import Habits
import Leagues
import PetEvolution
import ZoneTables

/// The validated rules of all apps and parameters of a world, in the form used by the simulation.
/// An instance takes kilobytes and is passed thousands of times a day, so the people of a group
/// share one. Groups do not share an instance, because threads that count references to one object
/// wait for each other. Only a guest app's rules are shared by all groups.
package final class WorldRules: Sendable {
  let seed: Seed
  let start: Day
  let days: Int
  let apps: AppSet
  /// The probability that a person has an app, indexed by `App.rawValue`.
  let appShares: [Bernoulli]
  let zones: WorldZones
  let arrivals: Arrivals
  /// The known facts about people; empty if such facts are drawn at random.
  let known: [ObservedPerson]
  let archetypes: SharedOut
  let devices: DeviceRules
  let forest: FocusParameters
  let forestStreak: StreakPolicy
  /// The clock that times Forest's sessions.
  let forestTimer: TimerDesign
  let pet: PetRules
  let petStreak: StreakPolicy
  /// The minimum number of tasks done for a day to count for the pet app's streak.
  let petStreakTasks: Int32
  let tenx: DailyThreeRules
  let tenxReminds: Bool
  let sherpa: HabitsRules
  let sherpaReminds: Bool
  let announcesSeasonEnd: Bool
  /// How the apps ask for permission to send notifications.
  let questions: PermissionQuestions
  let sherpaFocus: FocusParameters
  /// The league's parameters; nil without a league.
  let league: LeagueParameters?
  /// Whether there is a league; can be read without copying the league's parameters.
  let hasLeague: Bool
  /// The local time of the league's weekly job; `labelsFrom` is when promotion labels first show.
  let jobTime: LocalTime
  let labelsFrom: LocalTime
  /// The app of another package; nil if the world has none.
  let guest: Guest?
  let erring: AppSet
  /// The timed changes of rules, each with its day and recipients; empty if rules never change.
  let changes: [TimedChange]
  /// The rules under each combination of changes; empty if rules never change.
  let editions: [Edition]

  /// The rules under one combination of changes, stored as one bit per change in order of days.
  struct Edition: Sendable {
    let changes: UInt8
    let rules: WorldRules
  }

  /// - Parameter guest: the app of another package; nil to use the guest of `parameters`, if any.
  package convenience init(
    _ parameters: WorldParameters, with guest: Guest? = nil
  ) throws(WorldError) {
    try self.init(parameters, with: guest ?? parameters.guestInForce, in: nil)
  }

  /// - Parameter shared: the zones of another edition of the same world; nil to create the zones.
  private init(
    _ parameters: WorldParameters, with guest: Guest?, in shared: WorldZones?
  ) throws(WorldError) {
    seed = parameters.seed
    start = parameters.start
    days = parameters.days
    self.guest = guest
    apps = parameters.shares.apps.with(guest)
    appShares =
      (App.allCases.map { parameters.shares[$0] } + [guest?.share ?? 0])
      .map { Bernoulli(clamping: $0) }
    erring = parameters.forest.timer == .continuous ? [] : [.forest]
    let zones: WorldZones
    if let shared { zones = shared } else { zones = try WorldZones(parameters) }
    self.zones = zones
    arrivals = parameters.arrivals
    known = parameters.known
    archetypes = SharedOut(
      parameters.archetypes.isEmpty ? [1] : parameters.archetypes.map { $0.share })
    do { devices = try DeviceRules(parameters.devices) } catch { throw .field(error) }
    forest = parameters.forest.focus
    forestTimer = parameters.forest.timer
    sherpaFocus = parameters.sherpa.focus
    do {
      forestStreak = try StreakPolicy(parameters.forest.streak)
      petStreak = try StreakPolicy(parameters.petStreak)
    } catch { throw .streak(error) }
    do { pet = try PetRules(parameters.pet) } catch { throw .pet(error) }
    petStreakTasks = Int32(clamping: parameters.petStreakTasks)
    tenxReminds = parameters.tenxReminds
    sherpaReminds = parameters.sherpa.reminds
    announcesSeasonEnd = parameters.sherpa.announcesSeasonEnd
    questions = PermissionQuestions(parameters)
    do { tenx = try DailyThreeRules(parameters.tenx) } catch { throw .tenx(error) }
    do { sherpa = try HabitsRules(parameters.sherpa.habits) } catch { throw .sherpa(error) }
    do { try parameters.sherpa.league.validate() } catch { throw .league(error) }
    hasLeague = parameters.sherpa.hasLeague && apps.contains(.sherpa)
    league = hasLeague ? parameters.sherpa.league : nil
    (jobTime, labelsFrom) = (parameters.sherpa.league.jobTime, parameters.sherpa.league.labelsFrom)
    // Changes that reach nobody are none.
    let sets = parameters.changes.isEmpty ? [] : parameters.editions
    let isChanged = sets.contains { $0.changes != 0 }
    changes = isChanged ? parameters.timedChanges : []
    var editions: [Edition] = []
    for edition in isChanged ? sets : [] {
      editions.append(
        Edition(
          changes: edition.changes,
          rules: try WorldRules(edition.parameters, with: guest, in: zones)))
    }
    self.editions = editions
  }

  /// Creates a copy of the rules with another seed.
  ///
  /// - Parameter isCopy: whether to copy the objects that people's states refer to.
  private init(_ rules: WorldRules, seed: Seed, isCopy: Bool) {
    self.seed = seed
    start = rules.start
    days = rules.days
    apps = rules.apps
    appShares = rules.appShares
    zones = isCopy ? rules.zones.copied() : rules.zones
    arrivals = rules.arrivals
    known = rules.known
    archetypes = rules.archetypes
    devices = isCopy ? rules.devices.copied() : rules.devices
    forest = rules.forest
    forestStreak = rules.forestStreak
    forestTimer = rules.forestTimer
    pet = isCopy ? rules.pet.copied() : rules.pet
    petStreak = rules.petStreak
    petStreakTasks = rules.petStreakTasks
    tenx = isCopy ? rules.tenx.copied() : rules.tenx
    tenxReminds = rules.tenxReminds
    sherpa = isCopy ? rules.sherpa.copied() : rules.sherpa
    sherpaReminds = rules.sherpaReminds
    announcesSeasonEnd = rules.announcesSeasonEnd
    questions = rules.questions
    sherpaFocus = rules.sherpaFocus
    (league, hasLeague) = (rules.league, rules.hasLeague)
    (jobTime, labelsFrom) = (rules.jobTime, rules.labelsFrom)
    guest = rules.guest
    erring = rules.erring
    changes = rules.changes
    editions = rules.editions.map {
      Edition(changes: $0.changes, rules: WorldRules($0.rules, seed: seed, isCopy: isCopy))
    }
  }

  func inWorld(_ number: Int) -> WorldRules {
    WorldRules(self, seed: seed.ofWorld(number), isCopy: false)
  }

  /// Returns a copy of the rules that shares no instances with the original, for one group.
  func copied() -> WorldRules { WorldRules(self, seed: seed, isCopy: true) }

  /// How many days after a streak's break a day that counts can still repair the streak, indexed by
  /// `App.rawValue`.
  var repairDays: [Int] {
    [forestStreak, petStreak, tenx.streakPolicy, sherpa.streakPolicy].map {
      $0.parameters.repairDays
    } + [guest?.repairDays ?? 0]
  }

  /// Returns the index of a person's archetype.
  func archetype(of traits: Luck) -> UInt8 {
    UInt8(clamping: archetypes.place(of: traits.draw(.archetype)))
  }

  /// Whether people may travel.
  var hasTravellers: Bool {
    zones.zones.count > 1 && devices.parameters.travel.chancePerDay > 0
  }

  /// Whether a change of a person's notification setting can have an effect. False if the pet app
  /// is the only app, because the pet app sends no notifications.
  var hasNewAnswers: Bool { apps != AppSet(.pet) && devices.hasNewAnswers }

  /// Returns the index in `editions` of the rules that apply to a person on a day.
  func edition(of person: PersonState, on day: Int) -> UInt8 {
    let traits = Luck(seed, person: person.person, day: 0).traits
    var set: UInt8 = 0
    for (bit, change) in changes.enumerated()
    where change.holds(on: day, arrival: Int(person.arrival), traits) { set |= 1 << bit }
    guard let place = editions.firstIndex(where: { $0.changes == set }) else {
      preconditionFailure("the editions of a world are those that its users live under")
    }
    return UInt8(place)
  }

  /// Returns a person's phone.
  func device(of person: UInt32) -> Device { devices.device(seed: seed, person: person) }
}

/// The shares of a whole. A random draw selects one of the shares.
struct SharedOut: Sendable {
  /// The random choice between the shares, which are scaled to 2³².
  private let choice: Choice?

  /// Creates shares from weights, at least one of which must be above zero.
  init(_ weights: [Double]) {
    let all = weights.reduce(0, +)
    var sum = 0.0
    // The last share of all takes the rest, so it must not be empty.
    let last = weights.lastIndex { $0 > 0 } ?? 0
    let reaches = weights[..<last].map { weight in
      sum += weight
      return UInt64(max(0, min(4_294_967_295, sum / all * 0x1p32)))
    }
    let ends = reaches + [1 << 32]
    choice = try? Choice(weights: ends.indices.map { $0 == 0 ? ends[0] : ends[$0] - ends[$0 - 1] })
  }

  func place(of draw: Draw) -> Int {
    choice?.index(of: UInt64(draw.word)) ?? 0
  }
}
