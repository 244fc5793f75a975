import CivilTime
import DailyThree
import Testing
import ZoneTables

@Suite("Widgets of TenX")
struct WidgetSnapshotTests {
  @Test("A snapshot holds state, day, streak, count and focuses (section L)")
  func contents() throws {
    var app = try DailyThree.onboarded()
    try app.live(0, completing: 2)
    let snapshot = try #require(app.snapshot)
    #expect(snapshot.state == .inProgress)
    #expect(snapshot.day == monday)
    #expect(snapshot.written == at(0, 8))
    #expect(snapshot.streak == 1)
    #expect(snapshot.completedCount == 2)
    #expect(snapshot.focuses.map { $0.title.number } == [100, 101, 102])
    #expect(snapshot.focuses.map { $0.isCompleted } == [true, true, false])
  }

  @Test("What is shown: nothing known, today's state, or after its day a setup")
  func shown() throws {
    let makers: [(WidgetSnapshot.State, () throws -> DailyThree)] = [
      (
        .needsOnboarding,
        {
          var app = DailyThree.installed()
          try app.completeOnboarding(at: at(0))
          return app
        }
      ),
      (.needsSetup, { try .onboarded() }),
      (
        .inProgress,
        {
          var app = try DailyThree.onboarded()
          try app.live(0, completing: 0)
          return app
        }
      ),
      (
        .complete,
        {
          var app = try DailyThree.onboarded()
          try app.live(0, completing: 3)
          return app
        }
      ),
    ]
    for (state, make) in makers {
      let snapshot = try make().snapshot
      #expect(WidgetSnapshot.state(of: snapshot, on: monday) == state)
      #expect(WidgetSnapshot.state(of: snapshot, on: monday + 1) == .needsSetup, "\(state.name)")
    }
    #expect(WidgetSnapshot.state(of: nil, on: monday) == .needsOnboarding)
    #expect(WidgetSnapshot.State.allCases.map { $0.name } == makers.map { $0.0.name })
  }

  @Test("Refresh comes after 30 minutes, at midnight if that is sooner")
  func refresh() throws {
    let midnight = at(1, 0)
    let rows: [(Milliseconds, Milliseconds)] = [
      (.minutes(-50), .minutes(-20)), (.minutes(-30), .zero), (.minutes(-15), .zero),
      (Milliseconds(-1), .zero), (.zero, .minutes(30)),
    ]
    for (now, next) in rows {
      #expect(
        WidgetSnapshot.refresh(after: midnight + now, in: .utc) == midnight + next, "\(now.count)")
    }
  }

  @Test("Midnight is the local one, also where it does not exist")
  func refreshAtSkippedMidnight() throws {
    // Santiago goes from Saturday 24:00 to Sunday 01:00 on 2025-09-07.
    let santiago = try ZoneDatabase.zone(named: "America/Santiago")
    let start = santiago.startOfDay(try Day(key: "2025-09-07"))
    #expect(santiago.local(at: start).time.description == "01:00:00")
    #expect(WidgetSnapshot.refresh(after: start - .minutes(10), in: santiago) == start)
  }
}
