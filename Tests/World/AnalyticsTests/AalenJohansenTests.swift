import Analytics
import TestSupport
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

  /// Ten people, of whom two are lost sight of while they wait for stage 1 at the end of day 0, and
  /// one leaves on day 1 who waits for stage 2. Stages 1 and 2 by hand:
  ///
  ///     day 0   4 of 10 reach 1                          incidence of 1   0.4
  ///     day 1   3 of 4 who wait reach 1: 0.6 · 3/4                        0.85
  ///             of 4 + 3 who wait for 2, 2 reach it and 1 leaves:
  ///             0.85 · 2/7                               incidence of 2   0.85 · 2/7
  ///     day 2   1 of 4 who are left reach 2: 0.85 · 4/7 · 1/4             0.85 · 3/7
  @Test("curves of a chain of stages, computed by hand")
  func chain() {
    let curves = AalenJohansen.chain(
      reached: [[10], [4, 3], [0, 2, 1]], left: [[], [], [0, 1]],
      censored: [[], [2, 0, 1], [2, 0, 4]])
    expect(curves[0].incidence, [1, 1, 1])
    expect(curves[1].incidence, [0.4, 0.85, 0.85])
    expect(curves[2].incidence, [0, 0.85 * 2 / 7, 0.85 * 3 / 7])
    expect(curves[1].remaining, [0.6, 0.15, 0.15])
    expect(curves[2].remaining, [1, 0.15 + 0.85 * 4 / 7, 0.15 + 0.85 * 3 / 7])
    #expect(curves.map(\.followedDays) == [3, 3, 3])
    #expect(AalenJohansen.chain(reached: [], left: [], censored: []).isEmpty)
  }

  /// On day 0 all but one reach stage 1, and that one is lost sight of; who waits for stage 2 is
  /// watched to the end.
  @Test("a stage for which nobody waits is known for as long as the ones after it")
  func earlierStageIsKnown() {
    let curves = AalenJohansen.chain(
      reached: [[4], [3, 0, 0], [0, 0, 1]], left: [], censored: [[], [1], [1, 0, 2]])
    #expect(curves.map(\.followedDays) == [3, 3, 3])
    #expect(curves[1].share(within: 3) == 0.75)
    #expect(curves[2].share(within: 3) == 0.25)
  }

  @Test("of one stage a chain is the curve, for every small tally")
  func chainOfOne() {
    for code in 0..<(2 * 2 * 2 * 2 * 2 * 2 * 2 * 2 * 2) {
      let digits = (0..<9).map { Int64(code >> $0 & 1) }
      let (reached, left, censored) = (
        Array(digits[..<3]), Array(digits[3..<6]), Array(digits[6...])
      )
      let curve = AalenJohansen(reached: reached, left: left, censored: censored)
      let chain = AalenJohansen.chain(reached: [reached], left: [left], censored: [censored])[0]
      expect(chain.incidence, curve.incidence)
      expect(chain.remaining, curve.remaining)
      #expect(chain.followedDays == curve.followedDays, "\(digits)")
    }
  }

  /// People with a way through four stages each, of whom some leave and some are lost sight of.
  @Test("no stage is reached by more than the one before it, and without losses shares are plain")
  func chainFalls() {
    var luck = Luck(seed: 7)
    for world in 0..<300 {
      let (days, stages, people) = (12, 4, 1 + luck.below(30))
      let cells = Array(repeating: [Int64](repeating: 0, count: days), count: stages)
      var (reached, left, censored) = (cells, cells, cells)
      let hasLosses = world % 3 > 0
      for _ in 0..<people {
        let end = hasLosses ? luck.below(days) : days - 1
        let isLeaving = luck.below(3) == 0
        var (stage, day) = (0, 0)
        while stage < stages, day <= end {
          reached[stage][day] += 1
          stage += 1
          day += luck.below(6) + (isLeaving && day == end ? 1 : 0)
        }
        for lost in stage..<max(stage, stages) {
          if isLeaving { left[lost][end] += 1 } else { censored[lost][end] += 1 }
        }
      }
      let curves = AalenJohansen.chain(reached: reached, left: left, censored: censored)
      for day in 0..<days {
        for stage in 1..<stages {
          #expect(curves[stage].incidence[day] <= curves[stage - 1].incidence[day], "\(world)")
        }
        guard !hasLosses else { continue }
        for stage in 0..<stages {
          let count = reached[stage][...day].reduce(0, +)
          #expect(agree(curves[stage].incidence[day], Double(count) / Double(people)), "\(world)")
        }
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
