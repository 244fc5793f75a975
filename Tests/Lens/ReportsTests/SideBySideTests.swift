import Tabular
import Testing

import Reports

/// Several runs, variants and segments on one page.
struct SideBySideTests {
  private let labels = ["run", "variant", "segment"]

  private func report(_ tables: [Table]) -> Report {
    Report(Report.Heading(name: "sample", question: "", facts: []), tables: tables)
  }

  /// Retention on the first day for each run, variant and segment.
  private func retention(_ shares: [([String], Double)], half: Double = 0.01) throws -> Table {
    let header = [
      "day", "people", "active_share", "active_sim_low", "active_sim_high", "returned_7_share",
      "returned_28_share",
    ]
    return try SampleTables.table(
      "retention", labels + header,
      shares.map { names, share in
        names.map { .text($0) }
          + [.integer(1), .integer(100)]
          + [share, share - half, share + half, share, share].map { .real($0) }
      })
  }

  /// The drift of timers, the same in each variant or with other sizes in each.
  private func drift(_ variants: [String], apart: Bool = false) throws -> Table {
    let sample = try SampleTables.timerDrift()
    var table = Table("timer_drift", sample.columns)
    for (place, variant) in variants.enumerated() {
      for row in 0..<sample.rowCount {
        let width = sample.columns.count
        var cells = Array(sample.cells[(row * width)..<((row + 1) * width)])
        cells[1] = .text(variant)
        if apart { cells[6] = .real(Double(place)) }
        try table.append(cells)
      }
    }
    return table
  }

  @Test func `all of eleven variants are drawn and told`() throws {
    let variants = (0..<11).map { "fault \($0)" }
    let report = report([try drift(variants, apart: true)])
    // The matrix of all stands before them.
    #expect(report.pictures(of: "timer_drift").count == 12)
    let page = report.html
    for variant in variants { #expect(page.contains("<figcaption>\(variant)</figcaption>")) }
  }

  @Test func `variants with the same numbers share a picture and a sentence`() throws {
    let report = report([try drift(["default", "late", "early"])])
    #expect(report.pictures(of: "timer_drift").count == 2)
    #expect(report.html.contains("<figcaption>default, late, early</figcaption>"))
    let finding = try #require(report.finding(of: "timer_drift")).finding
    #expect(finding.hasPrefix("everywhere: timers that end within ±1 s"))
  }

  @Test func `variants stand in one picture for each segment`() throws {
    var rows: [([String], Double)] = []
    for (place, variant) in ["Base", "other"].enumerated() {
      for (shift, segment) in ["all", "keen", "idle"].enumerated() {
        rows.append((["r", variant, segment], 0.2 + 0.1 * Double(shift) + 0.05 * Double(place)))
      }
    }
    let report = report([try retention(rows)])
    let pictures = report.pictures(of: "retention")
    #expect(pictures.count == 9)
    for picture in pictures { #expect(picture.contains(">Base</text>")) }
    for segment in ["keen", "idle"] {
      #expect(report.html.contains("<figcaption>Active on the day: \(segment)</figcaption>"))
    }
  }

  @Test func `one variant has nothing beside it`() throws {
    let report = report([try retention([(["r", "v", "all"], 0.4), (["r", "v", "keen"], 0.6)])])
    #expect(report.pictures(of: "retention").count == 3)
  }

  @Test func `names are as their author wrote them`() throws {
    let report = report([
      try retention([(["r", "iOS default", "all"], 0.4), (["r", "eBay", "all"], 0.2)])
    ])
    let finding = try #require(report.finding(of: "retention")).finding
    #expect(finding.contains("iOS default: of all who joined"))
    #expect(finding.contains("eBay: of all who joined"))
    #expect(report.html.contains("<b>eBay:</b> of all who joined"))
  }

  @Test func `a name of many words is shown whole`() throws {
    let long = "everybody who had opened an app on the first day of the year"
    let report = report([
      try retention([(["r", "short", "all"], 0.4), (["r", long, "all"], 0.2)])
    ])
    let picture = try #require(report.pictures(of: "retention").first)
    for word in long.split(separator: " ") { #expect(picture.contains(word), "\(word)") }
    #expect(!picture.contains("…"))
  }

  @Test func `runs are stacked though one has a table without rows, or an app that it lacks`()
    throws
  {
    let header = labels + ["app", "reason", "events"]
    func refusals(_ rows: [[Cell]]) throws -> Table {
      try SampleTables.table("refusals", header, rows)
    }
    let none = try refusals([])
    let some = try refusals([
      [.text("b"), .text("v"), .text("all"), .text("tenx"), .text("full"), .integer(3)]
    ])
    for runs in [[[none], [some]], [[some], [none]]] {
      let stacked = try Table.stacked(runs)
      #expect(stacked.count == 1 && stacked[0].rowCount == 1)
    }
    let heading = Report.Heading(name: "a", question: "", facts: [])
    let first = try SampleTables.streakSurvival(variants: ["v"])
    var other = Table(first.name, first.columns)
    for row in 0..<first.rowCount {
      let width = first.columns.count
      var cells = Array(first.cells[(row * width)..<((row + 1) * width)])
      cells[0] = .text("second run")
      cells[3] = .text("forest")
      try other.append(cells)
    }
    let report = try Report(runs: [(heading, [first]), (heading, [other])])
    #expect(report.html.contains("<figcaption>Pet</figcaption>"))
    #expect(report.html.contains("<figcaption>Forest</figcaption>"))
  }

  @Test func `a column of numbers here and texts there is one of texts`() throws {
    let numbers = try SampleTables.table("t", ["a"], [[.integer(7)], [.real(0.5)], [.empty]])
    let texts = try SampleTables.table("t", ["a"], [[.text("x")]])
    let stacked = try Table.stacked([[numbers], [texts]])
    #expect(stacked[0].csv == "a\n7\n0.500000\n\"\"\nx\n")
    #expect(throws: TableError.otherColumns(table: "t", other: "t")) {
      try Table.stacked([[numbers], [try SampleTables.table("t", ["b"], [])]])
    }
  }
}
