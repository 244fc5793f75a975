import CivilTime

extension TaskBoard {
  /// Adds a task planned for a local time; `due` is the instant of that local time.
  @discardableResult public mutating func create(at time: LocalTime, due: Instant) -> TaskID {
    let id = TaskID(nextNumber)
    nextNumber += 1
    tasks.append(PlannedTask(id: id, time: time, due: due))
    return id
  }

  /// The task with this number; nil if the board has no such task.
  public subscript(id: TaskID) -> PlannedTask? { position(of: id).map { tasks[$0] } }

  /// Marks a task as done at an instant, and returns whether the task was on time.
  @discardableResult public mutating func complete(
    _ id: TaskID, at instant: Instant, by rules: PetRules
  ) throws(PetCareError) -> TaskTiming {
    let position = try positionOfOpen(id)
    let timing = tasks[position].timing(at: instant, grace: rules.parameters.grace)
    tasks[position].state = .done(timing, at: instant)
    return timing
  }

  /// Snoozes a task once, and returns its new due instant.
  @discardableResult public mutating func snooze(
    _ id: TaskID, before endOfDay: Instant, by rules: PetRules
  ) throws(PetCareError) -> Instant {
    let position = try positionOfOpen(id)
    let due = tasks[position].due + rules.parameters.snooze
    guard due < endOfDay else { throw .snoozePastEndOfDay(id) }
    tasks[position].due = due
    tasks[position].snoozes += tasks[position].snoozes < .max ? 1 : 0
    return due
  }

  /// Moves a task to another local time and resets its snoozes to 0.
  public mutating func reschedule(
    _ id: TaskID, to time: LocalTime, due: Instant
  ) throws(PetCareError) {
    let position = try positionOfOpen(id)
    tasks[position].time = time
    tasks[position].due = due
    tasks[position].snoozes = 0
  }

  /// Deletes a task, done or not.
  public mutating func delete(_ id: TaskID) throws(PetCareError) {
    guard let position = position(of: id) else { throw .unknown(id) }
    tasks.remove(at: position)
  }

  /// Ends a day: with rollover only the open tasks stay on the board, otherwise none.
  mutating func turn(rollover: Bool) {
    if rollover { tasks.removeAll { !$0.isOpen } } else { tasks.removeLast(tasks.count) }
  }

  /// Moves every task to its local time on another day, and resets all snoozes to 0.
  mutating func planAnew(on day: Day, _ calendar: PersonalCalendar) {
    for position in tasks.indices {
      let task = tasks[position]
      let due = calendar.instant(of: task.time, on: day)
      tasks[position] = PlannedTask(id: task.id, time: task.time, due: due)
    }
  }

  private func positionOfOpen(_ id: TaskID) throws(PetCareError) -> Int {
    guard let position = position(of: id) else { throw .unknown(id) }
    guard tasks[position].isOpen else { throw .alreadyDone(id) }
    return position
  }

  /// Index of the task, found by binary search, because task numbers ascend.
  private func position(of id: TaskID) -> Int? {
    var low = 0
    var high = tasks.count
    while low < high {
      let middle = low + (high - low) / 2
      if tasks[middle].id < id { low = middle + 1 } else { high = middle }
    }
    return low < tasks.count && tasks[low].id == id ? low : nil
  }
}
