import Analytics
import TestSupport
import Testing

@Suite("LogRank")
struct LogRankTests {
  struct Case: Decodable {
    let id: String
    let durationsA: [Double]
    let eventsA: [Int]
    let durationsB: [Double]
    let eventsB: [Int]
    let chi2: Double?
    let p: Double?
  }

  @Test("every recorded case, from durations and from tallies by day")
  func recorded() throws {
    let cases = try Fixtures.cases(Case.self, "stats/logrank.public.jsonl")
    #expect(cases.count == 15)
    for recorded in cases {
      let test = try LogRank(
        recorded.durationsA, recorded.eventsA.map { $0 == 1 }, recorded.durationsB,
        recorded.eventsB.map { $0 == 1 })
      let a = tallies(recorded.durationsA, recorded.eventsA)
      let b = tallies(recorded.durationsB, recorded.eventsB)
      let tallied = LogRank(
        eventsA: a.events, censoredA: a.censored, eventsB: b.events, censoredB: b.censored)
      #expect(agree(test.chiSquare, recorded.chi2), "\(recorded.id): \(test)")
      #expect(agree(test.p, recorded.p), "\(recorded.id): \(test)")
      #expect(tallied == test, "\(recorded.id)")
    }
  }

  private func tallies(
    _ durations: [Double], _ events: [Int]
  ) -> (events: [Int64], censored: [Int64]) {
    let days = Int(durations.max() ?? 0) + 1
    var (ended, lost) = ([Int64](repeating: 0, count: days), [Int64](repeating: 0, count: days))
    for (duration, event) in zip(durations, events) {
      if event == 1 { ended[Int(duration)] += 1 } else { lost[Int(duration)] += 1 }
    }
    return (ended, lost)
  }

  @Test("what cannot be compared has no statistic")
  func undefined() throws {
    #expect(try LogRank([], [], [], []).chiSquare == nil)
    #expect(try LogRank([1, 2], [true, true], [], []).chiSquare == nil)
    #expect(try LogRank([1, 2], [false, false], [3], [false]).p == nil)
    #expect(try LogRank([1], [true], [1], [true]).p == nil, "everybody ends at once")
  }

  @Test("groups that are alike differ by nothing")
  func alike() throws {
    let test = try LogRank([1, 2, 3], [true, true, false], [1, 2, 3], [true, true, false])
    #expect(test.chiSquare == 0)
    #expect(test.p == 1)
  }

  @Test("a duration that is no number is refused with its place")
  func notFinite() {
    #expect(throws: SampleError.notFinite(place: 1)) {
      try LogRank([1, .nan], [true, true], [2], [true])
    }
  }
}
