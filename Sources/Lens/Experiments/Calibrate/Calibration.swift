import Analytics
import Chance
import CivilTime
import Population

/// Fits a scenario's people to a log of daily activity and judges the fit by people that were not
/// used for fitting.
///
///     let found = try Calibration(halves, of: parameters, from: monday).run(trials)
///     found?.verdict.holds
///
/// The search starts twice: from the scenario's people, and from people who come more steadily.
/// Halfway, only the better search continues. O(900 worlds of twice the people).
package struct Calibration: Sendable {
  /// The two halves of a log: one for fitting, one for judging.
  package typealias Halves = (fitted: DailyActivity, heldOut: DailyActivity)

  package struct Outcome: Sendable {
    package let best: ActivityGuess
    package let posterior: ActivityPosterior
    package let verdict: ActivityVerdict
    /// The verdict on the scenario's people as they are, before fitting.
    package let before: ActivityVerdict
    package let calendar: SingleDays
    /// The test that decides which single days keep their shifts.
    package let singleDays: SingleDayTest
    /// A lasting change of activity, which the shifts of single days absorb; nil if there is none.
    package let lasting: LastingChange?
    package let worlds: Int

    /// Whether the fit is good for every metric, and not only for the days of the log.
    package var holds: Bool { verdict.holds && lasting == nil && verdict.gaps.isEmpty }
  }

  private let halves: Halves
  private let base: WorldParameters
  private let name: String
  private let start: Day
  private let sizes: Sizes
  private let others: [DefaultBehaviourParameters]

  /// The amount of simulation that a calibration uses.
  package struct Sizes: Sendable {
    /// The number of simulated users for each person of the log.
    package var copies = 2
    /// The most steps of a search; 0 to judge the scenario without fitting.
    package var steps = 8
    package var draws = 120
    package var worlds = 60

    /// The number of steps after which only the better of two searches continues.
    var firstSteps: Int { (steps + 1) / 2 }

    package init() {}
  }

  /// - Parameters:
  ///   - name: identifies the scenario, such as its digest.
  ///   - others: by draw, values of the parameters that a log does not determine.
  package init(
    _ halves: Halves, of base: WorldParameters, named name: String = "", from start: Day,
    sizes: Sizes = Sizes(), among others: [DefaultBehaviourParameters] = []
  ) {
    (self.halves, self.base, self.start, self.sizes) = (halves, base, start, sizes)
    (self.name, self.others) = (name, others)
  }

  package var personDays: Int64 {
    let fitted = halves.fitted.windows.count * sizes.copies
    let judging = halves.heldOut.windows.count
    let days = max(
      halves.fitted.windows.map { $0.end }.max() ?? 0,
      halves.heldOut.windows.map { $0.end }.max() ?? 0)
    // A step measures slopes and may try four guesses, each settled once.
    let each = 2 * FittedNumber.all.count + 1 + 4 * 2
    let steps = starts.count * sizes.firstSteps + sizes.steps - sizes.firstSteps
    let draws =
      3 * sizes.draws + 2 * others.count + 2 * (sizes.draws / 2)
      + 2 * ActivityPosterior.averagedGuesses * ActivityPosterior.lucks
    guard sizes.steps > 0 else { return Int64(judging * sizes.worlds) * Int64(days) }
    let searches = 6 * (starts.count + 1) + (steps + 1) * each + draws
    let judged = judging * (2 * sizes.worlds + ActivityVerdict.bestWorlds)
    return Int64(fitted * searches + judged) * Int64(days)
  }

  /// Returns the memory in bytes that calibrating needs, as measured, including reading the log.
  package static func bytes(people: Int, days: Int) -> Double {
    program + Double(people) * bytesPerPerson(days)
  }

  /// Returns how many people a calibration can handle with this number of bytes of memory.
  package static func people(fitting bytes: Double, days: Int) -> Int {
    Int(max(0, bytes - program) / bytesPerPerson(days))
  }

  private static let program = 0x1p20 * 24

  private static func bytesPerPerson(_ days: Int) -> Double { 1_700 + 4 * Double(days) }

  /// Fits the parameters, then judges the fit.
  ///
  /// - Returns: nil if the model refuses the parameters.
  package func run(_ trials: Trials) throws(TrialError) -> Outcome? {
    let own = ActivityGuess(base.standard)
    let nothing = ActivityPosterior(draws: [], errors: [], flat: [])
    guard let before = try judged(own, nothing, trials) else { return nil }
    guard sizes.steps > 0 else {
      return Outcome(
        best: own, posterior: nothing, verdict: before, before: before, calendar: .tooFewPeople,
        singleDays: .none, lasting: nil, worlds: sizes.worlds)
    }
    var fit = ActivityFit(
      halves.fitted, copies: sizes.copies, in: base, named: name, from: start, seed: 5, trials)
    var ends: [LivedGuess] = []
    for guess in starts {
      guard let end = try fit.search(from: guess, steps: sizes.firstSteps) else { return nil }
      ends.append(end)
    }
    guard let nearest = ends.min(by: { $0.cost < $1.cost }),
      let end = try fit.search(from: nearest.guess, steps: sizes.steps - sizes.firstSteps),
      var (best, posterior) = try fit.posterior(around: end, draws: sizes.draws, among: others)
    else { return nil }
    let calendars = fit.calendar == .solved ? posterior.draws.map { $0.calendar } : []
    let lasting = calendars.isEmpty ? nil : LastingChange(best.calendar, draws: calendars)
    let days = calendars.isEmpty ? .none : SingleDayTest(best.calendar, draws: calendars)
    if lasting == nil {
      // Days that form a change of level together keep their shifts, clear or not.
      best = days.settled(best, from: start)
      posterior = posterior.mapped { days.settled($0, from: start) }
    }
    guard let verdict = try judged(best, posterior, trials) else { return nil }
    return Outcome(
      best: best, posterior: posterior, verdict: verdict, before: before,
      calendar: fit.calendar, singleDays: days, lasting: lasting,
      worlds: fit.lived + 2 * sizes.worlds + ActivityVerdict.bestWorlds)
  }

  /// Simulates one world of the judging half, so that a caller can measure the time per world.
  ///
  /// - Returns: the number of simulated person-days; nil if the model refuses the parameters.
  package func pilot(_ executor: some Executor & Sendable) -> Int64? {
    let windows = halves.heldOut.windows
    let trial = ActivityTrial(
      windows, copies: 1, in: base, named: name, from: start, Trials(executor))
    let lived = try? trial.live(ActivityGuess(base.standard), seed: 1)
    guard lived != nil else { return nil }
    return Int64(windows.count) * Int64(windows.map { $0.end }.max() ?? 0)
  }

  private func judged(
    _ guess: ActivityGuess, _ posterior: ActivityPosterior, _ trials: Trials
  ) throws(TrialError) -> ActivityVerdict? {
    try ActivityVerdict(
      fitted: halves.fitted, heldOut: halves.heldOut, best: guess, posterior: posterior,
      in: base, named: name, from: start, worlds: sizes.worlds, trials)
  }

  /// The first guesses: the scenario's people, and steadier people who differ less and have moods.
  private var starts: [ActivityGuess] {
    let own = ActivityGuess(base.standard)
    var steady = base.standard
    steady.traits.propensitySpread *= 0.5
    steady.leaving.beta *= 20
    steady.opening.novelty = 0
    steady.opening.dormancy *= 0.3
    (steady.opening.moodSpread, steady.opening.moodKept) = (1, 0.93)
    (steady.traits.weekdaySpread, steady.traits.weekendSpread) = (0.5, 0.5)
    return [own, ActivityGuess(steady)]
  }
}
