import Foundation
import HabitEngines
import HabitEnginesCodable

/// What the app keeps of one habit: the user's calendar, the dates on which it was done, and a
/// vacation.
///
///     var journal = HabitJournal(zone: berlin)
///     journal.done(at: now)
///     journal.streak(at: now, under: rules).length  // 1
///
/// The streak is computed from the dates, so a date entered later and changed rules are in it at
/// once. Coded, the journal is one value of `Data`, for a file or an attribute of a database.
public struct HabitJournal: Codable, Equatable, Sendable {
  public private(set) var calendar: PersonalCalendar
  public private(set) var dates: [Day] = []
  public private(set) var vacation: ClosedRange<Day>?

  public init(zone: Zone, boundary: DayBoundary = .midnight) {
    calendar = PersonalCalendar(zone: zone, boundary: boundary)
  }

  /// Tells the journal the zone in which the phone is now; dates already given stay.
  public mutating func travel(to zone: Zone, at now: Instant) {
    calendar.travel(to: zone, at: now)
  }

  /// The habit was done now.
  public mutating func done(at now: Instant) { enter(calendar.day(of: now)) }

  /// The habit was done on a date that the user enters.
  public mutating func enter(_ date: Day) {
    if !dates.contains(date) { dates.append(date) }
  }

  /// Nothing has to be done on these dates.
  public mutating func pause(_ dates: ClosedRange<Day>) { vacation = dates }

  /// The streak as the user sees it now.
  public mutating func streak(at now: Instant, under rules: StreakPolicy) -> StreakHistory {
    let today = calendar.day(of: now)
    let policy = vacation.map { rules.paused(from: $0.lowerBound, until: $0.upperBound) } ?? rules
    return StreakHistory(
      of: dates.map { LoggedDay($0, .counts) }, asOf: today, under: policy,
      isLived: calendar.isLived)
  }
}
