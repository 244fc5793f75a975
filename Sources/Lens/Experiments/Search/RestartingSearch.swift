import Chance

/// A covariance search that restarts with twice the points whenever it has converged, until a given
/// number of evaluations is spent.
///
///     var search = try RestartingSearch(from: [3, 3], step: 2, seed: 1, evaluations: 10_000)
///     while let points = search.ask() { search.tell(points.map(rastrigin)) }
///     search.best.value   // 0: the deepest of many valleys
///
/// A cloud of few points finds the nearest valley quickly, and a cloud of many points finds valleys
/// beyond it. So the small clouds go first (IPOP: Auger and Hansen 2005). Each search but the first
/// starts at a random point within the bounds or, without bounds, within three first steps.
package struct RestartingSearch: Sendable {
  package private(set) var best: (point: [Double], value: Double)
  /// The number of points evaluated in all runs so far.
  package private(set) var evaluations = 0
  package private(set) var runs = 1
  /// The current run of the covariance search.
  package private(set) var search: CovarianceSearch

  private let start: [Double]
  private let step: Double
  private let limit: Int

  /// - Parameter evaluations: the maximum number of points to evaluate. No generation is begun that
  ///   would exceed this number.
  package init(
    from start: [Double], step: Double, in region: SearchRegion? = nil, points: Int? = nil,
    seed: Seed, evaluations: Int
  ) throws(SearchError) {
    search = try CovarianceSearch(from: start, step: step, in: region, points: points, seed: seed)
    (self.start, self.step, limit) = (start, step, evaluations)
    best = search.best
  }

  /// Returns the points of the next generation; nil when the evaluations are spent.
  package mutating func ask() -> [[Double]]? {
    if search.isDone { beginAgain() }
    guard evaluations + search.rates.points <= limit else { return nil }
    return search.ask()
  }

  /// Receives the values of the points that `ask` returned, in the order of those points.
  package mutating func tell(_ values: [Double]) {
    search.tell(values)
    evaluations += values.count
    if search.best.value < best.value { best = search.best }
  }

  private mutating func beginAgain() {
    let region = search.region
    let place = start.indices.map { coordinate in
      let (low, high) = (region.low[coordinate], region.high[coordinate])
      let unit = Draw(search.seed, address(of: coordinate)).unit
      guard low.isFinite, high.isFinite else { return start[coordinate] + 6 * step * (unit - 0.5) }
      return low + unit * (high - low)
    }
    let next = try? CovarianceSearch(
      from: place, step: step, in: region, points: 2 * search.rates.points, seed: search.seed,
      run: UInt32(runs))
    guard let next else { return }
    search = next
    runs += 1
  }

  private func address(of coordinate: Int) -> Address {
    Address(person: .max, day: UInt32(runs), decision: .searchStart, occurrence: UInt32(coordinate))
  }
}
