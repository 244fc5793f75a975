public import Measures
import Cadence
import Chance
import CivilTime
import DailyThree
import DeviceModel
import Fields
import Habits
import Leagues
import PetEvolution
import ZoneTables

/// All parameters of a world: its people, the number of days, the rules and the random seed.
///
///     var parameters = WorldParameters()
///     parameters.people = 100_000
///     parameters.pet.gains.onTime = 3
///     let world = try World(parameters)
///
/// Parameters are plain values, and `World` checks them as a whole. Equal parameters give equal
/// tables, byte for byte, with any executor.
public struct WorldParameters: Sendable {
  /// The random seed. The same seed gives the same users and the same random draws.
  public var seed = Seed(1)
  /// The number of people, 1 … 2³² − 1.
  public var people = 10_000
  /// The number of worlds to simulate, 1 … 1,000. Each world has other users and other random
  /// draws, and the tables count all worlds together.
  public var replicates = 1
  /// The first day of the run. `arrivals` determines which people join on that day.
  public var start = Day(daysSinceEpoch: 20_458)
  /// The number of local days to simulate, 1 … 3,653 (ten years).
  public var days = 365
  /// The parameters of the default behaviour, which decides what people do.
  @Boxed public var standard = DefaultBehaviourParameters()
  /// The archetypes (kinds of people) that make up the population. If empty, everybody has the
  /// parameters of `standard`.
  public var archetypes: [Archetype] = []
  /// The time zones in which people live; if empty, everybody lives in UTC.
  public var zones: [ZoneWeight] = []
  /// The distribution of the days on which people join.
  public var arrivals = Arrivals()
  /// The shares of people who have each app.
  public var shares = AppShares()
  /// The parameters of people's phones.
  @Boxed public var devices = DeviceParameters()
  /// The rules of the Forest app.
  public var forest = ForestParameters()
  /// The rules of the pet app.
  public var pet = PetParameters()
  /// The streak rules of the pet app.
  public var petStreak = StreakParameters()
  /// The number of tasks that must be done for a day to count for the pet app's streak. This is an
  /// assumption, because the app's specification does not define when a day counts.
  public var petStreakTasks = 1
  /// The rules of the TenX app.
  @Boxed public var tenx = DailyThreeParameters()
  /// Whether TenX sends a morning reminder.
  public var tenxReminds = true
  /// How TenX asks for permission to send notifications.
  public var tenxPermission = PermissionParameters(asks: .firstUse)
  /// The rules of the Sherpa app.
  @Boxed public var sherpa = SherpaParameters()
  /// The guest app with its rules; nil without a guest app. `shares.guest` is the share of users
  /// who have it.
  public var guest: Guest?
  /// The named segments of the population, which tables count separately.
  public var segments: [Segment] = []
  /// The rule changes during the run, in any order; at most six.
  public var changes: [RuleChange] = []
  /// The shares and quantiles for the table `measures`. If the world has no curve for a measure,
  /// the measure's row is empty, and `World.misfit(of:)` returns the reason.
  public var measures: [Measure] = []
  /// Observed facts about people, by index, that replace random draws. If empty, all facts are
  /// drawn.
  package var known: [ObservedPerson] = []

  /// Creates parameters with ten thousand people who have the pet app, and 365 days.
  public init() {}

  /// The streak rules of each app, by `App.rawValue`.
  var streaks: [StreakParameters] { [forest.streak, petStreak, tenx.streak, sherpa.habits.streak] }
}

extension WorldParameters: Described {
  public mutating func visit(_ visitor: inout some FieldVisitor) {
    visitSize(&visitor)
    visitor.part("arrivals", &arrivals)
    visitor.part("devices", &devices)
    visitBehaviour(&visitor)
    visitApps(&visitor)
    visitReplicates(&visitor)
  }

  package mutating func visitSize(_ visitor: inout some FieldVisitor) {
    visitor.whole(
      "seed", &seed.number, 0 ... .max, .setup,
      "random seed, the number from which all random draws of a run follow; a run of the same "
        + "scenario with the same seed gives the same result")
    visitor.whole(
      "users", &people, 1...4_294_967_295, in: .people, .setup,
      "number of users to simulate, in each world if there are several (`replicates` is above 1)")
    visitor.day(
      "start", &start, .setup,
      "date of the first simulated day, in each user's local time")
    visitor.whole(
      "days", &days, 1...Int64(WorldParameters.mostDays), in: .days, .setup,
      "number of days to simulate, from the date `start` on")
  }

  package mutating func visitBehaviour(_ visitor: inout some FieldVisitor) {
    visitor.enter("behaviour")
    visitor.part("default", &standard)
    visitor.leave()
  }

  /// Visits the share of people with each app, and each app's rules.
  package mutating func visitApps(_ visitor: inout some FieldVisitor) {
    visitor.enter("apps.forest")
    WorldParameters.share(&shares.forest, of: "Forest", &visitor)
    forest.visit(&visitor)
    visitor.leave()
    visitor.enter("apps.pet")
    visitor.decimal(
      "share", &shares.pet, 0...1, .setup,
      "share of users who have the pet app when they join; if left out, 1, which means all users")
    pet.visit(&visitor)
    visitPetStreak(&visitor)
    visitor.leave()
    visitor.enter("apps.tenx")
    WorldParameters.share(&shares.tenx, of: "TenX", &visitor)
    visitor.flag(
      "reminds", &tenxReminds, .source("tenx: K"),
      "whether TenX sends a reminder to plan the day every morning (at apps.tenx.reminderTime) to "
        + "users who allow notifications; if false, TenX sends no reminders")
    tenx.visit(&visitor)
    tenxPermission.visit(
      &visitor, of: "TenX", use: "the first plan of a day", source: "tenx: Phase 7")
    visitor.leave()
    visitor.enter("apps.sherpa")
    WorldParameters.share(&shares.sherpa, of: "Sherpa", &visitor)
    sherpa.visit(&visitor)
    visitor.leave()
    guard let guest else { return }
    visitor.enter("apps.\(guest.name)")
    WorldParameters.share(&shares.guest, of: guest.name, &visitor)
    self.guest?.visit(&visitor)
    visitor.leave()
  }

  /// The guest app with its share of users; nil if nobody has a guest app.
  package var guestInForce: Guest? {
    guard shares.guest > 0, var guest else { return nil }
    guest.share = shares.guest
    return guest
  }

  /// Visits the pet app's streak rules, which the app's specification does not contain.
  private mutating func visitPetStreak(_ visitor: inout some FieldVisitor) {
    visitor.enter("streak")
    visitor.whole(
      "tasks", &petStreakTasks, 1...10_000, in: "tasks", .assumption(1...5),
      "number of tasks that a user of the pet app must do on a day for the day to count for the "
        + "app's streak; a larger number makes the streak harder to keep")
    petStreak.visit(&visitor, in: .pet)
    visitor.leave()
  }

  private static func share(
    _ share: inout Double, of app: String, _ visitor: inout some FieldVisitor
  ) {
    visitor.decimal(
      "share", &share, 0...1, .setup,
      "share of users who have \(app) when they join; if left out, 1 if the scenario file has "
        + "settings of \(app), and 0 if not")
  }

  package mutating func visitReplicates(_ visitor: inout some FieldVisitor) {
    visitor.whole(
      "replicates", &replicates, 1...1_000, in: "worlds", .setup,
      "number of simulated worlds (independent repetitions, each with other users and random "
        + "draws); result tables count all worlds together, and more worlds narrow the confidence "
        + "intervals")
  }
}

extension WorldParameters {
  /// The version of the rules and models. It is raised by one if equal parameters give different
  /// tables, and every digest of a scenario begins with it.
  package static let rulesVersion = 3
  /// The maximum number of days of a world: ten years.
  package static let mostDays = 3_653

  /// Whether users meet in a league.
  package var hasLeague: Bool { shares.sherpa > 0 && sherpa.hasLeague }

  /// Throws an error for the first invalid parameter. Apps' rules are checked by their own types.
  func validate() throws(WorldError) {
    do { try checkFields() } catch { throw .field(error) }
    guard start.daysSinceEpoch <= WorldParameters.lastDay.daysSinceEpoch - Int32(days - 1) else {
      throw .start(start)
    }
    guard Int64(people) * Int64(replicates) < 1 << 32 else {
      throw .peopleOfAllWorlds(people, replicates: replicates)
    }
    try validateArrivals()
    guard !shares.apps.with(guestInForce).isEmpty else { throw .noApps }
    if let flaw = guestInForce?.flaw() { throw .guest(App.guest.name, flaw) }
    for zone in zones where !(1...1_000_000).contains(zone.weight) {
      throw .zoneWeight(zone.zone.description, zone.weight)
    }
    _ = try sharedDayBoundary()
    try validateSegments()
    try validateBoards()
    try validateFreezes()
    try validateChanges()
  }

  /// Returns the time at which a person's day begins. It must be equal in all apps, except that the
  /// pet's day may begin later, because its reset time is a setting.
  func sharedDayBoundary() throws(WorldError) -> DayBoundary {
    var shared: (app: App, boundary: DayBoundary)?
    for app in shares.apps where app != .pet {
      let boundary = dayBoundaries[Int(app.rawValue)]
      if let first = shared, first.boundary != boundary {
        throw .dayBoundaries(first.app, first.boundary.time, app, boundary.time)
      }
      shared = shared ?? (app, boundary)
    }
    guard shares.pet > 0 else { return shared?.boundary ?? .midnight }
    guard let shared else { return pet.dayBoundary }
    guard shared.boundary.time <= pet.dayBoundary.time else {
      throw .dayBoundaries(.pet, pet.dayBoundary.time, shared.app, shared.boundary.time)
    }
    return shared.boundary
  }

  /// The start of each app's day, by `App.rawValue`. Forest counts trees by date (FR-036).
  private var dayBoundaries: [DayBoundary] {
    [.midnight, pet.dayBoundary, tenx.dayBoundary, sherpa.habits.boundary]
  }

  private func validateArrivals() throws(WorldError) {
    guard (1...days).contains(arrivals.days) else { throw .arrivalDays(arrivals.days, days: days) }
    let someone = (0..<arrivals.days).contains { arrivals.weekdays[(start + $0).weekday] > 0 }
    guard someone else { throw .nobodyArrives }
  }

  /// Checks that the start tier exists, and that boards are large enough for both the promoted and
  /// the demoted ranks.
  private func validateBoards() throws(WorldError) {
    let league = sherpa.league
    guard hasLeague else { return }
    guard league.startTier <= league.top else {
      throw .startTier(league.startTier, top: league.top)
    }
    guard let size = league.boardSize, size > 0 else { return }
    guard league.promoteThrough < size else {
      throw .boardsAllUp(size: size, promoteThrough: league.promoteThrough)
    }
    guard league.demoteFrom <= size || league.demoteFrom == WorldParameters.noDemotion else {
      throw .boardsNoneDown(size: size, demoteFrom: league.demoteFrom)
    }
    for tier in LeagueTier.everyTier { try validateCut(of: tier, size: size) }
  }

  /// Checks a tier's own promotion and demotion ranks. They must not promote a whole board, must
  /// demote somebody (unless demotion is off), and must demote at most half of a board.
  private func validateCut(of tier: LeagueTier, size: Int) throws(WorldError) {
    let cut = sherpa.league.cuts[tier]
    if let promoteThrough = cut.promoteThrough, promoteThrough >= size {
      throw .tierAllUp(tier, size: size, promoteThrough: promoteThrough)
    }
    guard let demoteFrom = cut.demoteFrom, demoteFrom != WorldParameters.noDemotion else { return }
    guard demoteFrom <= size else { throw .tierNoneDown(tier, size: size, demoteFrom: demoteFrom) }
    guard size - demoteFrom < size / 2 else {
      throw .tierMostDown(tier, size: size, demoteFrom: demoteFrom)
    }
  }

  /// Checks that users who can earn freezes may keep at least one.
  private func validateFreezes() throws(WorldError) {
    for app in shares.apps {
      let streak = streaks[Int(app.rawValue)]
      guard streak.freezeEvery <= 0 || streak.freezeMaximum != 0 else {
        throw .freezes(app, every: streak.freezeEvery)
      }
    }
  }

  /// The value of `demoteFrom` for no demotion, which is larger than any board.
  static let noDemotion = 1_000_000

  /// The last day of the year 9999.
  package static let lastDay = Day(daysSinceEpoch: 2_932_896)
}
