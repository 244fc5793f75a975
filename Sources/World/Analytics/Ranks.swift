/// Ranks of values; equal values share the mean of their ranks.
///
///     value    7   2   7   9
///     rank   2.5   1 2.5   4      ties: one group of two
struct Ranks {
  /// The rank of each value, from 1, in the order of the values.
  let ranks: [Double]
  /// The sizes of the groups of equal values, without groups of one.
  let ties: [Int64]

  /// Ranks the values. O(*n* log *n*).
  init(_ values: [Double]) {
    let order = values.indices.sorted {
      values[$0] < values[$1] || (values[$0] == values[$1] && $0 < $1)
    }
    var ranks = [Double](repeating: 0, count: values.count)
    var ties: [Int64] = []
    var first = 0
    while first < order.count {
      var end = first + 1
      while end < order.count, values[order[end]] == values[order[first]] { end += 1 }
      for place in order[first..<end] { ranks[place] = Double(first + end + 1) / 2 }
      if end - first > 1 { ties.append(Int64(end - first)) }
      first = end
    }
    (self.ranks, self.ties) = (ranks, ties)
  }

  /// Σ (t³ − t) over the groups of equal values.
  var tieTerm: Double {
    var sum = 0.0
    for tie in ties { sum += Double(tie) * Double(tie - 1) * Double(tie + 1) }
    return sum
  }
}
