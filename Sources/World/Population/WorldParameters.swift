import Measures
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
  /// The luck of the world: the same seed gives the same people and days.
  public var seed = Seed(1)
  /// How many people there are, 1 … 2³² − 1.
  public var people = 10_000
  /// How many worlds are lived, with other people and other luck, and counted together, 1 … 1,000.
  public var replicates = 1
  /// The first day of the run; `arrivals` says who joins on it.
  public var start = Day(daysSinceEpoch: 20_458)
  /// How many local days are lived, 1 … 3,653 (ten years).
  public var days = 365
  /// Which model says what people do.
  public var behaviour = BehaviourModel.reference
  /// The numbers of the default behaviour.
  public var standard = DefaultBehaviourParameters()
  /// The kinds of people of whom the population is a mixture; without any, everybody is of one
  /// kind, that of `standard`.
  public var archetypes: [Archetype] = []
  /// The numbers of the reference behaviour.
  public var reference = ReferenceBehaviour()
  /// Where people live; without any zone everybody lives in UTC.
  public var zones: [ZoneWeight] = []
  /// When they join.
  public var arrivals = Arrivals()
  /// Who has which app.
  public var shares = AppShares()
  /// How their phones behave.
  public var devices = DeviceParameters()
  /// The rules of Forest.
  public var forest = ForestParameters()
  /// The rules of the pet.
  public var pet = PetParameters()
  /// How the days that count become a streak.
  public var petStreak = StreakParameters()
  /// The tasks that must be done for a day to count for the streak: the pet app's reading of "a day
  /// that counts", which its specification leaves open.
  public var petStreakTasks = 1
  /// The rules of TenX.
  public var tenx = DailyThreeParameters()
  /// Whether TenX reminds people in the morning.
  public var tenxReminds = true
  /// The rules of Sherpa.
  public var sherpa = SherpaParameters()
  /// Named parts of the population that tables count apart.
  public var segments: [Segment] = []
  /// What is known of people instead of drawn, by their number; without any, luck says it.
  package var known: [KnownPerson] = []

  /// Ten thousand people of the reference behaviour for a year.
  public init() {}

  /// How days that count become a streak in an app.
  func streak(of app: App) -> StreakParameters {
    switch app {
    case .forest: forest.streak
    case .pet: petStreak
    case .tenx: tenx.streak
    case .sherpa: sherpa.habits.streak
    }
  }
}

/// The models of behaviour that come with the package.
public enum BehaviourModel: UInt8, NamedChoice, Sendable {
  /// Habits, streaks, leagues and luck: `DefaultBehaviour`.
  case standard
  /// Simple enough to be repeated anywhere: `ReferenceBehaviour`.
  case reference

  /// What scenarios call it.
  public var key: String { self == .standard ? "default" : "reference" }
}

/// A named part of the population, chosen by how active people were in their first days, or by what
/// they were born with.
///
///     Segment("formerly most active", activeIn: 28, from: 0.9, to: 1)
///     Segment("slow to form a habit", by: .habitRate, from: 0, to: 0.25)
///
/// People are ordered by the days on which they opened an app among their first days, in the world
/// that a scenario itself states, or by the trait; luck orders those who are alike. So a quantile
/// range has its share of the people exactly, to rounding, and the same people are in it under
/// every variant.
public struct Segment: Hashable, Sendable {
  /// The name in tables.
  public var name: String
  /// The first days after joining that are looked at; 0 where a trait is.
  public var days: Int
  /// The trait that is looked at; nil where days are.
  public var trait: PersonTrait?
  /// The quantiles between which people belong, 0 … 1, those with the least first.
  public var from: Double
  /// The quantile up to which people belong, 0 … 1.
  public var to: Double

  /// People by how active they were in their first days after joining.
  public init(_ name: String, activeIn days: Int, from: Double, to: Double) {
    self.init(name, days: days, trait: nil, from: from, to: to)
  }

  /// People by what they were born with.
  public init(_ name: String, by trait: PersonTrait, from: Double, to: Double) {
    self.init(name, days: 0, trait: trait, from: from, to: to)
  }

  /// A segment of which it has to be checked that it says either how many days or which trait.
  package init(_ name: String, days: Int, trait: PersonTrait?, from: Double, to: Double) {
    (self.name, self.days, self.trait) = (name, days, trait)
    (self.from, self.to) = (from, to)
  }

  /// Which of so many people in their order belong to it.
  func places(of people: Int) -> Range<Int> {
    let first = Segment.place(from, of: people)
    return first..<max(first, Segment.place(to, of: people))
  }

  private static func place(_ quantile: Double, of people: Int) -> Int {
    max(0, min(people, Int(quantile * Double(people) + 0.5)))
  }

  /// Whether somebody belongs to both by definition: the same order of people, and quantiles in
  /// common. Segments that look at different days or traits may share people.
  func overlaps(_ other: Segment) -> Bool {
    days == other.days && trait == other.trait && from < other.to && other.from < to
  }
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

  /// How large the world is and when it lives.
  package mutating func visitSize(_ visitor: inout some FieldVisitor) {
    visitor.whole("seed", &seed.number, 0 ... .max, .setup, "the number that decides all luck")
    visitor.whole(
      "users", &people, 1...4_294_967_295, in: .people, .setup, "how many people live in the world")
    visitor.day("start", &start, .setup, "the first day")
    visitor.whole(
      "days", &days, 1...Int64(WorldParameters.mostDays), in: .days, .setup,
      "how many days they live")
  }

  /// The numbers of the models of what people do.
  package mutating func visitBehaviour(_ visitor: inout some FieldVisitor) {
    visitor.enter("behaviour")
    visitor.part("reference", &reference)
    visitor.part("default", &standard)
    visitor.leave()
  }

  /// Who has which app, and its rules.
  package mutating func visitApps(_ visitor: inout some FieldVisitor) {
    visitor.enter("apps.forest")
    WorldParameters.share(&shares.forest, &visitor)
    forest.visit(&visitor)
    visitor.leave()
    visitor.enter("apps.pet")
    WorldParameters.share(&shares.pet, &visitor)
    pet.visit(&visitor)
    visitPetStreak(&visitor)
    visitor.leave()
    visitor.enter("apps.tenx")
    WorldParameters.share(&shares.tenx, &visitor)
    visitor.flag(
      "reminds", &tenxReminds, .source("tenx: K"), "whether the app reminds people in the morning")
    tenx.visit(&visitor)
    visitor.leave()
    visitor.enter("apps.sherpa")
    WorldParameters.share(&shares.sherpa, &visitor)
    sherpa.visit(&visitor)
    visitor.leave()
  }

  /// How the pet app counts streaks, which its specification does not have.
  private mutating func visitPetStreak(_ visitor: inout some FieldVisitor) {
    visitor.enter("streak")
    visitor.whole(
      "tasks", &petStreakTasks, 1...10_000, in: "tasks", .assumption(1...5),
      "tasks done from which on a day counts")
    petStreak.visit(&visitor)
    visitor.leave()
  }

  private static func share(_ share: inout Double, _ visitor: inout some FieldVisitor) {
    visitor.decimal(
      "share", &share, 0...1, .setup,
      "share of people who have the app when they join; 1 where a file names the app")
  }

  package mutating func visitReplicates(_ visitor: inout some FieldVisitor) {
    visitor.whole(
      "replicates", &replicates, 1...1_000, in: "worlds", .setup,
      "worlds with other people and other luck, counted together")
  }
}

extension WorldParameters {
  /// The version of the rules, the models and the built-in values: raised by one where the same
  /// parameters come to other tables than before.
  package static let rulesVersion = 1
  /// The most days of a world: ten years.
  package static let mostDays = 3_653

  /// Throws the first thing that keeps these parameters from being a world; the rules of the apps
  /// check theirs.
  func validate() throws(WorldError) {
    do { try checkFields() } catch { throw .field(error) }
    guard start.daysSinceEpoch <= WorldParameters.lastDay.daysSinceEpoch - Int32(days - 1) else {
      throw .start(start)
    }
    guard Int64(people) * Int64(replicates) < 1 << 32 else {
      throw .peopleOfAllWorlds(people, replicates: replicates)
    }
    try validateArrivals()
    guard !shares.apps.isEmpty else { throw .noApps }
    for zone in zones where !(1...1_000_000).contains(zone.weight) {
      throw .zoneWeight(zone.zone.description, zone.weight)
    }
    _ = try sharedDayBoundary()
    try validateSegments()
    try validateBoards()
    try validateFreezes()
    if behaviour == .reference { try validateReference() }
  }

  /// When a person's day begins: where the days of all of their apps do.
  func sharedDayBoundary() throws(WorldError) -> DayBoundary {
    var shared: (app: App, boundary: DayBoundary)?
    for app in shares.apps {
      let boundary = dayBoundary(of: app)
      if let first = shared, first.boundary != boundary {
        throw .dayBoundaries(first.app, first.boundary.time, app, boundary.time)
      }
      shared = shared ?? (app, boundary)
    }
    return shared?.boundary ?? .midnight
  }

  /// Forest counts its trees by dates (FR-036).
  private func dayBoundary(of app: App) -> DayBoundary {
    switch app {
    case .forest: .midnight
    case .pet: pet.dayBoundary
    case .tenx: tenx.dayBoundary
    case .sherpa: sherpa.habits.boundary
    }
  }

  private func validateArrivals() throws(WorldError) {
    guard (1...days).contains(arrivals.days) else {
      throw .arrivalDays(arrivals.days, days: days)
    }
    let someone = (0..<arrivals.days).contains { arrivals.weekdays[(start + $0).weekday] > 0 }
    guard someone else { throw .nobodyArrives }
  }

  private func validateSegments() throws(WorldError) {
    guard segments.count <= WorldParameters.mostSegments else { throw .segments(segments.count) }
    for (index, segment) in segments.enumerated() {
      guard segment.from >= 0, segment.from < segment.to, segment.to <= 1 else {
        throw .segmentRange(segment.name, from: segment.from, to: segment.to)
      }
      guard !segment.name.isEmpty else { throw .segmentName }
      guard (segment.days == 0) == (segment.trait != nil) else { throw .segmentOrder(segment.name) }
      guard segment.trait != nil || (1...days).contains(segment.days) else {
        throw .segmentDays(segment.name, segment.days, days: days)
      }
      let names = segments[..<index].map { Array($0.name.utf8) } + [Array("all".utf8)]
      guard !names.contains(Array(segment.name.utf8)) else { throw .segmentTwice(segment.name) }
      for other in segments[..<index] where segment.overlaps(other) {
        throw .segmentsOverlap(other.name, segment.name)
      }
      guard !segment.places(of: people).isEmpty else {
        throw .segmentOfNobody(segment.name, from: segment.from, to: segment.to, people: people)
      }
    }
  }

  /// Boards must be large enough for the ranks that go up and those that go down.
  private func validateBoards() throws(WorldError) {
    let league = sherpa.league
    guard shares.sherpa > 0, sherpa.hasLeague, let size = league.boardSize, size > 0 else { return }
    guard league.promoteThrough < size else {
      throw .boardsAllUp(size: size, promoteThrough: league.promoteThrough)
    }
    guard league.demoteFrom <= size || league.demoteFrom == WorldParameters.noDemotion else {
      throw .boardsNoneDown(size: size, demoteFrom: league.demoteFrom)
    }
  }

  /// Freezes that are earned must be held by somebody.
  private func validateFreezes() throws(WorldError) {
    for app in shares.apps {
      let streak = streak(of: app)
      guard streak.freezeEvery <= 0 || streak.freezeMaximum != 0 else {
        throw .freezes(app, every: streak.freezeEvery)
      }
    }
  }

  /// The rank from which nobody goes down: larger than any board.
  static let noDemotion = 1_000_000

  /// The last day of the year 9999.
  package static let lastDay = Day(daysSinceEpoch: 2_932_896)

  /// The most segments of a world, everybody aside.
  package static let mostSegments = 15

  /// What the reference behaviour leaves no room for.
  private func validateReference() throws(WorldError) {
    guard !pet.rollover else { throw .rollover }
    guard shares.pet == 1, shares.forest == 0, shares.tenx == 0, shares.sherpa == 0 else {
      throw .referenceOnly(.apps)
    }
    guard zones.isEmpty else { throw .referenceOnly(.zones) }
    guard arrivals.days == 1 else { throw .referenceOnly(.arrivals) }
    guard segments.isEmpty else { throw .referenceOnly(.segments) }
    guard archetypes.isEmpty else { throw .referenceOnly(.archetypes) }
  }
}
