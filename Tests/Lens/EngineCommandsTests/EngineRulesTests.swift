import CommandSupport
import EngineCommands
import TerminalKit
import Testing

/// `--rules` and `--set`: every engine computes by rules other than the specified ones.
struct EngineRulesTests {
  private static let pet = "pet,event,value\nada,start,0/9\nada,onTime,\nada,miss,\n"
  private static let care = """
    pet,time_ms,zone,event,argument
    ada,1767600000000,UTC,plan,09:00
    ada,1767608100000,UTC,done,

    """
  private static let streak = "user,day,completed\nada,2026-01-05,2\nada,2026-01-06,1\n"
  private static let sherpaDay =
    "user,day,scheduled,completed,skipped_with_note\nada,2026-01-05,5,2,0\n"
  private static let habits = """
    user,time_ms,zone,event,item,argument
    ada,1767600000000,UTC,add,read,
    ada,1767600000000,UTC,complete,read,

    """
  private static let tenX = """
    user,time_ms,zone,event,argument
    ada,1767596400000,UTC,addGoal,fit=Get fit
    ada,1767596400000,UTC,addGoal,art=Paint

    """
  private static let endings =
    "user,zone,end_ms,completed\nada,UTC,1767614400000,true\nada,UTC,1767618000000,true\n"
  private static let week = """
    user,tier,xp,streak_days,focus_minutes,joined_ms
    ada,baseCamp,90,4,75,1
    bob,baseCamp,80,5,0,1

    """
  private static let reminders =
    "user,time_ms,zone,event,item,argument\nada,1767632400000,UTC,add,read,\n"

  /// An engine, its options, its input, a rule that differs, and the last line under it.
  private static let cases: [(words: [String], input: String, set: String, ends: String)] = [
    (["pet"], pet, "apps.pet.thresholds[Tadpole]=20", "miss,,0,9,20,Tadpole"),
    (["pet"], pet, "apps.pet.deEvolution=reset", "miss,,0,9,10,Tadpole"),
    (["care"], care, "apps.pet.graceMinutes=75", ",onTime=1,"),
    (["widget"], care, "apps.pet.timelineEntries=2", "0.100000,1,1,,"),
    (
      ["streak", "--policy", "pet"], streak, "apps.pet.streak.tasks=2", "2026-01-06,1,2026-01-05,1"
    ),
    (["streak", "--policy", "tenx"], streak, "apps.tenx.completedToCount=2", "1,2026-01-05,1"),
    (
      ["streak", "--policy", "forest"], streak + "ada,2026-01-08,1\n",
      "apps.forest.streak.missingDays=rest", "2026-01-08,3,2026-01-05,3"
    ),
    (["streak", "--policy", "sherpa"], sherpaDay, "apps.sherpa.qualifyingShare=1/2", "0,,0"),
    (["habits"], habits, "apps.sherpa.xp.habitComplete=4", "xp=dayComplete:+50,"),
    (["tenx"], tenX, "apps.tenx.mostActiveGoals=1", "there is 1 active goal already"),
    (
      ["focus"], "session,time_ms,event\na,0,start\na,600000,observe\n",
      "apps.forest.minutes=10", "completed=600000;"
    ),
    (["forest"], endings, "apps.forest.minutes=50", "100,1h 40m"),
    (["ladder"], week, "apps.sherpa.league.promoteThrough=1", "2,stay,baseCamp"),
    (
      ["recurrence"], "rule,freq,start\ngym,daily,2026-01-07\n",
      "apps.sherpa.reviewedOccurrences=2", "gym,2,2026-01-08"
    ),
    (
      ["insights"],
      "user,time_ms,zone,event,item,argument\nada,1767600000000,UTC,add,read,\n"
        + "ada,1767600000000,UTC,complete,read,\n",
      "apps.sherpa.xp.habitComplete=7", ",57,true"
    ),
    (
      ["reminders", "--days", "1"], reminders, "apps.sherpa.nudges.evening.fromHour=19",
      "19:00:00,nudgeEvening,"
    ),
    (
      ["strength"], "habit,outcome\nrun,done\n", "apps.sherpa.strength.halvingDays=1",
      "0.500000,1.000000"
    ),
  ]

  @Test(arguments: cases.indices) func `a rule that is set decides`(index: Int) throws {
    let (words, input, set, ends) = Self.cases[index]
    let plain = terrarium(["engine"] + words, input: input)
    let ruled = terrarium(["engine"] + words + ["--set", set], input: input)
    #expect(ruled.status == .fine && ruled.errors == "")
    let last = try #require(ruled.output.split(separator: "\n").last)
    #expect(last.contains(ends), "\(words) \(set): \(last)")
    #expect(plain.output != ruled.output, "\(words) \(set)")
  }

  @Test func `every engine with rules is asked for others`() {
    let asked = Set(Self.cases.map { $0.words[0] })
    let named = Engine.all.map(\.name).filter { name in
      terrarium(["engine", name, "--help"]).output.contains("--rules SCENARIO")
    }
    #expect(Set(named) == asked)
    #expect(Set(Engine.all.map(\.name)).subtracting(named) == ["calendar", "trees"])
  }

  @Test func `a scenario's rules stand below --set, and that below the engine's own options`()
    throws
  {
    let files = try FileSystem.scenarios([
      "scenarios/prose.json": #"{"apps": {"pet": {"deEvolution": "reset"}}}"#
    ])
    func last(_ options: [String]) -> String? {
      terrarium(
        ["engine", "pet"] + options, input: "pet,event,value\nada,start,1/0\nada,miss,\n",
        files: files
      ).output.split(separator: "\n").last.map(String.init)
    }
    #expect(last([]) == "ada,miss,,0,7,10,Tadpole")
    #expect(last(["--rules", "prose"]) == "ada,miss,,0,9,10,Tadpole")
    #expect(
      last(["--rules", "prose", "--set", "apps.pet.deEvolution=carry"])
        == "ada,miss,,0,7,10,Tadpole")
    #expect(last(["--rules", "prose", "--de-evolution", "carry"]) == "ada,miss,,0,7,10,Tadpole")
  }

  @Test func `what is no rule is refused as in a scenario`() {
    let outcome = terrarium(["engine", "pet", "--set", "apps.pet.gains.onTme=3"], input: Self.pet)
    #expect(outcome.status == .usage)
    #expect(outcome.errors.contains("did you mean \"onTime\"?"))
    let missing = terrarium(["engine", "pet", "--rules", "nowhere"], input: Self.pet)
    #expect(missing.status == .missingInput)
  }
}
