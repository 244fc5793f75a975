import Cadence
import CivilTime
import TestSupport
import Testing

@Suite("Recorded streaks")
struct StreakVectorTests {
  private func policy(
    _ parameters: StreakParameters, _ change: (inout StreakParameters) -> Void
  ) throws -> StreakPolicy {
    var parameters = parameters
    change(&parameters)
    return try StreakPolicy(parameters)
  }

  /// The state after every day of the log before `today`, shown on `today`.
  private func dayByDay(
    _ log: [LoggedDay], asOf today: Day, under policy: StreakPolicy
  ) throws -> Streak {
    var streak = Streak(under: policy)
    var soFar = policy.missingOutcome
    for entry in log.sorted(by: { $0.day < $1.day }) where entry.day <= today {
      if entry.day == today {
        soFar = entry.outcome
      } else if entry.day != streak.lastEndedDay {
        try streak.end(entry.day, entry.outcome, under: policy)
      }
    }
    return try streak.shown(on: today, soFar, under: policy)
  }

  @Test("forest: consecutive days with a completed session, in both readings of today")
  func forestDays() throws {
    let counts = try policy(.forest) { $0.today = .counts }
    let cases = try RecordedForestDays.all()
    #expect(cases.count == 80)
    for c in cases {
      let log = try c.completedDays.map { LoggedDay(try Day(key: $0), .counts) }
      let today = try Day(key: c.today)
      let strict = StreakHistory(of: log, asOf: today, under: counts)
      let pending = StreakHistory(of: log, asOf: today, under: .forest)
      #expect(strict.length == c.current, "\(c.id)")
      #expect(strict.longest == c.longest, "\(c.id)")
      #expect(pending.length == c.pendingTodayReading ?? c.current, "\(c.id)")
      #expect(pending.longest == c.longest, "\(c.id)")
      #expect(try dayByDay(log, asOf: today, under: counts).length == c.current, "\(c.id)")
    }
  }

  @Test("tenx: consecutive days with a completed focus and the day the streak started")
  func tenx() throws {
    let cases = try RecordedTenXStreak.all()
    #expect(cases.count == 100)
    for c in cases {
      let log = try c.entries.map {
        LoggedDay(try Day(key: $0.dayKey), $0.completedCount >= 1 ? .counts : .misses)
      }
      let today = try Day(key: c.today)
      let history = StreakHistory(of: log, asOf: today, under: .tenx)
      #expect(history.length == c.streak, "\(c.id)")
      #expect(history.start?.key == c.streakStartDayKey, "\(c.id)")
      let streak = try dayByDay(log, asOf: today, under: .tenx)
      #expect(streak.length == c.streak, "\(c.id)")
      #expect(streak.start?.key == c.streakStartDayKey, "\(c.id)")
    }
  }

  @Test("sherpa: qualifying days, with rest days that break, in both readings of today")
  func sherpaRun() throws {
    let counts = try policy(.sherpa) { ($0.today, $0.restDays) = (.counts, .break) }
    let pending = try policy(.sherpa) { $0.restDays = .break }
    let cases = try RecordedHabitRun.all()
    #expect(cases.count == 40)
    for c in cases {
      let log = try c.days.map {
        LoggedDay(
          try Day(key: $0.dayKey),
          QualifyingShare.sherpa.outcome(
            scheduled: $0.scheduled, completed: $0.completed, excluded: $0.excluded))
      }
      let today = try Day(key: c.today)
      let qualifying = log.filter { $0.outcome == .counts }.map(\.day.key)
      #expect(Set(qualifying) == Set(c.qualifyingDays), "\(c.id)")
      #expect(
        StreakHistory(of: log, asOf: today, under: counts).length == c.streakEndingToday, "\(c.id)")
      #expect(
        StreakHistory(of: log, asOf: today, under: pending).length == c.streakTodayPending,
        "\(c.id)")
      #expect(
        try dayByDay(log, asOf: today, under: pending).length == c.streakTodayPending, "\(c.id)")
    }
  }
}
