import Analytics
import Comparing
import Reports
import Testing

/// Means of sweeps: of all worlds or of none.
struct SweepLevelTests {
  @Test(
    arguments: [
      ([70, 75.1], "72.55"), ([0, 0], "0.0000"),
      ([70, .infinity, 75, .infinity], "not reached in 2 of 4 worlds"),
      ([.infinity, .infinity], "not reached"), ([nil, nil], "no value"),
      ([nil, 3, .infinity], "not reached in 1 of 3 worlds and no value in 1 of 3 worlds"),
      ([], "–"),
    ] as [([Double?], String)])
  func `a mean needs a number of every world`(answers: [Double?], text: String) {
    #expect(SweepPage.level(answers) == text)
  }

  @Test func `where one path at a time is varied, a path has its own points alone`() {
    let cell = SweepPage.Cell(
      group: "half", label: "", low: -.infinity, high: .infinity, text: { "\($0)" })
    // The scenario as it is, two other values of one path, two of the other.
    let points = [
      (["1", "5"], 10.0), (["2", "5"], 20), (["3", "5"], 30), (["1", "6"], 400), (["1", "7"], 700),
    ]
    func page(_ isOneAtATime: Bool) -> SweepPage {
      SweepPage(
        Report.Heading(name: "a sweep", question: "", facts: []), paths: ["a", "b"],
        cells: [cell],
        points: points.map { SweepPage.Point(values: $0.0, cells: [[$0.1]]) }, isGrid: false,
        isOneAtATime: isOneAtATime, meetsSamePeople: true)
    }
    #expect(
      page(true).effects(on: 0) == [
        "a: 1 → 10, 2 → 20, 3 → 30", "b: 5 → 10, 6 → 400, 7 → 700",
      ])
    #expect(page(false).effects(on: 0)[0] == "a: 1 → 370, 2 → 20, 3 → 30")
    #expect(page(true).html.contains("all other parameters are as in the scenario"))
  }

  @Test func `values are compared with that of the scenario, for the same users`() {
    let cell = SweepPage.Cell(
      group: "half", label: "", low: -.infinity, high: .infinity, text: { "\($0)" })
    // Groups differ by far more than the values do, and all of them by the same.
    func sample(_ level: Double) -> CellSample {
      CellSample(level, withoutGroup: (0..<64).map { level + Double($0 % 7) * 0.2 })
    }
    var page = SweepPage(
      Report.Heading(name: "a sweep", question: "", facts: []), paths: ["a"], cells: [cell],
      points: [("1", 10.0), ("2", 10.5), ("3", 14)].map {
        SweepPage.Point(values: [$0.0], cells: [[$0.1]])
      }, isGrid: true, meetsSamePeople: true)
    let noise = CellSample(14, withoutGroup: (0..<64).map { 14 + Double($0 * 29 % 64) * 0.1 })
    page.pair(
      SweepPage.Paired(
        today: ["2"], units: [.days], samples: [[[sample(10)]], [[sample(10.5)]], [[noise]]]))
    #expect(page.html.contains("A of 1 to 3, against 2, clearly moves half (−0.5 days at 1)."))
    #expect(page.html.contains("▼ −0.5 days") && page.html.contains(">+3.5 days<"))
  }

  @Test func `a value without a mean is told and not drawn`() {
    let heading = Report.Heading(name: "a sweep", question: "", facts: [])
    func page(_ late: Double?) -> String {
      let cell = SweepPage.Cell(
        group: "half", label: "", low: -.infinity, high: 80, text: { "\($0)" })
      let points = [("1", [40.0, 42.0]), ("2", [60, late]), ("3", [70, 72])]
      return SweepPage(
        heading, paths: ["gain"], cells: [cell],
        points: points.map { SweepPage.Point(values: [$0.0], cells: [$0.1]) }, isGrid: true,
        meetsSamePeople: true
      ).html
    }
    #expect(!page(62).contains("not reached"))
    #expect(page(.infinity).contains("gain = 2: not reached in 1 of 2 worlds."))
    #expect(page(nil).contains("gain = 2: no value in 1 of 2 worlds."))
  }
}
