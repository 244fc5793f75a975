import Fields
import Leagues
import Measures
import Population
import Text

extension Scenario {
  /// Returns the place where a value was written. If several values lie below the path, returns the
  /// place that was applied last. Nil if all these values are built in.
  package func place(of path: String) -> ScenarioPlace? {
    let place = lastPlace(of: [path])
    return place == .standard ? nil : place
  }

  /// Returns, of the places of all values at or below some paths, the place that was applied last.
  func lastPlace(of paths: [String]) -> ScenarioPlace {
    let written = zip(decoder.table.fields, decoder.places).filter {
      $1 != .standard && Scenario.lies($0.path.description, in: paths)
    }
    return written.max { $0.1.order.lexicographicallyPrecedes($1.1.order) }?.1 ?? .standard
  }

  /// Whether a path equals one of `paths`, or lies below one of them.
  static func lies(_ path: String, in paths: [String]) -> Bool {
    paths.contains { path == $0 || path.hasPrefix("\($0).") || path.hasPrefix("\($0)[") }
  }

  /// Returns the place where an element of a list was written.
  package func place(of path: String, element: Int) -> ScenarioPlace {
    let row = decoder.table.fields.firstIndex { $0.path.description == path }
    let places = row.flatMap { decoder.elements[$0] } ?? []
    return element < places.count ? places[element] : lastPlace(of: [path])
  }

  /// Returns the paths of values that contradict each other, although each is within its range.
  static func paths(of error: WorldError) -> [String] {
    switch error {
    case .start: ["start", "days"]
    case .pet: ["apps.pet.bonusAtLeast", "apps.pet.penaltyBelow"]
    case .streak: ["apps.pet.streak", "apps.forest.streak"]
    case .freezes(let app, _):
      ["freezeEvery", "freezeMaximum"].map { "apps.\(app.name).streak.\($0)" }
    case .noApps: App.known.map { "apps.\($0.name).share" }
    case .dayBoundaries: App.allCases.map { "apps.\($0.name).dayBoundary" }
    case .peopleOfAllWorlds: ["replicates", "users"]
    case .arrivalDays: ["arrivals.days", "days"]
    case .nobodyArrives: ["arrivals", "start"]
    case .segments, .segmentRange, .segmentOrder, .segmentTwice, .segmentsOverlap, .segmentName,
      .segmentFewest:
      ["segments"]
    case .segmentOfNobody: ["segments", "users"]
    case .segmentDays, .segmentDay: ["segments", "days"]
    case .segmentProperty: ["segments", "people", "zones", "apps"]
    case .field(let misfit): [misfit.path]
    case .behaviour(.field(let misfit)): ["behaviour.default.\(misfit.path)", "people"]
    case .behaviour(.holiday): ["behaviour.default.opening.holidays"]
    case .behaviour(.dayShift): ["behaviour.default.opening.calendar"]
    case .behaviour(.cohort), .behaviour(.cohortTwice): ["behaviour.default.traits.cohorts"]
    case .behaviour(.noChronotype): ["behaviour.default.times", "people"]
    case .behaviour(.order(let low, _, let high, _)):
      [low, high].map { "behaviour.default.\($0)" } + ["people"]
    case .behaviour(.sessionLengths):
      ["shorter", "longer"].map { "behaviour.default.focus.\($0)" } + ["people"]
    case .behaviour: ["people"]
    case .changePath, .changesTogether, .underChange: ["changes"]
    case .changeDay: ["changes", "start"]
    case .changeOfNobody: ["changes", "arrivals.days"]
    case .tenx: ["apps.tenx"]
    case .guest: ["apps.\(App.guest.name)"]
    case .sherpa: ["apps.sherpa"]
    case .league: ["apps.sherpa.league"]
    case .boardsAllUp: ["boardSize", "promoteThrough", "on"].map { "apps.sherpa.league.\($0)" }
    case .boardsNoneDown: ["boardSize", "demoteFrom", "on"].map { "apps.sherpa.league.\($0)" }
    case .startTier: ["startTier", "tiers", "on"].map { "apps.sherpa.league.\($0)" }
    case .tierAllUp(let tier, _, _):
      ["boardSize", "cuts.\(tier.key).promoteThrough", "on"].map { "apps.sherpa.league.\($0)" }
    case .tierNoneDown(let tier, _, _), .tierMostDown(let tier, _, _):
      ["boardSize", "cuts.\(tier.key).demoteFrom", "on"].map { "apps.sherpa.league.\($0)" }
    default: []
    }
  }
}

extension ScenarioPlace {
  /// A sort key for places: layer, line and column. Values at later places override earlier ones.
  fileprivate var order: [Int64] {
    switch self {
    case .standard: [0]
    case .file(_, let position, let isExtended):
      [isExtended ? 1 : 2, position.line, position.column]
    case .option: [3]
    }
  }
}
