import Measures
import CivilTime

extension PersonGroup {
  /// Ends the day in some apps, all of them or those of a quiet day that are restless: streaks are
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

  /// Hands the day to whoever listens.
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

  /// Where and when something happens to a person.
  mutating func context(of place: Int, _ day: Int, _ date: Day, _ instant: Instant) -> EventContext
  {
    EventContext(
      person: people[place].person, place: number(of: place), arrival: people[place].arrival,
      day: day,
      date: date, instant: instant, segments: people[place].segments)
  }
}

extension AppMemory {
  /// Remembers how a day went.
  fileprivate mutating func remember(_ result: AppDay, on day: Int32) {
    if result.isOpened { lastOpened = day }
    if result.isBroken { (lostStreak, lostOn) = (result.streakBefore, day) }
    streak = result.streakAfter
  }
}

extension ForestLife {
  /// Leaves behind what the person knows of the forest after a day.
  fileprivate func show(to glance: inout AppMemory, after result: AppDay, on day: Int32) {
    glance.progress = growth
    if result.done > 0 { glance.lastRise = day }
    if hasLost { glance.lastFall = day }
  }
}

extension PetAppLife {
  /// Leaves behind what the person saw of the pet.
  fileprivate func show(to glance: inout AppMemory) {
    glance.progress = progress
    (glance.lastRise, glance.lastFall) = (lastRise, lastFall)
  }
}
