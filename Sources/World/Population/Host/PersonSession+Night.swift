import Measures
import CivilTime

extension PersonSession {
  /// Sets the instants of 23:00 (after which a day counts late) and of the league's weekly job.
  mutating func markHours() {
    record.lateFrom = outlook.end - rules.zones.night
    record.clock = outlook.clock
    let isJobDay = outlook.calendar.weekday == .monday && rules.hasLeague
    record.jobAt = isJobDay ? outlook.clock.instant(of: rules.jobTime) : .distantPast
  }

  /// Ends the day in some apps: in all or, on a day without activity, in those that must process
  /// the night. Streaks are judged and Sherpa's day is closed.
  mutating func endDay(of apps: AppSet) -> AppDays {
    var days = AppDays()
    for app in person.pointee.apps.intersection(apps) {
      let result = ask(app) { $0.end(&$1) }
      days[app] = result
      memory(of: app).pointee.remember(result, on: Int32(outlook.day))
      if result.isSettled {
        person.pointee.restless.remove(app)
      } else {
        person.pointee.restless.insert(app)
      }
    }
    let (opened, events) = (person.pointee.opened, record.engineEvents)
    if !opened.isEmpty || events > 0 {
      record.note(.dayOver(opened: opened, events: events), at: outlook.end)
    }
    return days
  }
}

extension AppMemory {
  fileprivate mutating func remember(_ result: AppDay, on day: Int32) {
    if result.isOpened { lastOpened = day }
    if result.isBroken { (lostStreak, lostOn) = (result.streakBefore, day) }
    (streak, isSafe) = (result.streakAfter, result.isSafe)
  }
}
