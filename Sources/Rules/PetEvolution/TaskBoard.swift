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
/// The board does not use zones or days: due times and the day's end are instants, which `PetCare`
/// supplies in an app. The effect of each operation depends on the task's state:
///
/// | | unknown | open | done |
/// |---|---|---|---|
/// | `complete` | refused | becomes done | refused |
/// | `snooze` | refused | due + 15 min, refused at the day's end or past it | refused |
/// | `reschedule` | refused | new due time, snoozes reset to 0 | refused |
/// | `delete` | refused | removed | removed, also from the tally |
///
/// A refused operation changes nothing. Finding a task takes O(log *n*). The next task and the
/// tally take O(*n*), which is fast because a day has few tasks.
public struct TaskBoard: Hashable, Sendable {
  /// The tasks in order of creation, which is the order of their numbers.
  public internal(set) var tasks: [PlannedTask] = []
  var nextNumber: Int64 = 1

  /// Creates an empty board, whose first task gets the number 1.
  public init() {}

  /// The open task that is due first (of several, the one created first); nil if no task is open.
  public var next: PlannedTask? { standing.next.map { tasks[$0] } }

  /// The numbers of done tasks and of all tasks.
  public var tally: TaskTally { standing.tally }

  /// The tally and the index of the next task, computed in one pass.
  var standing: (tally: TaskTally, next: Int?) {
    tasks.withUnsafeBufferPointer { tasks in
      var (open, next, due) = (Int32(0), -1, Instant.distantFuture)
      for place in tasks.indices where tasks[place].isOpen {
        open &+= 1
        if next >= 0, due <= tasks[place].due { continue }
        (next, due) = (place, tasks[place].due)
      }
      let count = Int32(clamping: tasks.count)
      return (TaskTally(counted: count - open, of: count), next < 0 ? nil : next)
    }
  }
}
