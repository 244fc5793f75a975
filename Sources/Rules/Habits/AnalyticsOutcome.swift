/// What happens in Sherpa that the specification may have an identifier for (§14), by where it
/// comes from.
///
///     outcome                                        identifier
///     screen(.onboardingComplete)                    onboarding_complete; the other screens alike
///     habits(effect)                                 that of the effect, or none
///     focusStarted: a session left `idle`            focus_start
///     rankAssigned(3): a settled season gave rank 3  season_rank_assigned
///     rankAssigned(0): a week without a rank         none
///
/// A completed session is no outcome of its own: the habits engine is told of it (`focus`) and
/// tells `focus_complete`. An abandoned one has no identifier, nor has a break. What an identifier
/// is counted with (item, kind, delta, minutes, rank) is in the outcome.
public enum AnalyticsOutcome: Hashable, Sendable {
  /// Something on a screen that no engine computes.
  case screen(ScreenEvent)
  /// Something the habits engine told.
  case habits(HabitsEffect)
  /// A focus session has begun; resuming one begins none.
  case focusStarted
  /// A season has settled a week, in which the person had this rank; 0 for none.
  case rankAssigned(UInt32)

  /// What an app sees on its screens alone.
  public enum ScreenEvent: UInt8, CaseIterable, Hashable, Sendable {
    /// The welcome pages are done.
    case onboardingComplete
    /// The paywall was shown.
    case paywallView
    /// A suggested item was tapped.
    case suggestionTapped
    /// A suggestion of the coach was taken.
    case aiSuggestionApplied
  }

  /// How §14 calls it; nil for what it does not name.
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
