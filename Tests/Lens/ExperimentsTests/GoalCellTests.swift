import Analytics
import Comparing
import Experiments
import Population
import Scenarios
import TestSupport
import Testing

/// Cells that are divided by others.
struct GoalCellTests {
  @Test func `a quotient is read and written alike`() throws {
    for text in [
      "leagues[week=last,tier=k2].active / [tier=*]", "days[day=3].active",
      "xp[week=*,variant=\"a / [b\"].points / [variant=\"no, none\"]",
      "days[day=3,variant=a].active - [variant=default]",
      "days[day=3,variant=\"a - [b] - 1\"].active / [variant=default] - 1",
    ] {
      #expect(try GoalCell(text).description == text)
    }
    let cell = try GoalCell("leagues[week=last,tier=k2].active / [tier=*]")
    #expect(cell.base?.description == "leagues[week=last,tier=*].active")
    #expect(cell.rowKey == "week=last,tier=k2 / [tier=*]")
    #expect(try GoalCell("days[day=3].active").base == nil)
    for text in [
      "days[day=3].active - [day]", "days[day=3].active - [variant=a] - 1",
      "days[day=3].active / [day]", "days[day=3].active / []", "days / [day=3]",
    ] {
      #expect(throws: CellError.malformed(text)) { try GoalCell(text) }
    }
  }

  /// A cell of groups or of worlds.
  private static func cell(_ groups: [Double] = [], worlds: [Double] = []) -> MeasuredCell {
    let values = groups.isEmpty ? worlds : groups
    let mean = values.reduce(0, +) / Double(values.count)
    return MeasuredCell(
      CellAddress("t", [], "c"), value: mean,
      sample: CellSample(mean, kind: .count, withoutGroup: groups, worlds: worlds))
  }

  private static let question = GoalCell(
    CellAddress("t", [], "c"), relativeTo: [CellAddress.Condition("variant", "b")])

  @Test func `what pairs have in common does not count`() throws {
    let one = [90.0, 110, 100, 105, 95, 98, 102, 91]
    for (mine, theirs) in [
      (Self.cell(one.map { 2 * $0 }), Self.cell(one)),
      (Self.cell(worlds: one.map { 2 * $0 }), Self.cell(worlds: one)),
    ] {
      let quotient = MeasuredCell(Self.question, mine, over: theirs)
      #expect(quotient.value == 2 && quotient.estimate?.standardError == 0)
      #expect(quotient.address.description == "t[].c / [variant=b]")
    }
    // The jackknife of the quotients themselves, written out.
    let other = [50.0, 40, 45, 52, 43, 47, 44, 51]
    let quotient = MeasuredCell(Self.question, Self.cell(one), over: Self.cell(other))
    let quotients = zip(one, other).map { $0 / $1 }
    let mean = quotients.reduce(0, +) / 8
    let squares = quotients.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
    let error = try #require(quotient.estimate?.standardError)
    #expect(abs(error - (squares * 7 / 8).squareRoot()) < 1e-12)
    #expect(try #require(quotient.estimate?.degreesOfFreedom) <= 7)
  }

  private static func question(as relation: GoalCell.Relation) -> GoalCell {
    GoalCell(question.address, relativeTo: question.otherwise, as: relation)
  }

  @Test func `a difference is that of pairs, and a relative one the quotient less one`() throws {
    let one = [90.0, 110, 100, 105, 95, 98, 102, 91]
    let shifted = MeasuredCell(
      Self.question(as: .difference), Self.cell(one.map { $0 + 5 }), over: Self.cell(one))
    #expect(shifted.value == 5)
    #expect(try #require(shifted.estimate?.standardError) < 1e-9)
    let other = [50.0, 40, 45, 52, 43, 47, 44, 51]
    let (mine, theirs) = (Self.cell(one), Self.cell(other))
    let difference = MeasuredCell(Self.question(as: .difference), mine, over: theirs)
    let gaps = zip(one, other).map { $0 - $1 }
    let mean = gaps.reduce(0, +) / 8
    let squares = gaps.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
    #expect(abs(try #require(difference.value) - mean) < 1e-12)
    let error = try #require(difference.estimate?.standardError)
    #expect(abs(error - (squares * 7 / 8).squareRoot()) < 1e-9)
    let quotient = try #require(MeasuredCell(Self.question, mine, over: theirs).estimate)
    let change = MeasuredCell(Self.question(as: .change), mine, over: theirs)
    let found = try #require(change.estimate)
    #expect(change.value == quotient.value - 1)
    #expect(abs(found.low - (quotient.low - 1)) < 1e-9)
    #expect(abs(found.high - (quotient.high - 1)) < 1e-9)
    #expect(abs(found.twoSidedP(at: 1) - quotient.twoSidedP(at: 2)) < 1e-6)
    #expect(change.address.description == "t[].c / [variant=b] - 1")
  }

  @Test func `where pairs are not known relative errors add up like squares`() throws {
    let mine = Self.cell([90, 110, 100, 105, 95, 98, 102, 91])
    let theirs = Self.cell(worlds: [50, 40, 45, 52, 43])
    let quotient = MeasuredCell(Self.question, mine, over: theirs)
    let (one, two) = (try #require(mine.estimate), try #require(theirs.estimate))
    let parts = [one.standardError / one.value, two.standardError / two.value]
    let relative = (parts[0] * parts[0] + parts[1] * parts[1]).squareRoot()
    let found = try #require(quotient.estimate)
    #expect(abs(found.standardError - found.value * relative) < 1e-2 * found.standardError)
  }

  @Test func `that nothing came to pass is not known for sure`() {
    let some = Array(repeating: 5.0, count: 64)
    let none = some.map { _ in 0.0 }
    for (mine, theirs) in [
      (Self.cell(none), Self.cell(some)), (Self.cell(worlds: none), Self.cell(worlds: some)),
    ] {
      let quotient = MeasuredCell(Self.question, mine, over: theirs)
      #expect(quotient.value == 0 && quotient.estimate == nil)
    }
  }

  @Test func `nothing is divided by nothing`() {
    let mine = Self.cell([1, 2, 3])
    for theirs in [
      Self.cell([0, 0, 0]), MeasuredCell(CellAddress("t", [], "c"), value: nil, sample: nil),
    ] {
      let quotient = MeasuredCell(Self.question, mine, over: theirs)
      #expect(quotient.value == nil && quotient.estimate == nil)
    }
  }

  private static func scenario(_ league: String, replicates: Int) throws -> Scenario {
    let text = """
      { "users": 150, "days": 21, "behaviour": "default", "replicates": \(replicates),
        "apps": { "sherpa": { "league": { "on": \(league) } }, "pet": { "share": 0 } },
        "variants": [ { "name": "boards", "set": { "apps.sherpa.league.on": true,
          "apps.sherpa.league.boardSize": 30 } } ] }
      """
    let library = ScenarioLibrary(shippedIn: [], names: { [] }) {
      (_, _) throws(ScenarioFileProblem) in Array(text.utf8)
    }
    return try Scenario("x.json", in: library)
  }

  private static func run(_ scenario: Scenario, _ cells: [String]) throws -> [MeasuredCell] {
    let asked = try cells.map { try GoalCell($0) }
    return try ScenarioTrial(scenario, cells: asked).run(Trials(InlineExecutor()))
  }

  @Test func `the parts of all tiers are the whole`() throws {
    let tiers = ["hilltop", "baseCamp", "montBlanc", "k2", "everest"]
    let cells = try Self.run(
      Self.scenario("true", replicates: 3),
      tiers.map { "leagues[week=last,tier=\($0)].active / [tier=*]" })
    #expect(cells.map(\.address.address.conditions.count) == [4, 4, 4, 4, 4])
    #expect(abs(cells.compactMap(\.value).reduce(0, +) - 1) < 1e-12)
    for cell in cells where cell.value != 0 { #expect(cell.estimate?.degreesOfFreedom == 2) }
  }

  @Test(.long)
  func `a world without a league is compared with those with one, world by world`() throws {
    let points = "xp[week=*,reason=*,variant=boards].points"
    let cells = try Self.run(
      Self.scenario("false", replicates: 4),
      ["\(points) / [variant=default]", points, "xp[week=*,reason=*].points"])
    let values = cells.compactMap(\.value)
    #expect(values.count == 3 && abs(values[0] - values[1] / values[2]) < 1e-12)
    let estimates = cells.compactMap(\.estimate)
    #expect(estimates.map(\.degreesOfFreedom) == [3, 3, 3])
    // The people are the same, so their quotient scatters less than they do.
    let relative = estimates.map { $0.standardError / $0.value }
    #expect(relative[0] < relative[1] && relative[0] < relative[2])
  }

  @Test func `what is known already is not lived again`() throws {
    let scenario = try Self.scenario("true", replicates: 1)
    let asked = [try GoalCell("days[day=9,variant=boards].active / [variant=default]")]
    let trial = try ScenarioTrial(scenario, cells: asked)
    let found = try trial.findings(Trials(InlineExecutor()))
    var known = found
    for address in asked.flatMap(\.addresses) where address.variant == "default" {
      known[address] = MeasuredCell(address, value: 1, sample: nil)
    }
    known = known.filter { $0.key.variant == "default" }
    let again = try trial.findings(Trials(InlineExecutor()), knowing: known)
    let own = try #require(found[asked[0].address]?.value)
    #expect(own > 1 && trial.answers(from: again)[0].value == own)
  }

  @Test func `a goal may be about a quotient, and says one row beside`() throws {
    let base = try Self.scenario("true", replicates: 1)
    func goal(_ other: String) throws -> ScenarioGoal {
      let text = """
        goals=[{ "name": "x", "table": "t", "where": { "tier": ["a", "b"] }, "column": "c",
                 "relativeTo": \(other), "atLeast": 0.5 }]
        """
      return try #require(try base.setting([ScenarioOverride(text)]).goals.first)
    }
    let texts = try goal("{ \"tier\": \"*\", \"variant\": \"boards\" }").cells.map(\.description)
    #expect(
      texts == ["t[tier=a].c / [tier=*,variant=boards]", "t[tier=b].c / [tier=*,variant=boards]"])
    let error = #expect(throws: ScenarioError.self) { try goal("{ \"tier\": [\"a\", \"b\"] }") }
    #expect(error?.description.contains("\"relativeTo\" one value a key") == true)
  }
}
