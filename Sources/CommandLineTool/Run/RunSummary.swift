import PetEvolution
import Population
import Scenarios
import Tabular
import ZoneTables

/// What a run prints when it is done: what was asked, a few small charts with their numbers, the
/// digest of the results and where they are. No line is longer than 80 characters, but for the
/// folder's name.
struct RunSummary {
  private let output: RunOutput
  private let results: String
  private let folder: String
  private static let width = 80
  private static let chartWidth = 40
  /// The pet's twenty stages are as wide as the other charts.
  private static let barWidth = 2

  init(_ output: RunOutput, results: String, folder: String) {
    (self.output, self.results, self.folder) = (output, results, folder)
  }

  var text: String {
    let sections = [head, tasks, streaks, stages, foot].filter { !$0.isEmpty }
    return sections.map { $0.map { "\($0)\n" }.joined() }.joined(separator: "\n")
  }

  private var head: [String] {
    let (scenario, parameters) = (output.scenario, output.scenario.parameters)
    let people = Figure.whole(Int64(parameters.people))
    let days = Figure.whole(Int64(parameters.days))
    let question = scenario.question.isEmpty ? "" : ": \(scenario.question.onOneLine)"
    let seed = scenario["seed"]?.value.text ?? ""
    return wrapped(scenario.name + question, width: RunSummary.width) + [
      "\(people) people × \(days) days · seed \(seed)",
      "scenario \(scenario.digest.prefix(8)) · version \(Terrarium.version) · IANA "
        + ZoneDatabase.release,
    ]
  }

  private var foot: [String] { ["results \(results)", "folder  \(folder)"] }
}

extension RunSummary {
  private func table(_ name: String) -> Table? { output.tables.first { $0.name == name } }

  /// Tasks done of those planned, day by day.
  private var tasks: [String] {
    let shares = table("tasks")?.numbers("completion_share") ?? []
    let known = shares.compactMap { $0 }
    guard let first = known.first, let last = known.last else { return [] }
    return [
      "Tasks done, of those planned, day by day (0 to 100 %)",
      chart(shares, upTo: 1, "\(Figure.percent(first)) at first, \(Figure.percent(last)) at last"),
    ]
  }

  /// The median of current streaks, day by day.
  private var streaks: [String] {
    let medians = table("streaks")?.numbers("p50") ?? []
    let known = medians.compactMap { $0 }
    guard let top = known.max(), let last = known.last else { return [] }
    return [
      "Current streak of the pet app, median, day by day (0 to \(RunSummary.days(top)))",
      chart(medians, upTo: top, "\(RunSummary.days(last)) at last"),
    ]
  }

  /// Days with a decimal where there is a half: 12 days, 12.5 days.
  private static func days(_ number: Double) -> String {
    "\(Figure.decimal(number, number == number.rounded() ? 0 : 1)) days"
  }

  private func chart(_ values: [Double?], upTo top: Double, _ numbers: String) -> String {
    let line = BlockChart.line(values, upTo: top, width: RunSummary.chartWidth)
    return "  \(line)  \(numbers)"
  }

  /// How many pets are at which stage at the end of a few days.
  private var stages: [String] {
    guard let table = table("evolution") else { return [] }
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

extension Table {
  private func cells(of column: String) -> [Cell] {
    guard let place = columns.firstIndex(where: { $0.name == column }) else { return [] }
    return stride(from: place, to: cells.count, by: columns.count).map { cells[$0] }
  }

  /// The values of a column of numbers, nil where a cell is empty.
  fileprivate func numbers(_ column: String) -> [Double?] {
    cells(of: column).map { cell in
      switch cell {
      case .integer(let number): Double(number)
      case .ratio(let top, let bottom): bottom == 0 ? nil : Double(top) / Double(bottom)
      case .real(let number): number.isFinite ? number : nil
      case .empty, .text: nil
      }
    }
  }

  /// The values of a column of texts.
  fileprivate func texts(_ column: String) -> [String] {
    cells(of: column).map { if case .text(let text) = $0 { text } else { "" } }
  }
}

extension String {
  /// At most so many characters, the last one a sign that some are missing.
  fileprivate func shortened(to width: Int) -> String {
    count <= width ? self : "\(prefix(width - 1))…"
  }
}
