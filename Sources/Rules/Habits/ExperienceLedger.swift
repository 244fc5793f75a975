import CivilTime

/// The reasons for which XP is earned (§5.2).
public enum ExperienceReason: UInt8, CaseIterable, Hashable, BitwiseCopyable, Sendable {
  /// The day counts for the streak.
  case dayComplete
  /// The user completed an instance of a habit.
  case habitComplete
  /// The user completed an instance of a task.
  case taskComplete
  /// The user made the morning reflection.
  case reflectionMorning
  /// The user made the night reflection.
  case reflectionNight
  /// The user completed a focus session that was long enough for XP.
  case focus

  /// The reason's spelling in the specification.
  public var name: StaticString {
    switch self {
    case .dayComplete: "dayComplete"
    case .habitComplete: "habitComplete"
    case .taskComplete: "taskComplete"
    case .reflectionMorning: "reflectionMorning"
    case .reflectionNight: "reflectionNight"
    case .focus: "focus"
    }
  }
}

/// A booking of XP. A booking with negative points reverses an earlier booking.
public struct ExperienceEvent: Hashable, BitwiseCopyable, Sendable {
  /// The day to which the XP is booked.
  public let day: Day
  /// The reason for the XP.
  public let reason: ExperienceReason
  /// The number of points; negative if an earlier booking is reversed.
  public let points: Int64

  /// Creates a booking of points to a day.
  @inlinable public init(day: Day, reason: ExperienceReason, points: Int64) {
    (self.day, self.reason, self.points) = (day, reason, points)
  }
}

/// A user's XP: of the current day, of the current week (from Monday), and in total.
///
/// Every change is an `ExperienceEvent`, so the totals are always the sums of the events
/// (`computeXP(eventsForDay:)`, §10), also when a journal is replayed:
///
///     complete     habitComplete +10   dayComplete +50      today 60
///     uncomplete   habitComplete −10   dayComplete −50      today  0
///
/// Events must be booked in the order of their days. Nothing is booked to a day that is over.
public struct ExperienceLedger: Hashable, Sendable {
  /// The XP of the current day, which is the last day that was opened or had a booking.
  public private(set) var today: Int64 = 0
  /// The XP of the current day's week, from Monday.
  public private(set) var week: Int64 = 0
  /// The user's XP since the first day.
  public private(set) var total: Int64 = 0
  private var packedDay = PackedDay()

  /// The current day; nil before the first day.
  var day: Day? { packedDay.day }

  /// Creates a ledger without bookings.
  public init() {}

  init(today: Int64, week: Int64, total: Int64, day: Day?) {
    (self.today, self.week, self.total) = (today, week, total)
    packedDay = PackedDay(day)
  }

  /// Books an event to the event's day. Opens that day first if it is later than the current day.
  public mutating func book(_ event: ExperienceEvent) {
    open(event.day)
    today = saturatingSum(today, event.points)
    week = saturatingSum(week, event.points)
    total = saturatingSum(total, event.points)
  }

  /// Opens a day with 0 XP. If the day begins a new week, the week's XP restarts at 0 too. Does
  /// nothing for a day before the current one.
  public mutating func open(_ day: Day) {
    guard let last = self.day else { return packedDay.day = day }
    guard day > last else { return }
    if day.week != last.week { week = 0 }
    today = 0
    packedDay.day = day
  }
}
