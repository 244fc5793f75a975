import CivilTime

/// The state of a user's plan (§11).
///
///     free ──subscribe──▶ trial ──trial's end──▶ pro ──lapse──▶ expired
///                           │                     ▲               │
///                           └─cancel, trial's end─┼──▶ expired    │
///                                                 └──subscribe────┘
///
/// A user has one trial and pays at once when subscribing again. At its end, a trial becomes a
/// subscription, as introductory offers do; a cancelled trial expires.
public enum PlanState: Hashable, Sendable {
  /// The user has never subscribed.
  case free
  /// A trial runs until just before `ends`; `renews` is false after the user cancelled the trial.
  case trial(ends: Instant, renews: Bool)
  /// A paid subscription is running.
  case pro
  /// A trial or a subscription has ended.
  case expired

  /// Whether the limits of the free plan are lifted. When a plan expires, everything that the user
  /// created stays, but the limits apply again to new items.
  public var liftsLimits: Bool {
    switch self {
    case .trial, .pro: true
    case .free, .expired: false
    }
  }
}

/// The period after which a subscription renews.
public enum SubscriptionPeriod: UInt8, CaseIterable, Hashable, BitwiseCopyable, Sendable {
  /// The subscription renews every month.
  case monthly
  /// The subscription renews every year.
  case yearly
}

/// A change of a user's subscription, reported by the store.
public enum PlanEvent: Hashable, Sendable {
  /// The user subscribes. A trial begins if the user had none, otherwise the user pays at once.
  /// During a cancelled trial, subscribing takes the cancellation back.
  case subscribe(SubscriptionPeriod)
  /// The user cancels a running trial, so that it will not become a subscription.
  case cancel
  /// The subscription ends, because it was not paid or was cancelled.
  case lapse
  /// The store restores a paid subscription on a new device; the user's trial counts as used.
  case restore
}

/// A user's plan. Events of the store and the end of a trial change its state:
///
///     event \ state    free    trial    trial, cancelled   pro      expired
///     subscribe        trial   refused  trial              refused  trial once, then pro
///     cancel           refused trial,c. refused            refused  refused
///     lapse            refused refused  refused            expired  refused
///     restore          pro     refused  refused            refused  pro
///     trial's end      –       pro      expired            –        –
public struct Plan: Hashable, Sendable {
  /// The current plan.
  public private(set) var state = PlanState.free
  /// Whether the user's only trial has been used.
  public private(set) var hadTrial = false

  /// Creates the free plan, with the trial unused.
  public init() {}

  init(_ state: PlanState, hadTrial: Bool) {
    (self.state, self.hadTrial) = (state, hadTrial)
  }

  /// The plan of a user whose paid subscription the store restored; the trial counts as used.
  public static var restored: Plan { Plan(.pro, hadTrial: true) }

  /// Ends a trial that is over at `instant`. Returns whether the state changed.
  public mutating func advance(to instant: Instant) -> Bool {
    guard case .trial(let ends, let renews) = state, ends <= instant else { return false }
    state = renews ? .pro : .expired
    return true
  }

  /// Applies an event of the store. Call `advance(to:)` with the same instant before. If the rules
  /// allow no trial, subscribers pay at once.
  ///
  /// - Throws: `alreadySubscribed`, `notInTrial` or `nothingToLapse`, without changing the plan.
  public mutating func apply(
    _ event: PlanEvent, at instant: Instant, under rules: HabitsRules = .standard
  ) throws(HabitsError) {
    switch (event, state) {
    case (.subscribe, .trial(let ends, false)): state = .trial(ends: ends, renews: true)
    case (.subscribe, .trial), (.subscribe, .pro): throw .alreadySubscribed
    case (.subscribe(let period), _):
      let days = trialDays(of: period, under: rules)
      if days > 0 { hadTrial = true }
      state = days > 0 ? .trial(ends: instant + .days(days), renews: true) : .pro
    case (.cancel, .trial(let ends, true)): state = .trial(ends: ends, renews: false)
    case (.cancel, _): throw .notInTrial
    case (.lapse, .pro): state = .expired
    case (.lapse, _): throw .nothingToLapse
    case (.restore, .trial), (.restore, .pro): throw .alreadySubscribed
    case (.restore, _): self = .restored
    }
  }

  /// The trial days that a subscription would include now; 0 if the trial has been used.
  func trialDays(of period: SubscriptionPeriod, under rules: HabitsRules) -> Int64 {
    hadTrial ? 0 : rules.parameters.trialDays[period]
  }
}
