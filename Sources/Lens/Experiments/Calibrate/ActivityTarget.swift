import Analytics
import Chance

/// What a fit must reproduce: the statistics of a log, and how much they scatter by the choice of
/// people.
///
/// Statistics of the same people go together. Residuals are therefore turned until those of people
/// drawn again from the log are independent and of size one; the covariance is shrunk halfway to
/// its diagonal first, since a few hundred resamples know few of its directions.
package struct ActivityTarget: Sendable {
  /// The places of the statistics that the log has, in `ActivityStatistic.all`.
  package let places: [Int]
  package let values: [Double]
  /// Rows that turn residuals.
  private let rows: [[Double]]

  /// How many times people are drawn again.
  package static let resamples = 300

  /// - Parameter copies: how many simulated users there are for one person of the log; their
  /// scatter
  ///   adds to that of the log.
  package init(_ signature: ActivitySignature, copies: Int) {
    let own = signature.values()
    let drawn = ActivityTarget.resampled(signature)
    var places: [Int] = []
    for place in own.indices where !own[place].isNaN {
      let known = drawn.filter { !$0[place].isNaN }
      guard known.count == drawn.count else { continue }
      let mean = known.reduce(0) { $0 + $1[place] } / Double(known.count)
      // What nobody differs in says nothing.
      if known.contains(where: { ($0[place] - mean).magnitude > 1e-9 }) { places.append(place) }
    }
    let count = places.count
    let means = places.map { place in
      drawn.reduce(0) { $0 + $1[place] } / Double(drawn.count)
    }
    var covariance = SymmetricMatrix(identity: count)
    covariance.scale(by: 0)
    for sample in drawn {
      let away = (0..<count).map { sample[places[$0]] - means[$0] }
      covariance.add(1 / Double(drawn.count - 1), timesSquareOf: away)
    }
    let errors = (0..<count).map { covariance[$0, $0].squareRoot() }
    var turned = SymmetricMatrix(identity: count)
    for row in 0..<count {
      for column in 0..<row {
        turned[row, column] = 0.5 * covariance[row, column] / (errors[row] * errors[column])
      }
    }
    let eigen = turned.eigen()
    let scatter = (1 + 1 / Double(copies)).squareRoot()
    rows = zip(eigen.axes, eigen.values).map { axis, value in
      let size = 1 / (max(value, 1e-6).squareRoot() * scatter)
      return (0..<count).map { axis[$0] * size / errors[$0] }
    }
    self.places = places
    values = places.map { own[$0] }
  }

  /// The statistics of people drawn again from a log, `resamples` times.
  package static func resampled(_ signature: ActivitySignature, seed: Seed = 20) -> [[Double]] {
    (0..<resamples).map { resample in
      signature.values(counting: weights(of: signature.people, resample, seed: seed))
    }
  }

  /// How often each of some people is drawn in a resample.
  static func weights(of people: Int, _ resample: Int, seed: Seed) -> [Int] {
    var weights = [Int](repeating: 0, count: people)
    for place in 0..<people {
      let word = Luck(seed, person: UInt32(place), day: UInt32(resample)).draw(drawnAgain).word
      weights[Int((UInt64(word) * UInt64(people)) >> 32)] += 1
    }
    return weights
  }

  private static let drawnAgain = Decision(1)

  /// The distance of some statistics from the log's, turned: about one each if only people differ.
  package func residuals(of statistics: [Double]) -> [Double] {
    // What the model does not show at all is not held against it.
    let known = zip(places, values).map { statistics[$0].isNaN ? 0 : statistics[$0] - $1 }
    return rows.map { row in zip(row, known).reduce(0) { $0 + $1.0 * $1.1 } }
  }
}
