import Analytics

/// `stage_waits`: how long people wait at a stage until their pet first reaches the next stage.
///
///     day       0  1  2  3  4  5  6
///     stage 2                  ┌──▶
///     stage 1      ┌──┐  ┌─────┘
///     stage 0   ───┘  └──┘
///     waits     ├──┤                    at stage 0, 1 day, ended by reaching stage 1
///                  ├───────────┤        at stage 1, 4 days: not ended by the fall on day 2
///                              ├──▶     at stage 2, still open at the run's end
///     falls           1                 from stage 1
///
/// A wait is a first-passage time: it begins on the day on which a stage is first reached and ends
/// on the day on which the next stage is first reached. A fall does not interrupt the wait. So a
/// fall never shortens a wait, and everybody who reaches a stage has exactly one wait there. Falls
/// are counted separately, including falls of pets that have already been at a higher stage.
///
/// The end of the run and the removal of the app cut waits short. Such waits are longer than
/// observed, so they are censored; otherwise a short run would make every stage look quick. An app
/// is removed in the morning, so the day of the removal is not a day of waiting:
///
///     stage 1 reached on day 3, app removed on day 6      at risk for 3, 4, 5: three days
///     stage 1 reached on day 3, run over after day 5      at risk for 3, 4, 5: three days
///
/// The length of a wait is the number of days from the day on which it begins to the day on which
/// it ends. For quantiles, lengths are spread over the day.
struct StageWaitsObserver: CountedTable {
  static var kind: TableKind { .stageWaits }

  private let days, stages: Int
  /// The highest stage so far of each person's pet, or `none` without a pet.
  private let highest: Block<UInt8>
  /// The day of the run on which each person's pet first reached its highest stage so far.
  private let since: Block<UInt16>
  /// Whether each person's pet has fallen from its highest stage so far.
  private let hasFallen: Block<Bool>
  var counters: CounterStore<Counter>
  /// The waits by outcome, then stage, then length: the days from a wait's beginning to the last
  /// day on which the wait was observed.
  fileprivate var lengths: CounterStore<Length>

  private static var none: UInt8 { .max }

  enum Counter: Int, TableCounter {
    /// The number of waits that began, ended, were cut short by removing the app, or lasted to the
    /// end of a world.
    case entered, up, left, open
    case falls
    case fell
  }

  fileprivate enum Outcome: Int { case ended, lost }

  fileprivate enum Length: Int, TableCounter { case waits }

  static var firstWide: Counter? { .entered }

  static func dimensions(_ size: WorldSize) -> [Dimension] { [.stages(size)] }

  init(_ size: WorldSize, people: Int) {
    (days, stages) = (size.days, size.stages)
    highest = Block(repeating: StageWaitsObserver.none, count: people)
    since = Block(repeating: 0, count: people)
    hasFallen = Block(repeating: false, count: people)
    counters = StageWaitsObserver.zeros(size)
    lengths = CounterStore(size, rows: 2 * stages * days, firstWide: nil)
  }

  /// Begins the first wait of a person who has a pet from a day on.
  mutating func arrive(_ person: Int, on day: Int, _ segments: SegmentSet) {
    begin(person, 0, on: day, segments)
  }

  private mutating func begin(_ person: Int, _ stage: UInt8, on day: Int, _ segments: SegmentSet) {
    highest[person] = stage
    since[person] = UInt16(day)
    hasFallen[person] = false
    counters.count(wide: 1, .entered, in: Int(stage), segments)
  }

  mutating func move(_ person: Int, from: UInt8, to: UInt8, on day: Int, _ segments: SegmentSet) {
    if to < from { fall(person, from: from, segments) }
    while highest[person] < to {
      let stage = highest[person]
      count(.ended, after: day - Int(since[person]), Int(stage), segments)
      counters.count(wide: 1, .up, in: Int(stage), segments)
      begin(person, stage + 1, on: day, segments)
    }
  }

  private mutating func fall(_ person: Int, from stage: UInt8, _ segments: SegmentSet) {
    counters.count(wide: 1, .falls, in: Int(stage), segments)
    guard stage == highest[person], !hasFallen[person] else { return }
    hasFallen[person] = true
    counters.count(wide: 1, .fell, in: Int(stage), segments)
  }

  private func count(_ outcome: Outcome, after length: Int, _ stage: Int, _ segments: SegmentSet) {
    if length >= days { Trap.noSuchElement(length, of: days) }
    let row = (outcome.rawValue * stages + stage) * days + length
    lengths.count(1, .waits, in: row, segments)
  }

  mutating func leave(_ person: Int, on day: Int, _ segments: SegmentSet) {
    lose(person, after: day - 1, .left, segments)
  }

  /// Censors a person's wait after a day. Skips a wait that began later, as it was never observed.
  private mutating func lose(
    _ person: Int, after day: Int, _ reason: Counter, _ segments: SegmentSet
  ) {
    let stage = Int(highest[person])
    let length = day - Int(since[person])
    if length >= 0 { count(.lost, after: length, stage, segments) }
    counters.count(wide: 1, reason, in: stage, segments)
    highest[person] = StageWaitsObserver.none
  }

  /// Ends a world, and censors the waits that have not ended.
  ///
  /// - Parameter segments: returns the segments of a person, one bit each.
  mutating func finish(segments: (Int) -> SegmentSet) {
    for person in highest.indices {
      if highest[person] != StageWaitsObserver.none {
        lose(person, after: days - 1, .open, segments(person))
      }
      since[person] = 0
    }
  }

  mutating func visit(_ visitor: inout some TallyVisitor) {
    visitor.block(highest)
    for place in visitor.places(highest.count) {
      visitor.expect(highest[place] < stages || highest[place] == StageWaitsObserver.none)
    }
    visitor.block(since) { $1.day(&$0) }
    visitor.block(hasFallen) { $1.flag(&$0) }
    lengths.visit(&visitor)
    counters.visit(&visitor)
  }

  static func derived(_ size: WorldSize) -> [DerivedColumn<Counter>] {
    let left = DerivedColumn<Counter>.share(
      Columns.leftShare, "of those who entered, those who left", [.left], of: [.entered],
      isOfPeople: true)
    let fell = DerivedColumn<Counter>.share(
      "down_share",
      "of those who entered, those whose pet fell from the stage before it reached the next",
      [.fell], of: [.entered], isOfPeople: true)
    return [
      .count(
        Columns.entered,
        "people who reached the stage, each counted once: up + left + still_in",
        .entered),
      .count("up", "of these, those who reached the next stage", .up),
      .count(
        Columns.down,
        "falls from the stage, of any user at any time, as in evolution_times: they end no wait",
        .falls),
      .count(
        "left",
        "of those who entered, those who removed the app before they reached the next stage",
        .left),
      .count(
        "still_in",
        "of those who entered, those who had not reached the next stage when the run ended, "
          + "wherever their pet stood then", .open),
      DerivedColumn(
        .time(
          Columns.p50Days,
          "by then half have reached the next stage, counted from the first arrival at this one; "
            + "falls stop no clock, and who left or was not seen longer is known to have waited "
            + "longer (Kaplan–Meier)"), .quantile(0.5)),
      DerivedColumn(.time("p90_days", "by then nine tenths have"), .quantile(0.9)),
      DerivedColumn(
        .share(
          "over_30_share",
          "of those who entered, those who wait longer than 30 days for the next stage, likewise; "
            + "empty if nobody was observed for that long"), .rest(after: 30)),
      left,
      left.interval(
        .share("left_sim_low", "lower end of the 95 % interval of the share that left"),
        .share("left_sim_high", "upper end of the 95 % interval of the share that left")),
      fell,
      fell.interval(
        .share("down_sim_low", "lower end of the 95 % interval of the share that fell"),
        .share("down_sim_high", "upper end of the 95 % interval of the share that fell")),
    ]
  }
}

extension WorldTable {
  static func stageWaits(
    _ groups: [LifeObservers], _ size: WorldSize, _ segment: Int
  ) -> WorldTable {
    @Sendable func curves() -> [GroupedCurve] {
      waits(groups.map { $0.stageWaits.lengths }, size, segment)
    }
    return WorldTable(.stageWaits) {
      let stores = groups.map { $0.stageWaits.counters }
      var rows = StageWaitsObserver.rows(stores, size, segment)
      rows.curves = { CurveReadings(curves()) }
      return rows
    }
    .reading { curves().map { $0.measured(survives: true) } }
  }

  private static func waits(
    _ groups: [CounterStore<StageWaitsObserver.Length>], _ size: WorldSize, _ segment: Int
  ) -> [GroupedCurve] {
    let (stages, days) = (size.stages, size.days)
    // Groups in which anybody has waited anywhere; all stages leave out the same ones.
    var waiting = Array(repeating: false, count: groups.count)
    let curves = (0..<stages).map { stage in
      let rows = [stage, stages + stage].map { $0 * days..<($0 + 1) * days }
      var (ended, lost) = ([Int64].none(days), [Int64].none(days))
      /// Adds a group's waits, times `sign` (1 or −1); returns whether the group has any waits.
      func add(_ group: CounterStore<StageWaitsObserver.Length>, times sign: Int64) -> Bool {
        let hasEnded = group.add(segment, rows: rows[0], to: &ended, times: sign)
        return group.add(segment, rows: rows[1], to: &lost, times: sign) || hasEnded
      }
      let own = groups.map { add($0, times: 1) }
      for group in groups.indices where own[group] { waiting[group] = true }
      let all = AalenJohansen(reached: ended, left: [], censored: lost)
      let (people, censored) = ([ended.total, lost.total].total, lost)
      let without = groups.indices.map { group in
        // Without a group in which nobody has waited there, the curve is that of everybody.
        guard own[group], add(groups[group], times: -1) else { return all }
        let curve = AalenJohansen(reached: ended, left: [], censored: lost)
        _ = add(groups[group], times: 1)
        return curve
      }
      return (all: all, without: without, people: people, censored: censored)
    }
    return curves.map { curve in
      GroupedCurve(
        curve.all, without: groups.indices.filter { waiting[$0] }.map { curve.without[$0] },
        people: curve.people, censored: curve.censored)
    }
  }
}

extension TableKind {
  public static let stageWaits = TableKind(
    "stage_waits", title: "How long people wait for the next stage", keys: [Columns.stage],
    of: [.pet], charts: [TableChart(.ranges(waits))], rising: ["p50_days", "p90_days"],
    curve: CurveKind(unit: "days") { $0.stageValues.map { [$0] } },
    laws: [.waitsAddUp, .waitsEnd], audit: { $0.checkWaits() })

  private static var waits: ChartRanges {
    ChartRanges(
      axis: ChartAxis("p50_days", "days until the next stage", .number(decimals: 1)),
      name: ChartAxis("stage", "stage", .names), mark: "waits",
      ranges: [("p50_days", "p90_days")], isReversed: true,
      texts: [
        ChartAxis("p50_days", "half by", .number(decimals: 1)),
        ChartAxis("p90_days", "nine tenths by", .number(decimals: 1)),
        ChartAxis("over_30_share", "longer than 30 days", .share),
        ChartAxis("entered", "people", .count), ChartAxis("down", "falls", .count),
        ChartAxis("left_share", "left", .share),
      ],
      legend: "Dots: half have reached the next stage. Bars: to nine tenths; to the right edge "
        + "where that is not seen. A fall stops no clock; all falls from the stage are counted.")
  }
}

extension AuditLaw {
  static let waitsAddUp = AuditLaw(
    "waitsAddUp",
    "`stage_waits`: entered = up + left + still in; up = entered of the next stage; left_share is "
      + "left of entered; who fell, down_share ≤ falls")
  static let waitsEnd = AuditLaw(
    "waitsEnd",
    "`stage_waits`: still in, from the highest stage down, ≥ pets of the last day in `evolution`, "
      + "of all stages the same; left = removals of the app; down = falls in `evolution_times`")
}

/// Checks waits against each other, pets on the last day, falls, and removals of the app.
extension Audit {
  fileprivate mutating func checkWaits() {
    guard let waits = rows(.stageWaits) else { return }
    for (row, next) in zip(waits, waits.dropFirst()) {
      report.expect(
        .waitsAddUp, row["up"] == next["entered"],
        "\(row["up"]) people left stage \(row["stage"]) upward, and \(next["entered"]) came to "
          + "the next")
    }
    for row in waits {
      report.expect(
        .waitsAddUp, row["entered"] == row["up"] + row["left"] + row["still_in"],
        "waits at stage \(row["stage"]) do not add up to those that ended or did not")
      let left = row.parts("left_share")
      report.expect(
        .waitsAddUp,
        left == (row["left"], row["entered"]) && row.part("down_share") <= row["down"],
        "the shares of waits at stage \(row["stage"]) are not of its people")
    }
    checkOpen(waits)
    let falls = (rows(.evolutionTimes) ?? []).filter { $0.says("everyone", in: "among") }
    for (row, other) in zip(waits, falls) {
      report.expect(
        .waitsEnd, row["down"] == other["falls"],
        "\(row["down"]) falls from stage \(row["stage"]) stand beside waits, and "
          + "\(other["falls"]) were told")
    }
    guard !laws.isEmpty else { return }
    let (left, removals) = (waits.sum("left"), laws.reduce(0) { $0 + $1.petsRemoved(segment) })
    report.expect(
      .waitsEnd, left == removals,
      "\(left) waits were cut short, and \(removals) people removed the pet")
  }

  /// Checks the waits that were open at the end of the run. Each pet has one open wait: at its
  /// stage or, if the pet has fallen, at a higher stage.
  private mutating func checkOpen(_ waits: [Row]) {
    let days = Int64(people(with: .pet).count)
    let last = (rows(.evolution) ?? []).filter { $0["day"] == days - 1 }
    var (open, pets): (Int64, Int64) = (0, 0)
    for (row, other) in zip(waits, last).reversed() {
      open += row["still_in"]
      pets += other["people"]
      let isLowest = row["stage"] == 0
      report.expect(
        .waitsEnd, isLowest ? open == pets : open >= pets,
        "\(open) waits at stage \(row["stage"]) or above had not ended with the run, and \(pets) "
          + "pets are there")
    }
  }
}
