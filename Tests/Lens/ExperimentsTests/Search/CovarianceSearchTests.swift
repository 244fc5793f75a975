import Chance
import Experiments
import Testing

/// What a covariance search promises beside its answer.
struct CovarianceSearchTests {
  private static func history(seed: Seed, reversing: Bool = false) throws -> [[[Double]]] {
    var search = try CovarianceSearch(from: [3, 3, 3], step: 1, seed: seed)
    return (0..<30).map { _ in
      let points = search.ask()
      var values = Array(repeating: 0.0, count: points.count)
      let order = reversing ? Array(points.indices.reversed()) : Array(points.indices)
      for place in order { values[place] = TestFunction.ellipsoid.value(points[place]) }
      search.tell(values)
      return points
    }
  }

  @Test func `the same seed searches the same way and another one another`() throws {
    let first = try Self.history(seed: 1)
    #expect(try Self.history(seed: 1) == first)
    #expect(try Self.history(seed: 1, reversing: true) == first)
    #expect(try Self.history(seed: 2) != first)
  }

  @Test func `asked again the points are the same`() throws {
    var search = try CovarianceSearch(from: [3, 3], step: 1, seed: 1)
    #expect(search.ask() == search.ask())
  }

  @Test func `only the order of the values counts`() throws {
    var plain = try CovarianceSearch(from: [3, 3], step: 1, seed: 1)
    var bent = plain
    for _ in 0..<40 {
      let values = plain.ask().map(TestFunction.rosenbrock.value)
      #expect(bent.ask() == plain.ask())
      plain.tell(values)
      bent.tell(values.map { $0.squareRoot() - 5 })
    }
  }

  @Test func `points that cannot be had are avoided`() throws {
    var search = try CovarianceSearch(from: [3, 3], step: 1, seed: 1)
    for _ in 0..<150 where search.best.value > 1e-10 {
      search.tell(search.ask().map { $0[0] > 2.9 ? .nan : TestFunction.sphere.value($0) })
    }
    #expect(search.best.value <= 1e-10)
    #expect(search.centre.allSatisfy { abs($0) < 1e-3 })
  }

  @Test func `every point that is asked lies within the region`() throws {
    var region = SearchRegion(dimensions: 4)
    for place in 0..<4 { region.bound(place, in: -1...2) }
    try region.chain(1..<4)
    var search = try CovarianceSearch(from: [0, 0, 1, 5], step: 3, in: region, seed: 1)
    for _ in 0..<50 {
      let points = search.ask()
      for point in points + [search.centre] {
        #expect(point.allSatisfy { (-1...2).contains($0) })
        #expect(point[1...] == point[1...].sorted()[...])
      }
      search.tell(points.map(TestFunction.sphere.value))
    }
  }

  @Test func `where nothing makes a difference the cloud grows`() throws {
    var search = try CovarianceSearch(from: [0, 0], step: 1, seed: 1)
    for _ in 0..<10 { search.tell(search.ask().map { _ in 7 }) }
    #expect(search.step > 1)
  }

  @Test func `what is no search is refused in a sentence`() {
    #expect(throws: SearchError.empty) { try CovarianceSearch(from: [], step: 1, seed: 1) }
    #expect(throws: SearchError.step(0)) { try CovarianceSearch(from: [1], step: 0, seed: 1) }
    #expect(throws: SearchError.dimensions(start: 1, region: 2)) {
      try CovarianceSearch(
        from: [1], step: 1, in: SearchRegion(dimensions: 2), seed: 1)
    }
    #expect(throws: SearchError.unequalBounds(0, 1)) {
      var region = SearchRegion(dimensions: 2)
      region.bound(1, in: 0...1)
      try region.chain(0..<2)
    }
    #expect(SearchError.step(0).description.hasSuffix("give a positive number"))
  }

  @Test func `the weights are those of the tutorial`() {
    let rates = CovarianceRates(dimensions: 10)
    #expect(rates.points == 10)
    #expect(rates.parents == 5)
    #expect(abs(rates.weights[..<5].reduce(0, +) - 1) < 1e-12)
    #expect(abs(rates.weights[0] - 0.456) < 0.001)
    #expect(abs(rates.effectivePoints - 3.167) < 0.001)
    #expect(rates.weights[5...].allSatisfy { $0 < 0 })
  }

  @Test func `no search shares its luck with a world`() {
    #expect(Decision.searchPoint.number >= 1_000)
    #expect(Decision.repeated(in: [.searchPoint, .searchStart]) == nil)
  }
}
