import JSON
import Leagues
import Measures
import Population
import Reports
import Scenarios
import Text

/// Single users: which users are worth a closer look, and what happens to them.
extension Playground {
  /// Returns the users who stand out in the last answer, under that answer's first two variants.
  func people(_ request: JSONValue) throws(PlaygroundFailure) -> JSONValue {
    guard let answered else { throw PlaygroundFailure("there is no answer yet; wait for one") }
    let variants = answered.run.variants.compactMap { $0.result.people }
    guard let first = variants.first else {
      throw PlaygroundFailure("the last answer kept no people; ask for one of fewer people")
    }
    var kinds = PersonKind.alone.map { kind in
      kind.json(kind.best(among: first.count) { ($0, first[$0], first[$0]) })
    }
    let worst = try LifeEvents.worstTimer(in: answered.run.variants[0].world)
    kinds.append(
      PersonKind(kind: "timer", title: "one with a wrong timer") { _, _ in 0 }.json(worst))
    guard variants.count > 1 else { return ["kinds": .list(kinds)] }
    let changed = PersonKind.compared.map { kind in
      kind.json(kind.best(among: first.count) { ($0, first[$0], variants[1][$0]) })
    }
    return ["kinds": .list(changed + kinds)]
  }

  /// Returns strips of a user's history, one for each set of rules, and the day they diverge.
  mutating func life(_ request: JSONValue) throws(PlaygroundFailure) -> JSONValue {
    let subject = try subject(of: request)
    let person = request["person"]?.int ?? -1
    let asked = (request["variants"]?.list ?? [0, 1]).compactMap { $0.int }
      .filter { subject.worlds.indices.contains($0) }
    var lives: [LifeEvents] = []
    for variant in asked { lives.append(try LifeEvents(of: person, in: subject.worlds[variant])) }
    let worlds = asked.map { subject.worlds[$0] }
    let names = asked.map { subject.scenario.variants[$0].name.onOneLine }
    let both =
      worlds.count < 2
      ? nil
      : worlds[0].lives(
        beside: worlds[1], InlineExecutor(), telling: UInt32(person), isAlone: true)
    let columns = both.map { LifeColumns($0, names, worlds) }
    let scale = LifeStrip.scale(lives)
    let strips = lives.enumerated().map { place, life in
      LifeStrip(
        title: "Person \(person) under \(names[place])", life: life,
        world: worlds[place].parameters, parting: columns?.day, scale: scale
      ).html
    }
    return [
      "html": .text(strips.joined() + (columns?.html ?? "")), "title": .text("Person \(person)"),
      "parts": .text(columns?.sentence ?? ""),
    ]
  }
}

/// A kind of user who is worth a closer look, such as the most active one.
struct PersonKind: Sendable {
  let kind: String
  let title: String
  /// Returns how well a user fits this kind under the first and second rules; ≤ 0 if not at all.
  let amount: @Sendable (PersonLife, PersonLife) -> Int64

  /// Returns the index of the user who fits this kind best, the first if several fit equally. Nil
  /// if nobody fits.
  ///
  /// - Parameter lives: returns a user's index, and the user's lives under both sets of rules.
  func best(
    among count: Int, _ lives: (Int) -> (Int, PersonLife, PersonLife)
  ) -> Int? {
    var best: (person: Int, amount: Int64)?
    for place in 0..<count {
      let (person, one, other) = lives(place)
      guard one.isThere else { continue }
      let own = amount(one, other)
      if own > max(0, best?.amount ?? 0) { best = (person, own) }
    }
    return best?.person
  }

  func json(_ person: Int?) -> JSONValue {
    [
      "kind": .text(kind), "title": .text(title),
      "person": person.map { .whole(Int64($0)) } ?? .null,
    ]
  }

  private static func longest(_ life: PersonLife) -> Int64 {
    App.allCases.map { Int64(life.longest[$0]) }.max() ?? 0
  }

  /// The kinds of users who stand out when two sets of rules are compared.
  static let compared = [
    PersonKind(kind: "came-more", title: "one who came on most more days") {
      Int64($1.activeDays) - Int64($0.activeDays)
    },
    PersonKind(kind: "came-less", title: "one who came on most fewer days") {
      Int64($0.activeDays) - Int64($1.activeDays)
    },
    PersonKind(kind: "streak-saved", title: "one whose streak the change made longest") {
      longest($1) - longest($0)
    },
    PersonKind(kind: "streak-lost", title: "one whose streak the change made shortest") {
      longest($0) - longest($1)
    },
    PersonKind(kind: "rose", title: "one whose pet the change brought furthest") {
      Int64($1.stage) - Int64($0.stage)
    },
    PersonKind(kind: "fell", title: "one whose pet the change set back furthest") {
      Int64($0.stage) - Int64($1.stage)
    },
    PersonKind(kind: "hilltop", title: "one who fell to Hilltop") {
      $1.hasOptedIn && $1.tier == .hilltop && $0.tier != .hilltop ? 1 : 0
    },
  ]

  /// The kinds of users who stand out under one set of rules.
  static let alone = [
    PersonKind(kind: "most-active", title: "the most active") { one, _ in Int64(one.activeDays) },
    PersonKind(kind: "left", title: "one who left early") { one, _ in
      one.departure >= 0 ? 10_000 - Int64(one.departure - one.arrival) : 0
    },
  ]
}
