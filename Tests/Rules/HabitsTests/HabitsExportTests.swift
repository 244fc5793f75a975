import CivilTime
import Habits
import Testing

/// The CSV export of the app (§6.8, §12), rows written by hand.
@Suite("HabitsExport")
struct HabitsExportTests {
  private let names: [ItemID: String] = [1: "read", 2: "=SUM(A1), \"quoted\"", 3: "tax"]

  /// The file of a life's effects and its open day.
  private func file(_ file: HabitsExport, of life: Life, user: String = "ada") -> [String] {
    let rows = life.effects.flatMap(\.exportRows) + life.tracker.openExportRows
    return [file.header]
      + rows.filter { $0.file == file }.map { $0.line(user: user) { names[$0] ?? "" } }
  }

  /// Monday: 12.5 of 20 minutes and a run skipped with a note. Tuesday, still open: both done.
  private func life() throws -> Life {
    var life = Life()
    try life.apply(.add(try habit(1, 20, .min)), on: monday)
    try life.apply(.add(try habit(2, 30, .km, per: .week)), on: monday)
    try life.apply(.add(try task(3, .once(monday))), on: monday)
    try life.apply(.increment(1, by: Amount(thousandths: 12_500, .min), via: .tapPlus), on: monday)
    try life.apply(.skip(2, hasNote: true), on: monday)
    try life.apply(.complete(3), on: monday)
    try life.apply(.uncomplete(3), on: monday)
    try life.apply(.reflectMorning, on: monday)
    try life.apply(.complete(1), on: monday + 1)
    try life.apply(.delete(3), on: monday + 1)
    return life
  }

  @Test("12: the export has habits, focus sessions, reflections and XP, with these columns")
  func export() {
    let files = HabitsExport.allCases.map { file in
      "\(file.name): " + file.columns.map { "\($0.name)" }.joined(separator: ",")
    }
    #expect(
      files == [
        "habits: user,item,kind,day,unit,progress,target,period,completed,skipped,has_note",
        "focus_sessions: user,started_ms,ended_ms,intended_minutes,actual_minutes,app_blocking",
        "reflections: user,day,kind,sleep_quality", "xp: user,day,points,reason",
      ])
  }

  @Test("12: habits, a row per item and day on which it was scheduled, today's as it stands")
  func habits() throws {
    #expect(
      file(.habits, of: try life()) == [
        "user,item,kind,day,unit,progress,target,period,completed,skipped,has_note",
        "ada,read,habit,2026-01-05,min,12.5,20,day,false,false,false",
        "ada,\"'=SUM(A1), \"\"quoted\"\"\",habit,2026-01-05,km,0,30,week,false,true,true",
        "ada,tax,task,2026-01-05,count,0,1,day,false,false,false",
        "ada,read,habit,2026-01-06,min,20,20,day,true,false,false",
        "ada,\"'=SUM(A1), \"\"quoted\"\"\",habit,2026-01-06,km,0,30,week,false,false,false",
      ])
  }

  @Test("12: xp, a row per booking, also those that take back; their sum is the total")
  func experience() throws {
    let life = try life()
    #expect(
      file(.experience, of: life) == [
        "user,day,points,reason", "ada,2026-01-05,10,taskComplete",
        "ada,2026-01-05,-10,taskComplete", "ada,2026-01-05,10,reflectionMorning",
        "ada,2026-01-06,10,habitComplete", "ada,2026-01-06,50,dayComplete",
      ])
    #expect(life.book.experience.total == 70)
  }

  @Test("12: reflections, from their XP or from what the app kept with the quality of sleep")
  func reflections() throws {
    #expect(
      file(.reflections, of: try life(), user: "-bob") == [
        "user,day,kind,sleep_quality", "'-bob,2026-01-05,morning,",
      ])
    let night = try #require(ReflectionEntry(day: monday, kind: .night, sleepQuality: 4))
    #expect(night.exportRow.line(user: "ada") { _ in "" } == "ada,2026-01-05,night,4")
    for quality in [Int.min, 0, 6, .max] {
      #expect(ReflectionEntry(day: monday, kind: .night, sleepQuality: quality) == nil)
    }
    let booked = ExperienceReason.allCases.map { reason in
      ReflectionEntry(ExperienceEvent(day: monday, reason: reason, points: 10))?.kind
    }
    #expect(booked == [nil, nil, nil, .morning, .night, nil])
  }

  @Test("12: focus sessions, one that still runs without its end")
  func focusSessions() {
    var session = FocusSessionEntry(
      started: noon(monday), ended: noon(monday) + .minutes(31), intendedMinutes: 25,
      actualMinutes: 25)
    #expect(
      session.exportRow.line(user: "ada,the first") { _ in "" }
        == "\"ada,the first\",1767614400000,1767616260000,25,25,false")
    (session.ended, session.actualMinutes, session.isBlocking) = (nil, 3, true)
    #expect(session.exportRow.line(user: "ada") { _ in "" } == "ada,1767614400000,,25,3,true")
    #expect(
      HabitsExport.focusSessions.header
        == "user,started_ms,ended_ms,intended_minutes,actual_minutes,app_blocking"
    )
  }

  @Test("a row has a cell for each column, typed for who writes tables of their own")
  func cells() throws {
    let rows = try life().effects.flatMap(\.exportRows)
    #expect(rows.count == 9)
    for row in rows { #expect(row.cells.count == row.file.columns.count) }
    let first = try #require(rows.first { $0.file == .habits })
    #expect(Array(first.cells.prefix(2)) == [.user, .item(1)])
    #expect(first.cells[3] == .day(monday) && first.cells[5] == .thousandths(12_500))
    #expect(Array(first.cells.suffix(3)) == [.flag(false), .flag(false), .flag(false)])
    #expect(ExportCell.number(3) != .thousandths(3) && first.cells[2] != first.cells[4])
  }

  @Test("the instance of a deleted item is exported as it was when its day ended")
  func deleted() throws {
    var life = Life()
    try life.apply(.add(try habit(1, 3)), on: monday)
    try life.apply(.complete(1), on: monday)
    try life.apply(.delete(1), on: monday)
    try life.apply(.observe, on: monday + 1)
    #expect(
      file(.habits, of: life).dropFirst()
        == ["ada,read,habit,2026-01-05,count,3,3,day,true,false,false"])
  }

  @Test("numbers lose their trailing zeros and keep their sign")
  func numbers() {
    let cells: [(Int64, String)] = [
      (0, "0"), (1, "0.001"), (10, "0.01"), (2_500, "2.5"), (-1_050, "-1.05"),
      (.min, "-9223372036854775.808"), (.max, "9223372036854775.807"),
    ]
    for (thousandths, text) in cells {
      #expect(ExportCell.thousandths(thousandths).text == text)
    }
  }
}
