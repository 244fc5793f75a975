/// Something that happens in Sherpa and may be an analytics event of the specification (§14). The
/// cases say which part of the app reports it.
///
///     outcome                                        identifier
///     screen(.onboardingComplete)                    onboarding_complete; the other screens alike
///     habits(effect)                                 that of the effect, or none
///     focusStarted: a session left `idle`            focus_start
///     rankAssigned(3): a settled season gave rank 3  season_rank_assigned
///     rankAssigned(0): a week without a rank         none
///
/// A completed session has no case of its own, because the habits engine receives it (`focus`) and
/// returns `focus_complete`. Abandoned sessions and breaks have no identifier. An outcome contains
/// the properties of its analytics event (item, kind, delta, minutes, rank).
public enum AnalyticsOutcome: Hashable, Sendable {
  /// An event on a screen, which no engine computes.
  case screen(ScreenEvent)
  /// An effect of the habits engine.
  case habits(HabitsEffect)
  /// A focus session has begun; resuming a session does not count.
  case focusStarted
  /// A week of a season has ended, with this rank for the user; 0 means no rank.
  case rankAssigned(UInt32)

  /// The events that only the app's screens can observe.
  public enum ScreenEvent: UInt8, CaseIterable, Hashable, Sendable {
    /// The user finished the welcome pages.
    case onboardingComplete
    /// The paywall was shown.
    case paywallView
    /// A suggested item was tapped.
    case suggestionTapped
    /// The user applied a suggestion of the coach.
    case aiSuggestionApplied
  }

  /// The identifier of the analytics event in §14; nil if §14 has none.
  public var identifier: EventIdentifier? {
    switch self {
    case .screen(.onboardingComplete): .onboardingComplete
    case .screen(.paywallView): .paywallView
    case .screen(.suggestionTapped): .suggestionTapped
    case .screen(.aiSuggestionApplied): .aiSuggestionApplied
    case .habits(let effect): effect.identifier
    case .focusStarted: .focusStart
    case .rankAssigned(let rank): rank > 0 ? .seasonRankAssigned : nil
    }
  }
}
