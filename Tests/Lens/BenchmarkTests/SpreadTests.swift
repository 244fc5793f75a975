import Testing
import terrarium_bench

@Suite struct SpreadTests {
  @Test func `the median is the middle or the mean of the two middles`() {
    #expect(Spread([3, 1, 2]).median == 2)
    #expect(Spread([4, 1, 3, 2]).median == 2.5)
    #expect(Spread([]).median == 0)
  }

  /// The ranks of the published tables of distribution-free intervals for the median.
  @Test(
    "the 95 % interval leaves out as many rounds as the tables say",
    arguments: [
      (1, 0), (5, 0), (6, 0), (8, 0), (9, 1), (15, 3), (21, 5), (25, 7), (50, 17), (1_470, 696),
      (10_000, 4_901),
    ])
  func ranks(_ count: Int, _ below: Int) {
    #expect(Spread.roundsBelowInterval(count) == below)
    let spread = Spread((1...count).map { Double($0) })
    #expect(spread.low == Double(1 + below))
    #expect(spread.high == Double(count - below))
  }

  /// The oracle counts all sequences of fair coins.
  @Test func `the interval is as narrow as 2.5 % on either side allow`() {
    for count in 1...14 {
      let sequences = 0..<(1 << count)
      func share(atMost heads: Int) -> Double {
        let fewer = sequences.filter { $0.nonzeroBitCount <= heads }.count
        return Double(fewer) / Double(sequences.count)
      }
      let below = Spread.roundsBelowInterval(count)
      #expect(share(atMost: below) <= 0.025 || count < 6)
      #expect(share(atMost: below + 1) > 0.025)
    }
  }
}

@Suite struct FiguresTests {
  @Test(
    "numbers carry three significant digits",
    arguments: [
      (0, "0"), (0.001_234, "0.00123"), (0.1, "0.100"), (0.9996, "1.00"), (1, "1.00"),
      (3.524_9, "3.52"), (9.999, "10.0"), (48.06, "48.1"), (99.96, "100"), (123.4, "123"),
      (1_279.6, "1280"),
    ] as [(Double, String)])
  func short(_ number: Double, _ text: String) {
    #expect(Figures.short(number) == text)
  }

  @Test(
    "rates carry a letter for each power of a thousand",
    arguments: [
      (12.3, "12.3"), (999.4, "999"), (999.6, "1.00 k"), (285_000_000, "285 M"),
      (3_250_000_000, "3.25 G"), (2e15, "2000 T"),
    ] as [(Double, String)])
  func scaled(_ number: Double, _ text: String) {
    #expect(Figures.scaled(number) == text)
  }

  @Test func `digests have sixteen digits`() {
    #expect(Figures.hexadecimal(0xAB) == "00000000000000ab")
    #expect(Figures.hexadecimal(.max) == "ffffffffffffffff")
  }
}
