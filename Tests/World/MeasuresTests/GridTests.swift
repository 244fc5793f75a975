import Measures
import CivilTime
import Testing

/// A cell that a table does not have stops the run with a sentence, in release builds too.
@Suite("Cells that tables do not have")
struct GridTests {
  /// Tells the observers of a world of one person and ten days something on a day.
  private static func tell(_ event: WorldEvent, on day: Int) {
    let monday = Day(daysSinceEpoch: 20_458)
    let size = WorldSize(
      people: 1, start: monday, days: 10, stageNames: ["Egg"], apps: [.forest, .tenx])
    var group = LifeObservers(size, people: 1)
    func context(_ day: Int) -> EventContext {
      EventContext(
        person: 0, place: 0, arrival: 0, day: day, date: monday + day, instant: .epoch, segments: 1)
    }
    group.note(.arrived([.forest, .tenx]), context(0))
    group.note(event, context(day))
  }

  /// Of two columns and three rows.
  private static func tallies() -> Tallies<Int32> {
    let size = WorldSize(
      people: 2, start: Day(daysSinceEpoch: 20_458), days: 3, stageNames: ["Egg"], segments: 2)
    return Tallies(size, columns: 2, rows: 3)
  }

  @Test("sums of groups do not overflow, and leave the groups as they were")
  func sums() {
    let (one, other) = (GridTests.tallies(), GridTests.tallies())
    one.count(.max, 1, 2, 0b11)
    other.count(.max, 1, 2, 0b01)
    var (all, second) = ([Int64](repeating: 0, count: 6), [Int64](repeating: 0, count: 6))
    for tallies in [one, other, other] {
      tallies.add(0, to: &all, first: 0, width: 3)
      tallies.add(1, to: &second, first: 0, width: 3)
    }
    #expect(all == [0, 0, 0, 0, 0, 3 * Int64(Int32.max)])
    #expect(second == [0, 0, 0, 0, 0, Int64(Int32.max)])
    #expect(one[1, 2, 0] == Int64(Int32.max) && other[1, 2, 1] == 0)
  }

  @Test("a count that its number cannot hold does not wrap around")
  func counts() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      let tallies = GridTests.tallies()
      tallies.count(.max, 0, 0, 1)
      tallies.count(1, 0, 0, 1)
    }
    #expect(
      said(result).contains("a count became larger than its number can hold"), "\(said(result))")
  }

  private func said(_ result: ExitTest.Result?) -> String {
    String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
  }

  @Test("what every day of the run can have is taken")
  func inside() {
    for day in 0..<10 {
      GridTests.tell(.dayOver(opened: [.tenx], events: 1), on: day)
      GridTests.tell(.streakTurned(.tenx, from: 0, to: Int32(day) + 3, nil), on: day)
    }
  }

  @Test("the day after the last is no day of the next app")
  func days() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      GridTests.tell(.sessionStarted(.forest, minutes: 25), on: 10)
    }
    let sentence = "a table would be wrong: row 10 of column 0 was asked of 2 columns of 10 rows"
    #expect(said(result).contains(sentence), "\(said(result))")
  }

  @Test("the day before the first is none of the app before")
  func negativeDays() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      GridTests.tell(.sessionStarted(.forest, minutes: 25), on: -1)
    }
    #expect(said(result).contains("row -1 of column 0 was asked"), "\(said(result))")
  }

  @Test("a streak is no longer than the dates that a person can have had")
  func lengths() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      GridTests.tell(.streakTurned(.tenx, from: 0, to: 8, nil), on: 4)
    }
    let sentence = "a streak of 8 days was told on day 4, longer than a person has had dates"
    #expect(said(result).contains(sentence), "\(said(result))")
  }

  @Test("nothing is told of an app that nobody has")
  func apps() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      GridTests.tell(.streakTurned(.pet, from: 0, to: 1, nil), on: 4)
    }
    #expect(said(result).contains("an event of pet, which nobody has"), "\(said(result))")
  }
}
