import Comparing
import Experiments
import Population
import Scenarios
import Tabular
import Testing

/// Draws of a log, beside draws within ranges of what the log leaves open.
@Suite struct MeasuredDrawsTests {
  private static let mean = "behaviour.default.traits.propensityMean"
  private static let habit = "behaviour.default.opening.habit"

  private func table(_ rows: [(mean: Double, habit: Double)]) throws -> Table {
    var table = Table(
      "draws",
      [Column("draw", .integer, meaning: "", example: "0")]
        + [Self.mean, Self.habit].map {
          Column($0, .decimal(places: 6), meaning: "", example: "0.1")
        })
    for (draw, row) in rows.enumerated() {
      try table.append([.integer(Int64(draw)), .real(row.mean), .real(row.habit)])
    }
    return table
  }

  private let rows = [
    (mean: -1.5, habit: 2.0), (mean: -1.0, habit: 1.5), (mean: -1.25, habit: 3.0),
  ]

  @Test func `a draw takes a whole row, and draws what the rows lack within its ranges`() throws {
    let draws = try MeasuredDraws(table(rows))
    let scenario = try AssumptionWorlds.scenario(AssumptionWorlds.living)
    let source = try AssumptionDraws(scenario, measured: draws)
    #expect(source.assumptions.map(\.isMeasured).prefix(3) == [true, true, false])
    #expect(source.assumptions.prefix(2).map(\.path) == [Self.mean, Self.habit])
    #expect(source.assumptions.prefix(2).map(\.low) == ["-1.5", "1.5"])
    #expect(source.assumptions.prefix(2).map(\.high) == ["-1", "3"])
    let ranges = try AssumptionDraws(scenario)
    let others = ranges.assumptions.map(\.path).filter { ![Self.mean, Self.habit].contains($0) }
    #expect(source.assumptions.dropFirst(2).map(\.path) == others)
    #expect(others.contains("behaviour.default.feedback.streak"))
    for (place, row) in rows.enumerated() {
      let drawn = try source.draw(place + 1)
      #expect(drawn.amounts.prefix(2) == [row.mean, row.habit] && drawn.attempts == 0)
      let streak = "behaviour.default.feedback.streak"
      let place = try #require(ranges.assumptions.firstIndex { $0.path == streak })
      #expect(
        try drawn.scenario.parameters.standard.feedback.streak
          == ranges.draw(drawn.number).amounts[place])
      #expect(drawn.scenario.parameters.standard.traits.propensityMean == row.mean)
      #expect(drawn.scenario.parameters.standard.opening.habit == row.habit)
    }
    #expect(try source.draw(0).scenario.digest == scenario.digest)
    #expect(source.alone(1, isHigh: true)?.amounts[1] == 3)
  }

  @Test func `what is held or missing is said`() throws {
    let draws = try MeasuredDraws(table(rows))
    let scenario = try AssumptionWorlds.scenario(AssumptionWorlds.living)
    let source = try AssumptionDraws(scenario, holding: [Self.habit], measured: draws)
    #expect(try source.draw(2).amounts[0] == -1)
    #expect(!source.assumptions.contains { $0.path == Self.habit })
    #expect(throws: AssumptionError.fewer(3, wanted: 4)) { try source.draw(4) }
    let held = try AssumptionDraws(scenario, holding: ["behaviour", "devices"], measured: draws)
    #expect(held.assumptions.allSatisfy { $0.path.hasPrefix("apps.") })
    #expect(throws: AssumptionError.unknown("nothing", nearest: nil)) {
      try AssumptionDraws(scenario, holding: ["nothing"], measured: draws)
    }
    #expect(throws: MeasuredDrawsError.none) { try MeasuredDraws(table([])) }
    var empty = try table([])
    try empty.append([.integer(0), .real(1), .empty])
    #expect(throws: MeasuredDrawsError.noNumber(column: Self.habit, row: 1)) {
      try MeasuredDraws(empty)
    }
    var other = Table(
      "draws", [Column("behaviour.default.none", .integer, meaning: "", example: "0")])
    try other.append([.integer(1)])
    let unknown = try MeasuredDraws(other)
    #expect(throws: AssumptionError.noNumber("behaviour.default.none")) {
      try AssumptionDraws(scenario, measured: unknown)
    }
  }
}
