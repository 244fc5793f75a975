import Measures
import Population
import Tabular
import Testing

/// A result with some of the tables is that with all of them, less the others.
struct SomeTablesTests {
  @Test func `some tables are those of all, with their cells without groups`() throws {
    var parameters = WorldParameters()
    (parameters.people, parameters.days) = (300, 12)
    let names: Set = ["days", "retention", "evolution"]
    let world = try World(parameters)
    let all = try #require(world.run(InlineExecutor()))
    let some = try #require(
      world.run(InlineExecutor(), keeping: RunRequest(), making: names) { _ in true })
    #expect(Set(some.tables.map(\.name)) == names && all.tables.count > 3)
    for table in some.tables {
      #expect(table.csv == all.tables.first { $0.name == table.name }?.csv)
    }
    let slices = [all, some].map { $0.slices.slices(of: 0).filter { names.contains($0.name) } }
    #expect(slices[0].map(\.name) == slices[1].map(\.name) && !slices[1].isEmpty)
  }
}
