import Chance
import Measures
import Population

/// Simulates the users of an experiment, and repeats the experiment.
///
///     users who never meet   all users under both rules once; experiments are drawn from them
///     regions of a league    the same, but regions are assigned to arms
///     users in a league      each experiment in its own world, with both arms
///     switchback             each experiment in its own world, whose rules change back and forth
package struct RehearsalRun: Sendable {
  package let design: ExperimentDesign
  /// The metrics to measure, followed by metrics that are only guardrails.
  package let metrics: [UserMetric]
  let today, changed: World
  /// The number of metrics that are not only guardrails.
  private let primary: Int

  /// The number of worlds that determine the true effect if experiments have their own worlds.
  private static let truthWorlds = 16

  /// - Parameters:
  ///   - guardrails: metrics that the change must not harm.
  /// - Throws: `RehearsalError` if the worlds do not allow such an experiment.
  package init(
    _ today: World, _ changed: World, _ design: ExperimentDesign, metrics: [UserMetric],
    guardrails: [UserMetric]
  ) throws(RehearsalError) {
    (self.today, self.changed, self.design) = (today, changed, design)
    self.metrics = metrics + guardrails.filter { !metrics.contains($0) }
    primary = metrics.count
    try check()
  }

  /// Whether each experiment is simulated in its own world.
  package var hasOwnWorlds: Bool {
    design.unit == .switchback || today.hasLeague && design.unit != .region
  }

  /// The metrics that are counted: days with an opened app, and then `metrics`.
  private var counted: [UserMetric] { [.activeDays] + metrics }

  /// The probability of a false positive for each metric that is not only a guardrail (Bonferroni).
  private var level: Double { design.level / Double(max(1, primary)) }

  /// The number of person-days that all parts simulate.
  package var personDays: Int64 { Int64(parts) * personDaysOfPart }

  /// The number of parts that can be simulated by different processes: the experiments if each has
  /// a world of its own, otherwise one.
  package var parts: Int { hasOwnWorlds ? design.times : 1 }

  /// The number of person-days that a part simulates.
  package var personDaysOfPart: Int64 {
    let worlds: Int64 =
      !hasOwnWorlds ? 2 : design.unit == .switchback ? 3 : design.unit == .board ? 6 : 4
    return worlds * personDaysOfWorld
  }

  private var personDaysOfWorld: Int64 {
    Int64(today.parameters.people) * Int64(today.parameters.days)
  }

  private static func turns(_ days: (Int) -> [Int]) -> [[Int]] { PeopleGroups.all.map(days) }

  /// Simulates the users, and repeats the experiment.
  ///
  /// - Parameters:
  ///   - trials: simulates the worlds, and stores experiments that have their own worlds.
  ///   - name: identifies the worlds in stored results.
  /// - Returns: the results for each metric.
  package func run(_ trials: Trials, of name: String) throws -> [Rehearsal] {
    guard hasOwnWorlds else {
      return try drawn(part(0, of: name, trials).users, trials.executor)
    }
    return try simulated(trials, name)
  }

  /// Returns a text of everything that affects the findings of a part.
  package func question(_ number: Int, of name: String) -> String {
    guard hasOwnWorlds else {
      return "rehearsed users \(name) \(design.start) \(design.ramp) \(metrics)"
    }
    var design = design
    design.times = 0
    return "rehearsal \(name) \(design) \(metrics) \(number)"
  }

  /// Returns the findings of a part as text.
  package func text(
    ofPart number: Int, of name: String, _ trials: Trials
  ) throws(TrialError) -> String {
    guard let text = try part(number, of: name, trials).kept else {
      throw .store("what an experiment finds cannot be written")
    }
    return text
  }

  private func part(
    _ number: Int, of name: String, _ trials: Trials
  ) throws(TrialError) -> RehearsedPart {
    let hasUsers = !hasOwnWorlds || number < RehearsalRun.truthWorlds
    return try trials.answer(
      to: { question(number, of: name) }, worth: personDaysOfPart,
      where: { fits($0, hasUsers: hasUsers) }
    ) { () throws(TrialError) in
      let both = try both(inWorld: number, trials)
      return RehearsedPart(
        users: hasUsers ? both : [],
        looks: hasOwnWorlds ? try experiment(number, both, trials) : ExperimentLooks())
    }
  }

  /// Whether a stored part has the users and the looks that a part of this rehearsal has.
  private func fits(_ part: RehearsedPart, hasUsers: Bool) -> Bool {
    let looks = (part.looks.changed + part.looks.same).map(\.looks.count)
    return part.users.count == (hasUsers ? 2 : 0)
      && part.users.allSatisfy {
        $0.days == today.parameters.days && $0.metrics == counted.count
          && $0.users == today.parameters.people
      }
      && part.looks.off.count == (hasOwnWorlds ? metrics.count : 0)
      && looks.allSatisfy { $0 == design.looks.count }
  }

  /// Simulates all users twice: under today's rules, and under rules that change at a user's entry.
  private func both(inWorld number: Int, _ trials: Trials) throws(TrialError) -> [DailyAmounts] {
    var both: [DailyAmounts] = []
    for turns in [
      RehearsalRun.turns { _ in [] }, RehearsalRun.turns { [design.entry(ofGroup: $0)] },
    ] {
      both.append(try amounts(on: turns, inWorld: number, trials))
    }
    return both
  }

  /// Simulates all users of a world. On each of the given days, the rules change, or change back.
  private func amounts(
    on turns: [[Int]], inWorld number: Int, _ trials: Trials
  ) throws(TrialError) -> DailyAmounts {
    try trials.finished(
      today.amounts(
        of: counted, changingTo: changed, on: turns, inWorld: number, trials.executor,
        progress: trials.progress))
  }

  /// Returns the indices of users who have not left when the experiment begins.
  private func users(_ amounts: DailyAmounts) -> [Int] {
    (0..<amounts.users).filter { amounts.isThere($0, before: design.start) }
  }

  private func pool(
    _ both: [DailyAmounts], _ metric: Int, _ users: [Int], looks: [Int]? = nil
  ) -> TrialPool {
    let pool = TrialPool(
      both, metric: metric + 1, users, of: today.parameters.people, design,
      looks: looks ?? design.looks)
    return design.unit == .region ? pool.clustered(users.map { today.region(of: $0) }) : pool
  }

  private func truth(
    _ both: [DailyAmounts], _ metric: Int, _ users: [Int], _ pool: TrialPool
  ) throws(RehearsalError) -> Truth {
    let truth = Truth(both, metric: metric + 1, isHarm: metrics[metric].isHarm, users, pool, design)
    guard truth.level != 0 || metric >= primary else {
      throw RehearsalError(
        "'\(metrics[metric].name)' is 0 for everybody under today's rules; choose another --metric")
    }
    return truth
  }

  /// Draws all experiments from one pool of users, without further simulation.
  private func drawn(
    _ both: [DailyAmounts], _ executor: some Executor
  ) throws(RehearsalError) -> [Rehearsal] {
    let users = users(both[0])
    var found: [Rehearsal] = []
    for metric in metrics.indices {
      let pool = pool(both, metric, users)
      guard pool.units >= max(8, design.size ?? 0) else { throw .few(pool.units) }
      let arms = design.arms(among: pool.units)
      let trials = TrialResults(pool, design, seed: today.parameters.seed, executor)
      var rehearsal = Rehearsal(
        metrics[metric], pool, trials, try truth(both, metric, users, pool), arms: arms,
        level: level)
      let weeks = Array(stride(from: 7, through: today.parameters.days - design.start, by: 7))
      rehearsal.designs = self.pool(both, metric, users, looks: weeks).designs(
        share: design.share, units: arms.treated + arms.control, level: level)
      found.append(rehearsal)
    }
    return found
  }

  /// Simulates each experiment in its own world.
  private func simulated(_ trials: Trials, _ name: String) throws -> [Rehearsal] {
    var known = [DailyAmounts](
      repeating: DailyAmounts(days: today.parameters.days, metrics: counted.count), count: 2)
    var results = metrics.map { _ in TrialResults() }
    for number in 0..<design.times {
      let part = try part(number, of: name, trials)
      for (arm, users) in part.users.enumerated() { known[arm].append(users) }
      let found = part.looks
      for metric in metrics.indices {
        results[metric].changed.append(found.changed[metric])
        results[metric].same.append(found.same[metric])
        if let off = found.off[metric] { results[metric].off.append(off) }
      }
    }
    let users = users(known[0])
    var found: [Rehearsal] = []
    let people = Double(users.count) / Double(min(design.times, RehearsalRun.truthWorlds))
    let treated = Int((design.share * people).rounded())
    for metric in metrics.indices {
      let pool = pool(known, metric, users)
      guard pool.units >= 8 else { throw RehearsalError.few(pool.units) }
      var rehearsal = Rehearsal(
        metrics[metric], pool, results[metric], try truth(known, metric, users, pool),
        arms: (treated, Int(people.rounded()) - treated), level: level,
        information: design.unit == .switchback
          ? design.looks.indices.map { Double($0 + 1) / Double(design.looks.count) } : nil)
      rehearsal.designs = results[metric].designs(pool, units: people, level: level)
      found.append(rehearsal)
    }
    return found
  }
}

extension RehearsalRun {
  /// The random assignment of an experiment: the treated users, or the treated period of each pair.
  private struct Lots {
    var treated: [Bool] = []
    var treatedFirst: [Bool] = []
  }

  private func lots(of trial: UInt32) -> Lots {
    let seed = today.parameters.seed
    var lots = Lots()
    if design.unit == .switchback {
      let luck = Luck(seed, person: trial, day: 1)
      lots.treatedFirst = design.looks.indices.map {
        luck.draw(.rehearsalLot, UInt32($0)).unit < 0.5
      }
    } else {
      let people = today.parameters.people
      lots.treated = Array(repeating: false, count: people)
      let count = Int((design.share * Double(people)).rounded())
      for user in TrialResults.lot(of: people, taking: people, seed, trial).prefix(count) {
        lots.treated[Int(user)] = true
      }
    }
    return lots
  }

  /// Returns the interim and final results of an experiment that is simulated in its own world.
  ///
  /// - Parameter both: the users of the world under today's rules, and under the changed rules.
  private func experiment(
    _ number: Int, _ both: [DailyAmounts], _ trials: Trials
  ) throws(TrialError) -> ExperimentLooks {
    let lots = lots(of: UInt32(number))
    let changed = try amounts(of: lots, true, both, inWorld: number, trials)
    let same = try amounts(of: lots, false, both, inWorld: number, trials)
    let users = users(both[0])
    var found = ExperimentLooks()
    for metric in metrics.indices {
      let looks = looks(of: lots, [changed, changed], metric, users)
      found.changed.append(looks)
      found.same.append(self.looks(of: lots, [same, same], metric, users))
      found.off.append(off(looks, both, lots, metric, users))
    }
    return found
  }

  /// Simulates the users of an experiment that has its own world.
  ///
  /// - Parameters:
  ///   - changes: whether the rules change for treated users; otherwise all have today's rules.
  ///   - both: the users under today's rules, and under the changed rules.
  private func amounts(
    of lots: Lots, _ changes: Bool, _ both: [DailyAmounts], inWorld number: Int, _ trials: Trials
  ) throws(TrialError) -> DailyAmounts {
    // Where nothing changes, one league of both arms is today's world.
    if !changes, design.unit != .board { return both[0] }
    if design.unit == .switchback {
      let turns = turns(of: lots)
      return try amounts(on: RehearsalRun.turns { _ in turns }, inWorld: number, trials)
    }
    return try trials.finished(
      today.amounts(
        of: counted, meeting: changes ? changed : today, from: design.start, treated: lots.treated,
        isApart: design.unit == .board, inWorld: number, trials.executor,
        progress: trials.progress))
  }

  /// Returns the days on which a switchback changes the rules, or changes them back.
  private func turns(of lots: Lots) -> [Int] {
    var turns: [Int] = []
    var isChanged = false
    for (pair, treatedFirst) in lots.treatedFirst.enumerated() {
      for half in 0..<2 where (half == 0) == treatedFirst ? !isChanged : isChanged {
        turns.append(design.start + (2 * pair + half) * design.period)
        isChanged.toggle()
      }
    }
    if isChanged { turns.append(design.start + design.looks.count * 2 * design.period) }
    return turns
  }

  /// Returns the error of the last estimate that arises because users of both arms meet, or because
  /// effects carry over to the next period; nil without a last estimate.
  private func off(
    _ looks: TrialLooks, _ both: [DailyAmounts], _ lots: Lots, _ metric: Int, _ users: [Int]
  ) -> Double? {
    guard let last = looks.looks.last, let value = last?.value else { return nil }
    if design.unit == .switchback {
      let effect = users.reduce(0) {
        $0 + both[1].sum($1, metric + 1, design.days) - both[0].sum($1, metric + 1, design.days)
      }
      return value - effect / Double(max(1, users.count))
    }
    let plain = self.looks(of: lots, both, metric, users)
    return plain.looks.last.flatMap { $0 }.map { value - $0.value }
  }

  private func looks(
    of lots: Lots, _ amounts: [DailyAmounts], _ metric: Int, _ users: [Int]
  ) -> TrialLooks {
    if design.unit == .switchback { return pairs(of: lots, amounts[0], metric, users) }
    let pool = TrialPool(
      amounts, metric: metric + 1, users, of: today.parameters.people, design,
      looks: design.looks)
    let order = users.indices.filter { lots.treated[users[$0]] }
    let others = users.indices.filter { !lots.treated[users[$0]] }
    return pool.differences((order + others).map { Int32($0) }[...], treated: order.count, arm: 1)
  }

  /// Returns the results of a switchback: at each interim look, a t-test over the pairs so far.
  private func pairs(
    of lots: Lots, _ amounts: DailyAmounts, _ metric: Int, _ users: [Int]
  ) -> TrialLooks {
    var pairs = Moments()
    return TrialLooks(
      looks: lots.treatedFirst.enumerated().map { pair, treatedFirst in
        let means = (0..<2).map { half in
          let first = design.start + (2 * pair + half) * design.period
          return users.reduce(0) {
            $0 + amounts.sum($1, metric + 1, first..<first + design.period)
          } / Double(max(1, users.count) * design.period)
        }
        pairs.add(treatedFirst ? means[0] - means[1] : means[1] - means[0])
        guard pairs.count > 1, pairs.variance > 0 else { return nil }
        let days = Double(design.looks[pair])
        return ArmDifference(
          pairs.mean * days, error: (pairs.variance / pairs.count).squareRoot() * days,
          degreesOfFreedom: pairs.count - 1)
      })
  }
}

extension TrialResults {
  /// Returns, for each possible length, the design of the experiment and its power, computed from
  /// the true effect, the bias and the standard error of the estimates.
  fileprivate func designs(_ pool: TrialPool, units: Double, level: Double) -> [CandidateDesign] {
    let last = pool.looks.count - 1
    let off = self.off.reduce(0, +) / Double(max(1, self.off.count))
    return pool.looks.indices.compactMap { look in
      let days = pool.looks[look]
      var error = Moments()
      for trial in changed { if let own = trial.looks[look] { error.add(own.error) } }
      guard error.mean > 0, days % 7 == 0 || look == last else { return nil }
      let effect = pool.effects(look: look).mean + off * Double(days) / Double(pool.looks[last])
      return CandidateDesign(
        analysis: .fixed, days: days,
        units: TwoSamplePower.units(
          for: effect, spread: error.mean * units.squareRoot(), level: level),
        power: TwoSamplePower.power(
          of: effect, error: error.mean, degreesOfFreedom: max(1, units - 2), level: level))
    }
  }
}

/// The reason why an experiment cannot be rehearsed.
package struct RehearsalError: Error, Hashable, CustomStringConvertible {
  /// The reason in one sentence, with the remedy.
  package let description: String

  init(_ sentence: String) { description = sentence }

  static func few(_ units: Int) -> RehearsalError {
    RehearsalError(
      "there are only \(units) units when the experiment begins; give more --users, or a smaller "
        + "size")
  }
}
