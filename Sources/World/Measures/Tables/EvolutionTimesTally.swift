import Tabular
import Analytics

/// When people reached the stages of their pets for the first time, and how their pets fell: the
/// source of a row of `evolution_times`, for one group of people.
struct EvolutionTimesTally: Sendable {
  /// By days since arrival, then stage.
  private let grid: Grid
  /// The number of people followed.
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

  init(_ shape: WorldSize) {
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

  /// Stops watching a person who has not reached a stage: they left, or the run has ended.
  mutating func lose(_ stage: Int, age: Int, hasLeft: Bool) {
    let cell = grid.place(age, stage)
    if hasLeft { left[cell] += 1 } else { censored[cell] += 1 }
  }

  /// Visits all that it has counted.
  mutating func visit(_ visitor: inout some TallyVisitor) {
    visitor.whole(&people)
    visitor.row(&reached)
    visitor.row(&left)
    visitor.row(&censored)
    visitor.row(&falls)
    visitor.row(&peopleFallen)
    visitor.row(&regains)
    visitor.row(&daysToRegain)
  }

  /// Subtracts the tally of some of these people.
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

  /// Follows everybody who has not reached a stage to the end of the run.
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
  private static let quantiles = [0.1, 0.25, 0.5, 0.75, 0.9]

  private let shape: WorldSize
  /// The groups that have people.
  private let groups: [EvolutionTimesTally]
  private var reached: [Int64]
  private var left: [Int64]
  private var censored: [Int64]
  private var falls: [Int64]
  private var peopleFallen: [Int64]
  private var regains: [Int64]
  private var daysToRegain: [Int64]

  init(_ groups: [EvolutionTimesTally], _ shape: WorldSize) {
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

  /// The cells of all stages after the columns `stage_name` and `among`.
  func rows() -> [[Cell]] {
    let curves = grouped
    return (0..<shape.stages).map { cells($0, curves[$0]) }
  }

  /// The same without the cells that are read off a curve, except those of the first stage: their
  /// samples come with the curves.
  func countedRows() -> [[Cell]] {
    let first = curves(without: nil, stages: 1)[0]
    return (0..<shape.stages).map { stage in
      if stage == 0 { return cells(0, GroupedCurve(first, without: [], people: 0, censored: [])) }
      let unread = EvolutionTimesSums.horizons.count + 2 + EvolutionTimesSums.quantiles.count
      return [Cell](repeating: .empty, count: unread) + counts(of: stage)
    }
  }

  private func cells(_ stage: Int, _ grouped: GroupedCurve) -> [Cell] {
    let curve = grouped.all
    let known = EvolutionTimesSums.horizons.last { curve.share(within: $0) != nil }
    let range = known.flatMap { grouped.share(within: $0)?.interval(confidence: 0.95) }
    let shares = EvolutionTimesSums.horizons.map { Cell(curve.share(within: $0)) }
    let quantiles = EvolutionTimesSums.quantiles.map { share in
      stage == 0 && !groups.isEmpty ? Cell(0) : Cell(curve.time(of: share))
    }
    return shares + [Cell(range?.low), Cell(range?.high)] + quantiles + counts(of: stage)
  }

  private func counts(of stage: Int) -> [Cell] {
    [
      .integer(falls[stage]), .integer(peopleFallen[stage]),
      .ratio(daysToRegain[stage], regains[stage]),
    ]
  }

  /// The curve of each stage with everybody and without each group; a single group is not left out.
  private var grouped: [GroupedCurve] {
    let different = different
    let without = groups.count > 1 ? groups.map { curves(without: $0, stages: different) } : []
    let all = curves(without: nil, stages: different)
    return (0..<shape.stages).map { stage in
      let like = min(stage, different - 1)
      return GroupedCurve(
        all[like], without: without.map { $0[like] }, people: groups.map { $0.people }.total,
        censored: (0..<shape.days).map { censored[$0 * shape.stages + stage] })
    }
  }

  /// How many of the first stages have curves of their own: those that anybody has reached, and the
  /// one after them. Nobody waits for any later one, so its curve is that of the one before.
  private var different: Int {
    let highest = (0..<shape.stages).last { stage in
      (0..<shape.days).contains { reached[$0 * shape.stages + stage] != 0 }
    }
    return min(shape.stages, (highest ?? 0) + 2)
  }

  /// The curves of all stages but the first, which people reach on arrival.
  var curveCells: [GroupedCurve?] {
    grouped.enumerated().map { $0.offset == 0 ? nil : $0.element }
  }

  /// The curves of all stages, for measures. The first is reached on arrival.
  var measured: [MeasurableCurve] {
    grouped.enumerated().map { stage, curve in
      let measured = curve.measured()
      guard stage == 0 else { return measured }
      return MeasurableCurve { question in
        guard case .quantile = question else { return measured.answer(question) }
        return MeasureAnswer(value: curve.people > 0 ? 0 : nil, observations: curve.people)
      }
    }
  }

  /// The cumulative share that has reached each of the first stages, with leaving as a competing
  /// cause, by stage.
  private func curves(without group: EvolutionTimesTally?, stages: Int) -> [AalenJohansen] {
    func columns(_ all: [Int64], _ part: [Int64]?) -> [[Int64]] {
      (0..<stages).map { stage in
        (0..<shape.days).map { day in
          let cell = day * shape.stages + stage
          return all[cell] - (part?[cell] ?? 0)
        }
      }
    }
    return AalenJohansen.chain(
      reached: columns(reached, group?.reached), left: columns(left, group?.left),
      censored: columns(censored, group?.censored))
  }
}
