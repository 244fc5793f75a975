import CommandSupport
import Foundation
import TerminalKit
import TestSupport
import Testing

/// Nobody has measured whether a fall of a pet puts its owner off or frightens the owner back, and
/// answers that depend on it say so.
struct FallsOfPetsTests {
  private let folder: TemporaryFolder
  private static let sentence =
    "fall does to its owner is unmeasured: a fall may put the owner off or frighten the owner "
    + "back, and the range of feedback.fall includes both."

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(
      "plain.json",
      """
      { "users": 300, "days": 20, "apps": { "pet": {} },
        "goals": [ { "name": "falls", "metric": "falls", "atMost": 1000 } ] }
      """)
    try folder.write(
      "quiet.json",
      """
      { "users": 500, "days": 20, "apps": { "pet": {} },
        "behaviour": { "default": { "traits": { "propensityMean": 0 } } },
        "goals": [ { "name": "opened", "metric": "active_days", "atLeast": 0 } ] }
      """)
  }

  private func joined(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  private func says(_ words: [String]) -> Bool {
    let outcome = terrarium(words)
    #expect(outcome.errors == "", "\(words)")
    return joined(outcome.output).contains(Self.sentence)
  }

  private func asked(_ setting: String, _ others: String...) -> [String] {
    ["what-if", folder.path("quiet.json"), "--set", setting, "--out", folder.path("out")]
      + ["--force"] + others
  }

  @Test func `a change of what makes pets fall says it on screen, page and in JSON`() throws {
    let setting = "apps.pet.deEvolution=reset"
    #expect(says(asked(setting)) && says(asked(setting, "--full")))
    #expect(says(asked(setting, "--json")))
    let page = try String(contentsOfFile: folder.path("out/index.html"), encoding: .utf8)
    #expect(joined(page).contains(Self.sentence))
    let again = folder.path("again.html")
    #expect(terrarium(["report", folder.path("out"), "--out", again]).errors == "")
    #expect(joined(try String(contentsOfFile: again, encoding: .utf8)).contains(Self.sentence))
  }

  @Test func `a change that is decided to move falls says it, and other changes do not`() {
    #expect(says(asked("apps.pet.gains.onTime=0")))
    #expect(!says(asked("apps.pet.streak.tasks=1000")))
  }

  @Test func `a goal about falls says it, and no other does`() {
    #expect(says(["check", folder.path("plain.json")]))
    #expect(says(["check", folder.path("plain.json"), "--json"]))
    #expect(!says(["check", folder.path("quiet.json")]))
  }

  @Test func `a comparison of runs whose falls differ says it`() {
    let (one, two) = (folder.path("one"), folder.path("two"))
    let file = folder.path("quiet.json")
    #expect(terrarium(["run", file, "--out", one, "--quiet"]).status == .fine)
    let rule = ["--set", "apps.pet.gains.onTime=0"]
    #expect(terrarium(["run", file, "--out", two, "--quiet"] + rule).status == .fine)
    #expect(joined(terrarium(["compare", one, two]).output).contains(Self.sentence))
    #expect(!joined(terrarium(["compare", one, one]).output).contains(Self.sentence))
  }
}
