import Cadence
import CivilTime
import DeviceModel
import FocusTimer
import SimulationKernel

/// One of the 64 groups of a world in which people live with their phones: the host that hands
/// what they do to the engines of their apps.
///
///     people   mind, zone, apps ──decide──▶ plan ──▶ wheel ──▶ engines ──▶ record ──▶ sink
///     lives    Forest, pet, TenX, Sherpa         ▲              │
///                                                └──use (opened)┘
///
/// A person's day runs from its first instant where they are to the first instant of the next. What
/// is due comes off the wheel by (instant, priority, sequence); acts wait while an earlier one has
/// the person's attention. A day on which nothing is due costs only the decision.
package struct LivingGroup<Model: Behaviour, Sink: EventSink & Sendable>: Sendable {
  var people: [PersonState<Model.Mind>]
  /// The lives of each app, one a person in a world that has the app.
  var forest: [ForestLife?]
  var pet: [PetAppLife?]
  var tenx: [TenXLife?]
  var sherpa: [SherpaLife?]
  /// Who came to Sherpa or removed it since the league last asked.
  var leagueChanges: [LeagueChange] = []
  package var sink: Sink

  /// The people of a group before any of them has arrived.
  init(_ range: Range<Int>, by rules: LifeRules, sink: Sink) {
    people = range.map { LivingGroup.unborn(UInt32($0), by: rules) }
    self.sink = sink
    func rooms<Life>(_ app: App) -> [Life?] {
      Array(repeating: nil, count: rules.apps.contains(app) ? range.count : 0)
    }
    (forest, pet, tenx, sherpa) = (rooms(.forest), rooms(.pet), rooms(.tenx), rooms(.sherpa))
  }

  private static func unborn(_ person: UInt32, by rules: LifeRules) -> PersonState<Model.Mind> {
    let traits = Luck(rules.seed, person: person, day: 0).traits
    return PersonState(
      person: person, arrival: Int32(clamping: rules.arrivals.day(traits, start: rules.start)),
      zone: Int32(rules.zones.home(traits)), archetype: rules.archetype(of: traits),
      permission: rules.device(of: person).allowsNotifications ? .granted : .denied)
  }

  /// Lives one day of the run.
  mutating func live(_ day: Int, _ model: Model, by rules: LifeRules) {
    var work = DayWork()
    for place in people.indices where people[place].arrival <= Int32(day) {
      live(day, place, model, by: rules, &work)
    }
  }
}

extension LivingGroup {
  private mutating func live(
    _ day: Int, _ place: Int, _ model: Model, by rules: LifeRules, _ work: inout DayWork
  ) {
    let start = rules.zones.start(of: day, in: Int(people[place].zone))
    let end = rules.zones.start(of: day + 1, in: Int(people[place].zone))
    let date = rules.start + day
    work.begin(at: start)
    if people[place].arrival == Int32(day) { arrive(place, date, at: start, by: rules, &work) }
    var outlook = outlook(day, place, start, end, by: rules)
    var mind = people[place].mind ?? model.arrive(outlook)
    let removed = model.decide(outlook, &mind, &work.plan)
    for app in removed { remove(app, place, at: start, &work) }
    if !removed.isEmpty { outlook = self.outlook(day, place, start, end, by: rules) }
    people[place].opened = []
    run(day, place, outlook, &mind, model, by: rules, &work)
    measure(place, outlook, by: rules, &work)
    let days = endDay(day, place, date, at: end, by: rules, &work.record)
    model.learn(days, outlook, &mind)
    people[place].mind = mind
    tell(place, day, date, end, &work.record)
  }

  /// What the person knows in the morning.
  private func outlook(
    _ day: Int, _ place: Int, _ start: Instant, _ end: Instant, by rules: LifeRules
  ) -> DayOutlook {
    let person = people[place]
    return DayOutlook(
      luck: Luck(rules.seed, person: person.person, day: UInt32(day)), day: day,
      date: rules.start + day, start: start, end: end, age: day - Int(person.arrival),
      apps: person.apps, archetype: Int(person.archetype), glances: person.glances,
      board: person.board, reminders: DayOutlook.Reminders())
  }

  private mutating func arrive(
    _ place: Int, _ date: Day, at start: Instant, by rules: LifeRules, _ work: inout DayWork
  ) {
    let person = people[place].person
    let apps = rules.apps(of: Luck(rules.seed, person: person, day: 0).traits)
    let zone = rules.zones.zones[Int(people[place].zone)]
    people[place].apps = apps
    if apps.contains(.forest) { forest[place] = ForestLife(by: rules) }
    if apps.contains(.pet) { pet[place] = PetAppLife(by: rules, zone: zone, at: start) }
    if apps.contains(.tenx) { tenx[place] = TenXLife(by: rules, zone: zone) }
    if apps.contains(.sherpa) {
      sherpa[place] = SherpaLife(by: rules, zone: zone, on: date)
      leagueChanges.append(.joined(place: place, start))
    }
    work.record.note(.arrived(apps), at: start)
  }

  private mutating func remove(
    _ app: App, _ place: Int, at start: Instant, _ work: inout DayWork
  ) {
    guard people[place].apps.contains(app) else { return }
    people[place].apps.remove(app)
    switch app {
    case .forest: forest[place] = nil
    case .pet: pet[place] = nil
    case .tenx:
      tenx[place]?.remove(at: start, &work.record)
      tenx[place] = nil
    case .sherpa:
      sherpa[place] = nil
      people[place].board = nil
      leagueChanges.append(.left(place: place))
    }
    work.record.note(.removed(app), at: start)
  }
}

extension LivingGroup {
  /// Hands everything that is due on the day to the engines.
  private mutating func run(
    _ day: Int, _ place: Int, _ outlook: DayOutlook, _ mind: inout Model.Mind, _ model: Model,
    by rules: LifeRules, _ work: inout DayWork
  ) {
    work.schedule(from: 0)
    scheduleSessionEnds(place, &work)
    if isRunning(place) { scheduleReboots(place, from: outlook.start, outlook, by: rules, &work) }
    let last = outlook.end - Milliseconds(1)
    while let event = work.queue.popNext(through: last) {
      let due = event.payload
      switch due.kind {
      case .forestEnd:
        forest[place]?.see(.deadline, at: event.instant, by: rules, outlook.date, &work.record)
      case .sherpaEnd:
        sherpa[place]?.see(.deadline, at: event.instant, outlook.date, &work.record)
      case .reboot:
        see(.reboot, .forest, at: event.instant, place, outlook, by: rules, &work)
        see(.reboot, .sherpa, at: event.instant, place, outlook, by: rules, &work)
        work.turn(to: nil, at: event.instant)
      case .travel: break
      case .act:
        if event.instant < work.busyUntil {
          work.schedule(due, at: work.busyUntil, .act)
        } else {
          let entry = work.plan.entries[Int(due.index)]
          work.busyUntil = event.instant + entry.taking
          perform(entry.act, at: event.instant, place, outlook, &mind, model, by: rules, &work)
        }
      }
    }
    if let front = work.front { see(.back, front, at: last, place, outlook, by: rules, &work) }
    work.turn(to: nil, at: min(max(work.busyUntil, work.queue.now), outlook.end))
  }

  private mutating func perform(
    _ act: Act, at instant: Instant, _ place: Int, _ outlook: DayOutlook,
    _ mind: inout Model.Mind, _ model: Model, by rules: LifeRules, _ work: inout DayWork
  ) {
    guard people[place].apps.contains(act.app) else { return }
    switch act {
    case .open(let app):
      open(app, at: instant, place, outlook, &mind, model, by: rules, &work)
    case .leave(let app):
      if work.front == app {
        see(.back, app, at: instant, place, outlook, by: rules, &work)
        work.turn(to: nil, at: instant)
      }
    case .focus(let app, let act):
      perform(act, app, at: instant, place, outlook.date, by: rules, &work)
      scheduleSessionEnds(place, &work)
      scheduleReboots(place, from: instant, outlook, by: rules, &work)
    case .pet(let act):
      pet[place]?.perform(act, at: instant, Int32(outlook.day), &work.record)
    case .tenx(let act): tenx[place]?.perform(act, at: instant, by: rules, &work.record)
    case .sherpa(let event): sherpa[place]?.perform(event, at: instant, &work.record)
    }
  }

  private mutating func perform(
    _ act: FocusAct, _ app: App, at instant: Instant, _ place: Int, _ date: Day,
    by rules: LifeRules, _ work: inout DayWork
  ) {
    let permission = people[place].permission
    switch app {
    case .forest:
      forest[place]?.perform(act, at: instant, by: rules, permission, date, &work.record)
    case .sherpa:
      sherpa[place]?.perform(act, at: instant, by: rules, permission, date, &work.record)
    case .pet, .tenx: break
    }
  }

  /// The app comes to the front, and the model says what the person does with what it shows.
  private mutating func open(
    _ app: App, at instant: Instant, _ place: Int, _ outlook: DayOutlook,
    _ mind: inout Model.Mind, _ model: Model, by rules: LifeRules, _ work: inout DayWork
  ) {
    if let front = work.front, front != app {
      see(.back, front, at: instant, place, outlook, by: rules, &work)
    }
    work.turn(to: app, at: instant)
    people[place].opened.insert(app)
    work.record.note(.opened(app), at: instant)
    see(.front, app, at: instant, place, outlook, by: rules, &work)
    let number = Int(work.openings[Int(app.rawValue)])
    work.openings[Int(app.rawValue)] &+= 1
    let first = work.plan.entries.count
    let opening = Opening(instant: instant, number: number)
    use(app, opening, place, outlook, &mind, model, by: rules, &work)
    work.schedule(from: first)
  }

  private mutating func use(
    _ app: App, _ opening: Opening, _ place: Int, _ outlook: DayOutlook,
    _ mind: inout Model.Mind, _ model: Model, by rules: LifeRules, _ work: inout DayWork
  ) {
    let instant = opening.instant
    switch app {
    case .forest:
      guard let life = forest[place] else { return }
      let screen = life.screen(on: outlook.date, by: rules)
      model.use(forest: screen, opening, outlook, &mind, &work.plan)
    case .pet:
      pet[place]?.open(at: instant, Int32(outlook.day), &work.record)
      guard let life = pet[place] else { return }
      model.use(pet: life.care, opening, outlook, &mind, &work.plan)
    case .tenx:
      tenx[place]?.open(at: instant, by: rules, &work.record)
      guard let life = tenx[place] else { return }
      model.use(tenx: life.app, opening, outlook, &mind, &work.plan)
    case .sherpa:
      sherpa[place]?.open(at: instant, &work.record)
      guard let life = sherpa[place] else { return }
      let screen = SherpaScreen(tracker: life.tracker, session: life.focus.session)
      model.use(sherpa: screen, opening, outlook, &mind, &work.plan)
    }
  }

  private mutating func see(
    _ sight: FocusLife.Sight, _ app: App, at instant: Instant, _ place: Int,
    _ outlook: DayOutlook, by rules: LifeRules, _ work: inout DayWork
  ) {
    switch app {
    case .forest: forest[place]?.see(sight, at: instant, by: rules, outlook.date, &work.record)
    case .sherpa: sherpa[place]?.see(sight, at: instant, outlook.date, &work.record)
    case .pet, .tenx: break
    }
  }

  /// Puts the planned ends of running sessions on the wheel, in place of earlier ones.
  private func scheduleSessionEnds(_ place: Int, _ work: inout DayWork) {
    if !forest.isEmpty {
      let end = forest[place]?.focus.session.plannedCompletion
      work.forestDeadline = work.moved(work.forestDeadline, .forestEnd, to: end)
    }
    if !sherpa.isEmpty {
      let end = sherpa[place]?.focus.session.plannedCompletion
      work.sherpaDeadline = work.moved(work.sherpaDeadline, .sherpaEnd, to: end)
    }
  }
}

extension DayWork {
  /// Puts a deadline where it belongs now; nil takes it away.
  fileprivate mutating func moved(
    _ handle: EventHandle?, _ kind: Due.Kind, to instant: Instant?
  ) -> EventHandle? {
    if let handle { queue.cancel(handle) }
    guard let instant else { return nil }
    return schedule(Due(kind: kind, index: 0), at: instant, .sessionEnd)
  }
}

extension LivingGroup {
  /// Ends the day in every app: streaks are judged, Sherpa's day is closed.
  private mutating func endDay(
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
    people[place].glances[app] = glance
  }

  /// Hands the day to whoever listens.
  private mutating func tell(
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
