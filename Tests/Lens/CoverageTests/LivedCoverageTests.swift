import Measures
import Analytics
import Chance
import Comparing
import Leagues
import PetEvolution
import Population
import Tabular
import TestSupport
import Testing

/// Coverage of cells of worlds that are lived, as tables, goals, comparisons and what-if have them:
/// the truth is the same world with many more people.
struct LivedCoverageTests {
  /// Cells of pets that everybody has, in worlds where nobody meets.
  private static let cells: [(kind: String, cell: String)] = [
    ("share", "evolution[day=last,stage=3].share"),
    ("share", "tasks[day=20].completion_share"),
    ("share", "streaks[app=pet,day=last].share_7"),
    ("incidence", "evolution_times[stage=2,among=everyone].reached_share_30"),
    ("incidence", "evolution_times[stage=4,among=everyone].reached_share_30"),
    ("median", "evolution_times[stage=2,among=everyone].p50_days"),
    ("median", "stage_waits[stage=1].p50_days"),
    ("median", "stage_waits[stage=2].p50_days"),
    ("quantile", "evolution_times[stage=2,among=everyone].p25_days"),
    ("quantile", "stage_waits[stage=1].p90_days"),
    ("count", "evolution_times[stage=1,among=everyone].falls"),
    ("count", "tasks[day=*].missed"),
    ("count", "evolution_times[stage=2,among=everyone].falls"),
  ]

  /// Cells of people who come, go and keep streaks in all apps.
  private static let livingCells: [(kind: String, cell: String)] = [
    ("share", "retention[day=1].active_share"),
    ("share", "retention[day=7].active_share"),
    ("share", "streaks[app=tenx,day=last].share_7"),
    ("rare", "streaks[app=forest,day=last].share_7"),
    ("survival", "streak_survival[app=tenx,length_days=3].survival"),
    ("survival", "streak_survival[app=tenx,length_days=7].survival"),
    ("incidence", "evolution_times[stage=1,among=everyone].reached_share_30"),
    ("median", "stage_waits[stage=0].p50_days"),
    ("count", "days[day=*].active"),
    ("count", "user_states[day=last,state=dormant].people"),
    ("count", "user_states[day=*,state=resurrected].people"),
    ("count", "sessions[app=forest,day=*].reboot"),
    ("share", "timer_drift[design=tick,condition=any].within_1s_share"),
    ("share", "sessions[app=forest,day=20].completion_share"),
    ("count", "evolution_times[stage=1,among=everyone].falls"),
    ("metric", "active_days"), ("metric", "uninstalled.end"), ("metric", "kept.week"),
    ("metric", "falls"), ("metric", "late_saves"), ("metric", "panic"), ("metric", "on_time"),
    ("metric", "perfect_days"), ("metric", "carried"), ("metric", "sessions.completed.forest"),
    ("metric", "focus_minutes.forest"), ("metric", "pet_xp"),
  ]

  private static func world(
    _ seed: UInt64, people: Int, isLiving: Bool, onTime: Int32 = 2
  ) throws -> WorldResult {
    var parameters = WorldParameters()
    (parameters.people, parameters.days) = (people, isLiving ? 32 : 40)
    parameters.seed = Seed(seed)
    parameters.pet.gains.onTime = onTime
    if isLiving {
      var shares = AppShares()
      (shares.forest, shares.pet, shares.tenx, shares.sherpa) = (1, 1, 1, 0)
      parameters.shares = shares
    }
    return try #require(World(parameters).run(InlineExecutor()))
  }

  private static func samples(
    _ result: WorldResult, _ cells: [CellAddress]
  ) -> [CellSample?] {
    let tables = ResultTables(result.tables)
    let found = CellSamples.measuring(cells, of: result, variant: "default")
    return cells.map { cell in
      (try? tables.place(of: cell)).flatMap { place in
        found.sample(of: place, people: Double(result.slices.everybody)) {
          $0.address.labelled(variant: "default", segment: "all")
        }
      }
    }
  }

  /// What is said of cells in one world, or a pair of worlds.
  private struct Truth {
    let values: [Double?]

    /// - Parameter people: how many the worlds have in which it is to be found.
    init(_ result: WorldResult, _ cells: [CellAddress], people: Int) {
      let tables = ResultTables(result.tables)
      let scale = Double(people) / Double(result.slices.people)
      values = cells.map { cell in
        guard let place = try? tables.place(of: cell), let value = place.value else { return nil }
        return place.kind == .count && cell.metric == nil ? value * scale : value
      }
    }
  }

  private static func note(
    _ kind: String, _ estimate: Estimate?, _ truth: Double?, into tally: inout Tally
  ) {
    guard let estimate, let truth else { return }
    let range = estimate.interval(confidence: 0.95)
    tally.note(kind, holds: range.low <= truth && truth <= range.high)
  }

  /// Lives many small worlds, two at a time, and holds their cells to a large one.
  private static func coverage(
    of people: Int, worlds: Int, truthOf many: Int, isLiving: Bool
  ) throws -> Tally {
    let chosen = isLiving ? livingCells : cells
    let addresses = try chosen.map { try CellAddress($0.cell) }
    let large = try world(99, people: many, isLiving: isLiving)
    let changed = try world(99, people: many, isLiving: isLiving, onTime: 3)
    let (truth, other) = (
      Truth(large, addresses, people: people), Truth(changed, addresses, people: people)
    )
    var tally = Tally()
    for seed in 0..<UInt64(worlds) {
      let one = samples(try world(2 * seed + 1_000, people: people, isLiving: isLiving), addresses)
      let two = samples(try world(2 * seed + 1_001, people: people, isLiving: isLiving), addresses)
      let same = samples(
        try world(2 * seed + 1_000, people: people, isLiving: isLiving, onTime: 3), addresses)
      for (place, kind) in chosen.map(\.kind).enumerated() {
        guard let mine = one[place] else { continue }
        note(kind, mine.estimate, truth.values[place], into: &tally)
        let alike = two[place].flatMap { mine.difference(to: $0, samePeople: false) }
        note("compare, A/A", alike?.estimate, 0, into: &tally)
        let paired = same[place].flatMap { mine.difference(to: $0, samePeople: true) }
        let gap = other.values[place].flatMap { end in truth.values[place].map { end - $0 } }
        if paired?.estimate.isExact == false {
          note("what-if", paired?.estimate, gap, into: &tally)
        }
      }
    }
    return tally
  }

  /// Cells of leagues, in which people meet: known of whole worlds alone.
  private static let leagueCells = [
    "leagues[week=last,tier=baseCamp].active_share",
    "league_moves[from_tier=baseCamp,to_tier=montBlanc].share",
    "league_moves[from_tier=baseCamp,to_tier=hilltop].share",
  ]

  /// Two weeks of Sherpa with boards of 30, in several worlds.
  private static func leagues(
    _ seed: UInt64, people: Int, worlds: Int
  ) throws -> (result: WorldResult, samples: [CellSample?]) {
    var parameters = WorldParameters()
    (parameters.people, parameters.days, parameters.replicates) = (people, 14, worlds)
    parameters.seed = Seed(seed)
    var shares = AppShares()
    (shares.forest, shares.pet, shares.tenx, shares.sherpa) = (0, 0, 0, 1)
    parameters.shares = shares
    parameters.sherpa.league.boardSize = 30
    let result = try #require(World(parameters).run(InlineExecutor()))
    return (result, samples(result, try leagueCells.map { try CellAddress($0) }))
  }

  @Test(arguments: CoverageSize.people.indices)
  func `cells of leagues hold over replicates`(_ size: Int) throws {
    let (people, range) = CoverageSize.people[size]
    let isWhole = CoverageSize.current == .whole
    guard isWhole || people == 200 else { return }
    let runs = isWhole ? (people > 1_000 ? 60 : 200) : 1
    // The same size of world: how high a cut is depends on how many boards there are.
    let truths = try Self.leagues(99, people: people, worlds: isWhole ? 200 : 2).samples
      .map { sample in sample.map { $0.worlds.reduce(0, +) / Double($0.worlds.count) } }
    var tally = Tally()
    for seed in 0..<UInt64(runs) {
      let cells = try Self.leagues(seed + 5_000, people: people, worlds: 6).samples
      for (cell, truth) in zip(cells, truths) {
        Self.note("league", cell?.estimate, truth, into: &tally)
      }
    }
    #expect(tally.count("league") == runs * Self.leagueCells.count)
    Self.check(tally, people, range)
  }

  private static func check(_ tally: Tally, _ people: Int, _ range: ClosedRange<Double>) {
    for kind in tally.kinds {
      print("\(people) people, lived, \(kind): \(tally.share(kind)) of \(tally.count(kind))")
      guard tally.count(kind) >= 100 else { continue }
      // Joined intervals, and exact ones, are rather too wide than too narrow.
      let isWide = ["rare", "what-if"].contains(kind)
      let wanted = isWide ? range.lowerBound...1 : range
      #expect(tally.lies(kind, within: wanted), "\(kind) of \(people): \(tally.share(kind))")
    }
  }

  @Test(arguments: CoverageSize.people.indices)
  func `cells of pets hold`(_ size: Int) throws {
    let (people, range) = CoverageSize.people[size]
    let worlds = CoverageSize.current.many(glance: 1, small: people > 1_000 ? 10 : 30, whole: 400)
    guard CoverageSize.current != .glance || people == 200 else { return }
    let tally = try Self.coverage(
      of: people, worlds: worlds,
      truthOf: CoverageSize.current.many(glance: 400, small: 60_000, whole: 400_000),
      isLiving: false)
    Self.check(tally, people, range)
  }

  @Test(.long, arguments: CoverageSize.people.indices)
  func `cells of people who come and go hold`(_ size: Int) throws {
    let (people, range) = CoverageSize.people[size]
    let worlds = CoverageSize.current.many(glance: 1, small: people > 1_000 ? 0 : 12, whole: 250)
    guard worlds > 0, CoverageSize.current != .glance || people == 200 else { return }
    let tally = try Self.coverage(
      of: people, worlds: worlds,
      truthOf: CoverageSize.current.many(glance: 400, small: 20_000, whole: 200_000),
      isLiving: true)
    Self.check(tally, people, range)
  }
}
