import Comparing
import Population
import Reports
import Scenarios
import TerminalKit

/// The answer of finished runs, from the files of their folders.
enum AnswerReading {
  /// The answer of some runs, the first the one that the others are compared with; nil if one of
  /// them kept no samples.
  static func answer(
    of runs: [RecordedRun], in folders: [RunFolder], _ console: Console
  ) throws(CommandFailure) -> Answer? {
    let facts = folders.map { RunFacts($0) }
    var own: [Answer.Run] = []
    for (place, run) in runs.enumerated() {
      guard let samples = try folders[place].samples() else { return nil }
      own.append(
        Answer.Run(
          run.run, run.tables, samples, people: run.people,
          samePeople: RunPair.areSamePeople(facts[0], facts[place]),
          sameStayers: RunPair.areSameStayers(facts[0], facts[place])))
    }
    guard runs.count == 1 else { return Answer(own) }
    let path = "\(folders[0].path)/scenario.json"
    let scenario: Scenario
    do throws(ScenarioError) { scenario = try Scenario(path, in: console.scenarios) } catch {
      if case .unreadable(_, .refused) = error.problem { throw CommandFailure(error) }
      // Without its scenario, a folder has no goals that could be checked.
      return Answer(own)
    }
    return Answer(
      own, goals: scenario.goals, chosen: scenario.headlineCells,
      people: scenario.parameters.people)
  }
}
