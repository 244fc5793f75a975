import CommandSupport
import Foundation
import Tabular
import TerminalKit
import TestSupport
import Testing

/// `terrarium run --part` and `terrarium merge`: parts of a run give the folder of the whole run,
/// byte for byte.
struct PartsTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// A scenario, and the options with which it is run.
  struct Whole: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let scenario: String
    var options: [String] = []
    var counts = [3, 16]
  }

  private static let (people, days) = (260, 40)

  private static let wholes = [
    Whole(
      testDescription: "first-week",
      scenario: "{ \"extends\": \"first-week\", \"users\": 200, \"journal\": { \"people\": 9 } }",
      options: ["--people"], counts: [1, 3, 64]),
    Whole(
      testDescription: "everything, with a league of 64 regions",
      scenario: """
        { "extends": "everything", "users": \(people), "days": \(days),
          "arrivals": { "days": 5 }, "journal": { "people": 40 },
          "apps": { "sherpa": { "league": { "regions": 64 } } } }
        """, options: ["--people"], counts: [16]),
    Whole(
      testDescription: "replicates, variants, segments",
      scenario: """
        { "extends": "first-week", "users": \(people), "days": 36, "replicates": 2,
          "behaviour": "default", "journal": { "people": 20 },
          "apps": { "sherpa": { "league": { "regions": 16, "boardSize": 20 } }, "forest": {} },
          "segments": [
            { "name": "eager", "activeIn": 7, "from": 0.5, "to": 1 },
            { "name": "foresters", "app": "forest" } ],
          "variants": [
            { "name": "kind", "set": { "apps.pet.gains.onTime": 3 } },
            { "name": "wide", "set": { "apps.sherpa.league.regions": 32 } } ] }
        """, options: ["--people"], counts: [3, 16]),
    Whole(
      testDescription: "people of the reference behaviour",
      scenario: """
        { "extends": "pet-reference", "users": 150, "days": 20, "replicates": 2,
          "journal": { "people": 3 } }
        """, options: ["--people"]),
  ]

  private func run(_ words: [String]) -> Outcome { terrarium(words + ["--quiet"]) }

  /// The folders of all parts of a run, the last first, each with another number of threads.
  private func parts(
    _ scenario: String, _ options: [String], of count: Int
  ) throws -> [String] {
    try (1...count).reversed().map { part in
      let path = folder.path("part-\(part)-of-\(count)")
      let words = ["--part", "\(part)/\(count)", "--threads", "\(part % 3 + 1)", "--out", path]
      let outcome = run(["run", scenario] + options + words)
      try #require(outcome == Outcome(status: .fine, output: "", errors: ""))
      return path
    }
  }

  @Test(.inRelease, arguments: wholes)
  func `parts merge into the folder of the whole run`(_ whole: Whole) throws {
    try folder.write("whole.json", whole.scenario)
    let scenario = folder.path("whole.json")
    let outcome = run(["run", scenario, "--out", folder.path("out")] + whole.options)
    try #require(outcome == Outcome(status: .fine, output: "", errors: ""))
    let expected = try folder.files("out")
    #expect(expected.keys.contains("people.csv") && expected.keys.contains("journal/events.csv"))
    for count in whole.counts {
      let parts = try parts(scenario, whole.options, of: count)
      let merged = run(["merge", "--out", folder.path("merged"), "--force"] + parts)
      #expect(merged == Outcome(status: .fine, output: "", errors: ""))
      let files = try folder.files("merged")
      #expect(files.keys.sorted() == expected.keys.sorted(), "\(count) parts")
      for (name, text) in files { #expect(text == expected[name], "\(name) of \(count) parts") }
    }
  }

  private static let small = [
    "first-week", "--users", "30", "--days", "4",
  ]

  /// Two parts of a small run.
  private func halves(_ more: String...) throws -> [String] {
    try parts(Self.small[0], Array(Self.small.dropFirst()) + more, of: 2)
  }

  /// What `merge` says of some parts, of which it makes nothing.
  private func refusal(_ parts: [String], _ more: String...) throws -> String {
    let outcome = run(["merge", "--out", folder.path("nothing")] + parts + more)
    #expect(outcome.status != .fine && outcome.output.isEmpty)
    #expect(try !folder.has("nothing"))
    return outcome.errors.replacingOccurrences(of: folder.path(""), with: "")
  }

  @Test func `a part that is missing, doubled or foreign is named`() throws {
    let parts = try halves()
    #expect(
      try refusal([parts[0]]).hasPrefix("terrarium: part 1 of first-week "), "\(parts)")
    #expect(try refusal([parts[0]]).contains("is missing; live it with --part 1/2, and merge"))
    #expect(
      try refusal(parts + [parts[1]]).contains(
        "'part-1-of-2' and 'part-1-of-2' are both part 1; give each part once"))
    #expect(try refusal(parts + [folder.path("gone")]).contains("'gone' is not there; give"))
    try folder.make("empty")
    #expect(try refusal(parts + [folder.path("empty")]).contains("'empty' is no part of a run"))
    let other = run(
      ["run"] + Self.small + ["--seed", "2", "--part", "2/2", "--out", folder.path("other")])
    #expect(other.status == .fine)
    let mixed = try refusal([parts[1], folder.path("other")])
    #expect(mixed.hasPrefix("terrarium: 'other' is of first-week "), "\(mixed)")
    #expect(mixed.hasSuffix("; merge the parts of one run\n"))
    let people = run(
      ["run"] + Self.small + ["--people", "--part", "2/2", "--out", folder.path("people")])
    #expect(people.status == .fine)
    #expect(
      try refusal([parts[1], folder.path("people")]).contains("in 2 parts with --people, and "))
    #expect(try refusal(parts, "--audit").contains("live them with --audit"))
  }

  @Test func `a part of another version is refused`() throws {
    let parts = try halves()
    let manifest = try #require(try folder.files("part-2-of-2")["manifest.json"])
    let changed = manifest.replacingOccurrences(of: Tool.version, with: "0.0.1")
    try folder.write("part-2-of-2/manifest.json", changed)
    #expect(try refusal(parts).contains("manifest.json' is missing or damaged"))
    let sums = try #require(try folder.files("part-2-of-2")["SHA256SUMS"])
    try folder.write(
      "part-2-of-2/SHA256SUMS",
      sums.replacingOccurrences(of: digest(manifest), with: digest(changed)))
    #expect(try refusal(parts).contains("'part-2-of-2' was written by version 0.0.1, IANA "))
  }

  private func digest(_ text: String) -> String { SHA256.hex(of: Array(text.utf8)) }

  @Test(arguments: ["variant-1.tallies", "scenario.json", "manifest.json"])
  func `damage to any byte of a part is found`(_ name: String) throws {
    let parts = try halves()
    // The scenario is read from the first part.
    let url = URL(fileURLWithPath: parts[0] + "/" + name)
    let sound = try Data(contentsOf: url)
    for place in [0, sound.count / 3, sound.count / 2, sound.count - 1] {
      var damaged = sound
      damaged[place] ^= 0x41
      try damaged.write(to: url)
      #expect(try refusal(parts).contains("part-2-of-2"), "byte \(place)")
    }
    try sound.prefix(sound.count / 2).write(to: url)
    #expect(try refusal(parts).contains("part-2-of-2"))
    try FileManager.default.removeItem(at: url)
    #expect(try refusal(parts).contains("part-2-of-2"))
  }

  @Test func `a census of all parts holds the tables to the engines`() throws {
    let parts = try halves("--audit")
    let merged = terrarium(
      ["merge", "--out", folder.path("merged"), "--quiet", "--audit"] + parts)
    let whole = terrarium(
      ["run"] + Self.small + ["--out", folder.path("whole"), "--quiet", "--audit"])
    #expect(merged == whole && merged.status == .fine)
    let (own, other) = (try folder.files("merged"), try folder.files("whole"))
    #expect(own == other)
  }

  @Test(
    arguments: [
      ("0/4", "takes a part's number"), ("5/4", "takes a part's number"), ("3", "such as 3/16"),
      ("x/4", "not 'x/4'"), ("1/65", "64 parts at most"), ("-1/4", "such as 3/16"),
    ])
  func `a part that is none is refused`(_ part: String, _ sentence: String) throws {
    let outcome = run(["run"] + Self.small + ["--part=\(part)", "--out", folder.path("nothing")])
    #expect(outcome.status == .usage && outcome.errors.contains(sentence), "\(outcome.errors)")
    #expect(try !folder.has("nothing"))
  }

  @Test func `people who meet in a league are not parted`() throws {
    let words = [
      "run", "sherpa-season", "--users", "64", "--days", "28", "--set", "arrivals.days=1",
    ]
    let whole = run(words + ["--part", "1/2", "--out", folder.path("nothing")])
    #expect(whole.status == .usage)
    #expect(
      whole.errors.contains("into no parts, not 2; give apps.sherpa.league.regions of 2 or more"))
    let four = words + ["--set", "apps.sherpa.league.regions=4"]
    let many = run(four + ["--part", "1/5", "--out", folder.path("nothing")])
    #expect(many.errors.contains("into 4 parts at most, not 5; give at most 4, or"))
    #expect(try !folder.has("nothing"))
    #expect(run(four + ["--part", "4/4", "--out", folder.path("part")]).status == .fine)
  }

  @Test(arguments: ["--json", "--vega-lite", "--ascii", "--assumptions=2"])
  func `what belongs to the whole is not given to a part`(_ option: String) throws {
    let outcome = run(
      ["run"] + Self.small + ["--part", "1/2", option, "--out", folder.path("nothing")])
    #expect(outcome.status == .usage && outcome.errors.contains("does not go with '--part'"))
    #expect(try !folder.has("nothing"))
  }
}
