import Habits
import Tabular

/// `habits`: the outcomes of Sherpa's habits, by the day to which they belong.
///
///     scheduled  ─┬─ completed
///                 ├─ skipped ─── with a note: left out of what the day asks for
///                 └─ nothing
///
/// A day is counted when it is over, for everybody who still has the app. Skips count as scheduled
/// in `adherence_share`, as the weekly summary counts them.
struct HabitsObserver: GroupSum {
  static var kind: TableKind { .habits }

  /// By day, then kind of count, so that closing a day touches one stretch of memory.
  private var tallies: Tallies<Int64>

  private enum Count {
    static let closed = 0
    static let qualifying = 1
    static let scheduled = 2
    static let completed = 3
    static let excluded = 4
    static let skipped = 5
    static let all = 6
  }

  init(_ shape: WorldSize) {
    tallies = Tallies(
      shape, columns: shape.apps.contains(.sherpa) ? shape.days : 0, rows: Count.all)
  }

  mutating func close(_ day: Int, _ summary: DaySummary, _ segments: SegmentSet) {
    tallies.count(1, day, Count.closed, segments)
    tallies.count(Int64(summary.counts.scheduled), day, Count.scheduled, segments)
    if summary.qualifies { tallies.count(1, day, Count.qualifying, segments) }
    let (completed, skipped) = (summary.counts.completed, summary.counts.skipped)
    if completed > 0 { tallies.count(Int64(completed), day, Count.completed, segments) }
    guard skipped > 0 else { return }
    tallies.count(Int64(summary.counts.excluded), day, Count.excluded, segments)
    tallies.count(Int64(skipped), day, Count.skipped, segments)
  }

  /// Visits all that it has counted.
  mutating func visit(_ visitor: inout some TallyVisitor) {
    tallies.visit(&visitor)
  }

  mutating func add(_ other: HabitsObserver, times sign: Int) {
    tallies.add(other.tallies, times: sign)
  }

  static func table(_ groups: [HabitsObserver], _ shape: WorldSize, _ segment: Int) -> Table {
    var all = [Int64].none(Count.all)
    return Table(.habits, columns, rows: shape.days) { list in
      for day in 0..<shape.days {
        all.clear()
        for group in groups { all.add(group.tallies, day, segment) }
        list.write(day)
        list.write(.integer(all[Count.scheduled]))
        list.write(.integer(all[Count.completed]))
        list.write(.integer(all[Count.excluded]))
        list.write(.integer(all[Count.skipped]))
        list.write(.ratio(all[Count.qualifying], all[Count.closed]))
        list.write(.ratio(all[Count.completed], all[Count.scheduled]))
      }
    }
  }

  private static var columns: [Column] {
    [
      .day, .count("scheduled", "habits scheduled on the day"),
      .count("completed", "of these, completed"),
      .count("skipped_with_note", "of these, skipped with a note: the day does not ask for them"),
      .count("skipped", "of these, skipped in any way"),
      .share(
        "qualifying_share", "of the people with the app, those whose day counts for the streak",
        isOfPeople: true),
      .share("adherence_share", "completed, of those scheduled, skipped ones among them"),
    ]
  }
}

extension TableKind {
  public static let habits = TableKind(
    "habits", title: "Habits: scheduled and done", keys: ["day"], of: [.sherpa],
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
    ],
    headlines: [
      HeadlineKind("habits completed in Sherpa:", .count, ["completed"], ["day": .every]),
      HeadlineKind(
        "habits completed in Sherpa, of those scheduled:", sumOf: ["completed"],
        among: ["scheduled"], ["day": .every]),
    ])
}
