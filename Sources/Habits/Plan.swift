import CivilTime

/// Which plan a person is on (§11).
///
///     free ──subscribe──▶ trial ──trial's end──▶ pro ──lapse──▶ expired
///                           │                     ▲               │
///                           └─cancel, trial's end─┼──▶ expired    │
///                                                 └──subscribe────┘
///
/// There is one trial; who subscribes again pays at once. A trial that was not cancelled becomes a
/// subscription at its end, as introductory offers do; one that was, expires then. What a person has
/// when a plan expires stays; creating more is refused again.
public enum PlanState: Hashable, Sendable {
  case free
  case trial(ends: Instant, renews: Bool)
  case pro
  case expired

  /// Whether the limits of the free plan are lifted.
  public var liftsLimits: Bool {
    switch self {
    case .trial, .pro: true
    case .free, .expired: false
    }
  }
}

/// How long a subscription runs at a time.
public enum SubscriptionPeriod: UInt8, Hashable, Sendable { case monthly, yearly }

/// What the store reports.
public enum PlanEvent: Hashable, Sendable {
  /// The person subscribes: the trial if they have not had it, else at once.
  case subscribe(SubscriptionPeriod)
  /// A running trial will not become a subscription.
  case cancel
  /// The subscription has ended, unpaid or after it was cancelled.
  case lapse
}

/// A person's plan over time.
public struct Plan: Hashable, Sendable {
  public private(set) var state = PlanState.free
  /// Whether the one trial has been used.
  public private(set) var hadTrial = false

  public init() {}

  /// Ends a trial whose time has come. Returns whether the state changed.
  mutating func advance(to instant: Instant) -> Bool {
    guard case .trial(let ends, let renews) = state, ends <= instant else { return false }
    state = renews ? .pro : .expired
    return true
  }

  mutating func apply(
    _ event: PlanEvent, at instant: Instant, trialDays: TrialDays
  ) throws(HabitsError) {
    switch (event, state) {
    case (.subscribe(let period), .free), (.subscribe(let period), .expired):
      guard !hadTrial else {
        state = .pro
        return
      }
      hadTrial = true
      let days = period == .monthly ? trialDays.monthly : trialDays.yearly
      state = .trial(ends: instant + .days(days), renews: true)
    case (.subscribe, .trial(let ends, let renews)):
      guard !renews else { throw .alreadySubscribed }
      state = .trial(ends: ends, renews: true)
    case (.subscribe, .pro): throw .alreadySubscribed
    case (.cancel, .trial(let ends, true)): state = .trial(ends: ends, renews: false)
    case (.cancel, _): throw .notInTrial
    case (.lapse, .pro): state = .expired
    case (.lapse, _): throw .nothingToLapse
    }
  }
}
