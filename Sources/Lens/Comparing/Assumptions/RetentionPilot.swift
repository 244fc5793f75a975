import Analytics
import Population
import Scenarios

/// A small simulation that measures a model's retention: the share of users who still come after 1,
/// 7 and 30 days, for which published measurements exist.
///
///     let pilot = try RetentionPilot(scenario, executor)
///     try pilot?.retention(of: draw.scenario)      // 31, 17 and 11 %, which is not wanted
///
/// A pilot is a small world of new users of one kind, who join during its first week, in one time
/// zone, with the scenario's apps, rules and phones. The users, days and seed of pilots are always
/// the same, so a pilot's result depends only on the model and the rules. With 4,000 users the
/// standard error is 0.7 points for D1, 0.5 for D7 and 0.4 for D30.
///
/// If the scenario's own retention is near the measured retention, draws must be near the measured
/// retention too. Otherwise the scenario describes other users, and draws must be near its own D1,
/// D7 and D30.
///
/// The pilots of a draw cost at most twice as much as the draw. For a small scenario they therefore
/// have fewer users, and a draw has fewer attempts. If no attempt has a retention near the wanted
/// one, the nearest attempt is used. The draws of a tiny scenario have no pilots:
///
///     users × days of a draw   29,000   30,000   60,000   300,000   1,200,000
///     people of a pilot             –      405      810     4,000       4,000
///     attempts at a draw            –        6        6         6          24
package struct RetentionPilot: Sendable {
  /// The largest number of users in a pilot, and the smallest that is precise enough to use.
  private static let (most, fewest) = (4_000, 400)
  /// How many user-days a draw's pilots may simulate for each user-day of the draw. A user-day of a
  /// pilot costs at most two thirds of a draw's user-day, because a pilot produces no tables.
  private static let userDays = 3
  /// Pilots are made small enough to allow this number of attempts at a draw.
  private static let enough = 6
  /// The length of a pilot in days; all users join in the first week.
  package static let days = end(ofAge: Retention.days.max() ?? 0)
  /// Returns the number of days after which everybody has been observed at an age.
  private static func end(ofAge age: Int) -> Int { 7 + age }

  /// The number of users of each pilot, and the number of pilots for a draw.
  package struct Size: Equatable, Sendable {
    /// The number of users in each pilot.
    package let people: Int
    /// The largest number of attempts at a draw; each attempt has one pilot.
    package let attempts: Int

    /// Returns the user-days that the pilots of `draws` draws and of the scenario usually take:
    /// those of 1.4 whole pilots a draw, because most attempts that fail end on an early day.
    package func usualDays(draws: Int) -> Int64 {
      Int64(people * RetentionPilot.days) * Int64(1 + draws + draws * 2 / 5)
    }

    /// Computes the size for draws of a scenario; nil if the draws are too small for any pilot.
    package init?(_ parameters: WorldParameters) {
      let people = Double(userDays) * Double(parameters.people) * Double(parameters.replicates)
      let pilots = people * Double(parameters.days) / Double(RetentionPilot.days)
      self.people = Int(min(Double(most), pilots / Double(enough)))
      guard self.people >= fewest else { return nil }
      attempts = Int(min(Double(AssumptionDraws.attempts), pilots / Double(self.people)))
    }
  }

  /// D1, D7 and D30 retention of the unchanged scenario.
  package let own: Retention
  package let size: Size
  private let live: @Sendable (World, _ goesOn: (DailyActivity) -> Bool) -> DailyActivity?

  /// Nil if the scenario's own pilot cannot be simulated.
  ///
  /// - Parameters:
  ///   - size: the size of the pilots.
  ///   - executor: simulates the pilots.
  ///   - progress: returns false to stop the pilot.
  /// - Throws: `AssumptionError.interrupted` if the pilot was stopped.
  package init?(
    _ scenario: Scenario, _ size: Size, _ executor: some Executor,
    progress: @escaping @Sendable (Int64) -> Bool = { _ in true }
  ) throws(AssumptionError) {
    let looks = Retention.days.map { RetentionPilot.end(ofAge: $0) }
    let live: @Sendable (World, (DailyActivity) -> Bool) -> DailyActivity? = {
      $0.activity(executor, before: looks, whether: $1, progress: progress)
    }
    (self.live, self.size) = (live, size)
    let own = try RetentionPilot.retention(of: scenario.parameters, people: size.people) { world in
      live(world) { _ in true }
    }
    guard let own else { return nil }
    self.own = own
  }

  /// The retention that draws must be near: the measured retention if the scenario's own retention
  /// is near it, otherwise the scenario's own.
  package var wanted: Retention { isMeasured ? .measured : own }

  package var isMeasured: Bool { own.isNear(.measured) }

  /// Whether a retention is near the wanted retention; false for nil.
  package func isWanted(_ retention: Retention?) -> Bool { retention?.isNear(wanted) ?? false }

  /// Whether a retention is nearer to the wanted retention than another one. Nil counts as farther
  /// than any retention.
  func isNearer(_ retention: Retention?, than other: Retention?) -> Bool {
    func distance(_ retention: Retention) -> Double {
      zip(retention.shares, wanted.shares).map { ($0 - $1).magnitude }.max() ?? 0
    }
    guard let retention else { return false }
    return other.map { distance(retention) < distance($0) } ?? true
  }

  /// Returns the D1, D7 and D30 retention under a draw; nil if its pilot cannot be simulated.
  ///
  /// - Parameter endsEarly: whether the pilot ends at the first of the three shares that is far
  ///   from the wanted share. The retention then lacks the later shares.
  package func retention(
    of drawn: Scenario, endsEarly: Bool = false
  ) throws(AssumptionError) -> Retention? {
    try RetentionPilot.retention(of: drawn.parameters, people: size.people) { world in
      live(world) { !endsEarly || RetentionPilot.retention(in: $0).isNear(wanted) }
    }
  }

  /// Simulates a pilot with these parameters and returns its D1, D7 and D30 retention.
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
    guard let world = try? World(pilot) else { return nil }
    guard let activity = live(world) else { throw .interrupted }
    return retention(in: activity)
  }

  /// Returns the shares of those of the three days that everybody has reached.
  private static func retention(in activity: DailyActivity) -> Retention {
    let shares = activity.sharesByAge(before: (Retention.days.max() ?? 0) + 1)
    let known = Retention.days.filter { end(ofAge: $0) <= activity.windows.first?.end ?? 0 }
    return Retention(
      known.map { Double(shares[$0].active) / Double(max(1, shares[$0].observed)) })
  }
}

extension Retention {
  /// The retention shares in percent, to a tenth: `26, 13, 7 %`.
  package var percent: String {
    shares.map { FieldValue.text(of: ($0 * 1_000).rounded() / 10) }.joined(separator: ", ") + " %"
  }
}
