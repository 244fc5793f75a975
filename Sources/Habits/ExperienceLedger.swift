import CivilTime

/// What earns XP.
public enum ExperienceReason: UInt8, CaseIterable, Hashable, Sendable {
  case dayComplete, habitComplete, taskComplete, reflectionMorning, reflectionNight, focus

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
public struct ExperienceEvent: Hashable, Sendable {
  public let day: Day
  public let reason: ExperienceReason
  public let points: Int32
}

/// A person's XP: today, this Monday week, and ever.
///
/// Every change is an `ExperienceEvent`, so that the totals are always the sum of the events:
///
///     complete     habitComplete +10   dayComplete +50      today 60
///     uncomplete   habitComplete −10   dayComplete −50      today  0
///
/// Nothing is booked to a day that is over.
public struct ExperienceLedger: Hashable, Sendable {
  public private(set) var today: Int64 = 0
  public private(set) var week: Int64 = 0
  public private(set) var total: Int64 = 0

  public init() {}

  mutating func book(_ event: ExperienceEvent) {
    today += Int64(event.points)
    week += Int64(event.points)
    total += Int64(event.points)
  }

  mutating func startDay() { today = 0 }
  mutating func startWeek() { week = 0 }
}
