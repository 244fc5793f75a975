import Analytics
import Foundation
import Testing

/// Curves of people who are active on some days, under two sets of rules, and whether the band
/// holds all of the true difference.
@Suite struct CurveDifferenceTests {
  /// People who are active by chance: under the changed rules on the same days, but for a share of
  /// them on some days more.
  private struct Crowd {
    var random: Mixer
    let days = 30
    let groups = 64
    let each: Int

    /// The chance of being active on a day, and of being so because of the change alone.
    static func chances(_ day: Int) -> (usual: Double, gained: Double) {
      (0.4 / Double(day + 1) + 0.03, day < 8 ? 0.01 : 0)
    }

    /// By day, the samples under both rules, and the true difference.
    mutating func samples() -> (before: [CellSample?], after: [CellSample?]) {
      var (before, after) = (
        [[Int64]](repeating: Array(repeating: 0, count: groups), count: days),
        [[Int64]](repeating: Array(repeating: 0, count: groups), count: days)
      )
      for group in 0..<groups {
        for _ in 0..<each {
          // Some people come on most days: days of one person are alike.
          let taste = random.unit() < 0.3 ? 2.0 : 0.57
          for day in 0..<days {
            let chances = Crowd.chances(day)
            let isActive = random.unit() < chances.usual * taste
            let isGained = random.unit() < chances.gained
            if isActive { before[day][group] += 1 }
            if isActive || isGained { after[day][group] += 1 }
          }
        }
      }
      let all = [Int64](repeating: Int64(each), count: groups)
      return (
        before.map { CellSample.share(of: $0, among: all) },
        after.map { CellSample.share(of: $0, among: all) }
      )
    }

    /// Of the true difference: those who would not be active and gain.
    static func difference(_ day: Int) -> Double {
      let (usual, gained) = chances(day)
      let still = 0.3 * (1 - usual * 2) + 0.7 * (1 - usual * 0.57)
      return gained * still
    }
  }

  private func normal(_ seed: UInt64) -> (Int) -> Double {
    { number in
      var random = Mixer(seed: seed &+ UInt64(number) &* 0x9e37_79b9)
      let (radius, angle) = ((-2 * log(1 - random.unit())).squareRoot(), random.unit())
      return radius * cos(2 * .pi * angle)
    }
  }

  @Test(arguments: [(true, 20), (false, 20)])
  func `the band holds the whole difference in about 95 of 100 worlds`(
    samePeople: Bool, each: Int
  ) throws {
    let worlds = 120
    var held = 0
    for world in 0..<worlds {
      var crowd = Crowd(random: Mixer(seed: UInt64(world) &* 7 &+ 1), each: each)
      let (before, paired) = crowd.samples()
      let after = samePeople ? paired : crowd.samples().after
      let band = try #require(
        CurveDifference(
          before, after, samePeople: samePeople, draws: 199, deviates: normal(1)))
      if band.points.allSatisfy({ point in
        let truth = Crowd.difference(point.place)
        return point.low <= truth && truth <= point.high
      }) {
        held += 1
      }
    }
    #expect((0.9...0.99).contains(Double(held) / Double(worlds)), "\(held) of \(worlds)")
  }

  @Test func `equal curves have a band of no width`() throws {
    var crowd = Crowd(random: Mixer(seed: 4), each: 10)
    let (before, _) = crowd.samples()
    let band = try #require(CurveDifference(before, before, samePeople: true, deviates: normal(1)))
    #expect(band.points.count == 30)
    #expect(band.points.allSatisfy { $0.low == 0 && $0.high == 0 && !$0.isClear })
  }

  @Test func `a day on which nobody differs is as uncertain as one answer`() throws {
    let all = [Int64](repeating: 50, count: 64)
    let ten = CellSample.share(of: [Int64](repeating: 10, count: 64), among: all)
    let other = CellSample.share(
      of: (0..<64).map { Int64(10 + $0 % 3) }, among: all)
    let band = try #require(
      CurveDifference([ten, ten], [ten, other], samePeople: true, deviates: normal(1)))
    #expect(band.points[0].difference == 0)
    #expect(band.points[0].high > 1 / 3_200.0 && band.points[0].low < -1 / 3_200.0)
    #expect(band.points[1].isClear)
  }

  @Test func `of two worlds each the band is Student's and Bonferroni's`() throws {
    let (one, two) = (CellSample(0.5, worlds: [0.4, 0.6]), CellSample(0.7, worlds: [0.65, 0.75]))
    let band = try #require(CurveDifference([one], [two], samePeople: true, deviates: normal(1)))
    // Differences 0.25 and 0.15: error 0.05, and Student's 12.706 of one degree of freedom.
    #expect(abs(band.points[0].high - (0.2 + 12.706 * 0.05)) < 0.001)
  }

  @Test func `worlds that gain alike are as uncertain as one answer`() throws {
    let one = CellSample(0.5, kind: .share, worlds: [0.4, 0.6], answers: 100)
    let two = CellSample(0.6, kind: .share, worlds: [0.5, 0.7], answers: 100)
    let band = try #require(CurveDifference([one], [two], samePeople: true, deviates: normal(1)))
    #expect(band.points[0].high > 0.1 + 0.1 && !band.points[0].isClear)
  }

  @Test func `too few groups tell nothing`() {
    let few = CellSample(0.5, withoutGroup: [0.4, 0.5, 0.6])
    #expect(CurveDifference([few], [few], samePeople: true, deviates: normal(1)) == nil)
    #expect(CurveDifference([nil], [few], samePeople: true, deviates: normal(1)) == nil)
  }
}

/// Random numbers for tests: Vigna's xorshift64*.
private struct Mixer {
  private var state: UInt64

  init(seed: UInt64) {
    state = (seed &+ 1) &* 0x9e37_79b9_7f4a_7c15
    for _ in 0..<4 { _ = next() }
  }

  mutating func next() -> UInt64 {
    state ^= state >> 12
    state ^= state << 25
    state ^= state >> 27
    return state &* 0x2545_f491_4f6c_dd1d
  }

  mutating func unit() -> Double { Double(next() >> 11) * 0x1p-53 }
}
