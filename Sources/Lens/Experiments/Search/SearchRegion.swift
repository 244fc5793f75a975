/// The region that a search may explore: bounds for each coordinate, chains of coordinates that
/// must ascend, and coordinates that count in whole steps.
///
///     var region = SearchRegion(dimensions: 3)
///     try region.bound(0, in: -1...1)
///     try region.chain(1..<3)             // the second is at most the third
///     region.folded([1.25, 7, 5])         // [0.75, 5, 7]
///
/// A point outside the region is **folded** in, like paper: each coordinate is mirrored at the
/// bound that it exceeds, and coordinates that should ascend are sorted. Points inside do not
/// change, and folding reaches every point of the region. Folding keeps a function continuous
/// across the bounds, so a search can ignore the bounds.
///
///     point        ·─────────╮ 1.25
///     region  ├────┼─────────┤ 1
///     folded       ·      ◀──╯ 0.75
package struct SearchRegion: Hashable, Sendable {
  /// The lowest value by coordinate; −∞ where there is no bound.
  package private(set) var low: [Double]
  /// The highest value by coordinate; ∞ where there is no bound.
  package private(set) var high: [Double]
  /// Ranges of coordinates whose values must ascend.
  package private(set) var chains: [Range<Int>] = []
  /// The step size by coordinate; 0 for a coordinate that does not count in whole steps.
  package private(set) var steps: [Double]

  /// Creates a region without bounds.
  package init(dimensions: Int) {
    low = Array(repeating: -.infinity, count: dimensions)
    high = Array(repeating: .infinity, count: dimensions)
    steps = Array(repeating: 0, count: dimensions)
  }

  /// The number of coordinates of a point.
  package var dimensions: Int { low.count }

  /// Limits a coordinate to the values of a closed range.
  package mutating func bound(_ coordinate: Int, in range: ClosedRange<Double>) {
    low[coordinate] = range.lowerBound
    high[coordinate] = range.upperBound
  }

  /// Declares that a coordinate counts only in steps of a given size, such as 1 for whole numbers.
  /// The code that evaluates a point must round the coordinate itself.
  package mutating func count(_ coordinate: Int, inStepsOf step: Double) {
    steps[coordinate] = step
  }

  /// Requires that the values of adjacent coordinates ascend.
  ///
  /// - Throws: `SearchError.unequalBounds` if the coordinates have different bounds, because
  ///   sorting could then move a value out of its bounds.
  package mutating func chain(_ coordinates: Range<Int>) throws(SearchError) {
    let first = coordinates.lowerBound
    for other in coordinates where low[other] != low[first] || high[other] != high[first] {
      throw .unequalBounds(first, other)
    }
    chains.append(coordinates)
  }

  /// Returns a point unchanged if it is inside the region, otherwise folded into the region.
  package func folded(_ point: [Double]) -> [Double] {
    var point = point
    for place in point.indices { point[place] = mirrored(point[place], place) }
    for chain in chains { point[chain].sort() }
    return point
  }

  /// Returns a value, mirrored at the bounds of a coordinate until it lies between the bounds.
  private func mirrored(_ value: Double, _ place: Int) -> Double {
    let (low, high) = (low[place], high[place])
    if value >= low, value <= high { return value }
    guard high > low else { return low }
    if high == .infinity { return 2 * low - value }
    if low == -.infinity { return 2 * high - value }
    let width = high - low
    let turns = (value - low).truncatingRemainder(dividingBy: 2 * width)
    let folded = turns < 0 ? turns + 2 * width : turns
    return min(high, max(low, low + (folded > width ? 2 * width - folded : folded)))
  }
}

/// The reasons why a search cannot be created.
package enum SearchError: Error, Hashable, CustomStringConvertible {
  /// The error if two coordinates of a chain have different bounds.
  case unequalBounds(Int, Int)
  /// The error if the start and the region have different numbers of coordinates.
  case dimensions(start: Int, region: Int)
  case empty
  /// The error if the first step is infinite, not a number, or not above zero.
  case step(Double)
  /// The error if a coordinate has no bounds, but the search for a front requires them.
  case unbounded(Int)

  package var description: String {
    switch self {
    case .unequalBounds(let first, let other):
      "coordinates \(first) and \(other) of a chain have different bounds; give them the same"
    case .dimensions(let start, let region):
      "the start has \(start) coordinates and the region \(region); give both the same number"
    case .empty: "there is no coordinate to search; give at least one"
    case .step(let step): "the first step \(step) is not above zero; give a positive number"
    case .unbounded(let coordinate):
      "coordinate \(coordinate) has no bounds, and a front is searched within some; bound it"
    }
  }
}
