import CommandSupport
import TerminalKit
import TestSupport
import Testing

/// `terrarium compare --first-difference`: what it says, and what it refuses.
struct DivergeCommandTests {
  private let folder: TemporaryFolder
  private let small = ["everything", "--users", "70", "--days", "28"]

  init() throws { folder = try TemporaryFolder() }

  @Test func `the first person is told with the step of either life`() {
    let outcome = terrarium(
      [
        "compare", "--first-difference", "first-week", "--users", "20", "--first", "1", "--set",
        "apps.pet.gains.onTime=3",
      ])
    #expect(outcome.status == .failed && outcome.errors == "")
    #expect(outcome.output.contains("Steps of 20 of 20 people differ."))
    #expect(
      outcome.output.contains("Person 15 on day 0, 2026-01-05, 08:34:57 UTC: what the pet"))
    #expect(outcome.output.contains("  default   Pet: gets 2 XP (on time)"))
    #expect(outcome.output.contains("  changed   Pet: gets 3 XP (on time)"))
    #expect(outcome.output.contains("19 further people; --first 20 lists all."))
  }

  @Test func `two variants of one scenario may be compared`() {
    let words = [
      "compare", "--first-difference", "streak-policies", "--users", "60", "--days", "28",
    ]
    let outcome = terrarium(words + ["--variant", "freeze", "--other-variant", "repair"])
    #expect(outcome.status == .failed && outcome.errors == "")
    #expect(outcome.output.contains("  freeze ") && outcome.output.contains("  repair "))
    let wrong = terrarium(words + ["--variant", "freze", "--other-variant", "repair"])
    #expect(wrong.status == .usage && wrong.errors.contains("has no variant 'freze'"))
    // A value that makes one of its variants the same as the scenario is no mistake.
    let same = terrarium(words + ["--set", "apps.tenx.streak.weeklyTarget=5"])
    #expect(same.status == .failed && same.errors == "")
  }

  @Test func `a freeze that keeps a streak is named with the step that differs`() {
    let outcome = terrarium([
      "compare", "--first-difference", "streak-policies", "--users", "60", "--days", "28",
      "--other-variant", "freeze",
    ])
    #expect(outcome.output.contains("TenX: the streak stays at 1; a freeze saves the streak\n"))
  }

  @Test(.long)
  func `the same scenario twice is the same to the instant, on any number of threads`() {
    for threads in ["1", "3"] {
      let outcome = terrarium(
        ["compare", "--first-difference", "everything"] + small + ["--threads", threads])
      #expect(outcome.status == .fine)
      #expect(
        outcome.output == "All steps of all 70 people are the same in both.\n")
    }
  }

  @Test(.long) func `folders say the same as worlds, and fingerprints which layers`() throws {
    let change = ["--set", "apps.pet.streak.tasks=3"]
    for (name, more) in [("own", []), ("other", change)] {
      let run = terrarium(
        ["run"] + small + more
          + ["--journal", "70", "--fingerprints", "--quiet", "--out", folder.path(name)])
      #expect(run.status == .fine, "\(run.errors)")
    }
    let words = ["compare", "--first-difference", "--json", "--first", "70"]
    let worlds = terrarium(words + small + change)
    let folders = terrarium(words + [folder.path("own"), folder.path("other")])
    func persons(_ text: String) -> Substring {
      text[(text.firstRange(of: "\"tables\"")?.lowerBound ?? text.endIndex)...]
    }
    #expect(worlds.status == .failed && folders.status == .failed)
    #expect(persons(worlds.output) == persons(folders.output))
    #expect(folders.output.contains("the layer pet from week 0"))
    #expect(folders.output.contains("\"streaks.csv\"") && !folders.output.contains("sessions.csv"))
  }

  @Test func `what cannot be compared is refused in a sentence`() {
    func errors(_ words: String...) -> String {
      terrarium(["compare", "--first-difference"] + words).errors
    }
    #expect(errors("first-week").contains("Say what differs in the second run: --set PATH=VALUE"))
    #expect(errors("first-week", "--other-variant", "x").contains("no variant 'x'; it has none"))
    #expect(errors("first-week", "everything").contains("give both the same with --users"))
    #expect(errors("a", "b", "c").contains("Give one scenario or two, not 3."))
    #expect(
      errors("first-week", "--set", "seed=2", "--person", "99999999").contains("There is no person")
    )
    #expect(
      errors("first-week", "everything", "--set", "seed=2").contains("'--set' changes nothing"))
    #expect(
      errors("first-week", "--against", "x", "--variant", "y").contains("'--variant' changes"))
    #expect(errors("first-week", "--against", folder.path("none")).contains("cannot run"))
  }
}
