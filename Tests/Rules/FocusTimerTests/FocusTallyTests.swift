import Cadence
import CivilTime
import FocusTimer
import Testing

@Suite("FocusTally")
struct FocusTallyTests {
  private func tally(_ records: [FocusRecord]) -> FocusTally {
    records.reduce(into: FocusTally(under: .forest)) { $0.add($1, under: .forest) }
  }

  @Test("abandoned sessions are counted by reason and are no trees")
  func reasons() {
    let tally = tally([
      .dead(monday), .dead(monday, .forceQuit), .dead(monday, .forceQuit), .dead(monday, .reboot),
      .tree(monday),
    ])
    #expect(tally.gaveUp == 1 && tally.forceQuit == 2 && tally.rebooted == 1)
    let statistics = tally.statistics(on: monday, under: .forest)
    #expect(statistics.abandoned == 4 && statistics.totalTrees == 1)
    #expect(statistics.totalFocusMinutes == 25 && statistics.todaysTrees == 1)
    #expect(statistics.currentStreak == 1)
  }

  @Test("an abandoned session alone makes no streak and no tree of today")
  func onlyAbandoned() {
    let statistics = tally([.dead(monday)]).statistics(on: monday, under: .forest)
    #expect(statistics.currentStreak == 0 && statistics.todaysTrees == 0)
  }

  @Test("the drawing: a day that goes back counts to the last one given")
  func dayNeverGoesBack() {
    let days = [monday, monday + 1, monday, monday + 2]
    let tally = tally(days.map { .tree($0) })
    #expect(tally.trees == 4)
    #expect(tally.statistics(on: monday + 2, under: .forest).currentStreak == 3)
    let second = self.tally(days.dropLast().map { .tree($0) })
    #expect(second.statistics(on: monday + 1, under: .forest).todaysTrees == 2)
    #expect(second.statistics(on: monday, under: .forest).todaysTrees == 2)
  }

  @Test(
    "today pending does not break, under the other reading it does, and tomorrow it does for both")
  func today() throws {
    var parameters = StreakParameters.forest
    parameters.today = .counts
    let counts = try StreakPolicy(parameters)
    let tally = tally([.tree(monday), .tree(monday + 1)])
    func streak(_ day: Day, _ policy: StreakPolicy) -> Int {
      tally.statistics(on: day, under: policy).currentStreak
    }
    #expect(streak(monday + 1, .forest) == 2 && streak(monday + 1, counts) == 2)
    #expect(streak(monday + 2, .forest) == 2 && streak(monday + 2, counts) == 0)
    #expect(streak(monday + 3, .forest) == 0 && streak(monday + 3, counts) == 0)
    #expect(tally.statistics(on: monday + 9, under: .forest).longestStreak == 2)
  }

  @Test("a date that the person never had breaks nothing")
  func datesNeverLived() {
    var tally = FocusTally(under: .forest)
    let lost = monday + 1
    for day in [monday, monday + 2] {
      tally.add(.tree(day), under: .forest) { $0 != lost }
    }
    #expect(tally.statistics(on: monday + 2, under: .forest).currentStreak == 2)
    let notLived = tally.statistics(on: monday + 4, under: .forest) { $0 != monday + 3 }
    #expect(notLived.currentStreak == 2)
    #expect(tally.statistics(on: monday + 4, under: .forest).currentStreak == 0)
  }

  @Test("huge and negative minutes and the ends of time saturate")
  func extremes() {
    var tally = FocusTally(under: .forest)
    for day in [Int32.min, .max, 0, .min] {
      var record = FocusRecord.tree(Day(daysSinceEpoch: day))
      record.focusMinutes = day == 0 ? -5 : .max
      tally.add(record, under: .forest)
    }
    #expect(tally.trees == 4 && tally.focusMinutes == 3 * Int64(Int32.max))
    for day in [Int32.min, 0, .max] {
      let statistics = tally.statistics(on: Day(daysSinceEpoch: day), under: .forest)
      #expect(statistics.currentStreak == 1)
    }
  }

  @Test(
    "total focus time is shown in hours and minutes (FR-032)",
    arguments: [
      (Int64(0), "0m"), (25, "25m"), (59, "59m"), (60, "1h 0m"), (250, "4h 10m"),
      (6_000, "100h 0m"), (.max, "153722867280912930h 7m"),
    ])
  func focusTime(_ minutes: Int64, _ text: String) {
    let statistics = FocusStatistics(
      totalTrees: 0, totalFocusMinutes: minutes, todaysTrees: 0, currentStreak: 0,
      longestStreak: 0, abandoned: 0)
    #expect(statistics.totalFocusTime == text)
  }

  @Test("every small history: the figures are those of counting it out")
  func smallHistories() {
    // Each of five days: nothing, a dead tree, one tree, or two.
    for code in 0..<1_024 {
      let days = (0..<5).map { code >> (2 * $0) & 3 }
      var records: [FocusRecord] = []
      for (offset, kind) in days.enumerated() {
        if kind == 1 { records.append(.dead(monday + offset)) }
        if kind >= 2 { records.append(.tree(monday + offset)) }
        if kind == 3 { records.append(.tree(monday + offset, minute: 900)) }
      }
      let statistics = tally(records).statistics(on: monday + 4, under: .forest)
      let pending = days[4] >= 2 ? days : days.dropLast()
      let streak = pending.reversed().prefix { $0 >= 2 }.count
      #expect(statistics.currentStreak == streak, "\(days)")
      #expect(statistics.todaysTrees == Int64(max(0, days[4] - 1)), "\(days)")
      #expect(statistics.totalTrees == Int64(days.reduce(0) { $0 + max(0, $1 - 1) }), "\(days)")
      #expect(statistics.totalFocusMinutes == 25 * statistics.totalTrees, "\(days)")
      #expect(statistics.abandoned == Int64(days.filter { $0 == 1 }.count), "\(days)")
    }
  }
}
