import Analytics
import Chance
import Comparing
import Experiments
import Population
import Scenarios
import Tabular
import TestSupport
import Testing

/// Which assumptions a number goes with.
struct AssumptionEffectsTests {
  /// Shares of draws without an order.
  private static func shares(draws: Int, assumptions: Int, seed: Seed = 9) -> [[Double]] {
    (0..<draws).map { draw in
      (0..<assumptions).map { place in
        let address = Address(
          person: UInt32(draw), day: UInt32(place), decision: Decision(9))
        return Draw(seed, address).unit
      }
    }
  }

  @Test func `what a number follows comes first and is told, however the number is bent`() {
    let shares = Self.shares(draws: 24, assumptions: 30)
    let values = shares.map { row -> Double? in row[7] * row[7] * row[7] + 0.01 * row[3] }
    let effects = AssumptionEffects(amounts: shares, values: values)
    #expect(effects.ordered[0].place == 7 && effects.ordered[0].isTold)
    #expect((effects.ordered[0].correlation ?? 0) > 0.95)
    #expect(effects.effects.count { $0.isTold } == 1)
    let down = AssumptionEffects(amounts: shares, values: values.map { $0.map { -$0 } })
    #expect(down.effects[7].correlation == -(effects.effects[7].correlation ?? 0))
  }

  @Test func `a number that is the same in all draws goes with nothing`() {
    let shares = Self.shares(draws: 12, assumptions: 3)
    let effects = AssumptionEffects(amounts: shares, values: shares.map { _ in 1 })
    #expect(effects.effects.allSatisfy { $0.correlation == nil && !$0.isTold })
    #expect(AssumptionEffects.mattering([effects], 3) == [])
    let none = AssumptionEffects(amounts: shares, values: shares.map { _ in nil })
    #expect(none.draws == 0 && none.effects.allSatisfy { $0.correlation == nil })
  }

  @Test(.long, arguments: [4, 5, 6, 8, 9, 16])
  func `luck alone is told from luck in at most one study of twenty`(_ draws: Int) {
    var told = 0
    for study in 0..<200 {
      let shares = Self.shares(draws: draws, assumptions: 21, seed: Seed(UInt64(study)))
      let effects = AssumptionEffects(
        amounts: shares.map { Array($0.dropLast()) }, values: shares.map { $0[20] })
      if effects.effects.contains(where: \.isTold) { told += 1 }
    }
    // Ten are expected at most; twenty would be three standard deviations more.
    #expect(told <= (draws < 9 ? 0 : 19), "\(told) of 200")
  }

  @Test func `the interval of a correlation is Fisher's`() throws {
    // Ranks 1 2 3 4 5 6 7 8 9 10 against 2 1 4 3 6 5 8 7 10 9: ρ = 1 − 6·10/(10·99).
    let shares = (1...10).map { [Double($0) / 11] }
    let effects = AssumptionEffects(amounts: shares, values: [2, 1, 4, 3, 6, 5, 8, 7, 10, 9])
    let effect = effects.effects[0]
    #expect(abs((effect.correlation ?? 0) - (1 - 60.0 / 990)) < 1e-12)
    let range = try #require(effect.interval)
    // tanh(atanh 0.939394 ∓ 1.96 · √(1.06 / 7))
    #expect(abs(range.low - 0.7488) < 1e-3 && abs(range.high - 0.9865) < 1e-3)
  }

  @Test(arguments: [2, 4, 8, 9, 12, 200])
  func `a perfect order is as likely as one of all orders, and has no interval`(_ draws: Int) {
    for sign in [1.0, -1] {
      let shares = (1...draws).map { [Double($0)] }
      let effect = AssumptionEffects(amounts: shares, values: shares.map { sign * $0[0] }).effects[
        0]
      #expect(effect.correlation.map { abs($0 - sign) < 1e-12 } == true)
      #expect(effect.interval == nil && effect.isTold == (draws >= 9))
      let orders = (1...min(draws, 170)).reduce(1.0) { $0 * Double($1) }
      let p = effect.adjustedP
      #expect(draws < 9 ? p == nil : p.map { $0 > 0 && abs($0 * orders - 2) < 1e-6 } == true)
    }
  }

  @Test func `of nine draws a correlation is about as likely as among all their orders`() {
    // Of 362,880 orders 476 are at least as far from none as 1 3 2 5 4 6 8 9 7, with Σ d² = 10.
    let shares = (1...9).map { [Double($0)] }
    let effect = AssumptionEffects(amounts: shares, values: [1, 3, 2, 5, 4, 6, 8, 9, 7]).effects[0]
    #expect(abs((effect.correlation ?? 0) - (1 - 60.0 / 720)) < 1e-12)
    #expect((effect.adjustedP ?? 0) > 0.001 && (effect.adjustedP ?? 1) < 0.002)
  }

  @Test func `more draws tell what explains less, and the number that is said suffices`() {
    var last = 1.0
    for draws in [9, 16, 64, 256] {
      let least = AssumptionEffects.leastTold(draws: draws, assumptions: 60) ?? 1
      #expect(least < last)
      last = least
    }
    #expect(AssumptionEffects.leastTold(draws: 8, assumptions: 60) == nil)
    let enough = AssumptionEffects.drawsToTell(0.25, assumptions: 60)
    #expect((AssumptionEffects.leastTold(draws: enough, assumptions: 60) ?? 1) <= 0.25)
    #expect((AssumptionEffects.leastTold(draws: enough - 8, assumptions: 60) ?? 0) > 0.25)
  }

  @Test func `several numbers choose in turns, or together by what is explained`() {
    let shares = Self.shares(draws: 40, assumptions: 6)
    let one = AssumptionEffects(amounts: shares, values: shares.map { $0[1] })
    let other = AssumptionEffects(amounts: shares, values: shares.map { $0[4] })
    #expect(Array(AssumptionEffects.inTurns([one, other], 2)) == [1, 4])
    #expect(Set(AssumptionEffects.mattering([one, other], 2)) == [1, 4])
    #expect(AssumptionEffects.inTurns([one, other], 99).count == 6)
  }

  @Test func `the spread over draws is their central part, if all of them have a number`() {
    let spread = ModelSpread((0...40).map { Double($0) })
    #expect(spread.interval?.low == 1 && spread.interval?.high == 39)
    #expect(ModelSpread([1, nil]).interval == nil && ModelSpread([1, nil]).known == [1])
    #expect(ModelSpread([]).interval == nil)
    #expect(ModelSpread([7, 7]).interval?.low == 7)
  }
}

/// What is lived: assumptions of which it is known whether they matter.
struct AssumptionStudyTests {
  private static func study(
    _ scenario: Scenario, draws count: Int, holding: [String], _ cell: String
  )
    throws -> AssumptionStudy
  {
    let source = try AssumptionDraws(scenario, holding: holding)
    let worlds = DrawnWorlds([Scenario.baseVariant], [try GoalCell(cell)])
    var none: ModelTables?
    func live(_ scenario: Scenario) throws -> [Double?] {
      try worlds.values(of: scenario, Trials(InlineExecutor()), into: &none)
    }
    let draws = try (1...count).map { try source.draw($0) }
    var study = AssumptionStudy(
      source, draws, try draws.map { try live($0.scenario) }, plain: try live(scenario))
    try study.liveEnds(of: study.effects[0].ordered.map(\.place)) { try live($0.scenario) }
    return study
  }

  @Test(.long) func `what is known to matter comes first, what does nothing last`() throws {
    let study = try Self.study(
      AssumptionWorlds.scenario(AssumptionWorlds.diligent), draws: 32,
      holding: AssumptionWorlds.besidesTasks.filter { $0 != "apps" } + ["apps.pet.streak"],
      "tasks[day=*].planned")
    let names = study.effects[0].ordered.map { study.source.assumptions[$0.place].path }
    // What is planned does not depend on an absence of a year.
    #expect(names.prefix(2).contains("behaviour.default.pet.mostTasks"))
    #expect(study.effects[0].ordered[0].isTold)
    #expect(study.effects[0].ordered.last?.isTold == false)
    for place in study.effects[0].ordered.suffix(1).map(\.place) {
      let ends = try #require(study.ends.first { $0.place == place })
      #expect(ends.low == study.plain && ends.high == study.plain)
    }
  }

  @Test(.long)
  func `what goes with a number is the value that a world lives by, as it was rounded`()
    throws
  {
    let source = try AssumptionDraws(AssumptionWorlds.scenario(AssumptionWorlds.living))
    let place = try #require(
      source.assumptions.firstIndex { $0.path == "apps.pet.streak.tasks" })
    let draws = try (1...30).map { try source.draw($0) }
    let tasks = draws.map { Double($0.values[place]) }
    #expect(Set(tasks).count < 15, "few whole numbers, many draws of each")
    let study = AssumptionStudy(source, draws, tasks.map { [$0] }, plain: [nil])
    let correlation = try #require(study.effects(of: 0).effects[place].correlation)
    #expect(abs(correlation - 1) < 1e-12)
  }

  @Test(.long) func `an assumption that changes a verdict by itself is found, and no other`()
    throws
  {
    let study = try Self.study(
      AssumptionWorlds.scenario(AssumptionWorlds.diligent), draws: 12,
      holding: AssumptionWorlds.besidesTasks, "tasks[day=*].planned")
    let plain = try #require(study.plain[0])
    let flips = study.flips(of: 0) { ($0 ?? 0) >= plain * 0.9 }
    let names = flips.map { study.source.assumptions[$0.effect.place].path }
    #expect(names.contains("behaviour.default.pet.fewestTasks"))
    #expect(!names.contains("behaviour.default.pet.snoozes"))
    #expect(zip(flips, flips.dropFirst()).allSatisfy { $0.effect.explained >= $1.effect.explained })
    #expect(study.flips(of: 0) { $0 == nil }.isEmpty)
  }

  @Test(.long) func `tuning counts the worst of its draws`() throws {
    let scenario = try AssumptionWorlds.scenario(
      AssumptionWorlds.living.replacing(
        "\"days\": 9,",
        with: """
          "days": 9, "goals": [ { "name": "some", "table": "tasks", "where": { "day": 6 },
            "column": "completion_share", "between": [0.785, 0.79] } ],
          """))
    var tuning = try Tuning(scenario, vary: ["apps.pet.gains.onTime=1..4"], pull: 0)
    #expect(try tuning.drawn(scenario).isEmpty)
    func objective(_ tuning: Tuning) throws -> Double {
      var tuner = Tuner(tuning, evaluations: 3, Trials(InlineExecutor()))
      try tuner.search()
      #expect(tuner.evaluations <= 3)
      return try #require(tuner.history.entries.first).objective
    }
    let plain = try objective(tuning)
    try tuning.draw(assumptions: 3, InlineExecutor())
    let source = try AssumptionDraws(scenario)
    let worlds = try tuning.drawn(scenario)
    #expect(try worlds.map(\.digest) == (1...3).map { try source.draw($0).scenario.digest })
    var worst = plain
    for world in worlds {
      let cells = try ScenarioTrial(world, cells: tuning.cells).run(
        Trials(InlineExecutor()), measuresGroups: false)
      worst = max(worst, tuning.cost(cells))
    }
    #expect(worst > plain)
    #expect(try objective(tuning) == worst)
  }

  @Test func `a time that nobody has come to is infinite where enough was seen`() throws {
    let rows = ["stage=0,among=everyone", "stage=19,among=everyone", "stage=19,among=stayed"]
    let cells = try rows.map { try GoalCell("evolution_times[\($0)].p50_days") }
    var none: ModelTables?
    func values(laterThan seen: Double?) throws -> [Double?] {
      try DrawnWorlds(
        [Scenario.baseVariant], cells, laterThan: seen.map { [$0, $0, $0] }
      ).values(
        of: AssumptionWorlds.scenario(AssumptionWorlds.diligent), Trials(InlineExecutor()),
        into: &none)
    }
    // A run of seven days, in which nobody is known to stay: it has no fourth week.
    #expect(try values(laterThan: 7) == [0, .infinity, nil])
    #expect(try values(laterThan: 8) == [0, nil, nil])
    #expect(try values(laterThan: nil) == [0, nil, nil])
  }

  @Test(.long)
  func `draws at the middle are the plain run, whose tables they leave without a width`()
    throws
  {
    let scenario = try AssumptionWorlds.scenario(AssumptionWorlds.living)
    let source = try AssumptionDraws(scenario)
    let middle = try source.drawn(1, source.assumptions.map { _ in 0.5 })
    let worlds = DrawnWorlds(
      [Scenario.baseVariant], [try GoalCell("retention[day=7].active_share")])
    var model: ModelTables? = ModelTables()
    var plain: ModelTables?
    let drawn = try worlds.values(of: middle.scenario, Trials(InlineExecutor()), into: &model)
    #expect(try drawn == worlds.values(of: scenario, Trials(InlineExecutor()), into: &plain))
    let result = try #require(World(scenario.parameters).run(InlineExecutor()))
    let table = try #require(result.tables.first { $0.name == "retention" })
    let wide = try #require(model).widened(table, variant: "default", segment: "all")
    #expect(wide.columns.count == table.columns.count + 8)
    for row in 0..<wide.rowCount {
      let cells = ["active_share", "active_model_low", "active_model_high"].map {
        wide.place(of: $0).flatMap { wide.cell(row, $0).number }
      }
      #expect(cells[0] == cells[1] && cells[0] == cells[2])
    }
    #expect(plain == nil)
  }
}
