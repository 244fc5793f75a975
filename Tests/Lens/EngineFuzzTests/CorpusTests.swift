import Foundation
import Testing

/// Every file that an engine once answered wrongly, and those at the ends of what it accepts.
///
/// `Corpus/index.csv` names each file with its engine and flags, the status that it must end with,
/// a text that the output or the sentence must hold, and why it is there. A failure of the fuzzers
/// becomes a file here once it is mended.
@Suite struct CorpusTests {
  struct Entry: CustomTestStringConvertible {
    let name: String
    let file: FuzzedFile
    let status: Int32
    let says: String

    var testDescription: String { name }
  }

  private static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().appendingPathComponent("Corpus")

  static let entries: [Entry] = {
    guard let index = try? Data(contentsOf: folder.appendingPathComponent("index.csv")) else {
      return []
    }
    let table = CSVText(Array(index))
    return table.rows.indices.map { row in
      let name = table[row, "file"]
      let bytes = try? Data(contentsOf: folder.appendingPathComponent(name))
      let flags = table[row, "flags"].split(separator: " ").map(String.init)
      return Entry(
        name: name,
        file: FuzzedFile(
          engine: table[row, "engine"], flags: Flags(flags), bytes: Array(bytes ?? Data())),
        status: Int32(table[row, "status"]) ?? -1, says: table[row, "says"])
    }
  }()

  @Test(arguments: entries)
  func `a file of the corpus is answered rightly`(entry: Entry) throws {
    let index = try #require(EngineFuzzers.index(of: entry.file.engine))
    let jury = Jury(workbench: Workbench(), fuzzer: EngineFuzzers.all[index])
    for seed in 0..<8 as Range<UInt64> {
      let (complaint, trial) = jury.complaint(about: entry.file, seed: seed)
      #expect(complaint == nil)
      #expect(trial.status == entry.status, "\(trial.shown)")
      let said = String(decoding: trial.output, as: UTF8.self) + trial.errors
      #expect(said.contains(entry.says), "\(trial.shown)")
    }
  }

  @Test func `every file of the corpus is in its index, and every engine in the corpus`() throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
    #expect(names.filter { $0 != "index.csv" }.sorted() == Self.entries.map(\.name).sorted())
    #expect(Set(Self.entries.map(\.file.engine)) == Set(EngineFuzzers.names))
  }
}
