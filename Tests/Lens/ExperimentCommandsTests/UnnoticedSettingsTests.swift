import CommandSupport
import Foundation
import TerminalKit
import TestSupport
import Testing

/// Settings about somebody who is not there: most likely not what was meant.
struct UnnoticedSettingsTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func explain(_ text: String, _ sets: String...) throws -> String {
    try folder.write("x.json", text)
    let outcome = terrarium(
      ["explain", folder.path("x.json")] + sets.flatMap { ["--set", $0] })
    #expect(outcome.status == .fine && !outcome.output.isEmpty)
    return outcome.errors
  }

  private let pet = "{ \"behaviour\": \"default\", \"apps\": { \"pet\": {} } }"

  @Test func `a setting of an app that nobody has is said to change nothing`() throws {
    #expect(
      try explain(pet, "apps.sherpa.xp.focus=30") == "terrarium: warning: --set "
        + "apps.sherpa.xp.focus=30: nobody has Sherpa, so apps.sherpa.xp.focus changes nothing; "
        + "give apps.sherpa.share more than 0, or leave it out\n")
    let file = """
      { "behaviour": { "default": { "feedback": { "tree": 0.5 }, "tenx": { "plans": 0.9 } } },
        "apps": { "pet": {} } }
      """
    let errors = try explain(file)
    #expect(errors.contains("x.json:1:"))
    #expect(errors.contains(": nobody has Forest, so behaviour.default.feedback.tree changes "))
    #expect(errors.contains("nothing (as does one other); give apps.forest.share more than 0"))
    for path in ["items.ends", "plans.template"] {
      #expect(try explain(pet, "behaviour.default.\(path)=0.5").contains("nobody has Sherpa"))
    }
  }

  @Test func `archetypes without numbers of their own are warned of`() throws {
    func people(_ name: String) -> String {
      """
      { "behaviour": "default", "apps": { "pet": {} }, "people": [
        { "archetype": "\(name)", "share": 1 }, { "archetype": "usual", "share": 1 } ] }
      """
    }
    let errors = try explain(people("casual"))
    #expect(errors.contains("users of \"casual\" and \"usual\" behave alike"), "\(errors)")
    #expect(try explain(people("weekender")) == "")
  }

  @Test func `tuning may begin with a variant that has the scenario's own values`() throws {
    let text = """
      { "behaviour": "default", "apps": { "pet": {} },
        "variants": [ { "name": "tuned", "set": { "apps.pet.gains.onTime": 2 } } ]
      """
    #expect(try explain(text + ", \"tune\": { \"variant\": \"tuned\" } }") == "")
    #expect(
      try explain(text + "}").contains(
        ": the variant \"tuned\" sets what holds already, in the scenario or in an earlier "
          + "variant; set something else, or leave it out"))
  }

  @Test func `a setting that somebody could notice is not mentioned`() throws {
    #expect(try explain(pet, "apps.pet.gains.onTime=3") == "")
    #expect(try explain(pet, "apps.sherpa={\"xp\":{\"focus\":30}}") == "")
    #expect(try explain(pet, "apps.sherpa.share=0.1", "apps.sherpa.xp.focus=30") == "")
    // What is built in anyway, as a scenario in full says it.
    #expect(try explain(pet, "apps.forest.minutes=25") == "")
    let variants = """
      { "behaviour": "default", "apps": { "pet": {}, "tenx": { "share": 0, "reminds": false } },
        "variants": [ { "name": "with", "set": { "apps.tenx.share": 1 } } ] }
      """
    #expect(try explain(variants) == "")
  }

  @Test func `a question about nobody, and a file that is validated, are warned of`() throws {
    try folder.write("x.json", pet)
    let question = terrarium([
      "what-if", folder.path("x.json"), "--users", "20", "--days", "2", "--out",
      folder.path("out"), "--set", "apps.tenx.widgetRefreshMinutes=20",
    ])
    #expect(
      question.errors.contains("nobody has TenX, so apps.tenx.widgetRefreshMinutes changes nothing")
    )
    try folder.write(
      "x.json",
      "{ \"apps\": { \"pet\": {}, \"sherpa\": { \"share\": 0, \"xp\": { \"focus\": 9 } } } }")
    let valid = terrarium(["lint", folder.path("x.json")])
    #expect(valid.status == .fine && valid.errors.contains("nobody has Sherpa"))
  }

  @Test func `no shipped scenario, and no scenario that a run wrote, is warned of`() throws {
    for name in try FileManager.default.contentsOfDirectory(atPath: "scenarios").sorted()
    where name.hasSuffix(".json") {
      let outcome = terrarium(["explain", String(name.dropLast(5))])
      #expect(outcome.status == .fine && outcome.errors == "", "\(name)")
    }
    let run = folder.path("run")
    let lived = terrarium(["run", "first-week", "--users", "20", "--out", run, "--quiet"])
    #expect(lived.status == .fine && lived.errors == "")
    #expect(terrarium(["explain", run + "/scenario.json"]).errors == "")
  }
}
