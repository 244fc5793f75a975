import Cadence
import CivilTime
import Habits
import PetEvolution
import Population
import TestSupport
import Testing

@Suite("WorldError")
struct WorldErrorTests {
  private static let cases:
    [(sentence: String, change: @Sendable (inout WorldParameters) -> Void)] =
      [
        ("users is 0; give a whole number from 1 to 4294967295", { $0.people = 0 }),
        (
          "users is 4294967296; give a whole number from 1 to 4294967295",
          { $0.people = 4_294_967_296 }
        ),
        ("replicates is 0; give a whole number from 1 to 1000", { $0.replicates = 0 }),
        (
          "replicates is 1001; give a whole number from 1 to 1000",
          { $0.replicates = 1_001 }
        ),
        (
          "1000 worlds of 4294968 people are too many; give at most 4294967 people",
          { ($0.people, $0.replicates) = (4_294_968, 1_000) }
        ),
        ("days is 0; give a whole number from 1 to 3653", { $0.days = 0 }),
        ("days is 3654; give a whole number from 1 to 3653", { $0.days = 3_654 }),
        (
          "a world that starts on 9999-01-02 ends after the year 9999, where dates end; start "
            + "earlier",
          { $0.start = Day(daysSinceEpoch: 2_932_896 - 363) }
        ),
        (
          "apps.pet.streak.tasks is 0; give a whole number from 1 to 10000",
          { $0.petStreakTasks = 0 }
        ),
        (
          "days begin at 00:00:00 in pet and at 04:00:00 in sherpa; give all apps of a world one "
            + "day boundary, which in forest is 00:00; the pet's may be later",
          {
            $0.shares.sherpa = 1
            $0.sherpa.habits.boundary = DayBoundary(LocalTime(hour: 4, minute: 0)!)
          }
        ),
        (
          "apps.pet.gains.missed is 4; give a whole number from -1000000 to 0",
          { $0.pet.gains.missed = 4 }
        ),
        (
          "apps.pet.streak.weeklyTarget is 8; give a whole number from 1 to 7",
          { $0.petStreak.weeklyTarget = 8 }
        ),
      ]

  @Test("parameters that make no world are refused with the remedy", arguments: cases.indices)
  func sentences(_ index: Int) {
    let (sentence, change) = WorldErrorTests.cases[index]
    var parameters = WorldParameters()
    change(&parameters)
    do {
      _ = try World(parameters)
      Issue.record("a world was made: \(sentence)")
    } catch {
      #expect(error.description == sentence)
    }
  }

  @Test(
    "people with phones live at any time", .long,
    arguments: [-719_162, -3_653, -3, 0, 2_932_890] as [Int32])
  func anyTime(_ start: Int32) throws {
    var parameters = WorldParameters()
    (parameters.people, parameters.days) = (64, 7)
    parameters.shares = .everything
    parameters.start = Day(daysSinceEpoch: start)
    let result = try #require(World(parameters).run(InlineExecutor()))
    #expect(result.brokenLaws == [] && result.tables.count >= 25)
  }

  @Test("worlds at the ends of what is possible live")
  func ends() throws {
    var parameters = WorldParameters()
    (parameters.people, parameters.days) = (1, 1)
    parameters.start = Day(daysSinceEpoch: 2_932_896)
    #expect(try World(parameters).run(InlineExecutor()) != nil)
    parameters.start = Day(daysSinceEpoch: .min)
    parameters.days = 9
    (parameters.pet.gains.onTime, parameters.pet.gains.missed) = (1_000_000, -1_000_000)
    parameters.petStreakTasks = 10_000
    #expect(try World(parameters).run(InlineExecutor()) != nil)
  }
}
