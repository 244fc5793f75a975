import JSON
import Population

/// What kinds of people live in a shape, when they join, and which of them are counted apart.
struct ShapePeople {
  private let luck: ShapeLuck
  private let people: Int
  private let days: Int

  init(_ luck: ShapeLuck, people: Int, days: Int) {
    (self.luck, self.people, self.days) = (luck, people, days)
  }

  func write(into scenario: inout JSONValue) {
    for (path, value) in mood { scenario.set("behaviour.default.\(path)", value) }
    let kinds = archetypes
    if !kinds.isEmpty { scenario.set("people", .list(kinds)) }
    let joining = luck.any(of: [1, 1, 1, min(2, days), days], .arrivals)
    if joining > 1 {
      scenario.set("arrivals.days", .whole(Int64(joining)))
      if luck.oneIn(2, .arrivals, 1) { scenario.set("arrivals.weekdays", weekdays(joining)) }
    }
    let parts = segments
    if !parts.isEmpty { scenario.set("segments", .list(parts)) }
  }

  /// People as they are, eager ones, those who do all there is to do, and those who go at once.
  private var mood: [(String, JSONValue)] {
    switch luck.flies ? 0 : luck.whole(0...9, .mood) {
    case 0...3:
      [("traits.propensityMean", 3), ("traits.diligenceMean", 2), ("leaving.beta", 200)]
    case 4:
      [
        ("traits.propensityMean", 19), ("traits.propensitySpread", 0), ("traits.diligenceMean", 19),
        ("opening.furtherOpenings", 8), ("leaving.alpha", 0.001), ("leaving.beta", 1_000),
      ]
    case 5: [("traits.propensityMean", 2), ("leaving.alpha", 5), ("leaving.beta", 5)]
    default: []
    }
  }

  /// Presets and kinds of their own, one of them nobody is of.
  private var archetypes: [JSONValue] {
    guard luck.oneIn(3, .archetypes) else { return [] }
    let names = ["steady", "sprinter", "night owl", "weekender", "odd"]
    let chosen = luck.some(luck.whole(1...3, .archetypes, 1), of: names, .archetypes, 2)
    return chosen.enumerated().map { place, name in
      let shares = place == 0 ? [1, 3] : [1, 3, 0.01, 0]
      var kind = JSONValue.object([JSONValue.Member("archetype", .text(name))])
      kind.set("share", .number(luck.any(of: shares, .archetypes, UInt32(3 + place))))
      if name == "odd" {
        kind = .object(
          (kind.members ?? []) + [
            JSONValue.Member("with", .object([JSONValue.Member("traits.propensityMean", 4)]))
          ])
      }
      return kind
    }
  }

  /// Weights of the days on which people join. Of a week and more some days may have none.
  private func weekdays(_ joining: Int) -> JSONValue {
    let least = joining >= 7 ? 0 : 1
    let weights = (0..<7).map { Int64(luck.whole(least...2, .arrivals, UInt32(2 + $0))) }
    let isNobody = weights.allSatisfy { $0 == 0 }
    return .list(weights.map { .whole(isNobody ? 1 : $0) })
  }

  /// Parts of the people, up to three of an order.
  private var segments: [JSONValue] {
    guard luck.oneIn(3, .segments) else { return [] }
    let traits = PersonTrait.allCases.map(\.name)
    let isByTrait = luck.oneIn(2, .segments, 1)
    let order =
      isByTrait
      ? JSONValue.Member("trait", .text(luck.any(of: traits, .segments, 2)))
      : JSONValue.Member(
        "activeIn", .whole(Int64(luck.any(of: [1, (days + 1) / 2, days], .segments, 3))))
    return ranges.enumerated().map { place, range in
      .object([
        JSONValue.Member("name", .text("part \(place), of few")), order,
        JSONValue.Member("from", .number(range.0)), JSONValue.Member("to", .number(range.1)),
      ])
    }
  }

  /// Quantiles between which somebody is.
  private var ranges: [(Double, Double)] {
    let cut = luck.any(of: [0.5, 0.1, 0.9, 1.0 / 3], .segments, 4)
    let below = Int(cut * Double(people) + 0.5)
    guard below > 0, below < people else { return [(0, 1)] }
    return luck.any(of: [[(0, cut), (cut, 1)], [(0, cut)], [(cut, 1)]], .segments, 5)
  }
}
