import Cadence
import Chance
import CivilTime
import JSON
import Measures
import PetEvolution
import Population
import Scenarios
import Tabular
import Testing

struct ScenarioTests {
  @Test func `an empty scenario is what is built in`() throws {
    let built = try scenario("{}")
    #expect(built.name == "x")
    #expect(built.question == "")
    #expect(built.parameters.people == 10_000)
    #expect(built.parameters.days == 365)
    #expect(built.parameters.start.key == "2026-01-05")
    #expect(built.parameters.seed.number == 1)
    #expect(built.parameters.pet.stages.map(\.threshold) == PetStage.all.map(\.threshold))
    #expect(built.values.allSatisfy { $0.place == .standard })
  }

  @Test func `every kind of value reaches its field`() throws {
    let parameters = try scenario(
      """
      { "seed": 9223372036854775807, "users": 7, "start": "2028-02-29", "days": 3,
        "behaviour": { "default": { "pet": { "fewestTasks": 2 }, "opening": { "habit": 2 } } },
        "journal": { "people": 7 },
        "apps": { "pet": {
          "gains": { "onTime": 3, "missed": -5 }, "bonusAtLeast": "2/3", "penaltyBelow": 0.125,
          "deEvolution": "reset", "graceMinutes": 90, "dayBoundary": "04:30", "rollover": false,
          "tasksWhenAbsent": "planned",
          "thresholds": { "Dolphin": 90, "Tadpole": 11 },
          "streak": { "restDays": "break", "weeklyTarget": 5, "freezeMaximum": 2, "tasks": 3 } } } }
      """
    ).parameters
    #expect(parameters.seed.number == UInt64(Int64.max))
    #expect(parameters.people == 7 && parameters.days == 3)
    #expect(parameters.start.key == "2028-02-29")
    #expect(parameters.standard.pet.fewestTasks == 2 && parameters.standard.opening.habit == 2)
    #expect(parameters.pet.gains.onTime == 3 && parameters.pet.gains.missed == -5)
    #expect(parameters.pet.bonusAtLeast == PetParameters.Share(2, of: 3))
    #expect(parameters.pet.penaltyBelow == PetParameters.Share(1, of: 8))
    #expect(parameters.pet.deEvolution == .reset && parameters.pet.tasksWhenAbsent == .planned)
    #expect(parameters.pet.grace == .minutes(90))
    #expect(parameters.pet.dayBoundary.time == LocalTime(hour: 4, minute: 30))
    #expect(parameters.pet.stages[8].threshold == 90 && parameters.pet.stages[0].threshold == 11)
    #expect(parameters.pet.stages[1].threshold == 20)
    #expect(parameters.petStreak.restDays == .break && parameters.petStreak.weeklyTarget == 5)
    #expect(parameters.petStreak.freezeMaximum == 2 && parameters.petStreakTasks == 3)
  }

  @Test func `settings together are the settings one after the other`() throws {
    let settings = [
      "users=50", "apps.pet.gains.onTime=3", "apps.pet.thresholds[Dolphin]=90",
      "behaviour.default.opening.habit=0.5", "apps.tenx.share=0", "apps.tenx={}",
      "apps.sherpa={\"league\": {\"boardSize\": 30}}", "apps.sherpa.share=0.25",
      "apps.sherpa={\"league\": {\"tiers\": 4}}", "apps.pet.gains.onTime=4",
      "behaviour={\"default\": {\"feedback\": {\"streak\": 0.1}}}",
      "behaviour.default.feedback.streak=0.2", "zones=Europe/Berlin", "days=9",
      "variants=[{\"name\": \"b\", \"set\": {\"apps.pet.gains.onTime\": 1, "
        + "\"apps.pet.gains.late\": 0}}]",
    ]
    let plain = try scenario("{ \"behaviour\": \"default\" }")
    for count in 1...settings.count {
      let own = try settings.prefix(count).map { try ScenarioOverride($0) }
      let together = try plain.setting(own)
      let apart = try own.reduce(plain) { try $0.setting([$1]) }
      #expect(together.digest == apart.digest)
      #expect(together.values.map(\.place) == apart.values.map(\.place))
      #expect(together.rules(ofVariant: "b")?.digest == apart.rules(ofVariant: "b")?.digest)
    }
    // An object installs its app unless the settings before it gave a share.
    let all = try plain.setting(settings.map { try ScenarioOverride($0) })
    #expect(all.parameters.shares.tenx == 1)
  }

  @Test func `thresholds come as a list too`() throws {
    let list = (1...19).map { "\($0 * 2)" }.joined(separator: ",")
    let text = "{ \"apps\": { \"pet\": { \"thresholds\": [\(list),0] } } }"
    let stages = try scenario(text).parameters.pet.stages
    #expect(stages.map { Int($0.threshold) } == (1...19).map { $0 * 2 } + [0])
    #expect(stages.map(\.name) == PetStage.all.map(\.name))
  }

  @Test(arguments: [
    ("apps.pet.thresholds[Dolphin]=90", 8, 90), ("apps.pet.thresholds[8]=91", 8, 91),
    ("apps.pet.thresholds[Hermit Crab]=92", 3, 92), ("apps.pet.thresholds.Lion=93", 18, 93),
    ("apps.pet.thresholds={\"Dolphin\": 94}", 8, 94),
    ("apps={\"pet\": {\"thresholds\": {\"Bear\": 95}}}", 14, 95),
  ])
  func `a setting reaches a stage by its name or number`(
    setting: String, stage: Int, threshold: Int32
  ) throws {
    let changed = try scenario("{}", setting)
    #expect(changed.parameters.pet.stages[stage].threshold == threshold)
    let written = changed.values.filter { $0.place != .standard }
    #expect(
      written.map(\.field.path.description) == ["apps.pet.thresholds[\(PetStage.all[stage].name)]"])
    #expect(written.first?.place.layer == "option")
  }

  @Test(arguments: [
    ("start=2026-03-29", "start", "2026-03-29"), ("start=\"2026-03-29\"", "start", "2026-03-29"),
    ("name=night", "name", "night"), ("question=Who, and = why?", "question", "Who, and = why?"),
    ("name=12", "name", "12"), ("apps.pet.bonusAtLeast=2/4", "apps.pet.bonusAtLeast", "0.5"),
    ("apps.pet.bonusAtLeast=0.50", "apps.pet.bonusAtLeast", "0.5"),
    ("apps.pet.bonusAtLeast=5/7", "apps.pet.bonusAtLeast", "5/7"),
    ("apps.pet.bonusAtLeast=1", "apps.pet.bonusAtLeast", "1"),
    ("apps.pet.dayBoundary=04:00", "apps.pet.dayBoundary", "04:00:00"),
    ("zones=UTC", "zones", "UTC"), ("zones={\"UTC\": 7}", "zones", "UTC"),
    ("behaviour=default", "behaviour", "default"),
    ("behaviour={\"default\":{\"pet\":{\"snoozes\":1}}}", "behaviour.default.pet.snoozes", "1"),
    ("users=5e2", "users", "500"),
    ("behaviour.default.pet.snoozes=1e-2", "behaviour.default.pet.snoozes", "0.01"),
    ("apps.pet.deEvolution=reset", "apps.pet.deEvolution", "reset"),
    ("apps.pet.rollover=false", "apps.pet.rollover", "false"),
  ])
  func `a setting is written without quotes`(setting: String, path: String, text: String) throws {
    let value = try scenario("{}", setting)[path]
    #expect(value?.value.text == text)
    #expect(value?.place.text.hasPrefix("--set \(setting.prefix(40))") == true)
  }

  private static let layered = library([
    "scenarios/base.json": """
    { "name": "base", "question": "Base?", "users": 1, "days": 1, "seed": 1,
      "apps": { "pet": { "thresholds": { "Tadpole": 1, "Minnow": 1, "Frog": 1 } } } }
    """,
    "plans/middle.json": """
    { "extends": "base", "users": 2, "days": 2,
      "apps": { "pet": { "thresholds": { "Tadpole": 2, "Minnow": 2 } } } }
    """,
    "top.json": """
    { "extends": "plans/middle.json", "users": 3,
      "apps": { "pet": { "thresholds": { "Tadpole": 3 } } } }
    """,
  ])

  @Test func `later layers win, value by value, and every value knows where it was written`() throws
  {
    let top = try Scenario(
      "top.json", [ScenarioOverride("4", for: "users", option: "--users")], in: Self.layered)
    let expected: [(String, String, String, String)] = [
      ("users", "4", "--users 4", "option"), ("days", "2", "plans/middle.json:1:42", "extended"),
      ("seed", "1", "scenarios/base.json:1:71", "extended"),
      ("apps.pet.thresholds[Tadpole]", "3", "top.json:2:49", "file"),
      ("apps.pet.thresholds[Minnow]", "2", "plans/middle.json:2:62", "extended"),
      ("apps.pet.thresholds[Frog]", "1", "scenarios/base.json:2:73", "extended"),
      ("apps.pet.thresholds[Lion]", "585", "default", "default"),
      ("extends", "plans/middle.json", "top.json:1:14", "file"),
      ("name", "top", "default", "default"), ("question", "", "default", "default"),
    ]
    for (path, text, place, layer) in expected {
      let value = try #require(top[path])
      #expect(value.value.text == text, "\(path)")
      #expect(value.place.text == place, "\(path)")
      #expect(value.place.layer == layer, "\(path)")
    }
  }

  @Test func `a bare name is also looked for beside the file that extends it`() throws {
    let files = library([
      "/far/mine.json": "{ \"extends\": \"base\" }", "/far/base.json": "{ \"users\": 5 }",
      "scenarios/shipped.json": "{ \"users\": 6 }", "/far/shipped.json": "{ \"users\": 7 }",
      "/far/other.json": "{ \"extends\": \"shipped\" }",
    ])
    #expect(try Scenario("/far/mine.json", in: files).parameters.people == 5)
    #expect(try Scenario("/far/other.json", in: files).parameters.people == 6)
  }

  @Test func `settings can be put over a scenario that exists`() throws {
    let base = try scenario("{ \"users\": 10 }")
    let changed = try base.setting([ScenarioOverride("apps.pet.gains.onTime=3")])
    #expect(changed.parameters.people == 10 && changed.parameters.pet.gains.onTime == 3)
    #expect(base.parameters.pet.gains.onTime == 2)
    #expect(throws: ScenarioError.self) { try base.setting([ScenarioOverride("users=0")]) }
  }

  @Test(arguments: [("my plan.json", "my-plan"), ("a/b/é.json", "--"), ("./.json", "scenario")])
  func `a scenario without a name bears its file's`(path: String, name: String) throws {
    #expect(try Scenario(path, in: library([path: "{}"])).name == name)
  }

  @Test(arguments: [App.forest, .tenx, .sherpa])
  func `the template changes a rule of the scenario's app`(_ app: App) throws {
    let base = #"{ "apps": { "pet": { "share": 0 }, "\#(app.name)": {} } }"#
    let text = try ScenarioTemplate.text(name: "mine", extends: "base", of: AppSet(app))
    let files = library(["mine.json": text, "scenarios/base.json": base])
    let (mine, before) = try (Scenario("mine.json", in: files), Scenario("base", in: files))
    #expect(mine.parameters.shares.apps == AppSet(app))
    #expect(mine.parameters.shares == before.parameters.shares && mine.digest != before.digest)
  }

  @Test func `the template is a scenario`() throws {
    let text = try ScenarioTemplate.text(name: "mine", extends: "base", of: [.pet])
    let files = library(["mine.json": text, "scenarios/base.json": "{ \"users\": 5 }"])
    let mine = try Scenario("mine.json", in: files)
    #expect(mine.name == "mine" && !mine.question.isEmpty)
    #expect(mine.parameters.people == 5 && mine.parameters.pet.gains.onTime == 3)
    #expect(throws: ScenarioError.self) {
      try ScenarioTemplate.text(name: "a/b", extends: "base", of: [.pet])
    }
    let odd = try ScenarioTemplate.text(name: "odd", extends: "./a\"b.json", of: [])
    #expect(
      try JSONValue(reading: Array(odd.utf8)).member("extends")?.value.content
        == .text("./a\"b.json"))
  }
}
