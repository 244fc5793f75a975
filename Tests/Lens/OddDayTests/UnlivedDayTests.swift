import Measures
import Cadence
import CivilTime
import DailyThree
import DeviceModel
import Diary
import Habits
import PetEvolution
import Population
import Tabular
import Testing
import ZoneTables

/// A habit with a target for a week, or a month, that was reached on the first day owes nothing on
/// the later days of it: however many midnights come, each day's XP is that of what was done on it.
///
///     Mon          Tue          Wed          Thu, removed in the morning
///     done +60     ┊ –          ┊ –          ┊
@Suite("Days that nobody lives")
struct UnlivedDayTests {
  /// Somebody who does what a diary says until they remove Sherpa in the morning of a day.
  private struct Leaver: Behaviour {
    let diary: Diary
    let last: Day?

    func arrive(_ outlook: DayOutlook) -> Diary.Mind { Diary.Mind() }

    func decide(
      _ outlook: DayOutlook, _ mind: inout Diary.Mind, _ plan: inout DayPlan
    ) -> AppSet {
      guard last.map({ outlook.date <= $0 }) ?? true else { return [.sherpa] }
      return diary.decide(outlook, &mind, &plan)
    }

    func use(_ app: App, _ user: inout PersonSession, _ mind: inout Diary.Mind) {
      if app == .sherpa { diary.use(app, &user, &mind) }
    }

    func recall(_ note: UInt16, _ user: inout PersonSession, _ mind: inout Diary.Mind) {
      diary.recall(note, &user, &mind)
    }

    func learn(_ days: AppDays, _ outlook: DayOutlook, _ mind: inout Diary.Mind) {}
  }

  /// Monday.
  private static let start = "2026-01-05"

  /// A habit of every day, once in so long, that is done on the first day.
  private func model(_ period: GoalPeriod, until last: String?) throws -> Leaver {
    let first = try Day(key: Self.start)
    let item = try Item(
      id: ItemID(1), kind: .habit, target: Amount(whole: 1, .count), period: period,
      recurrence: try RecurrenceRule(.daily, from: first))
    let visit = try visit(
      Self.start, "09:00", .sherpa, (0, .sherpa(.add(item))),
      (1, .sherpa(.set(item.id, to: item.target))))
    return Leaver(diary: Diary([visit]), last: try last.map { try Day(key: $0) })
  }

  private func parameters(days: Int, people: Int = 1) throws -> WorldParameters {
    var parameters = WorldParameters()
    (parameters.people, parameters.days) = (people, days)
    parameters.start = try Day(key: Self.start)
    (parameters.shares.pet, parameters.shares.sherpa) = (0, 1)
    return parameters
  }

  /// The dates of bookings in the journal; all have to be of the day on which they are told.
  private func booked(_ result: WorldResult) throws -> [String] {
    let events = try #require(result.journal.first { $0.name == "events" })
    return events.text.split(separator: "\n").dropFirst().compactMap { line in
      let cells = line.split(separator: ",", omittingEmptySubsequences: false)
      guard cells[5] == "xp" else { return nil }
      #expect(cells[8].hasPrefix(cells[2]), "\(line)")
      return String(cells[2])
    }
  }

  private func rows(_ table: String, _ result: WorldResult) -> [String] {
    let lines = result.tables.first { $0.name == table }?.csv.split(separator: "\n") ?? []
    return lines.dropFirst().map(String.init)
  }

  @Test func `a midnight books nothing, until the app is removed`() throws {
    let model = try model(.week, until: "2026-01-07")
    let world = try World(parameters(days: 14))
    let result = try #require(
      try world.run(
        InlineExecutor(), behaving: model, keeping: RunRequest(journal: 1, takesCensus: true)))
    #expect(try booked(result) == ["2026-01-05", "2026-01-05"])
    #expect(
      rows("xp", result).prefix(2) == [
        "2026-W02,dayComplete,1,50,", "2026-W02,habitComplete,1,10,",
      ])
    #expect(result.brokenLaws == [])
  }

  @Test func `a run's last midnight books nothing, nor does a longer run's next day`() throws {
    for days in 1...6 {
      let world = try World(parameters(days: days))
      let model = try model(.week, until: nil)
      let result = try #require(
        try world.run(
          InlineExecutor(), behaving: model, keeping: RunRequest(journal: 1, takesCensus: true)))
      #expect(try booked(result).count == 2, "\(days) days")
      let points = rows("xp", result).prefix(2).map { $0.split(separator: ",")[3] }
      #expect(points == ["50", "10"], "\(days) days")
      #expect(result.brokenLaws == [])
    }
  }

  /// Everybody flies over the date line every day, so that dates are lost and midnights come twice.
  @Test func `nobody earns for a date that was lost, or twice for one that came again`() throws {
    var parameters = try parameters(days: 26, people: 70)
    parameters.zones = ["Pacific/Auckland", "Pacific/Honolulu", "Pacific/Kiritimati"].compactMap {
      (try? ZoneName($0)).map { ZoneWeight($0, weight: 1) }
    }
    parameters.devices.travel.chancePerDay = 1
    let world = try World(parameters)
    let model = try model(.month, until: nil)
    let result = try #require(
      try world.run(
        InlineExecutor(), behaving: model, keeping: RunRequest(journal: 70, takesCensus: true)))
    let dates = try booked(result)
    #expect(!dates.isEmpty && dates.count <= 2 * 70 && Set(dates) == ["2026-01-05"])
    #expect(result.brokenLaws == [])
  }
}
