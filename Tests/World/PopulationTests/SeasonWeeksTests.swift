import Cadence
import CivilTime
import Habits
import Leagues
import Measures
import Population
import Tabular
import Testing

/// The ends of Sherpa's weeks: labels, the minutes before the job, boards of friends.
@Suite("Ends of weeks")
struct SeasonWeeksTests {
  /// Somebody who opens Sherpa two minutes after midnight, does a habit, and looks again at 23:10.
  private struct Owl: Behaviour {
    struct Mind: BitwiseCopyable, Sendable {}
    var late = 23 * 60 + 10
    /// The day of the run on which they opt out; never for −1.
    var optsOut = -1

    func arrive(_ outlook: DayOutlook) -> Mind { Mind() }

    func decide(_ outlook: DayOutlook, _ mind: inout Mind, _ plan: inout DayPlan) -> AppSet {
      plan.open(.sherpa, at: outlook.instant(minutes: 2))
      plan.open(.sherpa, at: outlook.instant(minutes: late))
      return []
    }

    func use(_ app: App, _ user: inout PersonSession, _ mind: inout Mind) {
      guard user.opening.number == 0 else { return }
      if user.outlook.age == 0 {
        user.tap(.optIn)
        user.tap(.shareCode)
        if let rule = try? RecurrenceRule(.daily, from: user.outlook.date),
          let item = try? Item(
            id: ItemID(1), kind: .habit, target: Amount(whole: 1, .count), recurrence: rule)
        {
          user.act(sherpa: .add(item))
        }
      }
      if user.outlook.day == optsOut { user.tap(.optOut) }
      user.act(sherpa: .complete(ItemID(1)))
    }

    func learn(_ days: AppDays, _ outlook: DayOutlook, _ mind: inout Mind) {}
  }

  /// The rows of `season_weeks` by week, of nine people in four weeks from a Monday on.
  private func weeks(
    _ owl: Owl = Owl(), _ change: (inout WorldParameters) -> Void = { _ in }
  ) throws -> [[String: Double]] {
    var world = WorldParameters()
    (world.people, world.days) = (9, 28)
    (world.shares.pet, world.shares.sherpa) = (0, 1)
    world.sherpa.league.friendsBoardSize = 4
    change(&world)
    let run = try World(world).run(
      InlineExecutor(), behaving: owl, keeping: RunRequest(takesCensus: true))
    let result = try #require(run)
    #expect(result.audit.broken == [])
    let table = try #require(result.tables.first { $0.name == "season_weeks" })
    return OwnSettingsTests.rows(table).sorted { $0.key < $1.key }.map(\.value)
  }

  @Test("who looks at 23:10 on Sunday sees the labels, who looks before does not")
  func labels() throws {
    let weeks = try weeks()
    // Boards are formed on the second Monday.
    #expect(weeks.map { $0["saw_labels"] } == [0, 9, 9, 9])
    #expect(weeks[1]["saw_labels_per_person"] == 1)
    #expect(try self.weeks(Owl(late: 22 * 60)).allSatisfy { $0["saw_labels"] == 0 })
    let noon = try #require(LocalTime(hour: 12, minute: 0))
    let early = try self.weeks(Owl(late: 13 * 60)) { $0.sherpa.league.labelsFrom = noon }
    #expect(early.map { $0["saw_labels"] } == [0, 9, 9, 9])
  }

  @Test("XP of 00:02 on Monday is booked before the job and counts in the new week")
  func job() throws {
    let weeks = try weeks()
    // A habit and the day's credit, of nine people.
    #expect(weeks.map { $0["before_job_bookings"] } == [18, 18, 18, 18])
    #expect(weeks.map { $0["before_job_xp"] } == [540, 540, 540, 540])
    let atOnce = try self.weeks { $0.sherpa.league.jobTime = .midnight }
    #expect(atOnce.allSatisfy { $0["before_job_xp"] == 0 })
  }

  @Test("friends rank on boards of their own, by the order in which they share their code")
  func friends() throws {
    let weeks = try weeks()
    #expect(weeks.map { $0["shared_code"] } == [9, 0, 0, 0])
    // Two boards of four; the ninth is alone, and has no rank among friends.
    #expect(weeks.map { $0["with_friends"] } == [0, 8, 8, 8])
    #expect(weeks.map { $0["first_of_friends"] } == [0, 2, 2, 2])
    #expect(weeks[3]["friends_board_mean"] == 4)
    // With nine to a board everybody meets; in 64 regions nobody does.
    let all = try self.weeks { $0.sherpa.league.friendsBoardSize = 9 }
    #expect(all[1]["with_friends"] == 9 && all[1]["first_of_friends"] == 1)
    let alone = try self.weeks { $0.sherpa.league.regions = 64 }
    #expect(alone.allSatisfy { $0["with_friends"] == 0 })
  }

  @Test("who opts out has no rank from that day on")
  func optOut() throws {
    let weeks = try weeks(Owl(optsOut: 15))
    #expect(weeks.map { $0["people"] } == [0, 9, 0, 0])
    #expect(weeks.map { $0["opted_out"] } == [0, 0, 9, 0])
    #expect(weeks.map { $0["saw_labels"] } == [0, 9, 0, 0])
    #expect(weeks.map { $0["with_friends"] } == [0, 8, 0, 0])
  }
}
