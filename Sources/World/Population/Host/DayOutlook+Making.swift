import Measures
import Chance
import CivilTime

extension DayOutlook {
  /// A placeholder outlook, used before any person's day begins.
  static var none: DayOutlook {
    DayOutlook(
      Luck(Seed(0), person: 0, day: 0), day: 0, date: Day(daysSinceEpoch: 0), start: .epoch,
      end: .epoch)
  }

  /// Creates an outlook for testing a model of behaviour without a world. Omitted values are those
  /// of the day of joining: no memories, no board, no reminders. Clocks show 00:00 at the day's
  /// start, and the UTC offset does not change.
  public init(
    _ luck: Luck, day: Int, date: Day, start: Instant, end: Instant, age: Int = 0,
    apps: AppSet = .all, archetype: Int = 0
  ) {
    self.init(
      luck: luck, day: day, date: date, calendar: CalendarDay(date), start: start, end: end,
      age: age, apps: apps, archetype: archetype, memories: AppMemories(), board: nil,
      reminders: Reminders(), clock: DayClock(from: start))
  }
}
