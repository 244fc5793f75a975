import Measures
import CivilTime
import FocusTimer

extension PersonGroup {
  /// Passes everything that is due on the day to the engines.
  mutating func run(
    _ place: Int, _ mind: inout Model.Mind, _ model: Model, by rules: WorldRules,
    _ work: inout DayWork
  ) {
    work.schedule(from: 0)
    scheduleTravel(place, by: rules, &work)
    scheduleSessionEnds(place, &work)
    if isRunning(place) { scheduleReboots(place, from: work.outlook.start, by: rules, &work) }
    scheduleNotices(place, &work)
    while let event = work.popNext(before: work.outlook.end) {
      let due = event.due
      switch due.kind {
      case .forestEnd:
        forest[place]?.see(.deadline, at: event.instant, by: rules, work.outlook.date, &work.record)
      case .sherpaEnd:
        sherpa[place]?.see(.deadline, at: event.instant, work.outlook.date, &work.record)
      case .reboot:
        see(.reboot, .forest, at: event.instant, place, by: rules, &work)
        see(.reboot, .sherpa, at: event.instant, place, by: rules, &work)
        work.turn(to: nil, at: event.instant)
      case .travel:
        travel(to: Int(due.index), at: event.instant, place, by: rules, &work)
        moveNotices(place, at: event.instant, by: rules, &work)
      case .notice:
        guard let kind = NotificationKind(rawValue: UInt8(clamping: due.index)) else { break }
        notice(kind, at: event.instant, place, by: rules, &work)
      case .act:
        if event.instant < work.busyUntil {
          work.schedule(due, at: work.busyUntil, .act)
        } else {
          let entry = work.plan.entries[Int(due.index)]
          work.busyUntil = event.instant + entry.taking
          if work.record.isFollowed { follow(entry, at: event.instant, place, &work) }
          perform(entry.act, at: event.instant, place, &mind, model, by: rules, &work)
          scheduleNotices(of: entry.act.app, place, &work)
        }
      }
    }
    if let front = work.front {
      let last = work.outlook.end - Milliseconds(1)
      see(.back, front, at: last, place, by: rules, &work)
    }
    let end = work.outlook.end
    let last = max(work.now, end - Milliseconds(1))
    work.turn(to: nil, at: min(max(work.busyUntil, last), end))
  }

  /// Reports an act of a person whose journal is kept, before any engine receives it.
  private mutating func follow(
    _ entry: DayPlan.Entry, at instant: Instant, _ place: Int, _ work: inout DayWork
  ) {
    guard people[place].apps.contains(entry.act.app) else { return }
    sink.note(
      Deed.acted(entry.act, taking: entry.taking),
      context(of: place, work.outlook.day, work.outlook.date, instant))
  }

  private mutating func perform(
    _ act: Act, at instant: Instant, _ place: Int, _ mind: inout Model.Mind, _ model: Model,
    by rules: WorldRules, _ work: inout DayWork
  ) {
    guard people[place].apps.contains(act.app) else { return }
    switch act {
    case .open(let app):
      open(app, at: instant, place, &mind, model, by: rules, &work)
    case .leave(let app):
      if work.front == app {
        see(.back, app, at: instant, place, by: rules, &work)
        work.turn(to: nil, at: instant)
      }
    case .focus(let app, let act):
      perform(act, app, at: instant, place, by: rules, &work)
      scheduleSessionEnds(place, &work)
      scheduleReboots(place, from: instant, by: rules, &work)
    case .pet(let act):
      pet[place]?.perform(act, at: instant, Int32(work.outlook.day), &work.record)
    case .tenx(let act):
      let permission = people[place].permission
      tenx[place]?.perform(
        act, at: instant, by: rules, permission, on: work.outlook.date, &work.record)
    case .sherpa(let event): sherpa[place]?.perform(event, at: instant, &work.record)
    }
  }

  private mutating func perform(
    _ act: FocusAct, _ app: App, at instant: Instant, _ place: Int, by rules: WorldRules,
    _ work: inout DayWork
  ) {
    let (permission, date) = (people[place].permission, work.outlook.date)
    switch app {
    case .forest:
      forest[place]?.perform(act, at: instant, by: rules, permission, date, &work.record)
    case .sherpa:
      sherpa[place]?.perform(act, at: instant, by: rules, permission, date, &work.record)
    case .pet, .tenx: break
    }
  }

  /// Brings the app to the front, and asks the model for the person's acts on what it shows.
  private mutating func open(
    _ app: App, at instant: Instant, _ place: Int, _ mind: inout Model.Mind, _ model: Model,
    by rules: WorldRules, _ work: inout DayWork
  ) {
    if let front = work.front, front != app {
      see(.back, front, at: instant, place, by: rules, &work)
    }
    work.turn(to: app, at: instant)
    people[place].opened.insert(app)
    work.record.note(.opened(app), at: instant)
    see(.front, app, at: instant, place, by: rules, &work)
    let number = Int(work.openings[Int(app.rawValue)])
    work.openings[Int(app.rawValue)] &+= 1
    let first = work.plan.entries.count
    let opening = Opening(instant: instant, number: number)
    use(app, opening, place, &mind, model, by: rules, &work)
    work.schedule(from: first)
  }

  private mutating func use(
    _ app: App, _ opening: Opening, _ place: Int, _ mind: inout Model.Mind, _ model: Model,
    by rules: WorldRules, _ work: inout DayWork
  ) {
    switch app {
    case .forest: forest[place]?.use(opening, &mind, model, by: rules, &work)
    case .pet: pet[place]?.use(opening, &mind, model, &work)
    case .tenx: tenx[place]?.use(opening, &mind, model, by: rules, &work)
    case .sherpa: sherpa[place]?.use(opening, &mind, model, by: rules, &work)
    }
  }

  private mutating func see(
    _ sight: FocusLife.Sight, _ app: App, at instant: Instant, _ place: Int, by rules: WorldRules,
    _ work: inout DayWork
  ) {
    // A world has no lives for an app that nobody has.
    guard people[place].apps.contains(app) else { return }
    switch app {
    case .forest: forest[place]?.see(sight, at: instant, by: rules, work.outlook.date, &work.record)
    case .sherpa: sherpa[place]?.see(sight, at: instant, work.outlook.date, &work.record)
    case .pet, .tenx: break
    }
  }

  /// Notes the planned ends of running sessions, in place of earlier ones.
  private mutating func scheduleSessionEnds(_ place: Int, _ work: inout DayWork) {
    if apps.contains(.forest) {
      let end = forest[place]?.focus.session.plannedCompletion
      work.forestDeadline = end ?? .distantFuture
    }
    if apps.contains(.sherpa) {
      let end = sherpa[place]?.focus.session.plannedCompletion
      work.sherpaDeadline = end ?? .distantFuture
    }
  }
}

// The screen data of an app's life are lent to the model, so that they are not copied.

extension ForestLife {
  fileprivate mutating func use<Model: Behaviour>(
    _ opening: Opening, _ mind: inout Model.Mind, _ model: Model,
    by rules: WorldRules, _ work: inout DayWork
  ) {
    let screen = screen(on: work.outlook.date, by: rules)
    model.use(forest: screen, opening, work.outlook, &mind, &work.plan)
  }
}

extension PetAppLife {
  fileprivate mutating func use<Model: Behaviour>(
    _ opening: Opening, _ mind: inout Model.Mind, _ model: Model,
    _ work: inout DayWork
  ) {
    open(at: opening.instant, Int32(work.outlook.day), &work.record)
    model.use(pet: care, opening, work.outlook, &mind, &work.plan)
  }
}

extension TenXLife {
  fileprivate mutating func use<Model: Behaviour>(
    _ opening: Opening, _ mind: inout Model.Mind, _ model: Model,
    by rules: WorldRules, _ work: inout DayWork
  ) {
    open(at: opening.instant, by: rules, on: work.outlook.date, &work.record)
    model.use(tenx: app, opening, work.outlook, &mind, &work.plan)
  }
}

extension SherpaLife {
  fileprivate mutating func use<Model: Behaviour>(
    _ opening: Opening, _ mind: inout Model.Mind, _ model: Model,
    by rules: WorldRules, _ work: inout DayWork
  ) {
    open(at: opening.instant, &work.record)
    let screen = SherpaScreen(
      tracker: tracker, session: focus.session, focusMinutes: rules.sherpaFocus.minutes)
    model.use(sherpa: screen, opening, work.outlook, &mind, &work.plan)
  }
}
