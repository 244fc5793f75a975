import CommandSupport
import Foundation
import Habits
import TerminalKit
import TestSupport
import Testing

/// Whether people use all of their apps: in `everything`, at its own number of people, every act,
/// every refusal and everything that Sherpa logs occurs, or stands below with the reason.
///
/// The names are read from the sources, so that a new one is looked for here at once.
struct EverythingOccursTests {
  private static let people = ["--users", "2000", "--days", "120"]

  /// What cannot occur, by the reason.
  private static let silent: [(reason: String, names: [String])] = [
    (
      "the app itself does it, or the store",
      ["tenx answerPermission", "sherpa focus", "sherpa observe", "sherpa lapse"]
    ),
    (
      "a screen offers only what is possible just then",
      [
        "forest alreadyActive", "forest alreadyPaused", "forest notStarted", "forest notPaused",
        "forest confirmationOpen", "forest noConfirmationOpen",
        "pet unknown", "pet alreadyDone",
        "tenx unknownGoal", "tenx goalIsArchived", "tenx goalIsActive", "tenx alreadyPlanned",
        "tenx nothingToContinue", "tenx notPlanned", "tenx noSuchFocus", "tenx alreadyCompleted",
        "tenx notCompleted", "tenx noConfirmationOpen",
        "sherpa unknownItem", "sherpa archivedItem", "sherpa kindIsFixed",
        "sherpa notScheduledToday", "sherpa notCompleted", "sherpa alreadySkipped",
        "sherpa notATimeUnit", "sherpa timerAlreadyRunning", "sherpa timerNotRunning",
        "sherpa alreadyReflected", "sherpa noFocusTemplate", "sherpa alreadySubscribed",
        "sherpa notInTrial", "sherpa nothingToLapse", "sherpa nothingToCancel",
      ]
    ),
    (
      "a form is not sent before it is filled",
      [
        "tenx emptyGoalTitle", "tenx wrongNumberOfFocuses", "tenx emptyFocusTitle",
        "tenx missingGoal", "tenx goalNotActive",
        "sherpa duplicateItem", "sherpa duplicateArchivedItem", "sherpa noAmount",
        "sherpa negativeAmount", "sherpa negativeMinutes",
      ]
    ),
    (
      "no phone's clock is wrong by a hundred years",
      ["pet tooFarAhead", "tenx tooFarAhead", "sherpa tooFarAhead"]
    ),
    ("an app is asked about days in their order", ["sherpa noOpenDay", "sherpa dayIsOver"]),
    ("the default rules of the pet ask for no usual times", ["pet usually"]),
    ("who leaves removes the app, and the account stays", ["sherpa deleteAccount"]),
  ]

  private static func source(_ path: String) throws -> String {
    let folder = Fixtures.root.appendingPathComponent("Sources")
    return try String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8)
  }

  /// The acts that a journal can spell, by app.
  private static func acts() throws -> Set<String> {
    let text = try source("World/Measures/Events/RecordedAction.swift")
    let parts: [(of: String, apps: [String])] = [
      ("extension Action {", ["forest", "pet", "tenx", "sherpa"]),
      ("extension FocusAct {", ["forest", "sherpa"]), ("extension PetAct {", ["pet"]),
      ("extension TenXAct {", ["tenx"]), ("extension HabitsEvent {", ["sherpa"]),
    ]
    var names: Set<String> = []
    for part in parts {
      let start = try #require(text.range(of: part.of)).upperBound
      let end = text.range(of: "\nextension ", range: start..<text.endIndex)?.lowerBound
      for match in text[start..<(end ?? text.endIndex)].matches(of: #/\(\s*"(\w+)"/#) {
        // A guest numbers its acts, and no scenario has one.
        if match.1 == "act" { continue }
        let isOfAll = part.of != "extension Action {" || ["open", "leave"].contains(match.1)
        for app in isOfAll ? part.apps : ["sherpa"] { names.insert("\(app) \(match.1)") }
      }
    }
    return names
  }

  /// The reasons for which engines refuse, by app.
  private static func refusals() throws -> Set<String> {
    let files: [(path: String, apps: [String])] = [
      ("Rules/FocusTimer/FocusRefusal.swift", ["forest"]),
      ("Rules/PetEvolution/PetCareError.swift", ["pet"]),
      ("Rules/DailyThree/DailyThreeRefusal.swift", ["tenx"]),
      ("Rules/Habits/HabitsError.swift", ["sherpa"]),
    ]
    var names: Set<String> = []
    for file in files {
      for match in try source(file.path).matches(of: #/\n *case (\w+)(?:\([^)]*\))?(?=\n)/#) {
        for app in file.apps { names.insert("\(app) \(match.1)") }
      }
    }
    return names
  }

  /// The pairs of app and name in two columns of a file.
  private static func pairs(
    _ files: [String: String], _ name: String, _ app: String, _ column: String
  ) throws -> Set<String> {
    let lines = try #require(files[name]).split(separator: "\n")
    let head = try #require(lines.first).split(separator: ",", omittingEmptySubsequences: false)
    let places = try (
      #require(head.firstIndex { $0 == app }), #require(head.firstIndex { $0 == column })
    )
    return Set(
      lines.dropFirst().map { line in
        let cells = line.split(separator: ",", omittingEmptySubsequences: false)
        return "\(cells[places.0]) \(cells[places.1])"
      })
  }

  @Test(.long)
  func `every act, refusal and logged event occurs, or the reason stands here`() throws {
    let out = try TemporaryFolder()
    let outcome = terrarium(
      ["run", "everything", "--quiet", "--journal", Self.people[1], "--out", out.path("out")]
        + Self.people)
    #expect(outcome.status == .fine, "\(outcome.errors)")
    let files = try out.files("out")
    let silent = Set(Self.silent.flatMap { $0.names })
    #expect(Self.silent.count <= 7)
    let (acts, refusals) = try (Self.acts(), Self.refusals())
    #expect(acts.count > 60 && refusals.count > 50, "the sources are not read right")
    let seen = try Self.pairs(files, "journal/acts.csv", "app", "act")
      .union(Self.pairs(files, "refusals.csv", "app", "reason"))
    let unheard = acts.union(refusals).subtracting(seen).subtracting(silent)
    #expect(unheard.isEmpty, "nobody meets \(unheard.sorted())")
    #expect(seen.intersection(silent).isEmpty, "\(seen.intersection(silent).sorted()) do occur")
    #expect(silent.subtracting(acts).subtracting(refusals).isEmpty, "nothing is called so")
    let logged = Set(EventIdentifier.allCases.map { $0.name.description })
    let events = try #require(files["analytics_events.csv"]).split(separator: "\n").dropFirst()
    let heard = Set(
      events.filter { !$0.hasSuffix(",0") }.map { String($0.split(separator: ",")[4]) })
    #expect(logged.subtracting(heard).isEmpty, "nobody logs all identifiers")
    #expect(heard.subtracting(logged).isEmpty)
  }
}
