import Comparing
import Population
import Scenarios
import Tabular

extension Tuner {
  /// The goals at some positions, in a world that the search has not seen.
  ///
  /// - Parameter positions: each with the variant that the samples of its cells are labelled with.
  package func verdicts(
    _ positions: [(values: Tuning.Position, name: String)], in sizes: Tuning.Sizes
  ) throws(TrialError) -> [TuneVerdict] {
    var trials: [(scenario: Scenario, trial: ScenarioTrial)] = []
    for position in positions { trials.append(try trial(of: position.values, in: sizes)) }
    try self.trials.demand(trials.flatMap { $0.trial.requests() })
    var verdicts: [TuneVerdict] = []
    for (position, own) in zip(positions, trials) {
      verdicts.append(try verdict(own.scenario, own.trial, named: position.name))
    }
    return verdicts
  }

  /// All cells at some positions, in a world that the search has not seen.
  package func cells(
    of positions: [Tuning.Position], in sizes: Tuning.Sizes
  ) throws(TrialError) -> [[MeasuredCell]] {
    var trials: [ScenarioTrial] = []
    for position in positions { trials.append(try trial(of: position, in: sizes).1) }
    try self.trials.demand(trials.flatMap { $0.requests() })
    var cells: [[MeasuredCell]] = []
    // What is the same at all positions is simulated once.
    var known: ScenarioTrial.Findings = [:]
    for trial in trials {
      let found = try trial.findings(self.trials, knowing: known)
      known = found.filter {
        $0.key.variant == Scenario.startVariant || tuning.isFixed($0.key.variant)
      }
      cells.append(trial.answers(from: found))
    }
    return cells
  }

  private func trial(
    of values: Tuning.Position, in sizes: Tuning.Sizes
  ) throws(TrialError) -> (Scenario, ScenarioTrial) {
    var world = sizes
    world.seed = tuning.freshSeed
    let scenario: Scenario
    let start: ScenarioTrial.Source?
    do throws(ScenarioError) {
      scenario = try tuning.scenario(with: values, in: world)
      start = try tuning.origin(in: world)
    } catch { throw .scenario(error) }
    let variant = scenario.tune.variant
    let trial = try ScenarioTrial(scenario, cells: tuning.cells, living: [variant], start: start)
    return (scenario, trial)
  }

  private func verdict(
    _ scenario: Scenario, _ trial: ScenarioTrial, named name: String
  ) throws(TrialError) -> TuneVerdict {
    var tables: [Table] = []
    var guarded: ComparedRun?
    var samples = CellSamples()
    let found = try trial.findings(trials) { variant, result in
      guard variant == scenario.tune.variant else { return }
      tables = result.tables
      samples = CellSamples.retained(of: result, variant: name)
      guarded = ComparedRun(
        guarding: result, variant: variant,
        people: scenario.parameters.people * scenario.replicates)
    }
    guard let guarded else { preconditionFailure("the trial simulates the rules that are tuned") }
    let check = GoalCheck(
      tuning.goals, trial.answers(from: found), people: scenario.parameters.people)
    return TuneVerdict(check: check, tables: tables, samples: samples, guarded: guarded)
  }
}
