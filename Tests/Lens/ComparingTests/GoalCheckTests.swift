import Analytics
import Comparing
import Scenarios
import Testing

/// Verdicts over cells whose standard errors are known.
struct GoalCheckTests {
  /// One scenario in memory.
  private static let library = ScenarioLibrary(shippedIn: [], names: { [] }) {
    (_, _) throws(ScenarioFileProblem) in Array("{ \"users\": 10 }".utf8)
  }

  /// A goal, read as a scenario has it.
  private static func goal(_ text: String) throws -> ScenarioGoal {
    let scenario = try Scenario("x.json", in: library)
      .setting([ScenarioOverride("goals=[{ \"name\": \"x\", \"table\": \"t\", \(text) }]")])
    return try #require(scenario.goals.first)
  }

  /// A cell with 64 groups whose jackknife has a standard error.
  private static func cell(
    _ value: Double, error: Double, kind: CellKind = .number
  ) -> MeasuredCell {
    // Half the groups above, half below: 63/64 · Σ d² = error².
    let step = error / 63.0.squareRoot()
    let groups = (0..<64).map { value + ($0 % 2 == 0 ? step : -step) }
    return MeasuredCell(
      CellAddress("t", [], "c"), value: value,
      sample: CellSample(value, kind: kind, withoutGroup: groups))
  }

  private static func verdict(
    _ goal: ScenarioGoal, _ value: Double, error: Double, kind: CellKind = .number
  ) -> GoalVerdict {
    GoalCheck([goal], [cell(value, error: error, kind: kind)], people: 1_000).verdict
  }

  @Test func `a value far within is met, far outside missed, and between not decided`() throws {
    let goal = try Self.goal("\"column\": \"c\", \"between\": [90, 100]")
    #expect(Self.verdict(goal, 95, error: 1) == .met)
    #expect(Self.verdict(goal, 99, error: 1) == .undecided)
    #expect(Self.verdict(goal, 101, error: 1) == .undecided)
    #expect(Self.verdict(goal, 103, error: 1) == .missed)
    #expect(Self.verdict(goal, 87, error: 1) == .missed)
    #expect(Self.verdict(goal, 95, error: 10) == .undecided)
  }

  @Test func `a margin widens what will do`() throws {
    let tight = try Self.goal("\"column\": \"c\", \"atMost\": 0.1")
    let wide = try Self.goal("\"column\": \"c\", \"atMost\": 0.1, \"margin\": 0.05")
    #expect(Self.verdict(tight, 0.12, error: 0.005) == .missed)
    #expect(Self.verdict(wide, 0.12, error: 0.005) == .met)
    #expect(wide.distance(of: 0.17) > 0.019 && wide.distance(of: 0.1) == 0)
    #expect(wide.wish == "at most 0.1 (± 0.05)" && tight.wish == "at most 0.1")
  }

  /// A share of which nothing is seen, of so many people.
  private static func none(of people: Int) -> MeasuredCell {
    let sample = CellSample(
      0, kind: .share, withoutGroup: Array(repeating: 0, count: 64), answers: Double(people))
    return MeasuredCell(CellAddress("t", [], "share"), value: 0, sample: sample)
  }

  @Test func `two looks double the p-values`() throws {
    let goal = try Self.goal("\"column\": \"share\", \"atMost\": 0.01")
    let cell = Self.none(of: 450)
    let (one, two) = (
      GoalCheck([goal], [cell], people: 450), GoalCheck([goal], [cell], people: 450, looks: 2)
    )
    let p = try #require(one.findings[0].adjustedP)
    #expect(try #require(two.findings[0].adjustedP) == 2 * p)
    // 0.99 to the power of 450 is 0.011: a twentieth once, and with both sides and looks as well.
    #expect(one.verdict == .met && p > 0.02)
    #expect(two.verdict == (2 * p <= 0.05 ? .met : .undecided))
  }

  @Test func `nothing seen among few is no proof that there is nothing`() throws {
    let goal = try Self.goal("\"column\": \"share\", \"atMost\": 0.01")
    let few = GoalCheck([goal], [Self.none(of: 50)], people: 50)
    #expect(few.verdict == .undecided)
    let enough = try #require(few.peopleToDecide)
    // 0.99 to the power of 368 is 0.025, and of 577 the tail that lies 0.842 further out.
    #expect(few.findings[0].peopleToDecide == 400...600 && enough == 600)
    #expect(GoalCheck([goal], [Self.none(of: enough)], people: enough).verdict == .met)
    let some = try Self.goal("\"column\": \"share\", \"atLeast\": 0.01")
    #expect(GoalCheck([some], [Self.none(of: 50)], people: 50).verdict == .undecided)
    #expect(GoalCheck([some], [Self.none(of: 5_000)], people: 5_000).verdict == .missed)
  }

  @Test func `no share lies beyond 0 and 1, and exactly 0 can never be shown`() throws {
    let any = try Self.goal("\"column\": \"share\", \"between\": [0, 1]")
    #expect(GoalCheck([any], [Self.none(of: 2)], people: 2).verdict == .met)
    for wish in ["\"atMost\": 0", "\"between\": [0, 0]"] {
      let zero = try Self.goal("\"column\": \"share\", \(wish)")
      let check = GoalCheck([zero], [Self.none(of: 9_000)], people: 9_000)
      #expect(check.verdict == .undecided && check.peopleToDecide == nil)
    }
  }

  @Test func `one share may be larger than another`() throws {
    let goal = try Self.goal(
      "\"column\": \"share\", \"relativeTo\": { \"variant\": \"a\" }, \"between\": [0.5, 1]")
    #expect(goal.ends() == [0.5, 1])
    #expect(Self.verdict(goal, 1.3, error: 0.01) == .missed)
    #expect(Self.verdict(goal, 1.005, error: 0.01) == .undecided)
  }

  /// A goal on the difference of a share from that of the scenario's own rules.
  private static func difference(_ change: String) throws -> ScenarioGoal {
    try goal(
      "\"column\": \"share\", \"where\": { \"variant\": \"a\" }, \"versus\": \"default\", "
        + "\"change\": { \(change) }")
  }

  @Test func `a difference is asked of two variants, with the sign that it has`() throws {
    let plain = try Self.difference("\"atLeast\": 0.02")
    #expect(plain.cells.map(\.description) == ["t[variant=a].share - [variant=default]"])
    #expect(plain.wish == "at least +0.02")
    let relative = try Self.difference("\"relative\": true, \"between\": [-0.035, 0.02]")
    #expect(
      relative.cells.map(\.description) == ["t[variant=a].share / [variant=default] - 1"])
    #expect(relative.wish == "-3.5 to +2 %")
    // A difference of shares may be below 0, and 0 may be one end of what will do.
    let none = try Self.difference("\"atMost\": 0")
    #expect(none.ends() == [0])
    #expect(Self.verdict(none, -0.1, error: 0.01) == .met)
    #expect(Self.verdict(none, 0.1, error: 0.01) == .missed)
    #expect(Self.verdict(plain, 0.021, error: 0.01) == .undecided)
  }

  @Test func `that two sets of rules are the same is known`() throws {
    let (one, zero) = (Self.cell(0.5, error: 0.1), Self.cell(0, error: 0))
    for goal in [
      try Self.difference("\"atLeast\": 0.02"),
      try Self.difference("\"relative\": true, \"atLeast\": 0.02"),
    ] {
      let same = MeasuredCell(goal.cells[0], one, over: one)
      #expect(same.value == 0)
      #expect(GoalCheck([goal], [same], people: 64).verdict == .missed)
      // Where nothing came to pass on either side, nothing is known.
      let nothing = MeasuredCell(goal.cells[0], zero, over: zero)
      #expect(GoalCheck([goal], [nothing], people: 64).verdict == .undecided)
    }
  }

  @Test func `what is no goal on a difference is refused in one sentence`() {
    let whole = "\"where\": { \"variant\": \"a\" }, \"column\": \"c\""
    for (text, expected) in [
      ("\(whole), \"versus\": \"b\"", "goals[0] needs \"versus\" and \"change\" together"),
      ("\(whole), \"change\": { \"atLeast\": 1 }", "\"versus\" and \"change\" together"),
      ("\(whole), \"versus\": \"b\", \"change\": {}", "in \"change\", \"between\" with"),
      (
        "\(whole), \"versus\": \"b\", \"change\": { \"atLeast\": 0, \"atMost\": 1 }",
        "goals[0] needs one of \"between\", \"atLeast\" and \"atMost\" in \"change\""
      ),
      (
        "\(whole), \"versus\": \"b\", \"change\": { \"between\": [1, 0] }",
        "the lower value first"
      ),
      (
        "\(whole), \"versus\": \"b\", \"change\": { \"atLeast\": 0 }, \"atMost\": 1",
        "is about a difference, so \"change\" has its bounds"
      ),
      (
        "\(whole), \"versus\": \"b\", \"change\": { \"atLeast\": 0 }, "
          + "\"relativeTo\": { \"d\": 1 }",
        "leave out \"relativeTo\""
      ),
      (
        "\(whole), \"versus\": \"a\", \"change\": { \"atLeast\": 0 }",
        "compares the variant \"a\" with itself"
      ),
      (
        "\"column\": \"c\", \"versus\": \"default\", \"change\": { \"atLeast\": 0 }",
        "compares the variant \"default\" with itself"
      ),
      (
        "\(whole), \"versus\": \"b\", \"change\": { \"atleast\": 0 }",
        "unknown key \"atleast\" in \"goals[0].change\", did you mean \"atLeast\"?"
      ),
      (
        "\(whole), \"versus\": \"b\", \"change\": 0.02",
        "goals[0].change takes an object of a change, { … }, not 0.02"
      ),
    ] {
      let error = #expect(throws: ScenarioError.self) { try Self.goal(text) }
      let sentence = error?.description ?? ""
      #expect(sentence.contains(expected) && !sentence.contains("\n"), "\(sentence)")
    }
  }

  @Test func `a goal on a difference is written as it was read`() throws {
    let texts = [
      #""versus":"default","change":{"between":[-0.5,1],"relative":true}"#,
      #""margin":0.5,"versus":"b","change":{"atMost":2,"relative":false}"#,
    ]
    for text in texts {
      let own =
        "goals=[{\"name\":\"x\",\"table\":\"t\",\"where\":{\"variant\":\"a\"},"
        + "\"column\":\"c\",\(text)}]"
      let first = try Scenario("x.json", in: Self.library).setting([ScenarioOverride(own)])
      let written = try #require(first["goals"]).value.text
      #expect(written.contains(text), "\(written)")
      let again = try Scenario("x.json", in: Self.library)
        .setting([ScenarioOverride("goals=\(written)")])
      #expect(again.goals == first.goals)
    }
  }

  @Test func `what is counted alike in every group is known, but not a mean, nor nothing`() throws {
    let goal = try Self.goal("\"column\": \"c\", \"atLeast\": 5")
    #expect(Self.verdict(goal, 7, error: 0, kind: .count) == .met)
    #expect(Self.verdict(goal, 3, error: 0, kind: .count) == .missed)
    #expect(Self.verdict(goal, 7, error: 0) == .undecided)
    let check = GoalCheck([goal], [Self.cell(0, error: 0)], people: 64)
    #expect(check.verdict == .undecided && check.findings[0].interval == nil)
    #expect(check.peopleToDecide == nil)
  }

  @Test func `the number of people that is said decides`() throws {
    let goal = try Self.goal("\"column\": \"c\", \"atLeast\": 10")
    let check = GoalCheck([goal], [Self.cell(11, error: 1)], people: 1_000)
    #expect(check.verdict == .undecided)
    // t(63, 0.975) = 1.998: four times the people halve the error. For four runs of five the value
    // has to lie 0.842 further beyond: 8.07 times the people.
    #expect(check.findings[0].peopleToDecide == 4_000...9_000 && check.peopleToDecide == 9_000)
    let error = 1 / 4.0.squareRoot()
    #expect(GoalCheck([goal], [Self.cell(11, error: error)], people: 4_000).verdict == .met)
  }

  @Test func `more goals ask for more certainty`() throws {
    let goal = try Self.goal("\"column\": \"c\", \"atLeast\": 10")
    let cell = Self.cell(12.5, error: 1)
    #expect(GoalCheck([goal], [cell], people: 1_000).verdict == .met)
    var others: [ScenarioGoal] = []
    for _ in 0..<20 { others.append(goal) }
    let check = GoalCheck(others, others.map { _ in cell }, people: 1_000)
    #expect(check.findings.allSatisfy { $0.verdict == .undecided })
  }

  @Test func `a goal with several cells is missed if one is`() throws {
    let goal = try Self.goal(
      "\"where\": { \"stage\": [0, \"Worm\"] }, \"column\": \"c\", \"atMost\": 1")
    #expect(goal.cells.map(\.description) == ["t[stage=0].c", "t[stage=Worm].c"])
    let (low, high) = (Self.cell(0.5, error: 0.01), Self.cell(1.5, error: 0.01))
    #expect(GoalCheck([goal], [low, low], people: 1).verdict == .met)
    #expect(GoalCheck([goal], [low, high], people: 1).verdict == .missed)
    let open = Self.cell(1, error: 0.01)
    #expect(GoalCheck([goal], [low, open], people: 1).verdict == .undecided)
    #expect(GoalCheck([goal], [low, open], people: 1).peopleToDecide == nil)
  }

  @Test func `an empty cell, or one of which nothing is known, is not decided`() throws {
    let goal = try Self.goal("\"column\": \"c\", \"atMost\": 1")
    let address = CellAddress("t", [], "c")
    for cell in [
      MeasuredCell(address, value: nil, sample: nil),
      MeasuredCell(address, value: 0.5, sample: nil),
    ] {
      #expect(GoalCheck([goal], [cell], people: 1).verdict == .undecided)
    }
  }

  @Test func `what is no goal is refused`() {
    for (text, expected) in [
      ("\"column\": \"c\"", "goals[0] needs one of \"between\""),
      ("\"column\": \"c\", \"atMost\": 1, \"atLeast\": 0", "goals[0] needs one of \"between\""),
      ("\"column\": \"c\", \"between\": [2, 1]", "with the lower value first"),
      ("\"column\": \"c\", \"between\": [2]", "takes a list of 2 numbers, not a list of 1"),
      ("\"column\": \"c\", \"atMost\": 1, \"margin\": -1", "from 0 to"),
      ("\"column\": \"c\", \"atMost\": 1, \"where\": { \"a\": true }", "\"a\" has another"),
      ("\"colum\": \"c\", \"atMost\": 1", "did you mean \"column\""),
      ("\"atMost\": 1", "goals[0] needs \"metric\", or \"table\" and \"column\""),
      ("\"metric\": \"xp\", \"atMost\": 1", "goals[0] needs \"metric\", or \"table\""),
    ] {
      let error = #expect(throws: ScenarioError.self) { try Self.goal(text) }
      #expect(error?.description.contains(expected) == true, "\(error?.description ?? "")")
    }
  }
}
