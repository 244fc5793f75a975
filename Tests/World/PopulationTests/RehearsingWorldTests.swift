import Chance
import Habits
import Leagues
import Measures
import PetEvolution
import Population
import Tabular
import TestSupport
import Testing

/// Worlds whose rules change while users are there, and two of them that share a league.
struct RehearsingWorldTests {
  private static let metrics = UserMetric.allCases

  private static func parameters(
    hasLeague: Bool, _ change: (inout WorldParameters) -> Void = { _ in }
  ) -> WorldParameters {
    var parameters = WorldParameters()
    (parameters.seed, parameters.people, parameters.days) = (Seed(5), 260, 23)
    if hasLeague {
      (parameters.shares.pet, parameters.shares.sherpa) = (0, 1)
      parameters.sherpa.league.boardSize = 15
      (parameters.sherpa.league.promoteThrough, parameters.sherpa.league.demoteFrom) = (3, 13)
    } else {
      (parameters.shares.pet, parameters.shares.tenx, parameters.shares.sherpa) = (1, 0.5, 0.5)
      parameters.sherpa.hasLeague = false
    }
    change(&parameters)
    return parameters
  }

  private static func turns(_ days: Int...) -> [[Int]] { PeopleGroups.all.map { _ in days } }

  private static func amounts(
    _ today: World, _ other: World, _ turns: [[Int]]
  ) throws -> DailyAmounts {
    try #require(
      today.amounts(of: metrics, changingTo: other, on: turns, InlineExecutor()))
  }

  /// The first day on which any user differs; nil if none does.
  private static func parting(
    _ one: DailyAmounts, _ other: DailyAmounts, among users: (Int) -> Bool = { _ in true }
  ) -> Int? {
    (0..<one.days).first { day in
      (0..<one.users).contains { user in
        users(user)
          && metrics.indices.contains { one[user, $0, day] != other[user, $0, day] }
      }
    }
  }

  @Test(.long) func `what is counted of users is what the tables count`() throws {
    let world = try World(Self.parameters(hasLeague: false))
    let amounts = try Self.amounts(world, world, Self.turns())
    let days = try #require(world.run(InlineExecutor())?.tables.first { $0.name == "days" })
    let column = try #require(days.columns.firstIndex { $0.name == "active" })
    var active: Int64 = 0
    for row in 0..<days.rowCount {
      if case .integer(let count) = days.cells[row * days.columns.count + column] {
        active += count
      }
    }
    let counted = (0..<amounts.users).reduce(0.0) { $0 + amounts.sum($1, 0, 0..<amounts.days) }
    #expect(active > 500 && counted == Double(active))
  }

  @Test(.long, arguments: [false, true])
  func `to change to the same rules changes nothing`(hasLeague: Bool) throws {
    let world = try World(Self.parameters(hasLeague: hasLeague))
    let plain = try Self.amounts(world, world, Self.turns())
    let turned = try Self.amounts(world, world, Self.turns(5, 9, 14))
    #expect(Self.parting(plain, turned) == nil)
  }

  @Test(.long, arguments: [false, true])
  func `changed rules differ from their day on, and lie behind after it`(hasLeague: Bool) throws {
    let today = try World(Self.parameters(hasLeague: hasLeague))
    let changed = try World(
      Self.parameters(hasLeague: hasLeague) {
        $0.sherpa.habits.experience.habitComplete = 100
        $0.pet.gains.onTime = 5
      })
    let plain = try Self.amounts(today, changed, Self.turns())
    let turned = try Self.amounts(today, changed, Self.turns(9))
    #expect(Self.parting(plain, turned) == 9)
    let back = try Self.amounts(today, changed, Self.turns(9, 10))
    let points = { (amounts: DailyAmounts) in
      (0..<amounts.users).reduce(0.0) { $0 + amounts.sum($1, 6, 11..<23) }
    }
    #expect(points(back) < points(turned))
  }

  @Test(.long) func `groups change on days of their own, on any executor`() throws {
    let today = try World(Self.parameters(hasLeague: false))
    let changed = try World(Self.parameters(hasLeague: false) { $0.pet.gains.onTime = 5 })
    let turns = PeopleGroups.all.map { [5 + $0 % 4] }
    let plain = try Self.amounts(today, changed, Self.turns())
    let ramped = try Self.amounts(today, changed, turns)
    for entry in 0..<4 {
      let parting = Self.parting(plain, ramped) {
        PeopleGroups.group(of: $0, in: 260) % 4 == entry
      }
      #expect(parting == 5 + entry)
    }
  }

  private static let treated = (0..<260).map { $0 % 5 < 2 }

  @Test(.long) func `where both have the same rules, each arm is as in one league`() throws {
    let world = try World(Self.parameters(hasLeague: true))
    let plain = try Self.amounts(world, world, Self.turns())
    let mixed = try #require(
      world.amounts(
        of: Self.metrics, meeting: world, from: 9, treated: Self.treated, isApart: false,
        InlineExecutor()))
    #expect(Self.parting(plain, mixed) == nil)
    let apart = try #require(
      world.amounts(
        of: Self.metrics, meeting: world, from: 9, treated: Self.treated, isApart: true,
        InlineExecutor()))
    #expect(Self.parting(plain, apart) != nil)
  }

  @Test(.long) func `what one arm earns moves the other, and only through the league`() throws {
    func keen(_ parameters: inout WorldParameters) {
      (parameters.standard.board.opening, parameters.standard.board.effort) = (4, 4)
      parameters.standard.board.halfXP = 30
    }
    let today = try World(Self.parameters(hasLeague: true, keen))
    let changed = try World(
      Self.parameters(hasLeague: true) {
        keen(&$0)
        $0.sherpa.habits.experience.habitComplete = 100
      })
    func mixed(_ other: World, isApart: Bool) throws -> DailyAmounts {
      try #require(
        today.amounts(
          of: Self.metrics, meeting: other, from: 9, treated: Self.treated, isApart: isApart,
          InlineExecutor()))
    }
    func parting(isApart: Bool) throws -> Int? {
      Self.parting(
        try mixed(today, isApart: isApart), try mixed(changed, isApart: isApart),
        among: { !Self.treated[$0] })
    }
    #expect(try parting(isApart: false) != nil)
    #expect(try parting(isApart: true) == nil)
  }

  @Test(.long) func `worlds that cannot change into each other say why`() throws {
    let today = try World(Self.parameters(hasLeague: true))
    let none = try World(Self.parameters(hasLeague: true) { $0.sherpa.hasLeague = false })
    let regions = try World(Self.parameters(hasLeague: true) { $0.sherpa.league.regions = 4 })
    let boards = try World(Self.parameters(hasLeague: true) { $0.sherpa.league.boardSize = 20 })
    #expect(today.contradiction(changingTo: none) != nil)
    #expect(today.contradiction(changingTo: regions) != nil)
    #expect(today.contradiction(changingTo: boards) == nil && !today.sharesLeague(with: boards))
    let mixed = today.amounts(
      of: Self.metrics, meeting: boards, from: 9, treated: Self.treated, isApart: false,
      InlineExecutor())
    #expect(mixed == nil)
    // A season goes on with boards of another size.
    let plain = try Self.amounts(today, boards, Self.turns())
    let turned = try Self.amounts(today, boards, Self.turns(9))
    #expect(try #require(Self.parting(plain, turned)) >= 9)
  }
}
