import CivilTime
import Population

/// Numbers of a model of behaviour that may fit a log: those of the search, and those that are
/// solved for directly, weekdays, cohorts and the calendar.
package struct ActivityGuess: Hashable, Sendable {
  /// By `FittedNumber.all`, on the scale of the search.
  package var coordinates: [Double]
  /// What each weekday adds, from Monday, logit.
  package var weekdays: [Double]
  /// What the days of joining of each cohort add, logit; empty where there is only one.
  package var cohorts: [DefaultBehaviourParameters.DayShift]
  /// What each day of the run adds, logit; that of the start where single days are not solved for.
  package var calendar: [Double]

  /// The numbers that are solved for: weekdays, cohorts, then days of the calendar.
  var solved: [Double] {
    get { weekdays + cohorts.map(\.shift) + calendar }
    set {
      weekdays = Array(newValue.prefix(7))
      for place in cohorts.indices { cohorts[place].shift = newValue[7 + place] }
      calendar = Array(newValue.dropFirst(7 + cohorts.count))
    }
  }

  /// The numbers of a behaviour.
  package init(_ behaviour: DefaultBehaviourParameters) {
    coordinates = FittedNumber.all.map { $0.coordinate(of: $0.value(in: behaviour)) }
    weekdays = Weekday.allCases.map { behaviour.opening.weekday[$0] }
    cohorts = behaviour.traits.cohorts
    let shifts = behaviour.opening.calendar
    calendar = Array(repeating: 0, count: (shifts.map(\.day).max() ?? -1) + 1)
    for shift in shifts { calendar[shift.day] += shift.shift }
  }

  /// Keeps what is solved for within the bounds of a behaviour: nobody comes on a day of −20 logit.
  mutating func keepInBounds() { solved = solved.map { min(max($0, -20), 20) } }

  /// Puts the numbers into a behaviour.
  package func apply(to behaviour: inout DefaultBehaviourParameters) {
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
  }
}
