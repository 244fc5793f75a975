import CivilTime

/// What earns XP (§5.2).
public enum ExperienceReason: UInt8, CaseIterable, Hashable, BitwiseCopyable, Sendable {
  /// A day that qualifies.
  case dayComplete
  /// An instance of a habit.
  case habitComplete
  /// An instance of a task.
  case taskComplete
  /// The morning reflection.
  case reflectionMorning
  /// The night reflection.
  case reflectionNight
  /// A completed focus session that was long enough.
  case focus

  /// The name as the specification spells it.
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

/// One booking of XP; negative points take an earlier booking back.
public struct ExperienceEvent: Hashable, BitwiseCopyable, Sendable {
  /// The day that was open.
  public let day: Day
  /// What earned or lost it.
  public let reason: ExperienceReason
  /// How much; negative if it is taken back.
  public let points: Int64

  /// A booking.
  @inlinable public init(day: Day, reason: ExperienceReason, points: Int64) {
    (self.day, self.reason, self.points) = (day, reason, points)
  }
}

/// A person's XP: of the open day, of the open Monday week, and ever.
///
/// Every change is an `ExperienceEvent`, so that the totals are always the sums of the events
/// (`computeXP(eventsForDay:)`, §10), also when they are replayed from a journal:
///
///     complete     habitComplete +10   dayComplete +50      today 60
///     uncomplete   habitComplete −10   dayComplete −50      today  0
///
/// Events come in order of their days; nothing is booked to a day that is over.
public struct ExperienceLedger: Hashable, Sendable {
  /// XP of the last day that anything was booked to or that was opened.
  public private(set) var today: Int64 = 0
  /// XP of that day's Monday week.
  public private(set) var week: Int64 = 0
  /// XP ever.
  public private(set) var total: Int64 = 0
  private var packedDay = PackedDay()

  /// The day that is open.
  var day: Day? { packedDay.day }

  /// A ledger without bookings.
  public init() {}

  init(today: Int64, week: Int64, total: Int64, day: Day?) {
    (self.today, self.week, self.total) = (today, week, total)
    packedDay = PackedDay(day)
  }

  /// Books an event to its day, opening that first if it is a later one.
  public mutating func book(_ event: ExperienceEvent) {
    open(event.day)
    today = saturatingSum(today, event.points)
    week = saturatingSum(week, event.points)
    total = saturatingSum(total, event.points)
  }

  /// Begins a later day at zero, and with it a later week.
  public mutating func open(_ day: Day) {
    guard let last = self.day else { return packedDay.day = day }
    guard day > last else { return }
    if day.week != last.week { week = 0 }
    today = 0
    packedDay.day = day
  }
}
