import CivilTime

/// The archived record of a day that was closed out.
public struct PetCloseout: Hashable, Sendable {
  /// The day that was closed out.
  public let day: Day
  /// The first instant after the day, in the user's zone at closeout.
  public let end: Instant
  /// The day's done and total tasks.
  public let tally: TaskTally
  /// Number of tasks done on time; the remaining tasks of `tally.done` were late.
  public let onTime: Int32
  /// Number of snoozes of the day's tasks.
  public let snoozes: Int64
  /// Number of tasks copied to the next day.
  public let rolledOver: Int32
  /// Number of stages that the pet rose in the closeout.
  public let rises: Int32
  /// Number of stages that the pet fell in the closeout.
  public let falls: Int32
  /// The pet before the closeout.
  public let before: Pet
  /// The pet after the closeout.
  public let after: Pet

  /// Number of tasks not done.
  public var missed: Int32 { tally.missed }
  /// Number of tasks done the same day, but not on time.
  public var late: Int32 { tally.done - onTime }
}

extension PetCare {
  /// Closes out the day `first` and all later days of the user before `day`, then makes `day`
  /// today.
  ///
  /// The app was used on `first` only. On later days no task was done, so the number of tasks is
  /// enough; due times matter only for the tasks copied to `day`:
  ///
  ///     first              away               away               day
  ///     ├─ done, snoozed ──┼─ 3 open ─────────┼─ 5 open ─────────┼─ 5 copies, due today
  mutating func closeOut(from first: Day, before day: Day, _ archive: (PetCloseout) -> Void) {
    let rollover = rules.parameters.rollover
    var record = DayRecord(of: board)
    var ended = first
    while ended < day {
      let next = min(calendar.day(after: ended), day)
      archive(closeOut(ended, record, until: next))
      if ended == first || !rollover { board.turn(rollover: rollover) }
      if next < day { planAbsent(next) }
      record = DayRecord(ofOpenTasks: board.tasks.count)
      lastCloseout = ended
      ended = next
    }
    board.planAnew(on: day, calendar)
  }

  /// Closes out one day; `next` is the user's next day.
  private mutating func closeOut(_ day: Day, _ record: DayRecord, until next: Day) -> PetCloseout {
    let before = pet
    let changes = settle(record.tally)
    return PetCloseout(
      day: day, end: calendar.zone.startOfDay(next, boundary: calendar.boundary),
      tally: record.tally, onTime: record.onTime, snoozes: record.snoozes,
      rolledOver: rules.parameters.rollover ? record.tally.missed : 0,
      rises: changes.rises, falls: changes.falls, before: before, after: pet)
  }

  /// Applies the day's misses, which all cost the same, then the bonus or the penalty.
  private mutating func settle(_ tally: TaskTally) -> (rises: Int32, falls: Int32) {
    guard tally.total > 0 else { return (0, 0) }
    var rises: Int32 = 0
    var falls = pet.miss(tally.missed, by: rules)
    switch pet.closeOut(tally, by: rules) {
    case .stayed: break
    case .evolved: rises += 1
    case .deEvolved: falls += 1
    }
    return (rises, falls)
  }

  /// Plans the user's usual tasks on a day on which the app stayed closed, if the rules say so.
  private mutating func planAbsent(_ day: Day) {
    guard rules.parameters.tasksWhenAbsent == .planned else { return }
    for time in routine { board.create(at: time, due: calendar.instant(of: time, on: day)) }
  }
}

/// The facts about a day's tasks that a closeout needs.
private struct DayRecord {
  let tally: TaskTally
  var onTime: Int32 = 0
  var snoozes: Int64 = 0

  /// The record of a day on which the app was open.
  init(of board: TaskBoard) {
    tally = board.tally
    for task in board.tasks {
      if case .done(.onTime, _) = task.state { onTime += 1 }
      snoozes += Int64(task.snoozes)
    }
  }

  /// The record of a day on which the app stayed closed.
  init(ofOpenTasks count: Int) { tally = TaskTally(counted: 0, of: Int32(clamping: count)) }
}
