import JSON
import Leagues
import Measures
import Population
import Reports
import Scenarios
import Text

/// One life under the glass: who is worth a look, and what happened to them.
extension Playground {
  /// People of the last answer for whom something stands out, under its first two sets of rules.
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
    kinds.append(PersonKind(kind: "timer", title: "one whose timer lied") { _, _ in 0 }.json(worst))
    guard variants.count > 1 else { return ["kinds": .list(kinds)] }
    let changed = PersonKind.compared.map { kind in
      kind.json(kind.best(among: first.count) { ($0, first[$0], variants[1][$0]) })
    }
    return ["kinds": .list(changed + kinds)]
  }

  /// The strips of a person's life under some rules, and where they part.
  mutating func life(_ request: JSONValue) throws(PlaygroundFailure) -> JSONValue {
    let subject = try subject(of: request)
    let person = request["person"]?.int ?? -1
    let asked = (request["variants"]?.list ?? [0, 1]).compactMap { $0.int }
      .filter { subject.worlds.indices.contains($0) }
    var lives: [LifeEvents] = []
    for variant in asked { lives.append(try LifeEvents(of: person, in: subject.worlds[variant])) }
    let parting = lives.count > 1 ? Playground.parting(lives[0].events, lives[1].events) : nil
    let names = asked.map { subject.scenario.variants[$0].name.onOneLine }
    let strips = lives.enumerated().map { place, life in
      LifeStrip(
        title: "Person \(person) under \(names[place])", life: life,
        days: subject.scenario.parameters.days, parting: parting?.day
      ).html
    }
    return [
      "html": .text(strips.joined()), "title": .text("Person \(person)"),
      "parts": .text(Playground.sentence(parting, names)),
    ]
  }

  /// The first event that is not the same in two lives.
  private struct Parting {
    let day: Int
    let date: String
    let words: [String]
  }

  private static func parting(
    _ one: [LifeEvents.Event], _ other: [LifeEvents.Event]
  ) -> Parting? {
    let shared = min(one.count, other.count)
    let place = (0..<shared).first { one[$0] != other[$0] } ?? shared
    guard place < one.count || place < other.count else { return nil }
    let events = [one, other].map { place < $0.count ? $0[place] : nil }
    guard let first = events.compactMap({ $0 }).min(by: { $0.day < $1.day }) else { return nil }
    return Parting(
      day: first.day, date: first.date, words: events.map { $0?.words ?? "nothing more" })
  }

  private static func sentence(_ parting: Parting?, _ names: [String]) -> String {
    guard let parting else {
      return names.count > 1 ? "Nothing differs." : ""
    }
    return
      "The first difference is on day \(parting.day), \(parting.date): \(parting.words[0]) under "
      + "\(names[0]), \(parting.words[1]) under \(names[1])."
  }
}

/// What makes a person worth a look.
struct PersonKind: Sendable {
  let kind: String
  let title: String
  /// How much there is of it under the first rules and the second; 0 or less for nothing.
  let amount: @Sendable (PersonLife, PersonLife) -> Int64

  /// The person with most of it, the first of several; nil if nobody has any.
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

  /// What stands out where two sets of rules are compared.
  static let compared = [
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
    PersonKind(kind: "came-more", title: "one who came on most more days") {
      Int64($1.activeDays) - Int64($0.activeDays)
    },
    PersonKind(kind: "came-less", title: "one who came on most fewer days") {
      Int64($0.activeDays) - Int64($1.activeDays)
    },
    PersonKind(kind: "hilltop", title: "one who fell to Hilltop") {
      $1.hasOptedIn && $1.tier == .hilltop && $0.tier != .hilltop ? 1 : 0
    },
  ]

  /// What stands out under one set of rules.
  static let alone = [
    PersonKind(kind: "most-active", title: "the most active") { one, _ in Int64(one.activeDays) },
    PersonKind(kind: "left", title: "one who left early") { one, _ in
      one.departure >= 0 ? 10_000 - Int64(one.departure - one.arrival) : 0
    },
  ]
}
