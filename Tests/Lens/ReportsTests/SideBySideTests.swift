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

  /// The drift of timers of runs, each with its own share within a second.
  private func drifts(_ runs: [String]) throws -> Table {
    let sample = try SampleTables.timerDrift()
    var table = Table("timer_drift", sample.columns)
    for run in runs {
      for row in 0..<sample.rowCount {
        let width = sample.columns.count
        var cells = Array(sample.cells[(row * width)..<((row + 1) * width)])
        cells[0] = .text(run)
        try table.append(cells)
      }
    }
    return table
  }

  @Test func `what only some runs have is not called the same everywhere`() throws {
    let three = ["a", "b", "c"].map { ([$0, "default", "all"], 0.4) }
    func finding(_ drifts: Table) throws -> String {
      try #require(report([try retention(three), drifts]).finding(of: "side_by_side")).finding
    }
    let all = try finding(drifts(["a", "b", "c"]))
    #expect(
      all.contains(
        "The same everywhere: People who open an app a day after they joined, of all who joined; "
          + "Sessions that continuous timers keep within a second"),
      "\(all)")
    let two = try finding(drifts(["a", "c"]))
    #expect(
      two.contains(
        "The same everywhere: People who open an app a day after they joined, of all who joined."),
      "\(two)")
    #expect(two.contains("The same in a, c, and nowhere else: Sessions that continuous"), "\(two)")
    let one = try finding(drifts(["b"]))
    #expect(
      one.contains("Only in b: Sessions that continuous timers keep within a second;"), "\(one)")
    // Neither do the sentences of a table speak of runs that have none.
    let drifting = report([try retention(three), try drifts(["a", "c"])])
    let own = try #require(drifting.finding(of: "timer_drift")).finding
    #expect(own.hasPrefix("a, c: timers that end within ±1 s"), "\(own)")
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

  @Test func `what a variant changes is told for everybody and for each segment`() throws {
    let report = report([
      try retention([
        (["r", "Base", "all"], 0.4), (["r", "Base", "keen"], 0.8), (["r", "free", "all"], 0.405),
        (["r", "free", "keen"], 0.7),
      ])
    ])
    let (finding, caveat) = try #require(report.finding(of: "side_by_side"))
    #expect(
      finding.contains(
        "free, keen: clearly other than in Base: People who open an app a day after they joined, "
          + "of all who joined: "
          + "80.0 % → 70.0 %."))
    #expect(finding.contains("free: no number is clearly other than in Base."))
    #expect(!caveat.contains("return to the mean"))
    let picture = try #require(report.pictures(of: "side_by_side").first)
    #expect(picture.contains(">+0.5</text>") && picture.contains(">−10.0</text>"))
    #expect(picture.contains("everybody: 40.0 % in Base"))
  }

  @Test func `a difference within its interval is not called clear`() throws {
    let rows = [(["r", "Base", "all"], 0.4), (["r", "free", "all"], 0.414)]
    // Two intervals of ±0.01 make one of ±0.0141 of their difference.
    let within = report([try retention(rows)])
    #expect(try #require(within.finding(of: "side_by_side")).finding.contains("no number"))
    let beyond = report([try retention(rows, half: 0.0098)])
    #expect(try #require(beyond.finding(of: "side_by_side")).finding.contains("clearly other"))
  }

  @Test func `what is large is told though it has no interval`() throws {
    func tasks(_ done: [Int64]) throws -> Table {
      try SampleTables.table(
        "tasks", labels + ["day", "planned", "on_time", "late"],
        zip(["Base", "small", "large"], done).map { variant, done in
          [.text("r"), .text(variant), .text("all"), .integer(0), .integer(1_000)]
            + [.integer(done), .integer(0)]
        })
    }
    let finding = try #require(report([try tasks([500, 510, 521])]).finding(of: "side_by_side"))
    #expect(
      finding.finding.contains(
        "large: other than in Base, without an interval: "
          + "Tasks done, of those planned: 50.0 % → 52.1 %."))
    #expect(finding.finding.contains("small: no number is clearly other than in Base."))
  }

  @Test func `what the first run lacks is told against the first that has it`() throws {
    func run(_ name: String, _ share: Double, timers: [Cell]) throws -> [Table] {
      let header = labels + ["design", "condition", "sessions", "within_1s_share", "sim_low"]
      let rows =
        timers.isEmpty
        ? []
        : [
          [.text(name), .text("v"), .text("all"), .text("wall"), .text("any"), .integer(99)]
            + timers
        ]
      return [
        try retention([([name, "v", "all"], share)]),
        try SampleTables.table("timer_drift", header + ["sim_high"], rows),
      ]
    }
    let heading = Report.Heading(name: "a", question: "", facts: [])
    let report = try Report(runs: [
      (heading, try run("one", 0.4, timers: [])),
      (heading, try run("two", 0.4, timers: [.real(0.5), .real(0.49), .real(0.51)])),
      (heading, try run("three", 0.4, timers: [.real(0.9), .real(0.89), .real(0.91)])),
    ])
    let finding = try #require(report.finding(of: "side_by_side")).finding
    #expect(
      finding.contains(
        "three: clearly other than in two: Sessions that wall timers keep within a second: "
          + "50.0 % → 90.0 %."
      ))
    #expect(try #require(report.pictures(of: "side_by_side").last).contains(">two: 50.0 %.<"))
  }

  @Test func `one variant has nothing beside it`() throws {
    let report = report([try retention([(["r", "v", "all"], 0.4), (["r", "v", "keen"], 0.6)])])
    #expect(report.finding(of: "side_by_side") == nil)
    #expect(report.pictures(of: "retention").count == 3)
    #expect(
      report.headlines.map(\.title) == [
        "People who open an app a day after they joined, of all who joined"
      ])
    #expect(report.headlines[0].numbers.map(\.segment) == ["all", "keen"])
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
