import Analytics
import Chance
import Comparing
import Measures
import Population
import Tabular
import Testing

/// What the columns of all tables measure: counts of events, or amounts that one event adds to.
struct CellKindTests {
  /// Everybody has all apps; boards, measures and the strength of habits are on.
  private static let tables: Result<[Table], any Error> = Result {
    var parameters = WorldParameters()
    var shares = AppShares()
    (shares.forest, shares.pet, shares.tenx, shares.sherpa) = (1, 1, 1, 1)
    parameters.shares = shares
    (parameters.people, parameters.days, parameters.seed) = (64, 21, Seed(5))
    parameters.sherpa.tellsStrength = true
    parameters.measures = [Measure("back", of: "retention", [], .share(day: 7))]
    return try #require(World(parameters).run(InlineExecutor())).tables
  }

  /// The measured columns of all tables.
  private static func columns() throws -> [(name: String, column: Column, kind: CellKind)] {
    try tables.get().flatMap { table in
      table.columns.filter { $0.quantity.isMeasured }
        .map { ("\(table.name).\($0.name)", $0, CellKind(of: $0)) }
    }
  }

  /// Counts of people, by what tells them apart, and of days of people.
  private static let countsByName = [
    "settings.days", "leagues.ties_streak_days", "leagues.ties_focus_minutes",
    "leagues.up_without_xp",
  ]

  @Test func `no column that says XP, pence or a length of time is a count of events`() throws {
    let (tables, columns) = (try Self.tables.get(), try Self.columns())
    #expect(Set(tables.map(\.name)) == Set(TableKind.all.map(\.name)))
    let units = ["xp", "pence", "ms", "seconds", "minutes", "hours", "days", "weeks", "points"]
    var seen = 0
    for (name, column, kind) in columns where !Self.countsByName.contains(name) {
      let words = (column.name + " " + column.unit + " " + column.meaning.prefix(3)).lowercased()
        .split { !$0.isLetter }.map(String.init)
      guard name.hasPrefix("pet_xp.") || words.contains(where: units.contains) else { continue }
      #expect(kind != .count, "\(name) is no count: give its column a unit")
      seen += 1
    }
    #expect(seen > 45)
    for (name, column, kind) in columns where kind == .count {
      #expect(column.kind == .integer, "\(name) is no whole number of events")
      for word in ["mean", "max", "p10", "p50", "p90", "p95", "p99", "share"] {
        #expect(!column.name.split(separator: "_").contains { $0 == word }, "\(name)")
      }
    }
  }

  @Test func `amounts, shares, times and counts are told apart by their units`() throws {
    let kinds = Dictionary(uniqueKeysWithValues: try Self.columns().map { ($0.name, $0.kind) })
    for (name, kind) in [
      ("plans.revenue_pence", CellKind.amount), ("plans.payments", .count),
      ("items.xp", .amount), ("items.xp_unattended", .amount), ("items.completed", .count),
      ("pet_xp.on_time", .amount), ("pet_xp.penalty", .amount), ("pet_xp.total", .number),
      ("sessions.pause_minutes", .amount), ("sessions.focus_minutes", .amount),
      ("streaks.max", .amount), ("streaks.people", .count), ("streaks.p50", .amount),
      ("habit_strength.value_mean", .number), ("habit_strength.score_mean", .amount),
      ("streak_survival.survival", .survival), ("streak_survival.hazard", .share),
      ("evolution_times.p50_days", .time), ("evolution_times.days_to_regain", .amount),
      ("evolution_times.falls", .count), ("timer_drift.mean_ms", .number),
      ("leagues.promotion_cut_xp", .amount), ("leagues.ties_focus_minutes", .count),
    ] {
      #expect(kinds[name] == kind, "\(name)")
    }
  }

  @Test func `no pence are no interval of no events`() throws {
    let none = Array(repeating: 0.0, count: 64)
    let tables = try Self.tables.get()
    let plans = try #require(tables.first { $0.name == "plans" })
    for (column, isCount) in [("payments", true), ("revenue_pence", false)] {
      let own = try #require(plans.columns.first { $0.name == column })
      let sample = CellSample(0, kind: CellKind(of: own), withoutGroup: none)
      let interval = try #require(sample.interval(confidence: 0.95))
      #expect((interval.high > 3) == isCount, "\(column): \(interval.high)")
    }
  }
}
