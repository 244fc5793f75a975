import Measures
import Cadence
import Chance
import CivilTime
import DeviceModel

/// One of the 64 groups of a world in which people live with their phones: the host that passes the
/// acts of people to the engines of their apps.
///
///     people   mind, zone, apps ──decide──▶ plan ──▶ list ───▶ engines ──▶ record ──▶ sink
///     lives    Forest, pet, TenX, Sherpa         ▲              │
///                                                └──use (opened)┘
///
/// A person's day runs from its first instant where they are to the first instant of the next.
/// Entries that are due come off a list by (instant, priority, sequence); acts wait while an
/// earlier one has the person's attention. A day on which nothing is due costs only the decision.
///
/// Every method that asks the group in the course of a day is `mutating`, though it may change
/// nothing: a group with its sink is large, and asking it as a value would copy it for every
/// question.
package struct PersonGroup<Model: Behaviour, Sink: EventSink & Sendable>: Sendable {
  /// The people who are present, at the index that they took on arrival. People who have removed
  /// every app leave their slot to others.
  let people: Slots<PersonState<Model.Mind>>
  /// The lives of each app at the same indices, for apps that any person has.
  let forest: Slots<ForestLife?>
  let pet: Slots<PetAppLife?>
  let tenx: Slots<TenXLife?>
  let sherpa: Slots<SherpaLife?>
  /// The apps that any person has.
  let apps: AppSet
  /// The working state of days; it keeps its memory from day to day.
  private var work = DayWork()
  /// The occupied indices, in order, so that a day goes through memory in one direction.
  private(set) var present: [Int32] = []
  /// Free slots, for others to take.
  private var left: [Int32] = []
  /// Slots of people who have left, but whom the week's board still shows.
  private var leaving: [Int32] = []
  private var placeCount: Int32 = 0
  /// The people who have not arrived, the soonest last.
  private var coming: [Coming] = []
  private let numbers: Range<Int>
  /// The segments by number; empty if there is only the first.
  private var segments: [UInt16] = []
  /// The people who came to Sherpa or removed it since the league last asked.
  var leagueChanges: [LeagueChange] = []
  package var sink: Sink

  /// A person who is going to arrive, by their number within the group.
  private struct Coming: Sendable {
    let arrival: Int32
    let number: Int32
  }

  /// The people of a group before any of them has arrived.
  init(_ range: Range<Int>, by rules: WorldRules, sink: Sink) {
    numbers = range
    apps = rules.apps
    self.sink = sink
    let nobody = PersonGroup.born(UInt32(range.lowerBound), 0, by: rules)
    people = Slots(repeating: nobody)
    forest = Slots(repeating: nil)
    pet = Slots(repeating: nil)
    tenx = Slots(repeating: nil)
    sherpa = Slots(repeating: nil)
    coming = range.map { person in
      let traits = Luck(rules.seed, person: UInt32(person), day: 0).traits
      let day = rules.arrival(of: traits)
      return Coming(
        arrival: Int32(clamping: day), number: Int32(truncatingIfNeeded: person - range.lowerBound))
    }
    coming.sort { ($0.arrival, $0.number) > ($1.arrival, $1.number) }
  }

  /// Gives people their segments, by their number within the group.
  mutating func divide(_ segments: [UInt16]) { self.segments = segments }

  private static func born(
    _ person: UInt32, _ arrival: Int32, by rules: WorldRules
  ) -> PersonState<Model.Mind> {
    let traits = Luck(rules.seed, person: person, day: 0).traits
    return PersonState(
      phone: rules.device(of: person), arrival: arrival, zone: Int32(rules.home(of: traits)),
      archetype: rules.archetype(of: traits))
  }

  /// The amount of a trait that a person is born with, by their number within the group: also for
  /// people who have left and whose slot is taken by another.
  func amount(of trait: PersonTrait, _ number: Int, _ model: Model, by rules: WorldRules) -> Float {
    let firstDay = rules.firstDay(of: UInt32(numbers.lowerBound + number))
    return model.amount(of: trait, in: model.arrive(firstDay))
  }

  /// Lives one day of the run.
  mutating func live(_ day: Int, _ model: Model, by rules: WorldRules) {
    receive(day, by: rules)
    var work = DayWork()
    swap(&work, &self.work)
    let calendar = CalendarDay(rules.start + day)
    let isRanked = rules.league != nil && apps.contains(.sherpa)
    var kept = 0
    for index in present.indices {
      let place = present[index]
      live(day, calendar, Int(place), model, by: rules, &work)
      // Nothing happens any more to people who have removed every app.
      guard people[Int(place)].mind == nil || !people[Int(place)].apps.isEmpty else {
        if isRanked { leaving.append(place) } else { left.append(place) }
        continue
      }
      present[kept] = place
      kept += 1
    }
    present.removeLast(present.count - kept)
    swap(&work, &self.work)
  }

  /// Gives slots to the people who arrive on a day.
  private mutating func receive(_ day: Int, by rules: WorldRules) {
    let before = present.count
    while let next = coming.last, next.arrival <= Int32(day) {
      coming.removeLast()
      let place = left.popLast() ?? open()
      let number = Int(next.number)
      var person = PersonGroup.born(
        UInt32(numbers.lowerBound + number), next.arrival, by: rules)
      if !segments.isEmpty { person.segments = segments[number] }
      people[Int(place)] = person
      present.append(place)
    }
    if present.count > before { present.sort() }
  }

  /// Opens a slot that nobody has had.
  private mutating func open() -> Int32 {
    let place = placeCount
    placeCount += 1
    people.open(through: Int(place))
    if apps.contains(.forest) { forest.open(through: Int(place)) }
    if apps.contains(.pet) { pet.open(through: Int(place)) }
    if apps.contains(.tenx) { tenx.open(through: Int(place)) }
    if apps.contains(.sherpa) { sherpa.open(through: Int(place)) }
    return place
  }

  /// Frees slots after the week's boards are gone: people who have left are no longer needed.
  mutating func clearPlaces() {
    left += leaving
    leaving.removeAll(keepingCapacity: true)
  }

  /// The number of people, including the unborn and those who have left.
  var size: Int { numbers.count }

  /// A person's number within the group.
  mutating func number(of place: Int) -> Int { Int(people[place].person) - numbers.lowerBound }
}

extension PersonGroup {
  private mutating func live(
    _ day: Int, _ calendar: CalendarDay, _ place: Int, _ model: Model, by rules: WorldRules,
    _ work: inout DayWork
  ) {
    let zone = Int(people[place].zone)
    let start = max(rules.zones.start(of: day, in: zone), people[place].dayEnded)
    let end = rules.zones.start(of: day + 1, in: zone)
    guard end > start else { return stepOver(day, place, at: start, by: rules) }
    work.begin(at: start, isFollowed: sink.follows(people[place].person))
    if people[place].mind == nil { arrive(place, day, at: start, by: rules, &work) }
    work.outlook = outlook(day, calendar, place, start, end, by: rules)
    foresee(place, by: rules, &work)
    var mind = people[place].mind ?? model.arrive(work.outlook)
    let removed = model.decide(work.outlook, &mind, &work.plan)
    if !removed.isEmpty { remove(removed, place, at: start, &work) }
    if apps.contains(.sherpa) { sherpa[place]?.start(work.outlook.date, at: start, &work.record) }
    people[place].opened = []
    let isQuiet =
      work.plan.entries.isEmpty && !people[place].isFocusing && !isNotified(place, &work)
      && landing(place, by: rules, &work) == nil
    if !isQuiet { live(place, &mind, model, by: rules, &work) }
    people[place].dayEnded = work.outlook.end
    let days = endDay(place, of: isQuiet ? people[place].restless : .all, by: rules, &work)
    model.learn(days, work.outlook, &mind)
    people[place].mind = mind
    tell(place, &work)
  }

  /// Lives a day on which something may happen.
  private mutating func live(
    _ place: Int, _ mind: inout Model.Mind, _ model: Model, by rules: WorldRules,
    _ work: inout DayWork
  ) {
    // Quiet days before left widgets alone.
    if apps.contains(.pet) { pet[place]?.resume(at: people[place].dayEnded) }
    if apps.contains(.tenx) { tenx[place]?.resume(at: people[place].dayEnded) }
    run(place, &mind, model, by: rules, &work)
    measure(place, by: rules, &work)
    tellNotices(place, by: rules, &work)
    people[place].isFocusing = isRunning(place)
  }

  /// Skips a date that the person never has: lost over the date line, or left out by their zone.
  ///
  /// Streaks keep their lengths, which is reported explicitly, since on other days streaks go on
  /// without a report.
  private mutating func stepOver(
    _ day: Int, _ place: Int, at instant: Instant, by rules: WorldRules
  ) {
    let date = rules.start + day
    sink.skip(context(of: place, day, date, instant))
    if apps.contains(.forest) { forest[place]?.stepOver(date, by: rules) }
    if apps.contains(.pet) { pet[place]?.stepOver(date, by: rules) }
    if apps.contains(.tenx) { tenx[place]?.stepOver(date, by: rules) }
    for app in people[place].apps {
      let length = people[place].glances[app].streak
      guard length > 0 else { continue }
      sink.note(
        .streakTurned(app, from: length, to: length, nil), context(of: place, day, date, instant))
    }
  }

  /// The person's knowledge in the morning.
  private mutating func outlook(
    _ day: Int, _ calendar: CalendarDay, _ place: Int, _ start: Instant, _ end: Instant,
    by rules: WorldRules
  ) -> DayOutlook {
    DayOutlook(
      luck: Luck(rules.seed, person: people[place].person, day: UInt32(day)), day: day,
      date: rules.start + day, calendar: calendar, start: start, end: end,
      age: day - Int(people[place].arrival), apps: people[place].apps,
      archetype: Int(people[place].archetype), glances: people[place].glances,
      board: people[place].board, reminders: DayOutlook.Reminders(),
      clock: rules.zones.clock(of: day, in: Int(people[place].zone)))
  }

  private mutating func arrive(
    _ place: Int, _ day: Int, at start: Instant, by rules: WorldRules, _ work: inout DayWork
  ) {
    people[place].arrival = Int32(day)
    let person = people[place].person
    let apps = rules.apps(of: Luck(rules.seed, person: person, day: 0).traits)
    let zone = rules.zones.zones[Int(people[place].zone)]
    people[place].apps = apps
    if apps.contains(.forest) { forest[place] = ForestLife(by: rules) }
    if apps.contains(.pet) { pet[place] = PetAppLife(by: rules, zone: zone, at: start) }
    if apps.contains(.tenx) { tenx[place] = TenXLife(by: rules, zone: zone) }
    if apps.contains(.sherpa) {
      let permission = people[place].permission
      sherpa[place] = SherpaLife(by: rules, zone: zone, on: rules.start + day, permission)
      sherpa[place]?.begin(at: start)
      leagueChanges.append(.joined(place: place, start))
    }
    work.record.note(.arrived(apps), at: start)
  }

  private mutating func remove(
    _ removed: AppSet, _ place: Int, at start: Instant, _ work: inout DayWork
  ) {
    for app in removed {
      if work.record.isFollowed, people[place].apps.contains(app) {
        let context = context(of: place, work.outlook.day, work.outlook.date, start)
        sink.note(Deed.removed(app), context)
      }
      remove(app, place, at: start, &work)
    }
    work.outlook.forget(removed, people[place].apps, people[place].board)
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
