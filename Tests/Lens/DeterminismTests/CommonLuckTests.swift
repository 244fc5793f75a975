import TestSupport
import Testing

/// Law: under another rule the same people meet the same luck, so the files differ only in what the
/// rule touches, and in the run's name, which bears the digest of the scenario.
struct CommonLuckTests {
  /// Pets and streaks move nobody, so that the same people do the same under every rule.
  private static let unmoved = ["progress", "rise", "fall", "streak", "lapse"].flatMap {
    ["--set", "behaviour.default.feedback.\($0)=0"]
  }

  /// The tables of a run without their first column; not `groups.csv`, which tells of all of them.
  private func files(_ options: String...) throws -> [String: [Substring]] {
    let files = try RunFiles.of(RunFiles.small + Self.unmoved + options)
    let tables = files.filter { $0.key.hasSuffix(".csv") && $0.key != "groups.csv" }
    return tables.mapValues { text in
      text.split(separator: "\n").map { $0.drop { $0 != "," } }
    }
  }

  @Test(arguments: [
    (
      "apps.pet.gains.onTime=3",
      [
        "evolution", "evolution_times", "journal/events", "pet_falls", "pet_xp", "stage_waits",
        "wellbeing", "widgets",
      ]
    ),
    (
      "apps.pet.streak.tasks=5",
      ["journal/events", "streak_breaks", "streak_survival", "streaks", "wellbeing"]
    ),
  ])
  func `a rule changes what it touches and nothing else`(rule: String, tables: [String]) throws {
    let (today, changed) = (try files(), try files("--set", rule))
    #expect(today.count == 27 && today.keys == changed.keys)
    let touched = today.keys.filter { today[$0] != changed[$0] }.sorted()
    #expect(touched == tables.map { "\($0).csv" })
  }

  /// By person, the lines of the journal of everybody.
  private func lives(_ options: String...) throws -> [Int: [Substring]] {
    let files = try RunFiles.of(
      [
        "run", "everything", "--users", "250", "--days", "28", "--journal", "250", "--set",
        "apps.pet.share=0.5", "--set", "apps.sherpa.share=0.5",
      ] + options)
    let events = try #require(files["journal/events.csv"]).split(separator: "\n").dropFirst()
    let cells = events.map {
      $0.split(separator: ",", maxSplits: 4, omittingEmptySubsequences: false)[4]
    }
    return Dictionary(grouping: cells) { Int($0.prefix { $0 != "," }) ?? -1 }
  }

  /// Whether somebody has an app, from the line of their arrival.
  private func has(_ app: String, _ life: [Substring]) -> Bool {
    life.contains { $0.contains(",arrive,") && $0.contains(app) }
  }

  @Test(.long) func `a rule of one app touches nobody who does not have it, in any app`()
    throws
  {
    let today = try lives()
    for (app, rule) in [
      ("pet", "apps.pet.gains.onTime=9"), ("sherpa", "apps.sherpa.league.boardSize=16"),
      ("sherpa", "apps.sherpa.xp.dayComplete=500"),
    ] {
      let changed = try lives("--set", rule)
      #expect(today.keys == changed.keys)
      let differing = today.keys.filter { today[$0] != changed[$0] }
      #expect(!differing.isEmpty, "\(rule)")
      for person in differing {
        #expect(has(app, try #require(today[person])), "\(rule) touches person \(person)")
      }
    }
  }

  @Test(.long) func `a rule of boards changes nothing before the first board is shown`() throws {
    let (today, changed) = (try lives(), try lives("--set", "apps.sherpa.league.boardSize=16"))
    var firstDays: [Int] = []
    for (person, life) in today {
      let other = try #require(changed[person])
      let first = zip(life, other).first { $0 != $1 }
      guard let first else { continue }
      firstDays += [first.0, first.1].map { Int($0.split(separator: ",")[1]) ?? -1 }
    }
    // Boards are shown at the end of every day, so what is done on day 0 knows of none.
    #expect(try #require(firstDays.min()) >= 1)
  }
}
