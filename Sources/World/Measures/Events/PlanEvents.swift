import Habits

/// A person's plan in Sherpa, without its dates.
public enum PlanKind: UInt8, CaseIterable, Hashable, BitwiseCopyable, Sendable {
  /// Never subscribed, in a trial, paying, or after the end of a trial or a subscription.
  case free, trial, pro, expired

  package init(_ state: PlanState) {
    switch state {
    case .free: self = .free
    case .trial: self = .trial
    case .pro: self = .pro
    case .expired: self = .expired
    }
  }

  /// Whether the limits of the free plan are lifted.
  public var liftsLimits: Bool { self == .trial || self == .pro }

  /// The name in tables.
  public var name: String {
    switch self {
    case .free: "free"
    case .trial: "trial"
    case .pro: "pro"
    case .expired: "expired"
    }
  }
}

/// The cause of a change of a person's plan in Sherpa.
public enum PlanTurn: UInt8, CaseIterable, Hashable, Sendable {
  /// A trial began, a subscription began without a trial, or one was restored on a new phone.
  case trialBegun, bought, restored
  /// A trial became a subscription, or a trial or subscription ended.
  case converted, lapsed
  /// The app was removed, which ended the plan.
  case removed

  /// The name in tables.
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

/// A place where Sherpa shows its paywall.
public enum PaywallPlace: UInt8, CaseIterable, Hashable, Sendable {
  /// On the welcome pages.
  case onboarding
  /// At the free plan's limit of habits, focus templates or messages to the coach.
  case habits, templates, coach

  /// Creates the limit that caused a refusal; nil for a refusal for another reason.
  package init?(_ refusal: HabitsError) {
    switch refusal {
    case .habitLimit: self = .habits
    case .focusTemplateLimit: self = .templates
    case .coachMessageLimit: self = .coach
    default: return nil
    }
  }

  /// The name in tables.
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
  /// The name in tables.
  package var name: String {
    switch self {
    case .monthly: "monthly"
    case .yearly: "yearly"
    }
  }
}
