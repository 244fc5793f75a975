import HabitEngines
import Testing

/// What happens in Sherpa's engines, and how §14 calls it.
@Suite("AnalyticsOutcome")
struct AnalyticsOutcomeTests {
  /// Monday, 5 January 2026, 09:00 UTC.
  private let start = Instant(millisecondsSinceEpoch: 1_767_603_600_000)

  @Test("14: every identifier has an outcome that means it, and each means one")
  func everyIdentifier() throws {
    var told = AnalyticsOutcome.ScreenEvent.allCases.map { AnalyticsOutcome.screen($0) }
    told += try habits().map { AnalyticsOutcome.habits($0) }
    told += try session().map { _ in AnalyticsOutcome.focusStarted }
    told += try ranks().map { AnalyticsOutcome.rankAssigned($0) }
    let identifiers = Set(told.compactMap { $0.identifier })
    #expect(identifiers == Set(EventIdentifier.allCases))
  }

  @Test("14: the screens' four identifiers are spelled as their outcomes")
  func screens() {
    let names = AnalyticsOutcome.ScreenEvent.allCases.map {
      AnalyticsOutcome.screen($0).identifier.map { "\($0.name)" } ?? ""
    }
    #expect(
      names == [
        "onboarding_complete", "paywall_view", "suggestion_tapped", "ai_suggestion_applied",
      ])
  }

  @Test("14: a session's start has an identifier, its pause and end have none of their own")
  func sessions() throws {
    #expect(try session().count == 1)
    #expect(AnalyticsOutcome.focusStarted.identifier == .focusStart)
    var tracker = HabitTracker(zone: .utc)
    var told: [EventIdentifier?] = []
    for completed in [true, false] {
      try tracker.apply(.focus(minutes: 30, completed: completed), at: start) {
        told.append(AnalyticsOutcome.habits($0).identifier)
      }
    }
    #expect(told == [.focusComplete, nil], "an early end is told by nothing, XP has no identifier")
  }

  @Test("14: whoever is ranked in a settled week is told so, nobody else")
  func seasons() throws {
    #expect(try ranks() == [1, 2, 0])
    #expect(
      try ranks().map { AnalyticsOutcome.rankAssigned($0).identifier }
        == [.seasonRankAssigned, .seasonRankAssigned, nil])
  }

  /// The effects of a day on which everything happens that the habits engine tells.
  private func habits() throws -> [HabitsEffect] {
    var tracker = HabitTracker(zone: .utc)
    let day = start.utcDay
    let item = try Item(
      id: ItemID(1), kind: .habit, unit: .min, target: Amount(whole: 5, .min),
      recurrence: try RecurrenceRule(.daily, from: day))
    let task = try Item(
      id: ItemID(2), kind: .task, target: Amount(whole: 1, .count),
      recurrence: try RecurrenceRule(.none, from: day))
    let events: [HabitsEvent] = [
      .add(task), .complete(task.id),
      .add(item), .startTimer(item.id), .stopTimer(item.id), .skip(item.id, hasNote: true),
      .complete(item.id), .focus(minutes: 25, completed: true), .coachMessage,
      .plan(.subscribe(.yearly)),
    ]
    var effects: [HabitsEffect] = []
    for (index, event) in events.enumerated() {
      try tracker.apply(event, at: start + .minutes(Int64(index))) { effects.append($0) }
    }
    return effects
  }

  /// The instants at which a session left `idle`: paused and resumed, it did so once.
  private func session() throws -> [Instant] {
    var session = try FocusSession(.sherpa())
    var starts: [Instant] = []
    for (minute, event) in [(0, FocusEvent.start), (5, .pause), (9, .resume), (40, .observe)] {
      let wasIdle = session.state == .idle
      let now = start + .minutes(Int64(minute))
      _ = try session.apply(event, at: now, permission: .denied)
      if wasIdle, session.state != .idle { starts.append(now) }
    }
    return starts
  }

  /// The ranks of a week: two people, and one who opted out.
  private func ranks() throws -> [UInt32] {
    var ladder = try WeeklyLadder()
    ladder.rank(
      Standings(
        [(20, true), (10, true), (90, false)].enumerated().map { person, week in
          Standing(
            person: UInt32(person), tier: .baseCamp, xp: week.0, streakDays: 0, focusMinutes: 0,
            joined: start, isOnBoard: week.1)
        }))
    return ladder.ranks
  }
}

extension Instant {
  fileprivate var utcDay: Day { Zone.utc.day(of: self) }
}
