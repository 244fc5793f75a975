import Chance
import Experiments
import Foundation
import TestSupport
import Testing

/// How good a front is after so many evaluations, held against pymoo's NSGA-II.
struct FrontSearchTests {
  /// A function of Zitzler, Deb and Thiele (2000), in 30 variables.
  enum Function: Int, CaseIterable {
    case zdt1 = 1, zdt2, zdt3

    func values(_ point: [Double]) -> [Double] {
      let first = point[0]
      let rest = 1 + 9 * point.dropFirst().reduce(0, +) / Double(point.count - 1)
      let share = first / rest
      switch self {
      case .zdt1: return [first, rest * (1 - share.squareRoot())]
      case .zdt2: return [first, rest * (1 - share * share)]
      case .zdt3:
        return [first, rest * (1 - share.squareRoot() - share * sin(10 * .pi * first))]
      }
    }
  }

  /// The lower quartiles of the hypervolume of 15 runs of pymoo 0.6.2 with 100 members, by
  /// function and number of generations. `Benchmarks/Peers/fronts.py` prints them.
  private static let known: [(Function, generations: Int, quartile: Double)] = [
    (.zdt1, 50, 0.6454), (.zdt1, 100, 0.8465), (.zdt1, 150, 0.8638),
    (.zdt2, 50, 0.0000), (.zdt2, 100, 0.1941), (.zdt2, 150, 0.5236),
    (.zdt3, 50, 1.0748), (.zdt3, 100, 1.2909), (.zdt3, 150, 1.3186),
  ]

  private static func search(_ dimensions: Int, seed: Int, points: Int) throws -> FrontSearch {
    var region = SearchRegion(dimensions: dimensions)
    for place in 0..<dimensions { region.bound(place, in: 0...1) }
    let start = Array(repeating: 0.5, count: dimensions)
    return try FrontSearch(from: start, in: region, points: points, seed: Seed(UInt64(seed)))
  }

  /// The area between a front and the point (1.1, 1.1).
  private static func volume(_ values: [[Double]]) -> Double {
    var (sum, level) = (0.0, 1.1)
    for value in values.sorted(by: { $0[0] < $1[0] }) where value[0] < 1.1 && value[1] < level {
      sum += (1.1 - value[0]) * (level - value[1])
      level = value[1]
    }
    return sum
  }

  @Test(.long) func `at equal evaluations fronts are at least as large as most of pymoo's`()
    throws
  {
    for (function, generations, quartile) in Self.known {
      let volumes = try (1...15).map { seed in
        var search = try Self.search(30, seed: seed, points: 100)
        for _ in 0..<generations {
          let points = search.ask()
          #expect(points.count == 100)
          search.tell(points.map { FrontValue(function.values($0)) })
        }
        return Self.volume(search.front.map(\.value.objectives))
      }
      let median = volumes.sorted()[volumes.count / 2]
      #expect(median >= quartile, "\(function), \(generations) generations: \(median)")
    }
  }

  @Test func `the same seed searches the same way, another one another`() throws {
    func points(_ seed: Int) throws -> [[Double]] {
      var search = try Self.search(4, seed: seed, points: 12)
      for _ in 0..<5 {
        let points = search.ask()
        #expect(points == search.ask())
        search.tell(points.map { FrontValue(Function.zdt1.values($0)) })
      }
      return search.ask()
    }
    #expect(try points(1) == points(1))
    #expect(try points(1) != points(2))
  }

  @Test func `points keep to the region, its chains and its steps, and none comes twice`() throws {
    var region = SearchRegion(dimensions: 4)
    region.bound(0, in: 0...1)
    region.count(0, inStepsOf: 0.25)
    for place in 1..<4 { region.bound(place, in: -2...3) }
    try region.chain(1..<4)
    var search = try FrontSearch(from: [0.3, 1, 2, 9], in: region, points: 20, seed: 3)
    var tried: Set<[Double]> = []
    for generation in 0..<20 {
      let points = search.ask()
      if generation == 0 { #expect(points[0] == [0.25, -1, 1, 2]) }
      #expect(tried.isDisjoint(with: points) && Set(points).count == 20)
      tried.formUnion(points)
      for point in points {
        #expect((point[0] * 4).rounded() == point[0] * 4)
        #expect(point.dropFirst().allSatisfy { $0 >= -2 && $0 <= 3 })
        #expect(point[1] <= point[2] && point[2] <= point[3])
      }
      search.tell(points.map { FrontValue([$0[0] + $0[1], -$0[3]]) })
    }
  }

  @Test func `all that there is to try is tried, and then points come again`() throws {
    var region = SearchRegion(dimensions: 2)
    for place in 0..<2 {
      region.bound(place, in: 0...1)
      region.count(place, inStepsOf: 0.2)
    }
    var search = try FrontSearch(from: [0, 0], in: region, points: 8, seed: 1)
    var tried: Set<[Double]> = []
    for _ in 0..<6 {
      let points = search.ask()
      #expect(points.count == 8)
      tried.formUnion(points)
      // One point is best in all, so that all parents are alike.
      search.tell(points.map { FrontValue([$0[0], $0[1]]) })
    }
    #expect(tried.count == 36, "of 36: \(tried.count)")
  }

  @Test func `what breaks a constraint is behind all that breaks none`() throws {
    var search = try Self.search(2, seed: 5, points: 20)
    for _ in 0..<30 {
      let points = search.ask()
      search.tell(
        points.map { FrontValue([$0[0], $0[1]], violation: max(0, 1.2 - $0[0] - $0[1])) })
    }
    for member in search.front {
      #expect(member.value.violation == 0)
      #expect(abs(member.point[0] + member.point[1] - 1.2) < 0.1, "\(member.point)")
    }
    // From one end to the other.
    let places = search.front.map { $0.point[0] }
    #expect(try #require(places.min()) < 0.3 && #require(places.max()) > 0.9)
  }

  @Test func `a region has to be bounded, and the start to fit it`() {
    #expect(throws: SearchError.empty) {
      try FrontSearch(from: [], in: SearchRegion(dimensions: 0), points: 4, seed: 1)
    }
    #expect(throws: SearchError.dimensions(start: 1, region: 2)) {
      try FrontSearch(from: [1], in: SearchRegion(dimensions: 2), points: 4, seed: 1)
    }
    let error = #expect(throws: SearchError.unbounded(0)) {
      try FrontSearch(from: [1], in: SearchRegion(dimensions: 1), points: 4, seed: 1)
    }
    #expect(error?.description.hasSuffix("bound it") == true)
  }

  @Test func `of values the front is what none is better than, thinned to its ends`() {
    let pairs: [([Double], Double)] = [
      ([1, 4], 0), ([2, 5], 0), ([2, 3], 0), ([3, 2.9], 0), ([9, 9], 0), ([4, 1], 0), ([1, 4], 0),
      ([0, 0], 0.5),
    ]
    let values = pairs.map { FrontValue($0.0, violation: $0.1) }
    // Of two equal ones the first; the broken one is not among them although its values are best.
    #expect(FrontValue.front(of: values) == [0, 2, 3, 5])
    #expect(FrontValue.front(of: values, most: 3) == [0, 3, 5])
    #expect(FrontValue.front(of: values, most: 2) == [0, 5])
    // Where all are broken, the one that is broken least.
    let broken = [0.3, 0.1, 0.2].map { FrontValue([1, 1], violation: $0) }
    #expect(FrontValue.front(of: broken) == [1])
    #expect(FrontValue.front(of: []) == [])
  }
}
