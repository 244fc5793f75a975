import CivilTime

/// The number of a task, assigned in order of creation. The caller stores the task's title by this
/// number.
public struct TaskID: Hashable, Comparable, BitwiseCopyable, Sendable {
  /// The number, 1-based.
  public var number: Int64

  /// Creates the id with this number.
  @inlinable public init(_ number: Int64) { self.number = number }

  /// Whether the left task was created earlier and so has the lower number.
  @inlinable
  public static func < (left: TaskID, right: TaskID) -> Bool { left.number < right.number }
}

/// A task of one day with its time slot.
///
///     open ──▶ done on time
///          ╰─▶ done late
///
/// A task that is still open when its day is closed out has been missed. A done task stays done.
public struct PlannedTask: Hashable, Sendable {
  /// The task's number.
  public let id: TaskID
  /// The instant at which the task is due: the planned instant, or a later one after a snooze.
  public internal(set) var due: Instant
  /// The instant at which the task was done; the epoch while the task is open.
  private var doneAt = Instant.epoch
  /// The local time for which the task was planned; a copy on the next day keeps this time.
  public internal(set) var time: LocalTime
  /// Number of snoozes since the task was planned.
  public internal(set) var snoozes: Int32
  private var timing: TaskTiming?

  /// The state of a task.
  public enum State: Hashable, Sendable {
    /// The task is not done yet.
    case open
    /// The task was done, on time or late, at this instant.
    case done(TaskTiming, at: Instant)
  }

  init(id: TaskID, time: LocalTime, due: Instant) {
    (self.id, self.time, self.due) = (id, time, due)
    snoozes = 0
  }

  /// The state of the task: open, or done on time or late.
  public internal(set) var state: State {
    get { timing.map { .done($0, at: doneAt) } ?? .open }
    set {
      switch newValue {
      case .open: (timing, doneAt) = (nil, .epoch)
      case .done(let timing, let instant): (self.timing, doneAt) = (timing, instant)
      }
    }
  }

  /// Whether the task is not done yet.
  public var isOpen: Bool { timing == nil }

  /// Returns whether the task is on time if done at an instant: at most `grace` before or after the
  /// due time.
  @inlinable public func timing(at instant: Instant, grace: Milliseconds) -> TaskTiming {
    let distance = instant - due
    return distance <= grace && distance >= .zero - grace ? .onTime : .late
  }
}
