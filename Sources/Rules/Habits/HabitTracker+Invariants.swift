import CivilTime

extension HabitTracker {
  /// The first invariant that the tracker violates; nil in every state that can be reached.
  package var brokenLaw: StaticString? {
    if let law = book.brokenLaw { return law }
    if calendar.boundary != rules.parameters.boundary { return "days begin as the rules say" }
    if calendar.lastDay != book.day { return "the open day is the calendar's last" }
    guard let day = book.day, let now else {
      return book.day == nil && now == nil ? nil : "a day is open from the first event on"
    }
    if calendar.zone.day(of: now, boundary: calendar.boundary) > day {
      return "the last event does not lie after the open day"
    }
    return nil
  }
}
