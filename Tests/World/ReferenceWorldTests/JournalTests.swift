import JournalSupport
import PetEvolution
import Population
import Tabular
import TestSupport
import Testing

@Suite("Journal")
struct JournalTests {
  private func journal(_ world: World) throws -> String {
    var header = CSVWriter()
    for column in JournalRow.columns { header.write(text: column.name) }
    header.endRow()
    var writer = CSVWriter()
    try world.journal(of: 0..<world.parameters.people) { $0.write(into: &writer) }
    return header.text + writer.text
  }

  @Test("a separate reader recomputes every table from everybody's journal, byte for byte")
  func everyTable() throws {
    #if DEBUG
      let (people, days) = (130, 36)
    #else
      let (people, days) = (500, 400)
    #endif
    for name in ["reference", "freezes"] {
      let worlds = SmallWorlds.all(people: people, days: days)
      let parameters = try #require(worlds.first { $0.name == name }).parameters
      try compare(World(parameters), name)
    }
  }

  private func compare(_ world: World, _ name: String) throws {
    let names = world.parameters.pet.stages.map(\.name)
    let tables = JournalTables(
      reader: JournalReader(try journal(world)), stageNames: names, interval: shareInterval
    ).csv
    let result = try #require(world.run(InlineExecutor())).tables
    #expect(TableTexts(result).differences(from: tables) == [], "\(name)")
  }

  @Test("a journal tells a life event by event")
  func firstDays() throws {
    var parameters = WorldParameters()
    (parameters.people, parameters.days) = (8, 2)
    var writer = CSVWriter()
    try World(parameters).journal(of: [5]) { $0.write(into: &writer) }
    #expect(writer.text == JournalTests.personFive)
  }

  private static let personFive = """
    5,0,2026-01-05,,arrive,,0,0
    5,0,2026-01-05,pet,app_open,,0,0
    5,0,2026-01-05,pet,tasks_plan,5,0,0
    5,0,2026-01-05,pet,task_on_time,1,0,2
    5,0,2026-01-05,pet,task_late,2,0,3
    5,0,2026-01-05,pet,task_on_time,3,0,5
    5,0,2026-01-05,pet,task_on_time,4,0,7
    5,0,2026-01-05,pet,task_miss,0,0,5
    5,0,2026-01-05,pet,day_close,4,0,8
    5,0,2026-01-05,pet,streak,1,0,8
    5,1,2026-01-06,pet,app_open,,0,8
    5,1,2026-01-06,pet,tasks_plan,5,0,8
    5,1,2026-01-06,pet,task_on_time,1,1,0
    5,1,2026-01-06,pet,evolve,1,1,0
    5,1,2026-01-06,pet,task_late,2,1,1
    5,1,2026-01-06,pet,task_on_time,4,1,3
    5,1,2026-01-06,pet,task_miss,0,1,1
    5,1,2026-01-06,pet,task_miss,3,0,8
    5,1,2026-01-06,pet,fall,0,0,8
    5,1,2026-01-06,pet,day_close,3,0,8
    5,1,2026-01-06,pet,streak,2,0,8

    """
}
