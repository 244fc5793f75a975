import CivilTime

extension PetCare {
  /// Opens the app (launch or return to the front), which closes out all days that have ended.
  ///
  /// - Parameters:
  ///   - instant: the time of the interaction.
  ///   - archive: receives every day closed out, in order.
  /// - Returns: the day to which the interaction belongs.
  /// - Throws: `PetCareError.tooFarAhead`, as every interaction does; then no day is closed out.
  /// - Complexity: O(*d* + *t*) for *d* days and *t* tasks since the last interaction.
  @discardableResult public mutating func open(
    at instant: Instant, archive: (PetCloseout) -> Void = { _ in }
  ) throws(PetCareError) -> Day {
    try checkDistance(to: instant, in: calendar.zone)
    let first = today
    let day = calendar.day(of: instant)
    if let first, first < day { closeOut(from: first, before: day, archive) }
    checkInvariants()
    return day
  }

  /// Plans a task for a local time today.
  @discardableResult public mutating func create(
    due time: LocalTime, at instant: Instant, archive: (PetCloseout) -> Void = { _ in }
  ) throws(PetCareError) -> TaskID {
    let day = try open(at: instant, archive: archive)
    return board.create(at: time, due: calendar.instant(of: time, on: day))
  }

  /// Moves one of today's tasks to another local time.
  public mutating func edit(
    _ task: TaskID, due time: LocalTime, at instant: Instant,
    archive: (PetCloseout) -> Void = { _ in }
  ) throws(PetCareError) {
    let day = try open(at: instant, archive: archive)
    try board.reschedule(task, to: time, due: calendar.instant(of: time, on: day))
  }

  /// Deletes a task; the experience gained from it stays.
  public mutating func delete(
    _ task: TaskID, at instant: Instant, archive: (PetCloseout) -> Void = { _ in }
  ) throws(PetCareError) {
    try open(at: instant, archive: archive)
    try board.delete(task)
  }

  /// Marks one of today's tasks as done.
  @discardableResult public mutating func markDone(
    _ task: TaskID, at instant: Instant, archive: (PetCloseout) -> Void = { _ in }
  ) throws(PetCareError) -> PetCheck {
    try open(at: instant, archive: archive)
    return try complete(task, at: instant)
  }

  /// Marks the next task as done, like the widget's button *Done*.
  @discardableResult public mutating func markNextDone(
    at instant: Instant, archive: (PetCloseout) -> Void = { _ in }
  ) throws(PetCareError) -> PetCheck {
    try open(at: instant, archive: archive)
    guard let next = board.next else { throw .nothingOpen }
    return try complete(next.id, at: instant)
  }

  /// Snoozes one of today's tasks and returns its new due instant.
  @discardableResult public mutating func snooze(
    _ task: TaskID, at instant: Instant, archive: (PetCloseout) -> Void = { _ in }
  ) throws(PetCareError) -> Instant {
    let day = try open(at: instant, archive: archive)
    return try board.snooze(task, before: calendar.end(of: day), by: rules)
  }

  /// Snoozes the next task, like the widget's button *Snooze*, and returns its new due instant.
  @discardableResult public mutating func snoozeNext(
    at instant: Instant, archive: (PetCloseout) -> Void = { _ in }
  ) throws(PetCareError) -> Instant {
    let day = try open(at: instant, archive: archive)
    guard let next = board.next else { throw .nothingOpen }
    return try board.snooze(next.id, before: calendar.end(of: day), by: rules)
  }

  /// Moves the user to another zone at an instant. Days are closed out only at the next
  /// interaction.
  ///
  /// - Throws: `PetCareError.tooFarAhead`; the user then stays in the old zone.
  public mutating func travel(to zone: Zone, at instant: Instant) throws(PetCareError) {
    try checkDistance(to: instant, in: zone)
    calendar.travel(to: zone, at: instant)
  }

  /// Throws an error if too many days would have to be closed out to reach the instant.
  private func checkDistance(to instant: Instant, in zone: Zone) throws(PetCareError) {
    let limit = rules.parameters.longestAbsenceDays
    if calendar.lastDayLies(moreThan: limit, before: instant, in: zone) {
      throw .tooFarAhead(days: limit)
    }
  }

  private mutating func complete(
    _ task: TaskID, at instant: Instant
  ) throws(PetCareError) -> PetCheck {
    let timing = try board.complete(task, at: instant, by: rules)
    let before = pet
    let change = pet.check(timing, by: rules)
    checkInvariants()
    return PetCheck(task: task, timing: timing, change: change, before: before, after: pet)
  }
}

/// The outcome of doing a task.
public struct PetCheck: Hashable, Sendable {
  /// The task that was done.
  public let task: TaskID
  /// Whether the task was done on time.
  public let timing: TaskTiming
  /// The change of the pet's form.
  public let change: PetChange
  /// The pet before the gain, after ended days were closed out.
  public let before: Pet
  /// The pet after the gain.
  public let after: Pet
}
