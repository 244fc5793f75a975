import CommandSupport
import Foundation
import JSON
import TestSupport
import Testing

/// Laws: a page gives the digest of the command line, and how the work is spread decides nothing.
struct SpreadTests {
  private static let people: Int64 = 70

  private func digest(_ arguments: [String]) throws -> String {
    let folder = try TemporaryFolder()
    let outcome = terrarium(arguments + ["--json", "--out", folder.path("run")])
    return try #require(try DocumentReading(outcome.output).text("results_digest"))
  }

  private func path(_ name: String) -> String {
    Fixtures.root.appendingPathComponent("scenarios/\(name).json").path
  }

  @Test(arguments: ["pet-year", "sherpa-season", "streak-policies"])
  func `the digest of a scenario is that of a run`(name: String) throws {
    var page = try PageTalk([name])
    let design: JSONValue = ["scenario": .text(name), "set": [["days", "30"]]]
    let units = try page.units(design, people: SpreadTests.people, workers: 1)
    let answer = try page.answer(design, people: SpreadTests.people, units: units)
    let told = try digest(["run", path(name), "--users", "70", "--days", "30"])
    #expect(answer["digest"]?.text == told)
    #expect(answer["html"]?.text?.isEmpty == false)
  }

  @Test func `one, two and five workers give the same bytes`() throws {
    let design: JSONValue = [
      "scenario": "pet-year", "set": [["days", "30"]], "change": [["apps.pet.gains.onTime", "3"]],
    ]
    var answers: [String] = []
    for parts in [1, 2, 5] as [Int64] {
      var page = try PageTalk(["pet-year"])
      let units = (0..<2).flatMap { variant in
        (0..<parts).map { part -> JSONValue in
          [
            "variant": .whole(variant), "from": .whole(4_096 * part / parts),
            "to": .whole(4_096 * (part + 1) / parts),
          ]
        }
      }
      // Whoever is done first comes first.
      answers.append(
        try page.answer(design, people: SpreadTests.people, units: units.reversed())
          .compactText)
    }
    #expect(answers[1] == answers[0] && answers[2] == answers[0])
    #expect(answers[0].contains("\"variants\":[\"default\",\"what if\"]"))
  }

  @Test func `a piece that is missing is told, and another plan's pieces are refused`() throws {
    var page = try PageTalk(["pet-year"])
    let design: JSONValue = ["scenario": "pet-year", "set": [["days", "30"]]]
    let half: [JSONValue] = [["variant": 0, "from": 0, "to": 2_048]]
    let answer = try page.answer(design, people: SpreadTests.people, units: half)
    #expect(
      answer["error"]?["message"]?.text
        == "group 32 of the people is in no part; take all parts of the run")
    let none = try page.ask("answer", ["design": design, "users": 70, "units": .list(half)])
    #expect(none["error"] != nil)
  }

  @Test func `people who live where they are asked about answer alike`() throws {
    let today: JSONValue = ["scenario": "pet-year", "set": [["days", "30"]]]
    let changed = today.with(["change": [["apps.pet.gains.onTime", "3"]]])
    var (spread, here) = (try PageTalk(["pet-year"]), try PageTalk(["pet-year"]))
    let units = try spread.units(changed, people: SpreadTests.people, workers: 1)
    let whole = try spread.answer(changed, people: SpreadTests.people, units: units)
    // Today's rules have lived when the others are asked about, and do not live again.
    _ = try here.answerHere(today, people: SpreadTests.people)
    let brief = try here.answerHere(changed, people: SpreadTests.people, isBrief: true)
    #expect(try here.whole() == whole)
    #expect(brief["sentences"] == whole["sentences"] && brief["digest"] == nil)
    let block = try #require(brief["html"]?.text)
    #expect(block.contains("id=\"answer\"") && !block.contains("<section id=\"days\""))
    #expect(whole["html"]?.text?.hasPrefix(block) == true)
  }

  @Test func `an answer about falls of pets says that their sign is unmeasured`() throws {
    func says(_ path: String, _ value: String) throws -> Bool {
      var page = try PageTalk(["pet-year"])
      let design: JSONValue = [
        "scenario": "pet-year", "set": [["days", "30"]],
        "change": [[.text(path), .text(value)]],
      ]
      let brief = try page.answerHere(design, people: SpreadTests.people, isBrief: true)
      let block = try #require(brief["html"]?.text, "\(brief.compactText)")
      return block.contains("fall does to its owner is unmeasured")
    }
    #expect(try says("apps.pet.deEvolution", "reset"))
    #expect(try !says("apps.pet.streak.tasks", "1000"))
  }
}
