import Analytics
import Chance
import CivilTime
import Experiments
import Population
import TestSupport
import Testing

/// Verdicts on the numbers by which a log was made, and on others.
@Suite struct ActivityVerdictTests {
  private static let monday = Day(daysSinceEpoch: 20_458)

  private var parameters: WorldParameters {
    var parameters = WorldParameters()
    (parameters.people, parameters.days) = (150, 70)
    parameters.shares.forest = 1
    parameters.start = Self.monday
    parameters.arrivals.days = 14
    parameters.standard.traits.propensityMean = -1.2
    parameters.standard.leaving.beta = 30
    return parameters
  }

  /// A verdict on a behaviour, by two logs of other people who were made by the parameters.
  private func verdict(
    on behaviour: DefaultBehaviourParameters, log number: Int, worlds: Int = 40
  ) throws -> ActivityVerdict {
    func log(_ seed: Int) throws -> DailyActivity {
      var own = parameters
      own.seed = Seed(UInt64(seed))
      return try #require(World(own).activity(InlineExecutor()))
    }
    var sizes = Calibration.Sizes()
    (sizes.steps, sizes.draws, sizes.worlds) = (0, 0, worlds)
    var base = parameters
    base.standard = behaviour
    let halves = (fitted: try log(300 + number), heldOut: try log(700 + number))
    let calibration = Calibration(halves, of: base, from: Self.monday, sizes: sizes)
    return try #require(try calibration.run(Trials(InlineExecutor()))).verdict
  }

  @Test("the numbers that made a log are told from it once in twenty times", .long)
  func size() throws {
    let verdicts = try (0..<40).map { try verdict(on: parameters.standard, log: $0) }
    // Of 40 logs two are expected below 5 %; six or more have a chance of 1 %.
    #expect(verdicts.count { $0.rarity < 0.05 } <= 5)
    #expect(verdicts.count { $0.rarity < 0.5 } >= 10 && verdicts.count { $0.rarity > 0.5 } >= 10)
    #expect(verdicts.count { $0.holds } >= 35)
    // The band is one of 95 %.
    let covered = verdicts.count { $0.insideRange.map { $0.low <= 0.95 } ?? false }
    #expect(covered >= 35)
  }

  @Test("other numbers are told from a log, and the halves tell so, too", .long)
  func power() throws {
    var other = parameters.standard
    other.traits.propensityMean += 1
    let found = try verdict(on: other, log: 1, worlds: 20)
    #expect(found.rarity == 1.0 / 21 && found.meanSquare > 2 * found.floorSquare && !found.holds)
    let range = try #require(found.insideRange)
    #expect(range.low < found.insideShare && found.insideShare < range.high && range.low >= 0)
  }
}
