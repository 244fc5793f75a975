/// Ranks of values; equal values share the mean of their ranks.
///
///     value    7   2   7   9
///     rank   2.5   1 2.5   4
struct Ranks {
  /// The rank of each value, 1-based, in the order of the values.
  let ranks: [Double]

  /// Ranks the values. O(*n* log *n*).
  init(_ values: [Double]) {
    let order = values.indices.sorted {
      values[$0] < values[$1] || (values[$0] == values[$1] && $0 < $1)
    }
    var ranks = [Double](repeating: 0, count: values.count)
    var first = 0
    while first < order.count {
      var end = first + 1
      while end < order.count, values[order[end]] == values[order[first]] { end += 1 }
      for place in order[first..<end] { ranks[place] = Double(first + end + 1) / 2 }
      first = end
    }
    self.ranks = ranks
  }
}
