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

  /// The numbers of a behaviour, without a calendar.
  package init(_ behaviour: DefaultBehaviourParameters) {
    coordinates = FittedNumber.all.map { $0.coordinate(of: $0.value(in: behaviour)) }
    let week = behaviour.opening.weekday
    weekdays = [
      week.monday, week.tuesday, week.wednesday, week.thursday, week.friday, week.saturday,
      week.sunday,
    ]
    calendar = []
  }

  /// Puts the numbers into a behaviour.
  package func apply(to behaviour: inout DefaultBehaviourParameters) {
    for (number, coordinate) in zip(FittedNumber.all, coordinates) {
      number.set(number.value(at: coordinate), in: &behaviour)
    }
    var week = DefaultBehaviourParameters.Weekdays()
    (week.monday, week.tuesday, week.wednesday) = (weekdays[0], weekdays[1], weekdays[2])
    (week.thursday, week.friday) = (weekdays[3], weekdays[4])
    (week.saturday, week.sunday) = (weekdays[5], weekdays[6])
    behaviour.opening.weekday = week
    behaviour.opening.calendar = calendar.enumerated().compactMap { day, shift in
      shift == 0 ? nil : DefaultBehaviourParameters.DayShift(day: day, shift: shift)
    }
  }
}
