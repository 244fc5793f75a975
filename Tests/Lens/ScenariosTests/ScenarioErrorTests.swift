import Scenarios
import Testing

/// Every kind of error with the sentence that a person reads.
struct ScenarioErrorTests {
  private static func thresholds(_ values: [Int]) -> String {
    let list = values.map { "\($0)" }.joined(separator: ", ")
    return "{ \"apps\": { \"pet\": { \"thresholds\": [\(list)] } } }"
  }

  private static let behaviourGone =
    "the behaviour \"reference\" is gone; leave it out, and the users are those of \"default\""

  private static let wrongKeys: [(String, String)] = [
    ("{ \"user\": 1 }", "1:3: unknown key \"user\" in the scenario, did you mean \"users\"?"),
    (
      "{\n  \"apps\": { \"pet\": {\n    \"gains\": { \"onTme\": 3 } } } }",
      "3:16: unknown key \"onTme\" in \"apps.pet.gains\", did you mean \"onTime\"?"
    ),
    (
      "{ \"onTime\": 3 }",
      "1:3: unknown key \"onTime\" in the scenario, did you mean \"apps.pet.gains.onTime\"?"
    ),
    (
      "{ \"zzz\": 3 }",
      "1:3: unknown key \"zzz\" in the scenario; its keys are "
        + "name, question, extends, seed, users, start, days, zones, arrivals, segments, "
        + "devices, behaviour, people, apps, changes, variants, replicates, journal, measures, "
        + "headlines, goals, guardrails, effect, fit, sweep, tune"
    ),
    (
      "{ \"devices\": { \"onTime\": 3 } }",
      "1:16: unknown key \"onTime\" in \"devices\"; its keys are "
        + "rateError, clockSteps, sleep, suspension, kills, reboots, travel, notifications, "
        + "widgets, ticks, storage; \"apps.pet.gains.onTime\" is something else"
    ),
    (
      "{ \"variant\": [] }",
      "1:3: unknown key \"variant\" in the scenario, did you mean \"variants\"?"
    ),
    (
      "{ \"apps\": { \"gardens\": {} } }",
      "1:13: unknown key \"gardens\" in \"apps\"; its keys are forest, pet, tenx, sherpa"
    ),
    (
      "{ \"apps\": { \"pet\": { \"thresholds\": { \"Dolfin\": 3 } } } }",
      "1:38: unknown stage \"Dolfin\" in \"apps.pet.thresholds\", did you mean \"Dolphin\"?"
    ),
  ]

  private static let wrongValues: [(String, String)] = [
    (
      "{ \"users\": \"many\" }",
      "1:12: users takes a whole number from 1 to 4294967295, not \"many\""
    ),
    (
      "{ \"users\": \"500\" }",
      "1:12: users takes a whole number from 1 to 4294967295, not \"500\"; write it without quotes"
    ),
    ("{ \"users\": 0 }", "1:12: users takes a whole number from 1 to 4294967295, not 0"),
    ("{ \"users\": 2.5 }", "1:12: users takes a whole number from 1 to 4294967295, not 2.5"),
    ("{ \"users\": 1e99 }", "1:12: users takes a whole number from 1 to 4294967295, not 1e99"),
    ("{ \"users\": null }", "1:12: users takes a whole number from 1 to 4294967295, not null"),
    ("{ \"users\": [5] }", "1:12: users takes a whole number from 1 to 4294967295, not a list"),
    ("{ \"users\": {} }", "1:12: users takes a whole number from 1 to 4294967295, not an object"),
    ("{ \"days\": 3654 }", "1:11: days takes a whole number from 1 to 3653, not 3654"),
    (
      "{ \"name\": \"a b\" }",
      "1:11: name takes a name of at most 64 letters, digits, \"-\" and \"_\", not \"a b\""
    ),
    ("{ \"question\": 4 }", "1:15: question takes text, not 4"),
    (
      "{ \"variants\": [{ \"name\": \"a\\u0000b\", \"set\": { \"users\": 5 } }] }",
      "1:26: variants[0].name takes text, not \"a b\", which has the character U+0000; leave "
        + "it out"
    ),
    (
      "{ \"tune\": { \"vary\": [\"\\u0000\"] } }",
      "1:21: tune.vary takes a list of texts, such as [\"a\", \"b\"], not a list, which has the "
        + "character U+0000; leave it out"
    ),
    (
      "{ \"start\": \"2026-02-30\" }",
      "1:12: start takes a day, such as \"2026-01-05\", not \"2026-02-30\": there is no day 30 in "
        + "month 2 of 2026, which has 28 days"
    ),
    (
      "{ \"start\": \"5.1.2026\" }",
      "1:12: start takes a day, such as \"2026-01-05\", not \"5.1.2026\": a day is written "
        + "yyyy-MM-dd, for example 2026-01-05"
    ),
    ("{ \"start\": 20260105 }", "1:12: start takes a day, such as \"2026-01-05\", not 20260105"),
    (
      "{ \"behaviour\": \"defalt\" }",
      "1:16: behaviour takes one of \"default\", not \"defalt\", did you mean \"default\"?"
    ),
    ("{ \"behaviour\": [] }", "1:16: behaviour takes one of \"default\", not a list"),
    (
      "{ \"behaviour\": { \"standard\": {} } }",
      "1:18: unknown key \"standard\" in \"behaviour\"; its keys are default"
    ),
    ("{\n  \"behaviour\": \"reference\" }", "2:16: \(behaviourGone)"),
    (
      "{ \"behaviour\": { \"default\": {}, \"reference\": { \"lateShare\": 0.2 } } }",
      "1:33: \(behaviourGone)"
    ),
    (
      "{ \"variants\": [ { \"name\": \"a\", \"set\": { \"behaviour\": \"reference\" } } ] }",
      "1:41: \(behaviourGone)"
    ),
    (
      "{ \"apps\": { \"pet\": { \"bonusAtLeast\": 1.5 } } }",
      "1:38: apps.pet.bonusAtLeast takes a share from 0 to 1, such as 0.8 or \"1/3\", not 1.5"
    ),
    (
      "{ \"apps\": { \"pet\": { \"bonusAtLeast\": 0.1234567891 } } }",
      "1:38: apps.pet.bonusAtLeast takes a share from 0 to 1, such as 0.8 or \"1/3\", not "
        + "0.1234567891; it may have nine decimals"
    ),
    (
      "{ \"apps\": { \"pet\": { \"bonusAtLeast\": \"1/0\" } } }",
      "1:38: apps.pet.bonusAtLeast takes a share from 0 to 1, such as 0.8 or \"1/3\", not "
        + "\"1/0\"; a "
        + "fraction has two numbers of at most nine digits"
    ),
    (
      "{ \"apps\": { \"pet\": { \"bonusAtLeast\": \"0.8\" } } }",
      "1:38: apps.pet.bonusAtLeast takes a share from 0 to 1, such as 0.8 or \"1/3\", not \"0.8\"; "
        + "write it without quotes"
    ),
    (
      "{ \"apps\": { \"pet\": { \"dayBoundary\": \"24:00\" } } }",
      "1:37: apps.pet.dayBoundary takes a time of day, such as \"04:00\", not \"24:00\": a time of "
        + "day is written HH:MM, HH:MM:SS or HH:MM:SS.mmm, from 00:00 to 23:59:59.999"
    ),
    (
      "{ \"apps\": { \"pet\": { \"deEvolution\": \"rest\" } } }",
      "1:37: apps.pet.deEvolution takes one of \"carry\", \"reset\", \"debt\", not \"rest\", "
        + "did you mean \"reset\"?"
    ),
    (
      "{ \"apps\": { \"pet\": { \"rollover\": 1 } } }",
      "1:34: apps.pet.rollover takes true or false, not 1"
    ),
  ]

  private static let wrongGroups: [(String, String)] = [
    ("{ \"apps\": 3 }", "1:11: apps takes an object, { … }, not 3"),
    (
      "{ \"apps\": { \"pet\": { \"thresholds\": 3 } } }",
      "1:36: apps.pet.thresholds takes a list of 20 or an object by stage, not 3"
    ),
    (
      thresholds(Array(1...19)),
      "1:36: apps.pet.thresholds takes 20 values, one for each stage, not 19"
    ),
    (
      thresholds(Array(0...19)),
      "1:37: apps.pet.thresholds[Tadpole] takes a whole number from 1 to 1000000000, not 0"
    ),
    (
      "{ \"apps\": { \"pet\": { \"thresholds\": { \"Dolphin\": -5 } } } }",
      "1:49: apps.pet.thresholds[Dolphin] takes a whole number from 1 to 1000000000, not -5"
    ),
    (
      thresholds(Array(1...20)),
      "1:104: apps.pet.thresholds[Floating God] takes the number 0 only, not 20"
    ),
    (
      "{ \"users\": 5,\n  \"journal\": { \"people\": 6 } }",
      "2:26: a journal of 6 people is not possible in a world of 5; give 0 to 5"
    ),
    (
      "{ \"apps\": { \"pet\": { \"penaltyBelow\": 0.9 } } }",
      "1:38: the penalty begins below 9/10, above the bonus at 4/5; lower the one or raise the "
        + "other"
    ),
    (
      "{ \"apps\": { \"pet\": { \"streak\": { \"freezesAtStart\": 2 } } } }",
      "1:52: 2 freezes at the start are more than the 0 that can be held; raise freezeMaximum to 2"
    ),
  ]

  private static let wrongZones: [(String, String)] = [
    (
      "{ \"zones\": {\n  \"UTC\": 1, \"Europe/Londn\": 3 } }",
      "2:13: unknown zone \"Europe/Londn\" in \"zones\", did you mean \"Europe/London\"?"
    ),
    (
      "{ \"zones\": \"new york\" }",
      "1:12: unknown zone \"new york\" in \"zones\", did you mean \"America/New_York\"?"
    ),
    (
      "{ \"zones\": \"\" }",
      "1:12: unknown zone \"\" in \"zones\"; zones bear the names of the IANA database, such as "
        + "\"Europe/Berlin\""
    ),
    (
      "{ \"zones\": { \"Asia/Tokyo\": 0 } }",
      "1:28: zones[Asia/Tokyo] takes a whole number from 1 to 1000000, not 0"
    ),
    (
      "{ \"zones\": { \"Asia/Tokyo\": \"2\" } }",
      "1:28: zones[Asia/Tokyo] takes a whole number from 1 to 1000000, not \"2\"; write it without "
        + "quotes"
    ),
    (
      "{ \"zones\": {} }",
      "1:12: zones takes one zone, or zones with their weights, such as { \"Europe/London\": 3 }, "
        + "not an object without zones"
    ),
    (
      "{ \"zones\": [\"UTC\"] }",
      "1:12: zones takes one zone, or zones with their weights, such as { \"Europe/London\": 3 }, "
        + "not a list"
    ),
    (
      "{ \"zones\": { \"UTC\": 1, \"UTC\": 2 } }",
      "1:24: the key \"UTC\" is there twice, first in line 1; drop one"
    ),
  ]

  private static let wrongFiles: [(String, String)] = [
    ("[]", "1:1: a scenario takes one object, { … }, not a list"),
    (
      "{ \"users\": 5, \"users\": 6 }",
      "1:15: the key \"users\" is there twice, first in line 1; drop one"
    ),
    ("name: x", "1:1: name is no value of JSON; write text in double quotes: \"name\""),
    ("", "1:1: there is nothing to read; write a JSON object, such as { \"users\": 1000 }"),
    ("{ \"extends\": 3 }", "1:14: extends takes the name or path of a scenario, not 3"),
    (
      "{ \"extends\": \"frist\" }",
      "1:14: there is no scenario \"frist\", did you mean \"first\"?"
    ),
    (
      "{ \"extends\": \"nothing near\" }",
      "1:14: there is no scenario \"nothing near\"; shipped are first, second, and a file is given "
        + "by its path, such as ./mine.json"
    ),
    (
      "{ \"extends\": \"./y.json\" }",
      "1:14: cannot read './y.json': there is no such file; check the path"
    ),
    (
      "{ \"extends\": \"folder.json\" }",
      "1:14: cannot read 'folder.json': it is a folder; give a file"
    ),
    ("{ \"extends\": \"locked.json\" }", "1:14: cannot read 'locked.json': Permission denied"),
    (
      "{ \"extends\": \"huge.json\" }",
      "1:14: cannot read 'huge.json': it is larger than 16 MiB, which no scenario needs; check the "
        + "path"
    ),
    (
      "{ \"extends\": \"x.json\" }",
      "1:14: these scenarios extend each other in a circle: x.json → x.json; drop one \"extends\""
    ),
  ]

  @Test(arguments: wrongKeys + wrongValues + wrongGroups + wrongZones + wrongFiles)
  func `a wrong file has its sentence`(text: String, sentence: String) throws {
    let library = library([
      "x.json": text, "scenarios/first.json": "{}", "scenarios/second.json": "{}",
    ])
    let error = #expect(throws: ScenarioError.self) { try Scenario("x.json", in: library) }
    #expect(error?.description == "x.json:\(sentence)")
    let missing = ["there is no scenario", "no such file", "it is a folder", "denied"]
    #expect(error?.problem.isMissingInput == missing.contains(where: sentence.contains))
  }

  @Test(arguments: [
    ("users", "--set: \"users\" is no setting; write path=value, such as apps.pet.gains.onTime=3"),
    ("=3", "--set: \"=3\" is no setting; write path=value, such as apps.pet.gains.onTime=3"),
    (
      "apps..pet=3",
      "--set: \"apps..pet=3\" is no setting; write path=value, such as apps.pet.gains.onTime=3"
    ),
    (
      "apps.pet.thresholds[Dolphin=3",
      "--set: \"apps.pet.thresholds[Dolphin=3\" is no setting; write path=value, such as "
        + "apps.pet.gains.onTime=3"
    ),
    ("users=0", "--set users=0: users takes a whole number from 1 to 4294967295, not 0"),
    ("users=", "--set users=: users takes a whole number from 1 to 4294967295, not \"\""),
    ("users=1 2", "--set users=1 2: users takes a whole number from 1 to 4294967295, not \"1 2\""),
    ("uesrs=3", "--set uesrs=3: unknown key \"uesrs\" in the scenario, did you mean \"users\"?"),
    (
      "apps.tenx.goals=3",
      "--set apps.tenx.goals=3: unknown key \"goals\" in \"apps.tenx\"; it is a key of the "
        + "scenario itself"
    ),
    (
      "users.x=3", "--set users.x=3: unknown key \"x\" in \"users\"; it holds no keys"
    ),
    (
      "apps.pet.thresholds[20]=3",
      "--set apps.pet.thresholds[20]=3: unknown stage \"20\" in \"apps.pet.thresholds\"; give "
        + "one of "
        + "Tadpole, Minnow, Frog, Hermit Crab, Starfish, Jellyfish, Squid, Seahorse, Dolphin, "
        + "Shark, "
        + "Otter, Fox, Lynx, Wolf, Bear, Bison, Elephant, Rhino, Lion, Floating God"
    ),
    (
      "apps.pet.gains=3", "--set apps.pet.gains=3: apps.pet.gains takes an object, { … }, not 3"
    ),
    (
      "apps.pet.gains={\"late\":",
      "--set apps.pet.gains={\"late\":: a value is expected here, not the end of the text; write a "
        + "number, \"text\", true, false, [ … ] or { … }"
    ),
    (
      "apps.pet.gains={\"late\": -1}",
      "--set apps.pet.gains={\"late\": -1}: apps.pet.gains.late takes a whole number from 0 to "
        + "1000000, not -1"
    ),
    (
      "apps.pet.deEvolution=carri",
      "--set apps.pet.deEvolution=carri: apps.pet.deEvolution takes one of \"carry\", "
        + "\"reset\", \"debt\", not "
        + "\"carri\", did you mean \"carry\"?"
    ),
    (
      "zones=Europe/Berln",
      "--set zones=Europe/Berln: unknown zone \"Europe/Berln\" in \"zones\", did you mean "
        + "\"Europe/Berlin\"?"
    ),
    ("extends=first", "--set extends=first: extends is read in files only; write it into one"),
    (
      "journal.people=20000",
      "--set journal.people=20000: a journal of 20000 people is not possible in a world of 10000; "
        + "give 0 to 10000"
    ),
  ])
  func `a wrong setting has its sentence`(text: String, sentence: String) {
    let error = #expect(throws: ScenarioError.self) { try scenario("{}", text) }
    #expect(error?.description == sentence)
  }

  @Test(arguments: [
    ("first", "there is no scenario \"first\"; none are in scenarios, and a file is given by"),
    ("no.json", "cannot read 'no.json': there is no such file; check the path"),
    ("folder.json", "cannot read 'folder.json': it is a folder; give a file"),
    ("", "there is no scenario \"\"; none are in scenarios, and a file is given by"),
  ])
  func `a scenario that cannot be found has its sentence`(name: String, sentence: String) {
    let error = #expect(throws: ScenarioError.self) { try Scenario(name, in: library([:])) }
    #expect(error?.description.hasPrefix(sentence) == true, "\(error?.description ?? "")")
    #expect(error?.problem.isMissingInput == true)
  }

  @Test func `a longer circle names everybody in it, and an endless chain ends`() {
    let circle = library([
      "a.json": "{ \"extends\": \"plans/b.json\" }",
      "plans/b.json": "{ \"extends\": \"./c.json\" }",
      "plans/./c.json": "{\n \"extends\": \"../plans/b.json\" }",
    ])
    let error = #expect(throws: ScenarioError.self) { try Scenario("a.json", in: circle) }
    #expect(
      error?.description
        == "plans/./c.json:2:13: these scenarios extend each other in a circle: plans/b.json → "
        + "plans/c.json → plans/b.json; drop one \"extends\"")
    let chain = library(
      Dictionary(
        uniqueKeysWithValues: (0...40).map { ("\($0).json", "{ \"extends\": \"\($0 + 1).json\" }") }
      ))
    let endless = #expect(throws: ScenarioError.self) { try Scenario("0.json", in: chain) }
    #expect(
      endless?.description
        == "31.json:1:14: more than 32 scenarios extend each other; write the values into fewer "
        + "files"
    )
  }

  @Test func `an error in an extended file names that file`() {
    let files = library(["a.json": "{ \"extends\": \"b.json\" }", "b.json": "{ \"days\": 0 }"])
    let error = #expect(throws: ScenarioError.self) { try Scenario("a.json", in: files) }
    #expect(error?.description == "b.json:1:11: days takes a whole number from 1 to 3653, not 0")
  }
}
