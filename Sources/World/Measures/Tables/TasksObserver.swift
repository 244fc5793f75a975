import CivilTime
import PetEvolution
import Tabular

/// `tasks`: the outcomes of the pet app's tasks, by the day to which they belong.
///
///     day      0 (opened)        1 (closed)      2 (opened)
///     told     planned, done     –               missed of 0; planned, missed of 1
///     booked   0: planned, done, missed          1: planned, missed
///
/// A day's misses are known when it is closed out, with the next visit. Tasks that were neither
/// done nor missed when the person removed the app, or when the run ended, belong to a day that was
/// never closed: `unclosed`. People of the reference behaviour never snooze, their tasks never roll
/// over, and each of their days is closed at its end.
struct TasksObserver: GroupSum {
  static var kind: TableKind { .tasks }

  /// By day, then kind of count.
  private var tallies: Tallies<Int64>
  /// The day that has not been closed, by person.
  private let open: Block<OpenDay>
  private let days: Int

  /// A day of a person's pet app that has not been closed.
  private struct OpenDay: BitwiseCopyable, Sendable {
    /// The day of the run.
    var day: Int32 = 0
    /// Tasks planned for it that were not done.
    var tasks: Int32 = 0
  }

  private enum Count {
    static let planned = 0
    static let onTime = 1
    static let late = 2
    static let missed = 3
    static let unclosed = 4
    static let snoozed = 5
    static let rolledOver = 6
    /// By `TaskHandling.rawValue`.
    static let handled = 7
    static let all = handled + TaskHandling.allCases.count
  }

  init(_ shape: WorldSize, people: Int) {
    days = shape.days
    tallies = Tallies(shape, columns: shape.apps.contains(.pet) ? shape.days : 0, rows: Count.all)
    open = Block(repeating: OpenDay(), count: people)
  }

  /// Replaces the people by those of another world.
  mutating func begin() {
    for person in open.indices { open[person] = OpenDay() }
  }

  mutating func observe(_ day: PetDay) {
    tallies.count(day.planned, day.day, Count.planned, 1)
    tallies.count(day.onTime, day.day, Count.onTime, 1)
    tallies.count(day.late, day.day, Count.late, 1)
    tallies.count(day.missed, day.day, Count.missed, 1)
  }

  /// Counts tasks of a day that were planned, or taken away.
  mutating func plan(_ tasks: Int32, of person: Int, on day: Int, _ segments: SegmentSet) {
    tallies.count(Int64(tasks), day, Count.planned, segments)
    open[person].day = Int32(day)
    open[person].tasks += tasks
  }

  mutating func complete(
    _ timing: TaskTiming, of person: Int, on day: Int, _ segments: SegmentSet
  ) {
    tallies.count(1, day, timing == .onTime ? Count.onTime : Count.late, segments)
    open[person].tasks -= 1
  }

  mutating func snooze(on day: Int, _ segments: SegmentSet) {
    tallies.count(1, day, Count.snoozed, segments)
  }

  mutating func handle(_ handling: TaskHandling, on day: Int, _ segments: SegmentSet) {
    tallies.count(1, day, Count.handled + Int(handling.rawValue), segments)
  }

  /// Counts a day that was closed out.
  mutating func close(
    _ day: Int, of person: Int, missed: Int32, rolledOver: Int32, _ segments: SegmentSet
  ) {
    if missed != 0 { tallies.count(Int64(missed), day, Count.missed, segments) }
    if rolledOver != 0 { tallies.count(Int64(rolledOver), day, Count.rolledOver, segments) }
    open[person].tasks = 0
  }

  /// Notes that a person's open day is never closed: they remove the app, or the world is over.
  mutating func abandon(_ person: Int, _ segments: SegmentSet) {
    guard open[person].tasks != 0 else { return }
    tallies.count(Int64(open[person].tasks), Int(open[person].day), Count.unclosed, segments)
    open[person].tasks = 0
  }

  /// Ends a world.
  ///
  /// - Parameter segments: the segments of a person, one bit each.
  mutating func finish(segments: (Int) -> SegmentSet) {
    for person in open.indices { abandon(person, segments(person)) }
  }

  /// Visits all that it has counted.
  mutating func visit(_ visitor: inout some TallyVisitor) {
    let last = Int32(clamping: max(0, days - 1))
    tallies.visit(&visitor)
    visitor.block(open) { day, visitor in
      visitor.whole(&day.day, in: 0...last)
      visitor.whole(&day.tasks)
    }
  }

  mutating func add(_ other: TasksObserver, times sign: Int) {
    tallies.add(other.tallies, times: sign)
  }

  static func table(_ groups: [TasksObserver], _ shape: WorldSize, _ segment: Int) -> Table {
    var all = [Int64].none(Count.all)
    return Table(.tasks, columns, rows: shape.days) { list in
      for day in 0..<shape.days {
        all.clear()
        for group in groups { all.add(group.tallies, day, segment) }
        list.write(day)
        list.write(all)
        let done = all[Count.onTime] + all[Count.late]
        let onWidget = all[Count.handled + Int(TaskHandling.doneOnWidget.rawValue)]
        list.write(.ratio(done, all[Count.planned]))
        list.write(.ratio(onWidget, done))
      }
    }
  }

  private static var columns: [Column] {
    [
      .day, .count("planned", "tasks planned"),
      .count("on_time", "tasks done within the grace around their due time"),
      .count("late", "tasks done on their day, but not on time"),
      .count("missed", "tasks not done when their day was closed, at the next visit after it"),
      .count(
        "unclosed",
        "tasks not done whose day was never closed: nobody came back before the app was removed "
          + "or the run ended; planned = on_time + late + missed + unclosed"),
      .count("snoozed", "snoozes"), .count("rolled_over", "tasks copied to the next day"),
      .count("edited", "times that a task was planned for another time"),
      .count("deleted", "tasks taken off the day by hand, which are not among those planned"),
      .count("on_widget", "of the tasks done, those marked done on the widget"),
      .share("completion_share", "tasks done, on time or late, of those planned"),
      .share("widget_share", "of the tasks done, those marked done on the widget"),
    ]
  }
}

extension TableKind {
  public static let tasks = TableKind(
    "tasks", title: "Tasks: on time, late, missed", keys: ["day"], of: [.pet], needs: .nothing,
    charts: [
      TableChart(
        .areas(
          .day, .share("of planned tasks"),
          ChartParts(
            columns: [
              .init("on_time", "on time", 2), .init("late", "late", 4),
              .init("missed", "missed", 1), .init("unclosed", "not done, day never closed", 5),
            ], isWhole: true)))
    ],
    headlines: [
      HeadlineKind("tasks done on time:", .count, ["on_time"], ["day": .every]),
      HeadlineKind(
        "tasks done, of those planned:", sumOf: ["on_time", "late"], among: ["planned"],
        ["day": .every]),
    ],
    laws: [.tasksAddUp], audit: { $0.checkTasks() })
}

extension AuditLaw {
  static let tasksAddUp = AuditLaw(
    "tasksAddUp", "`tasks`: planned = done + missed + unclosed; done on the widget ≤ done")
}

extension Audit {
  fileprivate mutating func checkTasks() {
    for row in rows(.tasks) ?? [] {
      report.expect(
        .tasksAddUp,
        row["planned"] == row["on_time"] + row["late"] + row["missed"] + row["unclosed"]
          && row["unclosed"] >= 0 && row["on_widget"] <= row["on_time"] + row["late"],
        "the tasks planned for day \(row["day"]) do not add up to what became of them")
    }
  }
}
