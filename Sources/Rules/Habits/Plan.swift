import CivilTime

/// Which plan a person is on (§11).
///
///     free ──subscribe──▶ trial ──trial's end──▶ pro ──lapse──▶ expired
///                           │                     ▲               │
///                           └─cancel, trial's end─┼──▶ expired    │
///                                                 └──subscribe────┘
///
/// There is one trial; who subscribes again pays at once. A trial that was not cancelled becomes a
/// subscription at its end, as introductory offers do; one that was, expires then.
public enum PlanState: Hashable, Sendable {
  /// Never subscribed.
  case free
  /// Until `ends`, which lies outside; `renews` unless it was cancelled.
  case trial(ends: Instant, renews: Bool)
  /// A paid subscription runs.
  case pro
  /// A trial or a subscription has ended.
  case expired

  /// Whether the limits of the free plan are lifted. What a person has when a plan expires stays;
  /// creating more is refused again.
  public var liftsLimits: Bool {
    switch self {
    case .trial, .pro: true
    case .free, .expired: false
    }
  }
}

/// How long a subscription runs at a time.
public enum SubscriptionPeriod: UInt8, CaseIterable, Hashable, BitwiseCopyable, Sendable {
  /// From month to month.
  case monthly
  /// From year to year.
  case yearly
}

/// What the store reports.
public enum PlanEvent: Hashable, Sendable {
  /// The person subscribes: the trial if they have not had it, else at once. In a cancelled trial
  /// it takes the cancellation back.
  case subscribe(SubscriptionPeriod)
  /// A running trial will not become a subscription.
  case cancel
  /// The subscription has ended, unpaid or after it was cancelled.
  case lapse
  /// A paid subscription was found on a new device ("restore purchases"); its trial is used.
  case restore
}

/// A person's plan over time.
///
///     event \ state    free    trial    trial, cancelled   pro      expired
///     subscribe        trial   refused  trial              refused  trial once, then pro
///     cancel           refused trial,c. refused            refused  refused
///     lapse            refused refused  refused            expired  refused
///     restore          pro     refused  refused            refused  pro
///     trial's end      –       pro      expired            –        –
public struct Plan: Hashable, Sendable {
  /// Which plan it is now.
  public private(set) var state = PlanState.free
  /// Whether the one trial has been used.
  public private(set) var hadTrial = false

  /// The free plan, its trial still to come.
  public init() {}

  init(_ state: PlanState, hadTrial: Bool) {
    (self.state, self.hadTrial) = (state, hadTrial)
  }

  /// A paid subscription, as the store restores it on a new device; its trial is taken to be used.
  public static var restored: Plan { Plan(.pro, hadTrial: true) }

  /// Ends a trial whose time has come. Returns whether the state changed.
  public mutating func advance(to instant: Instant) -> Bool {
    guard case .trial(let ends, let renews) = state, ends <= instant else { return false }
    state = renews ? .pro : .expired
    return true
  }

  /// Applies what the store reports at an instant up to which the plan has been advanced. Where
  /// the rules give no trial, who subscribes pays at once.
  ///
  /// - Throws: `alreadySubscribed`, `notInTrial` or `nothingToLapse`; nothing changes.
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

  /// How many days of trial come with a subscription now.
  func trialDays(of period: SubscriptionPeriod, under rules: HabitsRules) -> Int64 {
    hadTrial ? 0 : rules.parameters.trialDays[period]
  }
}
