import Measures
import CivilTime
import PetEvolution
import Population
import ReferenceWorld
import Tabular
import Testing

/// The observers of pets are fed by columns in the reference world and event by event in others.
@Suite("Pet observers")
struct PetFeedTests {
  @Test("a world fed event by event gives the tables that it gives by columns, byte for byte")
  func bothFeeds() throws {
    #if DEBUG
      let (people, days) = (70, 33)
    #else
      let (people, days) = (500, 400)
    #endif
    for (name, parameters) in SmallWorlds.all(people: people, days: days) {
      let world = try World(parameters)
      let columns = try #require(world.run(InlineExecutor())).tables
      let events = try told(world)
      for table in columns {
        let other = try #require(events.first { $0.name == table.name })
        #expect(table.csv == other.csv, "\(name): \(table.name)")
      }
      #expect(columns.count == 7)
    }
  }

  /// The tables of a world that is told as events.
  private func told(_ world: World) throws -> [Table] {
    let size = world.size(hasBehaviour: true)
    var groups = (0..<PeopleGroups.count).map { group in
      let range = PeopleGroups.range(of: group, in: world.parameters.people)
      return LifeObservers(size, people: range.count)
    }
    let journals = try (0..<world.parameters.people).map { try journal(of: $0, world) }
    var ledger = NightlyTotals(size)
    for day in 0..<world.parameters.days {
      for group in groups.indices {
        let range = PeopleGroups.range(of: group, in: world.parameters.people)
        for (place, person) in range.enumerated() {
          let context = EventContext(
            person: UInt32(person), place: place, arrival: 0, day: day,
            date: world.parameters.start + day, instant: .epoch, segments: 1)
          for event in journals[person][day] { groups[group].note(event, context) }
        }
        ledger.collect(day, from: &groups[group])
        if size.isWeekEnd(day) { ledger.collectWeek(from: &groups[group]) }
      }
      if size.isWeekEnd(day) { ledger.closeWeek() }
    }
    for group in groups.indices { groups[group].finish() }
    return ledger.tables(groups, 0)
  }

  /// The events of a person, by day.
  private func journal(of person: Int, _ world: World) throws -> [[WorldEvent]] {
    var days = [[WorldEvent]](repeating: [], count: world.parameters.days)
    var (stage, streak, done): (UInt8, Int32, Int32) = (0, 0, 0)
    try world.journal(of: [person]) { row in
      let value = Int32(row.value ?? 0)
      switch row.name {
      case "arrive": days[row.day].append(.arrived([.pet]))
      case "app_open": days[row.day].append(.opened(.pet))
      case "tasks_plan": days[row.day].append(.tasksPlanned(row.date, value))
      case "task_on_time", "task_late":
        done += 1
        let timing: TaskTiming = row.name == "task_late" ? .late : .onTime
        days[row.day].append(.taskDone(row.date, timing))
      case "day_close":
        let missed = Int32(world.parameters.reference.tasksPerDay) - value
        days[row.day].append(.petClosed(row.date, missed: missed, rolledOver: 0))
      case "evolve", "fall":
        days[row.day].append(.petMoved(from: stage, to: row.stage))
        stage = row.stage
      case "streak":
        if value != (streak == 0 ? 0 : streak + 1) {
          let cause: StreakBreakCause? = value == 0 ? .tooLittleDone : nil
          days[row.day].append(.streakTurned(.pet, from: streak, to: value, cause))
        }
        streak = value
        days[row.day].append(.dayOver(opened: [.pet], events: done + 1))
        done = 0
      default: break
      }
    }
    return days
  }
}
