import JSON
import Tabular
import Testing

import Reports

/// Specifications of Vega-Lite: what they read, what they draw, and that they name columns that are
/// there.
struct VegaLiteTests {
  private func specifications(_ rows: VegaLite.Rows = .files) throws -> [VegaLite] {
    let tables = [
      try SampleTables.days(20), try SampleTables.evolution(6, stages: ["Egg", "Frog"]),
      try SampleTables.timerDrift(), try SampleTables.streakSurvival(),
      try SampleTables.leagueMoves(), Table("tasks", []),
    ]
    let heading = Report.Heading(name: "sample", question: "", facts: [])
    return Report(heading, tables: tables).specifications(data: rows)
  }

  @Test func `every table with a chart and rows has one, in the order of the page`() throws {
    #expect(
      try specifications().map(\.table)
        == ["days", "streak_survival", "evolution", "timer_drift", "league_moves"])
  }

  @Test func `it names its schema, its title and the CSV beside it`() throws {
    for drawn in try specifications() {
      let top = drawn.specification
      #expect(top["$schema"]?.text == "https://vega.github.io/schema/vega-lite/v6.json")
      #expect(top["title"]?.text?.isEmpty == false)
      #expect(top["data"]?["url"]?.text == "\(drawn.table).csv")
      #expect(top["data"]?["format"]?["type"]?.text == "csv")
    }
  }

  @Test func `rows within it are the CSV itself`() throws {
    let drawn = try #require(try specifications(.inline).first { $0.table == "league_moves" })
    #expect(drawn.specification["data"]?["values"]?.text == (try SampleTables.leagueMoves()).csv)
  }

  @Test func `every field is a column of the table or computed from one`() throws {
    let tables = [
      "days": try SampleTables.days(1), "timer_drift": try SampleTables.timerDrift(),
      "streak_survival": try SampleTables.streakSurvival(),
      "league_moves": try SampleTables.leagueMoves(),
      "evolution": try SampleTables.evolution(1, stages: ["Egg"]),
    ]
    for drawn in try specifications() {
      let columns = try #require(tables[drawn.table]).columns.map(\.name)
      let computed = drawn.specification.values(of: "as")
      let fields = drawn.specification.values(of: "field")
      #expect(!fields.isEmpty)
      for field in fields {
        #expect(columns.contains(field) || computed.contains(field), "\(drawn.table): \(field)")
      }
    }
  }

  @Test func `variants are colours of lines, and designs pictures`() throws {
    let drawn = try specifications()
    let survival = try #require(drawn.first { $0.table == "streak_survival" }).specification
    #expect(survival["facet"] == nil && survival.values(of: "field").contains("series"))
    let drift = try #require(drawn.first { $0.table == "timer_drift" }).specification
    #expect(drift["facet"]?["field"]?.text == "panel")
    #expect(drift["spec"]?["layer"]?.list?.count == 5)
    // Both limits, a second to either side, on an axis that holds hours.
    #expect(drift.values(of: "type").contains("symlog"))
  }
}

extension JSONValue {
  /// All texts that are the value of a member of a name, at any depth.
  fileprivate func values(of name: String) -> [String] {
    switch content {
    case .list(let list): list.flatMap { $0.values(of: name) }
    case .object(let members):
      members.flatMap { member in
        let own = member.name == name ? [member.value.text].compactMap { $0 } : []
        return own + member.value.values(of: name)
      }
    default: []
    }
  }
}
