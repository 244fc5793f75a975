import Chance
import Habits
import Leagues
import Measures
import Population
import Tabular
import Testing

/// Two worlds that share one league.
struct MixedWorldTests {
  private static let segments = [
    Segment("treated", by: .lot, from: 0, to: 0.4), Segment("control", by: .lot, from: 0.4, to: 1),
  ]

  private static func parameters(worlds: Int = 1) -> WorldParameters {
    var parameters = WorldParameters()
    (parameters.seed, parameters.people, parameters.days) = (Seed(5), 260, 23)
    parameters.replicates = worlds
    parameters.behaviour = .standard
    (parameters.shares.pet, parameters.shares.sherpa) = (0, 1)
    parameters.sherpa.league.boardSize = 15
    parameters.sherpa.league.demoteFrom = 13
    parameters.segments = segments
    return parameters
  }

  private static func tables(_ result: WorldResult, _ segment: String) throws -> [String] {
    let part = try #require(result.segments.first { $0.name == segment })
    return part.tables.map { "\($0.name)\n\($0.csv)" }
  }

  @Test(arguments: [1, 2])
  func `where both have the same rules, each arm lives as in one world`(worlds: Int) throws {
    let world = try World(Self.parameters(worlds: worlds))
    let whole = try #require(world.run(SerialCrew()))
    let mixed = try #require(
      world.run(SerialCrew(), meeting: world, arms: (own: 2, other: 1)))
    #expect(try Self.tables(mixed.own, "control") == Self.tables(whole, "control"))
    #expect(try Self.tables(mixed.other, "treated") == Self.tables(whole, "treated"))
    #expect(try Self.tables(mixed.own, "treated") != Self.tables(whole, "treated"))
  }

  @Test func `what one arm earns moves the other, and only through the league`() throws {
    let today = Self.parameters()
    var changed = today
    changed.sherpa.habits.experience.habitComplete = 100
    let (one, two) = (try World(today), try World(changed, segmentedAsIn: today))
    let alone = try #require(one.run(SerialCrew()))
    let mixed = try #require(one.run(SerialCrew(), meeting: two, arms: (own: 2, other: 1)))
    func table(_ result: WorldResult, _ name: String) throws -> String {
      let part = try #require(result.segments.first { $0.name == "control" })
      return try #require(part.tables.first { $0.name == name }).csv
    }
    #expect(try table(mixed.own, "leagues") != table(alone, "leagues"))
    #expect(try table(mixed.own, "leagues").count > 100)
  }

  @Test func `worlds without a league in common have no boards to share`() throws {
    let today = Self.parameters()
    var (other, none) = (today, today)
    other.sherpa.league.boardSize = 20
    none.sherpa.hasLeague = false
    let world = try World(today)
    for parameters in [other, none] {
      let second = try World(parameters, segmentedAsIn: today)
      #expect(world.run(SerialCrew(), meeting: second, arms: (own: 2, other: 1)) == nil)
      #expect(second.run(SerialCrew(), meeting: world, arms: (own: 2, other: 1)) == nil)
    }
  }
}
