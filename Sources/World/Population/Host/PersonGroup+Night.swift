import Measures
import CivilTime

extension PersonGroup {
  /// Ends the day in some apps, all of them or the restless ones of a quiet day: streaks are
  /// judged, Sherpa's day is closed.
  mutating func endDay(
    _ place: Int, of apps: AppSet, by rules: WorldRules, _ work: inout DayWork
  ) -> AppDays {
    var days = AppDays()
    let (date, end) = (work.outlook.date, work.outlook.end)
    let opened = people[place].opened
    for app in AppSet(rawValue: people[place].apps.rawValue & apps.rawValue) {
      let isOpened = opened.contains(app)
      let result: AppDay? =
        switch app {
        case .forest: forest[place]?.end(date, isOpened: isOpened, by: rules, at: end, &work.record)
        case .pet: pet[place]?.end(date, isOpened: isOpened, by: rules, at: end, &work.record)
        case .tenx: tenx[place]?.end(date, isOpened: isOpened, by: rules, at: end, &work.record)
        case .sherpa: sherpa[place]?.end(date, isOpened: isOpened, at: end, &work.record)
        }
      guard let result else { continue }
      days[app] = result
      remember(result, of: app, on: work.outlook.day, place)
      if result.isSettled {
        people[place].restless.remove(app)
      } else {
        people[place].restless.insert(app)
      }
    }
    return days
  }

  private mutating func remember(_ result: AppDay, of app: App, on day: Int, _ place: Int) {
    people[place].glances[app].remember(result, on: Int32(day))
    if app == .pet, result.isOpened { pet[place]?.show(to: &people[place].glances.pet) }
    if app == .forest {
      forest[place]?.show(to: &people[place].glances.forest, after: result, on: Int32(day))
    }
  }

  /// Passes the day on to the sink.
  mutating func tell(_ place: Int, _ work: inout DayWork) {
    let (opened, events) = (people[place].opened, work.record.engineEvents)
    if !opened.isEmpty || events > 0 {
      work.record.note(.dayOver(opened: opened, events: events), at: work.outlook.end)
    }
    guard !work.record.lines.isEmpty else { return }
    var context = context(of: place, work.outlook.day, work.outlook.date, work.outlook.end)
    for line in work.record.lines {
      context.instant = line.instant
      sink.note(line.event, context)
    }
  }

  /// The context of an event of a person: place and time.
  mutating func context(of place: Int, _ day: Int, _ date: Day, _ instant: Instant) -> EventContext
  {
    EventContext(
      person: people[place].person, place: number(of: place), arrival: people[place].arrival,
      day: day,
      date: date, instant: instant, segments: people[place].segments)
  }
}

extension AppMemory {
  /// Remembers the result of a day.
  fileprivate mutating func remember(_ result: AppDay, on day: Int32) {
    if result.isOpened { lastOpened = day }
    if result.isBroken { (lostStreak, lostOn) = (result.streakBefore, day) }
    streak = result.streakAfter
  }
}

extension ForestLife {
  /// Notes the person's knowledge of the forest after a day.
  fileprivate func show(to glance: inout AppMemory, after result: AppDay, on day: Int32) {
    glance.progress = growth
    if result.done > 0 { glance.lastRise = day }
    if hasLost { glance.lastFall = day }
  }
}

extension PetAppLife {
  /// Notes the person's knowledge of the pet.
  fileprivate func show(to glance: inout AppMemory) {
    glance.progress = progress
    (glance.lastRise, glance.lastFall) = (lastRise, lastFall)
  }
}
