import Foundation
import HabitEngines
import HabitEnginesJSON
import Testing

#if canImport(HabitApp)
  import HabitApp
#endif

@Suite("The example app")
struct HabitCommandTests {
  /// Berlin, March 2026: three times a week counted from Sunday on, a week of vacation, and clocks
  /// that go forward on Sunday the 29th. The app is closed after every command.
  ///
  ///     Su Mo Tu We Th Fr Sa │ Su … Sa │ Su Mo Tu We Th Fr Sa
  ///      ●     ●        ●    │ vacation│ 29     ●        ●  ●
  @Test("weeks, a vacation and a change of clocks, between which the app is closed")
  func weeks() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("habit-app-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let shipped = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("rules.json")
    let rules = try Data(contentsOf: shipped)
    try rules.write(to: folder.appendingPathComponent("rules.json"))
    #expect(try StreakPolicy(json: Array(rules), of: .forest).firstWeekday == .sunday)

    func run(_ time: String, _ words: String...) throws -> String {
      let now = try #require(ISO8601DateFormatter().date(from: time))
      let berlin = try #require(TimeZone(identifier: "Europe/Berlin"))
      return try HabitCommand(folder: folder, zone: berlin, now: now).run(words)
    }
    #expect(try run("2026-03-15T20:00:00Z", "done") == "streak 0 weeks, longest 0")
    #expect(try run("2026-03-17T22:30:00Z", "done") == "streak 0 weeks, longest 0")
    #expect(try run("2026-03-20T20:00:00Z", "done") == "streak 1 weeks, longest 1")
    // 00:30 in Berlin, before and after the change: 23:30 UTC, then 22:30 UTC of the date before.
    _ = try run("2026-03-21T23:30:00Z", "vacation", "2026-03-22", "2026-03-28")
    #expect(try run("2026-03-30T22:30:00Z", "done") == "streak 1 weeks, longest 1")
    #expect(try run("2026-04-03T20:00:00Z", "done") == "streak 1 weeks, longest 1")
    #expect(try run("2026-04-04T21:59:00Z", "done") == "streak 2 weeks, longest 2")
    #expect(try run("2026-04-11T22:00:00Z") == "streak 0 weeks, longest 2")
  }
}
