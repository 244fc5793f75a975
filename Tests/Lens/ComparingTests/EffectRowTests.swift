import Analytics
import Comparing
import Scenarios
import Testing

/// Verdicts of published effects, and how rows are counted.
struct EffectRowTests {
  /// A scenario with a goal on a difference, or a level, and an effect.
  private static func scenario(
    _ wish: String, isLevel: Bool = false, fitted: Bool = false
  ) throws -> Scenario {
    let target =
      isLevel
      ? "\(wish)" : "\"versus\": \"default\", \"change\": { \"relative\": true, \(wish) }"
    let text = """
      { "variants": [ { "name": "a", "set": { "apps.pet.gains.onTime": 1 } } ],
        "goals": [ { "name": "x", "table": "days", "column": "active",
                     "where": { "variant": "a", "day": 0 }, \(target) } ],
        "effect": { "source": "S", "published": "P", "fitted": \(fitted) } }
      """
    let library = ScenarioLibrary(shippedIn: [], names: { [] }) {
      (_, _) throws(ScenarioFileProblem) in Array(text.utf8)
    }
    return try Scenario("x.json", in: library)
  }

  /// A row whose model says a number, with draws from where to where.
  private static func row(
    _ wish: String, _ value: Double?, _ draws: [Double?], isLevel: Bool = false,
    fitted: Bool = false
  ) throws -> EffectRow {
    let scenario = try scenario(wish, isLevel: isLevel, fitted: fitted)
    let goal = try #require(scenario.goals.first)
    let cell = MeasuredCell(CellAddress("days", [], "active"), value: value, sample: nil)
    return EffectRow(scenario, [EffectCell(goal, cell, ModelSpread(draws))])
  }

  @Test func `inside needs the default, not contradicted only a draw, and both the sign`() throws {
    let published = "\"between\": [0.05, 0.15]"
    for (value, draws, expected, sign) in [
      (0.1, [0.08, 0.12], EffectRow.Verdict.inside, true),
      // Draws beyond the interval do not take the default out of it.
      (0.1, [-0.2, 0.3], .inside, true),
      // The draws reach it although the value does not.
      (0.02, [0.01, 0.06], .notContradicted, true),
      (0.02, [0.01, 0.03], .missed, true),
      (0.3, [0.2, 0.4], .missed, true),
      // The other sign is a miss, whatever the draws leave open.
      (-0.01, [-0.1, 0.1], .missed, false),
    ] {
      let row = try Self.row(published, value, draws)
      #expect(row.verdict == expected && row.hasRightSign == sign, "\(value)")
    }
  }

  @Test func `a simulation interval that leaves the published one is not inside`() throws {
    let scenario = try Self.scenario("\"between\": [0.0995, 0.15]")
    let goal = try #require(scenario.goals.first)
    let groups = (0..<64).map { 0.1 + ($0 % 2 == 0 ? 0.001 : -0.001) }
    let cell = MeasuredCell(
      CellAddress("days", [], "active"), value: 0.1,
      sample: CellSample(0.1, withoutGroup: groups))
    #expect(try #require(cell.estimate?.low) < 0.0995)
    #expect(
      EffectRow(scenario, [EffectCell(goal, cell, ModelSpread([]))]).verdict
        == .notContradicted)
  }

  @Test func `fewer is right where fewer was found, and about none where none was`() throws {
    #expect(try Self.row("\"between\": [-0.2, -0.1]", -0.15, [-0.2]).verdict == .inside)
    #expect(try Self.row("\"atMost\": 0", 0.01, [-0.1, 0.1]).hasRightSign == false)
    let none = "\"between\": [-0.05, 0.05]"
    #expect(try Self.row(none, -0.02, [-0.03]).hasRightSign == true)
    #expect(try Self.row(none, 0.07, [0.04]).hasRightSign == false)
  }

  @Test func `a level has no sign, and an empty cell is missed`() throws {
    let level = try Self.row("\"between\": [0.2, 0.5]", 0.3, [], isLevel: true)
    #expect(level.hasRightSign == nil && level.verdict == .inside)
    #expect(try Self.row("\"between\": [0.2, 0.5]", 0.1, [], isLevel: true).verdict == .missed)
    #expect(try Self.row("\"atLeast\": 0", nil, [nil]).verdict == .missed)
    #expect(EffectRow(level.scenario, []).verdict == .notModelled)
  }

  @Test func `the interval holds the draws and the size of the population`() throws {
    let scenario = try Self.scenario("\"atLeast\": 0")
    let goal = try #require(scenario.goals.first)
    let groups = (0..<64).map { 0.1 + ($0 % 2 == 0 ? 0.001 : -0.001) }
    let cell = MeasuredCell(
      CellAddress("days", [], "active"), value: 0.1,
      sample: CellSample(0.1, withoutGroup: groups))
    let own = try #require(cell.estimate)
    let narrow = EffectCell(goal, cell, ModelSpread([0.1, 0.1])).model
    #expect(narrow?.low == own.low && narrow?.high == own.high)
    let wide = EffectCell(goal, cell, ModelSpread([-1, nil, 2])).model
    #expect(wide?.low == -1 && wide?.high == 2)
  }

  @Test func `the score counts what is modelled, its verdicts and its signs`() throws {
    let rows = [
      try Self.row("\"between\": [0.05, 0.15]", 0.1, [0.1]),
      try Self.row("\"between\": [0.05, 0.15]", 0.01, [0.01]),
      try Self.row("\"between\": [0.05, 0.15]", -0.01, [0.1]),
      try Self.row("\"between\": [0.05, 0.15]", 0.01, [0.1]),
      try Self.row("\"between\": [0.2, 0.5]", 0.3, [], isLevel: true),
    ]
    let score = EffectScore(rows + [EffectRow(rows[0].scenario, [])])
    #expect(score.modelled == 5 && score.inside == 2 && score.notContradicted == 1)
    #expect(score.signed == 4 && score.rightSigns == 3)
  }
}
