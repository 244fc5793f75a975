import Chance
import Experiments
import PortableMath
import Testing

/// How many evaluations a search needs, held against the median of 15 runs of pycma 4.5.0 (the
/// reference implementation, with default options and up to nine restarts) from the same starts.
struct RestartingSearchTests {
  /// Evaluations that pycma needed, by function and dimensions.
  private static let known: [(TestFunction, Int, Int)] = [
    (.sphere, 2, 265), (.sphere, 5, 713), (.sphere, 10, 1_501),
    (.ellipsoid, 2, 463), (.ellipsoid, 5, 1_569), (.ellipsoid, 10, 4_111),
    (.rosenbrock, 2, 451), (.rosenbrock, 5, 1_585), (.rosenbrock, 10, 5_211),
    (.rastrigin, 2, 944), (.rastrigin, 5, 18_407), (.rastrigin, 10, 49_742),
  ]

  /// Debug builds try what takes few evaluations.
  private static var tried: [(TestFunction, Int, Int)] {
    #if DEBUG
      known.filter { $0.2 < 1_000 }
    #else
      known
    #endif
  }

  private static let seeds = (1...15).map { Seed($0) }

  /// Evaluations until a function fell to a value, by seed.
  private static func counts(
    from start: [Double], step: Double, in region: SearchRegion? = nil, to target: Double,
    _ function: ([Double]) -> Double
  ) throws -> [Int] {
    try seeds.map { seed in
      var search = try RestartingSearch(
        from: start, step: step, in: region, seed: seed, evaluations: 400_000)
      while search.best.value > target, let points = search.ask() {
        search.tell(points.map(function))
      }
      return search.best.value <= target ? search.evaluations : .max
    }
  }

  @Test func `the median of 15 seeds needs at most one and a half times pycma's evaluations`()
    throws
  {
    for (function, dimensions, reference) in Self.tried {
      let start = Array(repeating: function.start, count: dimensions)
      let counts = try Self.counts(
        from: start, step: function.step, to: function.target, function.value)
      #expect(
        Double(counts.median) <= 1.5 * Double(reference),
        "\(function) in \(dimensions) dimensions: \(counts.median), pycma \(reference)")
    }
  }

  @Test func `values with a fifth of noise cost no more than pycma's`() throws {
    for (dimensions, reference) in [(2, 265), (5, 769)] {
      var calls: UInt32 = 0
      let counts = try Self.counts(
        from: Array(repeating: 3, count: dimensions), step: 1, to: 1e-8
      ) { point in
        calls += 1
        let address = Address(person: calls, day: 0, decision: Decision(9))
        let noise = Portable.normalQuantile(Draw(7, address).openUnit)
        return TestFunction.sphere.value(point) * (1 + 0.2 * noise)
      }
      #expect(Double(counts.median) <= 1.5 * Double(reference), "\(dimensions): \(counts.median)")
    }
  }

  @Test func `every other coordinate in whole numbers costs no more than pycma's`() throws {
    for (dimensions, reference) in [(2, 465), (5, 1_485)] {
      var region = SearchRegion(dimensions: dimensions)
      for place in stride(from: 0, to: dimensions, by: 2) { region.count(place, inStepsOf: 1) }
      let counts = try Self.counts(
        from: Array(repeating: 7, count: dimensions), step: 2, in: region, to: 1e-8
      ) { point in
        let rounded = point.indices.map { $0 % 2 == 0 ? point[$0].rounded() : point[$0] }
        return TestFunction.ellipsoid.value(rounded)
      }
      #expect(Double(counts.median) <= 1.5 * Double(reference), "\(dimensions): \(counts.median)")
    }
  }

  @Test func `an ascending curve is found within and where its points meet`() throws {
    var region = SearchRegion(dimensions: 5)
    for place in 0..<5 { region.bound(place, in: 0...10) }
    try region.chain(0..<5)
    // Of 5 1 7 2 9 the nearest ascending numbers are 3 3 4.5 4.5 9.
    for (wish, best) in [([1.0, 2, 4, 5, 9], 0.0), ([5, 1, 7, 2, 9], 20.5)] {
      let distance = { (point: [Double]) in
        zip(point, wish).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }
      }
      let counts = try Self.counts(
        from: [1, 2, 3, 4, 5], step: 1, in: region, to: best + 1e-8, distance)
      #expect(counts.median <= 3 * 713, "\(wish): \(counts.median)")
    }
  }

  @Test func `a lowest point in the corner of the bounds is found`() throws {
    var region = SearchRegion(dimensions: 5)
    for place in 0..<5 { region.bound(place, in: 1...5) }
    let counts = try Self.counts(
      from: [3, 3, 3, 3, 3], step: 1, in: region, to: 1e-8
    ) { point in point.reduce(0) { $0 + $1 - 1 } }
    #expect(counts.median <= 3 * 713)
  }

  @Test func `no more points are asked for than may be evaluated`() throws {
    var search = try RestartingSearch(from: [1, 1], step: 1, seed: 1, evaluations: 100)
    while let points = search.ask() { search.tell(points.map { _ in 0 }) }
    #expect(search.evaluations == 96)
    var none = try RestartingSearch(from: [1, 1], step: 1, seed: 1, evaluations: 5)
    #expect(none.ask() == nil)
  }

  @Test func `a search that has arrived begins again with twice the points`() throws {
    var search = try RestartingSearch(from: [3, 3], step: 1, seed: 1, evaluations: 5_000)
    while search.runs == 1, let points = search.ask() {
      search.tell(points.map(TestFunction.sphere.value))
    }
    #expect(search.search.rates.points == 12)
    #expect(search.best.value < 1e-12)
  }
}
