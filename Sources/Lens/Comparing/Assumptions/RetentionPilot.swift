import Analytics
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
///
/// The pilots of a draw cost at most twice what the draw costs. So those of a small scenario have
/// fewer people and a draw has fewer attempts; if none is near, the nearest counts. The draws of a
/// tiny scenario have no pilots:
///
///     users × days of a draw   29,000   30,000   60,000   300,000   1,200,000
///     people of a pilot             –      405      810     4,000       4,000
///     attempts at a draw            –        6        6         6          24
package struct RetentionPilot: Sendable {
  /// The most people of a pilot, and the fewest whose retention tells anything.
  private static let (most, fewest) = (4_000, 400)
  /// User-days of pilots for each user-day of a draw. They cost two thirds of it at most: no tables
  /// are made of them.
  private static let userDays = 3
  /// The attempts at a draw that its pilots should allow.
  private static let enough = 6
  /// The length of a pilot: users join in its first week.
  package static let days = 7 + (Retention.days.max() ?? 0)

  /// What the pilots of a draw may cost.
  package struct Size: Equatable, Sendable {
    /// The people of each pilot.
    package let people: Int
    /// The number of attempts at a draw.
    package let attempts: Int

    /// The most user-days of the pilots of some draws, the scenario's own included.
    package func mostDays(draws: Int) -> Int64 {
      Int64(people * RetentionPilot.days) * Int64(clamping: 1 + draws * attempts)
    }

    /// The size for draws of a scenario; nil where they are too small for any pilot.
    package init?(_ parameters: WorldParameters) {
      let people = Double(userDays) * Double(parameters.people) * Double(parameters.replicates)
      let pilots = people * Double(parameters.days) / Double(RetentionPilot.days)
      self.people = Int(min(Double(most), pilots / Double(enough)))
      guard self.people >= fewest else { return nil }
      attempts = Int(min(Double(AssumptionDraws.attempts), pilots / Double(self.people)))
    }
  }

  /// D1, D7 and D30 of the scenario as it is.
  package let own: Retention
  package let size: Size
  private let live: @Sendable (World) -> DailyActivity?

  /// Nil where nothing was measured: under the reference behaviour everybody comes every day.
  ///
  /// - Parameters:
  ///   - size: what the pilots may cost.
  ///   - executor: simulates the pilots.
  ///   - progress: false stops them.
  /// - Throws: `AssumptionError.interrupted` if the pilot was told to stop.
  package init?(
    _ scenario: Scenario, _ size: Size, _ executor: some Executor,
    progress: @escaping @Sendable (Int64) -> Bool = { _ in true }
  ) throws(AssumptionError) {
    live = { $0.activity(executor, progress: progress) }
    self.size = size
    guard
      let own = try RetentionPilot.retention(of: scenario.parameters, people: size.people, live)
    else { return nil }
    self.own = own
  }

  /// The retention that draws must be near: the measured one, or the scenario's own where that is
  /// not near it.
  package var wanted: Retention { isMeasured ? .measured : own }

  package var isMeasured: Bool { own.isNear(.measured) }

  /// Whether a draw may have this retention; a draw without one may not.
  package func isWanted(_ retention: Retention?) -> Bool { retention?.isNear(wanted) ?? false }

  /// Whether a draw's retention is nearer to the wanted one than another's; a draw without any is
  /// farther than all.
  func isNearer(_ retention: Retention?, than other: Retention?) -> Bool {
    func distance(_ retention: Retention) -> Double {
      zip(retention.shares, wanted.shares).map { ($0 - $1).magnitude }.max() ?? 0
    }
    guard let retention else { return false }
    return other.map { distance(retention) < distance($0) } ?? true
  }

  /// D1, D7 and D30 of a draw; nil if newcomers cannot live by it.
  package func retention(of drawn: Scenario) throws(AssumptionError) -> Retention? {
    try RetentionPilot.retention(of: drawn.parameters, people: size.people, live)
  }

  /// Returns D1, D7 and D30 of the pilot's newcomers.
  package static func retention(
    of parameters: WorldParameters, people: Int, _ live: (World) -> DailyActivity?
  ) throws(AssumptionError) -> Retention? {
    let plain = WorldParameters()
    var pilot = parameters
    (pilot.seed, pilot.people, pilot.replicates) = (plain.seed, people, 1)
    (pilot.arrivals, pilot.arrivals.days) = (plain.arrivals, 7)
    (pilot.start, pilot.days) = (plain.start, days)
    pilot.zones = plain.zones
    (pilot.archetypes, pilot.segments, pilot.known) = ([], [], [])
    guard pilot.behaviour == .standard, let world = try? World(pilot) else { return nil }
    guard let activity = live(world) else { throw .interrupted }
    let shares = activity.sharesByAge(before: (Retention.days.max() ?? 0) + 1)
    return Retention(
      Retention.days.map { Double(shares[$0].active) / Double(max(1, shares[$0].observed)) })
  }
}

extension Retention {
  /// The shares in percent, to a tenth: `26, 13, 7 %`.
  package var percent: String {
    shares.map { FieldValue.text(of: ($0 * 1_000).rounded() / 10) }.joined(separator: ", ") + " %"
  }
}
