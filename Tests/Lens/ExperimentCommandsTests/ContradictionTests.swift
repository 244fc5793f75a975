import CommandSupport
import Scenarios
import TerminalKit
import TestSupport
import Testing

/// Values that are fine alone and impossible together: one sentence with the place and the remedy,
/// and the exit status of bad data, from the command that a person gives.
struct ContradictionTests {
  /// The scenario `mine.json` with a world of the default behaviour that says this too.
  private static func run(_ text: String, _ words: [String]) throws -> Outcome {
    let files = try FileSystem.scenarios([
      "mine.json": "{ \"behaviour\": \"default\",\n\(text) }"
    ])
    return terrarium(words, files: files)
  }

  private static let settings: [(String, String)] = [
    (
      "behaviour.default.pet.fewestTasks=7",
      "pet.fewestTasks is 7.0, above pet.mostTasks, which is 6.0; lower the one or raise the other"
    ),
    (
      "behaviour.default.pet.lastHour=6",
      "pet.firstHour is 7.0, above pet.lastHour, which is 6.0; lower the one or raise the other"
    ),
    (
      "behaviour.default.habit.firstMissLoss=0.1",
      "habit.firstMissLoss is 0.1, above habit.mostMissLoss, which is 0.08; lower the one or raise "
        + "the other"
    ),
    (
      "behaviour.default.focus.shorterFactor=2",
      "focus.shorterFactor is 2.0, above focus.longerFactor, which is 1.8; lower the one or raise "
        + "the other"
    ),
    (
      "behaviour.default.sherpa.lastHour=6",
      "sherpa.firstHour is 7.0, above sherpa.lastHour, which is 6.0; lower the one or raise the "
        + "other"
    ),
    (
      "behaviour.default.sherpa.firstReminderHour=21",
      "sherpa.firstReminderHour is 21.0, above sherpa.lastReminderHour, which is 20.0; lower the "
        + "one or raise the other"
    ),
    (
      "behaviour.default.sherpa.shortestMinutes=26",
      "sherpa.shortestMinutes is 26.0, above sherpa.longestMinutes, which is 25.0; lower the one "
        + "or raise the other"
    ),
    (
      "behaviour.default.sherpa.morningUntilHour=19",
      "sherpa.morningUntilHour is 19.0, above sherpa.eveningFromHour, which is 18.0; lower the one "
        + "or raise the other"
    ),
    (
      "behaviour.default.focus.longer=0.95",
      "focus.shorter 0.1 and focus.longer 0.95 are more than all sessions; give shares whose sum "
        + "is at most 1"
    ),
    (
      "apps.sherpa.league.boardSize=12",
      "on boards of 12 everybody would go up, since ranks up to 12 do; give a boardSize above 12, "
        + "or a promoteThrough below 12"
    ),
    (
      "apps.sherpa.league.boardSize=15",
      "on boards of 15 nobody would go down, since ranks from 16 do; give a boardSize of 16 or "
        + "more, a demoteFrom up to 15, or the demoteFrom 1000000 if nobody should"
    ),
    (
      "apps.sherpa.league.demoteFrom=12",
      "rank 12 would go down although ranks up to 12 go up; demotion must start after promotion "
        + "ends"
    ),
    (
      "apps.sherpa.league.tiers=1",
      "people cannot begin in baseCamp, above hilltop, the highest tier; give a startTier up to "
        + "hilltop, or tiers 2 or more"
    ),
    (
      "apps.sherpa.league.cuts.k2.demoteFrom=12",
      "rank 12 of k2 would go down although ranks up to 12 go up; demotion must start after "
        + "promotion ends"
    ),
    (
      "apps.pet.streak.freezeEvery=7",
      "a freeze is earned every 7 days in pet, where none can be held; give "
        + "apps.pet.streak.freezeMaximum 1 or more"
    ),
    (
      "apps.pet.streak.freezesAtStart=1",
      "1 freezes at the start are more than the 0 that can be held"
    ),
    (
      "apps.pet.penaltyBelow=0.9",
      "the penalty begins below 9/10, above the bonus at 4/5; lower the one or raise the other"
    ),
    (
      "apps.tenx.completedToCount=4",
      "a day has 3 focuses, fewer than 4; lower completedToCount and mostCarriedOver, or raise "
        + "focusesPerDay"
    ),
    (
      "arrivals.days=31",
      "people join on the first 31 days of a run of 30; give arrivals.days from 1 to 30, or at "
        + "least 31 days"
    ),
  ]

  @Test(arguments: settings) func `a setting that contradicts another is refused where it stands`(
    setting: String, sentence: String
  ) throws {
    let text =
      "\"users\": 100, \"days\": 30, \"apps\": { \"pet\": {}, \"tenx\": {}, \"sherpa\": {} }"
    let outcome = try Self.run(text, ["explain", "mine.json", "--set", setting])
    // A wrong option is a wrong use of the command.
    #expect(outcome.status == .usage && outcome.output == "")
    #expect(outcome.errors.hasPrefix("terrarium: --set \(setting.prefix(16))"))
    #expect(outcome.errors.contains(": \(sentence)"))
  }

  @Test func `a setting that changes nothing about a contradiction is not blamed`() throws {
    let settings = ["demoteFrom=12", "boardSize=40", "regions=3"].flatMap {
      ["--set", "apps.sherpa.league.\($0)"]
    }
    let text = "\"users\": 100, \"days\": 30, \"apps\": { \"sherpa\": {} }"
    let outcome = try Self.run(text, ["explain", "mine.json"] + settings)
    #expect(
      outcome.errors.hasPrefix(
        "terrarium: --set apps.sherpa.league.demoteFrom=12: rank 12 would go down although"),
      "\(outcome.errors)")
  }

  private static let presets =
    "people[0].archetype takes a name of its own, or one of \"steady\", \"sprinter\", "
    + "\"night owl\", \"weekender\", not "

  private static let files: [(String, [String], String)] = [
    (
      "\"days\": 28, \"arrivals\": { \"days\": 14 }", ["--days", "10"],
      "--days 10: people join on the first 14 days of a run of 10; give arrivals.days from 1 to "
        + "10, or at least 14 days"
    ),
    (
      "\"days\": 28, \"segments\": [{ \"name\": \"a\", \"activeIn\": 14, \"from\": 0, \"to\": 1 }]",
      ["--days", "10"],
      "--days 10: the segment \"a\" looks at 14 days of a run of 10; give activeIn from 1 to 10, "
        + "or at least 14 days"
    ),
    (
      "\"users\": 100, \"segments\": [{ \"name\": \"few\", \"activeIn\": 7, \"from\": 0, "
        + "\"to\": 0.0001 }]", [],
      "mine.json:2:27: the segment \"few\" from quantile 0.0 to 0.0001 holds nobody of 100 people; "
        + "widen it, or give more users"
    ),
    (
      "\"segments\": [{ \"name\": \"tenth\", \"activeIn\": 7, \"from\": 0, \"to\": 0.1 }]",
      ["--users", "4"],
      "--users 4: the segment \"tenth\" from quantile 0.0 to 0.1 holds nobody of 4 people; widen "
        + "it, or give more users"
    ),
    (
      "\"segments\": [{ \"name\": \"all\", \"activeIn\": 7, \"from\": 0, \"to\": 1 }]", [],
      "mine.json:2:13: there are two segments \"all\"; give each its own name, and none the name "
        + "\"all\""
    ),
    (
      "\"segments\": [{ \"name\": \"\", \"activeIn\": 7, \"from\": 0, \"to\": 1 }]", [],
      "mine.json:2:13: a segment has no name; give it one, which its rows say in the column segment"
    ),
    (
      "\"apps\": { \"pet\": { \"streak\": { \"graceDays\": 2 } } }", [],
      "mine.json:2:32: unknown key \"graceDays\" in \"apps.pet.streak\", did you mean "
        + "\"repairDays\"?"
    ),
    (
      "\"apps\": { \"pet\": {} }", ["--set", "apps.pet.freezes=1"],
      "--set apps.pet.freezes=1: unknown key \"freezes\" in \"apps.pet\", did you mean "
        + "\"streak.freezesAtStart\"?"
    ),
    (
      "\"variants\": [{ \"name\": \"a\", \"set\": { \"apps.pet.gains.late\": 0 } },\n"
        + "{ \"name\": \"a\", \"set\": { \"apps.pet.gains.late\": 2 } }]", [],
      "mine.json:2:13: a variant cannot be called \"a\"; give each a name of its own, none "
        + "\"default\" or \"start\""
    ),
    (
      "\"people\": [{ \"archetype\": \"mine\", \"share\": 1,\n"
        + "  \"with\": { \"pet.mostTasks\": 1 } }]",
      [],
      "mine.json:3:13: pet.fewestTasks is 3.0, above pet.mostTasks, which is 1.0; lower the one or "
        + "raise the other"
    ),
    (
      "\"people\": [{ \"archetype\": \"stedy\", \"share\": 1 }]", [],
      "mine.json:2:27: " + presets + "\"stedy\", did you mean \"steady\"? A name of its own has to "
        + "differ more from it"
    ),
    (
      "\"people\": [{ \"archetype\": \"nightOwl\", \"share\": 1 }]", [],
      "mine.json:2:27: " + presets + "\"nightOwl\", did you mean \"night owl\"? A name of its own "
        + "has to differ more from it"
    ),
    (
      "\"users\": 5,\n\"journal\": { \"people\": 6 }", [],
      "mine.json:3:24: a journal of 6 people is not possible in a world of 5; give 0 to 5"
    ),
    (
      "\"replicates\": 0", [],
      "mine.json:2:15: replicates takes a whole number from 1 to 1000, not 0"
    ),
    (
      "\"devices\": { \"clockSteps\": { \"networkIntervalMs\": 59999 } }", [],
      "mine.json:2:51: devices.clockSteps.networkIntervalMs takes 0, or a whole number from 60000 "
        + "to 604800000, not 59999"
    ),
  ]

  @Test(arguments: files) func `a file that contradicts itself, or an option, is refused`(
    text: String, options: [String], sentence: String
  ) throws {
    let folder = try TemporaryFolder()
    let commands = [["run", "--out", folder.path("out")], ["explain"]]
    for words in options.isEmpty ? commands : [commands[0]] {
      let outcome = try Self.run(text, words + ["mine.json"] + options)
      #expect(outcome.errors == "terrarium: \(sentence)\n")
      #expect(outcome.status == (options.isEmpty ? .badInput : .usage) && outcome.output == "")
    }
    #expect(try folder.files("").isEmpty)
  }
}
