import Analytics
import Foundation
import PortableMath
import Testing

/// Intervals of every kind of cell: where published ones are known they are met, and every interval
/// ends where its own test begins to reject.
struct EstimateTests {
  /// A share of people who answer once, in 64 groups of like size.
  private static func share(_ meant: Int, of people: Int) throws -> CellSample {
    var (all, own) = (Array(repeating: Int64(0), count: 64), Array(repeating: Int64(0), count: 64))
    for person in 0..<people {
      all[person % 64] += 1
      if person < meant { own[person % 64] += 1 }
    }
    return try #require(CellSample.share(of: own, among: all))
  }

  /// A sample whose jackknife has a standard error, of scattered groups alike.
  private static func sample(
    _ value: Double, error: Double, kind: CellKind = .number, groups: Int = 64
  ) -> CellSample {
    let step = error / Double(groups - 1).squareRoot()
    return CellSample(
      value, kind: kind,
      withoutGroup: (0..<groups).map { value + ($0 % 2 == 0 ? step : -step) })
  }

  /// One sample of each shape.
  private static func all() throws -> [(String, Estimate)] {
    let curve = AalenJohansen(reached: [10, 20, 40, 60, 40, 20], left: [0, 5, 5], censored: [0])
    let time = try #require(
      CellSample.time(
        of: 0.5, curve, without: Array(repeating: curve, count: 64), answers: 200))
    let (one, two) = (sample(96, error: 3, kind: .count), sample(80, error: 4, kind: .count))
    return [
      ("student", try #require(sample(-3, error: 2).estimate)),
      ("wilson", try #require(share(300, of: 1_000).estimate)),
      ("exact", try #require(share(3, of: 1_000).estimate)),
      ("log", try #require(one.estimate)),
      (
        "logLog",
        try #require(
          CellSample(
            0.2, kind: .survival, withoutGroup: sample(0.2, error: 0.03).withoutGroup, answers: 400
          ).estimate)
      ),
      ("band", try #require(time.estimate)),
      ("difference", try #require(one.difference(to: two, samePeople: false)).estimate),
      ("quotient", try #require(one.quotient(joining: two, samePeople: false))),
      (
        "fraction",
        try #require(
          sample(96, error: 12).ratio(to: sample(-20, error: 15), samePeople: false))
      ),
      (
        "shares",
        try #require(share(3, of: 900).difference(to: share(9, of: 900), samePeople: false))
          .estimate
      ),
    ]
  }

  @Test func `an interval ends where its test begins to reject`() throws {
    for (shape, estimate) in try Self.all() {
      for confidence in [0.8, 0.95, 0.99] {
        let range = estimate.interval(confidence: confidence)
        #expect(range.low < estimate.value && estimate.value < range.high, "\(shape)")
        for end in [range.low, range.high] {
          let p = estimate.twoSidedP(at: end)
          #expect(abs(p - (1 - confidence)) < 1e-6, "\(shape) \(confidence): \(p)")
        }
      }
    }
  }

  @Test func `wider confidence is a wider interval`() throws {
    for (shape, estimate) in try Self.all() {
      let ranges = [0.5, 0.8, 0.95, 0.999].map { estimate.interval(confidence: $0) }
      for (narrow, wide) in zip(ranges, ranges.dropFirst()) {
        #expect(wide.low < narrow.low && narrow.high < wide.high, "\(shape)")
      }
    }
  }

  @Test func `few are Clopper and Pearson's, many Wilson's`() throws {
    for (meant, people) in [(0, 300), (1, 500), (4, 2_000), (2_000, 2_000)] {
      let range = try #require(Self.share(meant, of: people).interval(confidence: 0.95))
      let exact = Proportion(successes: Int64(meant), trials: Int64(people))
        .clopperPearson(confidence: 0.95)
      // Of one that is meant, its group scatters a little more than by chance.
      #expect(abs(range.low - exact.low) <= 0.03 * exact.low, "\(meant)")
      #expect(abs(range.high - exact.high) <= 0.03 * exact.high, "\(meant)")
    }
    for (meant, people) in [(40, 300), (500, 1_000)] {
      let range = try #require(Self.share(meant, of: people).interval(confidence: 0.95))
      let wilson = Proportion(successes: Int64(meant), trials: Int64(people))
        .wilson(confidence: 0.95)
      // Student's point of 63 degrees of freedom is 1.998, the normal one 1.96.
      let ratio = (range.high - range.low) / (wilson.high - wilson.low)
      #expect((0.99...1.1).contains(ratio), "\(meant) of \(people): \(ratio)")
    }
  }

  @Test func `answers that agree count for fewer`() throws {
    let together = try #require(Self.answers(Self.inEighths, of: 640))
    let apart = try #require(Self.answers(Self.spread, of: 640))
    #expect(together.high - together.low > 4 * (apart.high - apart.low))
    // Groups agree by luck here: answers are never more certain than independent ones.
    let independent = Proportion(successes: 320, trials: 6_400).wilson(confidence: 0.95)
    #expect(apart.high - apart.low >= independent.high - independent.low)
  }

  /// 320 answers in every eighth of 64 groups, and in all of them.
  private static let inEighths = (0..<64).map { (group: Int) -> Int64 in group % 8 == 0 ? 40 : 0 }
  private static let spread = (0..<64).map { (group: Int) -> Int64 in group % 2 == 0 ? 4 : 6 }

  /// A hundred answers a group, of so many people together.
  private static func answers(_ meant: [Int64], of people: Double) -> Interval? {
    CellSample.share(of: meant, among: Array(repeating: 100, count: 64), people: people)?
      .interval(confidence: 0.95)
  }

  @Test func `people who answer once agree by chance alone`() throws {
    let independent = try #require(Self.answers(Self.spread, of: 6_400))
    #expect(Self.answers(Self.inEighths, of: 6_400) == independent)
    let wilson = Proportion(successes: 320, trials: 6_400).wilson(confidence: 0.95)
    #expect(
      (0.99...1.03).contains((independent.high - independent.low) / (wilson.high - wilson.low)))
  }

  /// A count that each of some groups has had once, of 64 groups of ten people.
  private static func events(_ count: Int, unit: Double = 1) -> CellSample {
    let whole = Double(count)
    let sample = CellSample(
      whole, kind: .count,
      withoutGroup: (0..<64).map { (whole - ($0 < count ? 1 : 0)) * 640 / 630 })
    return unit == 1 ? sample : sample.each(of: 1 / unit)
  }

  /// Garwood's intervals of 0, 1 and 5 events are 0 to 3.689, 0.025 to 5.572 and 1.623 to 11.668.
  @Test func `few events have Garwood's interval, nothing the one of nothing`() throws {
    for (count, low, high) in [(0, 0, 3.689), (1, 0.025, 5.572), (5, 1.623, 11.668)] {
      let range = try #require(Self.events(count).interval(confidence: 0.95))
      // That no group has two events is luck: they scatter a little less than by chance.
      #expect((low...1.2 * low).contains(range.low) && range.high > 0.9 * high, "\(count)")
      #expect(range.high <= high * 1.001, "\(count): \(range)")
    }
    #expect(Self.events(0).estimate?.isExact == false)
    let amount = CellSample(0, kind: .amount, withoutGroup: Array(repeating: 0, count: 64))
    #expect(amount.estimate?.isExact == true)
  }

  @Test(arguments: [0, 1, 3, 7, 9]) func `the test of few events ends where their interval does`(
    count: Int
  ) throws {
    let estimate = try #require(Self.events(count).estimate)
    let range = estimate.interval(confidence: 0.95)
    for end in [range.low, range.high] where end > 0 {
      #expect(agree(estimate.twoSidedP(at: end), 0.05, within: 1e-6), "\(count) at \(end)")
    }
    #expect(estimate.twoSidedP(at: range.high * 1.01) < 0.05)
    #expect(estimate.twoSidedP(at: Double(count)) > 0.9 || count == 0)
    // The same people a thousand times: as wide by the square root, and around the same count.
    let many = estimate.scaled(by: 1_000).interval(confidence: 0.95)
    #expect(many.high - Double(count) < 0.2 * (range.high - Double(count)))
    // A count a person is the same count in another unit.
    let each = try #require(Self.events(count, unit: 0.01).interval(confidence: 0.95))
    #expect(agree(each.high, range.high / 100, within: 1e-9))
  }

  @Test func `nobody of many sessions is between their people and themselves`() throws {
    let none = Array(repeating: Int64(0), count: 64)
    let all = Array(repeating: Int64(100), count: 64)
    let high = try #require(
      CellSample.share(of: none, among: all, people: 64)?.interval(confidence: 0.95)?.high)
    let answers = (6_400.0 * 64).squareRoot()
    #expect(abs(high - 3.69 / answers) < 0.02 / answers * 3.69)
  }

  @Test func `counts never reach below nothing`() throws {
    let range = try #require(Self.sample(4, error: 3, kind: .count).interval(confidence: 0.95))
    #expect(range.low > 0 && range.high > 4 + 2 * 3)
    // A scatter that hangs on one group is known badly.
    var values = Array(repeating: 10.0, count: 64)
    let even = CellSample(
      10, kind: .count, withoutGroup: values.indices.map { 10 + ($0 % 2 == 0 ? 0.1 : -0.1) })
    values[0] = 10 - 0.8
    let one = CellSample(10, kind: .count, withoutGroup: values)
    let (even1, one1) = (try #require(even.estimate), try #require(one.estimate))
    #expect(abs(even1.standardError - one1.standardError) < 0.02 * even1.standardError)
    #expect(one1.degreesOfFreedom < 4 && one1.high > even1.high)
  }

  @Test func `survival keeps within 0 and 1 in its tail`() throws {
    let sample = CellSample(
      0.01, kind: .survival, withoutGroup: Self.sample(0.01, error: 0.008).withoutGroup,
      answers: 200)
    let range = try #require(sample.interval(confidence: 0.95))
    #expect(range.low > 0 && range.high < 0.06)
  }

  @Test func `a difference of the same people forgets what both have in common`() throws {
    let noise = (0..<64).map { Double(($0 * 37) % 64) / 64 }
    let one = CellSample(10, withoutGroup: noise.map { 10 + $0 })
    let two = CellSample(12, withoutGroup: noise.map { 12 + $0 })
    let paired = try #require(one.difference(to: two, samePeople: true))
    #expect(paired.pairing == .groups && paired.estimate.isExact && paired.estimate.value == 2)
    let unpaired = try #require(one.difference(to: two, samePeople: false))
    let error = try #require(one.standardError)
    #expect(abs(unpaired.estimate.standardError - error * 2.0.squareRoot()) < 1e-9)
    #expect(abs(unpaired.estimate.degreesOfFreedom - 126) < 1e-9)
  }

  @Test func `Newcombe's interval is met where all answer once`() throws {
    let one = try Self.share(48, of: 80)
    let two = try Self.share(56, of: 70)
    let range = try #require(one.difference(to: two, samePeople: false)).estimate
      .interval(confidence: 0.95)
    // Published: 0.0524 … 0.3339, with the normal point instead of Student's.
    #expect(abs(range.low - 0.0524) < 0.02 && abs(range.high - 0.3339) < 0.02, "\(range)")
  }

  /// With independent errors they are the slopes between which the ellipse of both numbers is seen
  /// from the origin, which are sought here point by point.
  @Test func `the ends of a fraction are the tangents to the ellipse of both numbers`() throws {
    let (top, bottom) = (Self.sample(30, error: 12), Self.sample(50, error: 10))
    let ratio = try #require(bottom.ratio(to: top, samePeople: false))
    let reach = Portable.studentTQuantile(0.975, degreesOfFreedom: ratio.degreesOfFreedom)
    let slopes = (0..<1_000_000).map { step in
      let angle = Double(step) / 1_000_000 * 2 * Double.pi
      return (30 + reach * 12 * sin(angle)) / (50 + reach * 10 * cos(angle))
    }
    #expect(agree(ratio.low, slopes.min() ?? 0, within: 1e-6))
    #expect(agree(ratio.high, slopes.max() ?? 0, within: 1e-6))
    // What may be 0 divides nothing.
    #expect(Self.sample(15, error: 10).ratio(to: top, samePeople: false) == nil)
  }

  @Test func `what every group has alike is known of counts alone`() throws {
    func alike(_ value: Double, _ kind: CellKind) -> CellSample {
      Self.sample(value, error: 0, kind: kind)
    }
    #expect(alike(640, .count).estimate?.isExact == true)
    for kind in [CellKind.number, .amount] {
      let (one, two) = (alike(25, kind), alike(30, kind))
      #expect(one.estimate == nil && one.ratio(to: two, samePeople: true) == nil)
      #expect(one.difference(to: two, samePeople: true) == nil)
      #expect(one.difference(to: two, samePeople: false) == nil)
      #expect(one.difference(to: one, samePeople: true)?.estimate.isExact == true)
    }
  }

  @Test func `a quotient is never below nothing, and its ends turn around with it`() throws {
    let (one, two) = (
      Self.sample(8, error: 3, kind: .count), Self.sample(4, error: 1, kind: .count)
    )
    let there = try #require(one.quotient(joining: two, samePeople: false))
    let back = try #require(two.quotient(joining: one, samePeople: false))
    #expect(there.low > 0 && abs(there.low * back.high - 1) < 1e-9)
    #expect(one.quotient(joining: Self.sample(0, error: 0), samePeople: false) == nil)
  }

  @Test func `exactly ten answers have one kind of interval, of however many people`() throws {
    for people in 64...2_000 {
      for meant in [10, people - 10] {
        let sample = try Self.share(meant, of: people)
        let (range, point) = (try #require(sample.interval(confidence: 0.95)), 1.9983405)
        let wilson = Proportion.wilson(sample.value, trials: Double(people), point: point)
        #expect(abs(range.low - wilson.low) < 1e-6 && abs(range.high - wilson.high) < 1e-6)
      }
    }
  }

  @Test func `what the same people have in common cancels in their ratio`() throws {
    let noise = (0..<64).map { 100 + Double(($0 * 37) % 64) / 64 }
    let one = CellSample(100, kind: .count, withoutGroup: noise)
    let half = CellSample(150, kind: .count, withoutGroup: noise.map { $0 * 1.5 })
    let ratio = try #require(one.ratio(to: half, samePeople: true))
    #expect(ratio.value == 1.5 && abs(ratio.low - 1.5) < 1e-9 && abs(ratio.high - 1.5) < 1e-9)
    let other = try #require(one.ratio(to: half, samePeople: false))
    #expect(other.high - other.low > 0.001)
    #expect(try #require(one.ratio(to: one, samePeople: true)).isExact)
    let back = try #require(half.ratio(to: one, samePeople: false))
    #expect(abs(other.low * back.high - 1) < 1e-9)
    #expect(one.ratio(to: CellSample(0, kind: .count), samePeople: true) == nil)
    // Of numbers that may lie on either side of 0, too.
    let (first, second) = (CellSample(-100, withoutGroup: noise.map { -$0 }), noise.map { $0 / 2 })
    let turned = try #require(
      first.ratio(to: CellSample(50, withoutGroup: second), samePeople: true))
    #expect(turned.value == -0.5 && abs(turned.low + 0.5) < 1e-6 && abs(turned.high + 0.5) < 1e-6)
    let apart = try #require(
      first.ratio(to: CellSample(50, withoutGroup: second), samePeople: false))
    #expect(apart.high - apart.low > 0.001)
  }

  @Test func `one payment here and none there is no difference, whatever its unit`() throws {
    let none = Array(repeating: 0.0, count: 64)
    for (kind, pence) in [(CellKind.count, 599.0), (.amount, 599), (.count, 1)] {
      let without = (0..<64).map { $0 == 5 ? 0 : pence * 64 / 63 }
      let one = CellSample(pence, kind: kind, withoutGroup: without)
      let other = CellSample(0, kind: kind, withoutGroup: none)
      for (first, second) in [(other, one), (one, other)] {
        let found = try #require(first.difference(to: second, samePeople: false)).estimate
        #expect(found.low < 0 && found.high > 0 && found.twoSidedP > 0.05, "\(kind) \(pence)")
      }
    }
  }

  @Test func `a share of two counts is as certain as their groups say`() throws {
    let all = CellSample(
      640, kind: .count, withoutGroup: (0..<64).map { 640 + Double($0 % 2 == 0 ? 5 : -5) })
    let part = CellSample(64, kind: .count, withoutGroup: all.withoutGroup.map { $0 / 10 })
    let share = try #require(part.share(of: all, people: 640))
    #expect(share.value == 0.1 && share.kind == .share && share.answers == 640)
    #expect(share.withoutGroup.allSatisfy { abs($0 - 0.1) < 1e-12 })
    let none = CellSample(0, kind: .count, withoutGroup: Array(repeating: 0, count: 64))
    #expect(part.share(of: none, people: 640) == nil)
  }

  @Test func `no share's interval leaves 0 and 1, nor shrinks as fewer are meant`() throws {
    for people in [40, 300, 2_000] {
      var upper = 0.0
      for meant in 0...people where meant < 40 || meant % 10 == 0 {
        let range = try #require(Self.share(meant, of: people).interval(confidence: 0.95))
        let value = Double(meant) / Double(people)
        #expect((0...value).contains(range.low) && (value...1).contains(range.high))
        #expect(range.high - range.low > 0, "\(meant) of \(people)")
        // Where Wilson's interval takes over from Clopper and Pearson's, it ends a little earlier.
        if meant <= people / 50 {
          #expect(range.high >= upper * 0.95, "\(meant) of \(people)")
          upper = range.high
        }
      }
    }
  }

  @Test func `what rounding leaves of nothing is nothing`() throws {
    let sample = CellSample(
      -1e-17, kind: .share, withoutGroup: Array(repeating: 1e-16, count: 64), answers: 300)
    let range = try #require(sample.interval(confidence: 0.95))
    #expect(range.low == 0 && range.high > 0.01 && range.high < 0.015)
  }

  @Test func `a share that nobody answered for has no interval`() {
    let nobody = Array(repeating: 0.0, count: 64)
    #expect(CellSample(0, kind: .share, withoutGroup: nobody, answers: 0).estimate == nil)
    #expect(CellSample.share(of: [0, 0], among: [0, 0]) == nil)
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
    let (none, all) = (try Self.share(0, of: 64), try Self.share(64, of: 64))
    let difference = try #require(none.difference(to: all, samePeople: true))
    #expect(difference.estimate.value == 1 && difference.estimate.low < 0.99)
    let same = try #require(none.difference(to: none, samePeople: true))
    #expect(same.estimate.value == 0 && same.estimate.isExact)
    let others = try #require(none.difference(to: none, samePeople: false))
    #expect(others.estimate.high > 0.01)
  }
}
