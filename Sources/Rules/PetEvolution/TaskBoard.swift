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
  public var next: PlannedTask? { standing.next.map { tasks[$0] } }

  /// How many tasks are done, of how many.
  public var tally: TaskTally { standing.tally }

  /// The tally, and the place of the next task, in one pass.
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
