import Analytics
import Comparing
import Experiments
import JSON
import Population
import Reports
import Scenarios
import Tabular
import TerminalKit
import Text

/// The results of tuning with several objectives, whose best candidates form a front.
struct FrontOutput: TunedOutput {
  let tuning: Tuning
  let history: TuneHistory
  /// The candidates on the front, as indices in the history of the search.
  let front: [Int]
  /// The measured cells, in a world that the search did not use: first all cells under the rules
  /// before tuning, then all cells under each candidate on the front.
  let cells: [[MeasuredCell]]
  let sizes: Tuning.Sizes
  /// The rounding unit: rounded values are multiples of this unit; nil without rounding.
  let unit: Double?

  func write(into folder: OutputFolder) throws {
    try folder.write([table, historyTable], page: page.html, of: tuning.scenario)
    try folder.write(
      OutputFolder.manifest,
      text: ResultWriter("tune").manifest(of: tuning.scenario) { json in
        json.write("candidates", history.entries.count)
        json.list("front", front.map { "\($0)" })
        if let unit { json.write("round", unit) }
        json.write("verdict_users", sizes.people(of: tuning.scenario))
        json.write("verdict_replicates", sizes.worlds(of: tuning.scenario))
      })
  }

  /// The verdict on the front: met if at least one candidate clearly meets all goals.
  var verdict: GoalVerdict {
    let all = verdicts.dropFirst()
    return all.contains(.met) ? .met : all.contains(.undecided) ? .undecided : .missed
  }

  /// The overall verdicts: first on the rules before tuning, then on each candidate on the front.
  private var verdicts: [GoalVerdict] {
    let people = sizes.people(of: tuning.scenario)
    return cells.map { GoalCheck(tuning.goals, $0, people: people).verdict }
  }

  var page: FrontPage {
    let scenario = tuning.scenario
    let size = [
      NumberText.counted(Double(history.entries.count), "candidate", "candidates"),
      NumberText.size(Double(scenario.parameters.people), Double(scenario.parameters.days)),
      "verdict of \(sizes.text(of: tuning.scenario))",
    ]
    var page = FrontPage(
      Report.Heading(of: scenario, ": the front", size: size),
      objectives: tuning.objectives.map { ($0.cell, $0.word) },
      paths: tuning.own.map(\.path), points: points, of: history.entries.count)
    page.notes = notes
    return page
  }

  private var points: [FrontPage.Point] {
    let values = cells.map { tuning.frontValue(of: $0) }
    let positions = [tuning.own] + front.map { history.entries[$0].values }
    let verdicts = self.verdicts
    return cells.indices.map { place in
      FrontPage.Point(
        number: place == 0 ? nil : front[place - 1],
        values: positions[place].map(\.value), cells: tuning.ofObjectives(cells[place]),
        verdict: tuning.goals.isEmpty ? nil : verdicts[place],
        remains: !values.dropFirst().contains { $0.isBetter(than: values[place]) })
    }
  }

  private var notes: [String] {
    var notes: [String] = []
    let kept = history.entries.count { tuning.frontValue(of: $0.cells).violation == 0 }
    if kept == 0 {
      notes.append(
        "No candidate meets all goals and guardrails in the world of the search; shown is the one "
          + "that misses least.")
    } else if kept < history.entries.count {
      notes.append(
        "\(kept) of \(history.entries.count) candidates meet all goals and guardrails in the world "
          + "of the search; the front is of these.")
    }
    if front.count == Tuner.mostOfFront {
      notes.append(
        "At most \(front.count) candidates are shown, those that are spread most evenly; "
          + "history.csv has all.")
    }
    if let unit {
      notes.append(
        "All candidates but the start have multiples of \(GoalReport.number(unit)), numbers below "
          + "that left as they are.")
    }
    return notes
  }

  /// Returns the printed answer; `folder` is the folder with the result files.
  func document(evaluations: Int, folder: String) -> Document {
    var document = Document(
      "tune", of: tuning.scenario, screen(evaluations: evaluations, folder: folder))
    document.verdict = verdict.rawValue
    document.facts += [("folder", .text(folder)), ("evaluations", .number(Double(evaluations)))]
    document.sentences = { [page.sentence] + notes }
    document.tables = { [table] }
    return document
  }

  /// Returns the text that the command prints; on a screen, with as many candidates as fit.
  private func screen(evaluations: Int, folder: String) -> Screen {
    let head =
      "\(tuning.scenario.shortName): "
      + NumberText.counted(Double(evaluations), "evaluation", "evaluations") + " of "
      + NumberText.size(
        Double(tuning.scenario.parameters.people), Double(tuning.scenario.parameters.days))
    let page = self.page
    let lines = aligned(page.rows(withValues: false)).map { "  \($0)" }
    let title = [head] + wrapped(page.sentence, width: 80)
    let seen = ["In \(sizes.text(of: tuning.scenario)) that the search has not seen:"]
    let notes = page.notes.map { wrapped($0.onOneLine, width: 80) }
    let foot = [
      "Take a candidate by its number:",
      "  terrarium tune \(folder.onOneLine) --take \(front.first ?? 0)",
      "folder  \(folder.onOneLine)",
    ]
    return Screen(
      all: [title, seen + lines] + notes + [foot], head: [title],
      blocks: [seen + lines.prefix(2)] + lines.dropFirst(2).map { [$0] } + notes.map { [""] + $0 },
      foot: foot)
  }
}

extension FrontOutput {
  private var historyTable: Table {
    history.table(of: tuning, in: "the world of the search") { entry in
      [
        (
          Column(
            "violation", .decimal(places: 9),
            meaning: "how far goals and guardrails are missed, in units of their scales; 0 if none",
            example: "0.012500000"), .real(tuning.frontValue(of: entry.cells).violation)
        )
      ]
    }
  }

  /// The table `front`: a row for the rules before tuning, and one for each candidate on the front.
  private var table: Table {
    let objectives = tuning.objectives.flatMap { objective -> [Column] in
      let name = "\(objective.cell)"
      return [
        Column.sixDecimals(
          name, "the cell, to be \(objective.word), in a world that the search has not seen",
          example: "96.500000"),
        Column.sixDecimals(
          "\(name)_low",
          "lower end of the 95 % interval of the cell", example: "95.100000"),
        Column.sixDecimals(
          "\(name)_high",
          "upper end of the 95 % interval of the cell: the size of the population, not the truth "
            + "of the model",
          example: "97.300000"),
      ]
    }
    var table = Table(
      "front",
      [
        Column.scenarioRun,
        Column("candidate", meaning: "number of the candidate, or start", example: "17"),
      ] + history.valueColumns(of: tuning) + objectives + [
        Column(
          "verdict", meaning: "of all goals and guardrails: met, missed or not decided",
          example: "met"),
        Column(
          "on_front",
          meaning: "whether no other candidate of the table is better in this world too",
          example: "yes"),
      ])
    for (point, verdict) in zip(points, verdicts) {
      let position = point.number.map { history.entries[$0].values } ?? tuning.own
      let cells = point.cells.flatMap { cell -> [Cell] in
        let interval = FrontPage.interval(of: cell)
        return [cell.value, interval?.low, interval?.high].map { Cell(known: $0) }
      }
      table.add(
        [.text(tuning.scenario.shortName), .text(point.name)]
          + history.valueCells(of: position) + cells + [
            .text(verdict.rawValue), .text(point.remains ? "yes" : "no"),
          ])
    }
    return table
  }
}
