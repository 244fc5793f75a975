/// The identifiers of the specification's analytics events (§14), as journals write them.
///
///     who emits it     identifiers
///     this module      item_create, habit_create, item_increment, item_skip, item_note_add,
///                      timer_start, timer_complete, habit_complete, task_complete,
///                      day_streak_credit, focus_complete, ai_message_sent, purchase_success
///     other engines    focus_start (focus sessions), season_rank_assigned (leagues)
///     screens          onboarding_complete, paywall_view, suggestion_tapped,
///                      ai_suggestion_applied: nothing is computed, the app logs them itself
///
/// `habit_complete` is the only completion that the specification names; a completed task has
/// `task_complete`, as its XP has. `day_streak_credit` is logged once a day, however often the day
/// comes to count anew.
public enum EventIdentifier: UInt8, CaseIterable, Hashable, Sendable {
  /// First launch, paywall and purchase.
  case onboardingComplete, paywallView, purchaseSuccess
  /// A habit was added, an item completed, a day began to count for the streak.
  case habitCreate, habitComplete, dayStreakCredit
  /// A focus session began or was completed.
  case focusStart, focusComplete
  /// The coach was written to, its suggestion was taken; a season's ranks are known.
  case aiMessageSent, aiSuggestionApplied, seasonRankAssigned
  /// An item was added, changed in progress, skipped, or given a note.
  case itemCreate, itemIncrement, itemSkip, itemNoteAdd
  /// A suggested item was tapped; a timer ran.
  case suggestionTapped, timerStart, timerComplete
  /// A task was completed.
  case taskComplete

  /// The identifier as the specification spells it.
  public var name: StaticString {
    switch self {
    case .onboardingComplete: "onboarding_complete"
    case .paywallView: "paywall_view"
    case .purchaseSuccess: "purchase_success"
    case .habitCreate: "habit_create"
    case .habitComplete: "habit_complete"
    case .dayStreakCredit: "day_streak_credit"
    case .focusStart: "focus_start"
    case .focusComplete: "focus_complete"
    case .aiMessageSent: "ai_message_sent"
    case .aiSuggestionApplied: "ai_suggestion_applied"
    case .seasonRankAssigned: "season_rank_assigned"
    case .itemCreate: "item_create"
    case .itemIncrement: "item_increment"
    case .itemSkip: "item_skip"
    case .itemNoteAdd: "item_note_add"
    case .suggestionTapped: "suggestion_tapped"
    case .timerStart: "timer_start"
    case .timerComplete: "timer_complete"
    case .taskComplete: "task_complete"
    }
  }
}

/// How an increment was made (`via` of `item_increment`): one tap, one hold that commits once on
/// release, or a timer.
public enum IncrementSource: UInt8, CaseIterable, Hashable, Sendable {
  /// One tap on "+".
  case tapPlus
  /// One hold, when it is released.
  case holdSwipe
  /// A timer that stopped, or whose day ended.
  case timer

  /// The name as the specification spells it.
  public var name: StaticString {
    switch self {
    case .tapPlus: "tap_plus"
    case .holdSwipe: "hold_swipe"
    case .timer: "timer"
    }
  }
}
