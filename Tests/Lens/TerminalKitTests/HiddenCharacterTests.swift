import CommandSupport
import Foundation
import TerminalKit
import TestSupport
import Testing

/// Characters that steer a terminal or turn the direction of reading reach neither a terminal nor a
/// page as they are, wherever a scenario has a text.
struct HiddenCharacterTests {
  /// In every text that a scenario takes: names of variants, segments, goals, kinds of people.
  private static let scenario = """
    {
      "name": "hidden", "question": "Is \\u202e\\u0001\\u001b[2J\\u2066\\u200f\\u0085 it?",
      "behaviour": { "default": {} }, "users": 16, "days": 9,
      "apps": { "forest": {}, "pet": {}, "tenx": {}, "sherpa": {} },
      "people": [
        { "archetype": "half\\u202e", "share": 1 },
        { "archetype": "rest\\u2067", "share": 1, "with": { "opening.habit": 3 } } ],
      "segments": [
        { "name": "seg\\u202d\\u001b]0;x\\u0007", "trait": "habitRate", "from": 0, "to": 0.5 } ],
      "variants": [ { "name": "var\\u202e\\u009b2J", "set": { "apps.pet.gains.onTime": 3 } } ],
      "goals": [ { "name": "goal\\u2069\\u200e\\u200b\\ufeff\\udb40\\udc41", "table": "days",
        "where": { "day": 3, "variant": "var\\u202e\\u009b2J" }, "column": "active",
        "atLeast": 1 } ],
      "tune": { "vary": ["apps.pet.gains.onTime=1..5"], "evaluations": 3 },
    }
    """

  private static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0...8, 0xB...0x1F, 0x7F...0x9F, 0x200B, 0x200E...0x200F, 0x202A...0x202E,
      0x2066...0x2069, 0xFEFF, 0xE0000...0xE007F:
      true
    default: false
    }
  }

  private func check(_ text: String, _ what: String) {
    let hidden = text.unicodeScalars.filter(Self.isHidden).map { String($0.value, radix: 16) }
    #expect(hidden.isEmpty, "\(what) holds \(Set(hidden).sorted())")
  }

  @Test(arguments: [
    "run", "run --json", "what-if --set apps.pet.gains.onTime=4", "check", "check --json",
    "explain", "lint", "sweep --vary apps.pet.gains.onTime=1,2",
    "tune --set tune.evaluations=3", "run --set variants=[{\"name\":\"x\u{202E}\"}]",
    "run --set zones=Europe/\u{202E}",
  ])
  func `no command shows them`(line: String) throws {
    let folder = try TemporaryFolder()
    try folder.write("mine.json", Self.scenario)
    let words = line.split(separator: " ").map(String.init)
    let out = "out\u{202E}f"
    let writes = ["run", "what-if", "sweep", "tune"].contains(words[0])
    let outcome = terrarium(
      [words[0], folder.path("mine.json")] + words.dropFirst()
        + (writes ? ["--out", folder.path(out)] : []))
    check(outcome.output, "standard output")
    check(outcome.errors, "standard error")
    guard try folder.has(out) else { return }
    for (name, text) in try folder.files(out) where name.hasSuffix(".html") { check(text, name) }
    let page = try #require(try folder.files(out)["index.html"])
    if words[0] == "run" { #expect(page.contains("\\u{202E}")) }
  }

  @Test func `no file that is made of a run shows them`() throws {
    let folder = try TemporaryFolder()
    try folder.write("mine.json", Self.scenario)
    for (name, seed) in [("one\u{202E}f", "1"), ("two\u{202E}f", "2")] {
      let run = terrarium([
        "run", folder.path("mine.json"), "--seed", seed, "--quiet", "--out", folder.path(name),
      ])
      try #require(run.status == .fine, "\(run.errors)")
    }
    let (one, two) = (folder.path("one\u{202E}f"), folder.path("two\u{202E}f"))
    try folder.make("made")
    for words in [
      [
        "report", one, "--picture", "streak_survival", "--out",
        folder.path("made/picture\u{202E}.svg"),
      ],
      ["report", one, two, "--vega-lite", "--out", folder.path("made/both\u{202E}.html")],
      ["compare", one, two], ["compare", one, two, "--json"],
      ["check", one, "--junit", folder.path("made/check\u{202E}.xml")],
    ] {
      let outcome = terrarium(words)
      let isAnswer = [.fine, .failed, .undecided].contains(outcome.status)
      #expect(isAnswer, "\(words[0]): \(outcome.errors)")
      check(outcome.output + outcome.errors, words[0])
    }
    let made = try folder.files("made")
    #expect(made.count > 10, "\(made.keys.sorted())")
    for (name, text) in made { check(text, name) }
  }
}
