import Measures
import Population
import Tabular
import TestSupport
import Testing

/// How items repeat and whose idea they were, by the numbers of the behaviour that say so.
@Suite("Schedules of items")
struct SchedulesTests {
  /// The numbers of `schedules` and the sums of `items`: by key and column.
  private static func lived(
    _ change: (inout DefaultBehaviourParameters) -> Void
  ) throws -> (schedules: [String: [String: Int64]], items: [String: Int64]) {
    var world = WorldParameters()
    (world.people, world.days, world.arrivals.days) = (300, 20, 1)
    (world.shares.pet, world.shares.sherpa) = (0, 1)
    (world.standard.sherpa.task, world.standard.sherpa.coach) = (0, 0)
    change(&world.standard)
    let result = try #require(try World(world).run(InlineExecutor(), keeping: RunRequest()))
    func rows(_ name: String) throws -> [[String: Cell]] {
      let table = try #require(result.tables.first { $0.name == name })
      return (0..<table.rowCount).map { row in
        let cells = table.cells[row * table.columns.count..<(row + 1) * table.columns.count]
        return Dictionary(uniqueKeysWithValues: zip(table.columns.map { $0.name }, cells))
      }
    }
    var schedules: [String: [String: Int64]] = [:]
    for row in try rows("schedules") {
      guard case .text(let origin) = row["origin"], case .text(let repeats) = row["repeats"]
      else { continue }
      for (name, cell) in row {
        guard case .integer(let number) = cell else { continue }
        for key in [origin, repeats, "all"] {
          schedules[key, default: [:]][name, default: 0] += number
        }
      }
    }
    var items: [String: Int64] = [:]
    for row in try rows("items") {
      for (name, cell) in row {
        if case .integer(let number) = cell { items[name, default: 0] += number }
      }
    }
    return (schedules, items)
  }

  @Test("a suggestion is an item of the library, and without suggestions all are one's own")
  func suggestions() throws {
    let none = try Self.lived { ($0.sherpa.suggested, $0.sherpa.coach) = (0, 0) }.schedules
    #expect(none["suggestion"]?["created"] == 0 && none["coach"]?["created"] == 0)
    #expect(try #require(none["own"]?["created"]) > 300)
    let all = try Self.lived { ($0.sherpa.suggested, $0.sherpa.coach) = (1, 0) }.schedules
    #expect(all["own"]?["created"] == 0)
    #expect(try #require(all["suggestion"]?["completed"]) > 100)
    #expect(try #require(all["months"]?["created"]) > 10)
  }

  @Test(
    "advice that is taken adds a habit, makes a target lighter, or changes the order", .long)
  func advice() throws {
    func lived(adds: Double, lightens: Double) throws -> (
      [String: [String: Int64]], [String: Int64]
    ) {
      try Self.lived {
        ($0.sherpa.coach, $0.sherpa.appliesAdvice, $0.items.several) = (1, 1, 1)
        ($0.sherpa.adviceAdds, $0.sherpa.adviceLightens) = (adds, lightens)
      }
    }
    let (added, _) = try lived(adds: 1, lightens: 0)
    #expect(try #require(added["coach"]?["created"]) > 50)
    let (_, lighter) = try lived(adds: 0, lightens: 1)
    #expect(lighter["lightened", default: 0] > 50 && lighter["brought_forward"] == 0)
    let (moved, forward) = try lived(adds: 0, lightens: 0)
    #expect(forward["brought_forward", default: 0] > 50 && forward["lightened"] == 0)
    let idle = try Self.lived { ($0.sherpa.coach, $0.items.several) = (0, 1) }.schedules
    #expect(
      try #require(moved["all"]?["completed"]) > idle["all"]?["completed"] ?? .max,
      "what is done first is done")
  }

  @Test(
    "habits are for every second week or month, for two dates, end on a date, begin later",
    .long)
  func recurrence() throws {
    let weeks = try Self.lived {
      ($0.sherpa.suggested, $0.sherpa.weekly, $0.sherpa.someWeekdays) = (0, 0, 1)
      ($0.items.weeksApart, $0.items.monthly) = (1, 0)
    }.schedules
    #expect(weeks["weeks"]?["created"] == weeks["weeks"]?["apart"])
    let months = try Self.lived {
      ($0.sherpa.suggested, $0.sherpa.weekly, $0.sherpa.someWeekdays) = (0, 0, 0)
      ($0.items.monthDay, $0.items.monthly, $0.items.monthsApart) = (1, 0, 1)
      $0.items.severalDates = 1
    }.schedules
    #expect(months["months"]?["created"] == months["months"]?["apart"])
    #expect(months["months"]?["created"] == months["months"]?["several"])
    for (share, end) in [(0.0, "ends_after"), (1, "ends_on_date")] {
      let days = try Self.lived {
        ($0.sherpa.suggested, $0.sherpa.weekly, $0.sherpa.someWeekdays) = (0, 0, 0)
        ($0.items.monthDay, $0.items.monthly, $0.items.ends) = (0, 0, 1)
        $0.items.endsOnDate = share
      }.schedules
      #expect(days["days"]?["created"] == days["days"]?[end])
    }
    let later = try Self.lived { ($0.items.startsTomorrow, $0.items.startsLater) = (0.5, 0.5) }
    #expect(later.schedules["all"]?["created"] == later.schedules["all"]?["starts_later"])
  }
}
