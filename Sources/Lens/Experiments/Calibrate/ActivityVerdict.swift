import Analytics
import Chance
import CivilTime
import Population

/// The judgement of a fit, made with the half of the people that was not used for fitting.
///
///     fitted half ──▶ parameters, draws ──▶ worlds of the other half's people ──▶ band of 95 %
///     other half ──────────────────────────────────────────────────────────────▶ inside?
///
/// The band is a statistic's prediction interval. It covers the uncertainty of the draws and the
/// sampling variation (by resampling) of the model's people or of the judging half, whichever is
/// larger. For comparison, the floor shows how well the fitted half predicts the judging half.
package struct ActivityVerdict: Sendable {
  package struct Row: Sendable {
    package let statistic: ActivityStatistic
    package let fitted, heldOut: Double
    /// The statistic's mean over the model's worlds; `spread` is the standard deviation of the
    /// model's prediction.
    package let model: Double
    package let spread: Double
    /// The distance of the judging half's statistic from the model's, in units of `spread`.
    package var z: Double { (heldOut - model) / spread }
    /// Whether the judging half's statistic is within the model's 95 % prediction interval.
    package var isInside: Bool { abs(z) <= 1.96 }
    /// The distance of the halves from each other, in standard deviations over resampled people.
    package let floor: Double

    package var band: (low: Double, high: Double) { (model - 1.96 * spread, model + 1.96 * spread) }
  }

  package let rows: [Row]
  /// The 95 % interval of `insideShare` over the choice of the judging people; nil for one person.
  package private(set) var insideRange: Interval?
  /// The share of the model's own worlds whose mean z² is at least the mean z² of the judging half.
  package private(set) var rarity = 1.0
  /// Retention and active days of all people in the log, and in the model.
  package let levels: [ActivityLevel]
  /// The active share by days after joining: in the fitted half, the judging half, and the model.
  package let curve: [(fitted: Double, heldOut: Double, model: Double)]

  /// The share of the judging half's statistics within the model's 95 % prediction intervals.
  package var insideShare: Double {
    rows.isEmpty ? 0 : Double(rows.count { $0.isInside }) / Double(rows.count)
  }

  package var meanSquare: Double {
    rows.reduce(0) { $0 + $1.z * $1.z } / Double(max(1, rows.count))
  }

  /// The number of worlds simulated with the best parameters, without draws, for the metrics.
  static var bestWorlds: Int { 20 }

  /// The metrics for which the model differs from the log.
  package var gaps: [ActivityLevel] { levels.filter { $0.isOutside } }

  package var farthest: Double { rows.map { abs($0.z) }.max() ?? 0 }

  /// The share of the judging half's statistics within 95 % prediction intervals if the fitted half
  /// predicts instead of the model: the ceiling for any model.
  package var floorInside: Double {
    rows.isEmpty ? 0 : Double(rows.count { abs($0.floor) <= 1.96 }) / Double(rows.count)
  }

  package var floorSquare: Double {
    rows.reduce(0) { $0 + $1.floor * $1.floor } / Double(max(1, rows.count))
  }

  /// The root mean square difference, over days after joining, between the shares of active people
  /// in the model and in the judging half, without the noise by which the halves differ.
  package var curveError: Double {
    guard !curve.isEmpty else { return 0 }
    let away = curve.reduce(0) { $0 + ($1.model - $1.heldOut) * ($1.model - $1.heldOut) }
    let noise = curve.reduce(0) { $0 + ($1.fitted - $1.heldOut) * ($1.fitted - $1.heldOut) }
    // The halves' difference has the noise of both, the model's that of one.
    return max(0, (away - noise / 2) / Double(curve.count)).squareRoot()
  }

  /// Whether the judging half cannot be distinguished from the model's users: at least one in
  /// twenty of the model's own worlds is as far from the model, or the halves of the log are as far
  /// apart, and no statistic is more than five standard deviations away.
  package var holds: Bool { (rarity >= 0.05 || meanSquare <= floorSquare) && farthest <= 5 }
}

extension ActivityVerdict {
  /// Judges draws of the parameters by people that were not used for fitting.
  ///
  /// - Parameters:
  ///   - worlds: the number of simulated worlds, each with its own parameter draw and seed.
  /// - Returns: nil if the model refuses the parameters.
  package init?(
    fitted: DailyActivity, heldOut: DailyActivity, best: ActivityGuess,
    posterior: ActivityPosterior, in base: WorldParameters, named name: String, from start: Day,
    worlds: Int,
    _ trials: Trials
  ) throws(TrialError) {
    let trial = ActivityTrial(
      heldOut.windows, copies: 1, in: base, named: name, from: start, trials)
    let own = ActivitySignature(of: heldOut)
    let (values, others) = (own.values(), ActivitySignature(of: fitted).values())
    var (lived, signature) = ([[Double]](), ActivitySignature?.none)
    let ages = (heldOut.windows.map(\.furtherDays).max() ?? 0) + 1
    var sums = [(active: Int, observed: Int)](repeating: (0, 0), count: ages)
    for world in 0..<worlds {
      let guess = posterior.draws.isEmpty ? best : posterior.draws[world % posterior.draws.count]
      guard let activity = try trial.live(guess, seed: Seed(5_000 + UInt64(world))) else {
        return nil
      }
      let modelled = ActivitySignature(of: activity)
      signature = signature ?? modelled
      lived.append(modelled.values())
      for (age, share) in activity.sharesByAge(before: ages).enumerated() {
        sums[age].active += share.active
        sums[age].observed += share.observed
      }
    }
    // People drawn again: how much the judging half, and as many people of the model, differ by
    // chance.
    let drawn = ActivityTarget.resampled(own)
    guard let signature else { return nil }
    let alike = ActivityTarget.resampled(signature)
    // One person is compared with single people of the model; of several who do not differ, nothing
    // says how much others would.
    let isAlone = heldOut.windows.count == 1
    rows = ActivitySignature.statistics.indices.compactMap { place in
      let known = lived.map { $0[place] }.filter { isAlone ? $0.isFinite : true }
      guard known.count * 2 > lived.count, let model = Self.sample(known), let mean = model.mean,
        let worlds = model.variance?.squareRoot(), !values[place].isNaN, !others[place].isNaN,
        let error = isAlone ? 0 : Self.spread(drawn, place),
        let chance = isAlone ? 0 : Self.spread(alike, place), isAlone ? worlds > 0 : error > 0
      else { return nil }
      let open = max(0, worlds * worlds - chance * chance)
      let spread = (open + max(error * error, chance * chance)).squareRoot()
      return Row(
        statistic: ActivitySignature.statistics[place], fitted: others[place],
        heldOut: values[place], model: mean, spread: spread,
        floor: isAlone ? 0 : (values[place] - others[place]) / (error * 2.0.squareRoot()))
    }
    // Draws scatter around the best numbers, and their mean is not what these numbers do.
    var lives = sums
    for world in 0..<(posterior.draws.isEmpty ? 0 : Self.bestWorlds) {
      guard let activity = try trial.live(best, seed: Seed(7_000 + UInt64(world))) else {
        return nil
      }
      if world == 0 { lives = sums.map { _ in (0, 0) } }
      for (age, share) in activity.sharesByAge(before: ages).enumerated() {
        lives[age].active += share.active
        lives[age].observed += share.observed
      }
    }
    levels = ActivityLevel.all((fitted, heldOut), lives)
    let (first, second) = (fitted.sharesByAge(before: ages), heldOut.sharesByAge(before: ages))
    curve = (1..<max(1, ages)).compactMap { age in
      // Fewer people say little about a day.
      guard first[age].observed >= 50, second[age].observed >= 50 else { return nil }
      return (Self.share(first[age]), Self.share(second[age]), Self.share(sums[age]))
    }
    let places = ActivitySignature.statistics.indices.filter { place in
      rows.contains { $0.statistic.name == ActivitySignature.statistics[place].name }
    }
    insideRange = isAlone ? nil : range(of: own, places)
    rarity = rarity(in: lived.map { world in places.map { world[$0] } })
  }

  /// Returns the interval of `insideShare` by the jackknife: each twentieth of the judging people
  /// is left out in turn.
  private func range(of judging: ActivitySignature, _ places: [Int]) -> Interval {
    let groups = min(20, judging.people)
    let shares = (0..<groups).map { group in
      let values = judging.values(
        counting: (0..<judging.people).map { $0 % groups == group ? 0 : 1 })
      let inside = zip(rows, places).count { row, place in
        abs((values[place] - row.model) / row.spread) <= 1.96
      }
      return Double(inside) / Double(max(1, rows.count))
    }
    let mean = shares.reduce(0, +) / Double(groups)
    let squares = shares.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
    let reach = 1.96 * (squares * Double(groups - 1) / Double(groups)).squareRoot()
    return Interval(low: max(0, insideShare - reach), high: min(1, insideShare + reach))
  }

  /// Returns the share of worlds, among the model's worlds and the judging half, whose mean z² is
  /// at least that of the judging half. Each world is compared with the mean of the other worlds.
  private func rarity(in worlds: [[Double]]) -> Double {
    let count = Double(worlds.count)
    let apart = count / max(1, count - 1)
    let farther = worlds.count { world in
      let squares = zip(world, rows).map { value, row in
        let z = apart * (value - row.model) / row.spread
        return z * z
      }.filter { $0.isFinite }
      return squares.reduce(0, +) >= meanSquare * Double(max(1, squares.count))
    }
    return Double(farther + 1) / (count + 1)
  }

  private static func share(_ count: (active: Int, observed: Int)) -> Double {
    Double(count.active) / Double(max(1, count.observed))
  }

  /// Returns a statistic's standard deviation over resamples; nil if a resample has no value.
  private static func spread(_ drawn: [[Double]], _ place: Int) -> Double? {
    sample(drawn.map { $0[place] })?.variance?.squareRoot()
  }

  /// Returns a sample of the values; nil if some values are not finite.
  private static func sample(_ values: [Double]) -> Sample? {
    values.allSatisfy(\.isFinite) ? Sample(finite: values) : nil
  }
}
