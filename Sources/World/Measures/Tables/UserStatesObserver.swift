import Tabular

/// `user_states`: for each day and each `UserState`, the number of people in the state at the day's
/// end, and the number of people who entered the state on the day.
///
///     day        0   1   2   3 … 31   32   33      visits on days 1 and 33
///     at_risk            +1       −1               written with the visit on day 33:
///     dormant                     +1       −1      a silence costs two changes, not 31 days
///
/// Days without a visit are counted at the next visit, at the last removal, or at the run's end.
struct UserStatesObserver: CountedTable {
  static var kind: TableKind { .userStates }

  private struct Person: BitwiseCopyable, Sendable {
    /// The day of the person's last visit; before the first visit, the day of joining.
    var contact: Int16 = 0
    var state = UserState.left
    var hasVisited = false
    var isHere = false

    mutating func visit(_ visitor: inout some TallyVisitor) {
      visitor.day(&contact)
      visitor.choice(&state)
      visitor.flag(&hasVisited)
      visitor.flag(&isHere)
    }
  }

  private let days: Int
  private let people: Block<Person>
  var counters: CounterStore<Counter>

  enum Counter: Int, TableCounter {
    case people
    /// The number of people who entered the state on the day.
    case entered
  }

  static func dimensions(_ size: WorldSize) -> [Dimension] {
    [
      .days(size),
      .kinds(
        Column(
          Columns.state,
          meaning: "new: joined today or first visit; current: a visit also in the 6 days before; "
            + "reactivated, resurrected: back after 7 days or more, after 30 silent days or more; "
            + "at_risk, dormant: silent for up to 29 days, for longer; left: without any app",
          example: "current"), UserState.self
      ) { $0.name },
    ]
  }

  init(_ size: WorldSize, people: Int) {
    days = size.days
    self.people = Block(repeating: Person(), count: people)
    counters = UserStatesObserver.zeros(size)
  }

  /// Counts a person in a state on some days. `isEntered` is whether the person entered that state
  /// on the first of these days.
  private func stay(
    _ state: UserState, _ days: Range<Int>, isEntered: Bool = true, _ segments: SegmentSet
  ) {
    change(state, on: days.lowerBound, by: 1, segments)
    if days.upperBound < self.days { change(state, on: days.upperBound, by: -1, segments) }
    if isEntered { counters.count(1, .entered, in: row(state, days.lowerBound), segments) }
  }

  private func change(_ state: UserState, on day: Int, by people: Int32, _ segments: SegmentSet) {
    counters.count(people, .people, in: row(state, day), segments)
  }

  private func row(_ state: UserState, _ day: Int) -> Int {
    day * UserState.allCases.count + Int(state.rawValue)
  }

  mutating func arrive(_ person: Int, on day: Int, _ segments: SegmentSet) {
    people[person] = Person(contact: Int16(day), state: .new, isHere: true)
    stay(.new, day..<day + 1, segments)
  }

  /// Counts a visit: the person opens an app for the first time on a day.
  mutating func visit(_ person: Int, on day: Int, _ segments: SegmentSet) {
    let before = people[person]
    let contact = Int(before.contact)
    people[person] = Person(contact: Int16(day), state: .new, hasVisited: true, isHere: true)
    if !before.hasVisited, contact == day { return }
    tellSilence(after: contact, until: day, segments)
    let state = before.hasVisited ? UserState.visiting(after: day - contact) : .new
    people[person].state = state
    let isEntered = day > contact + 1 || before.state != state
    stay(state, day..<day + 1, isEntered: isEntered, segments)
  }

  /// Counts a person who removes the last app in the morning of a day.
  mutating func leave(_ person: Int, on day: Int, _ segments: SegmentSet) {
    let contact = Int(people[person].contact)
    tellSilence(after: contact, until: day, segments)
    people[person].isHere = false
    if contact == day {
      // They joined this morning.
      change(.new, on: day, by: -1, segments)
      if day + 1 < days { change(.new, on: day + 1, by: 1, segments) }
      counters.count(-1, .entered, in: row(.new, day), segments)
    }
    stay(.left, day..<days, segments)
  }

  /// Counts the days between `contact` and `day`, both excluded, on which a person made no visit.
  private mutating func tellSilence(after contact: Int, until day: Int, _ segments: SegmentSet) {
    let dormant = min(day, contact + UserState.silence)
    if contact + 1 < dormant { stay(.atRisk, contact + 1..<dormant, segments) }
    if dormant < day { stay(.dormant, dormant..<day, segments) }
  }

  /// Counts the silences (stretches of days without a visit) that last to the end of the run.
  mutating func finish(segments: (Int) -> SegmentSet) {
    for person in people.indices where people[person].isHere {
      tellSilence(after: Int(people[person].contact), until: days, segments(person))
      people[person].isHere = false
    }
  }

  mutating func begin() {
    for person in people.indices { people[person] = Person() }
  }

  mutating func visit(_ visitor: inout some TallyVisitor) {
    visitor.block(people) { $0.visit(&$1) }
    counters.visit(&visitor)
  }

  static func derived(_ size: WorldSize) -> [DerivedColumn<Counter>] {
    [
      .count(Columns.people, "people in the state at the day's end", .soFar([.people])),
      .count(
        Columns.entered, "people who were in another state the day before, or not there", .entered),
    ]
  }
}

extension TableKind {
  public static let userStates = TableKind(
    "user_states", title: "States of users", keys: [Columns.day, Columns.state],
    charts: [
      TableChart(
        .areas(
          .day, .share("of people who have joined"),
          ChartParts(
            "state",
            [
              .init("new", "new", 6), .init("current", "current", 2),
              .init("reactivated", "reactivated", 0), .init("resurrected", "resurrected", 3),
              .init("at_risk", "at risk", 4), .init("dormant", "dormant", 1),
              .init("left", "gone", 5),
            ], of: "people", isWhole: true)))
    ],
    laws: [.statesAddUp, .peopleStay], audit: { $0.checkPeople() })
}

extension AuditLaw {
  static let statesAddUp = AuditLaw(
    "statesAddUp", "`user_states`: people in states = people who have arrived, `days`")
  static let peopleStay = AuditLaw(
    "peopleStay", "`user_states` who have not left = `days` people with an app ≥ active")
}

extension Audit {
  fileprivate mutating func checkPeople() {
    guard let days = rows(.days), let states = rows(.userStates) else { return }
    let perDay = UserState.allCases.count
    var arrived: Int64 = 0
    for (day, row) in days.enumerated() {
      arrived += row["arrived"]
      let own = states[day * perDay..<(day + 1) * perDay]
      let sum = own.sum("people")
      let here = sum - own[own.endIndex - 1]["people"]
      report.expect(
        .statesAddUp,
        sum == arrived && own.allSatisfy { $0["people"] >= 0 && $0["entered"] >= 0 },
        "\(sum) people are in states on day \(day), and \(arrived) have arrived")
      report.expect(
        .peopleStay, here == row["people"] && row["active"] <= here,
        "\(here) people have not left by day \(day), and \(row["people"]) have an app")
    }
  }
}
