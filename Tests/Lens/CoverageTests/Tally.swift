/// How often intervals of 95 % hold the truth, pooled by what they are of.
///
///     var tally = Tally()
///     tally.note("median", holds: true)
///     tally.share("median")        // 1
struct Tally {
  private var counts: [String: (held: Int, all: Int)] = [:]

  /// Notes an interval of a kind.
  mutating func note(_ kind: String, holds: Bool) {
    counts[kind, default: (0, 0)].all += 1
    if holds { counts[kind, default: (0, 0)].held += 1 }
  }

  mutating func add(_ other: Tally) {
    for (kind, count) in other.counts {
      counts[kind, default: (0, 0)].held += count.held
      counts[kind, default: (0, 0)].all += count.all
    }
  }

  /// The kinds, in alphabetical order.
  var kinds: [String] { counts.keys.sorted() }

  /// How many intervals of a kind were noted.
  func count(_ kind: String) -> Int { counts[kind]?.all ?? 0 }

  /// The share of them that hold the truth; 0 of none.
  func share(_ kind: String) -> Double {
    guard let count = counts[kind], count.all > 0 else { return 0 }
    return Double(count.held) / Double(count.all)
  }

  /// Whether the share lies within a range, or may for all that so few intervals tell: by three
  /// standard errors at the nearer end.
  func lies(_ kind: String, within range: ClosedRange<Double>) -> Bool {
    let (share, all) = (share(kind), Double(count(kind)))
    let end = share < range.lowerBound ? range.lowerBound : range.upperBound
    return range.contains(share)
      || (share - end).magnitude <= 3 * (end * (1 - end) / all).squareRoot()
  }
}
