import Comparing
import Population
import Scenarios
import Tabular

extension Tuner {
  /// Checks the goals at some positions, in a world that the search has not seen.
  ///
  /// A first interim look simulates an eighth of the users. If it leaves a goal of the last
  /// position undecided, a second look simulates all users. The p-values allow for two looks.
  /// If users meet in leagues, all are simulated at once, because fewer would meet other rivals.
  ///
  /// - Parameter positions: the positions, each with a variant name that labels its samples.
  /// - Returns: the verdicts, and the sizes of the world that was simulated for them.
  package func verdicts(
    _ positions: [(values: Tuning.Position, name: String)], in sizes: Tuning.Sizes
  ) throws(TrialError) -> ([TuneVerdict], Tuning.Sizes) {
    let first = tuning.sizesOfFirstLook(sizes)
    if let first {
      let verdicts = try verdicts(positions, in: first, looks: 2)
      if verdicts.last?.check.verdict != .undecided { return (verdicts, first) }
    }
    return (try verdicts(positions, in: sizes, looks: first == nil ? 1 : 2), sizes)
  }

  private func verdicts(
    _ positions: [(values: Tuning.Position, name: String)], in sizes: Tuning.Sizes, looks: Int
  ) throws(TrialError) -> [TuneVerdict] {
    var trials: [(scenario: Scenario, trial: ScenarioTrial)] = []
    for position in positions { trials.append(try trial(of: position.values, in: sizes)) }
    try self.trials.demand(trials.flatMap { $0.trial.requests() })
    var verdicts: [TuneVerdict] = []
    for (position, own) in zip(positions, trials) {
      verdicts.append(try verdict(own.scenario, own.trial, named: position.name, looks))
    }
    return verdicts
  }

  /// Returns the values of all cells at some positions, in a world that the search has not seen.
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
    _ scenario: Scenario, _ trial: ScenarioTrial, named name: String, _ looks: Int
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
      tuning.goals, trial.answers(from: found), people: scenario.parameters.people, looks: looks)
    return TuneVerdict(check: check, tables: tables, samples: samples, guarded: guarded)
  }
}

extension Tuning {
  /// Returns the sizes of a verdict's first interim look. Nil if that world would be too small or
  /// smaller than the search's, or if its users would meet other rivals.
  package func sizesOfFirstLook(_ sizes: Sizes) -> Sizes? {
    guard let users = sizes.users,
      !scenario.parameters.hasLeague
    else { return nil }
    var few = sizes
    few.users = users / 8
    return users / 8 < max(Tuning.fewestOfFirstLook, scenario.parameters.people) ? nil : few
  }

  /// The minimum number of users in a first interim look; with fewer, it would save little time.
  private static var fewestOfFirstLook: Int { 5_000 }
}
