import Foundation
import Reports
import Tabular
import TestSupport
import Testing

/// The page as a whole, and two of its pictures as they were recorded.
struct ReportTests {
  private func report(_ tables: [Table], name: String = "sample", question: String = "") -> Report {
    Report(Report.Heading(name: name, question: question, facts: ["seed 1"]), tables: tables)
  }

  @Test func `the pictures of two reports are those that were recorded`() throws {
    let variants = report([
      try SampleTables.days(60), try SampleTables.timerDrift(), try SampleTables.streakSurvival(),
    ])
    try Golden.expect(variants.pictures.joined(separator: "\n"), "variants.svg")
    let season = report([
      try SampleTables.days(200), try SampleTables.evolution(12, stages: ["Egg", "Frog", "Crab"]),
      try SampleTables.leagueMoves(), try SampleTables.streakBreaks(),
      try SampleTables.sessions(20),
    ])
    try Golden.expect(season.pictures.joined(separator: "\n"), "season.svg")
  }

  @Test func `findings bear the numbers of the table`() throws {
    let report = report([try SampleTables.timerDrift(), try SampleTables.streakSurvival()])
    let drift = try #require(report.finding(of: "timer_drift"))
    #expect(
      drift.finding.contains("continuous 100.0 %, suspending 25.8 % [24.0, 27.6]"))
    #expect(drift.finding.contains("suspending timers on devices with the condition \"slept\""))
    #expect(drift.finding.contains("off by 24 min or more"))
    let streaks = try #require(report.finding(of: "streak_survival"))
    #expect(streaks.finding.contains("falls from 30.0 % at the first day to 4.6 % at 12 days"))
    #expect(streaks.finding.contains("one freeze: "))
    #expect(streaks.caveat.contains("heterogeneity"))
  }

  /// The last day of people's streaks: quantiles of 10, 25, 50, 75 and 90 %, and the longest.
  private func streaks(_ days: [Double], longest: [Int64], over count: Int = 20) throws -> String {
    let header = [
      "run", "variant", "segment", "app", "day", "p10", "p25", "p50", "p75", "p90", "max",
      "share_7",
    ]
    let rows = (0..<count).map { day -> [Cell] in
      let most = longest[min(day, longest.count - 1)]
      return [.text("r"), .text("v"), .text("all"), .text("pet"), .integer(Int64(day))]
        + days.map { .real($0) } + [.integer(most), .real(0.5)]
    }
    let calendar = try SampleTables.days(count)
    let report = report([calendar, try SampleTables.table("streaks", header, rows)])
    return try #require(report.finding(of: "streaks")).finding
  }

  @Test func `streaks are told in whole days, and those at the limit as what they are`() throws {
    let week =
      "Pet: at the end, of those who still have the app, 50.0 % have a streak of a week or more, "
    #expect(
      try streaks([0, 0, 1, 5, 19.4], longest: [30])
        == week + "and one in ten has at least 19 days; the longest of the run is 30 days.")
    #expect(
      try streaks([15, 20, 20, 20, 20], longest: [20])
        == week + "at least three in four of 20 days, the longest that anybody has.")
    #expect(
      try streaks([0, 1, 2, 5, 9], longest: [40, 9])
        == week + "at least one in ten of 9 days, the longest that anybody has; the longest of the "
        + "run is 40 days.")
    #expect(
      try streaks([0, 0, 0, 0, 0], longest: [3])
        == week + "and nine in ten have none; the longest of the run is 3 days.")
    #expect(
      try streaks([0, 0, 2.5, 4, 4.6], longest: [6], over: 6)
        == "Pet: at the end half of those who still have the app have a streak of at most 3 days, "
        + "and one in ten has at least 4 days; the longest of the run is 6 days.")
  }

  @Test func `who has removed their apps is told by days since joining, of those seen so long`()
    throws
  {
    let labels: [Cell] = [.text("r"), .text("v"), .text("all")]
    let retention = try SampleTables.table(
      "retention",
      ["run", "variant", "segment", "day", "uninstalled_share"]
        + ["uninstalled_sim_low", "uninstalled_sim_high"],
      (0..<10).map { day in
        labels + [.integer(Int64(day)), .real(Double(day) / 20), .real(0), .real(0.5)]
      })
    let states = try SampleTables.table(
      "user_states", ["run", "variant", "segment", "day", "state", "people", "entered"],
      (0..<10).flatMap { day in
        [("current", 90), ("left", 10)].map { state, people in
          labels + [.integer(day), .text(state), .integer(people), .integer(1)]
        }
      })
    let report = report([try SampleTables.days(10), states, retention])
    #expect(
      try #require(report.finding(of: "funnel")).finding
        == "Of all who joined early enough to be counted, these have removed their apps: 5.0 % "
        + "[0.0, 50.0] within 1 day, 35.0 % [0.0, 50.0] within 7 days of joining.")
  }

  @Test func `a page says what intervals mean before its first number`() throws {
    let html = report([try SampleTables.days(20), try SampleTables.streakSurvival()]).html
    let meaning = try #require(html.range(of: IntervalText.meaning))
    let first = try #require(html.range(of: " %"))
    #expect(meaning.lowerBound < first.lowerBound)
    #expect(html[meaning.upperBound...].prefix(200).contains("--assumptions"))
  }

  @Test func `a hazard that rises is not called selection`() throws {
    var rows: [[Cell]] = []
    for length in 1...8 {
      let cells: [Cell] = [
        .text("r"), .text("v"), .text("all"), .text("pet"), .integer(Int64(length)), .integer(500),
        .integer(10), .real(0.9), .real(0.8), .real(0.95), .real(Double(length) / 100),
      ]
      rows.append(cells)
    }
    let header = [
      "run", "variant", "segment", "app", "length_days", "at_risk", "broken", "survival",
      "sim_low", "sim_high", "hazard",
    ]
    let report = report([try SampleTables.table("streak_survival", header, rows)])
    let finding = try #require(report.finding(of: "streak_survival"))
    #expect(finding.finding.contains("rises from 1.0 % at the first day to 8.0 % at 8 days"))
    #expect(finding.caveat.isEmpty)
  }

  @Test func `the pet's pull is called an assumption where there are pets`() throws {
    let days = try SampleTables.days(40)
    #expect(
      try #require(report([days]).finding(of: "days")).caveat.contains("is an assumption"))
  }

  @Test func `segments by activity are called a selection, and those by a trait are not`() throws {
    let header = [
      "run", "variant", "segment", "day", "people", "active_share", "active_sim_low",
      "active_sim_high", "returned_7_share", "returned_7_sim_low", "returned_7_sim_high",
    ]
    func caveat(_ segments: [String], areByActivity: Bool = false) throws -> String {
      let rows = segments.map { segment -> [Cell] in
        let shares = Array(repeating: Cell.real(0.5), count: 6)
        return [.text("r"), .text("v"), .text(segment), .integer(0), .integer(10)] + shares
      }
      var heading = Report.Heading(name: "sample", question: "", facts: [])
      heading.hasSegmentsByActivity = areByActivity
      let report = Report(heading, tables: [try SampleTables.table("retention", header, rows)])
      return try #require(report.finding(of: "retention")).caveat
    }
    #expect(try caveat(["all"]).isEmpty)
    let formerly = ["all", "formerly most active"]
    #expect(try caveat(formerly, areByActivity: true).contains("return to the mean"))
    #expect(try caveat(["all", "board lovers"]).isEmpty)
  }

  @Test func `names cannot leave their place`() throws {
    let evil = "<script>alert(1)</script>\"'&\u{0}\u{1B}"
    let stages = [evil, "Frog"]
    let page = report(
      [try SampleTables.evolution(10, stages: stages), try SampleTables.days(3)], name: evil,
      question: evil
    ).html
    #expect(page.components(separatedBy: "<script").count == 2)
    #expect(page.contains("&lt;script&gt;alert(1)&lt;/script&gt;&quot;&#39;&amp;"))
    #expect(!page.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" })
  }

  @Test func `a page asks for nothing`() throws {
    let page = try whole().html
    for piece in ["http:", "https:", "@import", " src=", " onclick=", " onload=", "import("] {
      #expect(!page.contains(piece), "\(piece)")
    }
    let plain = try Script(page).rest
    #expect(!plain.contains("url(") && !plain.contains("<script"))
  }

  private func whole() throws -> Report {
    report([
      try SampleTables.days(200), try SampleTables.evolution(30, stages: ["Egg", "Frog", "Crab"]),
      try SampleTables.timerDrift(), try SampleTables.streakSurvival(),
      try SampleTables.leagueMoves(),
    ])
  }

  @Test func `every element is closed, every name unique, every picture described`() throws {
    let page = try whole().html
    let markup = try Tags(Script(page).rest)
    #expect(markup.open.isEmpty, "\(markup.open)")
    #expect(Set(markup.ids).count == markup.ids.count)
    let pictures = page.components(separatedBy: "<svg role=\"img\"").dropFirst()
    // Timers have a matrix besides.
    #expect(pictures.count == 6)
    for picture in pictures {
      let parts = picture.components(separatedBy: "aria-labelledby=\"")
      let names = try #require(parts.last?.split(separator: "\"").first).split(separator: " ")
      #expect(names.count == 2 && names.allSatisfy { markup.ids.contains(String($0)) })
    }
  }

  @Test func `the same tables give the same bytes`() throws {
    #expect(try whole().html == whole().html)
  }

  @Test func `tables without rows, without a section and without a name are left out`() throws {
    let empty = try SampleTables.table("tasks", ["run", "variant", "segment", "day"], [])
    let other = try SampleTables.table("other", ["a"], [[.text("b")]])
    let page = report([empty, other]).html
    #expect(!page.contains("<section"))
    #expect(page.contains("</html>"))
  }

  @Test func `long runs are thinned`() throws {
    let short = report([try SampleTables.days(365)]).html.utf8.count
    let long = report([try SampleTables.days(3_650)]).html.utf8.count
    #expect(long < short * 2)
  }
}

/// The tags of a page, as far as telling whether they are closed needs.
private struct Tags {
  private(set) var open: [String] = []
  private(set) var ids: [String] = []
  private static let void: Set<String> = ["meta", "!DOCTYPE"]

  init(_ page: String) throws {
    for piece in page.split(separator: "<", omittingEmptySubsequences: false).dropFirst() {
      let tag = try #require(piece.firstIndex(of: ">").map { piece[..<$0] }, "\(piece)")
      let name = String(tag.prefix { !" /".contains($0) || tag.first == "/" && $0 == "/" })
      if tag.first == "/" {
        let last = open.popLast() ?? "nothing"
        try #require("/\(last)" == name, "\(last) is closed by \(name)")
      } else if tag.last != "/", !Tags.void.contains(name) {
        open.append(name)
      }
      if let id = tag.components(separatedBy: " id=\"").dropFirst().first {
        ids.append(String(id.prefix { $0 != "\"" }))
      }
    }
  }
}
