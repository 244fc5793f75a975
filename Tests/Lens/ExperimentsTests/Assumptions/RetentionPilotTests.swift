import Comparing
import Experiments
import Population
import Scenarios
import TestSupport
import Testing

/// Draws of assumptions are held to what everybody measures: D1, D7 and D30.
struct RetentionPilotTests {
  @Test(.long)
  func `a draw whose people come back more or less often than measured is made again`() throws {
    let scenario = try AssumptionWorlds.scenario(AssumptionWorlds.living, "users=40000")
    let free = try AssumptionDraws(scenario)
    var source = free
    try source.holdToRetention(ThreadExecutor(threads: 2))
    let pilot = try #require(source.pilot)
    #expect(pilot.isMeasured && pilot.wanted == .measured)
    var draws: [AssumptionDraws.Drawn] = []
    for number in [6, 7] {
      let draw = try source.draw(number)
      let retention = try #require(draw.retention)
      for (share, measured) in zip(retention.shares, [0.26, 0.13, 0.07]) {
        #expect(abs(share - measured) <= 0.02, "\(number): \(retention)")
      }
      let first = try free.draw(number)
      #expect((draw.shares == first.shares) == (draw.attempts == 0))
      draws.append(draw)
    }
    // Of draw 6 the first attempt can be, of draw 7 the second.
    #expect(draws.map(\.refused) == [0, 1] && draws.map(\.attempts) == [0, 1])
    #expect(try !pilot.isWanted(pilot.retention(of: free.draw(7).scenario)))
    let making = DrawMaking(source, draws)
    #expect(making.refused == 1 && making.judged == 3 && making.contradictions == 0)
  }

  @Test func `the people, days and luck of a scenario do not decide what its pilot says`() throws {
    let text = AssumptionWorlds.living
    let plain = try AssumptionWorlds.scenario(text).parameters
    let other = try AssumptionWorlds.scenario(
      text, "users=7", "days=400", "seed=9", "start=2027-03-01", "replicates=3"
    ).parameters
    func retention(_ parameters: WorldParameters) throws -> Retention? {
      try RetentionPilot.retention(of: parameters, people: 200) { $0.activity(InlineExecutor()) }
    }
    let (one, two) = (try retention(plain), try retention(other))
    #expect(one != nil && one == two)
    var eager = plain
    eager.standard.traits.propensityMean += 2
    #expect(try #require(retention(eager)?.shares[0]) > #require(one?.shares[0]) + 0.1)
  }

  @Test func `a pilot that ends early refuses what a whole pilot refuses`() throws {
    let scenario = try AssumptionWorlds.scenario(
      AssumptionWorlds.living, "users=1000", "days=30")
    let size = try #require(RetentionPilot.Size(scenario.parameters))
    let pilot = try #require(try RetentionPilot(scenario, size, InlineExecutor()))
    let free = try AssumptionDraws(scenario)
    var lengths: Set<Int> = []
    for number in 1...12 {
      let drawn = try free.draw(number).scenario
      let whole = try #require(try pilot.retention(of: drawn))
      let early = try #require(try pilot.retention(of: drawn, endsEarly: true))
      #expect(early.shares == Array(whole.shares.prefix(early.shares.count)), "\(number)")
      #expect(pilot.isWanted(early) == pilot.isWanted(whole), "\(number)")
      lengths.insert(early.shares.count)
    }
    #expect(lengths.contains(1) && lengths.contains(3))
  }

  @Test(.long) func `a scenario of other people holds its draws to its own retention`() throws {
    let scenario = try AssumptionWorlds.scenario(
      AssumptionWorlds.living, "users=40000", "behaviour.default.traits.propensityMean=-1.6")
    let size = try #require(RetentionPilot.Size(scenario.parameters))
    let pilot = try #require(try RetentionPilot(scenario, size, ThreadExecutor(threads: 2)))
    #expect(!pilot.isMeasured && pilot.wanted == pilot.own)
    #expect(!pilot.isWanted(.measured) && pilot.isWanted(pilot.own) && !pilot.isWanted(nil))
  }

  @Test func `nothing is held to retention where nothing moves it`() throws {
    let living = try AssumptionWorlds.scenario(AssumptionWorlds.living, "users=40000")
    var devices = try AssumptionDraws(living, holding: ["behaviour"])
    try devices.holdToRetention(InlineExecutor())
    #expect(devices.pilot == nil)
    let making = DrawMaking(devices, [try devices.draw(1)])
    #expect(making.judged == 0 && making.refused == 0)
  }

  @Test func `a pilot that is told to stop ends the draws`() throws {
    var source = try AssumptionDraws(
      AssumptionWorlds.scenario(AssumptionWorlds.living, "users=40000"))
    #expect(throws: AssumptionError.interrupted) {
      try source.holdToRetention(InlineExecutor()) { _ in false }
    }
  }

  @Test func `pilots cost in proportion to what they are for`() throws {
    func size(_ users: Int, _ days: Int, worlds: Int = 1) throws -> RetentionPilot.Size? {
      try RetentionPilot.Size(
        AssumptionWorlds.scenario(
          AssumptionWorlds.living, "users=\(users)", "days=\(days)", "replicates=\(worlds)"
        ).parameters)
    }
    #expect(try size(50, 3) == nil && size(2_900, 10) == nil)
    for (users, days, worlds, people, attempts) in [
      (1_000, 30, 1, 405, 6), (1_000, 10, 3, 405, 6), (1_000, 60, 1, 810, 6),
      (10_000, 30, 1, 4_000, 6), (10_000, 365, 1, 4_000, 73), (10_000, 365, 2, 4_000, 100),
    ] {
      let size = try #require(try size(users, days, worlds: worlds))
      #expect(size.people == people && size.attempts == attempts)
      // Pilots of 37 days are at most three times the days of the draw.
      #expect(size.people * size.attempts * 37 <= 3 * users * days * worlds)
      #expect(size.usualDays(draws: 5) == Int64(37 * people * 8))
    }
  }

  @Test(.long) func `where attempts are few and none is near, the nearest of them counts`() throws {
    let scenario = try AssumptionWorlds.scenario(AssumptionWorlds.living, "users=3400")
    let free = try AssumptionDraws(scenario)
    var source = free
    try source.holdToRetention(ThreadExecutor(threads: 2))
    let pilot = try #require(source.pilot)
    let draws = try [1, 30, 67].map { try source.draw($0) }
    let distant = draws.filter { !pilot.isWanted($0.retention) }
    #expect(distant.map(\.number) == [30, 67] && DrawMaking(source, draws).distant == 2)
    func distance(_ retention: Retention?) -> Double {
      retention.map { zip($0.shares, pilot.wanted.shares).map { abs($0 - $1) }.max() ?? 0 } ?? 9
    }
    for draw in distant {
      // The attempts once more, without a pilot that refuses any.
      var (attempt, attempts) = (try free.draw(draw.number), [AssumptionDraws.Drawn]())
      while true {
        attempts.append(attempt)
        guard attempts.count < pilot.size.attempts else { break }
        attempt = try free.draw(draw.number, after: attempt)
      }
      let retentions = try attempts.map { try pilot.retention(of: $0.scenario) }
      #expect(retentions.allSatisfy { !pilot.isWanted($0) })
      #expect(distance(draw.retention) == retentions.map { distance($0) }.min())
      #expect(attempts.contains { $0.shares == draw.shares })
      #expect(draw.attempts == attempts.last?.attempts && draw.refused == pilot.size.attempts - 1)
    }
  }

  @Test func `what is measured is 26, 13 and 7 percent, to 2 points`() {
    #expect(Retention.measured.percent == "26, 13, 7 %")
    #expect(Retention([0.28, 0.11, 0.09]).isNear(.measured))
    #expect(!Retention([0.281, 0.13, 0.07]).isNear(.measured))
    #expect(!Retention([0.26, 0.13, 0.0912]).isNear(.measured))
    #expect(
      AssumptionError.measured(.measured, attempts: 100).description
        == "none of 100 draws of the assumptions has D1, D7 and D30 within 2 points of "
        + "26, 13, 7 %; hold more of them, such as behaviour.default.opening")
  }
}
