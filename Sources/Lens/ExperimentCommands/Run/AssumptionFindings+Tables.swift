import Analytics
import Comparing
import Experiments
import Measures
import Population
import Tabular

/// Two tables on the draws: how the headlines vary with each assumption, and a row for each draw.
extension AssumptionFindings {
  /// The names of the two tables. As they are no results, `results_digest` does not cover them.
  static let tableNames = (effects: "assumptions", draws: "assumption_draws")

  func written(run: String) -> [Table] { [assumptions(run), draws(run)] }

  private func assumptions(_ run: String) -> Table {
    var table = Table(AssumptionFindings.tableNames.effects, AssumptionFindings.columns)
    for number in numbers.indices {
      for effect in effects[number].ordered {
        // The columns are those of the row.
        table.add([.text(run)] + row(number, effect))
      }
    }
    return table
  }

  private func row(_ number: Int, _ effect: AssumptionEffects.Effect) -> [Cell] {
    let assumption = study.source.assumptions[effect.place]
    let address = numbers[number].headline.address
    let ends = study.ends.first { $0.place == effect.place }
    let spread = study.spread(of: number).interval
    let texts = [
      areDifferences ? "difference" : numbers[number].variant, address.table, address.rowKey,
      address.column,
    ]
    let numbers = [study.plain[number], spread?.low, spread?.high]
    let further = [
      effect.correlation, effect.interval?.low, effect.interval?.high, effect.adjustedP,
      ends?.low?[number] ?? nil, ends?.high?[number] ?? nil,
    ]
    return texts.map { .text($0) } + numbers.map { Cell(known: $0) }
      + [assumption.path, assumption.value, assumption.low, assumption.high].map { .text($0) }
      + further.map { Cell(known: $0) }
  }

  private static var columns: [Column] {
    func real(_ name: String, _ meaning: String, _ example: String) -> Column {
      Column(name, .decimal(places: 6), meaning: meaning, example: example)
    }
    return [
      Column("run", meaning: "name of the run and its short digest", example: "pet 1f0c9a2b"),
      Column(
        "variant",
        meaning: "whose number it is; difference is what the second variant has more than the "
          + "first, in points, days or percent", example: "default"),
      Column("table", meaning: "table of the headline", example: "retention"),
      Column("row", meaning: "keys of its row", example: "day=30"),
      Column("column", meaning: "column of the headline", example: "active_share"),
      real("value", "the number as the scenario is", "0.069000"),
      real("model_low", "lower end of the central 95 % of the number in all draws", "0.041000"),
      real("model_high", "upper end of the central 95 % of the number in all draws", "0.123000"),
      Column("path", meaning: "path of the assumption", example: "behaviour.default.opening.habit"),
      Column("in_force", meaning: "its value in the scenario", example: "2.2"),
      Column(
        "plausible_low", meaning: "lower end of the assumption's plausible range", example: "1"),
      Column(
        "plausible_high", meaning: "upper end of the assumption's plausible range", example: "4"),
      real(
        "correlation",
        "rank correlation of the two over all draws, of the values of assumption_draws.csv",
        "0.710000"),
      real("correlation_low", "lower end of the 95 % interval of the correlation", "0.330000"),
      real("correlation_high", "upper end of the 95 % interval of the correlation", "0.890000"),
      real("adjusted_p", "of the correlation, after Holm over all assumptions", "0.004000"),
      real("at_low", "the number with this assumption alone at its lower end", "0.049000"),
      real("at_high", "the same at its upper end; empty if it was not simulated", "0.098000"),
    ]
  }

  /// Returns a table with a row for each draw: assumptions and headlines. Row 0 is the scenario.
  private func draws(_ run: String) -> Table {
    var table = Table(
      AssumptionFindings.tableNames.draws,
      [
        Column("run", meaning: "name of the run and its short digest", example: "pet 1f0c9a2b"),
        Column(
          "draw", .integer, meaning: "number of the draw; 0 is the scenario as it is",
          example: "1"),
        Column(
          "kind",
          meaning: "assumption, headline, pilot (a share in the pilot by which the draw was "
            + "accepted) or redrawn (number of refused attempts before it)",
          example: "assumption"),
        Column(
          "name",
          meaning: "path of the assumption, cell of the headline; of a pilot D1, D7 or D30; of "
            + "redrawn itself (they contradict themselves) or retention (their pilots are off)",
          example: "behaviour.default.opening.habit"),
        Column("value", .decimal(places: 9), meaning: "its value in the draw", example: "1.87"),
      ])
    func add(_ draw: Int, _ kind: String, _ name: String, _ value: Double?) {
      table.add(
        [.text(run), .integer(Int64(draw)), .text(kind), .text(name), Cell(known: value)])
    }
    let places = numbers.map { number in
      areDifferences
        ? number.headline.address : number.headline.address.with(Columns.variant, number.variant)
    }
    let plain = study.source.assumptions.map(\.value)
    let all =
      [(0, plain, study.plain)] + study.drawn.map { ($0.draw.number, $0.draw.values, $0.values) }
    for (number, values, headlines) in all {
      for (assumption, value) in zip(study.source.assumptions, values) {
        add(number, "assumption", assumption.path, Assumption.amount(of: value))
      }
      for (place, value) in zip(places, headlines) {
        add(number, "headline", place.description, value)
      }
      let draw = number == 0 ? nil : study.drawn[number - 1].draw
      let pilot = number == 0 ? study.source.pilot?.own : draw?.retention
      for (day, share) in zip(Retention.days, pilot?.shares ?? []) {
        add(number, "pilot", "D\(day)", share)
      }
      guard let draw else { continue }
      add(number, "redrawn", "itself", Double(draw.attempts - draw.refused))
      if pilot != nil { add(number, "redrawn", "retention", Double(draw.refused)) }
    }
    return table
  }

  /// Returns the number of draws and what the draws decide, as facts for documents.
  func facts(_ answer: Answer?) -> [(name: String, value: Document.Fact)] {
    study.facts + (decision(answer)?.facts ?? [])
  }

  /// Returns tables of the headlines' ranges and of the most important assumptions, for documents.
  func documentTables(_ answer: Answer?) -> [Table] {
    [
      Table(
        "ranges",
        [
          .said("cell", "the headline in a variant"),
          .number("value", "the number, or the difference, in the scenario as it is"),
          .number("model_low", "lower end of the central 95 % of the value in all draws"),
          .number("model_high", "upper end of the central 95 % of the value in all draws"),
        ],
        rows: numbers.indices.map { number in
          let spread = study.spread(of: number).interval
          let (address, variant) = (numbers[number].headline.address, numbers[number].variant)
          return [.text(address.with(Columns.variant, variant).description)]
            + [study.plain[number], spread?.low, spread?.high].map { Cell(known: $0) }
        }),
      Table(
        "assumptions",
        [
          .said("path", "the assumption"), .said("in_force", "its value in the scenario"),
          .said("plausible_low", "lower end of the assumption's plausible range"),
          .said("plausible_high", "upper end of the assumption's plausible range"),
          .number("explained", "mean share of the variance that it explains by itself"),
          .flag("significant", "whether its correlation with a number is significant"),
        ],
        rows: mattering.map { place in
          let assumption = study.source.assumptions[place]
          let explained = effects.reduce(0) { $0 + $1.effects[place].explained }
          return [assumption.path, assumption.value, assumption.low, assumption.high]
            .map { .text($0) } + [
              .real(explained / Double(effects.count)),
              Cell(flag: effects.contains { $0.effects[place].isTold }),
            ]
        }),
    ] + (decision(answer).map { [$0.gains] } ?? [])
  }
}

extension AssumptionStudy {
  /// The number of draws, the number of assumptions, and what these draws can detect.
  var facts: [(name: String, value: Document.Fact)] {
    let making = making
    let least = AssumptionEffects.leastTold(draws: count, assumptions: source.assumptions.count)
    return [
      ("draws", .number(Double(count))),
      ("drawn_assumptions", .number(Double(source.assumptions.count))),
      ("contradictions_redrawn", .number(Double(making.contradictions))),
    ]
      + (making.pilot == nil
        ? []
        : [
          ("retention_attempts", .number(Double(making.judged))),
          ("retention_redrawn", .number(Double(making.refused))),
        ]) + (least.map { [("least_explained_told", .number($0))] } ?? [])
  }
}
