import CivilTime

extension LivingGroup {
  /// Ends the day in every app: streaks are judged, Sherpa's day is closed.
  mutating func endDay(
    _ day: Int, _ place: Int, _ date: Day, at end: Instant, by rules: LifeRules,
    _ record: inout LifeRecord
  ) -> AppDays {
    var days = AppDays()
    let (apps, opened) = (people[place].apps, people[place].opened)
    for app in apps {
      let isOpened = opened.contains(app)
      let result: AppDay? =
        switch app {
        case .forest: forest[place]?.end(date, isOpened: isOpened, by: rules, at: end, &record)
        case .pet: pet[place]?.end(date, isOpened: isOpened, by: rules, at: end, &record)
        case .tenx: tenx[place]?.end(date, isOpened: isOpened, by: rules, at: end, &record)
        case .sherpa: sherpa[place]?.end(date, isOpened: isOpened, at: end, &record)
        }
      guard let result else { continue }
      days[app] = result
      remember(result, of: app, on: day, place)
    }
    return days
  }

  private mutating func remember(_ result: AppDay, of app: App, on day: Int, _ place: Int) {
    var glance = people[place].glances[app]
    if result.isOpened { glance.lastOpened = Int32(day) }
    if result.isBroken {
      (glance.lostStreak, glance.lostOn) = (result.streakBefore, Int32(day))
    }
    glance.streak = result.streakAfter
    if app == .pet, result.isOpened, let life = pet[place] {
      glance.progress = life.progress
      (glance.lastRise, glance.lastFall) = (life.lastRise, life.lastFall)
    }
    if app == .forest, let life = forest[place] {
      glance.progress = life.growth
      if result.done > 0 { glance.lastRise = Int32(day) }
      if life.hasLost { glance.lastFall = Int32(day) }
    }
    people[place].glances[app] = glance
  }

  /// Hands the day to whoever listens.
  mutating func tell(
    _ place: Int, _ day: Int, _ date: Day, _ end: Instant, _ record: inout LifeRecord
  ) {
    let person = people[place]
    if !person.opened.isEmpty || record.engineEvents > 0 {
      record.note(
        .dayOver(opened: person.opened, events: record.engineEvents), at: end)
    }
    var context = context(of: place, day, date, end)
    for line in record.lines {
      context.instant = line.instant
      sink.note(line.event, context)
    }
  }

  /// Where and when something happens to a person.
  func context(of place: Int, _ day: Int, _ date: Day, _ instant: Instant) -> EventContext {
    let person = people[place]
    return EventContext(
      person: person.person, place: place, arrival: person.arrival, day: day, date: date,
      instant: instant, segments: person.segments)
  }
}
