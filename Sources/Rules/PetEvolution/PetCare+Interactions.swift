import CivilTime

extension PetCare {
  /// The app is launched, or comes to the front: days that have ended are closed out.
  ///
  /// - Parameters:
  ///   - instant: when.
  ///   - archive: is handed every day closed out, in order.
  /// - Returns: the day to which the interaction belongs.
  /// - Throws: `PetCareError.tooFarAhead`, as every interaction does; then nothing at all changes.
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

  /// Plans a task for a time of today.
  @discardableResult public mutating func create(
    due time: LocalTime, at instant: Instant, archive: (PetCloseout) -> Void = { _ in }
  ) throws(PetCareError) -> TaskID {
    let day = try open(at: instant, archive: archive)
    return board.create(at: time, due: calendar.instant(of: time, on: day))
  }

  /// Plans a task of today for another time.
  public mutating func edit(
    _ task: TaskID, due time: LocalTime, at instant: Instant,
    archive: (PetCloseout) -> Void = { _ in }
  ) throws(PetCareError) {
    let day = try open(at: instant, archive: archive)
    try board.reschedule(task, to: time, due: calendar.instant(of: time, on: day))
  }

  /// Takes a task away; experience it gave stays.
  public mutating func delete(
    _ task: TaskID, at instant: Instant, archive: (PetCloseout) -> Void = { _ in }
  ) throws(PetCareError) {
    try open(at: instant, archive: archive)
    try board.delete(task)
  }

  /// Marks a task of today done.
  @discardableResult public mutating func markDone(
    _ task: TaskID, at instant: Instant, archive: (PetCloseout) -> Void = { _ in }
  ) throws(PetCareError) -> PetCheck {
    try open(at: instant, archive: archive)
    return try complete(task, at: instant)
  }

  /// Marks the next task done: the widget's *Done*.
  @discardableResult public mutating func markNextDone(
    at instant: Instant, archive: (PetCloseout) -> Void = { _ in }
  ) throws(PetCareError) -> PetCheck {
    try open(at: instant, archive: archive)
    guard let next = board.next else { throw .nothingOpen }
    return try complete(next.id, at: instant)
  }

  /// Defers a task of today, and says when it is due now.
  @discardableResult public mutating func snooze(
    _ task: TaskID, at instant: Instant, archive: (PetCloseout) -> Void = { _ in }
  ) throws(PetCareError) -> Instant {
    let day = try open(at: instant, archive: archive)
    return try board.snooze(task, before: calendar.end(of: day), by: rules)
  }

  /// Defers the next task: the widget's *Snooze*.
  @discardableResult public mutating func snoozeNext(
    at instant: Instant, archive: (PetCloseout) -> Void = { _ in }
  ) throws(PetCareError) -> Instant {
    let day = try open(at: instant, archive: archive)
    guard let next = board.next else { throw .nothingOpen }
    return try board.snooze(next.id, before: calendar.end(of: day), by: rules)
  }

  /// The person is in another zone from this instant on. Nothing is closed out before they
  /// interact.
  ///
  /// - Throws: `PetCareError.tooFarAhead`; the person then stays where they were.
  public mutating func travel(to zone: Zone, at instant: Instant) throws(PetCareError) {
    try checkDistance(to: instant, in: zone)
    calendar.travel(to: zone, at: instant)
  }

  /// Every day until the instant's would be closed out, so there is a limit to how many.
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

/// What doing a task came to.
public struct PetCheck: Hashable, Sendable {
  /// The task that was done.
  public let task: TaskID
  /// Whether that was on time.
  public let timing: TaskTiming
  /// What it did to the pet's form.
  public let change: PetChange
  /// The pet before the gain, days that had ended closed out.
  public let before: Pet
  /// The pet after it.
  public let after: Pet
}
