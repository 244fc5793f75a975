import Population
import Scenarios
import Testing

/// Sentences about who lives in a world: mixtures, segments, arrivals, variants, replicates,
/// boards.
struct PopulationErrorTests {
  /// A scenario of the default behaviour that says this too.
  private static func living(_ text: String) -> String {
    "{ \"behaviour\": \"default\",\n" + text + " }"
  }

  private static func segments(_ list: String...) -> String {
    living("\"segments\": [" + list.joined(separator: ", ") + "]")
  }

  private static func segment(
    _ name: String, _ from: Double, _ to: Double, activeIn days: Int = 7
  ) -> String {
    "{ \"name\": \"\(name)\", \"activeIn\": \(days), \"from\": \(from), \"to\": \(to) }"
  }

  private static func variants(_ list: String) -> String { living("\"variants\": [\(list)]") }

  private static let wrongShares: [(String, String)] = [
    (
      living("\"people\": [{ \"archetype\": \"a\", \"share\": 0 }]"),
      "2:11: the archetype \"a\" has the share 0.0; give shares of 0 or more, not all of them 0"
    ),
    (
      living("\"people\": [{ \"archetype\": \"a\", \"share\": -1 }]"),
      "2:41: people[0].share takes a number from 0 to 1000000, not -1"
    ),
    (
      living("\"people\": [{ \"archetype\": \"a\" }]"),
      "2:12: every archetype in \"people\" needs the key \"share\""
    ),
    (
      living("\"apps\": { \"pet\": { \"share\": 0 } }"),
      "2:29: nobody has an app; give at least one of them a share above 0"
    ),
    (
      """
      { "behaviour": { "default": { "times": {
        "morning": { "share": 0 }, "midday": { "share": 0 }, "evening": { "share": 0 },
        "night": { "share": 0 } } } } }
      """,
      "3:23: all chronotypes have the share 0; give at least one of them more"
    ),
    (
      living("\"arrivals\": { \"weekdays\": [0, 0, 0, 0, 0, 0, 0] }"),
      "2:46: on no day of the arrivals anybody joins; give one of these weekdays a weight above 0"
    ),
  ]

  private static let wrongSegments: [(String, String)] = [
    (
      segments("{ \"name\": \"a\", \"activeIn\": 7, \"activeAtLeast\": 8, \"to\": 0.5 }"),
      "2:13: the segment \"a\" asks for 8 active days among 7; give activeAtLeast from 1 to 7"
    ),
    (
      segments("{ \"name\": \"a\", \"trait\": \"lot\", \"activeAtLeast\": 2, \"to\": 0.5 }"),
      "2:13: the segment \"a\" asks for 2 active days among 0; give activeIn, and no trait"
    ),
    (
      segments(segment("a", 0, 0.5), segment("b", 0.4, 1)),
      "2:13: the segments \"a\" and \"b\" overlap; end the lower one where the upper one begins"
    ),
    (
      segments(segment("a", 0.5, 0.5)),
      "2:13: the segment \"a\" from quantile 0.5 to 0.5 holds nobody; give two numbers from 0 to "
        + "1, the smaller first"
    ),
    (
      segments(segment("a", 0.9, 0.1)),
      "2:13: the segment \"a\" from quantile 0.9 to 0.1 holds nobody; give two numbers from 0 to "
        + "1, the smaller first"
    ),
    (
      segments(segment("a", 0, 1.5)),
      "2:63: segments[0].to takes a number from 0 to 1, not 1.5"
    ),
    (
      segments(segment("a", 0, 0.5), segment("a", 0.5, 1)),
      "2:13: there are two segments \"a\"; give each its own name, and none the name \"all\""
    ),
    (
      segments(segment("a", 0, 1, activeIn: 366)),
      "2:13: the segment \"a\" looks at 366 days of a run of 365; give activeIn from 1 to "
        + "365, or at least 366 days"
    ),
  ]

  private static let wrongTraits: [(String, String)] = [
    (
      living("\"segments\": [{ \"name\": \"a\", \"from\": 0, \"to\": 1 }]"),
      "2:13: the segment \"a\" does not say in one way who belongs to it; give activeIn or trait, "
        + "with from and to, or one of archetype, zone, app, plan and tier, without them"
    ),
    (
      living(
        "\"segments\": [{ \"name\": \"a\", \"activeIn\": 7, \"trait\": \"propensity\", "
          + "\"from\": 0, \"to\": 1 }]"),
      "2:13: the segment \"a\" does not say in one way who belongs to it; give activeIn or trait, "
        + "with from and to, or one of archetype, zone, app, plan and tier, without them"
    ),
    (
      living(
        "\"segments\": [{ \"name\": \"a\", \"trait\": \"propencity\", \"from\": 0, \"to\": 1 }]"),
      "2:38: segments[0].trait takes one of \"propensity\", \"habitRate\", \"leavingHazard\", "
        + "\"streakSensitivity\", \"boardSensitivity\", \"reminderSensitivity\", "
        + "\"freshStartSensitivity\", \"lot\", not \"propencity\", did you mean \"propensity\"?"
    ),
    (
      living(
        "\"segments\": [{ \"name\": \"a\", \"trait\": \"habitRate\", \"from\": 0, \"to\": 0.5 }, "
          + "{ \"name\": \"b\", \"trait\": \"habitRate\", \"from\": 0.4, \"to\": 1 }]"),
      "2:13: the segments \"a\" and \"b\" overlap; end the lower one where the upper one begins"
    ),
  ]

  private static let wrongProperties: [(String, String)] = [
    (
      living("\"segments\": [{ \"name\": \"a\", \"app\": \"pet\", \"from\": 0.5 }]"),
      "2:13: the segment \"a\" does not say in one way who belongs to it; give activeIn or trait, "
        + "with from and to, or one of archetype, zone, app, plan and tier, without them"
    ),
    (
      living("\"segments\": [{ \"name\": \"a\", \"zone\": \"Europe/Pariss\" }]"),
      "2:13: the segment \"a\" is of the zone \"Europe/Pariss\", which nobody of this world can "
        + "have; give one that the scenario has, or take the segment away"
    ),
    (
      living("\"segments\": [{ \"name\": \"a\", \"archetype\": \"eager\" }]"),
      "2:13: the segment \"a\" is of the archetype \"eager\", which nobody of this world can "
        + "have; give one that the scenario has, or take the segment away"
    ),
    (
      living("\"segments\": [{ \"name\": \"a\", \"app\": \"pet\", \"onDay\": 3 }]"),
      "2:13: the segment \"a\" looks at day 3 of people in a run of 365; give plan or tier with "
        + "onDay from 1 to 364, and other segments none"
    ),
    (
      living("\"segments\": [{ \"name\": \"a\", \"plan\": \"gold\", \"onDay\": 3 }]"),
      "2:37: segments[0].plan takes one of \"free\", \"trial\", \"pro\", \"expired\", not \"gold\""
    ),
  ]

  private static let wrongVariants: [(String, String)] = [
    (
      variants("{ \"name\": \"a\", \"set\": {} }"),
      "2:13: the variant \"a\" sets nothing and would repeat the scenario; set a value"
    ),
    (
      variants("{ \"name\": \"a\" }"),
      "2:14: every variant in \"variants\" needs the key \"set\""
    ),
    (
      variants("{ \"name\": \"default\", \"set\": { \"apps.pet.gains.late\": 0 } }"),
      "2:13: a variant cannot be called \"default\"; give each a name of its own, none \"default\" "
        + "or \"start\""
    ),
    (
      variants("{ \"name\": \"a\", \"set\": { \"users\": 5 } }"),
      "2:38: users is the same in all variants, which compare the same people; set it for the "
        + "scenario"
    ),
    (
      variants("{ \"name\": \"a\", \"set\": { \"apps.pet.gains.onTme\": 5 } }"),
      "2:38: unknown key \"onTme\" in \"apps.pet.gains\", did you mean \"onTime\"?"
    ),
    (
      variants("{ \"name\": \"a\", \"set\": { \"apps.pet.gains.late\": -1 } }"),
      "2:38: apps.pet.gains.late takes a whole number from 0 to 1000000, not -1"
    ),
  ]

  private static let wrongSizes: [(String, String)] = [
    (
      "{ \"replicates\": 0 }",
      "1:17: replicates takes a whole number from 1 to 1000, not 0"
    ),
    (
      "{ \"users\": 5000000,\n  \"replicates\": 1000 }",
      "2:17: 1000 worlds of 5000000 people are too many; give at most 4294967 people"
    ),
    (
      "{ \"apps\": { \"sherpa\": { \"league\": { \"boardSize\": 0 } } } }",
      "1:50: apps.sherpa.league.boardSize takes a whole number from 1 to 1000000, or \"none\", "
        + "not 0"
    ),
    (
      living("\"days\": 28, \"arrivals\": { \"days\": 29 }"),
      "2:35: people join on the first 29 days of a run of 28; give arrivals.days from 1 to 28, or "
        + "at least 29 days"
    ),
    (
      "{ \"users\": 5,\n  \"journal\": { \"people\": 6 } }",
      "2:26: a journal of 6 people is not possible in a world of 5; give 0 to 5"
    ),
    (
      living("\"apps\": { \"sherpa\": { \"league\": { \"promoteThrough\": 16 } } }"),
      "2:53: rank 16 would go down although ranks up to 16 go up; demotion must start after "
        + "promotion ends"
    ),
    (
      living(
        "\"apps\": { \"sherpa\": { \"league\": { \"boardSize\": 30,\n"
          + "  \"cuts\": { \"k2\": { \"promoteThrough\": 30, \"demoteFrom\": 1000000 } } } } }"),
      "3:39: on boards of 30 all of k2 would go up, since its ranks up to 30 do; give a "
        + "cuts.k2.promoteThrough below 30"
    ),
    (
      living(
        "\"apps\": { \"sherpa\": { \"league\": { \"boardSize\": 30,\n"
          + "  \"cuts\": { \"k2\": { \"demoteFrom\": 31 } } } } }"),
      "3:35: on boards of 30 nobody of k2 would go down, since its ranks from 31 do; give a "
        + "cuts.k2.demoteFrom up to 30, or 1000000 if nobody should"
    ),
    (
      living(
        "\"apps\": { \"sherpa\": { \"league\": { \"boardSize\": 30,\n"
          + "  \"cuts\": { \"k2\": { \"demoteFrom\": 15 } } } } }"),
      "3:35: on boards of 30 more than half of k2 would go down, since its ranks from 15 do; give "
        + "a cuts.k2.demoteFrom of 16 or more, 1000000 if nobody should"
    ),
    (
      living("\"apps\": { \"tenx\": { \"mostActiveGoals\": 2, \"fewestActiveGoals\": 3 } }"),
      "2:64: 3 goals have to be active, and only 2 may be; lower fewestActiveGoals or raise "
        + "mostActiveGoals"
    ),
  ]

  private static let all = [
    wrongShares, wrongSegments, wrongTraits, wrongProperties, wrongVariants, wrongSizes,
  ].flatMap { $0 }

  @Test(arguments: all)
  func `a wrong population has its sentence`(text: String, sentence: String) {
    let error = #expect(throws: ScenarioError.self) { try scenario(text) }
    #expect(error?.description == "x.json:\(sentence)")
  }

  @Test func `an archetype of a preset's name starts from its numbers`() throws {
    let text = Self.living(
      "\"people\": [{ \"archetype\": \"steady\", \"share\": 2, \"with\": "
        + "{ \"traits.diligenceMean\": 3 } }, { \"archetype\": \"anybody\", \"share\": 1 }]")
    let parameters = try scenario(text).parameters
    var steady = ArchetypePreset.steady.parameters(from: parameters.standard)
    steady.traits.diligenceMean = 3
    #expect(parameters.archetypes.map(\.parameters) == [steady, parameters.standard])
    #expect(steady.traits.propensityMean > parameters.standard.traits.propensityMean)
  }

  @Test func `a preset shows the numbers that it sets, and they read back as the same people`()
    throws
  {
    let text = Self.living(
      "\"people\": [{ \"archetype\": \"steady\", \"share\": 2, \"with\": "
        + "{ \"traits.diligenceMean\": 3 } }, { \"archetype\": \"anybody\", \"share\": 1 }]")
    let read = try scenario(text)
    #expect(
      read["people"]?.value.text
        == "[{\"archetype\":\"steady\",\"share\":2,\"with\":{\"traits.propensityMean\":-1.28,"
        + "\"traits.habitRateMedian\":0.0681,\"opening.shockSpread\":0.805,"
        + "\"traits.diligenceMean\":3}},{\"archetype\":\"anybody\",\"share\":1,\"with\":{}}]")
    let again = try scenario(read.fullText)
    #expect(again.digest == read.digest && again.fullText == read.fullText)
    #expect(again.parameters.archetypes == read.parameters.archetypes)
  }

  @Test func `a segment by a trait is written as it was read`() throws {
    let text = Self.living(
      "\"segments\": [{ \"name\": \"a\", \"trait\": \"habitRate\", \"from\": 0, \"to\": 0.5 }]")
    let read = try scenario(text)
    #expect(read.parameters.segments == [Segment("a", by: .habitRate, from: 0, to: 0.5)])
    let again = try scenario(read.fullText)
    #expect(again.parameters.segments == read.parameters.segments && again.digest == read.digest)
  }

  @Test func `segments that touch, or look at different days, are fine`() throws {
    let text = Self.segments(
      Self.segment("low", 0, 0.5), Self.segment("high", 0.5, 1),
      Self.segment("early", 0.2, 0.7, activeIn: 3))
    #expect(try scenario(text).parameters.segments.map(\.name) == ["low", "high", "early"])
  }
}
