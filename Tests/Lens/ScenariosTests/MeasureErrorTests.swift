import Measures
import Population
import Scenarios
import Testing

/// Measures in scenarios: what is refused, with its place and sentence, and what is kept.
struct MeasureErrorTests {
  private static let stages =
    "Tadpole, Minnow, Frog, Hermit Crab, Starfish, Jellyfish, Squid, Seahorse, Dolphin, Shark, "
    + "Otter, Fox, Lynx, Wolf, Bear, Bison, Elephant, Rhino, Lion or Floating God"

  private static let refusals: [(String, String)] = [
    (
      #""table": "retentoin", "day": 3"#,
      "3:29: measures[0].table takes one of \"retention\", \"streak_survival\", "
        + "\"evolution_times\", \"stage_waits\", \"timer_drift\", \"notifications\", not "
        + "\"retentoin\", did you mean \"retention\"?"
    ),
    (
      #""table": "retention", "day": 3, "columns": "x""#,
      "unknown key \"columns\" in \"measures\"; its keys are name, table, where, day, quantile"
    ),
    (#""day": 3"#, "every measure in \"measures\" needs the key \"table\""),
    (
      #""table": "retention", "day": -1"#,
      "measures[0].day takes a whole number from 0 to 3653, not -1"
    ),
    (
      #""table": "stage_waits", "quantile": 1"#,
      "measures[0].quantile takes a number from 0.0001 to 0.9999, not 1"
    ),
    (
      #""table": "retention""#,
      "3:5: measures[0] needs either \"day\" or \"quantile\", and \"where\" one value a key"
    ),
    (
      #""table": "retention", "day": 3, "quantile": 0.5"#,
      "3:5: measures[0] needs either \"day\" or \"quantile\", and \"where\" one value a key"
    ),
    (
      #""table": "stage_waits", "where": { "stage": [1, 2] }, "day": 3"#,
      "3:5: measures[0] needs either \"day\" or \"quantile\", and \"where\" one value a key"
    ),
    (
      #""table": "retention", "quantile": 0.5"#,
      "3:5: the measure \"m\" asks for a quantile of table retention, which has shares only; give "
        + "\"day\" instead"
    ),
    (
      #""table": "timer_drift", "where": { "design": "wall", "condition": "any" }, "day": 3"#,
      "3:5: the measure \"m\" asks for a day of table timer_drift, which has quantiles only; give "
        + "\"quantile\" instead"
    ),
    (
      #""table": "retention", "where": { "app": "pet" }, "day": 3"#,
      "3:5: the measure \"m\" says \"app\" of table retention, which has one curve; leave "
        + "\"where\" out"
    ),
    (
      #""table": "evolution_times", "where": { "stages": 3 }, "day": 3"#,
      "3:5: the measure \"m\" says \"stages\", which does not tell the curves of table "
        + "evolution_times apart; did you mean \"stage\"?"
    ),
    (
      #""table": "streak_survival", "where": { "length_days": 3 }, "day": 3"#,
      "3:5: the measure \"m\" says \"length_days\", which does not tell the curves of table "
        + "streak_survival apart; give app"
    ),
    (
      #""table": "evolution_times", "where": { "stage": "Dolfin", "among": "stayed" }, "day": 3"#,
      "3:5: the measure \"m\" is of stage \"Dolfin\", of which table evolution_times has no curve; "
        + "did you mean \"Dolphin\"?"
    ),
    (
      #""table": "stage_waits", "where": { "stage": 20 }, "day": 3"#,
      "3:5: the measure \"m\" is of stage \"20\", of which table stage_waits has no curve; give "
        + stages
    ),
    (
      #""table": "evolution_times", "where": { "stage": 4 }, "day": 3"#,
      "3:5: the measure \"m\" leaves several curves of table evolution_times open; say among too"
    ),
    (
      #""table": "timer_drift", "quantile": 0.5"#,
      "3:5: the measure \"m\" leaves several curves of table timer_drift open; say design and "
        + "condition too"
    ),
    (
      #""table": "streak_survival", "where": { "app": "tenx" }, "day": 3"#,
      "3:5: the measure \"m\" is of app \"tenx\", of which table streak_survival has no curve; "
        + "give forest or pet"
    ),
  ]

  private static func text(_ measures: String, apps: String = #""forest": {}, "pet": {}"#) -> String
  {
    "{ \"behaviour\": \"default\", \"apps\": { \(apps) },\n  \"measures\": [\n    \(measures) ] }"
  }

  @Test(arguments: refusals)
  func `what is no measure has its place and its sentence`(members: String, sentence: String) {
    let error = #expect(throws: ScenarioError.self) {
      try scenario(Self.text("{ \"name\": \"m\", \(members) }"))
    }
    #expect(error?.description.contains(sentence) == true, "\(error?.description ?? "")")
    #expect(error?.description.hasPrefix("x.json:3:") == true, "\(error?.description ?? "")")
  }

  @Test(arguments: ["", "*", "last", "a"])
  func `each has a name of its own`(name: String) {
    let first = #"{ "name": "a", "table": "retention", "day": 3 }"#
    let error = #expect(throws: ScenarioError.self) {
      try scenario(
        Self.text("\(first),\n    { \"name\": \"\(name)\", \"table\": \"retention\", \"day\": 4 }"))
    }
    #expect(
      error?.description == "x.json:4:5: a measure cannot be called \"\(name)\"; give each a name "
        + "of its own, neither \"*\" nor \"last\"")
  }

  @Test func `a world that does not write the table is told so, a variant is not asked`() throws {
    let measure = #"{ "name": "m", "table": "stage_waits", "where": { "stage": 2 }, "day": 3 }"#
    let error = #expect(throws: ScenarioError.self) {
      try scenario(
        "{ \"measures\": [\(measure)], \"apps\": { \"pet\": { \"share\": 0 }, \"forest\": {} } }")
    }
    #expect(
      error?.description == "x.json:1:16: the measure \"m\" is of table stage_waits, which this "
        + "world does not have; give it the apps that the table counts, or leave the measure out")
    let option = #expect(throws: ScenarioError.self) {
      try scenario(
        "{ \"apps\": { \"pet\": { \"share\": 0 }, \"forest\": {} } }", "measures=[\(measure)]")
    }
    #expect(option?.description.hasPrefix("--set measures=[") == true)
    let varied = try scenario(
      """
      { "apps": { "pet": {}, "forest": {} }, "measures": [\(measure)],
        "variants": [ { "name": "no pets", "set": { "apps.pet.share": 0 } } ] }
      """)
    #expect(varied.variants.map { $0.parameters.measures.count } == [1, 1])
  }

  @Test func `measures are written as they were read, and are no part of the digest`() throws {
    let text = Self.text(
      """
      { "name": "a, [b]", "table": "evolution_times",
        "where": { "stage": "Frog", "among": "stayed" }, "quantile": 0.33 },
      { "name": "c", "table": "retention", "day": 0 }
      """)
    let read = try scenario(text)
    #expect(
      read.parameters.measures == [
        Measure(
          "a, [b]", of: "evolution_times", [.init("stage", "Frog"), .init("among", "stayed")],
          .quantile(0.33)),
        Measure("c", of: "retention", [], .share(day: 0)),
      ])
    let again = try scenario(read.fullText)
    #expect(again.parameters.measures == read.parameters.measures)
    #expect(again.digest == read.digest)
    #expect(read.digest == (try scenario(Self.text(""))).digest)
    let error = #expect(throws: ScenarioError.self) {
      try scenario(
        """
        { "variants": [ { "name": "v", "set": { "measures": [] } } ] }
        """)
    }
    #expect(error?.description.contains("measures is the same in all variants") == true)
  }
}
