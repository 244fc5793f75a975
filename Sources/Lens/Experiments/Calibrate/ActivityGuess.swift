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
  /// The behaviour in which these numbers stand: all others are its own.
  package var others: DefaultBehaviourParameters

  /// The numbers that are solved for: weekdays, cohorts, then days of the calendar.
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

  /// Keeps what is solved for within the bounds of a behaviour: nobody comes on a day of −20 logit.
  mutating func keepInBounds() { solved = solved.map { min(max($0, -20), 20) } }

  /// How many of the last days of the calendar speak for the days after it.
  private static var lastDays: Int { 14 }

  /// What the last two weeks of the calendar add on average, logit: the best guess for the days
  /// after it; 0 without a calendar. It can be set where not all days have shifts.
  package internal(set) var afterCalendar: Double {
    get {
      let last = calendar.filter { $0 != 0 }.suffix(Self.lastDays)
      return after ?? (last.isEmpty ? 0 : last.reduce(0, +) / Double(last.count))
    }
    set { after = newValue }
  }
  private var after: Double?

  /// What somebody who joins on a day has more propensity than others, logit.
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
