import Analytics
import PortableMath

/// A metric of all people in a log, compared with the same metric of the model.
///
///     metric        log       model     error   p        reach
///     retention.d7  20.6 %    26.9 %    1.0 %   < 0.001  3.7 points     outside
///     retention.d1  41.0 %    41.8 %    1.1 %   0.9      4.2 points
///
/// Both halves of the log count. The fitted half alone would look too close to the fitted
/// parameters, and the other half too far by as much. If the model is right, the difference has the
/// variance of the metric over all people (Hausman 1978). The p-values are adjusted for the number
/// of metrics (Holm).
package struct ActivityLevel: Sendable {
  /// The id of the metric.
  package let metric: String
  package let log, model: Double
  /// The standard error of the difference between log and model, assuming that the model is right.
  package let error: Double
  /// The p-value of the difference, adjusted for the number of compared metrics.
  package private(set) var adjustedP = 1.0
  /// The smallest difference that a log of this size would detect in nine of ten cases.
  package private(set) var reach = 0.0

  /// Whether the model's value differs significantly from the log's.
  package var isOutside: Bool { adjustedP < 0.05 }

  /// The fewest people who must be observed on a day for a metric of that day.
  private static var fewestPeople: Int { 50 }

  /// Returns the metrics for which the log observes enough people.
  ///
  /// - Parameters:
  ///   - halves: the halves of the log; the same people twice if they could not be split.
  ///   - sums: active and observed people in the model's worlds, by days after joining.
  package static func all(
    _ halves: Calibration.Halves, _ sums: [(active: Int, observed: Int)]
  ) -> [ActivityLevel] {
    let logs = halves.fitted == halves.heldOut ? [halves.heldOut] : [halves.fitted, halves.heldOut]
    let shares = logs.map { $0.sharesByAge(before: sums.count) }
    var levels: [ActivityLevel] = []
    for day in [1, 7, 30] where day < sums.count {
      let active = shares.reduce(0) { $0 + $1[day].active }
      let observed = shares.reduce(0) { $0 + $1[day].observed }
      guard observed >= fewestPeople, sums[day].observed > 0 else { continue }
      let share = Double(sums[day].active) / Double(sums[day].observed)
      levels.append(
        ActivityLevel(
          "retention.d\(day)", Double(active) / Double(observed), share,
          variance: share * (1 - share), people: observed, of: sums[day].observed))
    }
    let days = logs.flatMap { $0.activeDays }
    if days.count >= fewestPeople, sums[0].observed > 0, let mean = Sample(finite: days).mean {
      levels.append(
        ActivityLevel(
          "active_days", mean,
          Double(sums.reduce(0) { $0 + $1.active }) / Double(sums[0].observed),
          variance: Sample(finite: days).variance ?? 0, people: days.count, of: sums[0].observed))
    }
    return corrected(levels)
  }

  private init(
    _ metric: String, _ log: Double, _ model: Double, variance: Double, people: Int, of others: Int
  ) {
    (self.metric, self.log, self.model) = (metric, log, model)
    error = (variance * (1 / Double(people) + 1 / Double(others))).squareRoot()
  }

  private static func corrected(_ levels: [ActivityLevel]) -> [ActivityLevel] {
    let p = levels.map { level in
      level.log == level.model
        ? 1 : 2 * Portable.normalCDF(-abs(level.log - level.model) / level.error)
    }
    guard let adjusted = try? Multiplicity.holm(p) else { return levels }
    let point = Portable.normalQuantile(1 - 0.025 / Double(max(1, levels.count)))
    return zip(levels, adjusted).map { level, p in
      var level = level
      level.adjustedP = p
      level.reach = (point + Portable.normalQuantile(0.9)) * level.error
      return level
    }
  }
}

extension DailyActivity {
  /// The number of active days of each person.
  fileprivate var activeDays: [Double] {
    windows.indices.map { person in
      Double((0...windows[person].furtherDays).count { isActive(person, age: $0) })
    }
  }
}
