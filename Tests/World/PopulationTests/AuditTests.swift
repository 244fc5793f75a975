import Measures
import Population
import Tabular
import TestSupport
import Testing

@Suite("Audit")
struct AuditTests {
  @Test(
    "what must add up adds up in a world in which everything happens, in every segment", .long)
  func lawsHold() throws {
    let results = try EverythingWorld.results.get()
    #expect(results.audit.broken == [])
    for tables in results.tables { #expect(Audit(tables).sentences == []) }
  }

  @Test("every law is held to numbers in that world")
  func everyLaw() throws {
    let report = try EverythingWorld.results.get().audit
    for law in AuditLaw.all { #expect(report.comparisons(of: law) > 0, "\(law)") }
    #expect(report.laws == AuditLaw.all.count)
    #expect(report.comparisons > 10_000)
  }

  /// A cell of everybody's tables that is made larger, in a row or, with −1, the last, and what the
  /// audit says then.
  private static let breaches: [(table: String, column: String, row: Int, sentence: String)] = [
    ("sessions", "open", 9, "sessions of forest on day 9 do not add up"),
    ("sessions", "paused", 9, "sessions of forest on day 9 were carried in or paused"),
    ("sessions", "blocked", 9, "were paused, kept, ended first, lost or blocked more often"),
    ("sessions", "breaks_taken", 9, "more breaks of forest on day 9 were taken or skipped"),
    ("sessions", "completed", 9, "sessions were completed, and continuous measured"),
    ("timer_drift", "sessions", 0, "sessions were completed, and continuous measured"),
    ("notifications", "planned", 0, "sessions of forest was to be told, more than there were"),
    ("user_states", "people", 30, "people are in states on day 4"),
    ("pet_falls", "fallen", 3, "people have fallen"),
    ("weeks", "kept", 1, "they are not the new, the kept"),
    ("weeks", "lost", 1, "they are not the new, the kept"),
    ("days", "people", 6, "people have not left by day 6"),
    ("days", "active", 6, "people have not left by day 6"),
    ("retention", "returned_7_share", 2, "returned_7_share of retention in row 2 is no share"),
    ("retention", "returned_7_share", 2, "more people came back within 7 days after day 2 than"),
    ("retention", "active_share", 2, "active_share of retention in row 2 is no share"),
    ("evolution", "people", 12, "pets are at stages on day 2"),
    ("stage_waits", "up", 1, "people left stage 1 upward, and"),
    ("stage_waits", "entered", 0, "waits at stage 0 do not add up"),
    ("stage_waits", "still_in", 1, "waits at stage 0 or above had not ended with the run, and"),
    ("evolution", "people", -1, "waits at stage 4 or above had not ended with the run, and"),
    ("stage_waits", "down", 1, "falls from stage 1 stand beside waits, and"),
    ("stage_waits", "left", 1, "waits were cut short, and"),
    ("evolution_times", "reached_share_30", 1, "stage 1 is reached by more people (everyone)"),
    ("widgets", "repeated", 3, "on day 3 widgets of the pet changed 1000000 times more often than"),
    ("tenx_days", "complete", 20, "TenX shows something to"),
    ("tasks", "unclosed", 3, "the tasks planned for day 3 do not add up"),
    ("tasks", "missed", 3, "the tasks planned for day 3 do not add up"),
    ("streak_survival", "broken", 2, "streaks broke by length"),
    ("streak_survival", "at_risk", 2, "more streaks of forest were seen at 3 days than"),
    ("streak_breaks", "breaks", 4, "streaks broke by length"),
    ("wellbeing", "saved_late", 3, "more streaks were saved than alive"),
    ("wellbeing", "notices_answered", 3, "or more notices answered than there were, on day 3"),
    ("wellbeing", "alive", 3, "streaks of forest were alive on all days, and others at risk"),
    ("sessions", "died_1", 9, "forest showed"),
    ("leagues", "up", 6, "people of baseCamp were ranked and did not move or stay"),
    ("leagues", "down", 6, "people of baseCamp were ranked to go down, and"),
    ("leagues", "up_without_xp", 6, "more people of baseCamp went up without XP than there were"),
    ("leagues", "ties_joined", 6, "ties of baseCamp were broken by other keys than there are"),
    ("league_moves", "first_moves", 0, "more people came from hilltop to hilltop for the first"),
    ("league_moves", "weeks_p50", 4, "a quantile of league_moves in row 4 is above the next"),
    ("leagues", "xp_total", 6, "XP were booked, and people with"),
    ("league_moves", "moves", 1, "people of hilltop were ranked to go up, and"),
    ("schedules", "completed", 1, "items are completed by how they repeat, and"),
    ("schedules", "dropped", 1, "items are dropped by how they repeat, and"),
    ("xp_days", "points", 3, "points of XP were booked to days, and"),
    ("items", "completed", 0, "items of habit in count"),
    ("plans", "people", 1, "people are on a plan, and"),
    ("plans", "trials_begun", 0, "trials began, and"),
    ("plans", "bought", 0, "subscriptions began, and"),
    ("plans", "bought", 0, "payments of"),
    ("analytics_events", "events", 2, "paywalls were seen, and"),
    ("analytics_events", "events", 4, "purchases were made, and"),
    ("analytics_events", "events", 12, "sessions of Sherpa began and"),
    ("analytics_events", "events", 20, "ranks were given, and"),
    ("timer_drift", "p50_ms", 0, "a quantile of timer_drift in row 0 is above the next"),
    ("streaks", "p25", 7, "a quantile of streaks in row 7 is above the next"),
    // Against the census.
    ("days", "people", 6, "people on day 6 are"),
    ("streaks", "people", 5, "people with forest on day 5 are"),
    ("sessions", "open", 9, "open sessions of forest on day 9 are"),
    ("sessions", "paused", 9, "paused sessions of forest on day 9 are"),
    ("evolution", "people", 12, "pets at stage 2 on day 2 are"),
    ("tenx_days", "complete", 20, "people to whom TenX shows state 3 on day 20 are"),
    ("plans", "people", 2, "people on plan pro on day"),
    ("streaks", "alive_share", 8, "people with a streak in forest on day 8 are"),
    ("streaks", "mean", 8, "days of all streaks in forest on day 8 are"),
    ("leagues", "up", 6, "people should be in baseCamp, and"),
    // Against each person.
    ("days", "arrived", 2, "people who joined are"),
    ("days", "active", 6, "days on which people opened an app are"),
    ("sessions", "completed", 9, "trees are"),
    ("sessions", "focus_minutes", 9, "minutes of focus in forest are"),
    ("sessions", "first_completed", -1, "first sessions of sherpa that were completed are"),
    ("evolution", "people", -1, "pets at stage 4 at the end are"),
    ("streaks", "max", 9, "days of the longest streak in forest are"),
    ("streaks", "mean", -1, "days of streaks in sherpa at the end are"),
  ]

  @Test("each law that is broken is told in a sentence", .long, arguments: breaches.indices)
  func breach(_ number: Int) throws {
    let (name, column, row, sentence) = AuditTests.breaches[number]
    let results = try EverythingWorld.results.get()
    var tables = results.tables[0]
    let place = try #require(tables.firstIndex { $0.name == name })
    tables[place] = try raised(tables[place], column, row)
    let found = Audit(tables, results.laws, census: results.census, lives: results.lives).sentences
    #expect(found.contains { $0.contains(sentence) }, "\(found)")
  }

  @Test("XP of a segment that nobody was ranked or left with is told")
  func segmentPoints() throws {
    let results = try EverythingWorld.results.get()
    var tables = results.tables[1]
    #expect(Audit(tables, results.laws, segment: 1).sentences == [])
    let place = try #require(tables.firstIndex { $0.name == "xp" })
    tables[place] = try raised(tables[place], "points", 3)
    let days = try #require(tables.firstIndex { $0.name == "xp_days" })
    tables[days] = try raised(tables[days], "points", 3)
    let found = Audit(tables, results.laws, segment: 1).sentences
    #expect(found.count == 1 && found[0].contains("XP were booked, and people with"), "\(found)")
    #expect(Audit(tables).sentences == [], "without witnesses nobody can know")
  }

  @Test("XP that the engines hold and nobody told is told")
  func silentPoints() throws {
    let results = try EverythingWorld.results.get()
    var census = try #require(results.census)
    census.count(10, Census.Count.points, 7, 1)
    let found = Audit(results.tables[0], results.laws, census: census).sentences
    #expect(found.count == 1 && found[0].hasPrefix("XP of all people on day 7 are"), "\(found)")
  }

  @Test("XP of the engines that no person has is told")
  func nobodysPoints() throws {
    let results = try EverythingWorld.results.get()
    for column in [Census.Count.points, Census.Count.petPoints] {
      var census = try #require(results.census)
      census.count(10, column, results.days - 1, 1)
      let found = Audit(results.tables[0], [], census: census, lives: results.lives).sentences
      #expect(found.contains { $0.hasPrefix("XP at the end is") }, "\(found)")
    }
  }

  /// The table with a number made larger by a million.
  private func raised(_ table: Table, _ column: String, _ row: Int) throws -> Table {
    let width = table.columns.count
    let row = row < 0 ? table.rowCount + row : row
    let cell = row * width + (try #require(table.columns.firstIndex { $0.name == column }))
    var copy = Table(table.name, table.columns)
    for first in stride(from: 0, to: table.cells.count, by: width) {
      var cells = Array(table.cells[first..<first + width])
      if first / width == row { cells[cell - first] = raised(cells[cell - first]) }
      try copy.append(cells)
    }
    return copy
  }

  private func raised(_ cell: Cell) -> Cell {
    switch cell {
    case .empty, .text: cell
    case .integer(let value): .integer(value + 1_000_000)
    case .ratio(let part, let whole): .ratio(part + 1_000_000, whole)
    case .real(let value): .real(value + 1_000_000_000)
    }
  }
}
