import Measures
import Population
import Tabular

/// A hundred people with pets who live four weeks, in all 64 groups; eight of them keep a journal.
///
/// Its digest is that of everything a run of it would write into tables, and a constant in
/// `Tests/Lens/DeterminismTests`, which a debug build, a release build and WebAssembly must meet.
enum SmallWorld {
  /// SHA-256 over the tables and the files of the journal in their order, each with its header.
  static func digest() throws(WorldError) -> String {
    var parameters = WorldParameters()
    (parameters.people, parameters.days) = (100, 28)
    let world = try World(parameters)
    guard let result = world.run(InlineExecutor(), keeping: RunRequest(journal: 8)) else {
      return ""
    }
    var bytes: [UInt8] = []
    for table in result.tables { bytes += table.csv.utf8 }
    for file in result.journal { bytes += file.text.utf8 }
    return SHA256.hex(of: bytes)
  }
}
