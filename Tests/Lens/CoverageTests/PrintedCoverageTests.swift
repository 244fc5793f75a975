import Analytics
import Cadence
import Chance
import Comparing
import DailyThree
import Measures
import PetEvolution
import Population
import TestSupport
import Testing

/// Coverage of every difference that is printed, kind by kind and headline by headline: the truth
/// is the difference in worlds with many more people.
struct PrintedCoverageTests {
  /// Changes of rules that move headlines a little, a lot, down and up.
  private static let changes: [(name: String, change: @Sendable (inout WorldParameters) -> Void)] =
    [
      ("more XP on time", { $0.pet.gains.onTime = 3 }),
      ("missed tasks cost more", { $0.pet.gains.missed = -5 }),
      ("freezes in TenX", { ($0.tenx.streak.freezeEvery, $0.tenx.streak.freezeMaximum) = (2, 5) }),
      ("a slow pet", { ($0.pet.gains.onTime, $0.pet.gains.bonus) = (1, 1) }),
    ]

  private static func world(
    _ seed: UInt64, people: Int, _ change: (inout WorldParameters) -> Void = { _ in }
  ) throws -> WorldResult {
    var parameters = WorldParameters()
    (parameters.people, parameters.days, parameters.seed) = (people, 32, Seed(seed))
    var shares = AppShares()
    (shares.forest, shares.pet, shares.tenx, shares.sherpa) = (0.5, 1, 0.6, 0.5)
    (parameters.shares, parameters.sherpa.hasLeague) = (shares, false)
    change(&parameters)
    return try #require(World(parameters).run(InlineExecutor()))
  }

  private static func run(_ result: WorldResult) -> ComparedRun {
    ComparedRun(
      result.tables, .retained(of: result, variant: "default"), variant: "default",
      people: Double(result.slices.people))
  }

  /// The differences of all headlines and guardrails.
  private static func cells(
    _ one: ComparedRun, _ two: ComparedRun, _ headlines: [HeadlineCell], samePeople: Bool
  ) throws -> [ComparedCell] {
    // A small world need not have every row.
    let known = headlines.filter { headline in
      [one, two].allSatisfy { (try? $0.tables.place(of: headline.address)) != nil }
    }
    let comparison = try Comparison(of: one, with: two, on: known, samePeople: samePeople)
    let guardrails = GuardrailCheck(of: "changed", from: one, to: two, samePeople: samePeople)
    return comparison.decisive + guardrails.findings.map { $0.cell }
  }

  /// Whether the printed interval holds the printed difference of a large world; nil where there is
  /// none to print.
  private static func holds(_ cell: ComparedCell, _ truth: ComparedCell) -> Bool? {
    guard let range = cell.interval, cell.estimate?.isExact != true, let change = truth.difference,
      let first = cell.first, let all = truth.first
    else { return nil }
    let isLift = cell.headline?.unit == .count
    guard isLift else { return range.low <= change && change <= range.high }
    guard first * all > 0 else { return nil }
    let (lift, size) = (change / all.magnitude, first.magnitude)
    return range.low / size <= lift && lift <= range.high / size
  }

  private static func kind(_ cell: ComparedCell) -> String {
    switch cell.headline?.unit {
    case .share: "points"
    case .days: "days"
    default: "lift"
    }
  }

  @Test(.long, arguments: changes.indices)
  func `every printed difference holds as often as it says`(_ change: Int) throws {
    let size = CoverageSize.current
    let (name, apply) = Self.changes[change]
    let seeds = size.many(glance: 1, small: 12, whole: 200)
    let many = size.many(glance: 1_000, small: 20_000, whole: 200_000)
    let (large, other) = (
      Self.run(try Self.world(99, people: many)), Self.run(try Self.world(99, people: many, apply))
    )
    let headlines = Headlines.of([large.tables, other.tables])
    let truth = try Self.cells(large, other, headlines, samePeople: true)
    var (kinds, each) = (Tally(), Tally())
    var before: ComparedRun?
    for seed in 0..<UInt64(seeds) {
      let today = Self.run(try Self.world(seed + 20_000, people: 1_000))
      let changed = Self.run(try Self.world(seed + 20_000, people: 1_000, apply))
      for (start, areSame) in [(today, true), (before, false)] {
        guard let start else { continue }
        let found = try Self.cells(start, changed, headlines, samePeople: areSame)
        let pairing = areSame ? "the same people" : "other people"
        for cell in found {
          guard let other = truth.first(where: { $0.address == cell.address }),
            let holds = Self.holds(cell, other)
          else { continue }
          kinds.note("\(Self.kind(cell)), \(pairing)", holds: holds)
          each.note("\(pairing), \(cell.address)", holds: holds)
        }
      }
      before = today
    }
    for kind in each.kinds { print("\(name), \(kind): \(each.share(kind)) of \(each.count(kind))") }
    for kind in kinds.kinds {
      print("\(name), all, \(kind): \(kinds.share(kind)) of \(kinds.count(kind))")
      guard kinds.count(kind) >= 100 else { continue }
      #expect(kinds.lies(kind, within: 0.93...0.97), "\(name), \(kind): \(kinds.share(kind))")
    }
  }
}
