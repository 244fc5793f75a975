import Analytics
import CivilTime
import DeviceModel
import Tabular

/// `timer_drift`: how far the timer designs, run beside each other on the same sessions, are from
/// the truth, by what befell the device.
///
///     truly elapsed      ├────────── 25 min ──────────┤
///     `suspending` says  ├──── 17 min ────┤ slept 8 min     drift −480,000 ms
///     `wall` says        ├──────────── 25 min + 2 s ────┤   drift +2,000 ms
///
/// The mean has a sign; quantiles and the largest are of the size, whatever the sign, since too
/// early is as wrong as too late. Before the rows of a design's conditions comes one of all its
/// sessions, `any`.
struct TimerDriftObserver: Sendable {
  private var tallies: BySegment<[Tally]>

  private struct Tally: Sendable {
    var sessions: Int64 = 0
    var sum: Int64 = 0
    var largest: Int64 = 0
    var within: Int64 = 0
    var neverCompleted: Int64 = 0
    var sizes = LogTally()

    mutating func add(_ other: Tally) {
      sessions += other.sessions
      sum += other.sum
      largest = max(largest, other.largest)
      within += other.within
      neverCompleted += other.neverCompleted
      sizes.add(other.sizes)
    }
  }

  private static var conditions: Int { FaultCondition.allCases.count }

  /// The specification's limit (SC-002).
  private static var limit: Int64 { 1_000 }

  init(_ shape: WorldShape) {
    let cells = TimerDesign.allCases.count * TimerDriftObserver.conditions
    tallies = BySegment(shape, Array(repeating: Tally(), count: cells))
  }

  mutating func drift(
    _ design: TimerDesign, _ condition: FaultCondition, _ drift: Milliseconds, completes: Bool,
    _ segments: UInt16
  ) {
    let cell = Int(design.rawValue) * TimerDriftObserver.conditions + Int(condition.rawValue)
    let size = Int64(clamping: drift.count.magnitude)
    tallies.update(segments) { tallies in
      tallies[cell].sessions += 1
      tallies[cell].sum += drift.count
      tallies[cell].largest = max(tallies[cell].largest, size)
      tallies[cell].within += size <= TimerDriftObserver.limit ? 1 : 0
      tallies[cell].neverCompleted += completes ? 0 : 1
      tallies[cell].sizes.add(size)
    }
  }

  /// For every design a row of all sessions, and one for every condition that any session met.
  static func table(
    _ groups: [TimerDriftObserver], _ shape: WorldShape, _ segment: Int
  ) -> Table {
    let parts = groups.map { $0.tallies[segment] }
    var rows: [[Cell]] = []
    for design in TimerDesign.allCases {
      let first = Int(design.rawValue) * conditions
      let cells = first..<first + conditions
      rows += row([.text(design.name), .text("any")], parts.map { sum($0[cells]) })
      for condition in FaultCondition.allCases {
        let cell = first + Int(condition.rawValue)
        rows += row([.text(design.name), .text(condition.name)], parts.map { $0[cell] })
      }
    }
    return Table("timer_drift", columns, rows: rows)
  }

  private static func sum(_ tallies: some Sequence<Tally>) -> Tally {
    var sum = Tally()
    for tally in tallies { sum.add(tally) }
    return sum
  }

  /// The row of a cell of each group, none without sessions.
  private static func row(_ names: [Cell], _ groups: [Tally]) -> [[Cell]] {
    let all = sum(groups)
    guard all.sessions > 0 else { return [] }
    let range = Jackknife.interval(
      ofShare: groups.map { $0.within }, of: groups.map { $0.sessions })
    let quantiles = [0.5, 0.95, 0.99].map { Cell(all.sizes.quantile($0)) }
    return [
      names + [.integer(all.sessions), .ratio(all.sum, all.sessions)] + quantiles + [
        .integer(all.largest), .ratio(all.within, all.sessions),
        .ratio(all.neverCompleted, all.sessions), Cell(range?.low), Cell(range?.high),
      ]
    ]
  }

  private static var columns: [Column] {
    [
      Column(
        "design", meaning: "continuous, suspending, wall or tick: what the timer reads",
        example: "suspending"),
      Column(
        "condition",
        meaning: Column.condition.meaning + "; any is all of them together", example: "slept"),
      .count("sessions", "sessions that the design measured"),
      .milliseconds("mean_ms", "mean drift, below zero if too little was believed to have elapsed"),
      .milliseconds("p50_ms", "half of the drifts are at most this large, whatever their sign"),
      .milliseconds("p95_ms", "95 % of the drifts are at most this large"),
      .milliseconds("p99_ms", "99 % of the drifts are at most this large; " + LogTally.resolution),
      Column(
        "max_ms", .integer, unit: "ms", meaning: "the largest drift, whatever its sign",
        example: "480000"),
      .share("within_1s_share", "sessions with a drift of at most a second"),
      .share("never_completed_share", "sessions that would not have completed by the day's end"),
      .share("sim_low", "lower end of the 95 % interval of the share within a second"),
      .share("sim_high", "upper end of it: the size of the population, not the truth of the model"),
    ]
  }
}

extension LogTally {
  /// How well quantiles know, for dictionaries.
  static var resolution: String { "values count with seven significant bits, to 0.8 %" }
}

extension Column {
  /// What befell the device.
  static var condition: Column {
    Column(
      "condition",
      meaning: "what befell the device meanwhile: clean, slept, suspended, stepped, killed, "
        + "rebooted or several",
      example: "slept")
  }

  static func milliseconds(_ name: String, _ meaning: String) -> Column {
    Column(name, .decimal(places: 3), unit: "ms", meaning: meaning, example: "30.000")
  }
}
