import Cadence
import CivilTime

extension HabitBook {
  /// Starts a timer for an item whose unit is a unit of time. Several items may have timers at the
  /// same time.
  ///
  /// - Throws: `unknownItem`, `archivedItem`, `notScheduledToday`, `notATimeUnit`, or
  ///   `timerAlreadyRunning`.
  public mutating func startTimer(
    _ id: ItemID, at instant: Instant, emit: (HabitsEffect) -> Void = { _ in }
  ) throws(HabitsError) {
    let index = try openIndex(of: id)
    guard let day else { throw .noOpenDay }
    guard entries[index].item.unit.isTime else { throw .notATimeUnit }
    guard timer(of: id) == nil else { throw .timerAlreadyRunning }
    start(RunningTimer(item: id, day: day, start: instant, since: instant))
    emit(.event(.timerStart, id))
  }

  /// Stops a timer and adds its time, once, to the instance of the day on which it started. Amounts
  /// that the user added by hand in the meantime stay.
  ///
  ///     23:50 start ───────────┊ 00:00 ─────── 00:20 stop
  ///     10 min count for Monday┊ 20 min more correct Monday's instance: it has 30 of 30 minutes
  ///
  /// If the corrected instance has the amount owed, it is completed, and it counts for the rest of
  /// its week or month. The XP and the streak of a day that is over never change.
  ///
  /// - Throws: `unknownItem` or `timerNotRunning`.
  public mutating func stopTimer(
    _ id: ItemID, at instant: Instant, emit: (HabitsEffect) -> Void = { _ in }
  ) throws(HabitsError) {
    let index = try self.index(of: id)
    guard let timer = timer(of: id) else { throw .timerNotRunning }
    emit(.timerCompleted(id, elapsed: max(.zero, instant - timer.start)))
    if timer.day == day {
      addRunningTime(index, until: instant, emit: emit)
    } else {
      emit(.timeLogged(id, timer.day, max(.zero, instant - timer.since)))
      correct(index, timer, until: instant, emit: emit)
    }
    forgetTimer(of: id)
  }

  /// Adds a timer's remaining time to the instance of the day, already over, on which it started.
  private mutating func correct(
    _ index: Int, _ timer: RunningTimer, until instant: Instant, emit: (HabitsEffect) -> Void
  ) {
    let item = entries[index].item
    guard var instance = timer.closed, let day, item.unit.isTime else { return }
    let rest = Amount(parts: max(0, (instant - timer.since).count))
    let before = instance.progress
    instance.progress = max(before, min(item.target, before + rest))
    let period = item.period.days(around: timer.day)
    let parts = instance.progress.parts.multipliedReportingOverflow(
      by: item.period == .day ? 1 : item.occurrences(in: period))
    let isReached = parts.overflow || parts.partialValue >= item.target.parts
    instance.isCompleted = instance.isCompleted || isReached && !instance.isSkipped
    if item.period != .day, period.contains(day) {
      change(index) {
        $0.carried = $0.carried + Amount(parts: instance.progress.parts - before.parts)
        $0.judgeDebt()
      }
      settleDay(emit: emit)
    }
    emit(
      .instanceCorrected(
        DayInstance(
          item: item.id, kind: item.kind, unit: item.unit, target: item.target,
          period: item.period, frequency: item.recurrence.frequency, day: timer.day,
          instance: instance)))
  }

  /// Adds the time of an item's running timer, up to `instant`, to the item's instance. Does
  /// nothing if the timer started before the current day.
  mutating func addRunningTime(_ index: Int, until instant: Instant, emit: (HabitsEffect) -> Void) {
    let id = entries[index].item.id
    guard let place = timers.firstIndex(where: { $0.item == id }) else { return }
    let timer = timers[place]
    guard timer.day == day, instant > timer.since else { return }
    timers[place].since = instant
    add(Amount(parts: (instant - timer.since).count), to: index, via: .timer, emit: emit)
    settleDay(emit: emit)
  }
}

extension HabitBook {
  /// Returns the running timer of an item; nil if none. O(*t*) for *t* running timers.
  func timer(of id: ItemID) -> RunningTimer? { timers.first { $0.item == id } }

  /// Inserts the timer of an item that has no timer. Timers are sorted by item id.
  mutating func start(_ timer: RunningTimer) {
    timers.insert(timer, at: timers.firstIndex { timer.item < $0.item } ?? timers.count)
  }

  /// Removes the timer of an item, if one is running.
  mutating func forgetTimer(of id: ItemID) {
    if !timers.isEmpty { timers.removeAll { $0.item == id } }
  }
}
