import Comparing
import Experiments
import Population
import Scenarios
import TestSupport
import Testing

/// Scenarios of few people, tuned.
struct TunerTests {
  private static func scenario(_ goals: String, seed: Int = 1) throws -> Scenario {
    let text = """
      { "users": 80, "days": 8,
        "behaviour": { "default": { "traits": { "propensityMean": 4 } } },
        "seed": \(seed), "goals": [\(goals)] }
      """
    let library = ScenarioLibrary(shippedIn: [], names: { [] }) {
      (_, _) throws(ScenarioFileProblem) in Array(text.utf8)
    }
    return try Scenario("x.json", in: library)
  }

  private static func goal(_ name: String, _ stage: Int, _ wish: String) -> String {
    """
    { "name": "\(name)", "table": "evolution", "where": { "day": 7, "stage": \(stage) },
      "column": "share", \(wish) }
    """
  }

  private static func tuner(
    _ goals: String, _ vary: [String], evaluations: Int = 40, seed: Int = 1
  ) throws -> Tuner {
    let tuning = try Tuning(scenario(goals, seed: seed), vary: vary, pull: 0.05)
    return Tuner(tuning, evaluations: evaluations, Trials(InlineExecutor()))
  }

  @Test func `one number with one goal is found by halving`() throws {
    var tuner = try Self.tuner(
      Self.goal("half", 0, "\"between\": [0.4, 0.6]"), ["apps.pet.thresholds[Tadpole]=1..400"])
    try tuner.search()
    let best = try #require(tuner.history.best)
    let value = try #require(best.cells[0].value)
    #expect(abs(value - 0.5) < 0.1)
    #expect(tuner.evaluations <= 12)
  }

  @Test(.long) func `a curve is found that meets goals at several stages`() throws {
    let goals = [
      Self.goal("few at first", 0, "\"atMost\": 0.1"),
      Self.goal("many at the second", 1, "\"between\": [0.4, 0.8]"),
    ].joined(separator: ",")
    // With 80 evaluations, about every second seed finds it.
    var tuner = try Self.tuner(
      goals, ["apps.pet.thresholds=1..400:ascending"], evaluations: 80, seed: 6)
    try tuner.search()
    let best = try #require(tuner.history.best)
    for goal in tuner.tuning.scenario.goals { #expect(tuner.history.isMet(goal, in: best)) }
    #expect(tuner.history.conflicts == [])
    try tuner.probe()
    #expect(tuner.evaluations <= 80)
    // Nobody gets so far in eight days.
    #expect(tuner.unnoticed.contains("apps.pet.thresholds[Lion]"))
    #expect(!tuner.unnoticed.contains("apps.pet.thresholds[Minnow]"))
  }

  @Test(.long) func `a search for more stops at what a guardrail allows`() throws {
    let goal = Self.goal("nearly all at first", 0, "\"atLeast\": 0.9")
    let guardrail = Self.goal("few more than today", 0, "\"change\": { \"atMost\": 0.25 }")
    func best(_ lists: String) throws -> (TuneHistory.Entry, Tuner) {
      var tuner = try Self.tuner(lists, ["apps.pet.thresholds=1..400:geometric"])
      try tuner.search()
      return (try #require(tuner.history.best), tuner)
    }
    let (free, _) = try best(goal)
    let (held, tuner) = try best(goal + "], \"guardrails\": [" + guardrail)
    #expect(tuner.tuning.cells[1].description.hasSuffix("- [variant=start]"))
    let risen = try #require(held.cells[1].value)
    #expect(risen <= 0.25 && risen > 0)
    #expect(try #require(free.cells[0].value) > #require(held.cells[0].value))
    // The start differs by nothing from itself; whatever breaks the guardrail counts more than all
    // else.
    let entries = tuner.history.entries
    #expect(entries[0].cells[1].value == 0)
    for entry in entries {
      #expect((entry.objective >= 1e9) == (try #require(entry.cells[1].value) > 0.25))
    }
    #expect(entries.contains { $0.objective >= 1e9 })
  }

  @Test func `values are rounded within their ranges, lists stay in order, small numbers stay`()
    throws
  {
    let tuning = try Tuning(
      Self.scenario(Self.goal("any", 0, "\"atLeast\": 0")),
      vary: ["apps.pet.thresholds=1..400:ascending", "apps.pet.gains.onTime=1..8"], pull: 0)
    var values = tuning.own
    let count = values.count - 1
    let numbers = [6, 16, 17] + Array((385 - count)...381)
    for (place, number) in numbers.enumerated() {
      values[place].value = "\(number)"
    }
    values[count - 1].value = "400"
    values[values.count - 1].value = "8"
    let rounded = tuning.rounded(values, to: 5)
    let list = rounded.prefix(count).compactMap { Int($0.value) }
    #expect(list.prefix(3) == [5, 15, 15] && list.last == 400 && list.count == count)
    #expect(list == list.sorted())
    #expect(list.allSatisfy { $0.isMultiple(of: 5) })
    // 450 is beyond the range.
    let wide = tuning.rounded(values, to: 90).prefix(count).map(\.value)
    #expect(wide.prefix(4) == ["6", "16", "17", "360"] && wide.last == "360")
    let wider = tuning.rounded(values, to: 350)
    #expect(wider.prefix(count).map(\.value).last == "350")
    // 10 is beyond the range, and 3 below 5.
    #expect(rounded.last?.value == "5")
    values[values.count - 1].value = "3"
    #expect(tuning.rounded(values, to: 5).last?.value == "3")
    let last = values.count - 1
    #expect(tuning.moved(values, last, by: 5) == nil)
    #expect(tuning.moved(rounded, last, by: 5) == nil && tuning.moved(rounded, last, by: -5) == nil)
    // The second 15 is in the way of 20, and moves along.
    #expect(tuning.moved(rounded, 1, by: 5)?.prefix(3).map(\.value) == ["5", "20", "20"])
    let down = tuning.moved(tuning.moved(rounded, 1, by: -5) ?? [], 2, by: -5)
    #expect(down?.prefix(3).map(\.value) == ["5", "10", "10"])
    // Below 5 nothing is round, so 5 cannot give way.
    let least = down.flatMap { tuning.moved($0, 2, by: -5) }
    #expect(least?.prefix(3).map(\.value) == ["5", "5", "5"])
    #expect(least.flatMap { tuning.moved($0, 2, by: -5) } == nil)
    #expect(tuning.moved(rounded, 1, by: -5)?[1].value == "10")
  }

  @Test(.long)
  func `round values are the best of those that were tried around what was found`() throws {
    let tuning = try Tuning(
      Self.scenario(Self.goal("half", 0, "\"between\": [0.4, 0.6]")),
      vary: ["apps.pet.thresholds=1..400:geometric"], pull: 0.05)
    var tuner = Tuner(tuning, evaluations: 40, roundingTo: 5, Trials(InlineExecutor()))
    try tuner.search()
    let exact = try #require(tuner.history.best)
    #expect(tuner.history.unrounded == nil)
    try tuner.round()
    try tuner.probe()
    let best = try #require(tuner.history.best)
    #expect(tuner.history.unrounded?.values.map(\.value) == exact.values.map(\.value))
    for (_, value) in best.values {
      let number = try #require(Int(value))
      #expect(number < 5 || number % 5 == 0, "\(best.values.map(\.value))")
    }
    #expect(tuner.evaluations <= 40)
    let nearest = tuning.rounded(exact.values, to: 5)
    let first = try #require(tuner.history.entry(with: nearest))
    #expect(best.objective <= first.objective)
    let lost = tuner.history.lostByRounding.map(\.name)
    let goal = tuning.goals[0]
    let isLost = tuner.history.isMet(goal, in: exact) && !tuner.history.isMet(goal, in: best)
    #expect(lost == (isLost ? ["half"] : []))
  }

  @Test(.long) func `goals that cannot both be met are named`() throws {
    let goals = [
      Self.goal("nobody at first", 0, "\"atMost\": 0.05"),
      Self.goal("nearly all at first", 0, "\"atLeast\": 0.9"),
    ].joined(separator: ",")
    var tuner = try Self.tuner(goals, ["apps.pet.thresholds=1..400:geometric"])
    try tuner.search()
    let conflicts = tuner.history.conflicts
    #expect(!conflicts.isEmpty)
    for conflict in conflicts where conflict.met > 0 { #expect(conflict.against.count <= 1) }
  }

  @Test(.long) func `the start is the scenario as it is, and what meets the goals stays`()
    throws
  {
    var tuner = try Self.tuner(
      Self.goal("any", 0, "\"between\": [0, 1], \"margin\": 1"),
      ["apps.pet.thresholds=1..900:geometric", "apps.pet.gains.onTime=1..5"])
    let own = tuner.tuning.own.map(\.value)
    #expect(own.prefix(3) == ["10", "20", "30"] && own.last == "2")
    try tuner.search()
    #expect(tuner.history.entries[0].values.map(\.value) == own)
  }

  @Test(.long) func `the world of the search is taken for what it is, one of many`() throws {
    var tuner = try Self.tuner(
      Self.goal("half", 0, "\"between\": [0.4, 0.6]"),
      ["apps.pet.thresholds=1..400:geometric"], evaluations: 100)
    try tuner.search()
    #expect(tuner.history.otherWorlds == 20 && tuner.history.luck.count == 1)
    #expect(tuner.evaluations <= 100 - 19)
    // The luck, found again.
    let tuning = tuner.tuning
    let entry = tuner.history.entries[tuner.history.heldAgainst]
    let own = try #require(entry.cells[0].value)
    var sum = own
    for number in 1...20 {
      let scenario = try tuning.scenario(
        with: entry.values, in: Tuning.Sizes(seed: tuning.seed(ofWorld: number)))
      let cells = try ScenarioTrial(scenario, cells: tuning.cells).run(Trials(InlineExecutor()))
      sum += try #require(cells.first?.value)
    }
    #expect(abs(tuner.history.luck[0] - (own - sum / 21)) < 1e-12)
    let best = try #require(tuner.history.best)
    #expect(abs((tuner.history.believed(best.cells)[0].value ?? 0) - 0.5) < 0.1)
  }

  private static func league(_ tune: String) throws -> Scenario {
    let text = """
      { "users": 60, "days": 15, "behaviour": "default",
        "apps": { "sherpa": { "league": { "on": false } }, "pet": { "share": 0 } },
        "variants": [ { "name": "boards", "set": { "apps.sherpa.league.on": true } } ],
        "goals": [
          { "name": "few at the foot", "table": "leagues", "column": "active",
            "where": { "variant": "boards", "week": "last", "tier": ["hilltop", "k2"] },
            "relativeTo": { "tier": "*" }, "between": [0.05, 0.4] },
          { "name": "no less", "table": "xp", "column": "points",
            "where": { "variant": "boards", "week": "*", "reason": "*" },
            "relativeTo": { "variant": "default" }, "atLeast": 0.97 } ],
        "tune": { \(tune) } }
      """
    let library = ScenarioLibrary(shippedIn: [], names: { [] }) {
      (_, _) throws(ScenarioFileProblem) in Array(text.utf8)
    }
    return try Scenario("x.json", in: library)
  }

  @Test(.long)
  func `the rules of a variant are turned, and what is no scenario is passed over`() throws {
    let scenario = try Self.league("\"variant\": \"boards\"")
    let tuning = try Tuning(
      scenario,
      vary: [
        "apps.sherpa.league.boardSize=10..40:log", "apps.sherpa.league.demoteFrom=13..60",
      ], pull: 0.05)
    // No size of boards is larger than all.
    #expect(tuning.start[0] == 1 && tuning.own.map(\.value) == ["none", "16"])
    var tuner = Tuner(tuning, evaluations: 30, Trials(InlineExecutor()))
    try tuner.search()
    let sizes = tuner.history.entries.dropFirst().map { $0.values.compactMap { Int($0.value) } }
    #expect(sizes.count > 10 && sizes.allSatisfy { $0[1] <= $0[0] })
    // What the scenario's own rules come to was lived once, and is what it always is.
    let best = try #require(tuner.history.best)
    let changed = try tuning.scenario(with: best.values)
    #expect(changed["apps.sherpa.league.boardSize"]?.value.text == "none")
    let again = try ScenarioTrial(changed, cells: tuning.cells).run(Trials(InlineExecutor()))
    #expect(again.map(\.value) == best.cells.map(\.value))
    #expect(tuning.isFixed("default") && !tuning.isFixed("boards"))
  }

  @Test func `a variant that is not there cannot be turned`() throws {
    let scenario = try Self.league("\"variant\": \"bords\"")
    let error = #expect(throws: TuneError.noVariant("bords", nearest: "boards")) {
      try Tuning(scenario, vary: [], pull: 0)
    }
    #expect(error?.description.hasSuffix("did you mean 'boards'?") == true)
  }

  @Test func `no path is turned twice`() throws {
    let scenario = try Self.scenario(Self.goal("any", 0, "\"atLeast\": 0"))
    #expect(throws: TuneError.knob(.twice("apps.pet.thresholds[Frog]"))) {
      try Tuning(
        scenario, vary: ["apps.pet.thresholds=1..900:power", "apps.pet.thresholds[Frog]=1..9"],
        pull: 0)
    }
  }

  @Test func `distances are counted from the inner half of a wish`() throws {
    let scenario = try Self.scenario(
      [
        Self.goal("range", 0, "\"between\": [90, 100]"), Self.goal("most", 0, "\"atMost\": 0.1"),
        Self.goal("least", 0, "\"atLeast\": 10"),
      ].joined(separator: ","))
    let goals = scenario.goals
    let distances: [[Double]] = [
      [95, 97.5, 100, 105].map { goals[0].normalizedDistance(of: $0) },
      [0, 0.09, 0.1, 0.12].map { goals[1].normalizedDistance(of: $0) },
      [12, 11, 10, 9].map { goals[2].normalizedDistance(of: $0) },
    ]
    let expected: [[Double]] = [[0, 0, 0.5, 1.5], [0, 0, 0.5, 1.5], [0, 0, 0.5, 1]]
    for (found, known) in zip(distances.joined(), expected.joined()) {
      #expect(abs(found - known) < 1e-9, "\(distances)")
    }
  }
}
