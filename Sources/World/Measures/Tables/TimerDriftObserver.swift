import Analytics
import CivilTime
import DeviceModel
import Tabular

/// `timer_drift`: the errors of the timer designs, run side by side on the same sessions, by the
/// faults of the device.
///
///     truly elapsed      ├────────── 25 min ──────────┤
///     `suspending` says  ├──── 17 min ────┤ slept 8 min     drift −480,000 ms
///     `wall` says        ├──────────── 25 min + 2 s ────┤   drift +2,000 ms
///
/// The mean has a sign; quantiles and the largest are of the size, whatever the sign, since too
/// early is as wrong as too late. Before the rows of a design's conditions comes one of all its
/// sessions, `any`.
struct TimerDriftObserver: Sendable {
  /// By design and condition, then kind of count.
  private var tallies: Tallies<Int64>
  /// The largest size, by segment, design and condition.
  private var largest: BySegment<[Int64]>
  var sizes = SizeNotes()

  private enum Count {
    static let sessions = 0
    static let sum = 1
    static let within = 2
    static let neverCompleted = 3
    static let all = 4
  }

  /// The number of cells: one for each design under each condition.
  static let cells = TimerDesign.allCases.count * conditions

  private static let conditions = FaultCondition.allCases.count

  /// The specification's limit (SC-002).
  private static var limit: Int64 { 1_000 }

  init(_ shape: WorldSize) {
    tallies = Tallies(shape, columns: TimerDriftObserver.cells, rows: Count.all)
    largest = BySegment(shape, .none(TimerDriftObserver.cells))
  }

  mutating func drift(
    _ design: TimerDesign, _ condition: FaultCondition, _ drift: Milliseconds, completes: Bool,
    _ segments: SegmentSet
  ) {
    let cell = Int(design.rawValue) * TimerDriftObserver.conditions + Int(condition.rawValue)
    let size = Int64(clamping: drift.count.magnitude)
    tallies.count(1, cell, Count.sessions, segments)
    tallies.count(drift.count, cell, Count.sum, segments)
    if size <= TimerDriftObserver.limit { tallies.count(1, cell, Count.within, segments) }
    if !completes { tallies.count(1, cell, Count.neverCompleted, segments) }
    largest.update(segments) { $0[cell] = max($0[cell], size) }
    sizes.note(size, in: cell, segments)
  }

  /// Visits all that it has counted.
  mutating func visit(_ visitor: inout some TallyVisitor) {
    tallies.visit(&visitor)
    visitor.segments(&largest) { $1.row(&$0) }
    sizes.visit(&visitor)
  }

  /// The table. Sizes are not counted by group: where they are missing, quantiles are empty.
  static func table(
    _ groups: [TimerDriftObserver], _ sizes: SizeTallies, _ shape: WorldSize, _ segment: Int
  ) -> WorldTable {
    .list(.timerDrift, groups, whole: { rows($0, sizes, shape, segment) }) {
      rows($0, SizeTallies(shape, cells: cells), shape, segment)
    }
    .reading {
      TimerDriftObserver.curves.map { cells in
        let sessions = groups.flatMap { group in
          cells.map { group.tallies[$0, Count.sessions, segment] }
        }
        return .sizes(sizes, of: cells, segment, count: sessions.total)
      }
    }
  }

  /// The cells of each design: all of them together, then one by one.
  private static var curves: [Range<Int>] {
    TimerDesign.allCases.flatMap { design -> [Range<Int>] in
      let first = Int(design.rawValue) * conditions
      let all = first..<first + conditions
      return [all] + all.map { $0..<$0 + 1 }
    }
  }

  /// For every design, a row of all sessions and one for every condition that any session met.
  private static func rows(
    _ groups: [TimerDriftObserver], _ sizes: SizeTallies, _ shape: WorldSize, _ segment: Int
  ) -> Table {
    var rows: [[Cell]] = []
    for design in TimerDesign.allCases {
      let first = Int(design.rawValue) * conditions
      let cells = first..<first + conditions
      rows += row([.text(design.name), .text("any")], groups, sizes, cells, shape, segment)
      for condition in FaultCondition.allCases {
        let cell = first + Int(condition.rawValue)
        rows += row(
          [.text(design.name), .text(condition.name)], groups, sizes, cell..<cell + 1, shape,
          segment)
      }
    }
    return Table(.timerDrift, columns, rows: rows)
  }

  /// The row of some cells together; none without sessions.
  private static func row(
    _ names: [Cell], _ groups: [TimerDriftObserver], _ sizes: SizeTallies, _ cells: Range<Int>,
    _ shape: WorldSize, _ segment: Int
  ) -> [[Cell]] {
    func parts(_ count: Int) -> [Int64] {
      groups.map { group in cells.reduce(0) { $0 + group.tallies[$1, count, segment] } }
    }
    let (sessions, within) = (parts(Count.sessions), parts(Count.within))
    let all = sessions.total
    guard all > 0 else { return [] }
    let range = CellSample.share(
      of: within, among: sessions, people: Double(shape.people * max(1, shape.worlds))
    )?.interval(confidence: 0.95)
    let largest = groups.map { $0.largest[segment][cells].max() ?? 0 }.max() ?? 0
    let quantiles = [0.5, 0.95, 0.99].map { Cell(sizes.quantile($0, of: cells, segment)) }
    return [
      names + [.integer(all), .ratio(parts(Count.sum).reduce(0, +), all)] + quantiles + [
        .integer(largest), .ratio(within.total, all),
        .ratio(parts(Count.neverCompleted).total, all), Cell(range?.low), Cell(range?.high),
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
      .count(
        "sessions", "sessions that the design measured: under any, all that were completed"),
      .milliseconds("mean_ms", "mean drift, below zero if too little was believed to have elapsed"),
      .milliseconds(
        "p50_ms",
        "median size of the drifts, whatever their sign, " + Quantiles.interpolated),
      .milliseconds("p95_ms", "size of the drifts at the 95 % quantile, likewise"),
      .milliseconds(
        "p99_ms", "size of the drifts at the 99 % quantile, likewise; " + LogTally.resolution),
      Column(
        "max_ms", .integer, unit: "ms", meaning: "the largest drift, whatever its sign",
        example: "480000"),
      .share("within_1s_share", "of these sessions, those with a drift of at most a second"),
      .share(
        "never_completed_share",
        "of these sessions, those that the design would not have completed by the day's end"),
      .share("sim_low", "lower end of the 95 % interval of the share within a second"),
      .share("sim_high", "upper end of it: the size of the population, not the truth of the model"),
    ]
  }
}

extension Quantiles {
  /// The meaning of a quantile of single values, for dictionaries.
  static var interpolated: String { "interpolated between two values (type 7)" }
}

extension LogTally {
  /// The accuracy of quantiles, for dictionaries.
  static var resolution: String { "values count with seven significant bits, to 0.8 %" }
}

extension Column {
  /// The column for the faults of the device.
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

extension TableKind {
  public static let timerDrift = TableKind(
    "timer_drift", title: "How wrong timers are", keys: ["design", "condition"],
    of: SessionsObserver.apps, charts: [TableChart(.ranges(drifts), panels: nil)],
    headlines: [
      HeadlineKind(
        "sessions that {design} timers keep within a second:", .share, ["within_1s_share"],
        ["design": .each, "condition": .exactly("any")], isDecisive: false)
    ],
    rising: ["p50_ms", "p95_ms", "p99_ms", "max_ms"], interval: .of("within_1s_share"),
    isOfDevices: true,
    curve: CurveKind(hasShares: false, unit: "ms") { _ in
      TimerDesign.allCases.flatMap { design in
        (["any"] + FaultCondition.allCases.map { $0.name }).map {
          [CurveKind.Value(design.name), CurveKind.Value($0)]
        }
      }
    }, laws: [.sessionsAreMeasured], audit: { $0.checkMeasures() })

  private static var drifts: ChartRanges {
    let milliseconds = [
      ("mean_ms", "mean"), ("p50_ms", "half within"), ("p95_ms", "95 % within"),
      ("p99_ms", "99 % within"), ("max_ms", "largest"),
    ]
    return ChartRanges(
      axis: ChartAxis("mean_ms", "drift, symmetric logarithm", .milliseconds),
      name: ChartAxis("condition", "design and condition", .names), heading: "design",
      mark: "drift", ranges: [(nil, "p99_ms"), (nil, "p50_ms")], above: "sessions",
      limits: [(-1_000, "limit −1 s"), (1_000, "limit +1 s")],
      texts: milliseconds.map { ChartAxis($0.0, $0.1, .milliseconds) } + [
        ChartAxis("within_1s_share", "within 1 s", .share),
        ChartAxis("sessions", "sessions", .count),
      ],
      legend: "Half of the drifts lie within the thick bar, 99 % within the thin one, whatever "
        + "their sign; dot: the mean, left of 0 where too little was believed to have elapsed.")
  }
}

extension AuditLaw {
  static let sessionsAreMeasured = AuditLaw(
    "sessionsAreMeasured",
    "`sessions` completed = `timer_drift` sessions of each design; on a clock that errs, as many "
      + "of each design")
}

extension Audit {
  /// Checks that every completed session was measured. A clock that errs completes others than
  /// those that truly reach their length, which are measured.
  fileprivate mutating func checkMeasures() {
    guard var all = completed(SessionsObserver.apps) else { return }
    if !erring.isEmpty { all = measured(TimerDesign.continuous) }
    for design in TimerDesign.allCases {
      let count = measured(design)
      report.expect(
        .sessionsAreMeasured, count == all,
        "\(all) sessions were completed, and \(design.name) measured \(count)")
    }
  }

  private func measured(_ design: TimerDesign) -> Int64 {
    let row = (rows(.timerDrift) ?? []).first {
      $0.says(design.name, in: "design") && $0.says("any", in: "condition")
    }
    return row?["sessions"] ?? 0
  }
}
