import Tabular

/// `tenx_days`: TenX's state at each day's end for people who have it, and how its days were
/// planned.
///
///     day           0           1           2          a change is told with what was shown
///     shows    needsSetup  inProgress  inProgress      before; people are the running sums
struct TenXObserver: GroupSum {
  static var kind: TableKind { .tenx }

  /// By day, then changes of the state and how days were planned.
  private var tallies: Tallies<Int32>

  private enum Count {
    static let continued = TenXObserver.states
    static let fresh = continued + 1
    static let all = continued + 2
  }

  private static var states: Int { TenXShown.allCases.count }

  init(_ shape: WorldSize) {
    tallies = Tallies(shape, columns: shape.apps.contains(.tenx) ? shape.days : 0, rows: Count.all)
  }

  mutating func show(
    from: TenXShown?, to: TenXShown?, on day: Int, _ segments: UInt16
  ) {
    if let from { tallies.count(-1, day, Int(from.rawValue), segments) }
    if let to { tallies.count(1, day, Int(to.rawValue), segments) }
  }

  mutating func plan(continued: Int32, on day: Int, _ segments: UInt16) {
    tallies.count(1, day, continued > 0 ? Count.continued : Count.fresh, segments)
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
        "days that end with all three focuses complete, of all:", sumOf: ["complete"],
        among: ["complete", "in_progress", "needs_setup", "needs_onboarding"], ["day": .every]),
    ],
    laws: [.shownAddsUp], audit: { $0.checkTenX() })
}

extension AuditLaw {
  static let shownAddsUp = AuditLaw(
    "shownAddsUp", "`tenx_days`: what is shown to people ≤ people with the app, `streaks`")
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
    }
  }
}
