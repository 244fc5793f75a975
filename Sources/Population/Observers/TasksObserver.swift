import CivilTime
import PetEvolution
import Tabular

/// `tasks`: what became of the pet app's tasks, by the day to which they belong.
///
///     day      0 (opened)        1 (closed)      2 (opened)
///     told     planned, done     –               missed of 0; planned, missed of 1
///     booked   0: planned, done, missed          1: planned, missed
///
/// A day's misses are known when it is closed out, with the next visit: those of days after which
/// nobody came back never are. People of the reference behaviour never snooze and their tasks never
/// roll over.
struct TasksObserver: PetObserver {
  private var tallies: BySegment<Tally>

  private struct Tally: Sendable {
    var planned: [Int64]
    var onTime: [Int64]
    var late: [Int64]
    var missed: [Int64]
    var snoozed: [Int64]
    var rolledOver: [Int64]

    init(days: Int) {
      let none = [Int64].none(days)
      (planned, onTime, late, missed, snoozed, rolledOver) = (none, none, none, none, none, none)
    }
  }

  init(_ shape: WorldShape, people: Int) {
    tallies = BySegment(shape, Tally(days: shape.days))
  }

  mutating func observe(_ day: PetDay) {
    tallies[0].planned[day.day] += day.planned
    tallies[0].onTime[day.day] += day.onTime
    tallies[0].late[day.day] += day.late
    tallies[0].missed[day.day] += day.missed
  }

  /// Tasks of a day were planned, or taken away.
  mutating func plan(_ tasks: Int32, on day: Int, _ segments: UInt16) {
    tallies.update(segments) { $0.planned[day] += Int64(tasks) }
  }

  mutating func complete(_ timing: TaskTiming, on day: Int, _ segments: UInt16) {
    tallies.update(segments) { tally in
      switch timing {
      case .onTime: tally.onTime[day] += 1
      case .late: tally.late[day] += 1
      }
    }
  }

  mutating func snooze(on day: Int, _ segments: UInt16) {
    tallies.update(segments) { $0.snoozed[day] += 1 }
  }

  /// A day was closed out.
  mutating func close(_ day: Int, missed: Int32, rolledOver: Int32, _ segments: UInt16) {
    tallies.update(segments) { tally in
      tally.missed[day] += Int64(missed)
      tally.rolledOver[day] += Int64(rolledOver)
    }
  }

  static func table(_ groups: [TasksObserver], _ shape: WorldShape, _ segment: Int = 0) -> Table {
    var all = Tally(days: shape.days)
    for group in groups.lazy.map({ $0.tallies[segment] }) {
      all.planned.add(group.planned)
      all.onTime.add(group.onTime)
      all.late.add(group.late)
      all.missed.add(group.missed)
      all.snoozed.add(group.snoozed)
      all.rolledOver.add(group.rolledOver)
    }
    let rows = (0..<shape.days).map { day -> [Cell] in
      let counts = [
        all.planned[day], all.onTime[day], all.late[day], all.missed[day], all.snoozed[day],
        all.rolledOver[day],
      ]
      let done = all.onTime[day] + all.late[day]
      return [Cell(day)] + counts.map { .integer($0) } + [.ratio(done, all.planned[day])]
    }
    return Table("tasks", columns, rows: rows)
  }

  private static var columns: [Column] {
    [
      .day, .count("planned", "tasks planned"),
      .count("on_time", "tasks done within the grace around their due time"),
      .count("late", "tasks done on their day, but not on time"),
      .count("missed", "tasks not done when their day was closed"),
      .count("snoozed", "snoozes"), .count("rolled_over", "tasks copied to the next day"),
      .share("completion_share", "tasks done, on time or late, of those planned"),
    ]
  }
}
