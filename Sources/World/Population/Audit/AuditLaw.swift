/// What must hold of every run, whatever people do.
///
/// | law | held against each other |
/// |---|---|
/// | `sessionsAddUp` | `sessions`: carried in + started = completed + abandoned + open |
/// | `sessionsCarryOver` | `sessions`: no more carried in, or paused, than was open |
/// | `sessionsAreMeasured` | `sessions` completed = `timer_drift` sessions of each design |
/// | `sessionsAreNotified` | `notifications` of sessions ≤ `sessions` completed |
/// | `statesAddUp` | `user_states`: people in states = people who have arrived, `days` |
/// | `peopleStay` | `user_states` who have not left = `days` people with an app ≥ active |
/// | `returnsAdd` | `retention`: seen to the end of 28 days ≤ of 7 ≤ active; of the same, back |
/// | `stagesAddUp` | `evolution`: pets at stages = people with a pet, `streaks` |
/// | `waitsAddUp` | `stage_waits` entered = up + left + still in, and the next stage's = up |
/// | `waitsEnd` | `stage_waits` still in, left, down = pets, removals, `evolution_times` falls |
/// | `reachesFall` | `evolution_times`: no stage is reached by more people than the one before |
/// | `shownAddsUp` | `tenx_days`: what is shown to people ≤ people with the app, `streaks` |
/// | `tasksAddUp` | `tasks`: planned = done + missed + unclosed |
/// | `breaksAgree` | `streak_survival` broken = `streak_breaks` of all weekdays and causes |
/// | `riskFalls` | `streak_survival`: at risk at a length ≥ broken + at risk at the next |
/// | `ranksMove` | `leagues`: up + stay + down = people |
/// | `movesAgree` | `league_moves` from a tier up, to itself, down = `leagues` of all weeks |
/// | `pointsAgree` | `leagues` XP + XP of those without a rank = `xp` of the week |
/// | `quantilesRise` | every table: each quantile ≤ the next ≤ the largest |
/// | `sharesAreShares` | every table: 0 ≤ share ≤ 1 |
/// | `daysCloseOnce` | single people: a day is closed out once, in order |
/// | `daysAllClose` | single people: no day that was lived is left out |
/// | `daysEarn` | single people: XP is booked to the day that is lived |
/// | `ranksCountEarnings` | single people: ranked by the XP that was booked to them in the week |
/// | `ranksLead` | single people: a rank leads where the league's rules say |
/// | `censusPeople` | census: people, and people with each app, `days`, `streaks` |
/// | `censusSessions` | census: sessions that run or are paused, `sessions` |
/// | `censusStages` | census: pets at each stage, `evolution` |
/// | `censusShown` | census: what TenX shows, `tenx_days` |
/// | `censusStreaks` | census: streaks of a day or more, and their days, `streaks` |
/// | `censusTiers` | census: people in each tier from week to week, `leagues` |
/// | `censusPoints` | census: XP in everybody's Sherpa = XP told as booked |
package enum AuditLaw: UInt8, CaseIterable, Hashable, Sendable {
  case sessionsAddUp, sessionsCarryOver, sessionsAreMeasured, sessionsAreNotified
  case statesAddUp, peopleStay, returnsAdd
  case stagesAddUp, waitsAddUp, waitsEnd, reachesFall, shownAddsUp, tasksAddUp
  case breaksAgree, riskFalls
  case ranksMove, movesAgree, pointsAgree
  case quantilesRise, sharesAreShares
  case daysCloseOnce, daysAllClose, daysEarn, ranksCountEarnings, ranksLead
  case censusPeople, censusSessions, censusStages, censusShown, censusStreaks, censusTiers
  case censusPoints
}

/// What an audit has found: how often each law was held against numbers, and where it breaks.
///
///     result.audit.laws          // 32
///     result.audit.comparisons   // 41204
///     result.audit.broken        // []
public struct AuditReport: Sendable {
  /// By law.
  private var counts = [Int64](repeating: 0, count: AuditLaw.allCases.count)
  private var breaches = [String?](repeating: nil, count: AuditLaw.allCases.count)

  init() {}

  /// How many laws there was something to hold to.
  public var laws: Int { counts.count { $0 > 0 } }

  /// How many numbers were held against each other.
  public var comparisons: Int64 { counts.reduce(0, +) }

  /// A sentence for each law that is broken, with the first place where it is.
  public var broken: [String] { breaches.compactMap { $0 } }

  /// How often a law was held against numbers.
  package func comparisons(of law: AuditLaw) -> Int64 { counts[Int(law.rawValue)] }

  /// Notes comparisons; of those of a law that fail the first is told.
  mutating func expect(
    _ law: AuditLaw, times: Int64 = 1, _ holds: Bool, _ sentence: @autoclosure () -> String
  ) {
    counts[Int(law.rawValue)] += times
    if !holds, breaches[Int(law.rawValue)] == nil { breaches[Int(law.rawValue)] = sentence() }
  }

  /// Adds what was found of another part of the population.
  mutating func add(_ other: AuditReport) {
    for law in counts.indices {
      counts[law] += other.counts[law]
      breaches[law] = breaches[law] ?? other.breaches[law]
    }
  }
}
