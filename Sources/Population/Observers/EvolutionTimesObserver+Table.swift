import Analytics
import Tabular

extension EvolutionTimesObserver {
  /// The table of all groups.
  static func table(_ groups: [EvolutionTimesObserver], _ shape: WorldShape) -> Table {
    let sums = EvolutionTimesSums(groups, shape)
    let rows = (0..<shape.stages).map { sums.cells($0) }
    // Nobody leaves in this world, so everybody stayed.
    let everyone = shape.stageNames.indices.map { stage in
      [Cell(stage), .text(shape.stageNames[stage]), .text("everyone")] + rows[stage]
    }
    let stayed = shape.stageNames.indices.map { stage in
      [Cell(stage), .text(shape.stageNames[stage]), .text("stayed")] + rows[stage]
    }
    return Table("evolution_times", columns, rows: everyone + stayed)
  }

  private static var columns: [Column] {
    let among = Column(
      "among", meaning: "everyone: leaving competes; stayed: active in the last week",
      example: "stayed")
    let interval: [Column] = [
      .share("sim_low", "lower end of the 95 % interval of the row's last reached share"),
      .share("sim_high", "upper end of it: the size of the population, not the truth of the model"),
    ]
    let falls: [Column] = [
      .count("falls", "times a pet fell from the stage"),
      .count("people_fallen", "people whose pet fell from the stage at least once"),
      .days("days_to_regain", "mean time from a fall until the stage was reached again"),
    ]
    let shares = EvolutionTimesSums.horizons.map {
      Column.share("reached_share_\($0)", "people who have reached the stage within \($0) days")
    }
    let quantiles = [10, 25, 50, 75, 90].map {
      Column.days("p\($0)_days", "by then \($0) % of the people have reached the stage")
    }
    return [.stage, .stageName, among] + shares + interval + quantiles + falls
  }
}

/// The tallies of all groups together, from which the rows are computed.
private struct EvolutionTimesSums {
  static let horizons = [30, 90, 180, 365]

  let shape: WorldShape
  /// Those with people in them.
  let groups: [EvolutionTimesObserver]
  /// First arrivals, by day, then stage.
  private var reached: [Int64]
  private var falls: [Int64]
  private var peopleFallen: [Int64]
  private var regains: [Int64]
  private var daysToRegain: [Int64]

  init(_ groups: [EvolutionTimesObserver], _ shape: WorldShape) {
    self.shape = shape
    self.groups = groups.filter { $0.people > 0 }
    reached = Array(repeating: 0, count: shape.stages * shape.days)
    let none = [Int64](repeating: 0, count: shape.stages)
    (falls, peopleFallen, regains, daysToRegain) = (none, none, none, none)
    for group in groups {
      reached.add(group.reached)
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
      stage == 0 ? Cell(0) : Cell(curve.time(of: share))
    }
    let counts: [Cell] = [
      .integer(falls[stage]), .integer(peopleFallen[stage]),
      .ratio(daysToRegain[stage], regains[stage]),
    ]
    return shares + [Cell(range?.low), Cell(range?.high)] + quantiles + counts
  }

  /// How many have reached a stage by when: everybody is followed to the end of the run.
  private func curve(_ stage: Int, without group: EvolutionTimesObserver?) -> AalenJohansen {
    var arrivals = [Int64](repeating: 0, count: shape.days)
    for day in arrivals.indices {
      let cell = day * shape.stages + stage
      arrivals[day] = reached[cell] - Int64(group?.reached[cell] ?? 0)
    }
    var censored = [Int64](repeating: 0, count: shape.days)
    censored[shape.days - 1] = Int64(shape.people - (group?.people ?? 0)) - arrivals.total
    return AalenJohansen(reached: arrivals, left: [], censored: censored)
  }

  /// The interval of the last reached share that the run is long enough for.
  private func interval(_ stage: Int, _ curve: AalenJohansen) -> Interval? {
    guard let horizon = EvolutionTimesSums.horizons.last(where: { $0 <= shape.days }),
      let share = curve.share(within: horizon)
    else { return nil }
    let without = groups.map { self.curve(stage, without: $0).share(within: horizon) ?? share }
    return Jackknife.interval(share, leavingOut: without)?.asShare
  }
}
