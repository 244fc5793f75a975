import CommandSupport
import TerminalKit
import TestSupport
import Testing

/// A log that does not fit into memory is refused while it is read.
struct ReplayMemoryTests {
  @Test func `rows that do not fit into memory are refused before all are read`() throws {
    let folder = try TemporaryFolder()
    var log = "person,due,done\n"
    for day in 100..<200 { for person in 1_000..<2_000 { log += "\(person),\(day),\(day)\n" } }
    try folder.write("log.csv", log)
    func replay(_ path: String, _ options: [String] = []) -> Outcome {
      terrarium(
        ["replay", path, "--day-zero", "2026-01-05", "--out", folder.path("out")] + options,
        input: log, memory: MachineMemory(limit: 45_000_000))
    }
    let path = folder.path("log.csv")
    let end = " MB of memory, and 45.0 MB are free; take a part of the log with --where\n"
    for (outcome, start) in [
      (replay(path), "\(path):65537:1: replaying about 100,000 rows needs about "),
      (replay("-"), "<stdin>:65537:1: replaying the first 65,000 rows needs about "),
    ] {
      #expect(outcome.status == .badInput && outcome.output == "")
      #expect(outcome.errors.hasPrefix("terrarium: " + start), "\(outcome.errors)")
      #expect(outcome.errors.hasSuffix(end), "\(outcome.errors)")
    }
    #expect(try !folder.has("out"))
    #expect(replay(path, ["--where", "person=1003"]).status == .fine)
  }
}
