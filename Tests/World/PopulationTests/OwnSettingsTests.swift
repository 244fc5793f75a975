import CivilTime
import DailyThree
import Habits
import Measures
import PetEvolution
import Population
import Tabular
import TestSupport
import Testing

/// What people set for themselves, by the numbers of the behaviour that say who does.
@Suite("Settings of people's own")
struct OwnSettingsTests {
  /// The rows of a table, by their first key: numbers, and texts that are none.
  static func rows(_ table: Table) -> [String: [String: Double]] {
    var rows: [String: [String: Double]] = [:]
    for row in 0..<table.rowCount {
      let cells = table.cells[row * table.columns.count..<(row + 1) * table.columns.count]
      guard case .text(let key) = cells.first else { continue }
      for (column, cell) in zip(table.columns, cells) {
        switch cell {
        case .integer(let number): rows[key, default: [:]][column.name] = Double(number)
        case .ratio(let part, let whole) where whole != 0:
          rows[key, default: [:]][column.name] = Double(part) / Double(whole)
        default: break
        }
      }
    }
    return rows
  }

  private static func lived(
    _ change: (inout WorldParameters) -> Void
  ) throws -> (settings: [String: [String: Double]], tasks: [String: Double]) {
    var world = WorldParameters()
    (world.people, world.days) = (200, 30)
    (world.shares.pet, world.shares.tenx, world.shares.sherpa) = (1, 1, 1)
    world.standard.traits.propensityMean = 1
    world.standard.leaving.beta = 100
    change(&world)
    let run = try World(world).run(
      InlineExecutor(), keeping: RunRequest(journal: 5, takesCensus: true))
    let result = try #require(run)
    #expect(result.audit.broken == [])
    let settings = try #require(result.tables.first { $0.name == "settings" })
    let tasks = try #require(result.tables.first { $0.name == "tasks" })
    var sums: [String: Double] = [:]
    for (place, cell) in tasks.cells.enumerated() {
      guard case .integer(let number) = cell else { continue }
      sums[tasks.columns[place % tasks.columns.count].name, default: 0] += Double(number)
    }
    return (rows(settings), sums)
  }

  @Test("nobody sets anything where all shares are 0, and everybody where they are 1", .long)
  func shares() throws {
    let none = try Self.lived {
      ($0.standard.settings.grace, $0.standard.settings.resetTime) = (0, 0)
      ($0.standard.settings.rollover, $0.standard.settings.reminderTime) = (0, 0)
      $0.standard.settings.optsOut = 0
    }.settings
    #expect(none.count == 5 && none.values.allSatisfy { $0["own"] == 0 && $0["days"] == 0 })
    let all = try Self.lived {
      ($0.standard.settings.grace, $0.standard.settings.resetTime) = (1, 1)
      ($0.standard.settings.rollover, $0.standard.settings.reminderTime) = (1, 1)
      // Half past five, and no time by which the app comes.
      ($0.standard.settings.reminderFromHour, $0.standard.settings.reminderHours) = (5.5, 0.5)
    }.settings
    for setting in ["grace", "resetTime", "rollover"] {
      let row = try #require(all[setting])
      #expect(row["own", default: 0] > 190 && row["people"] == 200)
      #expect(row["days", default: 0] > 2_000 && row["otherwise", default: 0] > 0, "\(setting)")
    }
    #expect(try #require(all["reminderTime"]?["days"]) > 500)
    #expect(all["reminderTime"]?["minutes_mean"] == 330)
  }

  @Test(
    "a long grace leaves nothing late, none leaves little on time", .long,
    arguments: [0.0, 1_440])
  func grace(minutes: Double) throws {
    let lived = try Self.lived {
      ($0.standard.settings.grace, $0.standard.settings.shorterGrace) = (1, 0)
      ($0.standard.settings.longGraceMinutes, $0.standard.settings.resetTime) = (minutes, 0)
      $0.standard.settings.rollover = 0
    }
    let (late, onTime) = (lived.tasks["late", default: 0], lived.tasks["on_time", default: 0])
    #expect(minutes == 0 ? onTime < 0.1 * late : late == 0 && onTime > 1_000)
    #expect(lived.settings["grace"]?["minutes_mean"] == minutes)
    #expect(try #require(lived.settings["grace"]?["otherwise"]) > 100)
  }

  @Test("rollover of one's own copies tasks, and where the app copies it stops that", .long)
  func rollover() throws {
    let on = try Self.lived { $0.standard.settings.rollover = 1 }
    #expect(on.tasks["rolled_over"] == on.settings["rollover"]?["otherwise"])
    let off = try Self.lived { ($0.standard.settings.rollover, $0.pet.rollover) = (1, true) }
    #expect(off.tasks["rolled_over"] == 0 && on.tasks["rolled_over"] != 0)
    #expect(off.tasks["missed"] == off.settings["rollover"]?["otherwise"])
  }

  @Test(
    "the pet's days may begin later than those of the other apps, and never earlier", .long)
  func laterDays() throws {
    let four = DayBoundary(try #require(LocalTime(hour: 4, minute: 0)))
    let late = try Self.lived { $0.pet.dayBoundary = four }
    #expect(try #require(late.settings["resetTime"]?["days"]) > 0)
    // A reset time of one's own before the world's days begin is moved there: nobody's is.
    let early = try Self.lived {
      ($0.pet.dayBoundary, $0.tenx.dayBoundary, $0.sherpa.habits.boundary) = (four, four, four)
      ($0.standard.settings.resetTime, $0.standard.settings.resetFromHour) = (1, 1)
      $0.standard.settings.resetHours = 2
    }
    #expect(early.settings["resetTime"]?["own"] == 0)
  }

  @Test("some are reminded at another time, some opt out again", .long)
  func others() throws {
    let lived = try Self.lived { $0.standard.settings.optsOut = 0.05 }.settings
    let share = try #require(lived["reminderTime"]?["own_share"])
    #expect(abs(share - 0.15 * 0.9) < 0.08)
    #expect(try #require(lived["leaderboard"]?["own"]) > 10)
    #expect(try #require(lived["leaderboard"]?["days"]) > 50)
  }
}
