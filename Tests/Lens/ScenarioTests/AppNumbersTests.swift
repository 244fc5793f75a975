import Measures
import Population
import Scenarios
import TestSupport
import Testing

/// Where an app's own rules say how long and how many, people of the default behaviour do so.
struct AppNumbersTests {
  /// The events of everybody's journal.
  private func journal(_ scenario: String) throws -> [[String]] {
    let scenario = try Scenario("app.json", in: Shipped.library(["app.json": scenario]))
    let world = try World(scenario.parameters)
    let result = try #require(
      world.run(InlineExecutor(), keeping: RunRequest(journal: scenario.parameters.people)))
    let text = try #require(result.journal.first { $0.name == "events" }?.text)
    return text.split(separator: "\n").map {
      $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    }
  }

  private func lengths(_ minutes: Int) throws -> Set<String> {
    let rows = try journal(
      """
      { "users": 30, "days": 21, "behaviour": { "default": { "focus": { "startsInSherpa": 0.9 },
          "traits": { "propensityMean": 1 } } },
        "apps": { "pet": { "share": 0 }, "sherpa": { "focus": { "minutes": \(minutes) } } } }
      """)
    return Set(rows.filter { $0[5] == "session_start" }.map { $0[6] })
  }

  @Test(.long)
  func `sessions of Sherpa last as long as the app says, or people's share of that`() throws {
    #expect(try lengths(25) == ["25", "15", "45"])
    #expect(try lengths(50) == ["50", "30", "90"])
    #expect(try lengths(1) == ["1", "2"])
  }

  @Test(.long, arguments: [1, 3, 5, 12])
  func `people of TenX set up and do as much as the app takes`(
    most: Int
  ) throws {
    let rows = try journal(
      """
      { "users": 30, "days": 4, "behaviour": { "default": {
          "traits": { "diligenceMean": 5 },
          "tenx": { "furtherGoal": 1, "plans": 1, "uncompletes": 0 } } },
        "apps": { "pet": { "share": 0 }, "tenx": { "mostActiveGoals": \(most),
          "focusesPerDay": \(most), "mostCarriedOver": \(most) } } }
      """)
    #expect(!rows.contains { $0[5] == "refuse" })
    var (opened, completed) = ([String: Int](), [String: Int]())
    for row in rows {
      let day = "\(row[0]) \(row[1])"
      let second = (Int(row[3]) ?? 0) / 1_000
      if row[5] == "open", opened[day] == nil { opened[day] = second }
      if row[5] == "focus_complete" { completed[day, default: 0] += 1 }
      guard row[5] == "focuses_plan", row[1] == "0", let first = opened[day] else { continue }
      // A look, the introduction, the goals.
      #expect(second - first == 4 + 40 + 20 * most)
    }
    #expect(completed.values.max() == most)
  }
}
