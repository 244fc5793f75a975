import Comparing
import Foundation
import Measures
import Scenarios
import Tabular
import TestSupport
import Testing

/// A page of the handbook with a part that is generated from the code.
struct HandbookPage: Sendable, CustomTestStringConvertible {
  /// Where it lies in the package.
  let path: String
  /// The text before the mark; nil if it is written by hand.
  let intro: String?
  /// The text after the mark.
  let table: String

  var testDescription: String { path }

  static let mark = "<!-- Generated from the code; a test compares. -->\n\n"

  static let all: [HandbookPage] =
    [
      HandbookPage(path: "scenarios/KEYS.md", intro: nil, table: keys),
      HandbookPage(path: "Documentation/metrics.md", intro: nil, table: metrics),
      HandbookPage(path: "Documentation/laws.md", intro: nil, table: laws),
      HandbookPage(path: "Documentation/tables.md", intro: nil, table: tables),
    ]
    + KeyGroup.all.map { group in
      HandbookPage(
        path: "scenarios/keys/\(group.name).md",
        intro: "# \(group.title)\n\n[All keys](../KEYS.md) explains the columns.\n\n",
        table: group.sections)
    }

  private static var keys: String {
    let groups = KeyGroup.all.map {
      "- [\($0.title)](keys/\($0.name).md): \($0.rows.count) keys\n"
    }
    let rows = Dictionary(
      uniqueKeysWithValues: KeyGroup.all.flatMap { group in group.rows.map { ($0.key, (group, $0)) }
      })
    let forty = KeyGroup.forty.compactMap { rows[$0] }.map { group, row in
      row.line(link: "keys/\(group.name).md#\(row.key)")
    }
    let built = try? Scenario("built-in.json", in: Shipped.library(["built-in.json": "{}"]))
    return "## The forty that people change\n\n\(KeyRow.head)\(forty.joined())\n"
      + "## All keys by group\n\n\(groups.joined())\n"
      + "The digest of the built-in values: `\(built?.digest ?? "")`\n"
  }

  /// One row for every metric, or family of metrics.
  private static var metrics: String {
    let rows = Metric.all.map { metric in
      let keys = metric.keys.filter { !$0.values.isEmpty }.map {
        " {\($0.name)}: \($0.values.joined(separator: ", "))."
      }
      let better = metric.better == .neither ? "" : metric.better.rawValue
      return "| `\(metric.id)` | \(metric.name) | \(metric.definition).\(keys.joined()) "
        + "| \(metric.unitText) | \(better) | `\(metric.formula)` |\n"
    }
    return "| id | name | definition | unit | better | cells |\n|---|---|---|---|---|---|\n"
      + rows.joined()
  }

  /// One row for every law of the audit, its name in words.
  private static var laws: String {
    let rows = AuditLaw.all.map { law in
      let words = law.name.description.flatMap { letter in
        letter.isUppercase ? " \(letter.lowercased())" : String(letter)
      }
      return "| \(String(words)) | \(law.rule) |\n"
    }
    return "| law | rule |\n|---|---|\n\(rows.joined())"
  }

  /// One section for every table, one row for every column.
  private static var tables: String {
    let kinds = TableKind.all
    let index = kinds.map { "[\($0.name)](#\($0.name))" }.joined(separator: " · ")
    let sections = kinds.map { kind in
      let rows = kind.columns.filter { !TableKind.labels.contains($0.name) }.map { column in
        let isKey = kind.keys.contains(column.name)
        return "| `\(column.name)` | \(isKey ? "key" : "value") | \(column.unit) "
          + "| \(column.meaning.replacing("|", with: "\\|")) |\n"
      }
      return "## \(kind.name)\n\n\(kind.title).\n\n| column | role | unit | meaning |\n"
        + "|---|---|---|---|\n\(rows.joined())"
    }
    return "\(index)\n\n\(sections.joined(separator: "\n"))"
  }
}
