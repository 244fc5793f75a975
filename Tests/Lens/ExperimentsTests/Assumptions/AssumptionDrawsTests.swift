import Comparing
import Experiments
import Population
import Scenarios
import TestSupport
import Testing

/// Draws of assumptions: within their ranges, addressed, paired.
struct AssumptionDrawsTests {
  @Test(.long)
  func `every draw lies within its range, and half of them below the value in force`() throws {
    let source = try AssumptionDraws(AssumptionWorlds.scenario(AssumptionWorlds.living))
    let draws = try (1...60).map { try source.draw($0) }
    for (place, assumption) in source.assumptions.enumerated() {
      guard let low = Double(assumption.low), let high = Double(assumption.high) else {
        #expect(draws.allSatisfy { ["true", "false"].contains($0.values[place]) })
        continue
      }
      let values = draws.compactMap { Double($0.values[place]) }
      #expect(values.count == 60 && values.allSatisfy { (low...high).contains($0) })
      let below = draws.count { $0.shares[place] < 0.5 }
      // Five standard deviations of 60 tosses.
      #expect((11...49).contains(below), "\(assumption.path): \(below) of 60")
    }
  }

  @Test func `the middle of all ranges is the scenario as it is`() throws {
    let scenario = try AssumptionWorlds.scenario(AssumptionWorlds.living)
    let source = try AssumptionDraws(scenario)
    #expect(try source.draw(0).scenario.digest == scenario.digest)
    let middle = try source.drawn(1, source.assumptions.map { _ in 0.5 })
    #expect(middle.scenario.digest == scenario.digest)
    #expect(try source.draw(1).scenario.digest != scenario.digest)
  }

  @Test(.long) func `a draw depends on the seed, its number and the path alone`() throws {
    let text = AssumptionWorlds.living
    let all = try AssumptionDraws(AssumptionWorlds.scenario(text))
    let fewer = try AssumptionDraws(
      AssumptionWorlds.scenario(text), holding: ["devices", "behaviour.default.feedback"])
    #expect(fewer.assumptions.count < all.assumptions.count)
    for number in [1, 2, 7, 4_000] {
      let (one, other) = (try all.draw(number), try fewer.draw(number))
      for (place, assumption) in fewer.assumptions.enumerated() {
        let same = try #require(all.assumptions.firstIndex { $0.path == assumption.path })
        #expect(other.shares[place] == one.shares[same])
        #expect(other.values[place] == one.values[same])
      }
    }
    let people = try AssumptionDraws(AssumptionWorlds.scenario(text, "users=77", "days=90"))
    #expect(try people.draw(3).shares == all.draw(3).shares)
    let luck = try AssumptionDraws(AssumptionWorlds.scenario(text, "seed=5"))
    #expect(try luck.draw(3).shares != all.draw(3).shares)
  }

  @Test func `no two assumptions share an address`() {
    let all = Scenario.Value.standard.compactMap { Assumption($0) }
    #expect(all.count > 100 && Set(all.map(\.word)).count == all.count)
  }

  @Test(.long) func `all variants of a draw have the same assumptions`() throws {
    let scenario = try AssumptionWorlds.scenario(
      """
      { "extends": "base.json", "variants": [
        { "name": "more", "set": { "apps.pet.gains.onTime": 3 } } ] }
      """, files: ["base.json": AssumptionWorlds.living])
    let source = try AssumptionDraws(scenario)
    for number in 1...5 {
      let variants = try source.draw(number).scenario.variants
      #expect(variants.count == 2)
      #expect(variants[0].parameters.standard == variants[1].parameters.standard)
      #expect(variants[0].parameters.devices == variants[1].parameters.devices)
      #expect(variants[0].parameters.seed == scenario.parameters.seed)
      #expect(variants[0].parameters.pet != variants[1].parameters.pet)
    }
  }

  @Test func `what a variant sets, and what lies beyond its range, is held`() throws {
    let scenario = try AssumptionWorlds.scenario(
      """
      { "extends": "base.json", "behaviour": { "default": { "opening": { "habit": 9 } } },
        "variants": [ { "name": "more", "set": { "behaviour.default.feedback.rise": 0.7 } } ] }
      """, files: ["base.json": AssumptionWorlds.living])
    let paths = try AssumptionDraws(scenario).assumptions.map(\.path)
    #expect(!paths.contains("behaviour.default.feedback.rise"))
    #expect(!paths.contains("behaviour.default.opening.habit"))
    #expect(paths.contains("behaviour.default.feedback.fall"))
  }

  @Test func `nobody draws for apps that nobody has`() throws {
    let pet = try AssumptionDraws(AssumptionWorlds.scenario(AssumptionWorlds.living))
      .assumptions.map(\.path)
    #expect(pet.contains("behaviour.default.pet.mostTasks"))
    for absent in ["tenx.", "sherpa.", "board.", "feedback.tree", "startsInForest"] {
      #expect(!pet.contains { $0.contains(absent) }, "\(absent)")
    }
  }

  @Test(.long) func `a draw that contradicts itself is made again, the others stay`() throws {
    let text = AssumptionWorlds.living.replacing("\"pet\": {}", with: "\"sherpa\": {}")
    let free = try AssumptionDraws(AssumptionWorlds.scenario(text))
    // 0.8 lies beyond the range and is held; shorter sessions beyond 0.2 are then too many.
    let tight = try AssumptionDraws(
      AssumptionWorlds.scenario(text, "behaviour.default.focus.longer=0.8"))
    let place = try #require(
      tight.assumptions.firstIndex { $0.path == "behaviour.default.focus.shorter" })
    let same = try #require(
      free.assumptions.firstIndex { $0.path == "behaviour.default.focus.shorter" })
    var again = 0
    for number in 21...45 {
      let (one, other) = (try free.draw(number), try tight.draw(number))
      #expect(try #require(Double(other.values[place])) <= 0.2)
      if other.attempts > 0 {
        again += 1
      } else {
        #expect(other.values[place] == one.values[same])
      }
    }
    #expect((1...24).contains(again), "\(again)")
  }

  @Test func `what cannot be drawn is said in a sentence`() throws {
    let scenario = try AssumptionWorlds.scenario(AssumptionWorlds.living)
    let count = try AssumptionDraws(scenario, holding: []).assumptions.count
    #expect(throws: AssumptionError.none("x", held: count)) {
      try AssumptionDraws(scenario, holding: ["behaviour", "devices", "apps"])
    }
    #expect(throws: AssumptionError.unknown("device", nearest: "devices")) {
      try AssumptionDraws(scenario, holding: ["device"])
    }
    #expect(throws: AssumptionError.unknown("users", nearest: nil)) {
      try AssumptionDraws(scenario, holding: ["users"])
    }
    #expect(
      AssumptionError.none("x", held: 2).description
        == "all 2 assumptions of 'x' are left out with --hold; leave out fewer")
  }
}

/// Scenarios in memory.
enum AssumptionWorlds {
  static let living =
    "{ \"users\": 60, \"days\": 9, \"behaviour\": \"default\", \"apps\": { \"pet\": {} } }"
  /// People who open the pet app on nearly every day, and plan four tasks.
  static let diligent = """
    { "users": 120, "days": 7, "apps": { "pet": {} },
      "behaviour": { "default": { "traits": { "propensityMean": 4 } } } }
    """
  /// What is not about the tasks of a day.
  static let besidesTasks =
    [
      "acts", "feedback", "freshStart", "habit", "leaving", "opening", "settings", "times",
      "traits",
    ].map { "behaviour.default.\($0)" } + ["apps", "devices"]

  static func scenario(
    _ text: String, _ overrides: String..., files: [String: String] = [:]
  ) throws -> Scenario {
    let all = files.merging(["x.json": text]) { $1 }
    let library = ScenarioLibrary(shippedIn: [], names: { [] }) {
      (path, _) throws(ScenarioFileProblem) in
      guard let text = all[path] else { throw .missing }
      return Array(text.utf8)
    }
    return try Scenario("x.json", try overrides.map { try ScenarioOverride($0) }, in: library)
  }
}

extension Scenario.Value {
  /// The rows of a scenario that says nothing.
  static var standard: [Scenario.Value] {
    (try? AssumptionWorlds.scenario(AssumptionWorlds.living))?.values ?? []
  }
}
