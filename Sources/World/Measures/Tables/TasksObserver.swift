import PetEvolution

/// `tasks`: the outcomes of the pet app's tasks, by the day to which they belong.
///
///     day      0 (opened)        1 (closed)      2 (opened)
///     events   planned, done     –               missed of 0; planned, missed of 1
///     booked   0: planned, done, missed          1: planned, missed
///
/// A day's missed tasks are known only when the day is closed, at the person's next visit.
/// `unclosed` counts the tasks of days that were never closed, because the person removed the app
/// or the run ended.
struct TasksObserver: CountedTable {
  static var kind: TableKind { .tasks }

  var counters: CounterStore<Counter>
  /// For each person, the day that has not been closed yet.
  private let open: Block<OpenDay>
  private let days: Int

  /// A day of a person's pet app that has not been closed yet.
  private struct OpenDay: BitwiseCopyable, Sendable {
    var day: Int32 = 0
    /// The number of tasks that were planned for the day and are not done.
    var tasks: Int32 = 0
  }

  enum Counter: Int, TableCounter {
    case planned, onTime, late, missed, unclosed, snoozed, rolledOver
    /// The number of actions on tasks, in order of `TaskHandling.rawValue`.
    case edited, deleted, onWidget
  }

  static var firstWide: Counter? { .planned }

  static func dimensions(_ size: WorldSize) -> [Dimension] { [.days(size)] }

  init(_ size: WorldSize, people: Int) {
    days = size.days
    counters = TasksObserver.zeros(size)
    open = Block(repeating: OpenDay(), count: people)
  }

  private func count(
    _ number: Int64, _ counter: Counter, next: UInt8 = 0, _ day: Int, _ segments: SegmentSet
  ) { counters.count(wide: number, counter, next: Int(next), in: day, segments) }

  mutating func begin() {
    for person in open.indices { open[person] = OpenDay() }
  }

  mutating func plan(_ tasks: Int32, of person: Int, on day: Int, _ segments: SegmentSet) {
    count(Int64(tasks), .planned, day, segments)
    open[person].day = Int32(day)
    open[person].tasks += tasks
  }

  mutating func complete(
    _ timing: TaskTiming, of person: Int, on day: Int, _ segments: SegmentSet
  ) {
    count(1, timing == .onTime ? .onTime : .late, day, segments)
    open[person].tasks -= 1
  }

  mutating func snooze(on day: Int, _ segments: SegmentSet) { count(1, .snoozed, day, segments) }

  mutating func handle(_ handling: TaskHandling, on day: Int, _ segments: SegmentSet) {
    count(1, .edited, next: handling.rawValue, day, segments)
  }

  mutating func close(
    _ day: Int, of person: Int, missed: Int32, rolledOver: Int32, _ segments: SegmentSet
  ) {
    if missed != 0 { count(Int64(missed), .missed, day, segments) }
    if rolledOver != 0 { count(Int64(rolledOver), .rolledOver, day, segments) }
    open[person].tasks = 0
  }

  /// Counts the tasks left on a person's open day as unclosed; the day will never be closed.
  mutating func abandon(_ person: Int, _ segments: SegmentSet) {
    guard open[person].tasks != 0 else { return }
    count(Int64(open[person].tasks), .unclosed, Int(open[person].day), segments)
    open[person].tasks = 0
  }

  /// Ends a world, and counts the tasks of all open days as unclosed.
  ///
  /// - Parameter segments: returns the segments of a person, one bit each.
  mutating func finish(segments: (Int) -> SegmentSet) {
    for person in open.indices { abandon(person, segments(person)) }
  }

  mutating func visit(_ visitor: inout some TallyVisitor) {
    let last = Int32(clamping: max(0, days - 1))
    counters.visit(&visitor)
    visitor.block(open) { day, visitor in
      visitor.whole(&day.day, in: 0...last)
      visitor.whole(&day.tasks)
    }
  }

  private static let done: [Counter] = [.onTime, .late]

  static func derived(_ size: WorldSize) -> [DerivedColumn<Counter>] {
    [
      .count(Columns.planned, "tasks planned", .planned),
      .count(Columns.onTime, "tasks done within the grace around their due time", .onTime),
      .count(Columns.late, "tasks done on their day, but not on time", .late),
      .count(
        Columns.missed, "tasks not done when their day was closed, at the next visit after it",
        .missed),
      .count(
        "unclosed",
        "tasks not done whose day was never closed: nobody came back before the app was removed "
          + "or the run ended; planned = on_time + late + missed + unclosed", .unclosed),
      .count("snoozed", "snoozes", .snoozed),
      .count("rolled_over", "tasks copied to the next day", .rolledOver),
      .count("edited", "times that a task was planned for another time", .edited),
      .count(
        "deleted", "tasks taken off the day by hand, which are not among those planned", .deleted),
      .count("on_widget", "of the tasks done, those marked done on the widget", .onWidget),
      .share(
        Columns.completionShare, "tasks done, on time or late, of those planned", done,
        of: [.planned]),
      .share(
        "widget_share", "of the tasks done, those marked done on the widget", [.onWidget],
        of: done),
    ]
  }
}

extension TableKind {
  public static let tasks = TableKind(
    "tasks", title: "Tasks: on time, late, missed", keys: [Columns.day], of: [.pet],
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
