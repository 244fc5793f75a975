import Analytics
import Comparing
import Experiments
import Scenarios
import Testing

/// Points of sweeps, design by design.
struct SweepDesignTests {
  private static let library = ScenarioLibrary(shippedIn: [], names: { [] }) {
    (_, _) throws(ScenarioFileProblem) in Array("{ \"users\": 10 }".utf8)
  }

  private static func design(
    _ kind: ScenarioSweep.Design, _ knobs: [String], points: Int = 5, seed: Int = 1
  ) throws -> SweepDesign {
    let scenario = try Scenario("x.json", [ScenarioOverride("seed=\(seed)")], in: library)
    return try SweepDesign(kind, knobs.map { try SweptParameter($0) }, points: points, of: scenario)
  }

  private static func points(_ design: SweepDesign) -> [[String]] {
    (0..<design.count).map { design.values(at: $0).map { $0 ?? "–" } }
  }

  private static let two = ["users=1,2", "days=5..15/3"]

  @Test func `a grid has all combinations, the last path turning fastest`() throws {
    let design = try Self.design(.grid, Self.two)
    #expect(
      Self.points(design) == [
        ["1", "5"], ["1", "10"], ["1", "15"], ["2", "5"], ["2", "10"], ["2", "15"],
      ])
  }

  @Test func `together takes values side by side, equally many of each path`() throws {
    let design = try Self.design(.together, ["users=1,2", "days=5..15/2"])
    #expect(Self.points(design) == [["1", "5"], ["2", "15"]])
    let error = #expect(throws: KnobError.unequal("users", 2, "days", 3)) {
      try Self.design(.together, Self.two)
    }
    #expect(error?.description.contains("users has 2 and days 3; give as many of each") == true)
  }

  @Test(arguments: [
    (["users=1,2,1"], "users is given 1 more than once"),
    (["days=5", "users=1,1.0"], "users is given 1.0 more than once"),
    (["apps.pet.gains.onTime=1..2/4"], "apps.pet.gains.onTime comes to 1 more than once"),
    (["users=1..9/9:log"], "users comes to 1 more than once"),
    (["seed=1,2"], "for other worlds give --replicates"),
  ])
  func `no point comes twice`(knobs: [String], expected: String) {
    for kind in [ScenarioSweep.Design.grid, .oneAtATime, .latinHypercube] {
      let error = #expect(throws: KnobError.self) { try Self.design(kind, knobs) }
      #expect(error?.description.contains(expected) == true, "\(error?.description ?? "")")
    }
  }

  @Test func `one at a time begins with the scenario as it is`() throws {
    #expect(
      Self.points(try Self.design(.oneAtATime, Self.two)) == [
        ["–", "–"], ["1", "–"], ["2", "–"], ["–", "5"], ["–", "10"], ["–", "15"],
      ])
  }

  @Test func `a Latin hypercube uses each slice of each path once`() throws {
    let knobs = ["users=0..100", "behaviour.default.leaving.alpha=0..1"]
    let design = try Self.design(.latinHypercube, ["users=0..100", "days=0..100"], points: 10)
    for knob in 0..<2 {
      let values = Self.points(design).compactMap { Int($0[knob]) }
      #expect(values.sorted() == [5, 15, 25, 35, 45, 55, 65, 75, 85, 95], "\(knobs[knob])")
    }
    let points = Self.points(design)
    #expect(points.map { $0[0] } != points.map { $0[1] })
    let other = try Self.design(
      .latinHypercube, ["users=0..100", "days=0..100"], points: 10, seed: 2)
    #expect(Self.points(other) != points)
  }

  @Test func `ranges grow by steps or by factors`() throws {
    let steps = try Self.design(.grid, ["apps.pet.gains.onTime=1..5/3"])
    #expect(Self.points(steps) == [["1"], ["3"], ["5"]])
    let share = try Self.design(.grid, ["apps.pet.bonusAtLeast=0.1..0.7/3"])
    #expect(Self.points(share) == [["0.1"], ["0.4"], ["0.7"]])
    let factors = try Self.design(.grid, ["users=1..10000/5:log"])
    #expect(Self.points(factors) == [["1"], ["10"], ["100"], ["1000"], ["10000"]])
  }

  @Test func `a sweep too large to be counted has the largest count`() throws {
    let many = (1...7).map { "a\($0)=0..1/1000" }
    #expect(try Self.design(.grid, many).count == .max)
    #expect(try Self.design(.grid, ["a=0..1/1000000000"]).count == 1_000_000_000)
  }

  @Test func `what is no knob is refused in a sentence`() {
    for (text, expected) in [
      ("users", "'users' varies nothing"), ("=1", "varies nothing"), ("users=", "varies nothing"),
      ("users=1,,2", "varies nothing"), ("users=1..x", "varies nothing"),
      ("users=1..9/x", "varies nothing"), ("users=9..1/3", "does not ascend"),
      ("users=1..9/1", "at least 2 values"), ("users=0..9/3:log", "starts above 0"),
    ] {
      let error = #expect(throws: KnobError.self) { try SweptParameter(text) }
      #expect(error?.description.contains(expected) == true, "\(text)")
    }
    #expect(throws: KnobError.twice("users")) {
      try Self.design(.grid, ["users=1,2", "users=3"])
    }
    #expect(throws: KnobError.noCount("users")) { try Self.design(.grid, ["users=1..2"]) }
    let error = #expect(throws: KnobError.self) {
      try Self.design(.grid, ["apps.pet.deEvolution=1..2/2"])
    }
    #expect(error?.description.hasSuffix("which has no ranges; list the values") == true)
  }
}
