import Foundation
import HabitEngines
import HabitEnginesJSON
import Testing

/// Rules that a designer ships and an app reads.
@Suite("rules.json")
struct RulesFileTests {
  private static func rules() -> ShippedRules {
    var rules = ShippedRules()
    rules.forest.minutes = 50
    rules.forestStreak.freezeMaximum = 2
    rules.pet.gains.onTime = 3
    rules.pet.stages[8].threshold = 90
    rules.pet.penaltyBelow = .init(1, of: 3)
    (rules.petStreak.unit, rules.petStreak.weeklyTarget) = (.week, 3)
    (rules.petStreak.pausedFrom, rules.petStreak.pausedDays) = (Day(daysSinceEpoch: 20_500), 14)
    rules.petStreakTasks = 2
    rules.tenx.streak.weekends = .rest
    rules.sherpa.streak.repairDays = 3
    rules.sherpaFocus.breakMinutes = 7
    rules.league.boardSize = 30
    return rules
  }

  private static func text(_ apps: [RulesFile.App] = RulesFile.App.allCases) -> String {
    RulesFile.text(of: rules(), apps: apps, scenario: "mine 1a2b3c4d")
  }

  @Test("every engine reads the numbers that were written")
  func roundTrip() throws {
    let (rules, json) = (Self.rules(), Array(Self.text().utf8))
    let file = try RulesFile(json: json)
    #expect(file.scenario == "mine 1a2b3c4d" && file.apps == RulesFile.App.allCases)
    #expect(file.digest.utf8.count == 64)
    #expect(try PetRules(json: json).parameters == rules.pet)
    #expect(try QualifyingCount(json: json).least == 2)
    #expect(try DailyThreeRules(json: json).parameters == rules.tenx)
    #expect(try HabitsRules(json: json).parameters == rules.sherpa)
    #expect(try FocusParameters(json: json, of: .forest) == rules.forest)
    #expect(try FocusParameters(json: json, of: .sherpa) == rules.sherpaFocus)
    #expect(try LeagueParameters(json: json) == rules.league)
    let policies = try RulesFile.App.allCases.map {
      try StreakPolicy(json: json, of: $0).parameters
    }
    #expect(
      policies == [rules.forestStreak, rules.petStreak, rules.tenx.streak, rules.sherpa.streak])
  }

  @Test("white space does not change the digest, another number does")
  func digest() throws {
    let file = try RulesFile(json: Array(Self.text().utf8))
    let spread = Self.text().replacingOccurrences(of: "  ", with: "\t")
    #expect(try RulesFile(json: Array(spread.utf8)).digest == file.digest)
    var other = Self.rules()
    other.pet.gains.late = 2
    let text = RulesFile.text(of: other, apps: RulesFile.App.allCases, scenario: "mine 1a2b3c4d")
    #expect(try RulesFile(json: Array(text.utf8)).digest != file.digest)
  }

  @Test("a number that the file lacks has its built-in value; an app that it lacks is refused")
  func lacks() throws {
    let json = Array(
      """
      { "rules": 1, "values": { "apps.pet.gains.onTime": 5 } }  // by hand
      """.utf8)
    let pet = try PetRules(json: json)
    #expect(pet.parameters.gains.onTime == 5 && pet.parameters.gains.late == 1)
    #expect(try RulesFile(json: json).apps == [.pet])
    let error = #expect(throws: RulesFileError.self) { try StreakPolicy(json: json, of: .tenx) }
    #expect(
      error?.description
        == "there are no rules of tenx here, but of pet; ship a scenario that has the app")
    let focus = #expect(throws: RulesFileError.self) {
      try FocusParameters(json: json, of: .pet)
    }
    #expect(
      focus?.description == "pet has no focus sessions; ask for those of another app")
  }

  @Test(
    "what is wrong has its place and a remedy",
    arguments: [
      ("{", "1:1: the object that begins here never ends; add a }"),
      ("[]", "1:1: rules are an object, not a list"),
      (
        #"{ "values": {} }"#,
        "1:1: the file does not say \"rules\": 1; give one that 'tune --ship' or "
          + "'explain --rules' wrote"
      ),
      (
        #"{ "rules": 2 }"#,
        "1:12: the rules have format 2, which this version does not know; update the app"
      ),
      (
        #"{ "rules": 1, "value": {} }"#,
        "1:15: unknown key \"value\" in the rules, did you mean \"values\"?"
      ),
      (
        #"{ "rules": 1 }"#,
        "1:1: \"values\" takes an object of paths with values, such as "
          + "{ \"apps.pet.gains.onTime\": 2 }"
      ),
      (
        #"{ "rules": 1, "values": { "apps.pet.gains.onTim": 2 } }"#,
        "1:27: unknown key \"apps.pet.gains.onTim\" in the rules, "
          + "did you mean \"apps.pet.gains.onTime\"?"
      ),
      (
        #"{ "rules": 1, "values": { "apps.pet.gains.onTime": -1 } }"#,
        "1:52: apps.pet.gains.onTime takes a whole number from 0 to 1000000, not -1"
      ),
      (
        #"{ "rules": 1, "values": { "apps.pet.streak.unit": "weeks" } }"#,
        "1:51: apps.pet.streak.unit takes one of \"day\", \"week\", not \"weeks\", "
          + "did you mean \"week\"?"
      ),
      (
        #"{ "rules": 1, "values": { "apps.tenx.streak.freezesAtStart": 1 } }"#,
        "1:25: apps.tenx.streak: 1 freezes at the start are more than the 0 that can be held; "
          + "raise freezeMaximum to 1"
      ),
      (
        #"{ "rules": 1, "values": { "apps.forest.streak.freezesAtStart": 1 } }"#,
        "1:25: apps.forest.streak: 1 freezes at the start are more than the 0 that can be held; "
          + "raise freezeMaximum to 1"
      ),
      (
        #"{ "rules": 1, "values": { "apps.pet.streak.freezesAtStart": 1 } }"#,
        "1:25: apps.pet.streak: 1 freezes at the start are more than the 0 that can be held; "
          + "raise freezeMaximum to 1"
      ),
      (
        #"{ "rules": 1, "stages": [ 5 ], "values": { "apps.pet.gains.onTime": 1 } }"#,
        "1:27: a stage is an object { \"name\": …, \"threshold\": …, \"asset\": … }, not 5"
      ),
      (
        #"{ "rules": 1, "stages": [], "values": { "apps.pet.gains.onTime": 1 } }"#,
        "1:25: \"stages\" takes a list of stages, not a list"
      ),
    ] as [(String, String)])
  func sentences(_ json: String, _ sentence: String) {
    let error = #expect(throws: RulesFileError.self) { try RulesFile(json: Array(json.utf8)) }
    #expect(error?.description == sentence)
  }

  @Test("a file whose numbers were changed by hand is refused until its digest goes")
  func changed() throws {
    let changed = Self.text().replacingOccurrences(
      of: "\"apps.pet.gains.onTime\": 3", with: "\"apps.pet.gains.onTime\": 4")
    #expect(changed != Self.text())
    let error = #expect(throws: RulesFileError.self) { try PetRules(json: Array(changed.utf8)) }
    let sentence = try #require(error?.description)
    #expect(sentence.hasPrefix("4:13: the rules have the digest "))
    #expect(sentence.hasSuffix("or leave \"digest\" out"))
    let lines = changed.split(separator: "\n").filter { !$0.contains("\"digest\"") }
    let rules = try PetRules(json: Array(lines.joined(separator: "\n").utf8))
    #expect(rules.parameters.gains.onTime == 4)
  }
}
