import Comparing
import Measures
import Reports
import Tabular
import TerminalKit
import Text

/// The command `terrarium metrics`.
package enum MetricsCommand {
  package static var command: Command {
    var command = Command("metrics", summary: "list the metrics, or explain one")
    command.discussion = {
      paragraphs(
        "A metric is a rate, a mean or a share with a name, so that it compares runs of any size. "
          + "Write its id in --metric, in \"metric\" of goals and guardrails, and wherever a cell "
          + "is asked for, such as headlines and --cell. {day}, {app} and the like "
          + "stand for a value: retention.d7. {stage} is a stage's index or its name. A segment or "
          + "variant follows in brackets: active_days[segment=eager].")
    }
    command.operand = Command.Operand("METRIC", .any, help: "ids of metrics (default: all)")
    command.options = [
      Option("app", .choice(App.known.map(\.name)), help: "list only the metrics of one app"),
      Screen.json,
    ]
    command.action = { arguments, console in
      let metrics = try asked(arguments.operands, of: arguments.text("app"))
      let text = arguments.operands.isEmpty ? list(metrics) : details(metrics)
      var document = Document("metrics", Screen(lines: text))
      document.tables = { [table(metrics)] }
      try document.print(arguments, console)
      return .fine
    }
    return command
  }

  /// The options `--cell` and `--metric`, which can be combined.
  static func options(_ help: String) -> [Option] {
    [
      Option(
        "cell", .text("CELL"), help: "a cell \(help); may be given several times",
        example: "--cell 'retention[day=30].active_share'"),
      Option(
        "metric", .text("METRIC"), help: "a metric \(help); may be given several times",
        example: "--metric retention.d7"),
    ]
  }

  private static func asked(_ ids: [String], of app: String?) throws -> [Metric] {
    var metrics = ids.isEmpty ? Metric.all : []
    for id in ids {
      guard let found = Metric.all.first(where: { $0.id == id }) ?? Metric.named(id) else {
        let sentence = CellError(noMetric: id).description
        throw CommandFailure.usage(sentence + (sentence.hasSuffix("?") ? "" : "."))
      }
      metrics.append(found)
    }
    guard let app, ids.isEmpty else { return metrics }
    return metrics.filter { $0.apps.map(\.name).contains(app) }
  }

  /// Lines that list the metrics, grouped by role.
  private static func list(_ metrics: [Metric]) -> String {
    let rows = Metric.Role.allCases.map { role in (role, metrics.filter { $0.role == role }) }
      .filter { !$0.1.isEmpty }
    let widths = [metrics.map(\.id.count).max() ?? 0, metrics.map(\.name.count).max() ?? 0]
    return rows.map { role, metrics in
      "\(role.rawValue)\n"
        + metrics.map { metric in
          let arrow = metric.arrow.map { "  \($0)" } ?? ""
          return "  \(metric.id.padded(to: widths[0]))  "
            + (arrow.isEmpty ? metric.name : metric.name.padded(to: widths[1])) + "\(arrow)\n"
        }.joined()
    }.joined(separator: "\n")
      + "\n▲ ▼ the better direction. 'terrarium metrics METRIC' explains one.\n"
  }

  private static func details(_ metrics: [Metric]) -> String {
    metrics.map { metric in
      var lines = ["\(metric.id): \(metric.name)"]
      lines += hung("  ", "\(metric.definition)", 2)
      lines.append("  unit: \(metric.unitText); better: \(metric.better.rawValue)")
      for key in metric.keys where !key.values.isEmpty {
        lines += hung("  ", "{\(key.name)}: \(key.values.joined(separator: ", "))", 4)
      }
      lines += hung("  ", metric.formula, 4)
      return lines.map { "\($0)\n" }.joined()
    }.joined(separator: "\n")
  }

  private static func table(_ metrics: [Metric]) -> Table {
    Table(
      "metrics",
      [
        .said("id", "the id; a family has stand-ins in braces"), .said("name", "the name"),
        .said("definition", "what is counted, of whom or of what"), .said("unit", "the unit"),
        .said("better", "up, down or neither"), .said("role", "what it tells about"),
        .said("formula", "the cells that it is made of"),
      ],
      rows: metrics.map { metric in
        [
          metric.id, metric.name, metric.definition, metric.unitText, metric.better.rawValue,
          metric.role.rawValue, metric.formula,
        ].map { .text($0) }
      })
  }
}

extension Metric {
  fileprivate var arrow: String? { better == .up ? "▲" : better == .down ? "▼" : nil }
}
