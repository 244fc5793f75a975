import Analytics
import Testing

@Suite("LogTally")
struct LogTallyTests {
  /// Numbers of all sizes, many of them next to where the resolution changes.
  private var values: [Int64] {
    let powers = (0..<62).flatMap { power in
      [-2, -1, 0, 1, 2, 3].map { (Int64(1) << Int64(power)) + $0 }
    }
    let steps = (0..<2_000).map { Int64($0) } + (0..<500).map { Int64($0) * 172_801 }
    return (powers + steps).filter { $0 >= 0 }
  }

  @Test("a value counts as a number with seven bits that is at most 0.8 % away, or as itself")
  func resolution() {
    for value in values {
      let counted = LogTally.rounded(value)
      let width = Int64.bitWidth - counted.leadingZeroBitCount - counted.trailingZeroBitCount
      #expect(counted == 0 || width <= 7, "\(value)")
      #expect(Double(abs(counted - value)) <= Double(value) / 127, "\(value) counts as \(counted)")
      if value < 128 { #expect(counted == value) }
    }
    for value in values { #expect(LogTally.rounded(-value) == -LogTally.rounded(value)) }
    #expect(LogTally.rounded(.min) == -.max)
    #expect(LogTally.rounded(.max) == .max)
  }

  @Test(
    "no quantile lies outside the values", arguments: [1_000, 1_005_000, 86_399_999] as [Int64])
  func ends(_ value: Int64) {
    var tally = LogTally()
    tally.add(value)
    for share in [0, 0.3, 1] { #expect(tally.quantile(share) == Double(value), "\(value)") }
    tally.add(value + 3)
    let range = Double(value)...Double(value + 3)
    for share in [0, 0.3, 1] { #expect(range ~= tally.quantile(share) ?? 0, "\(value)") }
    var sum = LogTally()
    sum.add(7)
    sum.add(tally)
    let largest = sum.quantile(1) ?? 0
    #expect(sum.quantile(0) == 7 && largest <= range.upperBound, "\(value)")
    #expect(largest > range.lowerBound * 0.992, "\(value)")
    sum = LogTally()
    sum.add(value)
    #expect(sum.quantile(1) == Double(value))
  }

  @Test("values below zero come before those above, the furthest first")
  func negative() {
    var (tally, other) = (LogTally(), LogTally())
    for value in [400, -1_000, -48_000] as [Int64] { tally.add(value) }
    for value in [-3, 0] as [Int64] { other.add(value) }
    #expect([0, 0.5, 1].map { tally.quantile($0) } == [-48_000, -1_000, 400])
    tally.add(other)
    // −48,000 counts as −48,128, which lies beyond the smallest value.
    #expect([0, 0.25, 0.5, 0.75, 1].map { tally.quantile($0) } == [-48_000, -1_000, -3, 0, 400])
    #expect(tally.count == 5)
    tally = LogTally()
    tally.add(-7)
    #expect(tally.quantile(1) == -7)
  }

  @Test("larger values never count as smaller ones")
  func order() {
    let counted = (values.map { -$0 } + values).sorted().map { LogTally.rounded($0) }
    #expect(counted == counted.sorted())
  }

  @Test("quantiles are those of the values as they count, in whatever order they came")
  func quantiles() {
    let sample = [3, 5, 1_000_003, 129, 700, 86_399_999, 86_399_999, 0, 255].map { Int64($0) }
    let counted = sample.map { Double(LogTally.rounded($0)) }.sorted()
    var (whole, first, second) = (LogTally(), LogTally(), LogTally())
    for (index, value) in sample.enumerated() {
      whole.add(value)
      if index % 2 == 0 { first.add(value) } else { second.add(value) }
    }
    second.add(first)
    for share in [0, 0.1, 0.25, 0.5, 0.75, 0.9, 0.99, 1] {
      let expected = Quantiles.type7(counted, share).map { min(86_399_999, $0) }
      #expect(whole.quantile(share) == expected)
      #expect(second.quantile(share) == whole.quantile(share))
    }
    #expect(LogTally().quantile(0.5) == nil)
    #expect(LogTally().count == 0)
  }
}
