import Analytics
import Tabular

/// `evolution_times`: when people first reach each stage, how often their pets fall from it, and
/// how long the pets take to return.
///
///     stage  3              ┌──┐        ┌──     reached on day 6
///     stage  2     ┌────────┘  └──┐  ┌──┘       fell from 3 on day 9, back after 5 days
///     stage  1  ───┘              └──┘          fell from 2 on day 11, back after 1 day
///     day       0   2       6  9  11 12 14
///
/// Time is counted from the person's arrival. A stage that is first reached on day d is reached
/// between times d and d + 1; the first stage, at birth. `StageHistories` stores what the table
/// counts.
enum EvolutionTimes {
  enum Counter: Int, TableCounter { case falls, peopleFallen, regains, daysToRegain }

  private static let horizons = [30, 90, 180, 365]

  /// Returns the keys of the rows: each stage for everyone, then each stage for retained people.
  private static func dimensions(_ size: WorldSize) -> [Dimension] {
    let among = Column(
      Columns.among,
      meaning: "everyone, or stayed: those who opened an app in their fourth week, days 21 to 27 "
        + "after joining, under the rules without any variant, so the same people under each; "
        + "leaving competes; empty where no fourth week was seen",
      example: "stayed")
    var stages = Dimension(.stage, count: 2 * size.stages) { Cell($1 % $0.stages) }
    stages.also = [
      .init(.stageName) { .text($0.stageNames[$1 % $0.stages]) },
      .init(among) { .text($1 < $0.stages ? "everyone" : "stayed") },
    ]
    return [stages]
  }

  private static var derived: [DerivedColumn<Counter>] {
    horizons.map {
      DerivedColumn(
        .share(
          Columns.reachedShare($0),
          "of these people, those who have reached the stage within \($0) days of joining"),
        .share(within: $0))
    } + [
      DerivedColumn(
        intervalOfCurve: .share(
          "sim_low", "lower end of the 95 % interval of the row's last reached share"),
        .share(
          "sim_high", "upper end of the 95 % interval (simulation error)"))
    ]
      + [10, 25, 50, 75, 90].map {
        DerivedColumn(
          .time("p\($0)_days", "by then \($0) % of the people have reached the stage"),
          .quantile(Double($0) / 100))
      } + [
        .count(Columns.falls, "times a pet fell from the stage", .falls),
        .count(
          "people_fallen", "people whose pet fell from the stage at least once", .peopleFallen),
        DerivedColumn(
          .days("days_to_regain", "mean time from a fall until the stage was reached again"),
          Sum([.daysToRegain]), of: Sum([.regains])),
      ]
  }

  /// Returns the rows, from each group's tallies of everyone and of retained people. If it is
  /// unknown who is retained, the cells of retained people are empty.
  fileprivate static func rows(
    _ everyone: [EvolutionTimesTally.Story], _ stayed: [EvolutionTimesTally.Story],
    _ size: WorldSize
  ) -> CountedRows {
    let (stages, days, knowsStayers) = (size.stages, size.days, size.knowsStayers)
    // Cells without a group need these alone, and not when anybody reached what.
    let tallies = [everyone, stayed].map { groups in
      groups.map { group in
        var tally = EvolutionTimesTally(size, countsFallsAlone: true)
        group(&tally)
        return tally
      }
    }
    let falls = zip(tallies[0], tallies[1]).map { $0.falls + $1.falls }
    var rows = CountedRows(
      .evolutionTimes, size, dimensions(size), derived, groups: falls.count
    ) { group, sums in sums.add(falls[group]) }
    let owners = tallies.map { $0.map { $0.people } }
    let people = owners.map { $0.total }
    rows.isKnown = { $0 < stages || knowsStayers }
    rows.curves = {
      let curves =
        EvolutionTimesTally.curves(everyone, size)
        + (knowsStayers ? EvolutionTimesTally.curves(stayed, size) : [])
      return CurveReadings(
        cells: { row, question in
          let curve = row < curves.count ? curves[row] : nil
          // The first stage is reached by being born.
          let isBorn = row % stages == 0 && people[row / stages] > 0
          switch question {
          case .interval:
            let known = horizons.last { curve?.all.share(within: $0) != nil }
            let sample = known.flatMap { curve?.share(within: $0) }
            let range = sample?.interval(confidence: 0.95)
            return [Cell(range?.low), Cell(range?.high)]
          case .quantile where isBorn && curve != nil: return [Cell(0)]
          default: return [Cell(curve?.value(question))]
          }
        },
        sample: { row, question in
          row % stages == 0 || row >= curves.count ? nil : curves[row].sample(question)
        })
    }
    // Whoever is left has been born.
    rows.withoutGroup = { group, row, question in
      let among = row / stages
      guard row % stages == 0, people[among] > owners[among][group] else { return nil }
      switch question {
      case .share(let horizon): return horizon <= days ? 1 : nil
      case .quantile: return 0
      case .rest, .survival, .largest, .interval: return nil
      }
    }
    return rows
  }
}

extension WorldTable {
  static func evolutionTimes(
    _ groups: [LifeObservers], _ size: WorldSize, _ segment: Int
  ) -> WorldTable {
    @Sendable func stories(stayed: Bool) -> [EvolutionTimesTally.Story] {
      groups.map { group in { group.tellHistories(segment, stayed: stayed, to: &$0) } }
    }
    return WorldTable(.evolutionTimes) {
      EvolutionTimes.rows(stories(stayed: false), stories(stayed: true), size)
    }
    .reading {
      [false, true].flatMap { stayed in
        measured(stayed && !size.knowsStayers ? [] : stories(stayed: stayed), size)
      }
    }
  }

  /// Returns the curves of all stages for measures. People reach the first stage on arrival.
  private static func measured(
    _ groups: [EvolutionTimesTally.Story], _ size: WorldSize
  ) -> [MeasurableCurve] {
    EvolutionTimesTally.curves(groups, size).enumerated().map { stage, curve in
      let measured = curve.measured()
      guard stage == 0 else { return measured }
      return MeasurableCurve { question in
        guard case .quantile = question else { return measured.answer(question) }
        return MeasureAnswer(value: curve.people > 0 ? 0 : nil, observations: curve.people)
      }
    }
  }
}

extension TableKind {
  public static let evolutionTimes = TableKind(
    "evolution_times", title: "When pets reach their stages", keys: [Columns.stage, Columns.among],
    of: [.pet], charts: [TableChart(.ranges(times))],
    interval: .ofLast("reached_share_"),
    curve: CurveKind(unit: "days") { size in
      ["everyone", "stayed"].flatMap { among in
        size.stageValues.map { [$0, CurveKind.Value(among)] }
      }
    }, laws: [.reachesFall], audit: { $0.checkReached() })

  private static var times: ChartRanges {
    ChartRanges(
      axis: ChartAxis("p50_days", "days since the pet came", .number(decimals: 1)),
      name: ChartAxis("stage", "stage", .names), series: "among", mark: "",
      ranges: [("p10_days", "p90_days"), ("p25_days", "p75_days")], isReversed: true,
      isFirstLeftOut: true,
      texts: [10, 25, 50, 75, 90].map {
        ChartAxis("p\($0)_days", "\($0) %", .number(decimals: 1))
      },
      legend: "Dots: half have reached the stage. Bars: from a quarter to three quarters; thin: "
        + "from a tenth to nine tenths; to the right edge where fewer reach it.")
  }
}

extension AuditLaw {
  static let reachesFall = AuditLaw(
    "reachesFall", "`evolution_times`: no stage is reached by more people than the one before")
}

extension Audit {
  fileprivate mutating func checkReached() {
    let columns: [StaticString] = [
      "reached_share_30", "reached_share_90", "reached_share_180", "reached_share_365",
    ]
    for among in ["everyone", "stayed"] {
      let stages = (rows(.evolutionTimes) ?? []).filter { $0.says(among, in: "among") }
      for (row, next) in zip(stages, stages.dropFirst()) {
        for column in columns {
          guard let share = row.number(column), let later = next.number(column) else { continue }
          report.expect(
            .reachesFall, later <= share,
            "stage \(next["stage"]) is reached by more people (\(among)) than the one before")
        }
      }
    }
  }
}
