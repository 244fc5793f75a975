import Analytics
import Testing

@Suite("Survival with late entries")
struct KaplanMeierEntriesTests {
  @Test("those who come late are at risk from then on")
  func lateEntries() {
    let curve = KaplanMeier(
      entered: [0, 10, 0, 0, 2], events: [0, 4, 1, 0, 1], censored: [0, 0, 0, 0, 6])
    #expect(curve.rows.map(\.time) == [1, 2, 3, 4])
    #expect(curve.rows.map(\.atRisk) == [10, 6, 5, 7])
    let expected = [0.6, 0.5, 0.5, 3.0 / 7]
    for (row, survival) in zip(curve.rows, expected) {
      #expect(abs(row.survival - survival) < 1e-12)
    }
  }

  @Test("with all entries at the beginning the curve is the usual one")
  func noLateEntries() {
    var seed: UInt64 = 9
    func next(_ limit: UInt64) -> Int64 {
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int64(seed >> 33) % Int64(limit)
    }
    for _ in 0..<200 {
      let events = [0] + (0..<8).map { _ in next(4) }
      let censored = [0] + (0..<8).map { _ in next(3) }
      let all = events.reduce(0, +) + censored.reduce(0, +)
      let usual = KaplanMeier(events: events, censored: censored).rows
      let curve = KaplanMeier(entered: [0, all], events: events, censored: censored).rows
      let same = curve.filter { $0.events > 0 || $0.censored > 0 }
      #expect(same == usual, "\(events) \(censored)")
    }
  }
}
