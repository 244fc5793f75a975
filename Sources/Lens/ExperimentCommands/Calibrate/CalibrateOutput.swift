import Analytics
import CivilTime
import Comparing
import Experiments
import JSON
import Population
import Reports
import Scenarios
import Tabular
import TerminalKit
import ZoneTables

/// The results of a calibration: its files and its printed text.
struct CalibrateOutput {
  let log: ActivityReading
  let scenario: Scenario
  /// The scenario that calibrated.json extends: a scenario's name, or the copy in the same folder.
  let extended: String
  /// The values, in each parameter draw, of parameters that the log does not determine.
  let open: OpenNumbers
  let found: Calibration.Outcome
  /// Whether parameters were fitted, rather than only compared.
  let fits: Bool

  var run: String { scenario.shortName }

  func write(into folder: OutputFolder) throws(CommandFailure) {
    if fits { try folder.write("calibrated.json", text: calibrated) }
    if fits, extended == "scenario.json" { try folder.write(extended, text: scenario.fullText) }
    let tables = (fits ? [fitted, draws] : []) + [statistics, curve]
    for table in tables { try folder.write(table) }
    try folder.describe(tables, of: scenario)
    try folder.write(OutputFolder.page, text: page.html)
    try folder.write(OutputFolder.manifest, text: manifest)
  }

  /// Behaviour parameters that affect activity by day but that a log cannot determine.
  static let assumed = [
    "behaviour.default.feedback", "behaviour.default.board", "behaviour.default.reminders",
    "behaviour.default.freshStart", "behaviour.default.habit", "behaviour.default.leaving.alpha",
  ]

  private var manifest: String {
    let verdict = found.verdict
    return ResultWriter("calibrate").manifest(of: scenario) { json in
      json.write("log_digest", log.digest)
      log.count.write(into: &json)
      json.write("people", log.people)
      json.write("days", log.days)
      json.write("worlds", found.worlds)
      if let all = log.allPeople { json.write("sampled_from_about", all) }
      json.write("holds", found.holds)
      json.list("not_for", found.verdict.gaps.map(\.metric))
      json.write("single_days", found.singleDays.rows.count)
      json.write("single_days_outside", found.singleDays.outside)
      json.write("single_days_clear", found.singleDays.clear)
      json.write([
        "inside_share": verdict.insideShare, "inside_share_low": verdict.insideRange?.low ?? 0,
        "inside_share_high": verdict.insideRange?.high ?? 1, "worlds_as_far": verdict.rarity,
        "lasting_change": found.lasting?.shift ?? 0, "mean_square_z": verdict.meanSquare,
        "farthest_z": verdict.farthest, "curve_error": verdict.curveError,
        "floor_inside_share": verdict.floorInside, "floor_mean_square_z": verdict.floorSquare,
      ])
    }
  }
}

extension CalibrateOutput {
  /// The text of calibrated.json: a scenario with the fitted parameters.
  private var calibrated: String {
    calibrated(as: "\(scenario.name.prefix(52))-calibrated", extending: extended)
  }

  /// The text of a scenario with this name that extends `extended` by the fitted parameters.
  func calibrated(as name: String, extending extended: String) -> String {
    JSONWriter.object { json in
      json.write("name", name)
      json.write("question", "What do users do who are active on days as the people of a log are?")
      json.write("extends", extended)
      json.object("fit") { json in
        json.write("log", log.size)
        json.objects("gaps", found.verdict.gaps) { json, gap in
          json.write("metric", gap.metric)
          json.write("log", Self.rounded(gap.log))
          json.write("model", Self.rounded(gap.model))
        }
      }
      json.write("start", log.start.key)
      json.write("days", log.days)
      json.object("behaviour") { json in
        json.object("default") { json in
          for part in ["traits", "leaving", "opening"] {
            json.object(part) { write(part, into: &$0) }
          }
        }
      }
    }
  }

  /// Writes the fitted parameters of one group of the default behaviour, such as `opening`.
  private func write(_ part: String, into json: inout JSONWriter) {
    for (number, coordinate) in zip(FittedNumber.all, found.best.coordinates)
    where number.path.hasPrefix("\(part).") {
      let key = String(number.path.dropFirst(part.count + 1))
      json.write(key, Self.rounded(number.value(at: coordinate)))
    }
    if part == "traits" { write(found.best.cohorts, "cohorts", "from", into: &json) }
    guard part == "opening" else { return }
    json.object("weekday") { json in
      for (weekday, effect) in zip(Weekday.allCases, found.best.weekdays) {
        json.write(weekday.name, Self.rounded(effect))
      }
    }
    let days = found.best.calendar.enumerated().map {
      DefaultBehaviourParameters.DayShift(day: $0, shift: $1)
    }
    // The days after the last one of the list are those after the log.
    let last = days.last?.day
    write(
      days.filter { Self.rounded($0.shift) != 0 || $0.day == last }, "calendar", "day", into: &json)
    guard found.calendar == .solved else { return }
    json.write("afterCalendar", Self.rounded(found.best.afterCalendar))
  }

  private func write(
    _ shifts: [DefaultBehaviourParameters.DayShift], _ key: String, _ day: String,
    into json: inout JSONWriter
  ) {
    json.list(key, shifts) { json, shift in
      json.object { json in
        json.write(day, shift.day)
        json.write("shift", Self.rounded(shift.shift))
      }
    }
  }

  private static func rounded(_ value: Double) -> Double { (value * 10_000).rounded() / 10_000 }
}

extension CalibrateOutput {
  /// A table of fitted parameters: a row for each parameter found by search, and a row for each
  /// shift that was solved for (of a weekday, a cohort or a single day).
  var fitted: Table {
    var table = Table(
      "fitted",
      [
        Column.scenarioRun,
        Column("path", meaning: "the number in a scenario", example: "behaviour.default.traits"),
        Column("scenario", .decimal(places: 6), meaning: "what it was", example: "-2.100000"),
        Column("fitted", .decimal(places: 6), meaning: "what it is now", example: "-1.580000"),
        Column(
          "low", .decimal(places: 6),
          meaning: "least of 95 % of the draws; empty where nothing was drawn",
          example: "-1.700000"),
        Column(
          "high", .decimal(places: 6), meaning: "largest of 95 % of the draws",
          example: "-1.400000"),
        Column(
          "origin",
          meaning: "fitted, fitted but hardly known (flat), solved for directly, or a single day "
            + "that chance explains (chance)", example: "fitted"),
      ])
    for (place, number) in FittedNumber.all.enumerated() {
      let range = found.posterior.interval(of: place)
      // Rows are made for their columns, so nothing is refused.
      table.add([
        .text(run), .text("behaviour.default.\(number.path)"),
        .real(number.value(in: scenario.parameters.standard)),
        .real(number.value(at: found.best.coordinates[place])),
        Cell(known: range?.low), Cell(known: range?.high),
        .text(found.posterior.flat.contains(place) ? "flat" : "fitted"),
      ])
    }
    let own = ActivityGuess(scenario.parameters.standard)
    for (place, weekday) in Weekday.allCases.enumerated() {
      add("opening.weekday.\(weekday.name)", own.weekdays[place], to: &table) {
        $0.weekdays[place]
      }
    }
    for (place, cohort) in found.best.cohorts.enumerated() {
      add("traits.cohorts[\(cohort.day)]", own.cohort(cohort.day), to: &table) {
        $0.cohorts[place].shift
      }
    }
    guard found.calendar == .solved else { return table }
    for row in found.singleDays.rows {
      let day = row.day
      let before = day < own.calendar.count ? own.calendar[day] : own.others.opening.afterCalendar
      table.add([
        .text(run), .text("behaviour.default.opening.calendar[\(day)]"), .real(before),
        .real(found.best.calendar[day]), Cell(known: row.range?.low), Cell(known: row.range?.high),
        .text(found.best.calendar[day] == 0 ? "chance" : "solved"),
      ])
    }
    add("opening.afterCalendar", own.others.opening.afterCalendar, to: &table) { $0.afterCalendar }
    return table
  }

  /// Adds a row for a parameter that was solved for, with its interval over all parameter draws.
  private func add(
    _ path: String, _ before: Double, to table: inout Table, _ number: (ActivityGuess) -> Double
  ) {
    let range = ModelSpread(found.posterior.draws.map { number($0) }).interval
    table.add([
      .text(run), .text("behaviour.default.\(path)"), .real(before), .real(number(found.best)),
      Cell(known: range?.low), Cell(known: range?.high), .text("solved"),
    ])
  }

  /// A table that compares the log with the model, with one row for each metric.
  var levels: Table {
    Table(
      "levels",
      [
        .said("metric", "id of the metric"),
        .number("log", "its number among all people of the log"),
        .number("model", "its number in the model"),
        .number("reach", "the difference that a log of this size finds in nine of ten cases"),
        .number("adjusted_p", "p of the difference, corrected for the number of metrics (Holm)"),
        .flag("outside", "whether the model's number is not the log's"),
      ],
      rows: found.verdict.levels.map { level in
        [
          .text(level.metric), .real(level.log), .real(level.model), .real(level.reach),
          .real(level.adjustedP), Cell(flag: level.isOutside),
        ]
      })
  }

  /// A table with a row for each parameter draw. All draws fit the log about as well as the best.
  private var draws: Table {
    let own =
      FittedNumber.all.map(\.path) + Weekday.allCases.map { "opening.weekday.\($0.name)" }
      + ["opening.afterCalendar"]
    let before = scenario.parameters.standard.opening.afterCalendar
    let paths = own.map { "behaviour.default.\($0)" } + open.paths
    var table = Table(
      "draws",
      [
        Column.scenarioRun,
        Column("draw", .integer, meaning: "number of the draw, from 0", example: "17"),
      ]
        + paths.map {
          Column($0, .decimal(places: 6), meaning: "value in the draw", example: "-1.580000")
        })
    for (place, draw) in found.posterior.open {
      let fitted = zip(FittedNumber.all, draw.coordinates).map { $0.value(at: $1) }
      let after = found.calendar == .solved ? draw.afterCalendar : before
      table.add(
        [.text(run), .integer(Int64(place))]
          + (fitted + draw.weekdays + [after] + open.rows[place]).map { .real($0) })
    }
    return table
  }

  /// A table with one row for each statistic by which the fit is judged.
  var statistics: Table {
    var table = Table(
      "statistics",
      [
        Column.scenarioRun,
        Column("statistic", meaning: "the number", example: "lag_7"),
        Column("meaning", meaning: "what it says", example: "days that were active"),
        CalibrateOutput.number("fitted_half", "in the half of the people that was fitted to"),
        CalibrateOutput.number("judging_half", "in the half that was not"),
        CalibrateOutput.number("model", "mean over worlds of as many people"),
        CalibrateOutput.number("low", "lower end of the model's band of 95 %"),
        CalibrateOutput.number("high", "upper end of the model's band of 95 %"),
        CalibrateOutput.number(
          "z", "how far the judging half is from the model, in spreads of the model"),
        Column("inside", .integer, meaning: "1 if it lies in the band", example: "1"),
        CalibrateOutput.number("scenario_z", "the same z for the scenario's own people"),
        CalibrateOutput.number(
          "floor_z", "how far the halves are from each other, in their own spreads"),
      ])
    for row in found.verdict.rows {
      let before = found.before.rows.first { $0.statistic.name == row.statistic.name }
      table.add([
        .text(run), .text(row.statistic.name), .text(row.statistic.meaning), .real(row.fitted),
        .real(row.heldOut), .real(row.model), .real(row.band.low), .real(row.band.high),
        .real(row.z), .integer(row.isInside ? 1 : 0), Cell(known: before?.z),
        .real(row.floor),
      ])
    }
    return table
  }

  private static func number(_ name: String, _ meaning: String) -> Column {
    .sixDecimals(name, meaning, example: "0.223600")
  }

  /// A table of the shares of people active on each day after joining, in the log and in the model.
  var curve: Table {
    var table = Table(
      "curve",
      [
        Column.scenarioRun,
        Column("day", .integer, meaning: "days after joining", example: "7"),
        CalibrateOutput.number(
          "fitted_half", "share of people active, in the half that was fitted to"),
        CalibrateOutput.number("judging_half", "in the half that was not"),
        CalibrateOutput.number("model", "in the model"),
      ])
    for (day, shares) in found.verdict.curve.enumerated() {
      table.add([
        .text(run), .integer(Int64(day + 1)), .real(shares.fitted), .real(shares.heldOut),
        .real(shares.model),
      ])
    }
    return table
  }
}
