import PetEvolution
import Population
import Reports
import Scenarios
import Tabular
import ZoneTables

/// What a run prints when it is done: what was asked, a few small charts with their numbers, what
/// the tables say in sentences, the digest of the results and where they are. No line is longer
/// than 80 characters, but for the folder's name.
struct RunSummary {
  private let output: RunOutput
  private let results: String
  private let folder: String
  private static let width = 80
  private static let chartWidth = 38
  /// The pet's twenty stages are as wide as the other charts.
  private static let barWidth = 2

  init(_ output: RunOutput, results: String, folder: String) {
    (self.output, self.results, self.folder) = (output, results, folder)
  }

  var text: String {
    let sections = ([head, tasks, streaks, stages] + sentences + [foot]).filter { !$0.isEmpty }
    return sections.map { $0.map { "\($0)\n" }.joined() }.joined(separator: "\n")
  }

  private var head: [String] {
    let scenario = output.scenario
    let question = scenario.question.isEmpty ? "" : ": \(scenario.question.onOneLine)"
    let seed = scenario["seed"]?.value.text ?? ""
    return wrapped(scenario.name + question, width: RunSummary.width) + [
      "\(scenario.worldsText) · seed \(seed)",
      "scenario \(scenario.digest.prefix(8)) · version \(Terrarium.version) · IANA "
        + ZoneDatabase.release,
    ]
  }

  private var foot: [String] { ["results \(results)", "folder  \(folder)"] }
}

extension RunSummary {
  /// Tasks done of those planned, day by day.
  private var tasks: [String] {
    let shares = TableRows("tasks", of: output.tables)?.numbers("completion_share") ?? []
    let known = shares.compactMap { $0 }
    guard let first = known.first, let last = known.last else { return [] }
    return [
      "Tasks done, of those planned, day by day (0 to 100 %)",
      chart(shares, upTo: 1, "\(Figure.percent(first)) at first, \(Figure.percent(last)) at last"),
    ]
  }

  /// The share of people with a current streak, and its median, app by app and day by day.
  private var streaks: [String] {
    guard let rows = TableRows("streaks", of: output.tables) else { return [] }
    let lines = App.allCases.compactMap { app in streakLine(app, rows.filter("app", app.name)) }
    return lines.isEmpty
      ? []
      : ["People with a streak of a day or more, day by day (0 to 100 %), and the median"] + lines
  }

  private func streakLine(_ app: App, _ rows: TableRows) -> String? {
    let shares = rows.numbers("alive_share")
    guard let last = rows.last, let share = last["alive_share"], let median = last["p50"] else {
      return nil
    }
    let line = BlockChart.line(shares, upTo: 1, width: RunSummary.chartWidth)
    let name = app.title.padded(to: 7)
    return "  \(name)\(line)  \(Figure.percent(share)) at last, \(RunSentences.days(median))"
  }

  /// What the tables of each variant say of everybody; of later variants, what is not as in the
  /// first.
  private var sentences: [[String]] {
    let variants = output.variants.map { ($0.name.onOneLine, $0.result.tables) }
    let tier = RunSentences.commonTier(variants.map(\.1))
    let said = variants.map { RunSentences($0.1, tier: tier).all }
    let paragraphs = zip(variants, said).enumerated().map { place, variant -> [String] in
      let (name, own) = (variant.0.0, variant.1)
      guard place > 0 else { return variants.count > 1 ? ["Variant \"\(name)\""] + own : own }
      let other = own.filter { !said[0].contains($0) }
      guard !other.isEmpty else {
        return ["Variant \"\(name)\": all of this is as in \"\(variants[0].0)\""]
      }
      let isAlike = other.count < own.count
      let title = isAlike ? ", what is not as in \"\(variants[0].0)\"" : ""
      return ["Variant \"\(name)\"\(title)"] + other
    }
    let brackets = RunSentences.brackets(
      of: said.flatMap { $0 }, worlds: output.scenario.replicates)
    return (paragraphs + [brackets.map { [$0] } ?? []]).map { paragraph in
      paragraph.flatMap { wrapped($0, width: RunSummary.width) }
    }
  }

  private func chart(_ values: [Double?], upTo top: Double, _ numbers: String) -> String {
    let line = BlockChart.line(values, upTo: top, width: RunSummary.chartWidth)
    return "  \(line)  \(numbers)"
  }

  /// How many pets are at which stage at the end of a few days.
  private var stages: [String] {
    guard let table = TableRows("evolution", of: output.tables) else { return [] }
    let names = table.texts("name")
    let shares = table.numbers("share").map { $0 ?? 0 }
    let count = output.scenario.parameters.pet.stages.count
    let last = output.scenario.parameters.days - 1
    let days = [0, last / 12, last / 4, last / 2, last].reduce(into: [Int]()) { days, day in
      if day != days.last { days.append(day) }
    }
    guard count > 0, shares.count == count * (last + 1) else { return [] }
    let ends = [names[0], names[count - 1]].map { $0.onOneLine.shortened(to: 14) }
    let lines = days.map { day in
      let row = (day * count)..<((day + 1) * count)
      return stageLine(day, Array(shares[row]), Array(names[row]))
    }
    return ["Pets by stage, \(ends[0]) left to \(ends[1]) right, and the commonest"] + lines
  }

  private func stageLine(_ day: Int, _ shares: [Double], _ names: [String]) -> String {
    // The younger of two that are as common.
    let stage = shares.indices.max { (shares[$0], $1) < (shares[$1], $0) } ?? 0
    let name = names[stage].onOneLine.shortened(to: 14)
    let number = "\(day)"
    let blanks = String(repeating: " ", count: max(0, 4 - number.count))
    return "  day\(blanks)\(number) \(BlockChart.bars(shares, width: RunSummary.barWidth))  "
      + "\(name) \(Figure.decimal(shares[stage] * 100, 0)) %"
  }
}

extension String {
  /// At most so many characters, the last one a sign that some are missing.
  fileprivate func shortened(to width: Int) -> String {
    count <= width ? self : "\(prefix(width - 1))…"
  }
}
