import CivilTime

extension PetCare {
  /// The app is launched, or comes to the front: days that have ended are closed out.
  ///
  /// - Parameters:
  ///   - instant: when.
  ///   - archive: is handed every day closed out, in order.
  /// - Returns: the day to which the interaction belongs.
  /// - Complexity: O(*d* + *t*) for *d* days and *t* tasks since the last interaction.
  @discardableResult
  public mutating func open(
    at instant: Instant, archive: (PetCloseout) -> Void = { _ in }
  ) -> Day {
    let day = calendar.day(of: instant)
    while let ended = today, ended < day { closeOut(ended, before: day, archive) }
    today = day
    checkInvariants()
    return day
  }

  /// Plans a task for a time of today.
  @discardableResult
  public mutating func create(
    due time: LocalTime, at instant: Instant, archive: (PetCloseout) -> Void = { _ in }
  ) -> TaskID {
    let day = open(at: instant, archive: archive)
    return board.create(at: time, due: calendar.due(time, on: day))
  }

  /// Plans a task of today for another time.
  public mutating func edit(
    _ task: TaskID, due time: LocalTime, at instant: Instant,
    archive: (PetCloseout) -> Void = { _ in }
  ) throws(TaskError) {
    let day = open(at: instant, archive: archive)
    try board.reschedule(task, to: time, due: calendar.due(time, on: day))
  }

  /// Takes a task away; experience it gave stays.
  public mutating func delete(
    _ task: TaskID, at instant: Instant, archive: (PetCloseout) -> Void = { _ in }
  ) throws(TaskError) {
    open(at: instant, archive: archive)
    try board.delete(task)
  }

  /// Marks a task of today done.
  @discardableResult
  public mutating func markDone(
    _ task: TaskID, at instant: Instant, archive: (PetCloseout) -> Void = { _ in }
  ) throws(TaskError) -> PetCheck {
    open(at: instant, archive: archive)
    return try complete(task, at: instant)
  }

  /// Marks the next task done: the widget's *Done*.
  @discardableResult
  public mutating func markNextDone(
    at instant: Instant, archive: (PetCloseout) -> Void = { _ in }
  ) throws(TaskError) -> PetCheck {
    open(at: instant, archive: archive)
    guard let next = board.next else { throw .nothingOpen }
    return try complete(next.id, at: instant)
  }

  /// Defers a task of today, and says when it is due now.
  @discardableResult
  public mutating func snooze(
    _ task: TaskID, at instant: Instant, archive: (PetCloseout) -> Void = { _ in }
  ) throws(TaskError) -> Instant {
    let day = open(at: instant, archive: archive)
    return try board.snooze(task, before: calendar.end(of: day), by: rules)
  }

  /// Defers the next task: the widget's *Snooze*.
  @discardableResult
  public mutating func snoozeNext(
    at instant: Instant, archive: (PetCloseout) -> Void = { _ in }
  ) throws(TaskError) -> Instant {
    let day = open(at: instant, archive: archive)
    guard let next = board.next else { throw .nothingOpen }
    return try board.snooze(next.id, before: calendar.end(of: day), by: rules)
  }

  /// The person is in another zone from this instant on. Nothing is closed out before they
  /// interact.
  public mutating func travel(to zone: Zone, at instant: Instant) {
    calendar.travel(to: zone, at: instant)
  }

  private mutating func complete(
    _ task: TaskID, at instant: Instant
  ) throws(TaskError) -> PetCheck {
    let timing = try board.complete(task, at: instant, by: rules)
    let change = pet.check(timing, by: rules)
    checkInvariants()
    return PetCheck(task: task, timing: timing, change: change)
  }
}

/// What doing a task came to.
public struct PetCheck: Hashable, Sendable {
  public let task: TaskID
  public let timing: TaskTiming
  public let change: PetChange
}
