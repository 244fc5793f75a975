import ExperimentCommands
import Tabular
import TerminalKit
import Testing

/// The curves of the summary.
struct RunChartsTests {
  private func table(_ name: String, _ header: [String], _ rows: [[Cell]]) throws -> Table {
    let columns = header.map { name in
      let isText = ["app", "name", "design", "condition"].contains(name)
      return Column(name, isText ? .text : .decimal(places: 6), meaning: "", example: "")
    }
    var table = Table(name, columns)
    for row in rows { try table.append(row) }
    return table
  }

  /// People of whom a half, a third, a quarter, … come back.
  private func retention(_ days: Int64) throws -> Table {
    try table(
      "retention", ["day", "active_share"], (0..<days).map { [.integer($0), .ratio(1, $0 + 1)] })
  }

  private func drift(_ shares: [Double]) throws -> Table {
    try table(
      "timer_drift", ["design", "condition", "within_1s_share"],
      zip(["continuous", "wall"], shares).map { [.text($0), .text("any"), .real($1)] })
  }

  @Test func `a plot has its ends beside it and shows whatever is more than nothing`() {
    #expect(
      BlockChart.plot(
        [1, 0.5, 0.25, 0.001, 0, nil], upTo: 1, width: 40, height: 2, labels: ("100 %", "0 %"))
        == [
          "100 % │█", "  0 % │██▄▁",
        ])
    #expect(
      BlockChart.plot([], upTo: 1, width: 9, height: 1, labels: ("1", "")) == ["1 │"])
  }

  @Test func `a bar across has eighths`() {
    #expect(BlockChart.across(0.6, upTo: 1, width: 4) == "██▍ ")
    #expect(BlockChart.across(2, upTo: 1, width: 3) == "███")
    #expect(BlockChart.across(0, upTo: 1, width: 2) == "  ")
    #expect(BlockChart.across(1, upTo: 0, width: 2) == "  ")
  }

  @Test func `one variant has a plot of who comes back, several have a line each`() throws {
    let tables = [try retention(40)]
    let one = RunCharts([(name: "only", tables: tables)]).paragraphs
    #expect(one.count == 1 && one[0].count == 5)
    #expect(one[0][0] == "Active by days after joining (day 1 to day 39, 0 to 60 %)")
    #expect(one[0][1].hasPrefix("  60 % │") && one[0][4].hasPrefix("   0 % │█"))
    let two = RunCharts([(name: "only", tables: tables), (name: "other", tables: tables)])
    #expect(two.paragraphs[0].count == 3)
    #expect(two.paragraphs[0][2].hasPrefix("  other               ▇"))
    #expect(two.paragraphs[0][2].hasSuffix("  3.2 % on day 30"))
  }

  @Test func `variants with the very streaks of the first are counted`() throws {
    func streaks(_ share: Double) throws -> [Table] {
      let rows: [[Cell]] = (0..<3).map { [.text("pet"), .integer($0), .real(share), .integer(2)] }
      return [try table("streaks", ["app", "day", "alive_share", "p50"], rows)]
    }
    let charts = RunCharts([
      (name: "default", tables: try streaks(1)), (name: "same", tables: try streaks(1)),
      (name: "freeze", tables: try streaks(0.5)),
    ])
    #expect(
      Array(charts.paragraphs[0].dropFirst()) == [
        "  Pet default           ███  100.0 % at last, 2 days",
        "  Pet freeze            ▅▅▅  50.0 % at last, 2 days",
        "  Pet: as in default in 1 more",
      ])
  }

  @Test func `timers are drawn where variants differ in them`() throws {
    let same = RunCharts([
      (name: "a", tables: [try drift([1, 0.5])]), (name: "b", tables: [try drift([1, 0.505])]),
    ])
    #expect(same.paragraphs.isEmpty)
    let other = RunCharts([
      (name: "a", tables: [try drift([1, 0.5])]), (name: "sleep", tables: [try drift([1, 0.25])]),
    ])
    #expect(
      other.paragraphs[0] == [
        "Sessions within a second of the truth, by design of the timer",
        "                   continuous     wall",
        "  a                ████████ 100 % ████     50 %",
        "  sleep            ████████ 100 % ██       25 %",
      ])
  }

  @Test func `no line is wider than a terminal, whatever the names`() throws {
    let long = String(repeating: "name ", count: 30)
    func streaks(_ number: Int) throws -> Table {
      try table(
        "streaks", ["app", "day", "alive_share", "p50"],
        (0..<90).map {
          [.text("sherpa"), .integer($0), .real(Double(number) / 20), .real(1_234.5)]
        })
    }
    let variants = try (0..<20).map { number in
      (
        name: "\(number) \(long)",
        tables: [try retention(91), try drift([1, Double(number) / 20]), try streaks(number)]
      )
    }
    for count in [1, 2, 20] {
      let lines = RunCharts(Array(variants.prefix(count))).paragraphs.flatMap { $0 }
      #expect(!lines.isEmpty)
      for line in lines { #expect(line.count <= 80, "\(line)") }
    }
    let many = RunCharts(variants).paragraphs
    #expect(many.allSatisfy { $0.last == "  and 8 more in the report" })
  }

  @Test func `in ASCII every height has its sign, and columns stay where they are`() {
    let style = TerminalStyle(isASCII: true)
    #expect(style.styled("▁▂▃▄▅▆▇█ 3 × 4 · … é") == "_.-:=+*# 3 x 4 - ~ ?")
    #expect(style.styled("██▍ │") == "##- |")
    #expect(TerminalStyle().styled("▁ ×") == "▁ ×")
  }

  @Test func `only charts have a colour`() {
    let style = TerminalStyle(hasColour: true)
    #expect(style.styled("a ▁▂ b █\n") == "a \u{1B}[36m▁▂\u{1B}[0m b \u{1B}[36m█\u{1B}[0m\n")
    #expect(
      TerminalStyle(hasColour: true, isASCII: true).styled("▁█") == "\u{1B}[36m_#\u{1B}[0m")
  }

  @Test func `colour is for terminals, and never with NO_COLOR`() {
    func shows(_ isTerminal: Bool, _ noColour: String?, _ terminal: String?) -> Bool {
      Console.showsColour(isTerminal: isTerminal, noColour: noColour, terminal: terminal)
    }
    #expect(shows(true, nil, "xterm") && shows(true, "", "xterm-256color"))
    #expect(!shows(false, nil, "xterm") && !shows(true, "1", "xterm"))
    #expect(!shows(true, nil, "dumb") && !shows(true, nil, nil))
  }
}
