import Measures
import Chance
import CivilTime
import DeviceModel

/// One of the 64 groups of a world, which simulates its people and their phones.
///
///     model   decide ──▶ plan       use, recall ──▶ user ──▶ engines ──▶ record ──▶ sink
///                         ╰─ next thing that is due ─╯         ▲
///                                                  the phone, the clock
///
/// A person's day runs from its first local instant to the first instant of the next day. On a day
/// on which nothing is due, only the model's decision is computed.
///
/// Methods used during a day are `mutating` even if they change nothing, because a group with its
/// sink is large and a non-mutating call would copy it.
package struct PersonGroup<Model: Behaviour, Sink: EventSink & Sendable>: Sendable {
  /// One slot per person who is present, at the index assigned on arrival. The slot of a person who
  /// has removed every app is reused.
  let people: Slots<PersonState>
  /// The model's mind of each person, at the indices of `people`; nil before a person's first day.
  let minds: Slots<Model.Mind?>
  /// The hosts of all apps, with each person's app states at the indices of `people`.
  let hosts: AppHosts
  /// The world's rules, copied so that no other group shares the instances.
  var rules: WorldRules
  /// The group's own copy of the model; nil before the group's first day.
  var model: Model?
  let apps: AppSet
  /// The session of the person being simulated, reused for everybody to keep its allocations.
  var user: PersonSession
  /// The occupied indices in ascending order, so that a day reads memory sequentially.
  private(set) var present: [Int32] = []
  /// The slots that can be reused.
  private var left: [Int32] = []
  /// Slots of people who have left but still appear on this week's league boards.
  private var leaving: [Int32] = []
  private var placeCount: Int32 = 0
  /// For each slot, the next day of the run to simulate; days without activity are done ahead.
  private var wakes: [Int32] = []
  /// The people who have not arrived yet, in reverse order of arrival.
  private var coming: [Coming] = []
  private let numbers: Range<Int>
  /// The segments of each person, by number within the group; empty if there is only one segment.
  private var segments: [SegmentSet] = []
  /// Changes of league membership, such as opting in or out, since the league was last updated.
  var leagueChanges: [LeagueChange] = []
  package var sink: Sink

  /// A person who has not arrived yet, identified by the index within the group.
  private struct Coming: Sendable {
    let arrival: Int32
    let number: Int32
  }

  /// Creates a group before any of its people has arrived.
  init(_ range: Range<Int>, by shared: WorldRules, sink: Sink) {
    let rules = range.isEmpty ? shared : shared.copied()
    self.rules = rules
    numbers = range
    apps = rules.apps
    self.sink = sink
    people = Slots(repeating: PersonGroup.born(UInt32(range.lowerBound), 0, by: rules))
    minds = Slots(repeating: nil)
    hosts = AppHosts(by: rules)
    user = PersonSession(people, hosts, by: rules)
    if rules.guest?.isFitted == true { user.outlook.fitted = .every }
    coming = range.map { person in
      let traits = Luck(rules.seed, person: UInt32(person), day: 0).traits
      let day = rules.arrival(of: traits)
      return Coming(
        arrival: Int32(clamping: day), number: Int32(truncatingIfNeeded: person - range.lowerBound))
    }
    coming.sort { ($0.arrival, $0.number) > ($1.arrival, $1.number) }
  }

  /// Sets people's segments, by number within the group.
  mutating func divide(_ segments: [SegmentSet]) { self.segments = segments }

  private static func born(
    _ person: UInt32, _ arrival: Int32, by rules: WorldRules
  ) -> PersonState {
    let traits = Luck(rules.seed, person: person, day: 0).traits
    return PersonState(
      phone: rules.device(of: person), arrival: arrival, zone: Int32(rules.home(of: traits)),
      archetype: rules.archetype(of: traits))
  }

  /// Simulates one day of the run, with the group's copy of the model.
  ///
  /// - Parameter end: the next day on which code outside the group reads its people's state. People
  ///   without activity may be simulated ahead up to that day.
  mutating func pass(_ day: Int, until end: Int, _ shared: Model) {
    let (rules, model) = (rules, model ?? shared.copied())
    self.model = model
    let end = rules.changes.isEmpty ? end : change(on: day, until: end)
    receive(day, by: rules)
    let isRanked = rules.hasLeague
    var kept = 0
    for index in present.indices {
      let place = present[index]
      if wakes[Int(place)] <= day {
        if live(day, Int(place), model, by: rules) {
          rest(Int(place), after: day, until: end, model, by: rules)
        }
        // Nothing happens any more to people who have removed every app.
        guard minds[Int(place)] == nil || !people[Int(place)].apps.isEmpty else {
          if isRanked { leaving.append(place) } else { left.append(place) }
          continue
        }
      }
      if kept < index { present[kept] = place }
      kept += 1
    }
    present.removeLast(present.count - kept)
  }

  /// Assigns slots to the people who arrive on a day.
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
      minds[Int(place)] = nil
      present.append(place)
    }
    if present.count > before { present.sort() }
  }

  /// Creates a slot for one more person, and returns the slot's index.
  private mutating func open() -> Int32 {
    let place = placeCount
    placeCount += 1
    wakes.append(0)
    people.open(through: Int(place))
    minds.open(through: Int(place))
    for app in apps { hosts.reserve(app, through: Int(place)) }
    return place
  }

  /// The number of phone events generated so far to answer queries about the group's people.
  package var phoneEvents: Int { user.phone.eventCount }

  /// The number of slots created so far.
  var places: Int { Int(placeCount) }

  mutating func visitPlaces(_ visitor: inout some TallyVisitor) {
    var count = placeCount
    visitor.whole(&count, in: 0...Int32(clamping: numbers.count))
    while placeCount < count { _ = open() }
    visitor.plain(&present, of: 0)
    visitor.plain(&left, of: 0)
    visitor.plain(&leaving, of: 0)
    var waiting = coming.count
    visitor.whole(&waiting)
    if waiting < 0 || waiting > coming.count {
      visitor.refuse()
    } else {
      coming.removeLast(coming.count - waiting)
    }
    visitor.plain(&segments, of: 0)
    let all = (present + left + leaving).sorted()
    let hasSegments = segments.isEmpty || segments.count >= numbers.count
    if !hasSegments || !all.elementsEqual(0..<placeCount) { visitor.refuse() }
  }

  mutating func visitPerson(_ place: Int, _ visitor: inout some TallyVisitor) {
    visitor.plain(&people[place])
    visitor.plain(&minds[place])
  }

  /// Whether a simulation can produce the state in a slot, for example, the person's archetype.
  func isPossible(_ place: Int, _ days: Int) -> Bool {
    let own = people[place]
    guard numbers.contains(Int(own.person)), 0..<max(days, rules.days) ~= Int(own.arrival),
      minds[place].map({ Int(own.arrival) < days && Model.isPossible($0) }) ?? true,
      rules.zones.zones.indices.contains(Int(own.zone)), own.apps.rawValue & ~apps.rawValue == 0,
      Int(own.edition) < max(1, rules.editions.count)
    else { return false }
    let born = PersonGroup.born(own.person, own.arrival, by: rules)
    return own.archetype == born.archetype && own.phone.isSame(as: born.phone)
  }

  /// The slots of all people who may be on this week's league boards, in ascending order.
  var seated: [Int] { (present + leaving).map { Int($0) }.sorted() }

  /// Frees the slots of people who have left; called once this week's league boards are gone.
  mutating func clearPlaces() {
    left += leaving
    leaving.removeAll(keepingCapacity: true)
  }

  /// The number of the group's people, including people who have not arrived or have left.
  var size: Int { numbers.count }

  /// Returns the index within the group of the person in a slot.
  mutating func number(of place: Int) -> Int { Int(people[place].person) - numbers.lowerBound }
}

extension PersonGroup {
  /// Simulates a day of the person in a slot.
  ///
  /// - Returns: whether the person did nothing on the day and no streak was judged.
  private mutating func live(
    _ day: Int, _ place: Int, _ model: Model, by rules: WorldRules
  ) -> Bool {
    let person = people.pointer(to: place)
    let zone = Int(person.pointee.zone)
    let start = max(rules.zones.start(of: day, in: zone), person.pointee.dayEnded)
    let end = rules.zones.start(of: day + 1, in: zone)
    guard end > start else {
      stepOver(day, place, at: start, by: rules)
      return false
    }
    user.begin(place, at: start, isFollowed: sink.follows(person.pointee.person))
    let isNew = minds[place] == nil
    if isNew {
      person.pointee.arrival = Int32(day)
      let luck = Luck(rules.seed, person: person.pointee.person, day: 0)
      person.pointee.apps = rules.apps(of: luck.traits)
      for app in person.pointee.apps { hosts[app].memories[place] = AppMemory() }
    }
    if !rules.changes.isEmpty {
      if isNew { person.pointee.edition = rules.edition(of: person.pointee, on: day) }
      user.rules = ownRules(of: place)
    }
    remember(person)
    look(day, person, start, end, by: rules)
    user.markHours()
    user.reconsider()
    if isNew { arrive(place, at: start) }
    user.foresee()
    if isNew { minds[place] = model.arrive(user.outlook) }
    let outlook = user.knowledge
    let removed = model.decide(at: outlook, &minds[place]!, &user.plan)
    if !removed.isEmpty { remove(removed, place, at: start) }
    for app in person.pointee.apps { user.ask(app) { $0.begin(&$1) } }
    person.pointee.opened = AppSet(rawValue: 0)
    let isQuiet =
      user.plan.isEmpty && !person.pointee.isFocusing && user.landing() == nil
    let wasInLeague = person.pointee.isInLeague
    if !isQuiet { live(place, model) } else if user.hasDue() { user.lieStill() }
    user.keepAnswer()
    noteLeague(place, since: wasInLeague, user.optedIn, hasShared: user.hasSharedCode)
    person.pointee.dayEnded = user.outlook.end
    let ending = isQuiet ? person.pointee.apps.intersection(person.pointee.restless) : .every
    let isAtRest = isQuiet && ending.isEmpty && user.record.engineEvents == 0
    if isAtRest {
      model.rest(at: outlook, &minds[place]!)
    } else {
      model.learn(user.endDay(of: ending), outlook.pointee, &minds[place]!)
    }
    if !isQuiet || !user.record.lines.isEmpty || user.record.isFollowed {
      tell(place)
      user.record.clear()
    }
    return isAtRest && !person.pointee.apps.isEmpty
  }

  /// Simulates further days of an inactive person by the model alone, up to the day on which
  /// something is due or the person does something. That day is simulated normally later.
  private mutating func rest(
    _ place: Int, after day: Int, until end: Int, _ model: Model, by rules: WorldRules
  ) {
    let person = people.pointer(to: place)
    let (zone, outlook) = (Int(person.pointee.zone), user.knowledge)
    guard var mind = minds[place] else { return }
    var next = day + 1
    remember(person)
    while next < end {
      let (start, stop) = (person.pointee.dayEnded, rules.zones.start(of: next + 1, in: zone))
      look(next, person, start, stop, by: rules)
      user.plan.begin(at: start)
      guard stop > start, user.hasNothingDue() else { break }
      var changed = mind
      guard model.decide(at: outlook, &changed, &user.plan).isEmpty, user.plan.isEmpty else {
        break
      }
      model.rest(at: outlook, &changed)
      mind = changed
      person.pointee.dayEnded = stop
      next += 1
    }
    minds[place] = mind
    wakes[place] = Int32(next)
  }

  /// Simulates a day with planned or due entries.
  private mutating func live(_ place: Int, _ model: Model) {
    user.wake()
    while let intention = user.next() {
      switch intention {
      case .open(let app):
        guard people[place].apps.contains(app) else { continue }
        user.open(app)
        model.use(app, &user, &minds[place]!)
      case .note(let number): model.recall(number, &user, &minds[place]!)
      }
    }
    user.finish()
  }

  /// Passes the day's events and acts of a person to the sink.
  private mutating func tell(_ place: Int) {
    var context = context(of: place, user.outlook.day, user.outlook.date, user.outlook.end)
    if user.record.isFollowed {
      for (action, instant) in user.record.actions {
        context.instant = instant
        sink.note(action, context)
      }
    }
    user.record.lines.withUnsafeBufferPointer { lines in
      for place in lines.indices {
        context.instant = lines[place].instant
        sink.note(lines[place].event, context)
      }
    }
  }

  mutating func context(
    of place: Int, _ day: Int, _ date: Day, _ instant: Instant
  ) -> EventContext {
    EventContext(
      person: people[place].person, place: number(of: place), arrival: people[place].arrival,
      day: day, date: date, instant: instant, segments: people[place].segments)
  }

  /// Skips a date that does not exist for the person, at the date line or because of a zone change.
  ///
  /// Streaks keep their lengths. An event reports every streak, because tables assume that a streak
  /// without an event has grown by a day.
  private mutating func stepOver(
    _ day: Int, _ place: Int, at instant: Instant, by rules: WorldRules
  ) {
    let date = rules.start + day
    sink.skip(context(of: place, day, date, instant))
    for app in people[place].apps {
      hosts[app].stepOver(date, place, by: ownRules(of: place))
      let length = hosts[app].memories[place].streak
      guard length > 0 else { continue }
      sink.note(
        .streakTurned(app, from: length, to: length, nil), context(of: place, day, date, instant))
    }
  }

  /// Copies into the outlook the part of a person's knowledge that does not change while no app is
  /// opened: memories, guest app and board. Resets the reminders.
  private mutating func remember(_ person: UnsafeMutablePointer<PersonState>) {
    user.recall(person.pointee.apps)
    if person.pointee.apps.contains(.guest) {
      user.outlook.guest = hosts.guest.glance(at: user.place)
    }
    user.outlook.board = person.pointee.board
    user.outlook.reminders = DayOutlook.Reminders()
  }

  /// Copies into the outlook the part of a person's knowledge that changes every day.
  @inline(__always)
  private mutating func look(
    _ day: Int, _ person: UnsafeMutablePointer<PersonState>,
    _ start: Instant, _ end: Instant, by rules: WorldRules
  ) {
    user.outlook.luck = Luck(rules.seed, person: person.pointee.person, day: UInt32(day))
    (user.outlook.day, user.outlook.date) = (day, rules.start + day)
    user.outlook.calendar = rules.zones.calendar(of: day)
    (user.outlook.start, user.outlook.end) = (start, end)
    user.outlook.age = day - Int(person.pointee.arrival)
    user.outlook.apps = person.pointee.apps
    user.outlook.archetype = Int(person.pointee.archetype)
    user.outlook.clock = rules.zones.clock(of: day, in: Int(person.pointee.zone))
  }

  private mutating func arrive(_ place: Int, at start: Instant) {
    let apps = people[place].apps
    for app in apps { hosts[app].install(&user) }
    user.record.note(.arrived(apps), at: start)
  }

  private mutating func remove(_ removed: AppSet, _ place: Int, at start: Instant) {
    for app in removed where people[place].apps.contains(app) {
      if user.record.isFollowed { user.record.note(action: .removed(app), at: start) }
      let wasInLeague = people[place].isInLeague
      people[place].apps.remove(app)
      if wasInLeague, !people[place].isInLeague { leagueChanges.append(.left(place: place)) }
      hosts[app].remove(&user)
      user.forgetNotices(of: app)
      user.record.note(.removed(app), at: start)
    }
    user.outlook.forget(removed, people[place].apps, people[place].board)
  }
}
