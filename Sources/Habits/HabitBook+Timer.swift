import CivilTime

extension HabitBook {
  /// Starts a timer for an item with a unit of time. Timers of several items may run side by side.
  ///
  /// - Throws: `unknownItem`, `archivedItem`, `notScheduledToday`, `notATimeUnit`, or
  ///   `timerAlreadyRunning`.
  public mutating func startTimer(
    _ id: ItemID, at instant: Instant, emit: (HabitsEffect) -> Void = { _ in }
  ) throws(HabitsError) {
    let index = try openIndex(of: id)
    guard let day else { throw .noOpenDay }
    guard entries[index].item.unit.isTime else { throw .notATimeUnit }
    guard entries[index].timer == nil else { throw .timerAlreadyRunning }
    entries[index].timer = RunningTimer(day: day, start: instant, since: instant)
    emit(.event(.timerStart, id))
  }

  /// Stops a timer and adds its time to the instance of the day on which it started, once, also
  /// when the user has added by hand meanwhile.
  ///
  ///     23:50 start ───────────┊ 00:00 ─────── 00:20 stop
  ///     10 min count for Monday┊ 20 min are logged to Monday, which is over: its completion stays
  ///
  /// - Throws: `unknownItem` or `timerNotRunning`.
  public mutating func stopTimer(
    _ id: ItemID, at instant: Instant, emit: (HabitsEffect) -> Void = { _ in }
  ) throws(HabitsError) {
    let index = try self.index(of: id)
    guard let timer = entries[index].timer else { throw .timerNotRunning }
    emit(.timerCompleted(id, elapsed: max(.zero, instant - timer.start)))
    if timer.day == day {
      addRunningTime(index, until: instant, emit: emit)
    } else {
      emit(.timeLogged(id, timer.day, max(.zero, instant - timer.since)))
    }
    entries[index].timer = nil
  }

  /// Adds a running timer's time up to an instant to the instance, while the timer's day is open.
  mutating func addRunningTime(
    _ index: Int, until instant: Instant, emit: (HabitsEffect) -> Void
  ) {
    guard let timer = entries[index].timer, timer.day == day, instant > timer.since else { return }
    entries[index].timer?.since = instant
    add(Amount(parts: (instant - timer.since).count), to: index, via: .timer, emit: emit)
    settleDay(emit: emit)
  }
}
