import Analytics
import Experiments
import Testing

/// Intervals of single numbers and shares, and the tests that belong to them.
struct EstimateTests {
  /// A share of people who answer for themselves, in 64 groups of like size.
  private static func share(_ meant: Int, of people: Int) -> CellSample {
    var (all, own) = (Array(repeating: 0, count: 64), Array(repeating: 0, count: 64))
    for person in 0..<people {
      all[person % 64] += 1
      if person < meant { own[person % 64] += 1 }
    }
    let without = (0..<64).map { Double(meant - own[$0]) / Double(people - all[$0]) }
    return CellSample(
      Double(meant) / Double(people), withoutGroup: without, people: Double(people))
  }

  @Test(arguments: [(0, 50), (50, 50), (0, 300), (300, 300), (0, 30_000)])
  func `nobody and everybody have Wilson's interval`(_ meant: Int, _ people: Int) throws {
    let range = try #require(Self.share(meant, of: people).interval(confidence: 0.95))
    let wilson = Proportion(successes: Int64(meant), trials: Int64(people)).wilson(confidence: 0.95)
    // Student's point of 63 degrees of freedom is 1.998, the normal one 1.96.
    #expect(abs(range.low - wilson.low) < 0.05 * (1 - wilson.low), "\(range)")
    #expect(abs(range.high - wilson.high) < 0.05 * wilson.high, "\(range)")
    #expect(range.high > range.low && range.low >= 0 && range.high <= 1)
    #expect(meant == 0 ? range.low == 0 : range.high == 1)
  }

  @Test func `no share's interval leaves 0 and 1, nor shrinks as fewer are meant`() throws {
    for people in [40, 300, 2_000] {
      var upper = 0.0
      for meant in 0...people {
        let range = try #require(Self.share(meant, of: people).interval(confidence: 0.95))
        let value = Double(meant) / Double(people)
        #expect((0...value).contains(range.low) && (value...1).contains(range.high))
        #expect(range.high - range.low > 0, "\(meant) of \(people)")
        // Where Student's interval takes over from Wilson's, it ends a little earlier.
        if meant <= people / 50 {
          #expect(range.high >= upper * 0.85, "\(meant) of \(people)")
          upper = range.high
        }
      }
    }
  }

  @Test(arguments: [0, 1, 3, 40, 150, 297, 300])
  func `an interval ends where the test begins to reject`(_ meant: Int) throws {
    let sample = Self.share(meant, of: 300)
    let estimate = try #require(sample.estimate)
    let range = estimate.interval(confidence: 0.95)
    for end in [range.low, range.high] where end > 0 && end < 1 {
      #expect(abs(estimate.twoSidedP(at: end) - 0.05) < 1e-9, "\(meant): \(end)")
    }
  }

  @Test func `what rounding leaves of nothing is nothing`() throws {
    let sample = CellSample(
      -1e-17, withoutGroup: Array(repeating: 1e-16, count: 64), people: 300)
    let range = try #require(sample.interval(confidence: 0.95))
    #expect(range.low == 0 && range.high > 0.01 && range.high < 0.015)
  }

  @Test func `a share that nobody answered for has no interval`() {
    let sample = CellSample(0, withoutGroup: Array(repeating: 0, count: 64), people: 0)
    #expect(sample.interval(confidence: 0.95) == nil)
  }

  @Test func `fewer than eight groups say nothing of how certain a number is`() throws {
    for groups in 2...9 {
      let scattered = (0..<groups).map { Double($0) }
      let one = CellSample(3, withoutGroup: scattered)
      let two = CellSample(53, withoutGroup: scattered.map { $0 + 50 })
      #expect((one.estimate != nil) == (groups >= 8))
      for samePeople in [true, false] {
        let difference = one.difference(to: two, samePeople: samePeople)
        #expect((difference != nil) == (groups >= 8), "\(groups)")
      }
    }
  }

  @Test func `few who all differ are no proof`() throws {
    let (none, all) = (Self.share(0, of: 64), Self.share(64, of: 64))
    let difference = try #require(none.difference(to: all, samePeople: true))
    #expect(difference.estimate.value == 1 && difference.estimate.standardError > 0.01)
    let same = try #require(none.difference(to: none, samePeople: true))
    #expect(same.estimate.value == 0 && same.estimate.standardError == 0)
    let others = try #require(none.difference(to: none, samePeople: false))
    #expect(others.estimate.standardError > 0.01)
  }
}
