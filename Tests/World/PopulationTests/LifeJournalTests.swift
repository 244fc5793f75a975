import Habits
import Population
import Tabular
import TestSupport
import Testing

@Suite("Journal of living worlds")
struct LifeJournalTests {
  private func rows(_ file: String) throws -> [[String]] {
    let text = try #require(EverythingWorld.results.get().journal[file])
    return text.split(separator: "\n").map { line in
      line.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    }
  }

  @Test("the exports have the columns of the app's own, and each row is complete")
  func shapes() throws {
    for file in HabitsExport.allCases {
      let rows = try rows(file.name.description)
      #expect(rows[0] == file.columns.map { $0.name.description })
      #expect(rows.count > 50)
      #expect(rows.allSatisfy { $0.count == file.columns.count })
    }
  }

  @Test("habits of the export, by day, are those of the table", .long)
  func habits() throws {
    let tables = try EverythingWorld.results.get().tables[0]
    let table = try #require(tables.first { $0.name == "habits" })
    let found = table.csv.split(separator: "\n").dropFirst().map { line in
      line.split(separator: ",")[1...4].compactMap { Int($0) }
    }
    let exported = try rows("habits").dropFirst().filter { $0[2] == "habit" }
    let dates = try Array(Set(rows("events").dropFirst().map { $0[2] })).sorted()
    for (date, counts) in zip(dates, found) {
      let own = exported.filter { $0[3] == date }
      #expect(own.count == counts[0])
      #expect(own.count { $0[8] == "true" } == counts[1])
      #expect(own.count { $0[9] == "true" && $0[10] == "true" } == counts[2])
      #expect(own.count { $0[9] == "true" } == counts[3])
    }
  }

  @Test("what is logged has the properties of its event", .long)
  func analytics() throws {
    let events = try rows("events").dropFirst().filter { $0[5] == "log" }
    let logs = Array(try rows("analytics").dropFirst())
    #expect(
      logs.map { "\($0[0]),\($0[1]),\($0[2]);\($0[3])" }
        == events.map { "\($0[0]),\($0[3]),\($0[8])" })
    func own(_ identifier: String) -> [[String]] { logs.filter { $0[2] == identifier } }
    let increments = own("item_increment")
    #expect(increments.count > 20)
    #expect(increments.allSatisfy { ["tap_plus", "hold_swipe", "timer"].contains($0[11]) })
    #expect(increments.allSatisfy { !$0[5].isEmpty && !$0[7].isEmpty && !$0[10].isEmpty })
    #expect(own("item_skip").allSatisfy { ["true", "false"].contains($0[12]) && $0[10].isEmpty })
    #expect(Set(own("item_create").map { $0[6] }) == ["habit", "task"])
    #expect(own("item_create").allSatisfy { ["none", "daily", "weekly"].contains($0[8]) })
    #expect(own("focus_start").allSatisfy { (Int($0[13]) ?? 0) >= 60_000 && $0[5].isEmpty })
    #expect(own("season_rank_assigned").allSatisfy { !$0[4].isEmpty })
    #expect(own("paywall_view").allSatisfy { $0[5...13].allSatisfy { $0.isEmpty } })
  }

  @Test("XP, sessions and reflections of the exports are those of the events", .long)
  func others() throws {
    let events = try rows("events").dropFirst()
    let xp = events.filter { $0[5] == "xp" }.map { [$0[0], "\($0[8].prefix(10))", $0[6]] }
    #expect(try rows("xp").dropFirst().map { Array($0[0...2]) } == xp)
    let reflections = events.filter { $0[5] == "reflect" }.map { "\($0[0]),\($0[8])" }
    let written = try rows("reflections").dropFirst().map { "\($0[0]),\($0[1]);\($0[2])" }
    #expect(written == reflections)
    let told = events.filter { $0[5] == "reflect" }.map { String($0[6]) }
    let qualities = try rows("reflections").dropFirst().map { String($0[3]) }
    #expect(qualities == told)
    #expect(Set(told).isSubset(of: ["", "1", "2", "3", "4", "5"]) && Set(told).count >= 4)
    let nights = events.filter { $0[5] == "reflect" && $0[8].hasSuffix(";night") }
    #expect(!nights.isEmpty && nights.allSatisfy { $0[6].isEmpty })
    let ends = events.filter { $0[5] == "session_end" && $0[4] == "sherpa" }
    let sessions = try rows("focus_sessions").dropFirst()
    #expect(sessions.map { [$0[0], $0[2], $0[4]] } == ends.map { [$0[0], $0[3], $0[6]] })
    for session in sessions {
      let (start, end) = (try #require(Int(session[1])), try #require(Int(session[2])))
      let minutes = try #require(Int(session[4]))
      #expect(end - start >= minutes * 60_000)
    }
  }
}
