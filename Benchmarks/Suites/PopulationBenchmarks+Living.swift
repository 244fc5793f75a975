import Leagues
import Population
import Tabular
import ZoneTables

/// Worlds in which people live with their phones: each by all days of its people, by the days on
/// which somebody opens an app, since it is those that cost, and by what engines receive.
///
///     people          1,000 who join over four weeks, of whom most are gone soon
///     person·days     everybody's, as the progress bar counts them
///     active          those of `days.active`
///     event           those of `days.events`
extension PopulationBenchmarks {
  static let living: [Benchmark] =
    world("pet-year", full: 1_000) { _ in } + world("everything", full: 300, makeEverything)

  private static func world(
    _ name: String, full: Int, _ change: @escaping @Sendable (inout WorldParameters) -> Void
  ) -> [Benchmark] {
    let days = Benchmark(
      "population/living/\(name)", operation: "a person's day, tables included", full: full,
      small: 4
    ) { size in live(size, change) { _ in size * dayCount(size) } }
    let active = Benchmark(
      "population/active/\(name)", operation: "a day on which a person opens an app",
      full: full, small: 4
    ) { size in live(size, change) { sum("active", of: $0) } }
    let events = Benchmark(
      "population/event/\(name)", operation: "an event that an engine receives", full: full,
      small: 4
    ) { size in live(size, change) { sum("events", of: $0) } }
    return [days, active, events]
  }

  /// A third of a year; four weeks of a handful.
  private static func dayCount(_ people: Int) -> Int { people < 100 ? 28 : 120 }

  private static func live(
    _ people: Int, _ change: (inout WorldParameters) -> Void,
    operations: @escaping (Table) -> Int
  ) -> Benchmark.Run {
    var parameters = WorldParameters()
    (parameters.people, parameters.days) = (people, dayCount(people))
    parameters.arrivals.days = 28
    change(&parameters)
    let world = required(try? World(parameters))
    return {
      let tables = required(world.run(InlineExecutor())).tables
      var digest = Digest()
      for table in tables { digest.add(bytes: table.csv.utf8) }
      return Answer(operations: max(1, operations(tables[0])), digest: digest)
    }
  }

  /// The sum of a column of `days`.
  private static func sum(_ name: String, of days: Table) -> Int {
    let column = days.columns.firstIndex { $0.name.utf8.elementsEqual(name.utf8) }
    return (0..<days.rowCount).reduce(0) { sum, row in
      guard case .integer(let count) = days.cells[row * days.columns.count + required(column)]
      else { return sum }
      return sum + Int(count)
    }
  }

  /// The world of the scenario `everything`.
  private static func makeEverything(_ parameters: inout WorldParameters) {
    var settled = DefaultBehaviourParameters()
    (settled.traits.propensityMean, settled.traits.propensitySpread) = (0.4, 1.2)
    settled.leaving.beta = 150
    parameters.archetypes = [
      Archetype(name: "newcomers", share: 0.7),
      Archetype(name: "settled", share: 0.3, parameters: settled),
    ]
    (parameters.arrivals.weekdays.saturday, parameters.arrivals.weekdays.sunday) = (2, 2)
    let zones: [(String, UInt32)] = [
      ("Europe/London", 3), ("Europe/Berlin", 3), ("America/New_York", 4),
      ("America/Los_Angeles", 3), ("America/Sao_Paulo", 2), ("Asia/Kolkata", 3),
      ("Asia/Tokyo", 2), ("Australia/Lord_Howe", 1), ("Pacific/Auckland", 1),
      ("Pacific/Honolulu", 1),
    ]
    parameters.zones = zones.map { name, weight in
      ZoneWeight(required(try? ZoneName(name)), weight: weight)
    }
    (parameters.shares.forest, parameters.shares.tenx, parameters.shares.sherpa) = (1, 1, 1)
    parameters.sherpa.league.boardSize = 30
  }
}
