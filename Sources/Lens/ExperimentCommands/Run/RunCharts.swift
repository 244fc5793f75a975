import Comparing
import Measures
import Reports
import Tabular
import Text
import TerminalKit

/// The most important curves of a run, small enough for a terminal: retention, streaks, stages of
/// pets, and the accuracy of timers.
///
/// Retention is a plot for a single variant, otherwise a line for each variant. The charts show
/// only the tables of all users, without segments.
package struct RunCharts {
  private let variants: [(name: String, tables: [Table])]
  private static let width = 38
  /// The width of a stage's bar in characters. Twenty bars are as wide as the other charts.
  private static let barWidth = 2
  /// The most lines in a chart that has a line for each variant.
  private static let limit = 12

  package init(_ variants: [(name: String, tables: [Table])]) {
    self.variants = variants.map { (String($0.name.onOneLine), $0.tables) }
  }

  /// The charts, as paragraphs of lines of at most 80 characters.
  package var paragraphs: [[String]] {
    [retention ?? tasks, streaks, stages, timers].compactMap { $0 }.filter { !$0.isEmpty }
  }

  private var main: [Table] { variants.first?.tables ?? [] }
}

extension RunCharts {
  /// A chart of the share of users who are active on each day after joining, from day 1.
  private var retention: [String]? {
    let curves = variants.map { name, tables in
      (
        name,
        LabelledTable(.retention, of: tables)?.all.numbers(Columns.activeShare).dropFirst() ?? []
      )
    }
    let known = curves.flatMap { $0.1.compactMap { $0 } }
    guard let highest = known.max(), highest > 0, let days = curves.first?.1.count, days >= 7
    else { return nil }
    let top = min(1, Double(Int(highest * 10) + 1) / 10)
    let span = "(day 1 to day \(days), 0 to \(NumberText.decimal(top * 100, 0)) %)"
    guard variants.count > 1 else {
      let plot = BlockChart.plot(
        Array(curves[0].1), upTo: top, width: 68, height: 4,
        labels: ("\(NumberText.decimal(top * 100, 0)) %", "0 %"))
      return ["Active by days after joining \(span)"] + plot.map { "  \($0)" }
    }
    return ["Active by days after joining \(span)"]
      + lines(curves.map { ($0.0, Array($0.1)) }, upTo: top) { values in
        let last = values.count >= 30 ? 30 : 7
        return values[last - 1].map { "\(NumberText.percent($0)) on day \(last)" } ?? ""
      }
  }

  /// A chart of done tasks as a share of planned tasks, day by day; drawn for worlds without
  /// retention, in which everybody comes every day.
  private var tasks: [String]? {
    let curves = variants.map { name, tables in
      (name, LabelledTable(.tasks, of: tables)?.all.numbers(Columns.completionShare) ?? [])
    }
    guard let shares = curves.first?.1, shares.contains(where: { $0 != nil }) else { return nil }
    return ["Tasks done, of those planned, day by day (0 to 100 %)"]
      + lines(curves, upTo: 1) { values in
        let known = values.compactMap { $0 }
        guard let first = known.first, let last = known.last else { return "" }
        return "\(NumberText.percent(first)) at first, \(NumberText.percent(last)) at last"
      }
  }

  /// Charts of the share of users with a current streak, and the median streak, by app and day.
  private var streaks: [String] {
    let lines = App.known.flatMap { app -> [String] in
      let own = variants.compactMap { name, tables in
        LabelledTable(.streaks, of: tables)?.all.with(Columns.app, app.name).streak.map {
          (name, $0)
        }
      }
      guard let first = own.first else { return [] }
      // For variants with exactly the numbers of the first, their count is enough.
      let others = own.dropFirst().filter { $0.1 != first.1 }
      let same = own.count - 1 - others.count
      let alike = "  \(app.title): as in \(first.0.shortened(to: 40)) in \(same) more"
      return ([first] + others).map { line(app, $0.0, $0.1) } + (same > 0 ? [alike] : [])
    }
    guard !lines.isEmpty else { return [] }
    return ["People with a streak of a day or more, day by day (0 to 100 %), and the median"]
      + shortened(lines)
  }

  private func line(_ app: App, _ name: String, _ streak: TableRows.Streak) -> String {
    let label = variants.count > 1 ? "\(app.title) \(name)" : app.title
    let (room, width) = variants.count > 1 ? (22, 26) : (7, RunCharts.width)
    let chart = BlockChart.line(streak.shares, upTo: 1, width: width)
    return "  \(label.shortened(to: room - 1).padded(to: room))\(chart)  "
      + "\(NumberText.percent(streak.share)) at last, \(NumberText.days(streak.median))"
  }

  /// Returns a line of the chart for each variant, followed by the variant's numbers.
  private func lines(
    _ curves: [(name: String, values: [Double?])], upTo top: Double,
    _ text: ([Double?]) -> String
  ) -> [String] {
    let filled = curves.filter { !$0.values.isEmpty }
    guard variants.count > 1 else {
      return filled.map { curve in
        let line = BlockChart.line(curve.values, upTo: top, width: RunCharts.width)
        return "  \(line)  \(text(curve.values))"
      }
    }
    return shortened(
      filled.map { curve in
        let line = BlockChart.line(curve.values, upTo: top, width: 30)
        return "  \(curve.name.shortened(to: 19).padded(to: 20))\(line)  \(text(curve.values))"
      })
  }

  /// Returns at most `limit` lines, and a note on the number of lines left out.
  private func shortened(_ lines: [String]) -> [String] {
    guard lines.count > RunCharts.limit + 1 else { return lines }
    return lines.prefix(RunCharts.limit) + [
      "  and \(lines.count - RunCharts.limit) more in the report"
    ]
  }
}

extension RunCharts {
  /// A chart of the shares of pets at each stage, at the end of each of a few days.
  private var stages: [String] {
    guard let table = LabelledTable(.evolution, of: main)?.all else { return [] }
    let (names, days) = (table.texts(Columns.name), table.numbers(Columns.day))
    let shares = table.numbers(Columns.share).map { $0 ?? 0 }
    let count = days.prefix { $0 == days.first }.count
    guard count > 0, shares.count % count == 0 else { return [] }
    let last = shares.count / count - 1
    let shown = [0, last / 12, last / 4, last / 2, last].reduce(into: [Int]()) { days, day in
      if day != days.last { days.append(day) }
    }
    let ends = [names[0], names[count - 1]].map { $0.onOneLine.shortened(to: 14) }
    let lines = shown.map { day in
      let row = (day * count)..<((day + 1) * count)
      return stageLine(day, Array(shares[row]), Array(names[row]))
    }
    return ["Pets by stage, \(ends[0]) left to \(ends[1]) right, and the commonest"] + lines
  }

  private func stageLine(_ day: Int, _ shares: [Double], _ names: [String]) -> String {
    // The lower one of two that are equally common.
    let stage = shares.indices.max { (shares[$0], $1) < (shares[$1], $0) } ?? 0
    let name = names[stage].onOneLine.shortened(to: 14)
    let number = "\(day)"
    let blanks = String(repeating: " ", count: max(0, 4 - number.count))
    return "  day\(blanks)\(number) \(BlockChart.bars(shares, width: RunCharts.barWidth))  "
      + "\(name) \(NumberText.decimal(shares[stage] * 100, 0)) %"
  }

  /// The share of sessions with a drift of at most a second, by timer design; nil if all agree.
  private var timers: [String]? {
    let rows = variants.map { name, tables -> (name: String, shares: [(String, Double)]) in
      let any =
        LabelledTable(.timerDrift, of: tables)?.all.with(Columns.condition, "any").rows ?? []
      return (
        name,
        any.compactMap { row in
          row.number(Columns.within1sShare).map { (row.text(Columns.design), $0) }
        }
      )
    }
    guard variants.count > 1, let first = rows.first?.shares, !first.isEmpty else { return nil }
    let differs = rows.contains { row in
      zip(row.shares, first).contains { ($0.1 - $1.1).magnitude > 0.01 }
    }
    guard differs else { return nil }
    let head = first.prefix(4).map { $0.0.shortened(to: 14).padded(to: 15) }.joined()
    let lines = rows.map { row in
      let bars = row.shares.prefix(4).map { _, share in
        let number = "\(NumberText.decimal(share * 100, 0)) %"
        return "\(BlockChart.across(share, upTo: 1, width: 8)) \(number)".padded(to: 15)
      }
      return "  \(row.name.shortened(to: 16).padded(to: 17))\(bars.joined())".trimmed
    }
    return ["Sessions within a second of the truth, by design of the timer"]
      + ["  \(String(repeating: " ", count: 17))\(head)".trimmed] + shortened(lines)
  }
}

extension TableRows {
  /// An app's share of users with a streak by day; on the last day also the median streak.
  fileprivate struct Streak: Equatable {
    let shares: [Double?]
    let share: Double
    let median: Double
  }

  fileprivate var streak: Streak? {
    guard let last = rows.last, let share = last.number(Columns.aliveShare),
      let median = last.number(Columns.p50)
    else { return nil }
    return Streak(shares: numbers(Columns.aliveShare), share: share, median: median)
  }
}

extension String {
  /// Returns the text, cut to at most `width` characters; an ellipsis marks a cut.
  fileprivate func shortened(to width: Int) -> String {
    count <= width ? self : "\(prefix(width - 1))…"
  }
}
