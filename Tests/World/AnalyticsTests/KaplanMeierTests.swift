import Analytics
import TestSupport
import Testing

@Suite("KaplanMeier")
struct KaplanMeierTests {
  struct Case: Decodable {
    let id: String
    let durations: [Double]
    let events: [Int]
    let confidence: Double
    let curve: [Row]
    let median: Double?

    struct Row: Decodable {
      let time: Double
      let atRisk: Int64
      let events: Int64
      let censored: Int64
      let survival: Double
      let stdErr: Double?
      let loglog: [Double]?
      let log: [Double]?
      let plain: [Double]?
    }
  }

  @Test("every recorded curve, with its errors, bands and median")
  func recorded() throws {
    let cases = try Fixtures.cases(Case.self, "stats/kaplan_meier.public.jsonl")
    #expect(cases.count == 30)
    for recorded in cases {
      let events = recorded.events.map { $0 == 1 }
      let curve = KaplanMeier(durations: recorded.durations, events: events)
      #expect(curve.rows.count == recorded.curve.count, "\(recorded.id)")
      #expect(curve.median == recorded.median, "\(recorded.id)")
      for (row, expected) in zip(curve.rows, recorded.curve) {
        compare(row, expected, recorded)
      }
    }
  }

  private func compare(_ row: KaplanMeier.Row, _ expected: Case.Row, _ recorded: Case) {
    let place: Comment = "\(recorded.id) at \(expected.time)"
    #expect(row.time == expected.time, place)
    #expect(row.atRisk == expected.atRisk, place)
    #expect(row.events == expected.events, place)
    #expect(row.censored == expected.censored, place)
    #expect(agree(row.survival, expected.survival), place)
    #expect(agree(row.standardError, expected.stdErr), place)
    for (band, limits) in [
      (SurvivalBand.logLog, expected.loglog), (.log, expected.log), (.plain, expected.plain),
    ] {
      let found = row.band(band, confidence: recorded.confidence)
      #expect(agree(found?.low, limits?[0]), place)
      #expect(agree(found?.high, limits?[1]), place)
    }
  }

  /// The tables of a run come from tallies, so the recorded curves over whole days are theirs too.
  @Test("tallies of recorded whole durations give the recorded curve, with and without leaving")
  func recordedTallies() throws {
    let cases = try Fixtures.cases(Case.self, "stats/kaplan_meier.public.jsonl")
    let whole = cases.filter { $0.durations.allSatisfy { $0 == $0.rounded() && $0 < 10_000 } }
    #expect(whole.count >= 15)
    for recorded in whole {
      let days = Int(recorded.durations.max() ?? 0) + 1
      var (events, censored) = (
        [Int64](repeating: 0, count: days), [Int64](repeating: 0, count: days)
      )
      for (duration, event) in zip(recorded.durations, recorded.events) {
        if event == 1 { events[Int(duration)] += 1 } else { censored[Int(duration)] += 1 }
      }
      let curve = KaplanMeier(events: events, censored: censored)
      #expect(curve.median == recorded.median, "\(recorded.id)")
      #expect(curve.rows.count == recorded.curve.count, "\(recorded.id)")
      let incidence = AalenJohansen(reached: events, left: [], censored: censored)
      for (row, expected) in zip(curve.rows, recorded.curve) {
        compare(row, expected, recorded)
        let remaining = incidence.remaining[Int(expected.time)]
        #expect(agree(remaining, expected.survival), "\(recorded.id) at \(expected.time)")
      }
    }
  }

  @Test("tallies by day are the durations they count")
  func tallies() {
    let byDay = KaplanMeier(events: [1, 0, 2], censored: [0, 0, 1, 1])
    let single = KaplanMeier(
      durations: [0, 2, 2, 2, 3], events: [true, true, true, false, false])
    #expect(byDay.rows == single.rows)
    #expect(byDay.rows.map(\.time) == [0, 2, 3])
  }

  @Test("nobody has no curve, and what is longer than the other list is left out")
  func nobody() {
    #expect(KaplanMeier(durations: [], events: []).median == nil)
    #expect(KaplanMeier(events: [0, -2], censored: []).rows.isEmpty)
    #expect(KaplanMeier(durations: [1, 2], events: [true]).rows.count == 1)
  }
}
