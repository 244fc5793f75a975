import Analytics
import Chance
import Experiments
import Population
import PortableMath
import TestSupport
import Testing

/// Experiments drawn from users that are made up: what analysts find, against what is known.
struct RehearsalTests {
  @Test func `amounts are read as they were written`() throws {
    for users in [0, 1, 3] {
      var amounts = DailyAmounts(days: 3, metrics: 2)
      for user in 0..<users { amounts.add([0, Int32(user), 0, 7, -1, 0]) }
      let words = amounts.words
      let again = try #require(DailyAmounts(words: words))
      #expect(again.words == words && again.users == users && again.joined == amounts.joined)
      for user in 0..<users {
        #expect(again[user, 0, 1] == Int32(user) && again[user, 1, 1] == -1)
        #expect(again[user, 1, 2] == 0)
      }
      #expect(DailyAmounts(words: words + [1]) == nil)
      #expect(DailyAmounts(words: words + [99, 1]) == nil)
      if users > 0 { #expect(DailyAmounts(words: Array(words.prefix(4))) == nil) }
    }
    #expect(DailyAmounts(words: []) == nil && DailyAmounts(words: [0, 1, 0]) == nil)
  }

  /// Users whose days are independent, or have a part of their own in common.
  ///
  /// - Parameters:
  ///   - habit: the standard deviation of what a user does every day, where that of a day is 1.
  ///   - effect: what is added to each day under the changed rules, in hundredths of a unit.
  private static func pool(
    _ design: ExperimentDesign, users: Int, days: Int, habit: Double = 0, effect: Int32 = 0
  ) -> (pool: TrialPool, truth: Truth) {
    var both = [DailyAmounts(days: days, metrics: 2), DailyAmounts(days: days, metrics: 2)]
    for user in 0..<users {
      let own = Luck(7, person: UInt32(user), day: 0).draw(Decision(1)).openUnit
      let level = 10 + habit * Portable.normalQuantile(own)
      let amounts = (0..<days).map { day -> Int32 in
        let unit = Luck(7, person: UInt32(user), day: UInt32(day)).draw(Decision(2)).openUnit
        return Int32((100 * (level + Portable.normalQuantile(unit))).rounded())
      }
      let opened = (0..<days).map { day -> Int32 in (day + user) % 8 == 0 ? 1 : 0 }
      both[0].add(opened + amounts)
      both[1].add(
        opened + amounts.enumerated().map { $0 < design.start ? $1 : $1 + effect })
    }
    let pool = TrialPool(
      both, metric: 1, Array(0..<users), of: users, design, looks: design.looks)
    let truth = Truth(
      both, metric: 1, isHarm: false, Array(0..<users), pool, design)
    return (pool, truth)
  }

  private static func rehearsal(
    _ design: ExperimentDesign, users: Int, days: Int, habit: Double = 0, effect: Int32 = 0,
    _ executor: some Executor = ThreadExecutor(threads: 2)
  ) -> Rehearsal {
    let (pool, truth) = pool(design, users: users, days: days, habit: habit, effect: effect)
    return Rehearsal(
      .tasksDone, pool, TrialResults(pool, design, seed: 11, executor), truth,
      arms: design.arms(among: users), level: design.level)
  }

  private static func row(_ rehearsal: Rehearsal, _ analysis: Analysis) throws -> Rehearsal.Row {
    try #require(rehearsal.rows.first { $0.analysis == analysis })
  }

  /// Users enter over 14 days and count on the day of their entry: independent increments.
  private static var accruing: ExperimentDesign {
    var design = ExperimentDesign()
    (design.start, design.length, design.ramp, design.window) = (14, 14, 14, 1)
    (design.size, design.times) = (400, 1_000)
    return design
  }

  @Test(.long) func `of 1,000 experiments that change nothing a fixed horizon finds 4 to 6 %`()
    throws
  {
    let own = Self.rehearsal(Self.accruing, users: 1_600, days: 28)
    let shares = try Analysis.allCases.filter { $0 != .holdout }.map {
      try #require(try Self.row(own, $0).falsePositives.share)
    }
    // Fixed horizon, peeking, O'Brien–Fleming, Pocock, always valid, CUPED.
    #expect(0.04...0.06 ~= shares[0] && 0.04...0.06 ~= shares[5])
    // Armitage, McPherson and Rowe (1969): 0.193 at 10 looks, 0.248 at 20.
    #expect(0.2...0.3 ~= shares[1])
    // Their level is 0.05; two standard errors of 1,000 experiments are 0.014.
    #expect(shares[2] <= 0.064 && shares[3] <= 0.064 && shares[4] <= 0.05)
    #expect(own.truth.effect.value == 0 && own.truth.worseOff == 0)
  }

  @Test func `looks at users who are all there find less, and bounds still hold`() throws {
    var design = Self.accruing
    (design.ramp, design.window) = (0, nil)
    let own = Self.rehearsal(design, users: 1_600, days: 28, habit: 1)
    let peeking = try Self.row(own, .peeking).falsePositives.share ?? 0
    #expect(0.05...0.2 ~= peeking)
    for analysis in [Analysis.obrienFleming, .pocock, .alwaysValid] {
      let share = try Self.row(own, analysis).falsePositives.share ?? 1
      #expect(share <= 0.064)
    }
  }

  // statsmodels 0.15.0: TTestIndPower().power(d, 200, 0.05) with d = 0.25 is 0.703333.
  @Test func `power is that of statsmodels where users are independent`() throws {
    var design = Self.accruing
    (design.ramp, design.window, design.length) = (0, 1, 1)
    let own = Self.rehearsal(design, users: 8_000, days: 20, effect: 25)
    let power = try #require(try Self.row(own, .fixed).found.share)
    // Three standard errors of 1,000 experiments.
    #expect(abs(power - 0.7033) < 0.044)
    let exaggeration = try #require(try Self.row(own, .fixed).exaggeration)
    #expect(exaggeration > 1.1 && exaggeration < 1.4)
    #expect(try Self.row(own, .fixed).wrongSign == 0)
    #expect(abs(own.truth.effect.value - 25) < 1e-9)
  }

  @Test func `CUPED takes out the squared correlation with the days before`() throws {
    var design = Self.accruing
    (design.ramp, design.window, design.times) = (0, nil, 200)
    let own = Self.rehearsal(design, users: 4_000, days: 28, habit: 0.5)
    // Of the sum of 14 days 14² · 0.25 is the user's own, and 14 the days'.
    let correlation = 49.0 / 63
    let reduction = try #require(own.cupedReduction)
    #expect(abs(reduction - correlation * correlation) < 0.03)
  }

  @Test func `the same experiments on any number of threads`() {
    var design = Self.accruing
    design.times = 40
    let one = Self.rehearsal(design, users: 600, days: 28, effect: 20, InlineExecutor())
    let many = Self.rehearsal(design, users: 600, days: 28, effect: 20, ThreadExecutor(threads: 5))
    for (own, other) in zip(one.rows, many.rows) {
      #expect(own.found == other.found && own.falsePositives == other.falsePositives)
      #expect(own.estimate == other.estimate && own.days == other.days)
    }
  }

  @Test(.long) func `before and after see what the days do, and the lot does not`() throws {
    var design = Self.accruing
    (design.ramp, design.window, design.holdout) = (0, nil, 0.2)
    let own = Self.rehearsal(design, users: 1_600, days: 42, effect: 40)
    #expect(abs((own.truth.relative ?? 0) - 0.04) < 0.002)
    #expect(abs((own.truth.beforeAfter.relative ?? 0) - 0.04) < 0.005)
    #expect(abs((own.truth.matched?.relative ?? 0) - 0.04) < 0.005)
    #expect(abs(own.truth.novelty ?? 1) < 1e-3)
    #expect(own.rows.contains { $0.analysis == .holdout })
    #expect(own.truth.worseOff == 0)
  }
}
