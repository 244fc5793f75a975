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

  @Test func `a value without a mean is told and not drawn`() {
    let heading = Report.Heading(name: "a sweep", question: "", facts: [])
    func page(_ late: Double?) -> String {
      let cell = SweepPage.Cell(group: "half", label: "", low: -.infinity, high: 80)
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
