import CivilTime

/// The number of a task, given in order of creation. Its title stays with the caller, under this
/// number.
public struct TaskID: Hashable, Comparable, BitwiseCopyable, Sendable {
  /// From 1.
  public var number: Int64

  /// The task with this number.
  @inlinable public init(_ number: Int64) { self.number = number }

  /// Earlier tasks have lower numbers.
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
  /// Its number.
  public let id: TaskID
  /// When it is due: the scheduled instant, or the one to which it has been snoozed.
  public internal(set) var due: Instant
  /// When it was done; the epoch for an open one.
  private var doneAt = Instant.epoch
  /// The time of day for which it was planned; a copy on the next day is planned for the same.
  public internal(set) var time: LocalTime
  /// How often it has been snoozed since it was planned.
  public internal(set) var snoozes: Int32
  private var timing: TaskTiming?

  /// Where a task stands.
  public enum State: Hashable, Sendable {
    /// It waits to be done.
    case open
    /// It was done, on time or late, at this instant.
    case done(TaskTiming, at: Instant)
  }

  init(id: TaskID, time: LocalTime, due: Instant) {
    (self.id, self.time, self.due) = (id, time, due)
    snoozes = 0
  }

  /// Whether it is done.
  public internal(set) var state: State {
    get { timing.map { .done($0, at: doneAt) } ?? .open }
    set {
      switch newValue {
      case .open: (timing, doneAt) = (nil, .epoch)
      case .done(let timing, let instant): (self.timing, doneAt) = (timing, instant)
      }
    }
  }

  /// Whether it still waits to be done.
  public var isOpen: Bool { timing == nil }

  /// What doing it at an instant counts as: on time up to `grace` before or after it is due.
  @inlinable public func timing(at instant: Instant, grace: Milliseconds) -> TaskTiming {
    let distance = instant - due
    return distance <= grace && distance >= .zero - grace ? .onTime : .late
  }
}
