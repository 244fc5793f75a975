import Chance
import Habits
import Leagues
import Measures
import Population
import Tabular
import TestSupport
import Testing
import ZoneTables

/// Segments by what people have, held against what is kept of each person in the same world, and in
/// one that ends when the day begins on which a segment looks.
@Suite("Segments by what people have")
struct PropertySegmentTests {
  private static let day = 21

  private static func world(days: Int, _ segments: [Segment]) throws -> WorldResult {
    var parameters = WorldParameters()
    (parameters.people, parameters.days, parameters.seed.number) = (400, days, 5)
    (parameters.shares.sherpa, parameters.shares.forest) = (1, 0.5)
    parameters.sherpa.hasLeague = true
    parameters.zones = ["Europe/London", "Asia/Tokyo"].compactMap { name in
      (try? ZoneName(name)).map { ZoneWeight($0, weight: 1) }
    }
    var eager = DefaultBehaviourParameters()
    eager.traits.propensityMean = 1.5
    eager.plans.atLimit = 0.5
    parameters.archetypes = [
      Archetype(name: "plain", share: 1, parameters: DefaultBehaviourParameters()),
      Archetype(name: "eager", share: 1, parameters: eager),
    ]
    parameters.segments = segments
    return try #require(
      try World(parameters).run(
        InlineExecutor(), keeping: RunRequest(takesCensus: true, keepsPeople: true)))
  }

  private static func people(of result: WorldResult) throws -> [PersonLife] {
    let people = try #require(result.people)
    return (0..<people.count).map { people[$0] }
  }

  /// The people of a segment, by their number, and as many as have joined by its tables.
  private static func members(
    of segment: Int, _ result: WorldResult
  ) throws -> (people: [Int], arrived: Int64) {
    let days = result.segments[segment].tables[0]
    let place = try #require(days.columns.firstIndex { $0.name == "arrived" })
    let arrived = (0..<days.rowCount).reduce(Int64(0)) { sum, row in
      guard case .integer(let number) = days.cells[row * days.columns.count + place] else {
        return sum
      }
      return sum + number
    }
    let people = try people(of: result).enumerated()
      .filter { $1.segments & 1 << SegmentSet(segment) != 0 }
    return (people.map { $0.offset }, arrived)
  }

  @Test(.long) func `an answer of the quiz is given once by everybody with the app`() throws {
    let result = try Self.world(
      days: 10,
      QuizGoal.allCases.map { goal in
        var properties = SegmentProperties()
        properties.goal = goal
        return Segment(goal.name.description, having: properties)
      })
    let everybody = try Self.members(of: 0, result)
    let parts = try (1...4).map { try Self.members(of: $0, result).people }
    #expect(parts.flatMap { $0 }.sorted() == everybody.people)
    for part in parts { #expect(abs(Double(part.count) - 100) < 35) }
  }

  @Test(.long) func `an archetype, a zone and an app are those of the day of joining`() throws {
    let result = try Self.world(
      days: 8,
      [
        Segment("eager", having: SegmentProperties(archetype: "eager")),
        Segment("plain", having: SegmentProperties(archetype: "plain")),
        Segment("Tokyo", having: SegmentProperties(zone: "Asia/Tokyo")),
        Segment("planters", having: SegmentProperties(app: .forest)),
        Segment(
          "eager planters of Tokyo",
          having: SegmentProperties(archetype: "eager", zone: "Asia/Tokyo", app: .forest)),
      ])
    let of = try (0...5).map { Set(try Self.members(of: $0, result).people) }
    #expect(of[1].union(of[2]) == of[0] && of[1].isDisjoint(with: of[2]))
    #expect((150...250).contains(of[1].count) && (150...250).contains(of[3].count))
    let planters = try Self.people(of: result).enumerated()
      .filter { $1.apps.contains(.forest) }
    #expect(of[4] == Set(planters.map { $0.offset }))
    #expect(of[5] == of[1].intersection(of[3]).intersection(of[4]) && !of[5].isEmpty)
    for segment in 0...5 {
      #expect(try Self.members(of: segment, result).arrived == Int64(of[segment].count))
    }
    #expect(result.audit.broken.isEmpty)
  }

  @Test(.long) func `a plan and a tier are those with which a day begins`() throws {
    let wanted =
      PlanKind.allCases.map {
        Segment($0.name, having: SegmentProperties(plan: $0, onDay: Self.day))
      }
      + [LeagueTier.hilltop, .montBlanc].map {
        Segment($0.key, having: SegmentProperties(tier: $0, onDay: Self.day))
      }
    let result = try Self.world(days: Self.day + 2, wanted)
    // Days do not know how many more there are, so a world that ends before that day has what
    // people have when it begins.
    let then = try Self.people(of: try Self.world(days: Self.day, []))
    for (place, plan) in PlanKind.allCases.enumerated() {
      let members = try Self.members(of: place + 1, result).people
      #expect(members == then.indices.filter { then[$0].plan == plan })
      #expect(plan == .pro || plan == .expired || !members.isEmpty)
    }
    for (place, tier) in [LeagueTier.hilltop, .montBlanc].enumerated() {
      let members = try Self.members(of: place + 5, result).people
      let those = then.indices.filter { then[$0].hasOptedIn && then[$0].tier == tier }
      #expect(members == those && !members.isEmpty)
    }
    #expect(result.audit.broken.isEmpty)
  }

  @Test func `thirty-one segments count apart`() throws {
    var parameters = WorldParameters()
    (parameters.people, parameters.days, parameters.shares.pet) = (93, 1, 0)
    parameters.shares.tenx = 1
    parameters.segments = (0..<31).map { place in
      Segment(
        "\(place)", by: .propensity, from: Double(place) / 31, to: Double(place + 1) / 31)
    }
    let result = try #require(
      try World(parameters).run(InlineExecutor(), keeping: RunRequest(keepsPeople: true)))
    for segment in 1...31 { #expect(try Self.members(of: segment, result).arrived == 3) }
  }
}
