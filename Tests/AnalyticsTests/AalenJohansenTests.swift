import Analytics
import Testing

@Suite("AalenJohansen")
struct AalenJohansenTests {
  /// Ten people. Day 0: 2 of 10 reach it. Day 1: of 8, 3 reach it and 1 leaves. Day 2: of 4, 1
  /// leaves and 1 is lost sight of. Day 3: of 2, 1 reaches it. By hand:
  ///
  ///     incidence   2/10    2/10 + 8/10·3/8 = 1/2    1/2    1/2 + 3/10·1/2 = 13/20
  ///     remaining   8/10    8/10·4/8 = 4/10          4/10·3/4 = 3/10       3/20
  @Test("a curve computed by hand")
  func byHand() {
    let curve = AalenJohansen(
      reached: [2, 3, 0, 1], left: [0, 1, 1], censored: [0, 0, 1, 0, 1])
    expect(curve.incidence, [0.2, 0.5, 0.5, 0.65, 0.65])
    expect(curve.remaining, [0.8, 0.4, 0.3, 0.15, 0.15])
    #expect(curve.followedDays == 5)
    #expect(agree(curve.share(within: 2), 0.5))
    #expect(curve.share(within: 0) == nil)
    #expect(curve.share(within: 6) == nil)
    #expect(agree(curve.time(of: 0.1), 0.5))
    #expect(agree(curve.time(of: 0.5), 2))
    #expect(agree(curve.time(of: 0.575), 3.5))
    #expect(curve.time(of: 0.7) == nil)
  }

  private func expect(_ found: [Double], _ expected: [Double]) {
    #expect(found.count == expected.count)
    for (one, other) in zip(found, expected) { #expect(agree(one, other), "\(found)") }
  }

  @Test("without leavers it is one minus the curve of Kaplan and Meier, for every small tally")
  func withoutLeavers() {
    for code in 0..<(3 * 3 * 3 * 3 * 3 * 3) {
      var rest = code
      let digits = (0..<6).map { _ in
        defer { rest /= 3 }
        return Int64(rest % 3)
      }
      let (reached, censored) = (Array(digits[..<3]), Array(digits[3...]))
      let curve = AalenJohansen(reached: reached, left: [], censored: censored)
      for row in KaplanMeier(events: reached, censored: censored).rows {
        let day = Int(row.time)
        #expect(agree(curve.remaining[day], row.survival, within: 1e-12), "\(digits)")
        #expect(agree(curve.incidence[day], 1 - row.survival, within: 1e-12), "\(digits)")
      }
    }
  }

  @Test("what was reached, left and remains is everybody")
  func everybody() {
    let reached = AalenJohansen(reached: [1, 2, 3], left: [2, 0, 1], censored: [0, 4, 2])
    let left = AalenJohansen(reached: [2, 0, 1], left: [1, 2, 3], censored: [0, 4, 2])
    for day in 0..<3 {
      let sum = reached.incidence[day] + left.incidence[day] + reached.remaining[day]
      #expect(agree(sum, 1), "day \(day)")
    }
  }

  @Test("nothing is said of days on which nobody was watched any more")
  func notFollowed() {
    let lost = AalenJohansen(reached: [1, 0, 0], left: [], censored: [0, 3, 0])
    #expect(lost.followedDays == 2)
    #expect(lost.share(within: 2) == 0.25)
    #expect(lost.share(within: 3) == nil)
    let finished = AalenJohansen(reached: [1, 3, 0], left: [], censored: [0, 0, 0])
    #expect(finished.share(within: 3) == 1)
    let nobody = AalenJohansen(reached: [0, 0], left: [], censored: [])
    #expect(nobody.share(within: 1) == nil)
    #expect(nobody.time(of: 0) == nil)
  }

  @Test("a share that is exactly reached at a day's end is reached by then, rounding or not")
  func exactShares() {
    let tenths = AalenJohansen(reached: Array(repeating: 1, count: 10), left: [], censored: [])
    for tenth in 1...10 {
      #expect(agree(tenths.time(of: Double(tenth) / 10), Double(tenth)), "\(tenth)")
    }
  }
}
