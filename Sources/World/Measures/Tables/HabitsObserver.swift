import Habits

/// `habits`: the outcomes of Sherpa's habits, by the day to which they belong.
///
///     scheduled  ─┬─ completed
///                 ├─ skipped ─── with a note: not required on the day
///                 └─ nothing
///
/// A day's habits are counted at the day's end, for everybody who then has the app. As in Sherpa's
/// weekly summary, skipped habits count as scheduled in `adherence_share`.
struct HabitsObserver: CountedTable {
  static var kind: TableKind { .habits }

  enum Counter: Int, TableCounter {
    case closed, qualifying, scheduled, completed, excluded, skipped
  }

  static func dimensions(_ size: WorldSize) -> [Dimension] { [.days(size)] }

  var counters: CounterStore<Counter>

  init(_ size: WorldSize) { counters = HabitsObserver.zeros(size) }

  func close(_ day: Int, _ summary: DaySummary, _ segments: SegmentSet) {
    counters.count(1, .closed, in: day, segments)
    counters.count(Int32(summary.counts.scheduled), .scheduled, in: day, segments)
    if summary.qualifies { counters.count(1, .qualifying, in: day, segments) }
    let (completed, skipped) = (summary.counts.completed, summary.counts.skipped)
    if completed > 0 { counters.count(Int32(completed), .completed, in: day, segments) }
    guard skipped > 0 else { return }
    counters.count(Int32(summary.counts.excluded), .excluded, in: day, segments)
    counters.count(Int32(skipped), .skipped, in: day, segments)
  }

  static func derived(_ size: WorldSize) -> [DerivedColumn<Counter>] {
    [
      .count(Columns.scheduled, "habits scheduled on the day", .scheduled),
      .count(Columns.completed, "of these, completed", .completed),
      .count(
        Columns.skippedWithNote, "of these, skipped with a note: the day does not ask for them",
        .excluded),
      .count(Columns.skipped, "of these, skipped in any way", .skipped),
      .share(
        Columns.qualifyingShare,
        "of the people with the app, those whose day counts for the streak",
        [.qualifying], of: [.closed], isOfPeople: true),
      .share(
        Columns.adherenceShare, "completed, of those scheduled, skipped ones among them",
        [.completed],
        of: [.scheduled]),
    ]
  }
}

extension TableKind {
  public static let habits = TableKind(
    "habits", title: "Habits: scheduled and done", keys: [Columns.day], of: [.sherpa],
    charts: [
      TableChart(
        .lines(
          .day, .share("completed, of items scheduled"), [ChartLine("adherence", "adherence_share")]
        ), title: "adherence", isShared: true),
      TableChart(
        .lines(
          .day, .share("people whose day qualifies"),
          [ChartLine("qualifying days", "qualifying_share")]), title: "qualifying days",
        isShared: true),
    ])
}
