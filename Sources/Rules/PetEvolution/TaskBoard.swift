import CivilTime

/// The tasks of one day, in order of creation.
///
///     var board = TaskBoard()
///     let run = board.create(at: nine, due: nineOClock)
///     let read = board.create(at: eight, due: eightOClock)
///     board.next?.id                                        // read: it is due first
///     try board.complete(read, at: eightOClock, by: rules)  // .onTime
///     board.tally                                           // 1/2
///
/// The board knows neither zones nor days: due times and the day's end arrive as instants, from
/// `PetCare` in an app. What each operation asks of a task:
///
/// | | unknown | open | done |
/// |---|---|---|---|
/// | `complete` | refused | becomes done | refused |
/// | `snooze` | refused | due + 15 min, refused at the day's end or past it | refused |
/// | `reschedule` | refused | new due time, snoozes forgotten | refused |
/// | `delete` | refused | leaves | leaves, and leaves the tally |
///
/// A refused operation changes nothing. Finding a task takes O(log *n*), the next task and the
/// tally O(*n*): a day has a handful.
public struct TaskBoard: Hashable, Sendable {
  /// In order of creation, which is the order of their numbers.
  public internal(set) var tasks: [PlannedTask] = []
  var nextNumber: Int64 = 1

  /// An empty board; its first task gets the number 1.
  public init() {}

  /// The open task that is due first, of several the one created first.
  public var next: PlannedTask? {
    var next: PlannedTask?
    for task in tasks where task.isOpen {
      if let earliest = next, earliest.due <= task.due { continue }
      next = task
    }
    return next
  }

  /// How many tasks are done, of how many.
  public var tally: TaskTally {
    var done: Int32 = 0
    for task in tasks where !task.isOpen { done += 1 }
    return TaskTally(counted: done, of: Int32(clamping: tasks.count))
  }
}
