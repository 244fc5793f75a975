import Analytics
import Comparing
import PortableMath
import Scenarios
import TestSupport
import Testing

/// How often true differences are found, how often goals are wrongly met, and leagues: among people
/// whose truth is a formula.
struct DrawnPowerTests {
  private static func worlds(_ people: Int) -> Int {
    let most = CoverageSize.current.many(glance: 2, small: 240, whole: 2_400)
    return people > 1_000 ? max(2, most / 3) : most
  }

  /// How often a difference is found that lies so many of its standard errors from none.
  private static func power(at distance: Double) -> Double {
    Portable.normalCDF(distance - 1.96) + Portable.normalCDF(-distance - 1.96)
  }

  /// The chance of an answer with which so many people differ by a number of standard errors.
  private static func changed(_ share: Double, by distance: Double, _ people: Int) -> Double {
    var other = share
    for _ in 0..<20 {
      let variance = share * (1 - share) + other * (1 - other)
      other = share + distance * (variance / Double(people)).squareRoot()
    }
    return other
  }

  /// The part of the people who do something at all, by whom a count is as many standard errors
  /// higher.
  private static func changed(part: Double, by distance: Double, _ people: Int) -> Double {
    var other = part
    for _ in 0..<30 {
      let deviations = [part, other].map {
        DrawnPeople.countDeviation(part: $0, spread: 0.8, people: people)
      }
      let error = (deviations[0] * deviations[0] + deviations[1] * deviations[1]).squareRoot()
      other =
        part + distance * error / DrawnPeople.countTruth(part: 1, spread: 0.8, people: people)
    }
    return other
  }

  @Test(arguments: CoverageSize.people.indices)
  func `a true difference is found as often as its standard error says`(_ size: Int) {
    let people = CoverageSize.people[size].people
    // 0 is A/A: one of twenty is found although there is none.
    for distance in [0, 2, 2.8] {
      let share = Self.changed(0.3, by: distance, people)
      let part = Self.changed(part: 0.3, by: distance, people)
      var tally = Tally()
      for world in 0..<Self.worlds(people) {
        var drawn = DrawnPeople(people: people, seed: UInt64(world * 104_729 + people + 7))
        let pairs = [
          ("share", drawn.share(0.3), drawn.share(share)),
          ("count", drawn.count(part: 0.3, spread: 0.8), drawn.count(part: part, spread: 0.8)),
        ]
        for (kind, one, two) in pairs {
          guard let one, let two, let found = one.difference(to: two, samePeople: false)?.estimate
          else { continue }
          tally.note(kind, holds: found.twoSidedP(at: 0) <= 0.05)
        }
      }
      let power = Self.power(at: distance)
      for kind in tally.kinds {
        let found = tally.share(kind)
        print("\(people) people, \(kind), \(distance) standard errors: found \(found) of \(power)")
        guard tally.count(kind) >= 100 else { continue }
        let slack = distance == 0 ? 0.02 : 0.05
        let range = max(0, power - slack)...min(1, power + slack)
        #expect(tally.lies(kind, within: range), "\(people) \(kind) \(distance): \(found)")
      }
    }
  }

  @Test(arguments: CoverageSize.people.indices)
  func `rare shares of answers that agree are at most 1.3 times as wide as the exact ones`(
    _ size: Int
  ) {
    let people = CoverageSize.people[size].people
    let (answers, prone) = (8, 0.5)
    var tally = Tally()
    var widths = (own: 0.0, exact: 0.0)
    for world in 0..<Self.worlds(people) {
      var drawn = DrawnPeople(people: people, seed: UInt64(world * 15_485 + people + 3))
      for truth in [0.03, 0.01, 0.0027] {
        guard let sample = drawn.share(truth, answers: answers, prone: prone),
          let estimate = sample.estimate
        else { continue }
        let effect = DrawnPeople.designEffect(truth, answers: answers, prone: prone)
        let trials = Double(people * answers) / effect
        let exact = Proportion(
          successes: Int64((sample.value * trials).rounded()), trials: Int64(trials.rounded())
        ).clopperPearson(confidence: 0.95)
        let own = estimate.interval(confidence: 0.95)
        tally.note("rare, with answers that agree", holds: own.low <= truth && truth <= own.high)
        widths.own += own.high - own.low
        widths.exact += exact.high - exact.low
      }
    }
    let (kind, wider) = ("rare, with answers that agree", widths.own / widths.exact)
    print("\(people) people, \(kind): \(tally.share(kind)) of \(tally.count(kind)), × \(wider)")
    guard tally.count(kind) >= 100 else { return }
    #expect(tally.lies(kind, within: 0.93...1))
    #expect(wider <= 1.3)
  }

  @Test(arguments: CoverageSize.people.indices)
  func `cells of leagues hold over a few worlds`(_ size: Int) {
    let (people, range) = CoverageSize.people[size]
    // What a cell comes to on average, of as many people: the cut depends on how many boards.
    var many = DrawnPeople(people: people, seed: 77)
    let all = many.leagues(
      worlds: CoverageSize.current.many(
        glance: 4, small: 4_000_000 / people, whole: 10_000_000 / people))
    let truths = [all.active.value, Self.mean(all.median.worlds), all.cut.value]
    var tally = Tally()
    for world in 0..<Self.worlds(people) {
      var drawn = DrawnPeople(people: people, seed: UInt64(world * 32_452 + people + 5))
      let week = drawn.leagues(worlds: 6)
      for (sample, truth) in zip([week.active, week.median, week.cut], truths) {
        guard let interval = sample.interval(confidence: 0.95) else { continue }
        tally.note("league", holds: interval.low <= truth && truth <= interval.high)
      }
    }
    print("\(people) people, league: \(tally.share("league")) of \(tally.count("league"))")
    guard tally.count("league") >= 100 else { return }
    #expect(tally.lies("league", within: range), "\(tally.share("league"))")
  }

  private static func mean(_ values: [Double]) -> Double {
    values.reduce(0, +) / Double(max(1, values.count))
  }

  /// A goal about one of ten cells, which is missed by a hair.
  private static func goal(_ number: Int, _ truth: Double, isFloor: Bool) throws -> ScenarioGoal {
    let library = ScenarioLibrary(shippedIn: [], names: { [] }) {
      (_, _) throws(ScenarioFileProblem) in Array("{ \"users\": 10 }".utf8)
    }
    let wish = isFloor ? "\"atLeast\": \(truth * (1 + 1e-9))" : "\"atMost\": \(truth * (1 - 1e-9))"
    let text = "{ \"name\": \"\(number)\", \"table\": \"t\", \"column\": \"c\", \(wish) }"
    let scenario = try Scenario("x.json", in: library).setting([ScenarioOverride("goals=[\(text)]")]
    )
    return try #require(scenario.goals.first)
  }

  @Test(arguments: CoverageSize.people.indices)
  func `check meets none of ten goals a hair beyond the truth, but in one run of twenty`(
    _ size: Int
  ) throws {
    let people = CoverageSize.people[size].people
    let shares = [0.3, 0.12, 0.05, 0.02, 0.01, 0.0027]
    let counts = [(0.25, 1.0), (0.4, 0.8)]
    var large = DrawnPeople(
      people: CoverageSize.current.many(glance: 4_000, small: 400_000, whole: 400_000), seed: 1)
    let curve = large.arrivals(median: 25, spread: 0.35, leaving: 0.01, days: 90).first.curve
    let times = [0.25, 0.5]
    let truths =
      shares
      + counts.map { DrawnPeople.countTruth(part: $0.0, spread: $0.1, people: people) }
      + times.compactMap { curve.time(of: $0) }
    for isFloor in [true, false] {
      let goals = try truths.enumerated().map {
        try Self.goal($0.offset, $0.element, isFloor: isFloor)
      }
      var wrong = Tally()
      for world in 0..<Self.worlds(people) {
        var drawn = DrawnPeople(people: people, seed: UInt64(world * 49_979 + people + 11))
        var samples = shares.map { drawn.share($0) }
        samples += counts.map { drawn.count(part: $0.0, spread: $0.1) }
        let arrivals = drawn.arrivals(median: 25, spread: 0.35, leaving: 0.01, days: 90).first
        samples += times.map { share in
          CellSample.time(
            of: share, arrivals.curve, without: arrivals.curvesWithout, answers: Double(people))
        }
        let cells = samples.map { sample in
          MeasuredCell(CellAddress("t", [], "c"), value: sample?.value, sample: sample)
        }
        let check = GoalCheck(goals, cells, people: people)
        wrong.note("wrongly met", holds: check.findings.contains { $0.verdict == .met })
      }
      let share = wrong.share("wrongly met")
      print("\(people) people, ten goals \(isFloor ? "atLeast" : "atMost"): \(share) wrongly met")
      guard wrong.count("wrongly met") >= 100 else { continue }
      #expect(wrong.lies("wrongly met", within: 0...0.05), "\(people) \(isFloor): \(share)")
    }
  }
}
