/// The identifiers of the specification's analytics events (§14), as written in journals.
///
///     who emits it     identifiers
///     this module      item_create, habit_create, item_increment, item_skip, item_note_add,
///                      timer_start, timer_complete, habit_complete, task_complete,
///                      day_streak_credit, focus_complete, ai_message_sent, purchase_success
///     other engines    focus_start (focus sessions), season_rank_assigned (leagues)
///     screens          onboarding_complete, paywall_view, suggestion_tapped,
///                      ai_suggestion_applied: nothing is computed, the app logs them itself
///
/// For completions, the specification has only `habit_complete`. This module adds `task_complete`
/// for tasks; the XP of tasks has the same name. `day_streak_credit` is logged at most once a day,
/// even if the day stops counting and counts again.
public enum EventIdentifier: UInt8, CaseIterable, Hashable, Sendable {
  /// The user finished the welcome pages, saw the paywall, or bought a plan.
  case onboardingComplete, paywallView, purchaseSuccess
  /// A habit was added, a habit was completed, or a day began to count for the streak.
  case habitCreate, habitComplete, dayStreakCredit
  /// A focus session began or was completed.
  case focusStart, focusComplete
  /// A message was sent to the coach, a suggestion of the coach applied, or a season's rank set.
  case aiMessageSent, aiSuggestionApplied, seasonRankAssigned
  /// An item was added, made progress, was skipped, or got a note.
  case itemCreate, itemIncrement, itemSkip, itemNoteAdd
  /// A suggested item was tapped, or a timer started or completed.
  case suggestionTapped, timerStart, timerComplete
  /// A task was completed.
  case taskComplete

  /// The identifier's spelling in the specification, such as `item_create`.
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

/// The source of an increment (`via` of `item_increment`): a tap, a hold or a timer.
public enum IncrementSource: UInt8, CaseIterable, Hashable, Sendable {
  /// One tap on "+" added one step.
  case tapPlus
  /// One hold gesture added an amount when the user released it.
  case holdSwipe
  /// A timer stopped, or the day of a running timer ended.
  case timer

  /// The source's spelling in the specification.
  public var name: StaticString {
    switch self {
    case .tapPlus: "tap_plus"
    case .holdSwipe: "hold_swipe"
    case .timer: "timer"
    }
  }
}
