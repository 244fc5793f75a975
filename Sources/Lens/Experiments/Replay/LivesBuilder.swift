import Measures
import CivilTime
import PetEvolution
import Population

/// Builds lives, which are acts by person and day, from the rows of a log in any order.
///
///     var builder = LivesBuilder()
///     let ada = builder.person("ada", zone: .utc, at: 0)
///     builder.addSession(in: .forest, from: nine, to: halfPastNine, minutes: 25, of: ada)
///     let lives = builder.lives(zones: [0])       // nil if nobody did anything
///
/// The run begins with the first logged day of anybody and ends with the last one. With tasks of
/// the pet, the run has one more day, so that the last logged day is closed out on the next
/// morning, unless a run cannot have such a day. A person joins on the person's first logged day.
package struct LivesBuilder: Sendable {
  private var people: [Person] = []

  private struct Person: Sendable {
    let name: String
    let zone: Zone
    let place: Int
    var apps: AppSet = []
    var visits: [Visit] = []
    var first = Int32.max
    var last = Int32.min
  }

  private struct Visit: Sendable {
    let app: App
    /// The day in days since 1970; nil if `moment`, as an instant, determines the day.
    let day: Int32?
    let moment: LoggedLives.Moment
    /// The key by which visits are sorted: by time, then by sequence.
    let order: Int64
    /// The step of the visit; nil if the visit only opens the app.
    let step: LoggedStep?
  }

  package init() {}

  /// Adds a person, and returns the person's index.
  ///
  /// - Parameter place: the index of the person's zone in the caller's own list of zones.
  package mutating func person(_ name: String, zone: Zone, at place: Int) -> Int {
    people.append(Person(name: name, zone: zone, place: place))
    return people.count - 1
  }

  package func zone(of person: Int) -> Zone { people[person].zone }

  /// Adds a focus session, from its beginning until the person finished it.
  package mutating func addSession(
    in app: App, from start: Instant, to end: Instant, minutes: Int32, of person: Int
  ) {
    visit(app, at: start, .begin(app, minutes: minutes), of: person)
    visit(app, at: end, .end(app), of: person)
  }

  /// Adds a task of a day with its due time. `done` is the time on that day at which the task was
  /// done; nil if it was not done.
  package mutating func addTask(on day: Day, due: LocalTime, done: LocalTime?, of person: Int) {
    visit(.pet, on: day, .start, at: -1, .plan(due), of: person)
    guard let done else { return }
    visit(.pet, on: day, .time(done), at: Int64(done.millisecondOfDay), .finish(due), of: person)
  }

  package mutating func add(_ habit: LoggedHabit, on day: Day, of person: Int) {
    visit(.sherpa, on: day, .time(.noon), at: 0, .habit(habit), of: person)
  }

  /// Adds a day of TenX with `completed` completed focuses.
  package mutating func addDay(_ day: Day, completed: Int32, of person: Int) {
    visit(.tenx, on: day, .time(.noon), at: 0, .focuses(completed: completed), of: person)
  }

  private mutating func visit(_ app: App, at instant: Instant, _ step: LoggedStep, of person: Int) {
    let visit = Visit(
      app: app, day: nil, moment: .instant(instant), order: instant.millisecondsSinceEpoch,
      step: step)
    let day = people[person].zone.local(at: instant).day
    add(visit, day.daysSinceEpoch, of: person)
  }

  private mutating func visit(
    _ app: App, on day: Day, _ moment: LoggedLives.Moment, at time: Int64, _ step: LoggedStep,
    of person: Int
  ) {
    let number = day.daysSinceEpoch
    let visit = Visit(
      app: app, day: number, moment: moment, order: Int64(number) * 100_000_000 + time,
      step: step)
    add(visit, number, of: person)
  }

  private mutating func add(_ visit: Visit, _ day: Int32, of person: Int) {
    people[person].apps.insert(visit.app)
    people[person].visits.append(visit)
    people[person].first = min(people[person].first, day)
    people[person].last = max(people[person].last, day)
  }
}

extension LivesBuilder {
  /// Returns the lives of everybody with at least one act; nil if nobody has an act.
  ///
  /// - Parameter places: by index given to `person`, the zone's index in the world's list.
  package func lives(zones places: [Int]) -> LoggedLives? {
    let active = people.filter { !$0.visits.isEmpty }
    guard let first = active.map(\.first).min(), let last = active.map(\.last).max() else {
      return nil
    }
    let days = Int(last) - Int(first) + 1
    let hasPets = active.contains { $0.apps.contains(.pet) }
    let hasRoom = days < WorldParameters.mostDays && last < WorldParameters.lastDay.daysSinceEpoch
    let closing = hasPets && hasRoom ? 1 : 0
    var lives = LoggedLives(start: Day(daysSinceEpoch: first), days: days + closing)
    lives.closingDays = closing
    // Arrays that grow are held twice while they do.
    let visits = active.reduce(0) { $0 + $1.visits.count }
    lives.moves.reserveCapacity(visits + active.count)
    lives.steps.reserveCapacity(visits)
    for person in active {
      let known = ObservedPerson(
        arrival: person.first - first, zone: Int32(places[person.place]), apps: person.apps)
      lives.add(person.name, known, moves(of: person, from: first, &lives))
    }
    return lives
  }

  /// Returns the visits of a person in order of time; visits at the same moment are merged.
  private func moves(
    of person: Person, from first: Int32, _ lives: inout LoggedLives
  ) -> [LoggedLives.Move] {
    let order = person.visits.indices.sorted {
      (person.visits[$0].order, $0) < (person.visits[$1].order, $1)
    }
    var visits = order.map { person.visits[$0] }
    if person.apps.contains(.pet) {
      // The morning after closes the last day.
      visits.append(Visit(app: .pet, day: person.last + 1, moment: .start, order: .max, step: nil))
    }
    var (moves, rest) = ([LoggedLives.Move](), visits[...])
    while let visit = rest.first {
      let joined = rest.prefix { $0.order == visit.order && $0.app == visit.app }
      let begin = lives.steps.count
      let steps = joined.compactMap { $0.step }
      if steps.contains(where: { $0.isHabit }) { lives.steps.append(.clear) }
      lives.steps += steps
      moves.append(
        LoggedLives.Move(
          day: visit.day.map { $0 - first } ?? -1, moment: visit.moment,
          action: .visit(visit.app, begin..<lives.steps.count)))
      rest = rest.dropFirst(joined.count)
    }
    return moves
  }
}

extension LoggedStep {
  fileprivate var isHabit: Bool { if case .habit = self { true } else { false } }
}

extension LocalTime {
  /// The time of an act if a log states only the act's day.
  package static var noon: LocalTime { LocalTime(millisecondOfDay: 43_200_000) ?? .midnight }
}
