import CommandSupport
import JSON
import JournalSupport
import Scenarios
import TerminalKit
import TestSupport
import Testing

/// The journal as a file holds everything that the tables tell.
struct JournalFilesTests {
  private static let (people, livingDays) = (400, 70)

  /// Boards of 30 among groups of two or six people; zones, flights and faults of phones as the
  /// scenario has them, flights and kills more often.
  @Test(.long) func `a reader of the journal alone writes every table of everything`() throws {
    let folder = try TemporaryFolder()
    let outcome = terrarium(
      [
        "run", "everything", "--users", "\(Self.people)", "--days", "\(Self.livingDays)",
        "--journal", "\(Self.people)", "--set", "arrivals.days=9", "--set",
        "devices.travel.perDay=0.05", "--set", "devices.reboots.perDay=0.3", "--audit",
        "--quiet", "--out", folder.path("out"),
      ])
    // Among so few users boards do not fill.
    #expect(outcome.status == .fine && outcome.output == "")
    #expect(outcome.errors.split(separator: "\n").allSatisfy { $0.contains("boards of 30: ") })
    let files = try folder.files("out")
    let events = try #require(files["journal/events.csv"])
    let reader = LifeReader(
      events, people: Self.people, start: "2026-01-05", days: Self.livingDays, variant: "default")
    let scenario = try JSONValue(reading: Array(#require(files["scenario.json"]).utf8))
    let tables = LifeTables(reader, stageNames: try stageNames(scenario)).csv
    #expect(TableTexts(ofFolder: files, variant: "default").differences(from: tables) == [])
    #expect(tables.count == 25)
    for event in ["travel", "rank", "notify", "drift", "session_end", "reflect"] {
      #expect(events.contains(",\(event),"), "\(event) never happens")
    }
  }

  /// Freezes, repairs, five days of seven and rest days, each read from the journal alone.
  @Test(.long) func `a reader of the journal finds the streaks of every policy`() throws {
    let folder = try TemporaryFolder()
    let people = Self.people
    let outcome = terrarium([
      "run", "streak-policies", "--users", "\(people)", "--days", "40", "--journal", "\(people)",
      "--set", "arrivals.days=5", "--set", "behaviour.default.traits.propensityMean=1.5", "--audit",
      "--quiet", "--out", folder.path("out"),
    ])
    #expect(outcome == Outcome(status: .fine, output: "", errors: ""))
    let files = try folder.files("out")
    let events = try #require(files["journal/events.csv"])
    for variant in ["default", "freeze", "repair", "five of seven", "rest days"] {
      let reader = LifeReader(
        events, people: people, start: "2026-01-05", days: 40, variant: variant)
      let repairDays = variant == "repair" ? ["tenx": 2] : [:]
      let expected = LifeTables(reader, stageNames: [], repairDays: repairDays).csv
      for name in ["streaks", "streak_survival", "streak_breaks", "wellbeing"] {
        let found = try #require(files["\(name).csv"]?.split(separator: "\n"))
        let own = found.compactMap { line -> Substring? in
          let cells = line.split(separator: ",", maxSplits: 3, omittingEmptySubsequences: false)
          return cells[1] == variant ? cells[3] : nil
        }
        let read = try #require(expected[name]).split(separator: "\n")
        #expect(own == read.filter { $0.hasPrefix("tenx,") }, "\(name) of \(variant)")
      }
      let atRisk = try #require(expected["streak_survival"]).split(separator: "\n")
        .filter { $0.hasPrefix("tenx,") }.compactMap { Int($0.split(separator: ",")[2]) }
      #expect(atRisk.count > 5 && zip(atRisk, atRisk.dropFirst()).allSatisfy { $0 >= $1 })
    }
  }

  @Test(.long) func `the journal tells variants apart by a column`() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "two.json",
      """
      { "extends": "everything", "users": 12, "days": 28, "journal": { "people": 3 },
        "variants": [{ "name": "more, at once", "set": { "apps.pet.gains.onTime": 9 } }] }
      """)
    _ = terrarium(["run", folder.path("two.json"), "--quiet", "--out", folder.path("out")])
    let files = try folder.files("out").filter { $0.key.hasPrefix("journal/") }
    #expect(
      files.keys.sorted() == [
        "journal/acts.csv", "journal/analytics.csv", "journal/events.csv",
        "journal/focus_sessions.csv",
        "journal/habits.csv",
        "journal/reflections.csv", "journal/xp.csv",
      ])
    for (name, text) in files {
      #expect(text.hasPrefix("run,variant,segment,"), "\(name)")
      #expect(!text.dropFirst(4).contains("run,variant"), "\(name)")
    }
    let lines = try #require(files["journal/events.csv"]).split(separator: "\n").dropFirst()
    let first = lines.filter { $0.dropFirst(12).hasPrefix(",default,all,") }
    let second = lines.filter { $0.dropFirst(12).hasPrefix(",\"more, at once\",all,") }
    #expect(first.count + second.count == lines.count && !first.isEmpty && !second.isEmpty)
  }

  /// The names of the stages, in order, from the scenario's thresholds.
  private func stageNames(_ scenario: JSONValue) throws -> [String] {
    let pet = scenario.member("apps")?.value.member("pet")?.value
    let names = pet?.member("thresholds")?.value.members?.map(\.name)
    return try #require(names)
  }
}

extension TableTexts {
  /// The tables of everybody under a variant, without labels.
  init(ofFolder files: [String: String], variant: String) {
    let tables = files.filter { name, _ in
      name.hasSuffix(".csv") && !["columns.csv", "groups.csv"].contains(name)
        && !name.contains("/")
    }
    self.init(
      Dictionary(
        uniqueKeysWithValues: tables.map { name, text in
          let lines = text.split(separator: "\n").enumerated().compactMap { number, line in
            let cells = line.split(separator: ",", maxSplits: 3, omittingEmptySubsequences: false)
            let isOwn = number == 0 || cells[1] == variant && cells[2] == "all"
            return isOwn ? String(cells[3]) + "\n" : nil
          }
          return (String(name.dropLast(4)), lines.joined())
        }))
  }
}
