import CivilTime

/// A day as it went into the archive.
public struct PetCloseout: Hashable, Sendable {
  public let day: Day
  /// The first instant after it, where the person was when it was closed out.
  public let end: Instant
  /// Tasks done of all that it had.
  public let tally: TaskTally
  /// Tasks done on time; the others of `tally.done` were late.
  public let onTime: Int32
  /// How often its tasks were snoozed.
  public let snoozes: Int64
  /// Tasks copied to the next day.
  public let rolledOver: Int32
  /// How often the pet rose to the next stage in the closeout, and how often it fell.
  public let rises: Int32
  public let falls: Int32
  /// The pet at the day's end, and after the closeout.
  public let before: Pet
  public let after: Pet

  /// Tasks not done.
  public var missed: Int32 { tally.total - tally.done }
  /// Tasks done the same day, but not on time.
  public var late: Int32 { tally.done - onTime }
}

extension PetCare {
  /// Closes out the day `ended` and turns to the next that the person has, at the latest `day`.
  mutating func closeOut(_ ended: Day, before day: Day, _ archive: (PetCloseout) -> Void) {
    let next = min(calendar.day(after: ended), day)
    let before = pet
    let tally = board.tally
    let changes = settle(tally)
    archive(
      PetCloseout(
        day: ended, end: calendar.zone.startOfDay(next, boundary: calendar.boundary),
        tally: tally, onTime: board.onTime, snoozes: board.snoozes,
        rolledOver: rules.parameters.rollover ? tally.total - tally.done : 0,
        rises: changes.rises, falls: changes.falls, before: before, after: pet))
    board.turn(to: next, calendar, rollover: rules.parameters.rollover)
    if next < day { planAbsent(next) }
    lastCloseout = ended
    today = next
  }

  /// Misses in the order in which tasks are due, which all cost the same, then bonus or penalty.
  private mutating func settle(_ tally: TaskTally) -> (rises: Int32, falls: Int32) {
    var rises: Int32 = 0
    var falls: Int32 = 0
    for _ in tally.done..<tally.total where pet.miss(by: rules) == .deEvolved { falls += 1 }
    switch pet.closeOut(tally, by: rules) {
    case .stayed: break
    case .evolved: rises += 1
    case .deEvolved: falls += 1
    }
    return (rises, falls)
  }

  /// Gives a day on which the app stayed closed its usual tasks, if it is to have them.
  private mutating func planAbsent(_ day: Day) {
    guard rules.parameters.tasksWhenAbsent == .planned else { return }
    for time in routine { board.create(at: time, due: calendar.due(time, on: day)) }
  }
}

extension TaskBoard {
  /// How many tasks were done on time.
  var onTime: Int32 {
    var count: Int32 = 0
    for task in tasks {
      if case .done(.onTime, _) = task.state { count += 1 }
    }
    return count
  }

  /// How often its tasks were snoozed.
  var snoozes: Int64 {
    var count: Int64 = 0
    for task in tasks { count += Int64(task.snoozes) }
    return count
  }
}
