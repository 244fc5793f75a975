import Comparing
import Experiments
import Population
import Scenarios
import TestSupport
import Testing

/// Scenarios of few people, tuned for two cells.
struct TunerFrontTests {
  private static let later = "evolution[day=7,stage=2].share"
  private static let falls = "stage_waits[stage=*].down"

  private static func scenario(_ tune: String, _ lists: String = "") throws -> Scenario {
    let text = """
      { "users": 80, "days": 8, "seed": 1, \(lists)
        "behaviour": { "default": { "traits": { "propensityMean": 4 } } },
        "tune": { \(tune) } }
      """
    let library = ScenarioLibrary(shippedIn: [], names: { [] }) {
      (_, _) throws(ScenarioFileProblem) in Array(text.utf8)
    }
    return try Scenario("x.json", in: library)
  }

  private static let both = "\"maximise\": [\"\(later)\"], \"minimise\": [\"\(falls)\"]"
  private static let paths = ["apps.pet.gains.onTime=0..5", "apps.pet.gains.missed=-4..-1"]

  private static func tuner(
    _ lists: String = "", _ vary: [String] = paths, evaluations: Int, unit: Double? = nil
  ) throws -> Tuner {
    let tuning = try Tuning(scenario(both, lists), vary: vary, pull: 0.05)
    var tuner = Tuner(
      tuning, evaluations: evaluations, roundingTo: unit, Trials(InlineExecutor()))
    try tuner.searchFront()
    return tuner
  }

  /// The part of what lies behind all combinations that lies behind some candidates.
  private static func part(_ values: [FrontValue], of all: [FrontValue]) -> Double {
    let kept = [values, all].map { $0.filter { $0.violation == 0 }.map(\.objectives) }
    let worst = (0..<2).map { place in (kept[1].map { $0[place] }.max() ?? 0) + 0.1 }
    let volumes = kept.map { list -> Double in
      var (sum, level) = (0.0, worst[1])
      for value in list.sorted(by: { ($0[0], $0[1]) < ($1[0], $1[1]) }) where value[1] < level {
        sum += (worst[0] - value[0]) * (level - value[1])
        level = value[1]
      }
      return sum
    }
    return volumes[0] / volumes[1]
  }

  private static func values(_ tuner: Tuner) -> [FrontValue] {
    tuner.history.entries.map { tuner.tuning.frontValue(of: $0.cells) }
  }

  @Test(.long) func `half of all combinations find nearly all of the front`() throws {
    let tuner = try Self.tuner(evaluations: 12)
    #expect(tuner.evaluations == 12 && tuner.history.entries.count == 12)
    // The start is candidate 0.
    #expect(tuner.history.entries[0].values.map(\.value) == ["2", "-2"])
    let everything = try Self.tuner(evaluations: 100)
    #expect(everything.history.entries.count == 24)
    let (some, all) = (Self.values(tuner), Self.values(everything))
    #expect(Self.part(some, of: all) > 0.8, "\(Self.part(some, of: all))")
    // No candidate is better than one of the front, and the front does not repeat itself.
    let front = everything.front
    #expect(front.count > 1)
    for place in front {
      #expect(!all.contains { $0.isBetter(than: all[place]) })
    }
    #expect(Set(front.map { all[$0].objectives }).count == front.count)
  }

  @Test(.long) func `a guardrail is a condition of the front`() throws {
    let guardrail = """
      "guardrails": [ { "name": "no more falls", "table": "stage_waits", "where": { "stage": "*" },
                        "column": "down", "change": { "atMost": 0 } } ],
      """
    let tuner = try Self.tuner(guardrail, evaluations: 30)
    let values = Self.values(tuner)
    #expect(values.contains { $0.violation > 0 })
    #expect(values[0].violation == 0)
    for place in tuner.front {
      let falls = values[place].objectives[1]
      #expect(values[place].violation == 0 && falls <= values[0].objectives[1])
    }
    // Cells of the objectives stand behind those of goals and guardrails.
    let cells = tuner.tuning.cells.map(\.description)
    #expect(cells.count == 3 && cells[0].hasSuffix("- [variant=start]"))
    #expect(cells.suffix(2) == [Self.later, Self.falls])
  }

  @Test func `a goal that nothing meets leaves the candidate that misses least`() throws {
    let goal = """
      "goals": [ { "name": "all", "table": "evolution", "where": { "day": 7, "stage": 2 },
                   "column": "share", "atLeast": 1 } ],
      """
    let tuner = try Self.tuner(goal, evaluations: 12)
    let values = Self.values(tuner)
    #expect(tuner.front.count == 1)
    #expect(values[tuner.front[0]].violation == values.map(\.violation).min())
  }

  @Test(.long) func `with a unit all values are multiples of it`() throws {
    let tuner = try Self.tuner(
      "", ["apps.pet.thresholds=1..400:geometric"], evaluations: 12, unit: 5)
    for entry in tuner.history.entries.dropFirst() {
      let numbers = try entry.values.map { try #require(Int($0.value)) }
      #expect(numbers.allSatisfy { $0 < 5 || $0 % 5 == 0 }, "\(numbers)")
      #expect(zip(numbers, numbers.dropFirst()).allSatisfy { $0 <= $1 })
    }
  }

  @Test(arguments: [
    ("\"maximise\": [\"\(later)\"]", TuneError.objectives(1)),
    ("\"minimise\": [\"\(later)\", \"\(falls)\", \"a[].b\", \"c[].d\"]", .objectives(4)),
    ("\"minimise\": [\"\(later)\", \"share\"]", .objective("share")),
  ])
  func `a front lies between two or three cells`(tune: String, error: TuneError) throws {
    let scenario = try Self.scenario(tune)
    #expect(throws: error) { try Tuning(scenario, vary: [], pull: 0) }
    #expect(error.description.contains("maximise and minimise"))
  }
}
