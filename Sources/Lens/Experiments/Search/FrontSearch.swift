import Chance

/// Searches for the front of a function with several values: the points at which no value can fall
/// unless another rises. NSGA-II.
///
///     var search = try FrontSearch(from: [0.5], in: region, points: 20, seed: 1)
///     for _ in 0..<30 {
///       let points = search.ask()
///       search.tell(points.map { FrontValue([$0[0], 1 - $0[0]]) })
///     }
///     search.front     // points from one end of the front to the other
///
///     second value │ ●               ●  the front, rank 0
///                  │   ∘ ●  ∘        ∘  behind it: some ● is at least as good in both
///                  │      ∘   ●
///                  └─────────────── first value
///
/// Each generation makes as many children as it has members. Each parent is the better of two
/// members or, if neither is better, the one with more room around it. The parents' coordinates are
/// crossed (SBX) and moved a little (polynomial mutation). Of parents and children, the best ranks
/// survive. Of a rank that fits only in part, the members with most room survive. Points that break
/// a constraint rank behind all others, the largest breach last.
///
/// The random draws of a pair of children depend only on seed, generation and pair, so values may
/// be computed in any order.
///
/// Source: Deb, Pratap, Agarwal and Meyarivan (2002), IEEE Trans. Evol. Comput. 6:182, with the
/// tournament, crossing and mutation of Deb's program. The first generation is the start and a
/// Latin hypercube around it.
package struct FrontSearch: Sendable {
  /// An evaluated point of the search, with the point's rank and the room around the point.
  package struct Member: Sendable {
    package let point: [Double]
    package let value: FrontValue
    /// The number of fronts that are better than the member's front; 0 for the best front.
    fileprivate var rank = 0
    /// The room around the member within its front (crowding distance).
    fileprivate var room = 0.0
  }

  /// The points of the current generation.
  package private(set) var members: [Member] = []
  let region: SearchRegion
  let seed: Seed
  /// The number of points in a generation.
  let count: Int
  private let start: [Double]
  private var asked: [[Double]] = []
  /// All points that `ask` has ever returned.
  private var tried: Set<[Double]> = []
  /// The number of generations whose values `tell` has received.
  private(set) var generation = 0

  /// Creates a search within a region that is bounded in every coordinate.
  ///
  /// - Parameter points: the number of points in a generation; an odd number is raised by one.
  package init(
    from start: [Double], in region: SearchRegion, points: Int, seed: Seed
  ) throws(SearchError) {
    guard !start.isEmpty else { throw .empty }
    guard region.dimensions == start.count else {
      throw .dimensions(start: start.count, region: region.dimensions)
    }
    let open = start.indices.first { !region.low[$0].isFinite || !region.high[$0].isFinite }
    if let open { throw .unbounded(open) }
    (self.region, self.seed) = (region, seed)
    (self.start, count) = (region.folded(start), max(4, points + points % 2))
  }

  /// The members of the best front: no other member is better than any of these.
  package var front: [Member] { members.filter { $0.rank == 0 } }

  /// Returns the points of the next generation, all within the region. Further calls return the
  /// same points until `tell` receives their values.
  package mutating func ask() -> [[Double]] {
    if asked.isEmpty {
      asked = generation == 0 ? first : children
      tried.formUnion(asked)
    }
    return asked
  }

  /// Receives the values of the points that `ask` returned, in the order of those points.
  package mutating func tell(_ values: [FrontValue]) {
    let all = members + zip(asked, values).map { Member(point: $0, value: $1) }
    members = FrontSearch.survivors(of: all, count)
    asked = []
    generation += 1
  }
}

extension FrontSearch {
  /// Returns the best `count` members, front by front. Of a front that fits in part, prefers room.
  private static func survivors(of all: [Member], _ count: Int) -> [Member] {
    let values = all.map(\.value)
    var kept: [Member] = []
    for (rank, front) in FrontValue.fronts(of: values).enumerated() {
      guard kept.count < count else { break }
      let room = FrontValue.room(in: front.map { values[$0] })
      let order = front.indices.sorted { (-room[$0], $0) < (-room[$1], $1) }
      for place in order.prefix(count - kept.count) {
        var member = all[front[place]]
        (member.rank, member.room) = (rank, room[place])
        kept.append(member)
      }
    }
    return kept
  }

  /// The points of the first generation: the start, and a Latin hypercube, which has one point in
  /// each slice of a coordinate's range.
  private var first: [[Double]] {
    let columns = start.indices.map { coordinate -> [Double] in
      let draw = Draw(seed, Address(person: .max, day: UInt32(coordinate), decision: .frontStart))
      var tape = draw.tape
      let width = region.high[coordinate] - region.low[coordinate]
      return draw.permutation(of: count).map { part in
        region.low[coordinate] + width * (Double(part) + tape.nextUnit()) / Double(count)
      }
    }
    let spread = (1..<count).map { point in
      stepped(region.folded(columns.map { $0[point] }))
    }
    return [stepped(start)] + spread
  }

  /// The child points of the members, as many as there are members. If the parents yield too few
  /// untried points, random points of the region follow, and last repeated points.
  private var children: [[Double]] {
    var made: [[Double]] = []
    var known = tried
    var contestants: [Int] = []
    var pair: UInt32 = 0
    while made.count < count, pair < 20 * UInt32(count) {
      if contestants.count < 4 { contestants += order(behind: pair) }
      let four = contestants.prefix(4).map { members[$0] }
      contestants.removeFirst(4)
      for child in crossed(better(four[0], four[1]), better(four[2], four[3]), pair)
      where made.count < count {
        if known.insert(child).inserted { made.append(child) }
      }
      pair += 1
    }
    while made.count < count {
      let point = anywhere(pair)
      if known.insert(point).inserted || pair > 40 * UInt32(count) { made.append(point) }
      pair += 1
    }
    return made
  }

  /// Returns a random point of the search's region.
  private func anywhere(_ number: UInt32) -> [Double] {
    var tape = Draw(
      seed, Address(person: number, day: UInt32(generation), decision: .frontPoint)
    ).tape
    let units = start.indices.map { place in
      region.low[place] + (region.high[place] - region.low[place]) * tape.nextUnit()
    }
    return stepped(region.folded(units))
  }

  /// Returns the indices of all members, shuffled, so that each becomes a parent equally often.
  private func order(behind pair: UInt32) -> [Int] {
    Draw(seed, Address(person: pair, day: UInt32(generation), decision: .frontParents))
      .permutation(of: members.count)
  }

  /// Returns the better of two members; if neither is better, the one with more room around it.
  private func better(_ one: Member, _ other: Member) -> [Double] {
    if one.value.isBetter(than: other.value) { return one.point }
    if other.value.isBetter(than: one.value) { return other.point }
    return one.room >= other.room ? one.point : other.point
  }

  /// Returns the two children of a pair of parents.
  private func crossed(_ one: [Double], _ other: [Double], _ pair: UInt32) -> [[Double]] {
    var tape = Draw(
      seed, Address(person: pair, day: UInt32(generation), decision: .frontPoint)
    ).tape
    var (one, other) = (one, other)
    if tape.nextUnit() < 0.9 {
      for place in one.indices where tape.nextUnit() < 0.5 {
        cross(&one[place], &other[place], place, &tape)
      }
    }
    return [one, other].map { child in
      let moved = child.indices.map { place in
        tape.nextUnit() * Double(child.count) < 1
          ? mutated(child[place], place, tape.nextOpenUnit()) : child[place]
      }
      return stepped(region.folded(moved))
    }
  }

  /// Returns a point with the coordinates that count in whole steps rounded to whole steps.
  private func stepped(_ point: [Double]) -> [Double] {
    point.indices.map { place in
      let step = region.steps[place]
      guard step > 0 else { return point[place] }
      let steps = ((point[place] - region.low[place]) / step).rounded(.toNearestOrEven)
      return min(region.high[place], region.low[place] + steps * step)
    }
  }
}

extension Decision {
  /// Random draws for points of a front search's first generation: `day` is the coordinate.
  package static var frontStart: Decision { Decision(1_007) }
  /// Random draws for the children of two parents: `person` is the pair, `day` the generation.
  package static var frontPoint: Decision { Decision(1_008) }
  /// Random draws for the order in which members become parents: `person` is the first pair that
  /// uses the order, `day` the generation.
  package static var frontParents: Decision { Decision(1_009) }
}
