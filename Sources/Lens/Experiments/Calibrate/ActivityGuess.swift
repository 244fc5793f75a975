import CivilTime
import Population

/// Numbers of a model of behaviour that may fit a log: those of the search, and those that are
/// solved for directly, weekdays and the calendar.
package struct ActivityGuess: Hashable, Sendable {
  /// By `FittedNumber.all`, on the scale of the search.
  package var coordinates: [Double]
  /// What each weekday adds, from Monday, logit.
  package var weekdays: [Double]
  /// What each day of the run adds, logit; empty where too few people are observed on a day to
  /// know.
  package var calendar: [Double]

  /// The numbers that are solved for: weekdays, then days of the calendar.
  var solved: [Double] {
    get { weekdays + calendar }
    set { (weekdays, calendar) = (Array(newValue.prefix(7)), Array(newValue.dropFirst(7))) }
  }

  /// The numbers of a behaviour, without a calendar.
  package init(_ behaviour: DefaultBehaviourParameters) {
    coordinates = FittedNumber.all.map { $0.coordinate(of: $0.value(in: behaviour)) }
    weekdays = Weekday.allCases.map { behaviour.opening.weekday[$0] }
    calendar = []
  }

  /// Puts the numbers into a behaviour.
  package func apply(to behaviour: inout DefaultBehaviourParameters) {
    for (number, coordinate) in zip(FittedNumber.all, coordinates) {
      number.set(number.value(at: coordinate), in: &behaviour)
    }
    for (weekday, effect) in zip(Weekday.allCases, weekdays) {
      behaviour.opening.weekday[weekday] = effect
    }
    behaviour.opening.calendar = calendar.enumerated().compactMap { day, shift in
      shift == 0 ? nil : DefaultBehaviourParameters.DayShift(day: day, shift: shift)
    }
  }
}
