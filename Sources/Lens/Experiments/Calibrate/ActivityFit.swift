import Analytics
import Chance
import CivilTime
import Population
import PortableMath

/// Fits the numbers of the default behaviour to a log of daily activity, by simulated moments.
///
///     weekdays, calendar     solved for directly: what people of the model lack on a day is added
///     the other numbers      Gauss and Newton's steps, held back where they lead astray
///                            (Levenberg and Marquardt), on statistics of people who live by them
///
/// All guesses live by the same luck, so that their differences come from the numbers alone. A weak
/// pull to the start keeps those numbers near it that the log does not determine. A step takes
/// O(numbers × people × days).
package struct ActivityFit<Workers: Crew & Sendable>: Sendable {
  let logSignature: ActivitySignature
  package let target: ActivityTarget
  private let trial: ActivityTrial<Workers>
  private let seed: Seed
  let start: ActivityGuess
  /// By day, the log's people and how many of them were active.
  private let shares: [(active: Int, observed: Int)]
  private let first: Weekday
  /// Whether enough people are observed on most days to solve for the effect of each day.
  package let knowsCalendar: Bool
  /// The worlds that were lived.
  package private(set) var lived = 0

  /// How far from the start a number may go at the cost of one statistic that is off by its error.
  static var pull: Double { 2 }
  /// The fewest people on a day from whom its own effect is read.
  private static var fewestPeople: Int { 100 }

  package init(
    _ log: DailyActivity, copies: Int, in base: WorldParameters, from date: Day, seed: Seed,
    _ crew: Workers, progress: @escaping @Sendable (Int64) -> Bool
  ) {
    self.seed = seed
    logSignature = ActivitySignature(of: log)
    target = ActivityTarget(logSignature, copies: copies)
    trial = ActivityTrial(
      log.windows, copies: copies, in: base, from: date, crew,
      progress: progress)
    start = ActivityGuess(base.standard)
    first = date.weekday
    shares = log.shares(before: log.windows.map(\.end).max() ?? 0)
    let known = shares.count { $0.observed >= Self.fewestPeople }
    knowsCalendar = known * 5 >= shares.count * 4
  }

  /// Searches from some numbers.
  ///
  /// - Returns: nil if people cannot live by them.
  package mutating func search(from guess: ActivityGuess, steps: Int) -> LivedGuess? {
    guard var best = settle(guess, times: 4) else { return nil }
    var damping = 0.1
    for _ in 0..<steps {
      guard let slopes = slopes(at: best) else { return nil }
      var isBetter = false
      for _ in 0..<4 {
        let next = moved(best, slopes, damping)
        guard let tried = live(next), tried.cost < best.cost else {
          damping *= 6
          continue
        }
        let gain = best.cost - tried.cost
        best = settle(tried.guess, times: 1) ?? tried
        damping = max(1e-3, damping / 4)
        isBetter = gain > 0.002 * best.cost
        break
      }
      guard isBetter else { break }
    }
    return settle(best.guess, times: 1) ?? best
  }

  /// Lives a guess.
  package mutating func live(_ guess: ActivityGuess, seed other: Seed? = nil) -> LivedGuess? {
    lived += 1
    guard let activity = trial.live(guess, seed: other ?? seed) else { return nil }
    let statistics = ActivitySignature(of: activity).values()
    let residuals = target.residuals(of: statistics) + pulls(guess)
    let cost = residuals.reduce(0) { $0 + $1 * $1 }
    return LivedGuess(guess: guess, cost: cost, statistics: statistics, activity: activity)
  }

  private func pulls(_ guess: ActivityGuess) -> [Double] {
    zip(guess.coordinates, start.coordinates).map { ($0 - $1) / Self.pull }
  }

  /// Solves for weekdays and the calendar at the other numbers of a guess, by what people lack on
  /// each day.
  private mutating func settle(_ guess: ActivityGuess, times: Int) -> LivedGuess? {
    guard var result = live(guess) else { return nil }
    for _ in 0..<times {
      guard let next = live(adjusted(result)) else { return result }
      result = next
    }
    return result
  }

  private func adjusted(_ result: LivedGuess) -> ActivityGuess {
    let own = result.activity.shares(before: shares.count)
    var guess = result.guess
    var lacks = [Double](repeating: 0, count: shares.count)
    var (sums, counts) = ([Double](repeating: 0, count: 7), [Double](repeating: 0, count: 7))
    for day in shares.indices where shares[day].observed >= (knowsCalendar ? 30 : 1) {
      lacks[day] = Self.logit(shares[day]) - Self.logit(own[day])
      let weight = Double(shares[day].observed)
      let weekday = (Int(first.rawValue) - 1 + day) % 7
      sums[weekday] += weight * lacks[day]
      counts[weekday] += weight
    }
    let means = zip(sums, counts).map { $1 > 0 ? $0 / $1 : 0 }
    let whole = means.reduce(0, +) / 7
    for weekday in 0..<7 { guess.weekdays[weekday] += means[weekday] - whole }
    guard knowsCalendar else { return guess }
    if guess.calendar.isEmpty { guess.calendar = Array(repeating: 0, count: shares.count) }
    for day in shares.indices where shares[day].observed >= Self.fewestPeople {
      let weekday = (Int(first.rawValue) - 1 + day) % 7
      guess.calendar[day] += lacks[day] - means[weekday]
    }
    return guess
  }

  private static func logit(_ share: (active: Int, observed: Int)) -> Double {
    Portable.log(
      (Double(share.active) + 0.5) / (Double(share.observed - share.active) + 0.5))
  }

  /// How residuals change with each number.
  mutating func slopes(at best: LivedGuess) -> [[Double]]? {
    let residuals = target.residuals(of: best.statistics)
    var slopes: [[Double]] = []
    for (place, number) in FittedNumber.all.enumerated() {
      var guess = best.guess
      let here = guess.coordinates[place]
      let above = number.coordinate(of: number.value(at: here + number.step))
      guess.coordinates[place] =
        above - here > number.step / 2 ? above : here - number.step
      guard let moved = live(guess) else { return nil }
      let size = guess.coordinates[place] - here
      let others = target.residuals(of: moved.statistics)
      slopes.append(zip(others, residuals).map { ($0 - $1) / size })
    }
    return slopes
  }

  /// The guess after a step that is held back.
  private func moved(_ best: LivedGuess, _ slopes: [[Double]], _ damping: Double) -> ActivityGuess {
    let residuals = target.residuals(of: best.statistics)
    let pulls = pulls(best.guess)
    let count = slopes.count
    var normal = normal(slopes)
    let gradient = (0..<count).map { row in
      zip(slopes[row], residuals).reduce(0) { $0 + $1.0 * $1.1 } + pulls[row] / Self.pull
    }
    for place in 0..<count { normal[place, place] *= 1 + damping }
    let eigen = normal.eigen()
    var guess = best.guess
    for (axis, value) in zip(eigen.axes, eigen.values) where value > 1e-9 {
      let along = zip(axis, gradient).reduce(0) { $0 + $1.0 * $1.1 } / value
      for place in 0..<count { guess.coordinates[place] -= along * axis[place] }
    }
    for (place, number) in FittedNumber.all.enumerated() {
      // A step that large was not measured.
      let here = best.guess.coordinates[place]
      let next = min(max(guess.coordinates[place], here - 1), here + 1)
      guess.coordinates[place] = number.coordinate(of: number.value(at: next))
    }
    return guess
  }

  /// How sharply residuals and pulls rise around their least sum of squares.
  func normal(_ slopes: [[Double]]) -> SymmetricMatrix {
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

/// A guess, and how far its people are from the log's.
package struct LivedGuess: Sendable {
  package let guess: ActivityGuess
  /// The sum of squares of what is off, turned, and of pulls.
  package let cost: Double
  /// The statistics of its people.
  package let statistics: [Double]
  package let activity: DailyActivity
}
