import CivilTime

/// The errors of a virtual clock.
public enum VirtualTimeError: Error, Hashable, CustomStringConvertible {
  /// The error if tasks still sleep; the payload lists their deadlines in ascending order.
  case stillAsleep(until: [VirtualClock.Instant])
  /// The error if tasks created by `VirtualClock.task` have not started, because the clock has not
  /// moved since.
  case notStarted(count: Int)
  /// The error if tasks still sleep after the given number of wake-ups.
  case noEnd(afterWakeUps: Int)
  /// The error if a task that was started within `VirtualClock.task` sleeps on the clock. The clock
  /// would wait for both tasks forever.
  case sleepsWithinCountedTask

  public var description: String {
    switch self {
    case .stillAsleep(let deadlines):
      "\(deadlines.count) still asleep, until "
        + deadlines.map { "\($0.trueTime.millisecondsSinceEpoch) ms" }.joined(separator: ", ")
        + "; let the clock run to its end, or cancel the tasks"
    case .notStarted(let count):
      "\(count) of the tasks started with VirtualClock.task have not begun, for the clock has not "
        + "moved since; advance it, by .zero if it is to stand still"
    case .noEnd(let count):
      "tasks still sleep after \(count) wake-ups; cancel those that never end, or advance to an "
        + "instant"
    case .sleepsWithinCountedTask:
      "a task started within VirtualClock.task sleeps on the clock; start the outer one with "
        + "Task { } and wait for its sleepers, or start the inner one with VirtualClock.task"
    }
  }
}
