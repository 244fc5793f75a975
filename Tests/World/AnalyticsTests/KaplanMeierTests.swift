import Analytics
import TestSupport
import Testing

@Suite("KaplanMeier")
struct KaplanMeierTests {
  struct Case: Decodable {
    let id: String
    let durations: [Double]
    let events: [Int]
    let curve: [Row]

    struct Row: Decodable {
      let time: Double
      let atRisk: Int64
      let events: Int64
      let censored: Int64
      let survival: Double
      let stdErr: Double?
    }
  }

  @Test("every recorded curve, with its errors")
  func recorded() throws {
    let cases = try Fixtures.cases(Case.self, "stats/kaplan_meier.public.jsonl")
    #expect(cases.count == 30)
    for recorded in cases {
      let events = recorded.events.map { $0 == 1 }
      let curve = KaplanMeier(durations: recorded.durations, events: events)
      #expect(curve.rows.count == recorded.curve.count, "\(recorded.id)")
      compare(curve, recorded)
    }
  }

  /// Greenwood's error is that of as many independent answers as the curve says.
  private func compare(_ curve: KaplanMeier, _ recorded: Case) {
    for ((row, answers), expected) in zip(
      zip(curve.rows, curve.independentAnswers), recorded.curve)
    {
      let place: Comment = "\(recorded.id) at \(expected.time)"
      #expect(row.time == expected.time, place)
      #expect(row.atRisk == expected.atRisk, place)
      #expect(row.events == expected.events, place)
      #expect(row.censored == expected.censored, place)
      #expect(agree(row.survival, expected.survival), place)
      guard row.survival > 0, row.survival < 1 else { continue }
      let variance = row.survival * (1 - row.survival) / answers
      #expect(agree(variance.squareRoot(), expected.stdErr), place)
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
      #expect(curve.rows.count == recorded.curve.count, "\(recorded.id)")
      let incidence = AalenJohansen(reached: events, left: [], censored: censored)
      compare(curve, recorded)
      for expected in recorded.curve {
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
    #expect(KaplanMeier(durations: [], events: []).rows.isEmpty)
    #expect(KaplanMeier(events: [0, -2], censored: []).rows.isEmpty)
    #expect(KaplanMeier(durations: [1, 2], events: [true]).rows.count == 1)
  }
}
