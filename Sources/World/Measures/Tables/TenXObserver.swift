/// `tenx_days`: TenX's state at the end of each day, how days were planned, and the outcomes of
/// focuses, for people who have TenX.
///
///     day           0           1           2
///     shows    needsSetup  inProgress  inProgress
///
/// Each change of state is counted in the old and the new state. Running sums of these counts give
/// the numbers of people.
struct TenXObserver: CountedTable {
  static var kind: TableKind { .tenx }

  enum Counter: Int, TableCounter {
    /// By state, in order of `TenXShown.rawValue`: the change in the number of people.
    case needsOnboarding, needsSetup, inProgress, complete
    case continued, fresh, offered, declined
    /// The number of days that ended with 0, 1, 2, or at least 3 focuses completed.
    case ended0, ended1, ended2, ended3
    case carried, carriedCompleted, started, startedCompleted, uncompleted
  }

  static func dimensions(_ size: WorldSize) -> [Dimension] { [.days(size)] }

  var counters: CounterStore<Counter>

  init(_ size: WorldSize) { counters = TenXObserver.zeros(size) }

  func show(from: TenXShown?, to: TenXShown?, on day: Int, _ segments: SegmentSet) {
    if let from { count(-1, .needsOnboarding, next: from.rawValue, day, segments) }
    if let to { count(1, .needsOnboarding, next: to.rawValue, day, segments) }
  }

  private func count(
    _ number: Int32, _ counter: Counter, next: UInt8, _ day: Int, _ segments: SegmentSet
  ) { counters.count(number, counter, next: Int(next), in: day, segments) }

  func plan(continued: Int32, _ isOffered: Bool, on day: Int, _ segments: SegmentSet) {
    counters.count(1, continued > 0 ? .continued : .fresh, in: day, segments)
    guard isOffered else { return }
    counters.count(1, .offered, in: day, segments)
    if continued == 0 { counters.count(1, .declined, in: day, segments) }
  }

  func uncomplete(on day: Int, _ segments: SegmentSet) {
    counters.count(1, .uncompleted, in: day, segments)
  }

  func end(_ counts: FocusCounts, on day: Int, _ segments: SegmentSet) {
    count(1, .ended0, next: UInt8(min(3, counts.completed)), day, segments)
    let (carried, kept) = (Int32(counts.carried), Int32(counts.carriedCompleted))
    counters.count(carried, .carried, in: day, segments)
    counters.count(kept, .carriedCompleted, in: day, segments)
    counters.count(Int32(counts.planned) - carried, .started, in: day, segments)
    counters.count(Int32(counts.completed) - kept, .startedCompleted, in: day, segments)
  }

  static func derived(_ size: WorldSize) -> [DerivedColumn<Counter>] {
    [
      .count(
        Columns.needsOnboarding, "people to whom TenX shows onboarding at the day's end",
        .soFar([.needsOnboarding])),
      .count(Columns.needsSetup, "people without focuses for the day", .soFar([.needsSetup])),
      .count(
        Columns.inProgress, "people with focuses that are not all complete", .soFar([.inProgress])),
      .count(Columns.complete, "people with all focuses complete", .soFar([.complete])),
      .count(Columns.continued, "plans with a focus carried over from the day before", .continued),
      .count(Columns.fresh, "plans with fresh focuses only", .fresh),
      .count(
        "offered", "plans for which TenX offered to continue what the day before left open",
        .offered),
      .count("declined", "of these, plans with fresh focuses only", .declined),
      .count("ended_0", "planned days that ended with 0 focuses completed", .ended0),
      .count("ended_1", "planned days that ended with 1 focuses completed", .ended1),
      .count("ended_2", "planned days that ended with 2 focuses completed", .ended2),
      .count("ended_3", "planned days that ended with 3 or more focuses completed", .ended3),
      .count("carried", "focuses of these days that were carried over", .carried),
      .count("carried_completed", "of these, completed", .carriedCompleted),
      .count(Columns.started, "fresh focuses of these days", .started),
      .count("started_completed", "of these, completed", .startedCompleted),
      .count("uncompleted", "times that a completed focus was opened again", .uncompleted),
    ]
  }
}

extension TableKind {
  public static let tenx = TableKind(
    "tenx_days", title: "Three a day", keys: [Columns.day], of: [.tenx],
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
