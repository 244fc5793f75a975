import Cadence
import CivilTime
import PetEvolution
import Population
import Testing

@Suite("WorldError")
struct WorldErrorTests {
  private static let cases:
    [(sentence: String, change: @Sendable (inout WorldParameters) -> Void)] =
      [
        ("a world of 0 people is not possible; give 1 to 4294967295", { $0.people = 0 }),
        (
          "a world of 4294967296 people is not possible; give 1 to 4294967295",
          { $0.people = 4_294_967_296 }
        ),
        ("0 worlds cannot be counted together; give 1 to 1000 replicates", { $0.replicates = 0 }),
        (
          "1001 worlds cannot be counted together; give 1 to 1000 replicates",
          { $0.replicates = 1_001 }
        ),
        (
          "1000 worlds of 4294968 people are too many; give at most 4294967 people",
          { ($0.people, $0.replicates) = (4_294_968, 1_000) }
        ),
        ("a world of 0 days is not possible; give 1 to 3653", { $0.days = 0 }),
        ("a world of 3654 days is not possible; give 1 to 3653", { $0.days = 3_654 }),
        (
          "a world that starts on 9999-01-02 ends after the year 9999, where dates end; start "
            + "earlier",
          { $0.start = Day(daysSinceEpoch: 2_932_896 - 363) }
        ),
        ("-1 tasks a day are not possible; give 0 to 64", { $0.reference.tasksPerDay = -1 }),
        ("65 tasks a day are not possible; give 0 to 64", { $0.reference.tasksPerDay = 65 }),
        (
          "a day cannot count for the streak from 0 tasks done on; give 1 or more",
          { $0.petStreakTasks = 0 }
        ),
        (
          "Beta(0.0, 2.0) is no distribution of chances; give two numbers from 0.01 to 1000",
          { $0.reference.chanceAlpha = 0 }
        ),
        (
          "Beta(4.0, nan) is no distribution of chances; give two numbers from 0.01 to 1000",
          { $0.reference.chanceBeta = .nan }
        ),
        (
          "the share 1.5 of late tasks is not possible; give 0 to 1",
          { $0.reference.lateShare = 1.5 }
        ),
        (
          "the reference behaviour plans the same number of tasks every day; switch rollover off",
          { $0.pet.rollover = true }
        ),
        (
          "days begin at 04:00:00 in pet and at 00:00:00 in sherpa; give all apps of a world one "
            + "day boundary, which in forest is 00:00",
          {
            $0.behaviour = .standard
            $0.shares.sherpa = 1
            $0.pet.dayBoundary = DayBoundary(LocalTime(hour: 4, minute: 0)!)
          }
        ),
        (
          "the gain missed is 4; give a number from -1000000 to 0, it takes experience away",
          { $0.pet.gains.missed = 4 }
        ),
        (
          "a weekly target of 8 days is not possible; give 1 to 7, 7 being every day",
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

  @Test("the journal of somebody who does not exist is refused")
  func noSuchPerson() throws {
    var parameters = WorldParameters()
    (parameters.people, parameters.days) = (10, 1)
    let world = try World(parameters)
    for person in [-1, 10] {
      do {
        try world.journal(of: [person]) { _ in }
        Issue.record("person \(person) lived")
      } catch {
        #expect(
          error.description
            == "there is no person \(person) in a world of 10; people count from 0 to 9")
      }
    }
  }

  @Test(
    "people with phones live at any time",
    arguments: [-719_162, -3_653, -3, 0, 2_932_890] as [Int32])
  func anyTime(_ start: Int32) throws {
    var parameters = WorldParameters()
    (parameters.people, parameters.days) = (64, 7)
    parameters.behaviour = .standard
    parameters.shares = .everything
    parameters.start = Day(daysSinceEpoch: start)
    let result = try #require(World(parameters).run(SerialCrew()))
    #expect(result.brokenLaws == [] && result.tables.count == 20)
  }

  @Test("archetypes are of the default behaviour")
  func archetypes() throws {
    var parameters = WorldParameters()
    parameters.archetypes = [Archetype(name: "steady", share: 1)]
    do {
      _ = try World(parameters)
      Issue.record("a world was made")
    } catch {
      #expect(
        error.description
          == "the reference behaviour knows only one kind of people; choose the behaviour "
          + "\"default\" for more")
    }
  }

  @Test("worlds at the ends of what is possible live")
  func ends() throws {
    var parameters = WorldParameters()
    (parameters.people, parameters.days) = (1, 1)
    parameters.start = Day(daysSinceEpoch: 2_932_896)
    #expect(try World(parameters).run(SerialCrew()) != nil)
    parameters.start = Day(daysSinceEpoch: .min)
    parameters.days = 9
    parameters.reference.tasksPerDay = 64
    (parameters.pet.gains.onTime, parameters.pet.gains.missed) = (1_000_000, -1_000_000)
    parameters.petStreakTasks = .max
    #expect(try World(parameters).run(SerialCrew()) != nil)
  }
}
