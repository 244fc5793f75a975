import Cadence
import CivilTime
import DeviceModel
import Measures
import PetEvolution
import Population
import Provenance
import Tabular
import Testing
import Water
import WaterHost
import WorldSupport
import ZoneTables

/// A fifth app in a world, which no module of the package knows of: an engine, a life that tells
/// the host of it, and a line in the call that runs the world.
@Suite("A fifth app")
struct WaterWorldTests {
  private static let rules = WaterRules(target: 8, most: 12)
  private static let guest = Guest(WaterLife.self, by: rules)
  private static let people = 70

  private static func parameters(days: Int) -> WorldParameters {
    var parameters = WorldParameters()
    (parameters.people, parameters.days) = (people, days)
    (parameters.shares.forest, parameters.shares.tenx, parameters.shares.sherpa) = (0.5, 0.5, 0.5)
    return parameters
  }

  /// The same world where people fly, also over the date line, and clocks change.
  private static func odd(days: Int) throws -> WorldParameters {
    var parameters = parameters(days: days)
    parameters.start = try Day(key: "2011-12-20")
    parameters.zones = try ["Etc/UTC", "Pacific/Apia", "America/New_York"].map {
      ZoneWeight(try ZoneName($0), weight: 1)
    }
    parameters.devices.travel.chancePerDay = 0.05
    return parameters
  }

  private static func run(_ parameters: WorldParameters) throws -> WorldResult {
    let model = try Drinkers(model: DefaultBehaviour(parameters.standard))
    return try #require(
      try World(parameters).run(
        InlineExecutor(), behaving: model, with: guest,
        keeping: RunRequest(takesCensus: true, keepsPeople: true)))
  }

  private static func rows(_ result: WorldResult, _ name: String) throws -> [[String: String]] {
    let table = try #require(result.tables.first { $0.name == name })
    let lines = table.csv.split(separator: "\n").map {
      $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    }
    return lines.dropFirst().map { Dictionary(uniqueKeysWithValues: zip(lines[0], $0)) }
  }

  @Test func `it adds itself to the sources that decide results`() {
    #expect(WaterLife.sources == "\(ResultSources.digest)+water 1")
  }

  @Test func `its tables are those that a reader counts by user`() throws {
    let parameters = WaterWorldTests.parameters(days: 40)
    let result = try WaterWorldTests.run(parameters)
    let reader = WaterReader(
      seed: parameters.seed, people: WaterWorldTests.people, days: 40, target: 8, most: 12)
    let days = try WaterWorldTests.rows(result, "days")
    for (day, row) in days.enumerated() {
      #expect(row["opened_guest"] == "\(reader.glasses.count { $0[day] ?? 0 > 0 })", "day \(day)")
    }
    let streaks = try WaterWorldTests.rows(result, "streaks").filter { $0["app"] == "guest" }
    #expect(streaks.count == 40)
    for (day, row) in streaks.enumerated() {
      let lengths = reader.lengths(on: day)
      #expect(row["people"] == "\(lengths.count)")
      #expect(row["max"] == "\(lengths.max() ?? 0)")
      let mean = Double(lengths.reduce(0, +)) / Double(lengths.count)
      let alive = Double(lengths.count { $0 > 0 }) / Double(lengths.count)
      #expect(abs((Double(row["mean"] ?? "") ?? -1) - mean) < 0.000_51, "day \(day)")
      #expect(abs((Double(row["alive_share"] ?? "") ?? -1) - alive) < 0.000_000_51, "day \(day)")
    }
  }

  @Test func `its streaks end where the reader sees them end`() throws {
    let parameters = WaterWorldTests.parameters(days: 40)
    let result = try WaterWorldTests.run(parameters)
    let reader = WaterReader(
      seed: parameters.seed, people: WaterWorldTests.people, days: 40, target: 8, most: 12)
    let survival = try WaterWorldTests.rows(result, "streak_survival")
      .filter { $0["app"] == "guest" }
    #expect(survival.count > 10)
    for row in survival {
      let length = try #require(Int(row["length_days"] ?? ""))
      let expected = reader.streaks(of: length)
      #expect(row["at_risk"] == "\(expected.seen)" && row["broken"] == "\(expected.broken)")
    }
    let refused = try WaterWorldTests.rows(result, "refusals").filter { $0["app"] == "guest" }
    #expect(refused.map { $0["reason"] } == ["tooMuch"])
  }

  @Test func `what must add up adds up, also where people fly and dates are lost`() throws {
    let result = try WaterWorldTests.run(WaterWorldTests.odd(days: 30))
    #expect(result.brokenLaws == [])
    let streaks = try WaterWorldTests.rows(result, "streaks").filter { $0["app"] == "guest" }
    #expect(streaks.contains { Int($0["max"] ?? "") ?? 0 > 7 })
  }

  @Test func `an app that nobody opens changes nothing for the others`() throws {
    let parameters = try WaterWorldTests.odd(days: 25)
    let model = try DefaultBehaviour(parameters.standard)
    let world = try World(parameters)
    let alone = try #require(try world.run(InlineExecutor(), behaving: model))
    let beside = try #require(
      try world.run(InlineExecutor(), behaving: model, with: WaterWorldTests.guest))
    // These count people by any app: who has removed the others still has this one.
    let common = ["days", "retention", "user_states"]
    for (left, right) in zip(alone.tables, beside.tables) where !common.contains(left.name) {
      let own = right.csv.split(separator: "\n").filter { !$0.hasPrefix("guest,") }
      #expect(left.csv.split(separator: "\n") == own, "\(left.name)")
    }
    for row in try WaterWorldTests.rows(beside, "days") { #expect(row["opened_guest"] == "0") }
  }

  @Test func `saved and loaded every midnight it lives the same life`() throws {
    let parameters = try WaterWorldTests.odd(days: 12)
    let (once, often) = (
      try tables(parameters, isSaved: false), try tables(parameters, isSaved: true)
    )
    #expect(once == often)
    #expect(once.contains { $0.contains("guest,11,") })
  }

  private func tables(_ parameters: WorldParameters, isSaved: Bool) throws -> [String] {
    let model = try Drinkers(model: DefaultBehaviour(parameters.standard))
    let rules = try WorldRules(parameters, with: WaterWorldTests.guest)
    return try SavedWorld(parameters, rules, model).tables(isSaved: isSaved)
  }
}
