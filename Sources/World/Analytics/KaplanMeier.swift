/// The Kaplan–Meier (product-limit) estimate of survival from durations, some of them censored.
///
///     let curve = KaplanMeier(durations: [5, 6, 6, 2, 4], events: [true, false, true, true, true])
///     curve.rows.map(\.survival)   // 0.8, 0.6, 0.4, 0.2 at 2, 4, 5, 6
///
/// There is a row for every distinct time, censored times included. People whose duration equals a
/// row's time are still at risk in that row, and at ties events come before censorings.
///
/// Source: Kaplan and Meier (1958), JASA 53:457; variance after Greenwood (1926).
public struct KaplanMeier: Sendable {
  /// One row of the curve: the state at one time.
  public struct Row: Hashable, Sendable {
    /// The time of the row, in the unit of the durations.
    public let time: Double
    /// Number of durations of at least `time`.
    public let atRisk: Int64
    /// Number of durations that ended at `time`.
    public let events: Int64
    /// Number of durations that were lost to follow-up at `time`.
    public let censored: Int64
    /// Share of durations that last longer than `time`.
    public let survival: Double
    /// Greenwood's sum of d / (n (n − d)) up to `time`; infinite once nobody survives.
    let greenwood: Double
  }

  /// The rows of the curve, by ascending time.
  public private(set) var rows: [Row] = []

  /// Creates a curve from durations. A duration ended if its element of `events` is true, otherwise
  /// it was lost to follow-up. Elements beyond the shorter list are left out. O(*n* log *n*).
  public init(durations: [Double], events: [Bool]) {
    let count = min(durations.count, events.count)
    let order = (0..<count).sorted { durations[$0] < durations[$1] }
    var tallies: [(time: Double, events: Int64, censored: Int64)] = []
    for index in order {
      if tallies.last?.time != durations[index] { tallies.append((durations[index], 0, 0)) }
      let last = tallies.count - 1
      if events[index] { tallies[last].events += 1 } else { tallies[last].censored += 1 }
    }
    self.init(tallies)
  }

  /// Creates a curve from tallies: `events[day]` durations ended, and `censored[day]` were lost to
  /// follow-up, at time `day`. Days on which neither happened have no row. O(*d*).
  public init(events: [Int64], censored: [Int64]) {
    var tallies: [(time: Double, events: Int64, censored: Int64)] = []
    for day in 0..<max(events.count, censored.count) {
      let (ended, lost) = (events.count(at: day), censored.count(at: day))
      if ended > 0 || lost > 0 { tallies.append((Double(day), ended, lost)) }
    }
    self.init(tallies)
  }

  private init(_ tallies: [(time: Double, events: Int64, censored: Int64)]) {
    var atRisk = tallies.lazy.map { [$0.events, $0.censored].total }.total
    self.init(
      tallies.map { tally in
        defer { atRisk = atRisk &- tally.events &- tally.censored }
        return (tally.time, atRisk, tally.events, tally.censored)
      })
  }

  init(_ tallies: [(time: Double, atRisk: Int64, events: Int64, censored: Int64)]) {
    var survival = 1.0
    var greenwood = 0.0
    for tally in tallies {
      let surviving = tally.atRisk &- tally.events
      survival *= Double(surviving) / Double(tally.atRisk)
      greenwood += Double(tally.events) / (Double(tally.atRisk) * Double(surviving))
      rows.append(
        Row(
          time: tally.time, atRisk: tally.atRisk, events: tally.events,
          censored: tally.censored, survival: surviving == 0 ? 0 : survival,
          greenwood: greenwood))
    }
  }

  /// For each row, the number of independent, uncensored durations that would leave the survival S
  /// as uncertain as Greenwood's variance does: S(1 − S) / variance. Where all or none survive, the
  /// number at risk divided by the survival before the row (Peto's effective number, 1977, Br. J.
  /// Cancer 35:1).
  public var independentAnswers: [Double] {
    var before = 1.0
    return rows.map { row in
      defer { before = row.survival }
      guard row.survival > 0, row.survival < 1 else { return Double(row.atRisk) / before }
      return (1 - row.survival) / (row.survival * row.greenwood)
    }
  }
}
