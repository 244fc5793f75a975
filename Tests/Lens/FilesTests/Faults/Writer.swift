import CommandSupport
import TestSupport

/// A command that writes, and what it needs.
///
/// Whatever writes files has a line in `all`, and then the laws of `FaultTests` hold for it. `{}`
/// stands for the folder in which everything lies.
struct Writer: Sendable, CustomStringConvertible {
  let description: String
  /// The command line.
  let words: String
  /// The file or folder that it writes.
  let result: String
  /// Command lines that make what it reads.
  var needs: [String] = []
  /// A command line that makes the older result that is replaced; nil if there is none.
  var older: String?
  /// What may stay beside the result until the command has ended well.
  var keeps: String?

  static let all: [Writer] = [
    Writer(description: "run", words: "run \(small) --quiet --out {}/out", result: "out"),
    Writer(
      description: "run, again", words: "run \(small) --quiet --out {}/out", result: "out",
      older: "run \(small) --seed 2 --quiet --out {}/out"),
    Writer(
      description: "run, journal", words: "run \(small) --journal 2 --quiet --out {}/a/b",
      result: "a/b"),
    Writer(
      description: "run, journal, again",
      words: "run \(small) --journal 2 --quiet --out {}/out", result: "out",
      older: "run \(small) --seed 2 --journal 2 --quiet --out {}/out"),
    Writer(
      description: "run, people", words: "run \(small) --people --quiet --out {}/out",
      result: "out"),
    Writer(
      description: "run, checkpoints", words: "run \(small) --checkpoint 1 --quiet --out {}/out",
      result: "out", keeps: ".out.checkpoint"),
    Writer(
      description: "work", words: "work @{}/plan.jsonl:1 --quiet --results {}",
      result: PlannedUnit.small.file),
    Writer(
      description: "sweep", words: "sweep \(small) \(varied) --quiet --out {}/out", result: "out",
      keeps: ".out.worlds"),
    Writer(
      description: "sweep, again", words: "sweep \(small) \(varied) --quiet --out {}/out",
      result: "out", older: "sweep \(small) --seed 2 \(varied) --quiet --out {}/out",
      keeps: ".out.worlds"),
    Writer(
      description: "tune", words: "tune \(small) --out {}/out", result: "out",
      keeps: ".out.worlds"),
    Writer(
      description: "tune, again", words: "tune \(small) --out {}/out", result: "out",
      older: "tune \(small) --seed 2 --out {}/out", keeps: ".out.worlds"),
    Writer(
      description: "tune --take", words: "tune {}/tuned --take 0 --out {}/out", result: "out",
      needs: ["tune \(small) --out {}/tuned"]),
    Writer(
      description: "what-if", words: "what-if \(small) --quiet --out {}/out --set \(rule)=3",
      result: "out"),
    Writer(
      description: "replay", words: "replay {}/log.csv --quiet --out {}/out",
      result: "out"),
    Writer(
      description: "calibrate", words: "calibrate {}/log.csv --no-fit --quiet --out {}/out",
      result: "out", keeps: ".out.worlds"),
    Writer(
      description: "report", words: "report {}/run --out {}/page.html", result: "page.html",
      needs: [run]),
    Writer(
      description: "report, again", words: "report {}/run --force --out {}/page.html",
      result: "page.html", needs: [run, other], older: "report {}/other --out {}/page.html"),
    Writer(
      description: "report --picture", words: "report {}/run --picture tasks --out {}/tasks.svg",
      result: "tasks.svg", needs: [run]),
    Writer(
      description: "compare", words: "compare {}/run {}/other --out {}/cells.csv",
      result: "cells.csv", needs: [run, other]),
    Writer(
      description: "check --junit", words: "check {}/run --junit {}/goals.xml",
      result: "goals.xml", needs: [run]),
    Writer(
      description: "playground",
      words: "playground \(small) --module {}/engines.wasm --out {}/page.html",
      result: "page.html"),
    Writer(
      description: "playground, a site",
      words: "playground --module {}/engines.wasm --out {}/site", result: "site"),
    Writer(description: "new", words: "new {}/idea", result: "idea.json"),
  ]

  private static let small = "{}/small.json"
  private static let rule = "apps.pet.gains.onTime"
  private static let varied = "--vary \(rule)=1,2"
  private static let run = "run \(small) --quiet --out {}/run"
  private static let other = "run \(small) --seed 2 --quiet --out {}/other"

  /// The scenario of all of them: as little as has every kind of file.
  static let scenario = """
    { "extends": "first-week", "users": 8, "days": 2,
      "goals": [ { "name": "some tasks", "table": "tasks", "where": { "day": 0 },
                   "column": "completion_share", "atLeast": 0.01 } ],
      "tune": { "vary": ["\(rule)=1..3"], "evaluations": 2 } }
    """

  /// What a playground takes for its engines: the beginning of every WebAssembly.
  static let engines = "\0asm"

  /// What is replayed.
  static let log = """
    person,start,end
    ada,2026-01-05T09:00:00Z,2026-01-05T09:30:00Z
    cy,2026-01-06T09:00:00Z,2026-01-06T09:30:00Z

    """
}

/// A unit of a plan of the scenario of all writers, and the file of its result.
struct PlannedUnit: Sendable {
  let line: String
  let file: String

  static let small = PlannedUnit()

  private init() {
    let folder = try? TemporaryFolder()
    try? folder?.write("small.json", Writer.scenario)
    line = terrarium(["plan", "run", folder?.path("small.json") ?? ""]).output
    let words = line.split(separator: "\"")
    file = words.first { $0.hasSuffix(".unit") }.map(String.init) ?? "none.unit"
  }
}
