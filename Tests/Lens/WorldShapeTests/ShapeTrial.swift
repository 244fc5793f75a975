import CivilTime
import JSON
import TestSupport

/// Lives a scenario in processes of its own and says what went wrong.
///
///     run --audit --threads 1     every law holds
///     run --threads 3             every file is the same
///     replay                      every table is the same, where all people are in the journal
struct ShapeTrial {
  private let scenario: JSONValue
  /// Whether a crash is told with its place in the source, which takes a second.
  private let tellsPlace: Bool
  private let folder: TemporaryFolder

  /// How long a world of some people and days may take: a thousand times what it does.
  private static let seconds = 300

  private static let backtrace = "enable=yes,color=no,interactive=no,threads=crashed,registers=none"

  private init(_ scenario: JSONValue, tellsPlace: Bool) throws {
    (self.scenario, self.tellsPlace) = (scenario, tellsPlace)
    folder = try TemporaryFolder()
    try folder.write("shape.json", scenario.line)
  }

  /// The first thing that goes wrong with a scenario; nil if all is well.
  static func failure(
    of scenario: JSONValue, tellsPlace: Bool
  ) throws -> ShapeFailure? {
    let trial = try ShapeTrial(scenario, tellsPlace: tellsPlace)
    return try trial.run() ?? trial.threads() ?? trial.replay()
  }

  private func run() throws -> ShapeFailure? {
    try failure(
      ["run", folder.path("shape.json"), "--audit", "--threads", "1", "--quiet"], into: "run",
      or: .outcome)
  }

  private func failure(
    _ arguments: [String], into name: String, or kind: ShapeFailure.Kind
  ) throws -> ShapeFailure? {
    let outcome = try Program.terrarium.run(
      arguments + ["--out", folder.path(name)],
      environment: ["SWIFT_BACKTRACE": tellsPlace ? ShapeTrial.backtrace : "enable=no"],
      seconds: ShapeTrial.seconds)
    return ShapeFailure(outcome, of: arguments[0], or: kind)
  }

  /// Of a part of all scenarios.
  private func threads() throws -> ShapeFailure? {
    guard (scenario.whole("seed") ?? 0) % 3 == 0 else { return nil }
    let failure = try failure(
      ["run", folder.path("shape.json"), "--threads", "3", "--quiet"], into: "again", or: .outcome)
    if let failure { return failure }
    let (one, three) = (try folder.files("run"), try folder.files("again"))
    let others = Set(one.keys).union(three.keys).filter { one[$0] != three[$0] }.sorted()
    return others.isEmpty
      ? nil : ShapeFailure(.threads, "other bytes with 3 threads: \(others)")
  }
}

extension ShapeTrial {
  private var people: Int64 { scenario.whole("users") ?? 0 }

  /// Whether one world was lived and everybody is in its journal.
  private var isReplayed: Bool {
    scenario.whole("journal.people") == people && (scenario.whole("replicates") ?? 1) == 1
  }

  private func replay() throws -> ShapeFailure? {
    guard isReplayed else { return nil }
    let failure = try failure(
      ["replay", folder.path("run"), "--quiet", "--journal", "\(people)"], into: "replay",
      or: .replay)
    return try failure ?? otherTables()
  }

  /// The files in which the replay has other rows than the run, and the first of them.
  private func otherTables() throws -> ShapeFailure? {
    let (run, replay) = (try rows(of: "run"), try rows(of: "replay"))
    let others = Set(run.keys).union(replay.keys).filter { run[$0] != replay[$0] }.sorted()
    guard let first = others.first else { return nil }
    let pairs = zip(run[first] ?? [], replay[first] ?? [])
    let row = pairs.first { $0 != $1 }.map { "\($0.prefix(200)) is \($1.prefix(200))" }
    return ShapeFailure(.replay, "other tables: \(others): \(row ?? "more rows")")
  }

  /// The rows of everybody under the rules that the scenario states, by table, without the name of
  /// the run.
  private func rows(of name: String) throws -> [String: [Substring]] {
    let tables = try folder.files(name).filter {
      $0.key.hasSuffix(".csv") && $0.key != "columns.csv"
    }
    return tables.reduce(into: [:]) { rows, table in
      rows[table.key] = table.value.split(separator: "\n")
        .map { $0[($0.firstIndex(of: ",") ?? $0.endIndex)...] }
        .filter { $0.hasPrefix(",default,all,") }
    }
  }
}
