import Measures
import Population
import Scenarios
import Tabular
import Testing

/// Worlds of the default behaviour in which people fly over the date line on the run's first day.
///
///     Auckland  Mon 00:00 ─ … ✈                        Monday is the run's first date
///     Honolulu                ✈ Sun ─ … ─ Mon 00:00 ─ … ─ Tue 00:00
///     TenX                      Sunday counts │ Monday counts
///     streak                                     2, at the end of the run's first day
@Suite("Worlds over the date line")
struct DateLineWorldTests {
  /// One person with TenX, and perhaps another app, who flies on every day.
  private static func flights(days: Int, seed: Int, beside: String = "") -> String {
    """
    {
      "users": 1, "days": \(days), "seed": \(seed), "behaviour": "default",
      "zones": { "Pacific/Auckland": 1, "Pacific/Honolulu": 1 },
      "devices": { "travel": { "perDay": 1 } },
      "apps": { "pet": { "share": 0 }, "tenx": {}, \(beside) },
    }
    """
  }

  private func run(_ text: String) throws -> WorldResult {
    let library = ScenarioLibrary(shippedIn: ["worlds"], names: { ["world"] }) { _, _ in
      Array(text.utf8)
    }
    let scenario = try Scenario("world", in: library)
    return try #require(
      try World(scenario.parameters).run(InlineExecutor(), keeping: RunRequest(takesCensus: true)))
  }

  private func rows(_ table: String, _ prefix: String, of result: WorldResult) -> [String] {
    let lines = result.tables.first { $0.name == table }?.csv.split(separator: "\n") ?? []
    return lines.filter { $0.hasPrefix(prefix) }.map(String.init)
  }

  /// A row beyond the last of all columns stopped the program.
  @Test func `a streak is longer than its run`() throws {
    let result = try run(DateLineWorldTests.flights(days: 1, seed: 10))
    #expect(result.brokenLaws == [])
    #expect(
      rows("streaks", "tenx,0,", of: result) == [
        "tenx,0,1,1.000000,2.000,2.000,2.000,2.000,2.000,2.000,2,0.000000,0.000000,0.000000"
      ])
    #expect(
      rows("streak_survival", "tenx,", of: result) == [
        "tenx,1,1,0,1.000000,,,0.000000", "tenx,2,1,0,1.000000,,,0.000000",
      ])
  }

  /// The person was in no row of the day, and the law of what TenX shows did not hold.
  @Test func `a long streak on the first of many days is counted on that day`() throws {
    let result = try run(DateLineWorldTests.flights(days: 28, seed: 10))
    #expect(result.brokenLaws == [])
    #expect(rows("streaks", "tenx,0,1,1.000000,2.000,", of: result).count == 1)
  }

  /// TenX's streak of two days became one of no day in Sherpa, whose column is the next.
  @Test func `a length of one app is none of the next`() throws {
    let result = try run(
      DateLineWorldTests.flights(days: 1, seed: 10, beside: "\"sherpa\": {},"))
    #expect(result.brokenLaws == [])
    #expect(rows("streak_survival", "sherpa,", of: result) == [])
    #expect(
      rows("streak_survival", "tenx,2,", of: result) == ["tenx,2,1,0,1.000000,,,0.000000"])
  }

  /// The census asked TenX what it shows on a date that nobody had, for want of a pet or of Sherpa.
  @Test func `TenX alone is seen over a date that does not exist`() throws {
    let result = try run(
      """
      {
        "users": 3, "days": 2, "start": "2011-12-29", "zones": { "Pacific/Apia": 1 },
        "behaviour": "default", "apps": { "pet": { "share": 0 }, "tenx": {} },
      }
      """)
    #expect(result.brokenLaws == [])
    #expect(
      rows("days", "", of: result).map { $0.split(separator: ",")[2...4].joined(separator: " ") }
        == ["people arrived active", "3 3 3", "3 0 0"])
  }
}
