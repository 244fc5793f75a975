import Analytics
import Cadence
import Chance
import Comparing
import DailyThree
import Measures
import Population
import TestSupport
import Testing

/// Whether an experiment finds an effect as often as its power says: worlds with other luck, each
/// with two arms.
struct ExperimentPowerTests {
  private static let worlds = CoverageSize.current.many(glance: 1, small: 150, whole: 200)
  private static let people = 640

  /// An experiment of TenX with freezes, where nobody meets anybody.
  private static func experiment(
    _ seed: UInt64, share: Double, changes: Bool = true, isMixed: Bool = false,
    propensity: Double? = nil
  ) throws -> Experiment {
    var parameters = WorldParameters()
    if let propensity { parameters.standard.traits.propensityMean = propensity }
    parameters.seed = Seed(seed)
    parameters.people = people
    parameters.days = 28
    parameters.behaviour = .standard
    (parameters.shares.pet, parameters.shares.tenx) = (0, 1)
    parameters.segments = Experiment.segments(share: share)
    var changed = parameters
    if changes { (changed.tenx.streak.freezeEvery, changed.tenx.streak.freezeMaximum) = (2, 5) }
    let today = try #require(World(parameters).run(SerialCrew()))
    let other = try #require(World(changed, segmentedAsIn: parameters).run(SerialCrew()))
    let worlds = (today: today, changed: other)
    return Experiment(
      worlds, mixed: isMixed ? worlds : nil, variant: "changed", base: "today", share: share,
      people: people)
  }

  @Test(.inRelease, arguments: [0.5, 0.2])
  func `an effect is found as often as the power says`(_ share: Double) throws {
    var found: [CellAddress: (power: Double, finds: Int, worlds: Int)] = [:]
    for seed in 0..<UInt64(Self.worlds) {
      // People who come often: of newcomers hardly anybody has a streak of a week, and 640 of them
      // do not tell the power of so rare a share.
      let experiment = try Self.experiment(seed + 7_000, share: share, propensity: 0)
      #expect(experiment.arms == (Int(share * 640), 640 - Int(share * 640)))
      for row in experiment.rows {
        guard let power = row.power else { continue }
        var tally = found[row.paired.address] ?? (0, 0, 0)
        tally.power += power
        tally.finds += row.unpaired.differs ? 1 : 0
        tally.worlds += 1
        found[row.paired.address] = tally
      }
    }
    let whole = found.filter { $0.value.worlds == Self.worlds }
    #expect(whole.count >= 3 && whole.contains { $0.value.power > 0.3 * Double(Self.worlds) })
    for (cell, tally) in whole {
      let (power, count) = (tally.power / Double(tally.worlds), Double(tally.worlds))
      let rate = Double(tally.finds) / count
      let slack = 3 * (power * (1 - power) / count).squareRoot() + 0.03
      #expect(abs(rate - power) <= slack, "\(cell): found \(rate), power \(power)")
    }
  }

  @Test(.inRelease, arguments: [0.5, 0.2])
  func `where both arms have the same rules, one experiment in twenty finds any effect`(
    _ share: Double
  ) throws {
    var found: [CellAddress: (finds: Int, worlds: Int)] = [:]
    var (any, metrics) = (0, 0)
    for seed in 0..<UInt64(Self.worlds) {
      let experiment = try Self.experiment(seed + 9_000, share: share, changes: false)
      any += experiment.rows.contains { $0.unpaired.differs } ? 1 : 0
      metrics += experiment.intervals
      for row in experiment.rows {
        guard let p = row.unpaired.p, let range = row.unpaired.interval else { continue }
        #expect(row.paired.difference == 0 && row.peopleNeeded == nil && row.powerRange == nil)
        // A verdict says what the brackets say.
        #expect(row.unpaired.differs == (range.low > 0 || range.high < 0), "\(range) at \(p)")
        var tally = found[row.paired.address] ?? (0, 0)
        tally.finds += p <= 0.05 ? 1 : 0
        tally.worlds += 1
        found[row.paired.address] = tally
      }
    }
    let (rate, each) = (Double(any) / Double(Self.worlds), metrics / Self.worlds)
    print("\(share) treated, A/A: \(rate) of \(Self.worlds) show an effect in any of \(each)")
    let slack = 3 * (0.05 * 0.95 / Double(Self.worlds)).squareRoot()
    #expect(each >= 3 && rate <= 0.05 + slack)
    let whole = found.filter { $0.value.worlds == Self.worlds }
    #expect(whole.count >= 3)
    for (cell, tally) in whole {
      let (share, count) = (Double(tally.finds) / Double(tally.worlds), Double(tally.worlds))
      let slack = 3 * (0.05 * 0.95 / count).squareRoot() + 0.01
      #expect(abs(share - 0.05) <= slack, "\(cell): found in \(share) of \(tally.worlds)")
    }
  }

  @Test(.inRelease) func `where arms do not move each other, nothing leaks`() throws {
    let experiment = try Self.experiment(3, share: 0.5, isMixed: true)
    #expect(experiment.rows.count > 3)
    for row in experiment.rows {
      let finding = try #require(row.leak)
      #expect(finding.leak.difference == 0 && finding.mixed.difference == row.unpaired.difference)
      #expect(finding.leak.estimate?.isExact ?? true)
    }
  }

  @Test func `a small share in a small arm is found more easily than its width says`() throws {
    func arm(_ meant: Int64, of people: Int64) throws -> Estimate {
      let groups = Int64(64)
      return try #require(
        CellSample.share(
          of: (0..<groups).map { meant / groups + ($0 < meant % groups ? 1 : 0) },
          among: (0..<groups).map { _ in people / groups })?.estimate)
    }
    let difference = try arm(12, of: 128).difference(less: try arm(6, of: 512))
    let size = try #require(ExperimentSize(difference, level: 0.05))
    #expect(size.error < 0.8 * difference.standardError)
    // The interval keeps away from 0, so more than half of such experiments find the difference.
    #expect(difference.low > 0 && size.power(of: difference.value) > 0.5)
  }

  @Test func `how many of an arm fall into a group is no scatter of what they do`() throws {
    let people = (0..<64).map { Double(4 + $0 % 5) }
    let all = people.reduce(0, +)
    func without(_ each: Double) -> CellSample {
      CellSample(all * each, kind: .count, withoutGroup: people.map { (all - $0) * each * 64 / 63 })
    }
    let sessions = without(3)
    #expect(try #require(sessions.standardError) > 20)
    #expect(try #require(sessions.among(without(1)).standardError) < 1e-6)
  }

  @Test func `an experiment says what it can find`() {
    let size = ExperimentSize(error: 2, degreesOfFreedom: 1_000, level: 0.05)
    #expect(abs(size.power(of: 0) - 0.05) < 1e-9)
    #expect(abs(size.power(of: -size.smallest) - 0.8) < 0.001)
    #expect(size.power(of: 20) > 0.999)
  }
}
