import Analytics
import Tabular

/// The tables of a world in which people live with four apps, computed from the journal of
/// everybody and the names of the stages alone, in plain ways: one person after the other, one day
/// after the other.
package struct LifeTables {
  let reader: LifeReader
  let stageNames: [String]
  /// The people of the segment.
  let members: [LifeReader.Person]
  /// Those of them who have any app, by the 64 groups of the population.
  let groups: [[LifeReader.Person]]
  /// The apps of the world.
  let apps = ["forest", "pet", "tenx", "sherpa"]
  /// How many days after its break a counting day repairs a streak, in apps where one does.
  let repairDays: [String: Int]

  package init(
    _ reader: LifeReader, stageNames: [String], repairDays: [String: Int] = [:],
    belongs: (Int) -> Bool = { _ in true }
  ) {
    self.reader = reader
    self.repairDays = repairDays
    self.stageNames = stageNames
    members = reader.people.filter { belongs($0.number) && $0.arrival != nil }
    let count = reader.size
    let own = members
    groups = (0..<64).map { group in
      let range = (group * count / 64)..<((group + 1) * count / 64)
      return own.filter { range.contains($0.number) }
    }
  }

  var days: Int { reader.days }

  package var csv: [String: String] {
    [
      "days": daysTable, "retention": retention, "user_states": userStates, "streaks": streaks,
      "streak_survival": streakSurvival, "streak_breaks": streakBreaks, "wellbeing": wellbeing,
      "evolution": evolution,
      "evolution_times": evolutionTimes, "stage_waits": stageWaits, "tasks": tasks,
      "pet_xp": petExperience,
      "sessions": sessions, "timer_drift": timerDrift, "notifications": notifications,
      "widget_staleness": staleness, "habits": habits, "xp": experience, "leagues": leagues,
      "league_moves": leagueMoves, "plans": plans, "items": items,
      "analytics_events": analytics, "tenx_days": tenxDays, "refusals": refusals,
    ]
  }

  // MARK: Cells

  /// A cell as a table prints it.
  enum Value {
    case text(String)
    case number(Int?)
    /// A share with six decimals, a mean with three.
    case share(Int, Int)
    case mean(Int, Int)
    case real(Double?, Int)
  }

  func table(_ header: String, _ rows: [[Value]]) -> String {
    var writer = CSVWriter(guardsFormulas: true)
    for name in header.split(separator: ",") { writer.write(text: String(name)) }
    writer.endRow()
    for row in rows {
      for value in row { write(value, into: &writer) }
      writer.endRow()
    }
    return writer.text
  }

  private func write(_ value: Value, into writer: inout CSVWriter) {
    switch value {
    case .text(let text): writer.write(text: text)
    case .number(let number): writer.write(number.map { Int64($0) })
    case .share(let part, let whole):
      writer.write(numerator: Int64(part), denominator: Int64(whole), decimals: 6)
    case .mean(let sum, let count):
      writer.write(numerator: Int64(sum), denominator: Int64(count), decimals: 3)
    case .real(let number, let places):
      if let number { writer.write(number, decimals: places) } else { writer.writeEmpty() }
    }
  }

  /// The interval of a share from the shares without each group.
  ///
  /// - Parameters:
  ///   - answers: as how many independent ones it may count at most.
  ///   - people: how many gave them, if some gave several.
  func interval(
    _ all: Double, _ without: [Double], kind: CellKind = .share, answers: Double,
    people: Double? = nil
  ) -> [Value] {
    let range = CellSample(
      all, kind: kind, withoutGroup: without, answers: answers, people: people
    ).interval(confidence: 0.95)
    return [.real(range?.low, 6), .real(range?.high, 6)]
  }

  /// The interval of a share of things of people: how many there are of each person, and of those,
  /// how many are meant.
  func interval(
    people: Double? = nil, _ count: (LifeReader.Person) -> (part: Int, whole: Int)
  ) -> [Value] {
    let counts = groups.map { group in
      group.map(count).reduce((0, 0)) { ($0.0 + $1.part, $0.1 + $1.whole) }
    }
    let part = counts.reduce(0) { $0 + $1.0 }
    let whole = counts.reduce(0) { $0 + $1.1 }
    guard whole > 0 else { return [.real(nil, 6), .real(nil, 6)] }
    let share = Double(part) / Double(whole)
    let without = counts.filter { $0.1 > 0 }.map { group in
      whole > group.1 ? Double(part - group.0) / Double(whole - group.1) : share
    }
    return interval(share, without, answers: Double(whole), people: people ?? Double(whole))
  }

  /// All events of the segment's people with a name, in an app.
  func events(_ name: String, _ app: String? = nil) -> [LifeReader.Event] {
    members.flatMap { $0.events.filter { $0.name == name && (app == nil || $0.app == app) } }
  }

  // MARK: People

  private var daysTable: String {
    let over = events("day_over")
    let rows = (0..<days).map { day -> [Value] in
      let today = over.filter { $0.day == day }
      let opened = apps.map { app in today.count { $0.detail.contains(app) } }
      let people = members.count { member in apps.contains { member.has($0, on: day) } }
      let counts =
        [
          people, members.count { $0.arrival?.day == day },
          today.count { $0.detail != [""] },
        ] + opened + [today.reduce(0) { $0 + ($1.value ?? 0) }]
      return [.number(day), .text(reader.dates[day])] + counts.map { .number($0) }
    }
    return table(
      "day,date,people,arrived,active,opened_forest,opened_pet,opened_tenx,opened_sherpa,events",
      rows)
  }

  private var retention: String {
    func share(_ count: @escaping (Observed) -> (part: Bool, whole: Bool)) -> [Value] {
      func counted(_ person: LifeReader.Person) -> (part: Int, whole: Int) {
        let (part, whole) = count(Observed(person, days: days))
        return (part && whole ? 1 : 0, whole ? 1 : 0)
      }
      let all = members.map(counted)
      return [.share(all.reduce(0) { $0 + $1.part }, all.reduce(0) { $0 + $1.whole })]
        + interval(counted)
    }
    let rows = (0..<days).map { age -> [Value] in
      let people = members.count { Observed($0, days: days).end >= age }
      let active = share { ($0.ages.contains(age), $0.end >= age) }
      let returned = [7, 28].flatMap { horizon in
        share { person in
          (
            person.ages.contains { $0 > age && $0 <= age + horizon },
            person.ages.contains(age) && person.end >= age + horizon
          )
        }
      }
      let left = share { ($0.gone <= age, $0.end >= age) }
      return [.number(age), .number(people)] + active + returned + left
    }
    return table(
      "day,people,active_share,active_sim_low,active_sim_high,returned_7_share,"
        + "returned_7_sim_low,returned_7_sim_high,returned_28_share,returned_28_sim_low,"
        + "returned_28_sim_high,uninstalled_share,uninstalled_sim_low,uninstalled_sim_high", rows)
  }

  /// The days since joining on which somebody came, the last one on which they could, and the one
  /// on which they removed their last app.
  private struct Observed {
    let ages: [Int]
    let end: Int
    let gone: Int

    init(_ person: LifeReader.Person, days: Int) {
      let arrival = person.arrival?.day ?? days
      ages = person.visits.map { $0 - arrival }
      end = days - 1 - arrival
      gone = person.departure.map { $0 - arrival } ?? .max
    }
  }

  private var userStates: String {
    let names = [
      "new", "current", "reactivated", "resurrected", "at_risk", "dormant", "left",
    ]
    let states = members.map { self.states(of: $0) }
    let rows = (0..<days).flatMap { day in
      names.map { name -> [Value] in
        let entered = states.count { $0[day] == name && (day == 0 || $0[day - 1] != name) }
        return [
          .number(day), .text(name), .number(states.count { $0[day] == name }), .number(entered),
        ]
      }
    }
    return table("day,state,people,entered", rows)
  }

  /// The state of a person by day, empty before they arrive.
  private func states(of person: LifeReader.Person) -> [String] {
    let arrival = person.arrival?.day ?? days
    let visits = person.visits
    return (0..<days).map { day in
      if day < arrival { return "" }
      if day >= person.departure ?? .max { return "left" }
      let before = visits.last { $0 < day }
      if visits.contains(day) {
        guard let before else { return "new" }
        if day - before <= 6 { return "current" }
        return day - before - 1 >= 30 ? "resurrected" : "reactivated"
      }
      if day == arrival { return "new" }
      return day - (before ?? arrival) >= 30 ? "dormant" : "at_risk"
    }
  }

  // MARK: TenX, refusals

  private var tenxDays: String {
    let states = ["needsOnboarding", "needsSetup", "inProgress", "complete"]
    let shown = members.map { person -> [String] in
      let changes = person.events.filter { $0.name == "shows" }
      return (0..<days).map { day in changes.last { $0.day <= day }?.detail[1] ?? "" }
    }
    let plans = events("focuses_plan")
    let rows = (0..<days).map { day -> [Value] in
      let today = plans.filter { $0.day == day }
      let counts =
        states.map { state in shown.count { $0[day] == state } } + [
          today.count { $0.value ?? 0 > 0 }, today.count { $0.value == 0 },
          today.count { $0.other == 1 }, today.count { $0.other == 1 && $0.value == 0 },
        ] + focuses(on: day)
      return [.number(day)] + counts.map { .number($0) }
    }
    return table(
      "day,needs_onboarding,needs_setup,in_progress,complete,continued,fresh,offered,declined,"
        + "ended_0,ended_1,ended_2,ended_3,carried,carried_completed,started,started_completed,"
        + "uncompleted", rows)
  }

  /// How the focuses of a day ended.
  private func focuses(on day: Int) -> [Int] {
    let ends = events("focuses_end").filter { $0.day == day }
    let carried = ends.map { Int($0.detail[0].dropFirst("carried=".count)) ?? -1 }
    let kept = ends.map { Int($0.detail[1].dropFirst("completed=".count)) ?? -1 }
    let (done, planned) = (ends.map { $0.value ?? -1 }, ends.map { $0.other ?? -1 })
    func sum(_ numbers: [Int]) -> Int { numbers.reduce(0, +) }
    return (0..<4).map { number in done.count { min(3, $0) == number } } + [
      sum(carried), sum(kept), sum(planned) - sum(carried), sum(done) - sum(kept),
      events("focus_uncomplete").count { $0.day == day },
    ]
  }

  private var refusals: String {
    var counts: [String: [String: Int]] = [:]
    for event in events("refuse") {
      counts[event.app, default: [:]][event.detail[0], default: 0] += 1
    }
    let rows = apps.flatMap { app in
      (counts[app] ?? [:]).sorted { $0.key < $1.key }.map { reason, count -> [Value] in
        [.text(app), .text(reason), .number(count)]
      }
    }
    return table("app,reason,events", rows)
  }
}
