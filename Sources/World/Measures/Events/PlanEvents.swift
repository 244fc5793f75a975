import Habits

/// The kinds of plans that people have in Sherpa, without dates.
public enum PlanKind: UInt8, CaseIterable, Hashable, BitwiseCopyable, Sendable {
  /// Never subscribed (`free`), in a trial, paying (`pro`), or with an ended trial or subscription.
  case free, trial, pro, expired

  package init(_ state: PlanState) {
    switch state {
    case .free: self = .free
    case .trial: self = .trial
    case .pro: self = .pro
    case .expired: self = .expired
    }
  }

  /// Whether the plan lifts the limits of the free plan.
  public var liftsLimits: Bool { self == .trial || self == .pro }

  /// The name of the plan in tables.
  public var name: String {
    switch self {
    case .free: "free"
    case .trial: "trial"
    case .pro: "pro"
    case .expired: "expired"
    }
  }
}

/// The causes of a change of a person's plan in Sherpa.
public enum PlanTurn: UInt8, CaseIterable, Hashable, Sendable {
  /// A trial began, a subscription began without a trial, or a plan was restored on a new phone.
  case trialBegun, bought, restored
  /// A trial became a subscription, or a trial or subscription ended.
  case converted, lapsed
  /// The app was removed, which ended the plan.
  case removed

  /// The name of the cause in tables.
  public var name: String {
    switch self {
    case .trialBegun: "trialBegun"
    case .bought: "bought"
    case .restored: "restored"
    case .converted: "converted"
    case .lapsed: "lapsed"
    case .removed: "removed"
    }
  }
}

/// The places at which Sherpa shows its paywall.
public enum PaywallPlace: UInt8, CaseIterable, Hashable, Sendable {
  /// The welcome pages.
  case onboarding
  /// A limit of the free plan: on habits, on focus templates, or on messages to the coach.
  case habits, templates, coach

  /// Creates the place that belongs to the limit behind a refusal; nil for other refusals.
  package init?(_ refusal: HabitsError) {
    switch refusal {
    case .habitLimit: self = .habits
    case .focusTemplateLimit: self = .templates
    case .coachMessageLimit: self = .coach
    default: return nil
    }
  }

  /// The name of the place in tables.
  public var name: String {
    switch self {
    case .onboarding: "onboarding"
    case .habits: "habits"
    case .templates: "templates"
    case .coach: "coach"
    }
  }
}

extension SubscriptionPeriod {
  /// The name of the subscription period in tables.
  package var name: String {
    switch self {
    case .monthly: "monthly"
    case .yearly: "yearly"
    }
  }
}
