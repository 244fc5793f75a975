import Habits
import Tabular

/// `habits`: what became of Sherpa's habits, by the day to which they belong.
///
///     scheduled  ─┬─ completed
///                 ├─ skipped ─── with a note: left out of what the day asks for
///                 └─ nothing
///
/// A day is counted when it is over, for everybody who still has the app. Skips count as scheduled
/// in `adherence_share`, as the weekly summary counts them.
struct HabitsObserver: Sendable {
  private var tallies: BySegment<Tally>

  private struct Tally: Sendable {
    var closed: [Int32]
    var qualifying: [Int32]
    var scheduled: [Int64]
    var completed: [Int64]
    var excluded: [Int64]
    var skipped: [Int64]

    init(_ days: Int) {
      (closed, qualifying) = (.none(days), .none(days))
      let none = [Int64].none(days)
      (scheduled, completed, excluded, skipped) = (none, none, none, none)
    }
  }

  init(_ shape: WorldShape) {
    tallies = BySegment(shape, Tally(shape.apps.contains(.sherpa) ? shape.days : 0))
  }

  mutating func close(_ day: Int, _ summary: DaySummary, _ segments: UInt16) {
    tallies.update(segments) { tally in
      tally.closed[day] += 1
      tally.qualifying[day] += summary.qualifies ? 1 : 0
      tally.scheduled[day] += Int64(summary.counts.scheduled)
      tally.completed[day] += Int64(summary.counts.completed)
      tally.excluded[day] += Int64(summary.counts.excluded)
      tally.skipped[day] += Int64(summary.counts.skipped)
    }
  }

  static func table(_ groups: [HabitsObserver], _ shape: WorldShape, _ segment: Int) -> Table {
    var all = Tally(shape.days)
    var (closed, qualifying) = ([Int64].none(shape.days), [Int64].none(shape.days))
    for group in groups.lazy.map({ $0.tallies[segment] }) {
      closed.add(group.closed)
      qualifying.add(group.qualifying)
      all.scheduled.add(group.scheduled)
      all.completed.add(group.completed)
      all.excluded.add(group.excluded)
      all.skipped.add(group.skipped)
    }
    let rows = (0..<shape.days).map { day -> [Cell] in
      [
        Cell(day), .integer(all.scheduled[day]), .integer(all.completed[day]),
        .integer(all.excluded[day]), .integer(all.skipped[day]),
        .ratio(qualifying[day], closed[day]), .ratio(all.completed[day], all.scheduled[day]),
      ]
    }
    return Table("habits", columns, rows: rows)
  }

  private static var columns: [Column] {
    [
      .day, .count("scheduled", "habits scheduled on the day"),
      .count("completed", "of these, completed"),
      .count("skipped_with_note", "of these, skipped with a note: the day does not ask for them"),
      .count("skipped", "of these, skipped in any way"),
      .share("qualifying_share", "people whose day counts for the streak, of those with the app"),
      .share("adherence_share", "completed, of those scheduled"),
    ]
  }
}
