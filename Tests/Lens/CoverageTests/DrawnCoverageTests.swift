import Analytics
import Testing

/// Coverage of every kind of cell among people whose truth is a formula.
struct DrawnCoverageTests {
  /// How many worlds of people are drawn of a size.
  private static func worlds(_ people: Int) -> Int {
    let most = CoverageSize.current.many(glance: 2, small: 240, whole: 2_400)
    return people > 1_000 ? max(2, most / 3) : most
  }

  /// The coverage over many draws.
  private static func coverage(
    of people: Int, _ note: (inout DrawnPeople, inout Tally) -> Void
  ) -> Tally {
    var tally = Tally()
    for world in 0..<worlds(people) {
      var drawn = DrawnPeople(people: people, seed: UInt64(world * 7_919 + people))
      note(&drawn, &tally)
    }
    return tally
  }

  private static func check(_ tally: Tally, _ people: Int, _ range: ClosedRange<Double>) {
    for kind in tally.kinds {
      print("\(people) people, \(kind): \(tally.share(kind)) of \(tally.count(kind))")
      guard tally.count(kind) >= 100 else { continue }
      #expect(tally.lies(kind, within: range), "\(kind) of \(people): \(tally.share(kind))")
    }
  }

  private static func holds(_ estimate: Estimate?, _ truth: Double) -> Bool? {
    estimate.map { estimate in
      let range = estimate.interval(confidence: 0.95)
      return range.low <= truth && truth <= range.high
    }
  }

  @Test(arguments: CoverageSize.people.indices)
  func `shares hold as often as they say`(_ size: Int) {
    let (people, range) = CoverageSize.people[size]
    let tally = Self.coverage(of: people) { drawn, tally in
      for (truth, answers, prone) in [(0.3, 1, 1.0), (0.12, 1, 1), (0.05, 8, 1), (0.2, 8, 0.5)] {
        if let holds = Self.holds(
          drawn.share(truth, answers: answers, prone: prone)?.estimate, truth)
        {
          tally.note("share", holds: holds)
        }
      }
      // Other people, who answer once or eight times.
      let (one, two) = (
        drawn.share(0.3, answers: 1, prone: 1), drawn.share(0.2, answers: 8, prone: 0.5)
      )
      let difference = two.flatMap { one?.difference(to: $0, samePeople: false)?.estimate }
      if let holds = Self.holds(difference, 0.2 - 0.3) {
        tally.note("difference of shares", holds: holds)
      }
    }
    Self.check(tally, people, range)
  }

  @Test(arguments: CoverageSize.people.indices)
  func `rare shares hold at least as often, and are no wider than the exact ones`(_ size: Int) {
    let (people, _) = CoverageSize.people[size]
    var widths = (own: 0.0, exact: 0.0)
    let tally = Self.coverage(of: people) { drawn, tally in
      for truth in [0.01, 0.0027, 0.00015] {
        guard let sample = drawn.share(truth), let estimate = sample.estimate else { continue }
        tally.note("rare", holds: Self.holds(estimate, truth) ?? false)
        let exact = Proportion(
          successes: Int64((sample.value * Double(people)).rounded()), trials: Int64(people)
        ).clopperPearson(confidence: 0.95)
        widths.own += estimate.high - estimate.low
        widths.exact += exact.high - exact.low
      }
    }
    Self.check(tally, people, 0.93...1)
    #expect(widths.own <= 1.3 * widths.exact)
  }

  @Test(arguments: CoverageSize.people.indices)
  func `skewed counts hold, and so do their quotients and differences`(_ size: Int) throws {
    let (people, range) = CoverageSize.people[size]
    let tally = Self.coverage(of: people) { drawn, tally in
      let (one, two) = (
        drawn.count(part: 0.25, spread: 1), drawn.count(part: 0.4, spread: 0.8)
      )
      let truths = [(0.25, 1.0), (0.4, 0.8)].map {
        DrawnPeople.countTruth(part: $0.0, spread: $0.1, people: people)
      }
      for (sample, truth) in zip([one, two], truths) {
        if let holds = Self.holds(sample.estimate, truth) { tally.note("count", holds: holds) }
      }
      let difference = one.difference(to: two, samePeople: false)?.estimate
      if let holds = Self.holds(difference, truths[1] - truths[0]) {
        tally.note("difference of counts", holds: holds)
      }
      let quotient = two.quotient(joining: one, samePeople: false)
      if let holds = Self.holds(quotient, truths[1] / truths[0]) {
        tally.note("quotient", holds: holds)
      }
    }
    Self.check(tally, people, range)
  }

  @Test(arguments: CoverageSize.people.indices)
  func `percents of sums that may cross 0 hold, and so does what few people pay`(_ size: Int) {
    let (people, range) = CoverageSize.people[size]
    let tally = Self.coverage(of: people) { drawn, tally in
      for (kind, alike) in [("percent of sums", true), ("percent of sums of others", false)] {
        let both = drawn.sums(alike: alike)
        let ratio = both.first.ratio(to: both.second, samePeople: alike)
        if let holds = Self.holds(ratio, 0.4) { tally.note(kind, holds: holds) }
      }
      let (one, two) = (drawn.paid(), drawn.paid())
      let truth = DrawnPeople.paidTruth * Double(people)
      if let holds = Self.holds(one.estimate, truth) { tally.note("paid", holds: holds) }
      let ratio = one.ratio(to: two, samePeople: false)
      if let holds = Self.holds(ratio, 1) { tally.note("percent of what is paid", holds: holds) }
    }
    Self.check(tally, people, range)
  }

  /// The height and the quantiles of the curve, from so many people that they are the truth.
  private static func truth(
    leaving: Double, delay: ClosedRange<Double>?
  ) -> (first: AalenJohansen, second: AalenJohansen) {
    var many = DrawnPeople(
      people: CoverageSize.current.many(glance: 4_000, small: 400_000, whole: 400_000), seed: 1)
    let both = many.arrivals(median: 25, spread: 0.35, leaving: leaving, days: 90, delay: delay)
    return (both.first.curve, both.second.curve)
  }

  private static func time(_ share: Double, _ arrivals: DrawnPeople.Arrivals, _ people: Int)
    -> CellSample?
  {
    .time(
      of: share, arrivals.curve, without: arrivals.curvesWithout,
      answers: Double(people))
  }

  @Test(arguments: CoverageSize.people.indices)
  func `medians, quantiles and incidences hold`(_ size: Int) throws {
    let (people, range) = CoverageSize.people[size]
    let truth = Self.truth(leaving: 0.01, delay: nil).first
    let tally = Self.coverage(of: people) { drawn, tally in
      let arrivals = drawn.arrivals(median: 25, spread: 0.35, leaving: 0.01, days: 90).first
      for (kind, share) in [("median", 0.5), ("quantile", 0.25), ("quantile", 0.7)] {
        guard let time = truth.time(of: share),
          let holds = Self.holds(Self.time(share, arrivals, people)?.estimate, time)
        else { continue }
        tally.note(kind, holds: holds)
      }
      let curve = arrivals.curve
      guard let height = truth.share(within: 30), let own = curve.share(within: 30) else { return }
      let sample = CellSample(
        own, kind: .share,
        withoutGroup: arrivals.curvesWithout.map { $0.share(within: 30) ?? own },
        answers: Double(people))
      if let holds = Self.holds(sample.estimate, height) { tally.note("incidence", holds: holds) }
    }
    Self.check(tally, people, range)
  }

  @Test(arguments: CoverageSize.people.indices)
  func `how much later the same people's median is holds, also where it is no later`(
    _ size: Int
  ) throws {
    let (people, range) = CoverageSize.people[size]
    let truth = Self.truth(leaving: 0, delay: 2...8)
    let later = try #require(truth.second.time(of: 0.5)) - #require(truth.first.time(of: 0.5))
    let tally = Self.coverage(of: people) { drawn, tally in
      let both = drawn.arrivals(median: 25, spread: 0.35, leaving: 0, days: 90, delay: 2...8)
      guard let one = Self.time(0.5, both.first, people),
        let two = Self.time(0.5, both.second, people)
      else { return }
      let paired = one.difference(to: two, samePeople: true)?.estimate
      if let holds = Self.holds(paired, later) { tally.note("what-if of medians", holds: holds) }
      if let estimate = paired { tally.note("power", holds: estimate.low > 0) }
      var others = DrawnPeople(people: people, seed: UInt64(tally.count("power") + 40_000_000))
      let alike = others.arrivals(median: 25, spread: 0.35, leaving: 0, days: 90).first
      guard let other = Self.time(0.5, alike, people) else { return }
      let unpaired = one.difference(to: other, samePeople: false)?.estimate
      if let holds = Self.holds(unpaired, 0) { tally.note("compare of medians", holds: holds) }
    }
    for kind in tally.kinds where tally.count(kind) >= 100 {
      print("\(people) people, \(kind): \(tally.share(kind)) of \(tally.count(kind))")
      switch kind {
      case "power": #expect(tally.share(kind) > 0.9)
      default: #expect(tally.lies(kind, within: range), "\(kind): \(tally.share(kind))")
      }
    }
  }

  @Test(arguments: CoverageSize.people.indices)
  func `survival holds in its tail`(_ size: Int) throws {
    let (people, range) = CoverageSize.people[size]
    let tally = Self.coverage(of: people) { drawn, tally in
      // Streaks that break each day with a chance of a tenth, three a person.
      var ended = [[Int64]](repeating: [Int64](repeating: 0, count: 60), count: 64)
      for person in 0..<people {
        for _ in 0..<3 {
          var length = 1
          while length < 59, drawn.unit() > 0.1 { length += 1 }
          ended[drawn.group(of: person)][length] += 1
        }
      }
      let sums = ended.dropFirst().reduce(ended[0]) { sum, own in zip(sum, own).map { $0 + $1 } }
      let all = KaplanMeier(events: sums, censored: [])
      let without = ended.map { own in
        KaplanMeier(events: zip(sums, own).map { $0 - $1 }, censored: [])
      }
      for length in [7, 21, 40] {
        guard let place = all.rows.lastIndex(where: { $0.time <= Double(length) }) else { continue }
        let sample = CellSample(
          all.rows[place].survival, kind: .survival,
          withoutGroup: without.map { curve in
            curve.rows.last { $0.time <= Double(length) }?.survival ?? 1
          }, answers: all.independentAnswers[place])
        let truth = (0..<length).reduce(1.0) { survival, _ in survival * 0.9 }
        if let holds = Self.holds(sample.estimate, truth) {
          tally.note("survival", holds: holds)
        }
      }
    }
    Self.check(tally, people, range)
  }
}
