/// A tally for each segment of the population; the first segment contains everybody.
///
///     person        7            12           of the segments "all", "eager", "idle"
///     segments      0b011        0b101
///     tallies       all eager    all idle     that count the person's events
///
/// Observers store each person's state only once, for all segments. Plain counts are stored in
/// `Tallies`.
struct BySegment<Tally: Sendable>: Sendable {
  private var tallies: [Tally]

  init(_ size: WorldSize, _ none: Tally) {
    tallies = Array(repeating: none, count: max(1, size.segments))
  }

  subscript(segment: Int) -> Tally {
    get { tallies[segment] }
    _modify { yield &tallies[segment] }
  }

  var indices: Range<Int> { tallies.indices }

  /// Changes the tallies of all segments in a set (one bit each).
  @inline(__always) mutating func update(_ segments: SegmentSet, _ change: (inout Tally) -> Void) {
    if segments == 1 { return change(&tallies[0]) }
    var left = segments
    while left != 0 {
      let segment = left.trailingZeroBitCount
      if segment < tallies.count { change(&tallies[segment]) }
      left &= left &- 1
    }
  }
}

extension Array where Element == Int64 {
  package static func none(_ count: Int) -> [Int64] { Array(repeating: 0, count: count) }
}
