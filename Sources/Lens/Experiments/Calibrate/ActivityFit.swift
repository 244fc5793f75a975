import Analytics
import Chance
import CivilTime
import Population

/// Fits the parameters of the default behaviour to a log of daily activity, by simulated moments.
///
///     weekdays, calendar,    solved for directly: shifts that remove the difference between log
///     cohorts                and model on a day, or for people who joined then
///     other parameters       damped Gauss–Newton steps (Levenberg and Marquardt) on statistics of
///                            the simulated people
///
/// All guesses are simulated with the same random draws, so their differences come from the
/// parameters alone. A weak penalty on the distance from the start keeps a parameter that the log
/// does not determine near its first value. A step takes O(numbers × people × days).
package struct ActivityFit: Sendable {
  let log: DailyActivity
  let logSignature: ActivitySignature
  package let target: ActivityTarget
  private let trial: ActivityTrial
  private let seed: Seed
  let start: ActivityGuess
  let cohorts: ActivityCohorts
  /// The shares of the log's people who were active, by cohort and day.
  let shares: ActivityShares
  private let first: Weekday
  package let calendar: SingleDays
  /// The change in everybody's logit that raises the logit of a day's active share by one.
  private var gain = 1.0
  package private(set) var lived = 0

  var dayCount: Int { shares.days }

  /// The distance from the start that costs as much as a statistic one standard error off.
  static var pull: Double { 2 }
  /// The fewest people who must be observed on a day to estimate the day's own effect.
  private static var fewestPeople: Double { 100 }
  /// The fewest days over which the middle 80 % must join to estimate effects of single days.
  private static var fewestDays: Int { 14 }

  package init(
    _ log: DailyActivity, copies: Int, in base: WorldParameters, named name: String,
    from date: Day, seed: Seed,
    _ trials: Trials
  ) {
    (self.seed, self.log) = (seed, log)
    logSignature = ActivitySignature(of: log)
    target = ActivityTarget(logSignature, copies: copies)
    trial = ActivityTrial(
      log.windows, copies: copies, in: base, named: name, from: date, trials)
    start = ActivityGuess(base.standard)
    first = date.weekday
    cohorts = ActivityCohorts(of: log)
    let days = log.windows.map(\.end).max() ?? 0
    let shares = ActivityShares(of: log, cohorts, before: days)
    let known = (0..<days).count { shares.observed(on: $0) >= Self.fewestPeople }
    calendar =
      known * 5 < days * 4
      ? .tooFewPeople : Self.joinedOver(log) < Self.fewestDays ? .joinedTogether : .solved
    self.shares = shares
  }

  /// Returns the number of days over which the middle 80 % of the people in a log join.
  private static func joinedOver(_ log: DailyActivity) -> Int {
    let joined = log.windows.map(\.joined).sorted()
    guard !joined.isEmpty else { return 0 }
    return joined[joined.count * 9 / 10] - joined[joined.count / 10]
  }

  /// Searches for the best parameters, starting from a guess.
  ///
  /// - Returns: nil if the model refuses the parameters.
  package mutating func search(
    from guess: ActivityGuess, steps: Int
  ) throws(TrialError) -> LivedGuess? {
    guard var best = try settle(guess, times: 4) else { return nil }
    var damping = 0.1
    for _ in 0..<steps {
      guard let slopes = try slopes(at: best) else { return nil }
      var isBetter = false
      for _ in 0..<4 {
        // A step is judged by what is left once all that is solved for has followed it.
        guard let tried = try settle(moved(best, slopes, damping), times: 1), tried.cost < best.cost
        else {
          damping *= 6
          continue
        }
        isBetter = best.cost - tried.cost > 0.002 * best.cost
        best = tried
        damping = max(1e-3, damping / 4)
        break
      }
      guard isBetter else { break }
    }
    return best
  }

  package mutating func live(
    _ guess: ActivityGuess, seed other: Seed? = nil
  ) throws(TrialError) -> LivedGuess? {
    lived += 1
    guard let activity = try trial.live(guess, seed: other ?? seed) else { return nil }
    let statistics = ActivitySignature(of: activity).values()
    let residuals = target.residuals(of: statistics) + pulls(guess)
    let cost = residuals.reduce(0) { $0 + $1 * $1 }
    return LivedGuess(guess: guess, cost: cost, statistics: statistics, activity: activity)
  }

  func pulls(_ guess: ActivityGuess) -> [Double] {
    zip(guess.coordinates, start.coordinates).map { ($0 - $1) / Self.pull }
  }

  /// Solves for weekdays, cohorts and the calendar, with the other parameters fixed, from the
  /// number of active people that the model lacks on each day.
  private mutating func settle(
    _ guess: ActivityGuess, times: Int
  ) throws(TrialError) -> LivedGuess? {
    guard var result = try live(guess) else { return nil }
    for _ in 0..<times {
      guard let next = try live(adjusted(result, to: shares)) else { return result }
      result = next
    }
    return result
  }

  /// Returns a guess whose weekdays, cohorts and days are corrected by the differences between the
  /// given shares and those of a simulated guess.
  func adjusted(_ result: LivedGuess, to shares: ActivityShares) -> ActivityGuess {
    let own = ActivityShares(of: result.activity, cohorts, before: dayCount)
    // Single days where they are known, and otherwise all Mondays together.
    let fewest = calendar == .solved ? 30.0 : 1
    let groups = (0..<dayCount).map { day -> Int? in
      guard shares.observed(on: day) >= fewest else { return nil }
      return calendar == .solved ? day : weekday(day)
    }
    let lacks = shares.lacks(own, inGroups: groups)
    var guess = result.guess
    var (sums, counts) = ([Double](repeating: 0, count: 7), [Double](repeating: 0, count: 7))
    for day in groups.indices where groups[day] != nil {
      let weight = shares.observed(on: day)
      sums[weekday(day)] += weight * gain * lacks.days[day]
      counts[weekday(day)] += weight
    }
    let means = zip(sums, counts).map { $1 > 0 ? $0 / $1 : 0 }
    let whole = means.reduce(0, +) / 7
    for weekday in 0..<7 { guess.weekdays[weekday] += means[weekday] - whole }
    adjust(&guess, by: lacks.cohorts, shares)
    if calendar == .solved {
      guess.calendar += Array(repeating: 0, count: max(0, dayCount - guess.calendar.count))
      for day in groups.indices where shares.observed(on: day) >= Self.fewestPeople {
        guess.calendar[day] += gain * lacks.days[day] - means[weekday(day)]
      }
    }
    guess.keepInBounds()
    return guess
  }

  /// Corrects the cohorts' shifts by the differences `lacks`, less the mean of all differences,
  /// because another parameter determines the mean.
  private func adjust(_ guess: inout ActivityGuess, by lacks: [Double], _ shares: ActivityShares) {
    guard cohorts.firsts.count > 1 else { return }
    if guess.cohorts.map(\.day) != cohorts.firsts {
      guess.cohorts = cohorts.firsts.map { .init(day: $0, shift: 0) }
    }
    let weights = lacks.indices.map { shares.observed(in: $0) }
    let all = weights.reduce(0, +)
    let middle = all > 0 ? zip(lacks, weights).reduce(0) { $0 + $1.0 * $1.1 } / all : 0
    for place in lacks.indices { guess.cohorts[place].shift += gain * (lacks[place] - middle) }
  }

  private func weekday(_ day: Int) -> Int { (Int(first.rawValue) - 1 + day) % 7 }

  /// Returns the derivatives, by each parameter, of the residuals and of the effects solved for.
  mutating func slopes(at best: LivedGuess) throws(TrialError) -> ActivitySlopes? {
    var slopes = ActivitySlopes()
    for (place, number) in FittedNumber.all.enumerated() {
      var guess = best.guess
      let here = guess.coordinates[place]
      let above = number.coordinate(of: number.value(at: here + number.step))
      guess.coordinates[place] = above - here > number.step / 2 ? above : here - number.step
      guard let moved = try live(guess) else { return nil }
      let size = guess.coordinates[place] - here
      // The first number is the level.
      if place == 0 { gain = measuredGain(from: best.activity, to: moved.activity, size) }
      let settled = adjusted(best, to: shares)
      guess = adjusted(moved, to: shares)
      if slopes.base == nil { slopes.base = try live(settled) }
      guard let base = slopes.base, let followed = try live(guess) else { return nil }
      let residuals = [followed, base].map { target.residuals(of: $0.statistics) }
      slopes.residuals.append(zip(residuals[0], residuals[1]).map { ($0 - $1) / size })
      slopes.solved.append(zip(guess.solved, settled.solved).map { ($0 - $1) / size })
    }
    return slopes
  }

  /// Returns the increase of everybody's logit that raises the logit of the active share by one.
  /// The increase exceeds one because people differ.
  private func measuredGain(
    from own: DailyActivity, to moved: DailyActivity, _ size: Double
  ) -> Double {
    func whole(_ activity: DailyActivity) -> Double {
      ActivityShares(of: activity, cohorts, before: dayCount).whole
    }
    let rise = (whole(moved) - whole(own)) / size
    return 1 / min(max(rise, 1.0 / 3), 1.5)
  }

  /// Returns the guess after a damped Gauss–Newton step.
  private func moved(
    _ best: LivedGuess, _ slopes: ActivitySlopes, _ damping: Double
  ) -> ActivityGuess {
    var normal = normal(slopes)
    for place in 0..<normal.size { normal[place, place] *= 1 + damping }
    let residuals = target.residuals(of: best.statistics)
    let step = normal.eigen().solution(of: gradient(slopes, residuals, best.guess).map { -$0 })
    // A step that large was not measured.
    return slopes.guess(best.guess, after: step.map { min(max($0, -1), 1) })
  }

  /// Returns the gradient, at a guess, of half the sum of squares of residuals and penalties.
  func gradient(
    _ slopes: ActivitySlopes, _ residuals: [Double], _ guess: ActivityGuess
  ) -> [Double] {
    zip(slopes.residuals, pulls(guess)).map { slopes, pull in
      zip(slopes, residuals).reduce(pull / Self.pull) { $0 + $1.0 * $1.1 }
    }
  }

  /// Returns the normal matrix of residuals and penalties: the curvature of their sum of squares.
  func normal(_ slopes: ActivitySlopes) -> SymmetricMatrix {
    let slopes = slopes.residuals
    var normal = SymmetricMatrix(identity: slopes.count)
    normal.scale(by: 1 / (Self.pull * Self.pull))
    for row in slopes.indices {
      for column in 0...row {
        normal[row, column] += zip(slopes[row], slopes[column]).reduce(0) { $0 + $1.0 * $1.1 }
      }
    }
    return normal
  }
}

/// Whether each day's own effect is solved for or, if not, the reason.
package enum SingleDays: Hashable, Sendable {
  case solved
  /// Single days are not solved for, because fewer than 100 people are observed on many days.
  case tooFewPeople
  /// Single days are not solved for, because the middle 80 % of people joined within two weeks. A
  /// calendar day is then nearly the same day after joining for all of them, so the log cannot
  /// separate the two effects.
  case joinedTogether
}

/// A simulated guess, and the distance of its simulated people from the people of the log.
package struct LivedGuess: Sendable {
  package let guess: ActivityGuess
  /// The sum of squares of the decorrelated residuals and of the penalties.
  package let cost: Double
  package let statistics: [Double]
  package let activity: DailyActivity
}

/// The derivatives, by each parameter at a guess, of the residuals and of the weekdays, cohorts and
/// calendar, which are solved for.
struct ActivitySlopes {
  /// The derivatives of the residuals, by parameter, then by residual.
  var residuals: [[Double]] = []
  /// The derivatives of the effects solved for, by parameter, then by weekday, cohort and day.
  var solved: [[Double]] = []
  /// The guess at which derivatives are taken; weekdays, cohorts and calendar are solved for again.
  var base: LivedGuess?

  func guess(_ guess: ActivityGuess, after step: [Double]) -> ActivityGuess {
    var moved = guess
    var added = guess.solved
    for (place, number) in FittedNumber.all.enumerated() {
      let next = number.coordinate(of: number.value(at: guess.coordinates[place] + step[place]))
      moved.coordinates[place] = next
      let size = next - guess.coordinates[place]
      for (day, slope) in zip(added.indices, solved[place]) { added[day] += size * slope }
    }
    moved.solved = added
    moved.keepInBounds()
    return moved
  }
}
