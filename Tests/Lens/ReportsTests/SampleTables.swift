import Reports
import Tabular

/// Small tables of the kinds that a run writes, by hand.
enum SampleTables {
  /// A table of named columns from rows of cells; text where the first row has text.
  static func table(_ name: String, _ header: [String], _ rows: [[Cell]]) throws -> Table {
    let columns = header.enumerated().map { index, column in
      let isText = rows.contains { if case .text = $0[index] { true } else { false } }
      return Column(
        column, isText ? .text : .decimal(places: 6), meaning: "a column", example: "1")
    }
    var table = Table(name, columns)
    for row in rows { try table.append(row) }
    return table
  }

  private static let labels = ["run", "variant", "segment"]

  private static func labels(_ variant: String = "default") -> [Cell] {
    [.text("sample 0123abcd"), .text(variant), .text("all")]
  }

  /// Four designs of timers on devices that stayed awake and that slept.
  static func timerDrift() throws -> Table {
    let header = [
      "design", "condition", "sessions", "mean_ms", "p50_ms", "p95_ms", "p99_ms", "max_ms",
      "within_1s_share", "never_completed_share", "sim_low", "sim_high",
    ]
    let rows: [(String, String, [Double])] = [
      ("continuous", "any", [3_500, 1.3, 10, 34, 48, 86, 1, 0, 1, 1]),
      ("continuous", "clean", [900, 1.5, 10, 34, 48, 86, 1, 0, 1, 1]),
      ("continuous", "slept", [2_600, 1.2, 11, 34, 48, 86, 1, 0, 1, 1]),
      (
        "suspending", "any",
        [3_500, -1_038_000, 1_400_000, 1_458_176, 2_621_440, 2_659_001, 0.258, 0.4, 0.24, 0.276]
      ),
      ("suspending", "clean", [900, 1.5, 10, 34, 48, 86, 1, 0, 1, 1]),
      (
        "suspending", "slept",
        [2_600, -1_397_768, 1_441_792, 1_458_176, 2_621_440, 2_659_001, 0.001, 0.5, 0, 0.002]
      ),
    ]
    return try table(
      "timer_drift", labels + header,
      rows.map { labels() + [.text($0.0), .text($0.1)] + $0.2.map { .real($0) } })
  }

  /// Streaks under two rules; the hazard falls with the length.
  static func streakSurvival(variants: [String] = ["default", "one freeze"]) throws -> Table {
    let header = ["app", "length_days", "at_risk", "broken", "survival", "sim_low", "sim_high"]
    var rows: [[Cell]] = []
    for (place, variant) in variants.enumerated() {
      var (atRisk, survival) = (10_000.0, 1.0)
      for length in 1...12 {
        let hazard = 0.6 / (1 + Double(length + place))
        survival *= 1 - hazard
        rows.append(
          labels(variant) + [
            .text("pet"), .integer(Int64(length)), .real(atRisk), .real(atRisk * hazard),
            .real(survival), .real(survival * 0.95), .real(survival * 1.05), .real(hazard),
          ])
        atRisk *= 1 - hazard
      }
    }
    return try table("streak_survival", labels + header + ["hazard"], rows)
  }

  /// People of a run of some days.
  static func days(_ count: Int) throws -> Table {
    let header = ["day", "date", "people", "active", "opened_pet", "opened_forest"]
    let rows = (0..<count).map { day -> [Cell] in
      let active = Int64(100 - day % 50)
      return labels() + [
        .integer(Int64(day)), .text("2026-01-05"), .integer(200), .integer(active),
        .integer(active / 2), .integer(active / 3),
      ]
    }
    return try table("days", labels + header, rows)
  }

  /// Pets by stage over some days.
  static func evolution(_ days: Int, stages: [String]) throws -> Table {
    let rows = (0..<days).flatMap { day in
      stages.enumerated().map { stage, name -> [Cell] in
        let share = stage == min(stages.count - 1, day / 3) ? 1.0 : 0
        return labels() + [
          .integer(Int64(day)), .integer(Int64(stage)), .text(name), .real(share * 90),
          .real(share),
        ]
      }
    }
    return try table("evolution", labels + ["day", "stage", "name", "people", "share"], rows)
  }

  /// Moves between three tiers.
  static func leagueMoves() throws -> Table {
    let moves: [(String, String, Int64)] = [
      ("hilltop", "hilltop", 50), ("hilltop", "baseCamp", 50), ("baseCamp", "hilltop", 40),
      ("baseCamp", "baseCamp", 100), ("baseCamp", "k2", 10), ("k2", "baseCamp", 8),
    ]
    return try table(
      "league_moves", labels + ["from_tier", "to_tier", "moves", "share"],
      moves.map { labels() + [.text($0.0), .text($0.1), .integer($0.2), .ratio($0.2, 100)] })
  }

  /// Streaks that break on some days of the week, for two reasons.
  static func streakBreaks() throws -> Table {
    let weekdays = ["monday", "tuesday", "saturday"]
    let rows = weekdays.enumerated().flatMap { place, weekday in
      ["notOpened", "nothingDone"].enumerated().map { cause, name -> [Cell] in
        let breaks = Int64(60 + 20 * place - 40 * cause)
        return labels() + [
          .text("pet"), .text(weekday), .text(name), .integer(400), .integer(breaks),
          .ratio(breaks, 400),
        ]
      }
    }
    return try table(
      "streak_breaks", labels + ["app", "weekday", "cause", "at_risk", "breaks", "hazard"], rows)
  }

  /// Focus sessions by how they end.
  static func sessions(_ days: Int) throws -> Table {
    let header = ["app", "day", "completed", "gave_up", "force_quit", "reboot"]
    let rows = (0..<days).map { day -> [Cell] in
      let numbers = [Int64(80 - day), Int64(10 + day % 7), 3, 0]
      return labels() + [.text("forest"), .integer(Int64(day))] + numbers.map { .integer($0) }
    }
    return try table("sessions", labels + header, rows)
  }
}

extension Report {
  /// All pictures, in the order of the page.
  var pictures: [String] { drawnTables.flatMap { pictures(of: $0) } }

  /// The findings in a table as one text, and what they also rest on; nil if there is none.
  func finding(of table: String) -> (finding: String, caveat: String)? {
    let own = findings.filter { $0.table == table }
    return own.first.map { first in
      (own.map { $0.finding.plain }.joined(separator: " "), first.caution)
    }
  }
}
