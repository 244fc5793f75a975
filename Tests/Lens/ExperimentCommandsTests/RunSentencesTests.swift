import CommandSupport
import ExperimentCommands
import Reports
import Tabular
import TerminalKit
import TestSupport
import Testing

/// What the summary says of each app, in sentences that the tables bear out.
struct RunSentencesTests {
  private func table(_ name: String, _ header: String, _ rows: [[Cell]]) throws -> Table {
    let columns = header.split(separator: ",").map { name in
      let isText = ["app", "name", "among", "week", "tier"].contains(name)
      return Column(String(name), isText ? .text : .decimal(places: 6), meaning: "", example: "")
    }
    var table = Table(name, columns)
    for row in rows { try table.append(row) }
    return table
  }

  private var retention: Table {
    get throws {
      try table(
        "retention", "day,active_share,active_sim_low,active_sim_high",
        [
          [.integer(0), .integer(1), .integer(1), .integer(1)],
          [.integer(1), .ratio(1, 4), .real(0.2), .real(0.3)],
          [.integer(7), .ratio(1, 8), .empty, .empty],
        ])
    }
  }

  @Test func `retention is told for the days that came`() throws {
    #expect(
      RunSentences([try retention]).all == [
        "25.0 % (20.0 to 30.0 %) of all who joined opened an app a day after they joined and "
          + "12.5 % 7 days after."
      ])
    #expect(
      RunSentences.brackets(of: RunSentences([try retention]).all, worlds: 1)
        == "\(IntervalText.meaning) They take the model of behaviour for right. Its unmeasured "
        + "parameters may move a number further: draws of the assumptions (--assumptions) show how "
        + "far.")
    #expect(RunSentences.brackets(of: ["nothing in brackets"], worlds: 1) == nil)
    #expect(RunSentences([]).all == [])
  }

  @Test func `an interval of no width is not told, and no share is rounded to all`() throws {
    let timers = try table(
      "timer_drift", "sessions,within_1s_share,sim_low,sim_high",
      [[.integer(500), .integer(1), .integer(1), .integer(1)]])
    var named = Table(
      "timer_drift",
      ["design", "condition"].map { Column($0, meaning: "", example: "") } + timers.columns)
    let cells: [(String, [Cell])] = [
      ("continuous", timers.cells),
      ("wall", [.integer(500), .real(0.9996), .real(0.9992), .real(1)]),
    ]
    for (design, own) in cells { try named.append([.text(design), .text("any")] + own) }
    #expect(
      RunSentences([named]).all == [
        "Timers: of 500 sessions, within a second of the truth are continuous 100.0 % and wall "
          + "99.96 % (99.9 to 100.0 %)."
      ])
  }

  @Test func `every app has its own sentences`() throws {
    let sessions = try table(
      "sessions", "app,started,completed,gave_up,force_quit,reboot",
      [
        [.text("forest"), .integer(1_200), .integer(600), .integer(200), .integer(0), .integer(0)],
        [.text("sherpa"), .integer(1), .integer(1), .integer(0), .integer(0), .integer(0)],
      ])
    let streaks = try table(
      "streaks", "app,p50,max,share_7",
      [
        [.text("tenx"), .integer(0), .integer(1), .integer(0)],
        [.text("sherpa"), .real(2.5), .integer(40), .ratio(1, 3)],
      ])
    #expect(
      RunSentences([sessions, streaks]).all == [
        "Forest: 1,200 focus sessions began; of those that ended 75.0 % were completed.",
        "TenX: of those who still have the app at the end, the median streak is 0 days, the "
          + "longest 1 day; 0.0 % of them have 7 days or more.",
        "Sherpa: 1 focus session began; of those that ended 100.0 % were completed.",
        "Sherpa: of those who still have the app at the end, the median streak is 2.5 days, the "
          + "longest 40 days; 33.3 % of them have 7 days or more.",
      ])
  }

  @Test func `a median streak that nobody exceeds is told as what it is`() throws {
    let streaks = try table(
      "streaks", "app,p50,max,share_7",
      [
        [.text("pet"), .integer(60), .integer(60), .ratio(9, 10)],
        [.text("tenx"), .integer(0), .integer(0), .integer(0)],
      ])
    #expect(
      RunSentences([streaks]).all == [
        "Pet: at the end half or more of those who still have the app have a streak of 60 days, "
          + "and nobody a longer one; 90.0 % of them have 7 days or more.",
        "TenX: at the end nobody has a streak.",
      ])
  }

  @Test func `the pet's stage and the league's flow are told`() throws {
    let times = try table(
      "evolution_times", "stage,name,among,reached_share_30,reached_share_90,sim_low,sim_high",
      [
        [
          .integer(0), .text("Egg"), .text("everyone"), .integer(1), .integer(1), .real(1),
          .real(1),
        ],
        [
          .integer(1), .text("Frog"), .text("everyone"), .ratio(1, 4), .ratio(1, 2), .real(0.4),
          .real(0.6),
        ],
        [
          .integer(2), .text("Dolphin"), .text("everyone"), .integer(0), .ratio(1, 100), .real(0),
          .real(0.02),
        ],
      ])
    let leagues = try table(
      "leagues",
      "week,tier,people,up,stay,down,promotion_cut_xp,promotion_cut_sim_low,"
        + "promotion_cut_sim_high",
      [
        [.text("2026-W02"), .text("k2")] + [8, 4, 2, 2].map { .integer($0) }
          + [.integer(90), .empty, .empty],
        [.text("2026-W03"), .text("baseCamp")] + [8, 4, 2, 2].map { .integer($0) }
          + [.real(85), .real(70), .real(100)],
      ])
    #expect(
      RunSentences([times, leagues]).all == [
        "Pet: 50.0 % (40.0 to 60.0 %) of the pets reached stage 1, Frog, within 90 days.",
        "League: of 16 ranks at the end of a week 50.0 % led up, 25.0 % kept the tier and 25.0 % "
          + "led down.",
        "In the last week, 2026-W03, going up from baseCamp took at least 85 XP (70 to 100).",
      ])
    #expect(
      RunSentences.brackets(of: ["5 (4 to 6)"], worlds: 3, isLogged: true)
        == "\(IntervalText.meaning) Those of the league come from the spread between the worlds. "
        + "They do not say what people would have done under other rules.")
  }

  @Test func `variants are compared in the tier from which somebody went up in all of them`()
    throws
  {
    func leagues(_ rows: [(String, Int64, Cell)]) throws -> [Table] {
      [
        try table(
          "leagues", "week,tier,people,up,stay,down,promotion_cut_xp",
          rows.map { tier, people, cut in
            [.text("2026-W02"), .text(tier), .integer(people), .integer(1), .integer(1)]
              + [.integer(1), cut]
          })
      ]
    }
    let whole = try leagues([
      ("hilltop", 90, .integer(300)), ("baseCamp", 50, .integer(80)), ("k2", 10, .integer(70)),
    ])
    let boards = try leagues([
      ("hilltop", 10, .empty), ("baseCamp", 20, .integer(10)), ("k2", 70, .integer(90)),
    ])
    let tier = RunSentences.commonTier([whole, boards, []])
    #expect(tier == "baseCamp")
    #expect(RunSentences(whole, tier: tier).all.last?.contains("from baseCamp took") == true)
    #expect(RunSentences(boards, tier: tier).all.last?.contains("from baseCamp took") == true)
    // Where no tier is common, each says its own fullest.
    let top = try leagues([("everest", 5, .integer(1))])
    #expect(RunSentences.commonTier([whole, top]) == nil)
    #expect(RunSentences(whole).all.last?.contains("from hilltop took") == true)
  }

  @Test func `timers are told where enough sessions were measured`() throws {
    func drift(_ sessions: Int64) throws -> [Table] {
      let header = "design,condition,sessions,within_1s_share,sim_low,sim_high"
      let columns = header.split(separator: ",").map { name in
        Column(
          String(name), ["design", "condition"].contains(name) ? .text : .decimal(places: 6),
          meaning: "", example: "")
      }
      var table = Table("timer_drift", columns)
      for (design, condition) in [("wall", "any"), ("wall", "slept"), ("tick", "any")] {
        let texts: [Cell] = [.text(design), .text(condition), .integer(sessions)]
        try table.append(texts + [.ratio(1, 2), .real(0.4), .real(0.6)])
      }
      return [table]
    }
    #expect(
      RunSentences(try drift(1_200)).all == [
        "Timers: of 1,200 sessions, within a second of the truth are wall 50.0 % (40.0 to 60.0 %) "
          + "and tick 50.0 % (40.0 to 60.0 %)."
      ])
    #expect(RunSentences(try drift(19)).all.isEmpty)
  }

  @Test func `a run of a week says nothing of streaks that outlast it`() throws {
    let header = "app,day,p50,max,share_7"
    func sentence(_ day: Int64) throws -> String? {
      let streaks = try table(
        "streaks", header,
        [[.text("pet"), .integer(day), .integer(3), .integer(7), .ratio(1, 2)]])
      let survival = try table(
        "streak_survival", "app,length_days,at_risk,survival,sim_low,sim_high",
        [[.text("pet"), .integer(7), .integer(50), .ratio(1, 5), .real(0.1), .real(0.3)]])
      return RunSentences([streaks, survival]).all.first
    }
    let median = "Pet: of those who still have the app at the end, the median streak is 3 days"
    #expect(try sentence(6) == "\(median), the longest 7 days.")
    #expect(try sentence(7)?.hasSuffix("of the streaks outlast 7 days.") == true)
  }

  @Test func `the summary of a run with variants and worlds has a part for each variant`() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "two.json",
      """
      { "extends": "sherpa-season", "users": 30, "days": 15, "replicates": 2,
        "variants": [{ "name": "boards of 10", "set": { "apps.sherpa.league.boardSize": 10,
          "apps.sherpa.league.promoteThrough": 4, "apps.sherpa.league.demoteFrom": 8 } }] }
      """)
    let outcome = terrarium(["run", folder.path("two.json"), "--out", folder.path("out")])
    #expect(outcome.status == .fine)
    #expect(
      outcome.output.contains(
        "4 worlds of 30 people × 15 days: 2 variants × 2 replicates · seed 1\n"))
    for title in ["Variant \"default\"\n", "Variant \"boards of 10\", what is not as in"] {
      #expect(outcome.output.contains(title))
    }
    #expect(outcome.output.contains("People with a streak") && !outcome.output.contains("Pet"))
    let lines = outcome.output.split(separator: "\n").filter { !$0.hasPrefix("folder") }
    #expect(lines.allSatisfy { $0.count <= 80 })
    let manifest = try #require(folder.files("out")["manifest.json"])
    #expect(manifest.contains("\"replicates\": 2,"))
    let explained = terrarium(["explain", folder.path("two.json")]).output
    #expect(explained.contains("\n4 worlds of 30 people × 15 days: 2 variants × 2 replicates\n"))
  }
}
