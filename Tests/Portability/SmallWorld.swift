import Population
import Tabular

/// A hundred people with pets who live four weeks, in all 64 groups; eight of them keep a journal.
///
/// Its digest is that of everything a run of it would write into tables, and a constant in
/// `Tests/Lens/DeterminismTests`, which a debug build, a release build and WebAssembly must meet.
enum SmallWorld {
  /// SHA-256 over the tables in their order, each with its header, and the rows of the journal.
  static func digest() throws(WorldError) -> String {
    var parameters = WorldParameters()
    (parameters.people, parameters.days) = (100, 28)
    let world = try World(parameters)
    var writer = CSVWriter(guardsFormulas: true)
    for table in world.run(InlineExecutor())?.tables ?? [] { table.write(into: &writer) }
    try world.journal(of: 0..<8) { $0.write(into: &writer) }
    return SHA256.hex(of: Array(writer.text.utf8))
  }
}
