import Tabular
import Analytics

/// When people reached the stages of their pets for the first time, and how their pets fell: what a
/// row of `evolution_times` is made of, for one group of people.
struct EvolutionTimesTally: Sendable {
  /// By days since arrival, then stage.
  private let grid: Grid
  /// How many people are followed.
  private(set) var people: Int64 = 0
  /// By days since arrival, then stage: first arrivals, people who removed the app before, and
  /// people who had neither done when the run ended.
  private(set) var reached: [Int64]
  private(set) var left: [Int64]
  private(set) var censored: [Int64]
  /// By stage.
  private(set) var falls: [Int64]
  private(set) var peopleFallen: [Int64]
  private(set) var regains: [Int64]
  private(set) var daysToRegain: [Int64]

  init(_ shape: WorldShape) {
    grid = Grid(columns: shape.days, rows: shape.stages)
    let (cells, none) = ([Int64].none(grid.count), [Int64].none(shape.stages))
    (reached, left, censored) = (cells, cells, cells)
    (falls, peopleFallen, regains, daysToRegain) = (none, none, none, none)
  }

  /// Follows people who reach the first stage by arriving.
  mutating func follow(_ people: Int) {
    self.people += Int64(people)
    if grid.rows > 0 { reached[0] += Int64(people) }
  }

  mutating func reach(_ stage: Int, age: Int) { reached[grid.place(age, stage)] += 1 }

  mutating func fall(from stage: Int, times: Int64, isFirst: Bool) {
    falls[stage] += times
    if isFirst { peopleFallen[stage] += 1 }
  }

  mutating func regain(_ stage: Int, times: Int64, days: Int64) {
    regains[stage] += times
    daysToRegain[stage] += days
  }

  /// A person who has not reached a stage is no longer seen: they left, or the run has ended.
  mutating func lose(_ stage: Int, age: Int, hasLeft: Bool) {
    let cell = grid.place(age, stage)
    if hasLeft { left[cell] += 1 } else { censored[cell] += 1 }
  }

  /// Takes away the tally of some of these people.
  mutating func remove(_ other: EvolutionTimesTally) {
    people -= other.people
    for cell in reached.indices {
      reached[cell] -= other.reached[cell]
      left[cell] -= other.left[cell]
      censored[cell] -= other.censored[cell]
    }
    for stage in falls.indices {
      falls[stage] -= other.falls[stage]
      peopleFallen[stage] -= other.peopleFallen[stage]
      regains[stage] -= other.regains[stage]
      daysToRegain[stage] -= other.daysToRegain[stage]
    }
  }

  /// Adds the tally of other people.
  mutating func add(_ other: EvolutionTimesTally) {
    people += other.people
    for cell in reached.indices {
      reached[cell] += other.reached[cell]
      left[cell] += other.left[cell]
      censored[cell] += other.censored[cell]
    }
    for stage in falls.indices {
      falls[stage] += other.falls[stage]
      peopleFallen[stage] += other.peopleFallen[stage]
      regains[stage] += other.regains[stage]
      daysToRegain[stage] += other.daysToRegain[stage]
    }
  }

  /// Everybody who has not reached a stage is followed to the end of the run.
  mutating func endTogether() {
    for stage in 0..<grid.rows {
      let arrivals = (0..<grid.columns).reduce(0) { $0 + reached[grid.place($1, stage)] }
      censored[grid.place(grid.columns - 1, stage)] = people - arrivals
    }
  }
}

/// The tallies of all groups together, from which the rows are computed.
struct EvolutionTimesSums {
  static let horizons = [30, 90, 180, 365]

  private let shape: WorldShape
  /// Those with people in them.
  private let groups: [EvolutionTimesTally]
  private var reached: [Int64]
  private var left: [Int64]
  private var censored: [Int64]
  private var falls: [Int64]
  private var peopleFallen: [Int64]
  private var regains: [Int64]
  private var daysToRegain: [Int64]

  init(_ groups: [EvolutionTimesTally], _ shape: WorldShape) {
    self.shape = shape
    self.groups = groups.filter { $0.people > 0 }
    let (cells, none) = ([Int64].none(shape.stages * shape.days), [Int64].none(shape.stages))
    (reached, left, censored) = (cells, cells, cells)
    (falls, peopleFallen, regains, daysToRegain) = (none, none, none, none)
    for group in groups {
      reached.add(group.reached)
      left.add(group.left)
      censored.add(group.censored)
      falls.add(group.falls)
      peopleFallen.add(group.peopleFallen)
      regains.add(group.regains)
      daysToRegain.add(group.daysToRegain)
    }
  }

  /// The cells of a stage after its name and among.
  func cells(_ stage: Int) -> [Cell] {
    let curve = curve(stage, without: nil)
    let range = interval(stage, curve)
    let shares = EvolutionTimesSums.horizons.map { Cell(curve.share(within: $0)) }
    let quantiles = [0.1, 0.25, 0.5, 0.75, 0.9].map { share in
      stage == 0 && !groups.isEmpty ? Cell(0) : Cell(curve.time(of: share))
    }
    let counts: [Cell] = [
      .integer(falls[stage]), .integer(peopleFallen[stage]),
      .ratio(daysToRegain[stage], regains[stage]),
    ]
    return shares + [Cell(range?.low), Cell(range?.high)] + quantiles + counts
  }

  /// How many have reached a stage by when, while leaving competes.
  private func curve(_ stage: Int, without group: EvolutionTimesTally?) -> AalenJohansen {
    func column(_ all: [Int64], _ part: [Int64]?) -> [Int64] {
      (0..<shape.days).map { day in
        let cell = day * shape.stages + stage
        return all[cell] - (part?[cell] ?? 0)
      }
    }
    return AalenJohansen(
      reached: column(reached, group?.reached), left: column(left, group?.left),
      censored: column(censored, group?.censored))
  }

  /// The interval of the last reached share that is known.
  private func interval(_ stage: Int, _ curve: AalenJohansen) -> Interval? {
    guard groups.count > 1 else { return nil }
    let known = EvolutionTimesSums.horizons.last { curve.share(within: $0) != nil }
    guard let horizon = known, let share = curve.share(within: horizon) else { return nil }
    let without = groups.map { self.curve(stage, without: $0).share(within: horizon) ?? share }
    return Jackknife.interval(share, leavingOut: without)?.asShare
  }
}
