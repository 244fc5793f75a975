import Analytics
import Tabular

/// `measures`: the shares and quantiles that a scenario requests, read off the curves of other
/// tables.
///
///     curve of a table      ▁▂▃▅▆▇▇█
///     reached_share_30      ──┘  │        columns of the table
///     p50_days              ─────┘
///     a measure             ───┘          any other point of the curve
extension WorldTable {
  /// Returns the table `measures` of a segment.
  ///
  /// - Parameter tables: the other tables of the segment that the world writes.
  static func measures(_ tables: [WorldTable], _ size: WorldSize) -> WorldTable {
    WorldTable(
      .measures,
      whole: { Table(.measures, columns, rows: rows(answers(in: tables, size), size)) }
    ) {
      // Numbers are read off whole curves, which come with their samples.
      LeaveOneOutTables.Slice(
        name: TableKind.measures.name,
        counted: {
          Table(.measures, columns, rows: rows(size.measures.map { _ in MeasureAnswer() }, size))
        }, values: { cells, groups in groups.map { _ in cells.map { _ in nil } } },
        samples: { cells in
          guard !cells.isEmpty else { return [] }
          let answers = answers(in: tables, size)
          return cells.map { cell in
            cell.rows.count == 1 && columns[cell.column].name.isSame(as: value)
              ? answers[cell.rows[0]].sample : nil
          }
        })
    }
  }

  private static var value: String { "value" }

  /// Returns the values of all measures; empty values for measures without a curve in the world.
  /// Each table's curves are computed only once.
  private static func answers(in tables: [WorldTable], _ size: WorldSize) -> [MeasureAnswer] {
    var answers = size.measures.map { _ in MeasureAnswer() }
    let places = size.measures.map { try? $0.place(in: size) }
    for table in tables {
      let own = places.indices.filter { places[$0]?.kind == table.kind }
      guard !own.isEmpty, let curves = table.curves?() else { continue }
      for index in own {
        guard let place = places[index], place.curve < curves.count else { continue }
        answers[index] = curves[place.curve].answer(size.measures[index].question)
      }
    }
    return answers
  }

  private static func rows(_ answers: [MeasureAnswer], _ size: WorldSize) -> [[Cell]] {
    zip(size.measures, answers).map { measure, answer in
      let range = answer.value == nil ? nil : answer.sample?.interval(confidence: 0.95)
      return [
        .text(measure.name), .text(measure.unit), Cell(answer.value), Cell(range?.knownLow),
        Cell(range?.knownHigh), answer.observations.map { .integer($0) } ?? .empty,
      ]
    }
  }

  private static var columns: [Column] {
    func decimal(_ name: String, _ meaning: String, _ example: String) -> Column {
      Column(name, .decimal(places: 6), meaning: meaning, example: example)
    }
    return [
      Column(
        Columns.measure, meaning: "the name that the scenario gave to the measure",
        example: "stage 5 by day 60"),
      Column(
        Columns.unit,
        meaning: "the unit of the value and of its interval: share of what the table counts, days "
          + "or ms", example: "share"),
      decimal(
        value,
        "the share at the day, or the days or ms at the quantile, that the measure asks for; empty "
          + "where the run did not see it, or has no such curve", "0.412500"),
      decimal(
        "sim_low",
        "lower end of the 95 % interval of the value; empty where it is not counted by groups of "
          + "people, as drifts and delays are not", "0.402300"
      ).measuring(.end),
      decimal(
        "sim_high",
        "upper end of the 95 % interval (simulation error), empty if nobody was observed for that "
          + "long", "0.422700"
      ).measuring(.end),
      .count(
        "observations",
        "people, streaks, waits, sessions or delivered notifications that the curve is of; for "
          + "retention the people who were observed for that many days"),
    ]
  }
}

extension Table {
  /// Returns this table without the rows of measures that are read off the given tables.
  ///
  /// - Parameter measures: the measures of the rows, in order.
  package func leavingOut(_ measures: [Measure], of tables: [String]) -> Table {
    let kept = measures.indices.filter { index in
      !tables.contains { $0.isSame(as: measures[index].table) }
    }
    return Table(
      .measures, columns,
      rows: kept.map { Array(cells[($0 * columns.count)..<(($0 + 1) * columns.count)]) })
  }
}

extension TableKind {
  public static let measures = TableKind(
    "measures", title: "What the scenario measures", keys: [Columns.measure], needs: .measures,
    charts: [TableChart(.ranges(values), panels: "unit")])

  private static var values: ChartRanges {
    ChartRanges(
      axis: ChartAxis("value", "value", .number(decimals: 2)),
      name: ChartAxis("measure", "measure", .names), mark: "value",
      ranges: [("sim_low", "sim_high")],
      texts: [
        ChartAxis("value", "value", .number(decimals: 3)),
        ChartAxis("observations", "of", .count),
      ],
      legend: "Dots: what was measured, in the unit above. Bars: the 95 % interval, to the right "
        + "edge where its end was not seen.")
  }
}
