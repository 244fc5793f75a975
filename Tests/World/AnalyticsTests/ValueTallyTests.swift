import Analytics
import Testing

@Suite("ValueTally")
struct ValueTallyTests {
  /// Lists with many repetitions, negative numbers and gaps.
  private var lists: [[Int64]] {
    [
      [], [7], [7, 7], [-3, 0, 0, 9], (0..<200).map { Int64($0 * 37 % 23) - 5 },
      [.min / 4, .max / 4],
    ]
  }

  @Test("quantiles are those of the sorted values, whatever their order")
  func quantiles() {
    for list in lists {
      let sorted = list.sorted().map { Double($0) }
      for step in 0...20 {
        let share = Double(step) / 20
        for values in [list, list.reversed()] {
          #expect(ValueTally(values).quantile(share) == Quantiles.type7(sorted, share), "\(list)")
        }
      }
    }
  }

  @Test("tallies add up to the tally of all values")
  func sums() {
    for left in lists {
      for right in lists {
        var tally = ValueTally(left)
        tally.add(ValueTally(right))
        let all = ValueTally(left + right)
        #expect(tally.count == Int64(left.count + right.count))
        #expect(tally.sum == (left + right).reduce(0, &+))
        for share in [0, 0.1, 0.5, 0.77, 1] {
          #expect(tally.quantile(share) == all.quantile(share))
        }
      }
    }
  }
}
