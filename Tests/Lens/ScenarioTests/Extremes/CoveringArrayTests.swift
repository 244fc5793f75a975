import Testing

/// Whether rows that are said to cover all pairs do.
struct CoveringArrayTests {
  /// Fills an array by rows, each without what `refuses` takes from it.
  private func rows(
    _ counts: [Int],
    refusing refuses: ([CoveringArray.Level]) -> [CoveringArray.Level] = { _ in [] }
  ) -> [[CoveringArray.Level]] {
    var array = CoveringArray(counts)
    var rows: [[CoveringArray.Level]] = []
    while let (first, second) = array.next() {
      let whole = array.row(around: [first, second])
      let refused = refuses(whole)
      rows.append(whole.filter { !refused.contains($0) })
      array.cover(rows[rows.count - 1])
    }
    #expect(array.missing == 0)
    return rows
  }

  @Test func `every pair stands in a row, and few rows are enough`() {
    let counts = [2, 3, 4, 1, 2, 3, 4, 2, 2, 5]
    let rows = rows(counts)
    for factor in counts.indices {
      for other in counts.indices where other > factor {
        for value in 0..<counts[factor] {
          for second in 0..<counts[other] {
            let pair = [
              CoveringArray.Level(factor: factor, value: value),
              CoveringArray.Level(factor: other, value: second),
            ]
            #expect(rows.contains { row in pair.allSatisfy(row.contains) }, "\(pair)")
          }
        }
      }
    }
    // No array has fewer than 5 × 4, and 3,000 rows would have all combinations.
    #expect((20...40).contains(rows.count))
  }

  @Test func `no row says two values of a factor`() {
    for row in rows([3, 3, 3, 3]) {
      #expect(Set(row.map(\.factor)).count == row.count)
    }
  }

  @Test func `what a row could not take comes in another`() {
    let last = CoveringArray.Level(factor: 3, value: 1)
    let rows = rows([2, 2, 2, 2, 2]) { row in
      // Goes with the first pair of a row only.
      row.prefix(2).contains(last) ? [] : [last]
    }
    #expect(rows.count { $0.contains(last) } >= 2)
  }
  @Test func `what does not go together never stands in a row`() {
    var array = CoveringArray([2, 2, 3])
    let (one, other) = (
      CoveringArray.Level(factor: 0, value: 1), CoveringArray.Level(factor: 2, value: 0)
    )
    let (isFirst, isSecond) = (array.refuse(one, other), array.refuse(other, one))
    #expect(isFirst && !isSecond, "once it is settled, it has not to come any more")
    while let (first, second) = array.next() {
      let row = array.row(around: [first, second])
      #expect(row.count == 3)
      #expect(!(row.contains(one) && row.contains(other)))
      array.cover(row)
    }
    #expect(array.missing == 0)
  }
}
