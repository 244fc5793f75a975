import CivilTime

/// A day as it went into the archive.
public struct PetCloseout: Hashable, Sendable {
  /// The day that was closed out.
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
  /// How often the pet rose to the next stage in the closeout.
  public let rises: Int32
  /// How often it fell.
  public let falls: Int32
  /// The pet at the day's end.
  public let before: Pet
  /// The pet after the closeout.
  public let after: Pet

  /// Tasks not done.
  public var missed: Int32 { tally.missed }
  /// Tasks done the same day, but not on time.
  public var late: Int32 { tally.done - onTime }
}

extension PetCare {
  /// Closes out the day `first` and those after it that the person had, all before `day`, and turns
  /// to `day`.
  ///
  /// On the first the person was there. The tasks of the others are all open, so their number says
  /// everything, and when they are due matters for the last one's copies alone:
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

  /// Closes out one day, after which `next` begins.
  private mutating func closeOut(_ day: Day, _ record: DayRecord, until next: Day) -> PetCloseout {
    let before = pet
    let changes = settle(record.tally)
    return PetCloseout(
      day: day, end: calendar.zone.startOfDay(next, boundary: calendar.boundary),
      tally: record.tally, onTime: record.onTime, snoozes: record.snoozes,
      rolledOver: rules.parameters.rollover ? record.tally.missed : 0,
      rises: changes.rises, falls: changes.falls, before: before, after: pet)
  }

  /// Misses in the order in which tasks are due, which all cost the same, then bonus or penalty.
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

  /// Gives a day on which the app stayed closed its usual tasks, if it is to have them.
  private mutating func planAbsent(_ day: Day) {
    guard rules.parameters.tasksWhenAbsent == .planned else { return }
    for time in routine { board.create(at: time, due: calendar.instant(of: time, on: day)) }
  }
}

/// What a closeout has to know of a day's tasks.
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

  /// The record of a day on which it stayed closed.
  init(ofOpenTasks count: Int) { tally = TaskTally(counted: 0, of: Int32(clamping: count)) }
}
