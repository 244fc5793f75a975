import CivilTime

extension HabitBook {
  /// Starts a timer for an item with a unit of time.
  mutating func startTimer(
    _ id: ItemID, at instant: Instant, emit: (HabitsEffect) -> Void
  ) throws(HabitsError) {
    let index = try openIndex(of: id)
    guard let day else { throw .notScheduledToday }
    guard entries[index].item.unit.isTime else { throw .notATimeUnit }
    guard entries[index].timer == nil else { throw .timerAlreadyRunning }
    entries[index].timer = RunningTimer(day: day, since: instant)
    emit(.event(.timerStart, id))
  }

  /// Stops a timer and adds its time to the instance of the day on which it started, once, also when
  /// the user has added by hand meanwhile.
  ///
  ///     23:50 start ──────────┊ 00:00 ─────── 00:20 stop
  ///     10 min count for Monday┊ 20 min are logged to Monday, which is over: its completion stays
  mutating func stopTimer(
    _ id: ItemID, at instant: Instant, emit: (HabitsEffect) -> Void
  ) throws(HabitsError) {
    let index = try self.index(of: id)
    guard let timer = entries[index].timer else { throw .timerNotRunning }
    emit(.event(.timerComplete, id))
    if timer.day == day {
      addRunningTime(index, until: instant, emit: emit)
    } else {
      emit(.timeLogged(id, day: timer.day, max(.zero, instant - timer.since)))
    }
    entries[index].timer = nil
  }

  /// Adds a running timer's time up to an instant to the instance, while the timer's day is open.
  mutating func addRunningTime(
    _ index: Int, until instant: Instant, emit: (HabitsEffect) -> Void
  ) {
    guard let timer = entries[index].timer, timer.day == day, instant > timer.since else { return }
    entries[index].timer?.since = instant
    add(Amount(parts: (instant - timer.since).count), to: index, emit: emit)
    settleDay(emit: emit)
  }
}
