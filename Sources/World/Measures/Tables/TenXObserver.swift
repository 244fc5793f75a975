import Tabular

/// `tenx_days`: TenX's state at each day's end for people who have it, how its days were planned,
/// and what became of the focuses.
///
///     day           0           1           2          a change is told with what was shown
///     shows    needsSetup  inProgress  inProgress      before; people are the running sums
struct TenXObserver: GroupSum {
  static var kind: TableKind { .tenx }

  /// By day, then changes of the state, how days were planned and how they ended.
  private var tallies: Tallies<Int32>

  private enum Count {
    static let continued = TenXObserver.states
    static let fresh = continued + 1
    static let offered = continued + 2
    static let declined = continued + 3
    /// Days that ended with none, one, two, three or more focuses completed.
    static let ended = continued + 4
    static let carried = ended + 4
    static let carriedCompleted = carried + 1
    static let started = carried + 2
    static let startedCompleted = carried + 3
    static let uncompleted = carried + 4
    static let all = carried + 5
  }

  private static let states = TenXShown.allCases.count

  init(_ shape: WorldSize) {
    tallies = Tallies(shape, columns: shape.apps.contains(.tenx) ? shape.days : 0, rows: Count.all)
  }

  mutating func show(
    from: TenXShown?, to: TenXShown?, on day: Int, _ segments: SegmentSet
  ) {
    if let from { tallies.count(-1, day, Int(from.rawValue), segments) }
    if let to { tallies.count(1, day, Int(to.rawValue), segments) }
  }

  mutating func plan(continued: Int32, _ isOffered: Bool, on day: Int, _ segments: SegmentSet) {
    tallies.count(1, day, continued > 0 ? Count.continued : Count.fresh, segments)
    guard isOffered else { return }
    tallies.count(1, day, Count.offered, segments)
    if continued == 0 { tallies.count(1, day, Count.declined, segments) }
  }

  mutating func uncomplete(on day: Int, _ segments: SegmentSet) {
    tallies.count(1, day, Count.uncompleted, segments)
  }

  mutating func end(_ counts: FocusCounts, on day: Int, _ segments: SegmentSet) {
    tallies.count(1, day, Count.ended + min(3, Int(counts.completed)), segments)
    let (carried, kept) = (Int32(counts.carried), Int32(counts.carriedCompleted))
    tallies.count(carried, day, Count.carried, segments)
    tallies.count(kept, day, Count.carriedCompleted, segments)
    tallies.count(Int32(counts.planned) - carried, day, Count.started, segments)
    tallies.count(Int32(counts.completed) - kept, day, Count.startedCompleted, segments)
  }

  /// Visits all that it has counted.
  mutating func visit(_ visitor: inout some TallyVisitor) {
    tallies.visit(&visitor)
  }

  mutating func add(_ other: TenXObserver, times sign: Int) {
    tallies.add(other.tallies, times: sign)
  }

  static func table(_ groups: [TenXObserver], _ shape: WorldSize, _ segment: Int) -> Table {
    var shown = [Int64].none(states)
    var counts = [Int64].none(Count.all)
    return Table(.tenx, columns, rows: shape.days) { list in
      for day in 0..<shape.days {
        counts.clear()
        for group in groups { counts.add(group.tallies, day, segment) }
        for state in 0..<states {
          shown[state] += counts[state]
          counts[state] = shown[state]
        }
        list.write(day)
        list.write(counts)
      }
    }
  }

  private static var columns: [Column] {
    [
      .day, .count("needs_onboarding", "people to whom TenX shows onboarding at the day's end"),
      .count("needs_setup", "people without focuses for the day"),
      .count("in_progress", "people with focuses that are not all complete"),
      .count("complete", "people with all focuses complete"),
      .count("continued", "plans with a focus carried over from the day before"),
      .count("fresh", "plans with fresh focuses only"),
      .count("offered", "plans for which TenX offered to continue what the day before left open"),
      .count("declined", "of these, plans with fresh focuses only"),
    ]
      + (0..<4).map { number in
        .count(
          "ended_\(number)",
          "planned days that ended with \(number)\(number == 3 ? " or more" : "") focuses completed"
        )
      } + [
        .count("carried", "focuses of these days that were carried over"),
        .count("carried_completed", "of these, completed"),
        .count("started", "fresh focuses of these days"),
        .count("started_completed", "of these, completed"),
        .count("uncompleted", "times that a completed focus was opened again"),
      ]
  }
}

extension TableKind {
  public static let tenx = TableKind(
    "tenx_days", title: "Three a day", keys: ["day"], of: [.tenx],
    charts: [
      TableChart(
        .areas(
          .day, .share("of people"),
          ChartParts(
            columns: [
              .init("complete", "complete", 2), .init("in_progress", "in progress", 0),
              .init("needs_setup", "not planned", 4),
              .init("needs_onboarding", "not onboarded", 5),
            ], isWhole: true)))
    ],
    headlines: [
      HeadlineKind(
        "days that end with all three focuses complete:", .count, ["complete"], ["day": .every]),
      HeadlineKind(
        "focuses carried over from the day before that are completed:",
        sumOf: ["carried_completed"], among: ["carried"], ["day": .every]),
      HeadlineKind(
        "days that end with all three focuses complete, of all:", sumOf: ["complete"],
        among: ["complete", "in_progress", "needs_setup", "needs_onboarding"], ["day": .every]),
    ],
    laws: [.shownAddsUp, .focusesAddUp], audit: { $0.checkTenX() })
}

extension AuditLaw {
  static let shownAddsUp = AuditLaw(
    "shownAddsUp", "`tenx_days`: what is shown to people ≤ people with the app, `streaks`")
  static let focusesAddUp = AuditLaw(
    "focusesAddUp",
    "`tenx_days`: declined ≤ offered; completed ≤ planned, carried over and fresh; with none "
      + "completed on days that ended with 0")
}

extension Audit {
  fileprivate mutating func checkTenX() {
    guard let days = rows(.tenx) else { return }
    for (row, people) in zip(days, people(with: .tenx)) {
      let shown =
        row["needs_onboarding"] + row["needs_setup"] + row["in_progress"] + row["complete"]
      // People who have never opened the app are shown nothing yet.
      report.expect(
        .shownAddsUp, shown <= people,
        "TenX shows something to \(shown) people on day \(row["day"]), and \(people) have it")
      let completed = row["carried_completed"] + row["started_completed"]
      report.expect(
        .focusesAddUp,
        row["declined"] <= row["offered"] && row["carried_completed"] <= row["carried"]
          && row["started_completed"] <= row["started"]
          && completed >= row["ended_1"] + 2 * row["ended_2"] + 3 * row["ended_3"],
        "of the focuses of day \(row["day"]) \(completed) were completed, and the days that ended "
          + "do not have them")
    }
  }
}
