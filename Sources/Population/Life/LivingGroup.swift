import Cadence
import CivilTime
import DeviceModel

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
    // Nothing happens to somebody who has removed everything.
    if people[place].mind != nil, people[place].apps.isEmpty { return }
    let zone = Int(people[place].zone)
    let start = max(rules.zones.start(of: day, in: zone), people[place].dayEnded)
    let end = rules.zones.start(of: day + 1, in: zone)
    let date = rules.start + day
    guard end > start else { return stepOver(day, place, at: start, by: rules) }
    work.begin(at: start, isFollowed: sink.follows(people[place].person))
    if people[place].mind == nil { arrive(place, date, at: start, by: rules, &work) }
    var outlook = outlook(day, place, start, end, by: rules)
    foresee(place, &outlook, by: rules, &work)
    var mind = people[place].mind ?? model.arrive(outlook)
    let removed = model.decide(outlook, &mind, &work.plan)
    for app in removed { remove(app, place, at: start, &work) }
    if !removed.isEmpty { outlook.forget(removed, people[place].apps, people[place].board) }
    people[place].opened = []
    run(day, place, &outlook, &mind, model, by: rules, &work)
    people[place].dayEnded = outlook.end
    measure(place, outlook, by: rules, &work)
    tellNotices(place, outlook, by: rules, &work)
    let days = endDay(day, place, date, at: outlook.end, by: rules, &work.record)
    model.learn(days, outlook, &mind)
    people[place].mind = mind
    tell(place, day, date, outlook.end, &work.record)
  }

  /// A date that the person never has: lost over the date line, or left out by their zone.
  ///
  /// Streaks keep their lengths, which is told, since on other days they go on untold.
  private mutating func stepOver(
    _ day: Int, _ place: Int, at instant: Instant, by rules: LifeRules
  ) {
    let date = rules.start + day
    if !forest.isEmpty { forest[place]?.stepOver(date, by: rules) }
    if !pet.isEmpty { pet[place]?.stepOver(date, by: rules) }
    if !tenx.isEmpty { tenx[place]?.stepOver(date, by: rules) }
    for app in people[place].apps {
      let length = people[place].glances[app].streak
      guard length > 0 else { continue }
      sink.note(
        .streakTurned(app, from: length, to: length, nil), context(of: place, day, date, instant))
    }
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
      board: person.board, reminders: DayOutlook.Reminders(),
      clock: rules.zones.clock(of: day, in: Int(person.zone)))
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
      let permission = people[place].permission
      sherpa[place] = SherpaLife(by: rules, zone: zone, on: date, permission)
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
