extension HabitBook {
  /// Books the XP of a reflection, once a day for each of the two.
  mutating func reflect(
    _ reason: ExperienceReason, emit: (HabitsEffect) -> Void
  ) throws(HabitsError) {
    let isMorning = reason == .reflectionMorning
    guard !(isMorning ? reflected.morning : reflected.night) else { throw .alreadyReflected }
    if isMorning { reflected.morning = true } else { reflected.night = true }
    book(reason, emit: emit)
  }

  /// Counts a focus session that ended today. Its minutes count in any case; XP needs a completed
  /// session of `focusMinimumMinutes` or more.
  mutating func focus(
    minutes: Int64, completed: Bool, emit: (HabitsEffect) -> Void
  ) throws(HabitsError) {
    guard minutes >= 0 else { throw .negativeMinutes }
    let (sum, overflow) = focusMinutes.addingReportingOverflow(minutes)
    focusMinutes = overflow ? .max : sum
    guard completed else { return }
    emit(.event(.focusComplete, nil))
    if minutes >= parameters.focusMinimumMinutes { book(.focus, emit: emit) }
  }
}
