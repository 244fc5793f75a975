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
    return wrapped(scenario.name + question, width: RunSummary.width)
      + wrapped(
        "\(people) people × \(days) days · seed \(seed) · scenario \(scenario.digest.prefix(8)) · "
          + "version \(Terrarium.version) · IANA \(ZoneDatabase.release)", width: RunSummary.width
      )
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
    let unit = "days"
    return [
      "Current streak of the pet app, median, day by day (0 to \(Figure.decimal(top, 0)) \(unit))",
      chart(medians, upTo: top, "\(Figure.decimal(last, 1)) \(unit) at last"),
    ]
  }

  private func chart(_ values: [Double?], upTo top: Double, _ numbers: String) -> String {
    let line = BlockChart.line(values, upTo: top, width: RunSummary.chartWidth)
    return "  \(line)  \(numbers)"
  }

  /// How many pets are at which stage, on a few days.
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
    return ["Pets by stage, youngest left, and the two commonest stages, at the end of a day"]
      + days.map { day in
        let row = (day * count)..<((day + 1) * count)
        return stageLine(day, Array(shares[row]), Array(names[row]))
      }
  }

  private func stageLine(_ day: Int, _ shares: [Double], _ names: [String]) -> String {
    let order = shares.indices.sorted { (shares[$1], $0) < (shares[$0], $1) }
    let numbers = order.prefix(2).filter { shares[$0] > 0 }.map { stage in
      "\(names[stage].onOneLine.shortened(to: 14)) \(Figure.decimal(shares[stage] * 100, 0)) %"
    }
    let number = "\(day)"
    let blanks = String(repeating: " ", count: max(0, 4 - number.count))
    return "  day\(blanks)\(number) \(BlockChart.areas(shares, width: 28))  "
      + numbers.joined(separator: ", ")
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
