import Analytics
import Chance

/// The statistics of a log that a fit must reproduce, and their sampling variation.
///
/// Statistics of the same people correlate. Residuals are therefore rotated until residuals of
/// resampled people are independent with a variance of one. Before the rotation, the covariance is
/// shrunk halfway to its diagonal, because a few hundred resamples determine few directions well.
package struct ActivityTarget: Sendable {
  /// The indices in `ActivityStatistic.all` of the statistics that the log has.
  package let places: [Int]
  package let values: [Double]
  /// The rows of the matrix that rotates residuals.
  private let rows: [[Double]]

  /// The number of times that the people of the log are resampled.
  package static let resamples = 300

  /// - Parameter copies: the number of simulated users for each person of the log; the sampling
  ///   variation of simulated users adds to that of the log.
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

  /// Returns the statistics of people resampled from a log, `resamples` times.
  package static func resampled(_ signature: ActivitySignature, seed: Seed = 20) -> [[Double]] {
    (0..<resamples).map { resample in
      signature.values(counting: weights(of: signature.people, resample, seed: seed))
    }
  }

  /// Returns the number of times that a resample draws each person.
  static func weights(of people: Int, _ resample: Int, seed: Seed) -> [Int] {
    var weights = [Int](repeating: 0, count: people)
    for place in 0..<people {
      let word = Luck(seed, person: UInt32(place), day: UInt32(resample)).draw(drawnAgain).word
      weights[Int((UInt64(word) * UInt64(people)) >> 32)] += 1
    }
    return weights
  }

  private static let drawnAgain = Decision(1)

  /// Returns the rotated differences between the statistics and those of the log. Sampling alone
  /// gives differences of about one.
  package func residuals(of statistics: [Double]) -> [Double] {
    // What the model does not show at all is not held against it.
    let known = zip(places, values).map { statistics[$0].isNaN ? 0 : statistics[$0] - $1 }
    return rows.map { row in zip(row, known).reduce(0) { $0 + $1.0 * $1.1 } }
  }
}
