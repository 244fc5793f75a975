import Habits

/// The plan that a person of Sherpa is on, without its dates.
public enum PlanKind: UInt8, CaseIterable, Hashable, BitwiseCopyable, Sendable {
  /// Never subscribed; in a trial; paying; after a trial or a subscription.
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

  /// The name as tables spell it.
  public var name: String {
    switch self {
    case .free: "free"
    case .trial: "trial"
    case .pro: "pro"
    case .expired: "expired"
    }
  }
}

/// What moved a person of Sherpa from one plan to another.
public enum PlanTurn: UInt8, CaseIterable, Hashable, Sendable {
  /// A trial began; a subscription began without one; one was found on a new phone.
  case trialBegun, bought, restored
  /// A trial became a subscription; a trial or a subscription ended.
  case converted, lapsed
  /// The app was removed, and the plan with it.
  case removed

  /// The name as tables spell it.
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

/// Where Sherpa shows its paywall.
public enum PaywallPlace: UInt8, CaseIterable, Hashable, Sendable {
  /// On the welcome pages.
  case onboarding
  /// At one habit, focus template or message to the coach more than the free plan holds.
  case habits, templates, coach

  /// The limit that a refusal is about; nil for a refusal for another reason.
  package init?(_ refusal: HabitsError) {
    switch refusal {
    case .habitLimit: self = .habits
    case .focusTemplateLimit: self = .templates
    case .coachMessageLimit: self = .coach
    default: return nil
    }
  }

  /// The name as tables spell it.
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
  /// The name as tables spell it.
  package var name: String {
    switch self {
    case .monthly: "monthly"
    case .yearly: "yearly"
    }
  }
}
