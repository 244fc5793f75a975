import CivilTime
import Population

/// Parameters of the behaviour that may fit a log: the searched parameters, and the weekdays,
/// cohorts and calendar days that are solved for directly.
package struct ActivityGuess: Hashable, Sendable {
  /// The searched parameters in the order of `FittedNumber.all`, on the scale of the search.
  package var coordinates: [Double]
  /// The effect of each weekday on the log-odds of opening an app, from Monday, in logits.
  package var weekdays: [Double]
  /// The effect of each cohort, by day of joining, in logits; empty if there is only one cohort.
  package var cohorts: [DefaultBehaviourParameters.DayShift]
  /// The effect of each day of the run, in logits; the scenario's own if days are not solved for.
  package var calendar: [Double]
  /// The behaviour that provides all other parameters.
  package var others: DefaultBehaviourParameters

  /// The effects that are solved for: first of weekdays, then of cohorts, then of calendar days.
  var solved: [Double] {
    get { weekdays + cohorts.map(\.shift) + calendar }
    set {
      weekdays = Array(newValue.prefix(7))
      for place in cohorts.indices { cohorts[place].shift = newValue[7 + place] }
      calendar = Array(newValue.dropFirst(7 + cohorts.count))
    }
  }

  package init(_ behaviour: DefaultBehaviourParameters) {
    others = behaviour
    coordinates = FittedNumber.all.map { $0.coordinate(of: $0.value(in: behaviour)) }
    weekdays = Weekday.allCases.map { behaviour.opening.weekday[$0] }
    cohorts = behaviour.traits.cohorts
    let shifts = behaviour.opening.calendar
    calendar = Array(repeating: 0, count: (shifts.map(\.day).max() ?? -1) + 1)
    for shift in shifts { calendar[shift.day] += shift.shift }
  }

  /// Clamps the effects that are solved for to ±20 logit; at −20 logit nobody comes on a day.
  mutating func keepInBounds() { solved = solved.map { min(max($0, -20), 20) } }

  /// The number of last calendar days. Their mean effect is used for days after the calendar.
  private static var lastDays: Int { 14 }

  /// The effect of days after the calendar, in logit: by default the mean of the last two weeks
  /// with shifts, or 0 without a calendar. A caller sets this if not all days have shifts.
  package internal(set) var afterCalendar: Double {
    get {
      let last = calendar.filter { $0 != 0 }.suffix(Self.lastDays)
      return after ?? (last.isEmpty ? 0 : last.reduce(0, +) / Double(last.count))
    }
    set { after = newValue }
  }
  private var after: Double?

  /// Returns the shift in the propensity of people who join on this day, in logit.
  package func cohort(_ day: Int) -> Double { cohorts.last { $0.day <= day }?.shift ?? 0 }

  package var behaviour: DefaultBehaviourParameters {
    var behaviour = others
    for (number, coordinate) in zip(FittedNumber.all, coordinates) {
      number.set(number.value(at: coordinate), in: &behaviour)
    }
    for (weekday, effect) in zip(Weekday.allCases, weekdays) {
      behaviour.opening.weekday[weekday] = effect
    }
    behaviour.traits.cohorts = cohorts
    behaviour.opening.calendar = calendar.enumerated().compactMap { day, shift in
      shift == 0 ? nil : DefaultBehaviourParameters.DayShift(day: day, shift: shift)
    }
    return behaviour
  }
}
