import Analytics
import Comparing
import Experiments
import Measures
import Population
import Scenarios
import Testing

/// Answers that are kept are those that a world gives, to the last bit; without results a study
/// names the worlds that it needs.
struct TrialsTests {
  private static func scenario() throws -> Scenario {
    let text = """
      { "users": 60, "days": 6, "behaviour": "default", "arrivals": { "days": 1 },
        "variants": [ { "name": "kind", "set": { "apps.pet.gains.onTime": 3 } } ] }
      """
    return try Scenario(text: text, path: "x.json")
  }

  private static let cells = [
    "tasks[day=5].completion_share",
    "evolution_times[stage=1,among=everyone,variant=kind].p50_days",
    "days[day=5,variant=kind].active / [variant=default] - 1", "retention.d1",
  ]

  /// Keeps answers in memory, and counts.
  private final class Memory: KeptAnswers, @unchecked Sendable {
    var texts: [String: String] = [:]
    private(set) var found = 0

    func text(answering question: String) throws(TrialError) -> String? {
      found += texts[question] == nil ? 0 : 1
      return texts[question]
    }

    func keep(_ text: String, answering question: String) throws(TrialError) {
      texts[question] = text
    }
  }

  @Test func `a kept answer is the answer, and nothing is simulated for it`() throws {
    let trial = try ScenarioTrial(Self.scenario(), cells: Self.cells.map { try GoalCell($0) })
    let plain = try trial.run(Trials(InlineExecutor()))
    let memory = Memory()
    #expect(try trial.run(Trials(InlineExecutor(), keeping: memory)) == plain)
    #expect(memory.found == 0 && memory.texts.count == 2)
    // Each answer counts as the progress of its world.
    let again = Trials(InlineExecutor(), keeping: memory) { days in
      #expect(days == 60 * 6)
      return true
    }
    #expect(try trial.run(again) == plain)
    #expect(memory.found == 2)
    // Without groups it is another question.
    _ = try trial.run(Trials(InlineExecutor(), keeping: memory), measuresGroups: false)
    #expect(memory.texts.count == 4)
  }

  @Test func `an answer that is cut or changed is asked again`() throws {
    let trial = try ScenarioTrial(Self.scenario(), cells: Self.cells.map { try GoalCell($0) })
    let memory = Memory()
    let trials = Trials(InlineExecutor(), keeping: memory)
    let plain = try trial.run(trials)
    let whole = memory.texts
    for length in [0, 1, 40, 200] {
      memory.texts = whole.mapValues { String($0.prefix(length)) }
      #expect(try trial.run(trials) == plain)
      #expect(memory.texts == whole)
    }
  }

  @Test func `a stop is an error`() throws {
    let trial = try ScenarioTrial(Self.scenario(), cells: Self.cells.map { try GoalCell($0) })
    let error = #expect(throws: TrialError.self) {
      try trial.run(Trials(InlineExecutor()) { _ in false })
    }
    guard case .interrupted = error else {
      Issue.record("it was stopped, and says \(String(describing: error))")
      return
    }
  }

  /// No results at all.
  private struct Nothing: WorldResults {
    func result(
      of request: WorldRequest, _ world: World, _ executor: any Executor & Sendable
    ) throws(TrialError) -> WorldResult { throw .elsewhere("nothing", isMissing: true) }

    func lacking(_ requests: [WorldRequest]) throws(TrialError) -> [WorldRequest] { requests }
  }

  @Test func `without results a search names the worlds of its first generation`() throws {
    let text = """
      { "users": 60, "days": 6, "behaviour": "default", "arrivals": { "days": 1 },
        "goals": [ { "name": "some", "table": "tasks", "where": { "day": 5 },
          "column": "completion_share", "between": [0.2, 0.3] } ] }
      """
    let tuning = try Tuning(
      Scenario(text: text, path: "x.json"),
      vary: ["apps.pet.gains.onTime=1..9", "apps.pet.gains.missed=-4..0"], pull: 0)
    var tuner = Tuner(tuning, evaluations: 20, Trials(InlineExecutor(), from: Nothing()))
    let error = #expect(throws: TrialError.self) { try tuner.search() }
    guard case .lacking(let requests) = error else {
      Issue.record("it says \(String(describing: error))")
      return
    }
    #expect(requests.map(\.variant) == ["default"])
    #expect(tuner.evaluations == 0)
  }
}
