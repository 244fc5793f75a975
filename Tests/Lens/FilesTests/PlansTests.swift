import CommandSupport
import Foundation
import Provenance
import Tabular
import TerminalKit
import TestSupport
import Testing

/// `terrarium plan` and `terrarium work`: a command that takes the worlds from results of other
/// processes writes the bytes that it writes alone.
struct PlansTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// A command line, and the number of units into which each of its worlds is cut; 0 for a command
  /// whose units are no worlds.
  struct Planned: Sendable, CustomTestStringConvertible {
    let words: [String]
    var parts = 1
    var testDescription: String { words.joined(separator: " ") }
  }

  private static let scenario = """
    { "extends": "first-week", "users": 30, "days": 6,
      "journal": { "people": 2 },
      "variants": [ { "name": "kind", "set": { "apps.pet.gains.onTime": 3 } } ],
      "goals": [ { "name": "some tasks", "table": "tasks", "where": { "day": 1 },
                   "column": "completion_share", "atLeast": 0.01 },
                 { "name": "half evolve", "table": "evolution", "where": { "day": 5, "stage": 1 },
                   "column": "share", "between": [0.4, 0.6] } ],
      "tune": { "vary": ["apps.pet.gains.onTime=1..9", "apps.pet.gains.missed=-4..0"],
                "evaluations": 12 } }
    """

  private static let all = [
    Planned(words: ["run", "--people"], parts: 3),
    Planned(words: ["run", "--audit"]),
    Planned(words: ["sweep", "--vary", "apps.pet.gains.onTime=1,2,4", "--replicates", "2"]),
    Planned(words: ["tune"]),
    Planned(words: ["check", "--set", "apps.pet.gains.onTime=2"], parts: 2),
    Planned(words: ["check", "--assumptions", "9"]),
    Planned(words: ["run", "--assumptions", "9"]),
    Planned(words: ["what-if", "--set", "apps.pet.gains.onTime=5", "--assumptions", "3"]),
    rehearsal("start=2,length=3"),
    rehearsal("start=1,length=4,unit=switchback,period=1,share=0.5"),
  ]

  private static func rehearsal(_ design: String) -> Planned {
    Planned(
      words: [
        "rehearse", "--set", "apps.pet.gains.onTime=5", "--metric",
        "pet-xp", "--design", design,
        "--replicates", "18", "--guard", "active-days=0.5",
      ], parts: 0)
  }

  /// The words with the scenario behind the command's name.
  private func words(_ planned: Planned) throws -> [String] {
    try folder.write("small.json", Self.scenario)
    return [planned.words[0], folder.path("small.json")] + planned.words.dropFirst()
  }

  private func shared(_ planned: Planned) -> [String] {
    ["--results", folder.path("results")]
      + (planned.parts == 0 ? [] : ["--parts", "\(planned.parts)"])
  }

  /// The lines of the next plan.
  private func plan(_ planned: Planned) throws -> [String] {
    let outcome = terrarium(["plan"] + (try words(planned)) + shared(planned))
    let errors = outcome.errors.split(separator: "\n").filter { !$0.contains(": warning: ") }
    try #require(outcome.status == .fine && errors.isEmpty, "\(outcome.errors)")
    return outcome.output.split(separator: "\n").map(String.init)
  }

  private func work(_ line: String, _ more: String...) -> Outcome {
    terrarium(["work", line, "--results", folder.path("results")] + more)
  }

  /// The command's folder, if it wrote one, and what it printed.
  private func finish(
    _ planned: Planned, _ name: String, _ more: [String]
  ) throws -> (files: [String: String], outcome: Outcome) {
    let isCheck = planned.words[0] == "check"
    var words = try words(planned) + more
    if !isCheck { words += ["--out", folder.path(name)] }
    var outcome = terrarium(words)
    outcome.output = outcome.output.replacingOccurrences(of: folder.path(name), with: "")
    return (try folder.has(name) ? try folder.files(name) : [:], outcome)
  }

  @Test(.long, arguments: all)
  func `units in any order and done twice give the bytes of one process`(
    _ planned: Planned
  ) throws {
    let alone = try finish(planned, "alone", [])
    var generations = 0
    while case let lines = try plan(planned), !lines.isEmpty {
      generations += 1
      try #require(generations < 40)
      for line in lines.reversed() + lines.prefix(1) {
        let outcome = work(line)
        #expect(outcome.status == .fine && outcome.errors == "", "\(outcome.errors)")
      }
      #expect(
        work(lines[0]).output.hasPrefix(
          "done already: \(planned.parts == 0 ? "" : "part ")"))
    }
    // The worlds with their draws, and the ends of the assumptions that the draws choose; a check
    // may draw for more users than it began with.
    let stages = planned.words.contains("9") ? planned.words[0] == "check" ? 3 : 2 : 1
    #expect(planned.words[0] == "tune" ? generations > 2 : generations == stages)
    let taken = try finish(planned, "taken", shared(planned))
    #expect(taken.outcome == alone.outcome)
    #expect(taken.files.keys.sorted() == alone.files.keys.sorted())
    for (name, text) in taken.files { #expect(text == alone.files[name], "\(name)") }
  }

  @Test func `a part that compares everybody is estimated with everybody's first days`() throws {
    func estimate(_ segments: String) throws -> (days: Int, memory: Int) {
      try folder.write(
        "many.json",
        """
        { "extends": "first-week", "users": 400000, "days": 9, "behaviour": "default",
          "segments": [\(segments)] }
        """)
      let outcome = terrarium([
        "plan", "run", folder.path("many.json"), "--results", folder.path("results"), "--parts",
        "400",
      ])
      let line = try #require(outcome.output.split(separator: "\n").first, "\(outcome.errors)")
      let unit = try #require(
        try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
      return (try #require(unit["person_days"] as? Int), try #require(unit["memory"] as? Int))
    }
    let trait = try estimate(#"{ "name": "slow", "trait": "habitRate", "from": 0, "to": 0.4 }"#)
    let active = try estimate(#"{ "name": "eager", "activeIn": 3, "from": 0.5, "to": 1 }"#)
    #expect(trait.days == 9 * 976)
    #expect(active.days > 3 * 400_000 && active.memory > 5 * trait.memory)
  }

  private static let sweep = all[2]

  @Test(.long) func `a result that is missing, damaged or another's is named`() throws {
    let planned = Self.sweep
    let lines = try plan(planned)
    #expect(lines.count == 6)
    let missing = try finish(planned, "out", shared(planned)).outcome
    #expect(missing.status == .missingInput)
    #expect(missing.errors.contains(".unit' is not there: part 1 of 1 of small "))
    #expect(missing.errors.hasSuffix("to 'terrarium work', which skips what is done\n"))
    for line in lines { #expect(work(line, "--quiet").output == "") }
    let names = try folder.names("results")
    #expect(names.count == 6 && names.allSatisfy { $0.hasSuffix(".unit") })
    let paths = names.map { folder.path("results/\($0)") }
    let sound = try Data(contentsOf: URL(fileURLWithPath: paths[0]))
    for place in [0, 30, sound.count / 2, sound.count - 1] {
      var damaged = sound
      damaged[place] ^= 0x41
      try damaged.write(to: URL(fileURLWithPath: paths[0]))
      let outcome = try finish(planned, "out", shared(planned)).outcome
      #expect(outcome.status == .badInput)
      #expect(outcome.errors.contains("\(names[0])' is damaged: part "))
    }
    try sound.prefix(sound.count / 2).write(to: URL(fileURLWithPath: paths[0]))
    #expect(try finish(planned, "out", shared(planned)).outcome.errors.contains("is damaged"))
    try Data(contentsOf: URL(fileURLWithPath: paths[1]))
      .write(to: URL(fileURLWithPath: paths[0]))
    let foreign = try finish(planned, "out", shared(planned)).outcome
    #expect(foreign.errors.contains("\(names[0])' holds another unit than its name says"))
    #expect(try !folder.has("out/sweep.csv"))
    // A result that is not sound is done again.
    let line = try #require(lines.first { $0.contains(names[0]) })
    #expect(work(line).output.hasPrefix("done: part 1 of 1 of small "))
    #expect(try Data(contentsOf: URL(fileURLWithPath: paths[0])) == sound)
    #expect(try finish(planned, "out", shared(planned)).outcome.status == .fine)
  }

  @Test(.long) func `a result of a rehearsal is read, never simulated again`() throws {
    let planned = Self.rehearsal("start=1,length=4,unit=switchback,period=1,share=0.5")
    let lines = try plan(planned)
    #expect(lines.count == 18)
    for line in lines { #expect(work(line).output.hasPrefix("done: experiment ")) }
    let names = try folder.names("results")
    let path = folder.path("results/\(names[0])")
    let sound = try Data(contentsOf: URL(fileURLWithPath: path))
    var damaged = sound
    damaged[sound.count / 2] ^= 0x41
    try damaged.write(to: URL(fileURLWithPath: path))
    let outcome = try finish(planned, "out", shared(planned)).outcome
    #expect(outcome.status == .badInput)
    #expect(outcome.errors.contains("\(names[0])' is damaged: experiment "))
    try sound.write(to: URL(fileURLWithPath: path))
    // Sealed by its digest, but no answer; or that of an experiment whose users are not needed.
    let last = try #require(names.first { lines[17].contains($0) })
    let other = try Data(contentsOf: URL(fileURLWithPath: folder.path("results/\(last)")))
    let first = try #require(names.first { lines[0].contains($0) })
    let place = folder.path("results/\(first)")
    let right = try Data(contentsOf: URL(fileURLWithPath: place))
    let head = right.prefix { $0 != UInt8(ascii: "\n") } + Data("\n\(first.dropLast(5))\n".utf8)
    for text in [Data("no".utf8), other.dropFirst(head.count).dropLast(64)] {
      try (head + text + Data(SHA256.hex(of: Array(head + text)).utf8))
        .write(to: URL(fileURLWithPath: place))
      let forged = try finish(planned, "out", shared(planned)).outcome
      #expect(forged.errors.contains("\(first)' holds no answer of this rehearsal"))
    }
    try right.write(to: URL(fileURLWithPath: place))
    let restart = try finish(planned, "out", shared(planned) + ["--restart"]).outcome
    #expect(restart.status == .usage && restart.errors.contains("does not go with '--results'"))
    try FileManager.default.removeItem(atPath: path)
    let missing = try finish(planned, "out", shared(planned)).outcome
    #expect(missing.status == .missingInput)
    #expect(missing.errors.contains("\(names[0])' is not there: experiment "))
    for (old, new) in [
      ("pet-xp", "active-days"), ("period=1", "period=9"), ("share=0.5", "share=0.4"),
      ("pet-xp", "xp"),
    ] {
      let changed = work(lines[0].replacingOccurrences(of: old, with: new))
      #expect(changed.status == .badInput && changed.errors.contains("was changed since"))
    }
    let foreign = work(lines[0].replacingOccurrences(of: "--metric=", with: "--variant="))
    #expect(foreign.errors.contains("is no unit of a plan"))
    // A rehearsal of fewer experiments has the same ones.
    let number = try #require(lines.firstIndex { $0.contains(names[0]) })
    let fewer = Planned(words: planned.words.map { $0 == "18" ? "10" : $0 }, parts: 0)
    #expect(try plan(fewer).count == (number < 10 ? 1 : 0))
  }

  @Test(.long) func `a line comes from a file or from standard input`() throws {
    let lines = try plan(Self.sweep)
    try folder.write("work.jsonl", lines.joined(separator: "\n"))
    let operand = "@\(folder.path("work.jsonl"))"
    #expect(work("\(operand):2").output.hasPrefix("done: "))
    #expect(work(lines[1]).output.hasPrefix("done already: "))
    let words = ["work", "-", "--results", folder.path("results")]
    #expect(terrarium(words, input: lines[2] + "\n").output.hasPrefix("done: "))
    let late = work("\(operand):7")
    #expect(late.status == .badInput)
    #expect(late.errors.contains("line 7 of '\(folder.path("work.jsonl"))' is not there"))
    #expect(terrarium(words).errors.contains("the first line of standard input is not there"))
    for operand in ["@work.jsonl", "@work.jsonl:0", "@work.jsonl:x"] {
      #expect(work(operand).status == .usage)
    }
  }

  @Test(.long) func `a line that was changed or is of another version is refused`() throws {
    let line = try #require(try plan(Self.sweep).first)
    func refusal(_ old: String, _ new: String) -> String {
      let outcome = work(line.replacingOccurrences(of: old, with: new))
      #expect(outcome.status == .badInput && outcome.output == "")
      return outcome.errors
    }
    #expect(refusal("{\"unit\"", "{\"knot\"").contains("the operand is no unit of a plan; give"))
    #expect(refusal("\"part\":1", "\"part\":2").contains("is no unit of a plan"))
    #expect(refusal("\\\"users\\\":30", "\\\"users\\\":31").contains("was changed since it was"))
    #expect(refusal("\\\"users\\\":30", "\\\"users\\\":0").contains("cannot be simulated: "))
    #expect(refusal("\"version\":\"", "\"version\":\"9").contains("was planned by version 9"))
    #expect(refusal("\"result\":\"", "\"result\":\"../").contains("was changed since it was"))
    let sources = ResultSources.digest
    let foreign = refusal("\"sources\":\"\(sources)", "\"sources\":\"fedcba9876543210")
    #expect(foreign.contains("was planned by version \(Tool.version) (sources fedcba9876543210, "))
    #expect(foreign.contains("and this is version \(Tool.version) (sources \(sources), IANA"))
    #expect(try !folder.has("results"))
  }

  @Test(.long) func `results of another build are named and not put together`() throws {
    let planned = Self.all[0]
    let lines = try plan(planned)
    for line in lines.dropLast() { #expect(work(line, "--quiet").status == .fine) }
    // As another build would have done the last one: under a key and a head of its own.
    let name = "results/\(String(repeating: "7", count: 64)).unit"
    try folder.write(name, "terrarium unit 2 0123456789abcdef\n\(name.dropFirst(8))\ntallies")
    let outcome = try finish(planned, "out", shared(planned)).outcome
    #expect(outcome.status == .missingInput)
    #expect(outcome.errors.contains(".unit' is not there: part 3 of 3 of small "))
    #expect(outcome.errors.contains("holds results of a program of sources 0123456789abcdef, "))
    #expect(outcome.errors.contains("this one, of sources \(ResultSources.digest): one of them"))
    #expect(work(try #require(lines.last), "--quiet").status == .fine)
    #expect(try finish(planned, "out", shared(planned)).outcome.status == .fine)
  }

  @Test(.long) func `a result is not written through a link`() throws {
    let line = try #require(try plan(Self.sweep).first)
    #expect(work(line, "--quiet").status == .fine)
    let name = try #require(try folder.names("results").first)
    let path = folder.path("results/\(name)")
    try FileManager.default.removeItem(atPath: path)
    try folder.write("precious", "precious\n")
    for target in ["precious", "nowhere"] {
      try FileManager.default.createSymbolicLink(
        atPath: path, withDestinationPath: folder.path(target))
      let outcome = work(line)
      #expect(outcome.status == .cannotCreate)
      #expect(outcome.errors.hasSuffix("it is no file, but a link; give another --results\n"))
      try FileManager.default.removeItem(atPath: path)
    }
    #expect(try folder.files("")["precious"] == "precious\n")
    #expect(try folder.names("results") == [] && !folder.has("nowhere"))
  }

  @Test func `a line without an end is refused with its limit`() throws {
    for words in [["work", "@/dev/zero:1"], ["work", "@/dev/zero:5"]] {
      let outcome = terrarium(words + ["--results", folder.path("results")])
      #expect(outcome.status == .badInput)
      #expect(
        outcome.errors
          == "terrarium: /dev/zero:1:1: the line is longer than 16 MiB, the most that is read\n")
    }
    // As long as a line may be: its length costs no more than reading it.
    let long = terrarium(
      ["work", "-", "--results", folder.path("results")],
      input: "{\"unit\":\"\(String(repeating: "7", count: 15 << 20))\"}\n")
    #expect(long.errors.contains("the first line of standard input is no unit of a plan"))
    let evaluated = terrarium(
      ["evaluate", "tune-pet"], input: String(repeating: "1", count: 17 << 20))
    #expect(evaluated.status == .badInput)
    #expect(evaluated.errors.contains("<stdin>:1:1: the line is longer than 16 MiB, the most"))
  }

  @Test(arguments: [
    (["run", "first-week", "--parts", "2"], "'--parts' goes with '--results' only"),
    (["run", "first-week", "--part", "1/2"], "There is no option '--part' any more. 'terrarium"),
    (["plan", "run", "first-week", "--part=1/2"], "There is no option '--part' any more."),
    (["merge", "one", "two"], "There is no command 'merge' any more. 'terrarium plan run"),
    (["run", "first-week", "--results", "r", "--checkpoint", "2"], "'--checkpoint' does not go"),
    (["plan", "run", "sherpa-season", "--parts", "2"], "Option '--parts': people meet in the"),
    (["plan", "run", "sherpa-season", "--parts", "2"], "set apps.sherpa.league.regions to 2 (an"),
    (
      [
        "plan", "run", "sherpa-season", "--parts", "5", "--set", "apps.sherpa.league.regions=4",
      ], "has at most 4 parts, not 5; give --parts 4, or"
    ),
    (
      ["plan", "run", "sherpa-season", "--parts", "200"],
      "split; leave --parts out, or give --parts 64 and"
    ),
    (["plan", "run", "pet-year", "--parts", "4097"], "4096"),
    (["plan", "compare"], "Unknown command 'compare'"),
  ])
  func `what does not go together is refused`(_ words: [String], _ sentence: String) {
    let outcome = terrarium(words)
    #expect(outcome.status == .usage && outcome.errors.contains(sentence), "\(outcome.errors)")
  }

  @Test func `a plan is made for worlds that this machine cannot hold`() {
    let outcome = terrarium(
      ["plan", "run", "everything", "--users", "100000000", "--days", "365"]
        + ["--set", "apps.sherpa.league.regions=4"]
        + ["--parts", "4", "--results", folder.path("results")])
    #expect(outcome.status == .fine && outcome.errors == "", "\(outcome.errors)")
    #expect(outcome.output.split(separator: "\n").count == 4)
  }
}
