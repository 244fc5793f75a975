extension HabitBook {
  /// Books the XP of the morning reflection, once a day.
  ///
  /// - Throws: `alreadyReflected`, or `noOpenDay` before the first day.
  public mutating func reflectMorning(emit: (HabitsEffect) -> Void = { _ in }) throws(HabitsError) {
    guard day != nil else { throw .noOpenDay }
    guard !hasReflectedMorning else { throw .alreadyReflected }
    hasReflectedMorning = true
    book(.reflectionMorning, emit: emit)
  }

  /// Books the XP of the night reflection, once a day.
  ///
  /// - Throws: `alreadyReflected`, or `noOpenDay` before the first day.
  public mutating func reflectNight(emit: (HabitsEffect) -> Void = { _ in }) throws(HabitsError) {
    guard day != nil else { throw .noOpenDay }
    guard !hasReflectedNight else { throw .alreadyReflected }
    hasReflectedNight = true
    book(.reflectionNight, emit: emit)
  }

  /// Counts a focus session that ended on the current day.
  ///
  ///     session            focus minutes   XP
  ///     completed, ≥ 25         yes        +20
  ///     completed, shorter      yes         –
  ///     ended early             yes         –
  ///
  /// - Parameters:
  ///   - minutes: whole minutes of focus, without pauses.
  ///   - completed: false if the session was ended early.
  ///   - emit: receives the effects in the order in which they happen.
  /// - Throws: `negativeMinutes`, or `noOpenDay` before the first day.
  public mutating func focus(
    minutes: Int64, completed: Bool, emit: (HabitsEffect) -> Void = { _ in }
  ) throws(HabitsError) {
    guard day != nil else { throw .noOpenDay }
    guard minutes >= 0 else { throw .negativeMinutes }
    focusMinutes = saturatingSum(focusMinutes, minutes)
    guard completed else { return }
    emit(.event(.focusComplete, nil))
    if minutes >= rules.parameters.focusMinimumMinutes { book(.focus, emit: emit) }
  }
}
