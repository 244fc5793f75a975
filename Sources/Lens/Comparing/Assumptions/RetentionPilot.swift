import Measures
import Population
import Scenarios

/// A model's retention: the share of people who still come after 1, 7 and 30 days, which is
/// measured everywhere.
///
///     let pilot = try RetentionPilot(scenario, executor)
///     try pilot?.retention(of: draw.scenario)      // 31, 17 and 11 %, which is not wanted
///
/// A pilot is a small world of newcomers: of one kind, who join over its first week, in one zone,
/// with the apps, the rules and the phones of the scenario. Its people, days and luck are always
/// the same, so its result depends on the model and the rules alone. Its 4,000 people give D1 to
/// 0.7 points, D7 to 0.5 and D30 to 0.4 (standard errors).
///
/// Draws must be near the measured retention if the scenario's own is. Otherwise the scenario
/// describes other people, and draws must be near its own D1, D7 and D30.
package struct RetentionPilot: Sendable {
  package static let people = 4_000

  /// D1, D7 and D30 of the scenario as it is.
  package let own: Retention
  private let live: @Sendable (World) -> WorldResult?

  /// Nil where nothing was measured: under the reference behaviour everybody comes every day.
  ///
  /// - Parameters:
  ///   - executor: simulates the pilots.
  ///   - progress: false stops them.
  /// - Throws: `AssumptionError.interrupted` if the pilot was told to stop.
  package init?(
    _ scenario: Scenario, _ executor: some Executor,
    progress: @escaping @Sendable (Int64) -> Bool = { _ in true }
  ) throws(AssumptionError) {
    live = { $0.run(executor, progress: progress) }
    guard
      let own = try RetentionPilot.retention(of: scenario.parameters, people: Self.people, live)
    else { return nil }
    self.own = own
  }

  /// The retention that draws must be near: the measured one, or the scenario's own where that is
  /// not near it.
  package var wanted: Retention { isMeasured ? .measured : own }

  package var isMeasured: Bool { own.isNear(.measured) }

  /// Whether a draw may have this retention; a draw without one may not.
  package func isWanted(_ retention: Retention?) -> Bool { retention?.isNear(wanted) ?? false }

  /// D1, D7 and D30 of a draw; nil if newcomers cannot live by it. It lives 37 days of `people`.
  package func retention(of drawn: Scenario) throws(AssumptionError) -> Retention? {
    try RetentionPilot.retention(of: drawn.parameters, people: Self.people, live)
  }

  /// Returns D1, D7 and D30 of the pilot's newcomers.
  package static func retention(
    of parameters: WorldParameters, people: Int, _ live: (World) -> WorldResult?
  ) throws(AssumptionError) -> Retention? {
    let plain = WorldParameters()
    var pilot = parameters
    (pilot.seed, pilot.people, pilot.replicates) = (plain.seed, people, 1)
    (pilot.arrivals, pilot.arrivals.days) = (plain.arrivals, 7)
    (pilot.start, pilot.days) = (plain.start, 7 + (Retention.days.max() ?? 0))
    pilot.zones = plain.zones
    (pilot.archetypes, pilot.segments, pilot.known) = ([], [], [])
    guard pilot.behaviour == .standard, let world = try? World(pilot) else { return nil }
    guard let result = live(world) else { throw .interrupted }
    let tables = ResultTables(result.tables)
    let shares = Retention.days.compactMap { day in
      let cell = CellAddress(
        TableKind.retention.name, [.init(Columns.day, "\(day)")], Columns.activeShare)
      return (try? tables.place(of: cell))?.value
    }
    return shares.count == Retention.days.count ? Retention(shares) : nil
  }
}

extension Retention {
  /// The shares in percent, to a tenth: `26, 13, 7 %`.
  package var percent: String {
    shares.map { FieldValue.text(of: ($0 * 1_000).rounded() / 10) }.joined(separator: ", ") + " %"
  }
}
