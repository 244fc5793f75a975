import Chance
import PortableMath

/// Searches for the lowest value of a function that is known only by its values: CMA-ES.
///
///     var search = try CovarianceSearch(from: [3, 3], step: 1, seed: 1)
///     for _ in 0..<60 {
///       let points = search.ask()
///       search.tell(points.map { ($0[0] - 1) * ($0[0] - 1) + 100 * $0[1] * $0[1] })
///     }
///     search.best.point   // [1.000, 0.000]
///
/// Each generation, the search draws points from a normal cloud, receives their values, moves the
/// centre towards the better half, and stretches the cloud along the directions that helped.
///
/// Only the *order* of the values counts, so a value may be a penalty, noisy, or infinite for an
/// impossible point; not a number counts as infinite. Points outside the region are folded in
/// before they are evaluated (`SearchRegion`), while the cloud itself stays a normal cloud. A
/// coordinate in whole steps keeps a spread that reaches the next step.
///
/// The random draw of a point depends only on the search's seed, the generation, the point and the
/// coordinate. So values may be computed in any order and by any number of threads.
///
/// Source: N. Hansen, *The CMA Evolution Strategy: A Tutorial*, arXiv 1604.00772 (2016), with
/// negative weights. The search cannot prove that a valley is the deepest: for that, begin again
/// with a larger cloud (`RestartingSearch`).
package struct CovarianceSearch: Sendable {
  package let region: SearchRegion
  /// The weights and rates of the search, which follow from its dimensions and number of points.
  package let rates: CovarianceRates
  /// The centre of the search's cloud before folding, so it may lie outside the region.
  var place: [Double]
  /// The size of the search's cloud: its overall standard deviation.
  package internal(set) var step: Double
  /// The number of generations whose values `tell` has received.
  package internal(set) var generation = 0
  /// The best point so far, with its value; the value is infinite before the first generation.
  package internal(set) var best: (point: [Double], value: Double)

  let seed: Seed
  let run: UInt32
  var covariance: SymmetricMatrix
  var eigen: SymmetricMatrix.Eigen
  var stepPath, covariancePath: [Double]
  /// The points that `ask` returned and whose values `tell` has not received yet.
  var asked: [[Double]] = []
  /// The best value of each generation so far.
  var levels: [Double] = []
  let firstStep: Double

  /// Creates a search; the lowest point is expected within three steps of the start.
  ///
  /// - Parameters:
  ///   - points: the number of points in a generation; by default 4 + ⌊3 ln n⌋.
  ///   - run: a number that distinguishes searches with the same seed.
  package init(
    from start: [Double], step: Double, in region: SearchRegion? = nil, points: Int? = nil,
    seed: Seed, run: UInt32 = 0
  ) throws(SearchError) {
    let region = region ?? SearchRegion(dimensions: start.count)
    guard !start.isEmpty else { throw .empty }
    guard region.dimensions == start.count else {
      throw .dimensions(start: start.count, region: region.dimensions)
    }
    guard step > 0, step.isFinite else { throw .step(step) }
    (self.region, self.seed, self.run) = (region, seed, run)
    (self.step, firstStep) = (step, step)
    place = region.folded(start)
    best = (place, .infinity)
    rates = CovarianceRates(dimensions: start.count, points: points)
    covariance = SymmetricMatrix(identity: start.count)
    eigen = covariance.eigen()
    stepPath = Array(repeating: 0, count: start.count)
    covariancePath = stepPath
  }

  /// The number of coordinates.
  package var dimensions: Int { place.count }

  /// The search's estimate of the lowest point: the centre of the cloud, folded into the region. If
  /// values are noisy, the centre is a better answer than the best point.
  package var centre: [Double] { region.folded(place) }
}

extension CovarianceSearch {
  /// Returns the points of the next generation, all within the region. Further calls return the
  /// same points until `tell` receives their values.
  package mutating func ask() -> [[Double]] {
    let stretches = coordinateStretches
    asked = (0..<rates.points).map { point in
      let cloud = throwing(point)
      return place.indices.map { place[$0] + stretches[$0] * step * cloud[$0] }
    }
    return asked.map { region.folded($0) }
  }

  /// Returns a random offset from the cloud's centre: along each axis of the cloud, the axis's
  /// length times a normally distributed number.
  private func throwing(_ point: Int) -> [Double] {
    var sum = Array(repeating: 0.0, count: dimensions)
    for axis in 0..<dimensions {
      let address = Address(
        person: UInt32(truncatingIfNeeded: point), day: UInt32(truncatingIfNeeded: generation),
        decision: .searchPoint,
        occurrence: run &* 4_096 &+ UInt32(truncatingIfNeeded: axis))
      let normal = Portable.normalQuantile(Draw(seed, address).openUnit)
      let length = normal * eigen.values[axis].squareRoot()
      for place in 0..<dimensions { sum[place] += length * eigen.axes[axis][place] }
    }
    return sum
  }

  /// For each coordinate, the factor by which points are spread wider than the search's cloud. The
  /// factor is 1 unless the coordinate counts in whole steps and the cloud is too narrow to reach
  /// the next step.
  var coordinateStretches: [Double] {
    place.indices.map { place in
      let spread = step * covariance[place, place].squareRoot()
      let least = leastSpread * region.steps[place]
      return spread < least ? least / spread : 1
    }
  }
}

extension CovarianceSearch {
  /// The minimum spread, in steps, of coordinates that count in whole steps. With it, about one
  /// point per generation lies more than half a step from the centre in such a coordinate.
  private var leastSpread: Double {
    let count = region.steps.count { $0 > 0 }
    guard count > 0 else { return 0 }
    let share = min(0.5, 1 / Double(count * rates.points))
    return 0.5 / Portable.normalQuantile(1 - share / 2)
  }
}

extension Decision {
  package static var searchPoint: Decision { Decision(1_000) }
  package static var searchStart: Decision { Decision(1_001) }
}
