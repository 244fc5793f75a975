import Experiments
import Scenarios
import Testing

/// What a sensitivity analysis varies.
struct SensitivityFactorsTests {
  private static let text = """
    { "users": 100, "days": 7, "behaviour": "default", "apps": { "pet": {} },
      "variants": [{ "name": "late", "set": { "apps.pet.gains.late": 0 } }] }
    """

  private func ranges(_ factors: SensitivityFactors) throws -> [String: SweptParameter.Values] {
    let library = ScenarioLibrary(shippedIn: [], names: { [] }) {
      (_, _) throws(ScenarioFileProblem) in Array(Self.text.utf8)
    }
    let scenario = try Scenario("mine.json", in: library)
    return Dictionary(
      uniqueKeysWithValues: factors.parameters(of: scenario).map { ($0.path, $0.values) })
  }

  @Test func `rules go from half to half as much again, and through all choices`() throws {
    let found = try ranges(.rules)
    #expect(
      found["apps.pet.gains.missed"] == .range(-3, -1, count: nil, isLogarithmic: false))
    #expect(
      found["apps.pet.penaltyBelow"] == .range(0.2, 0.6, count: nil, isLogarithmic: false))
    #expect(found["apps.pet.rollover"] == .list(["false", "true"]))
    #expect(found["apps.pet.streak.weeklyTarget"] != nil)
  }

  @Test func `what a variant sets, what nobody has, times and what is switched off stay`() throws {
    let found = try ranges(.rules)
    for path in [
      "apps.pet.gains.late", "apps.forest.minutes", "apps.pet.dayBoundary",
      "apps.pet.streak.repairDays", "apps.pet.share", "behaviour.default.feedback.lapse",
    ] { #expect(found[path] == nil, "\(path)") }
  }

  @Test func `assumptions go through their plausible ranges`() throws {
    let found = try ranges(.assumptions)
    #expect(found["apps.pet.gains.missed"] == nil)
    #expect(found.keys.contains { $0.hasPrefix("behaviour.default.") })
    #expect(!found.keys.contains { $0.hasPrefix("behaviour.default.sherpa.") })
    let both = try ranges(.all)
    #expect(both.count == found.count + (try ranges(.rules)).count { found[$0.key] == nil })
    #expect(both["apps.pet.gains.missed"] != nil && both["behaviour.default.opening.habit"] != nil)
  }
}
