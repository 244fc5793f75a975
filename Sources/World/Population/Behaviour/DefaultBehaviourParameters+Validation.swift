import Fields

extension DefaultBehaviourParameters {
  /// Checks whether the parameters form a valid model.
  ///
  /// - Throws: `DefaultBehaviourError` for the first field, in order of declaration, that is out of
  ///   range; for contradictory parameters; for a holiday on an invalid date; for an external
  ///   effect or cohort on a day outside any run; and for two cohorts on one day.
  public func validate() throws(DefaultBehaviourError) {
    do { try checkFields() } catch { throw .field(error) }
    try validateOrders()
    guard focus.shorter + focus.longer <= 1 else {
      throw .sessionLengths(shorter: focus.shorter, longer: focus.longer)
    }
    for holiday in opening.holidays {
      guard holiday.isDate else {
        throw .holiday(month: holiday.month, day: holiday.day)
      }
    }
    if let shift = opening.calendar.first(where: { !$0.isInRun }) {
      throw .dayShift(day: shift.day, shift.shift)
    }
    if let shift = traits.cohorts.first(where: { !$0.isInRun }) {
      throw .cohort(from: shift.day, shift.shift)
    }
    for (place, shift) in traits.cohorts.enumerated() {
      guard !traits.cohorts[..<place].contains(where: { $0.day == shift.day }) else {
        throw .cohortTwice(from: shift.day)
      }
    }
    let shares = times.morning.share + times.midday.share + times.evening.share + times.night.share
    guard shares > 0 else { throw .noChronotype }
  }

  /// Throws an error for the first lower bound that exceeds its upper bound.
  private func validateOrders() throws(DefaultBehaviourError) {
    try order("habit.firstMissLoss", habit.firstMissLoss, "habit.mostMissLoss", habit.mostMissLoss)
    try order(
      "focus.shorterFactor", focus.shorterFactor, "focus.longerFactor", focus.longerFactor)
    try order("pet.fewestTasks", pet.fewestTasks, "pet.mostTasks", pet.mostTasks)
    try order("pet.firstHour", pet.firstHour, "pet.lastHour", pet.lastHour)
    try order("sherpa.firstHour", sherpa.firstHour, "sherpa.lastHour", sherpa.lastHour)
    try order(
      "sherpa.fewestHabits", Double(sherpa.fewestHabits),
      "sherpa.mostHabits", Double(sherpa.mostHabits))
    try order(
      "sherpa.firstReminderHour", Double(sherpa.firstReminderHour),
      "sherpa.lastReminderHour", Double(sherpa.lastReminderHour))
    try order(
      "sherpa.shortestMinutes", Double(sherpa.shortestMinutes),
      "sherpa.longestMinutes", Double(sherpa.longestMinutes))
    try order(
      "sherpa.morningUntilHour", sherpa.morningUntilHour,
      "sherpa.eveningFromHour", sherpa.eveningFromHour)
  }

  private func order(
    _ low: String, _ value: Double, _ high: String, _ other: Double
  ) throws(DefaultBehaviourError) {
    guard value <= other else { throw .order(low: low, value, high: high, other) }
  }
}

/// The reasons why behaviour parameters are invalid.
public enum DefaultBehaviourError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The error if a field's value is out of range.
  case field(FieldMisfit)
  /// The error if a lower bound is larger than its upper bound.
  case order(low: String, Double, high: String, Double)
  /// The error if the chances of shorter and longer sessions add up to more than 1.
  case sessionLengths(shorter: Double, longer: Double)
  /// The error if no year contains a holiday's date.
  case holiday(month: Int, day: Int)
  /// The error if an external effect is on a day outside any run, or is not from -20 to 20.
  case dayShift(day: Int, Double)
  /// The error if a cohort joins on a day outside any run, or its effect is not from -20 to 20.
  case cohort(from: Int, Double)
  /// The error if two cohorts join from the same day on.
  case cohortTwice(from: Int)
  /// The error if all chronotypes have a share of zero.
  case noChronotype
  /// The error if there are no archetypes, or more than 255.
  case archetypeCount(Int)
  /// The error if an archetype's share is negative or not finite, or if all shares are zero.
  case archetypeShare(String, Double)
  /// The error if two archetypes have the same name.
  case archetypeTwice(String)

  /// A one-sentence message that names the error and its remedy.
  public var description: String {
    switch self {
    case .field(let misfit): misfit.description
    case .order(let low, let value, let high, let other):
      "\(low) is \(value), above \(high), which is \(other); lower the one or raise the other"
    case .sessionLengths(let shorter, let longer):
      "focus.shorter \(shorter) and focus.longer \(longer) are more than all sessions; give shares "
        + "whose sum is at most 1"
    case .holiday(let month, let day):
      "no year has day \(day) of month \(month), which is to be a holiday; give a month from 1 to "
        + "12 and one of its days"
    case .dayShift(let day, let shift):
      "the calendar adds \(shift) on day \(day); give days from 0 to "
        + "\(WorldParameters.mostDays - 1) and numbers from -20 to 20"
    case .cohort(let day, let shift):
      "those who join from day \(day) on have \(shift) more propensity; give days from 0 to "
        + "\(WorldParameters.mostDays - 1) and numbers from -20 to 20"
    case .cohortTwice(let day):
      "two cohorts join from day \(day) on; give each a day of its own"
    case .noChronotype: "all chronotypes have the share 0; give at least one of them more"
    case .archetypeCount(let count): "there are \(count) archetypes; give from 1 to 255"
    case .archetypeShare(let name, let share):
      "the archetype \"\(name)\" has the share \(share); give shares of 0 or more, not all of "
        + "them 0"
    case .archetypeTwice(let name):
      "there are two archetypes \"\(name)\"; give each its own name"
    }
  }
}

extension DefaultBehaviourParameters.DayShift {
  /// Whether the day is within a run and the effect is from -20 to 20.
  fileprivate var isInRun: Bool {
    (0..<WorldParameters.mostDays).contains(day) && abs(shift) <= 20
  }
}
