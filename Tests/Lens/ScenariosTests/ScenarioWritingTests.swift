import Population
import Scenarios
import Testing

struct ScenarioWritingTests {
  @Test func `a scenario in full stands alone and is the same`() throws {
    let files = library([
      "a.json": """
      { "extends": "b.json", "question": "Is \\"it\\" the same?", "users": 12,
        "apps": { "pet": { "bonusAtLeast": "2/3", "thresholds": { "Hermit Crab": 3 } } } }
      """,
      "b.json": """
      { "behaviour": { "default": { "opening": { "habit": 3 } } }, "seed": 9 }
      """,
    ])
    let scenario = try Scenario(
      "a.json", [ScenarioOverride("apps.pet.dayBoundary=03:15:00.5")], in: files)
    let again = try Scenario("full.json", in: library(["full.json": scenario.fullText]))
    #expect(again.digest == scenario.digest)
    #expect(again.name == "a" && again.question == "Is \"it\" the same?")
    #expect(again["extends"]?.value == .text(""))
    #expect(again.fullText == scenario.fullText)
    let written = again.values.filter { $0.place == .standard }.map(\.field.path.description)
    // Texts that say nothing are left out.
    let effect = ["source", "published", "mapping", "notModelled", "remark"]
    let titles = ["forest", "pet", "tenx", "sherpa"].map { "apps.\($0).title" }
    #expect(
      written == ["extends", "behaviour"] + titles + effect.map { "effect.\($0)" } + ["fit.log"])
  }

  @Test func `values beside their defaults are written and read back`() throws {
    let fields = ScenarioTable.standard.fields
    let settings = try fields.compactMap { field in
      // A start in another century would move the run away from the day of the change.
      let other = "\(field.path)" == "start" ? "2026-01-12" : DigestTests.other(field)
      return try other.map { try ScenarioOverride("\(field.path)=\($0)") }
    }
    let base = """
      { "behaviour": "default",
        "effect": { "source": "S", "published": "P", "notModelled": "N" } }
      """
    let changed = try scenario(base).setting(settings)
    let again = try scenario(changed.fullText)
    #expect(again.digest == changed.digest)
    #expect(again.values.map(\.value) == changed.values.map(\.value))
    #expect(changed.values.filter { $0.value != $0.field.standard }.count == settings.count + 4)
  }
}
