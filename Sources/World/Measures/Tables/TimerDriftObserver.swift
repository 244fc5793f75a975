import Analytics
import CivilTime
import DeviceModel
import Tabular

/// `timer_drift`: the errors of the timer designs, all measured in the same sessions, by the faults
/// of the device.
///
///     truly elapsed      ├────────── 25 min ──────────┤
///     `suspending` says  ├──── 17 min ────┤ slept 8 min     drift −480,000 ms
///     `wall` says        ├──────────── 25 min + 2 s ────┤   drift +2,000 ms
///
/// The mean is signed. Quantiles and the largest value are of absolute values, because too early is
/// as wrong as too late. Each design has a row `any` for all its sessions, and then a row for each
/// condition.
struct TimerDriftObserver: CountedTable {
  static var kind: TableKind { .timerDrift }

  /// The counters by design and condition. The rows `any` are computed when the rows are made.
  var counters: CounterStore<Counter>
  /// The largest absolute drift, by segment, design and condition.
  fileprivate var largest: BySegment<[Int64]>
  var sizes = SizeNotes()

  enum Counter: Int, TableCounter { case sessions, sum, within, neverCompleted }

  static var firstWide: Counter? { .sessions }

  static func dimensions(_ size: WorldSize) -> [Dimension] {
    [
      .kinds(
        Column(
          Columns.design, meaning: "continuous, suspending, wall or tick: what the timer reads",
          example: "suspending"), TimerDesign.self
      ) { $0.name },
      Dimension(
        Column(
          Columns.condition,
          meaning: Column.condition.meaning + "; any is all of them together", example: "slept"
        ).of(.oneOf(["any"] + FaultCondition.allCases.map { $0.name })),
        count: 1 + conditions
      ) { .text($1 == 0 ? "any" : FaultCondition.allCases[$1 - 1].name) },
    ]
  }

  static let cells = TimerDesign.allCases.count * conditions

  fileprivate static let conditions = FaultCondition.allCases.count

  /// The maximum drift that the specification allows (SC-002), in milliseconds.
  private static var limit: Int64 { 1_000 }

  init(_ size: WorldSize) {
    counters = TimerDriftObserver.zeros(size)
    largest = BySegment(size, .none(TimerDriftObserver.cells))
  }

  /// Returns the row of a cell. Each design has a row `any` before its rows for conditions.
  private static func row(of cell: Int) -> Int { cell + cell / conditions + 1 }

  fileprivate func sessions(of cell: Int, _ segment: Int) -> Int64 {
    counters.number(.sessions, in: TimerDriftObserver.row(of: cell), segment)
  }

  fileprivate static func cells(of row: Int) -> Range<Int> {
    let (design, condition) = row.quotientAndRemainder(dividingBy: conditions + 1)
    let first = design * conditions
    return condition == 0 ? first..<first + conditions : first + condition - 1..<first + condition
  }

  mutating func drift(
    _ design: TimerDesign, _ condition: FaultCondition, _ drift: Milliseconds, completes: Bool,
    _ segments: SegmentSet
  ) {
    let cell = Int(design.rawValue) * TimerDriftObserver.conditions + Int(condition.rawValue)
    let size = Int64(clamping: drift.count.magnitude)
    let row = TimerDriftObserver.row(of: cell)
    counters.count(wide: 1, .sessions, in: row, segments)
    counters.count(wide: drift.count, .sum, in: row, segments)
    if size <= TimerDriftObserver.limit { counters.count(wide: 1, .within, in: row, segments) }
    if !completes { counters.count(wide: 1, .neverCompleted, in: row, segments) }
    largest.update(segments) { $0[cell] = max($0[cell], size) }
    sizes.note(size, in: cell, segments)
  }

  mutating func visit(_ visitor: inout some TallyVisitor) {
    counters.visit(&visitor)
    visitor.segments(&largest) { largest, visitor in
      var own = largest
      visitor.row(&own)
      for cell in own.indices { largest[cell] = max(largest[cell], own[cell]) }
    }
    sizes.visit(&visitor)
  }

  static func derived(_ size: WorldSize) -> [DerivedColumn<Counter>] {
    let within = DerivedColumn<Counter>.share(
      Columns.within1sShare, "of these sessions, those with a drift of at most a second", [.within],
      of: [.sessions])
    return [
      .count(
        Columns.sessions, "sessions that the design measured: under any, all that were completed",
        .sessions),
      DerivedColumn(
        .milliseconds(
          "mean_ms", "mean drift, below zero if too little was believed to have elapsed"),
        Sum([.sum]), of: Sum([.sessions])),
      DerivedColumn(
        .milliseconds(
          "p50_ms", "median size of the drifts, whatever their sign, " + Quantiles.interpolated),
        .quantile(0.5)),
      DerivedColumn(
        .milliseconds("p95_ms", "size of the drifts at the 95 % quantile, likewise"),
        .quantile(0.95)),
      DerivedColumn(
        .milliseconds(
          "p99_ms", "size of the drifts at the 99 % quantile, likewise; " + LogTally.resolution),
        .quantile(0.99)),
      DerivedColumn(
        Column(
          "max_ms", .integer, unit: "ms", meaning: "the largest drift, whatever its sign",
          example: "480000", isLargest: true), .largest),
      within,
      .share(
        "never_completed_share",
        "of these sessions, those that the design would not have completed by the day's end",
        [.neverCompleted], of: [.sessions]),
      within.interval(
        .share("sim_low", "lower end of the 95 % interval of the share within a second"),
        .share(
          "sim_high", "upper end of the 95 % interval (simulation error)")),
    ]
  }
}

extension WorldTable {
  /// Returns the table `timer_drift`: for each design, a row of all sessions and a row for each
  /// condition that occurred. The sizes of drifts are not counted by group.
  static func timerDrift(
    _ groups: [LifeObservers], _ sizes: SizeTallies, _ size: WorldSize, _ segment: Int
  ) -> WorldTable {
    typealias Observer = TimerDriftObserver
    let counters = Observer.Counter.allCases.count
    return WorldTable(.timerDrift) {
      var rows = CountedRows(
        .timerDrift, size, Observer.dimensions(size), Observer.derived(size),
        groups: groups.count
      ) { group, sums in
        var own = [Int64].none(sums.count)
        groups[group].timerDrift.counters.add(segment, to: &own)
        for place in own.indices {
          let (row, counter) = place.quotientAndRemainder(dividingBy: counters)
          let any = row - row % (Observer.conditions + 1)
          sums[place] += own[place]
          if row > any { sums[any * counters + counter] += own[place] }
        }
      }
      rows.filledBy = Sum([Observer.Counter.sessions]).terms
      rows.curves = {
        CurveReadings { row, question in
          let cells = Observer.cells(of: row)
          guard case .largest = question else { return [sizes.cell(question, of: cells, segment)] }
          let largest = groups.map { $0.timerDrift.largest[segment][cells].max() ?? 0 }
          return [.integer(largest.max() ?? 0)]
        }
      }
      return rows
    }
    .reading {
      (0..<TimerDesign.allCases.count * (Observer.conditions + 1)).map { row in
        let sessions = Observer.cells(of: row).flatMap { cell in
          groups.map { $0.timerDrift.sessions(of: cell, segment) }
        }
        return .sizes(sizes, of: Observer.cells(of: row), segment, count: sessions.total)
      }
    }
  }
}

extension Quantiles {
  /// The phrase with which data dictionaries explain how a quantile of single values is computed.
  static var interpolated: String { "interpolated between two values (type 7)" }
}

extension LogTally {
  /// The phrase with which data dictionaries explain how accurate quantiles are.
  static var resolution: String { "values count with seven significant bits, to 0.8 %" }
}

extension Column {
  static var condition: Column {
    Column(
      Columns.condition,
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
    "timer_drift", title: "How wrong timers are", keys: [Columns.design, Columns.condition],
    of: SessionsObserver.apps, charts: [TableChart(.ranges(drifts), panels: nil)],
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
  /// Checks that each design measured every completed session. If an app's clock has errors,
  /// completed and measured sessions differ, so the designs are compared only with each other.
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
