/// The identifiers of the specification's analytics events (§14) that the rules give rise to; journals
/// use them.
public enum EventIdentifier: UInt8, CaseIterable, Hashable, Sendable {
  case habitCreate, habitComplete, dayStreakCredit, focusStart, focusComplete
  case itemCreate, itemIncrement, itemSkip, itemNoteAdd, timerStart, timerComplete
  case aiMessageSent, purchaseSuccess, seasonRankAssigned

  /// The identifier as the specification spells it.
  public var name: StaticString {
    switch self {
    case .habitCreate: "habit_create"
    case .habitComplete: "habit_complete"
    case .dayStreakCredit: "day_streak_credit"
    case .focusStart: "focus_start"
    case .focusComplete: "focus_complete"
    case .itemCreate: "item_create"
    case .itemIncrement: "item_increment"
    case .itemSkip: "item_skip"
    case .itemNoteAdd: "item_note_add"
    case .timerStart: "timer_start"
    case .timerComplete: "timer_complete"
    case .aiMessageSent: "ai_message_sent"
    case .purchaseSuccess: "purchase_success"
    case .seasonRankAssigned: "season_rank_assigned"
    }
  }
}

/// How an increment was made: one tap, one hold that commits once on release, or a timer.
public enum IncrementSource: UInt8, Hashable, Sendable { case tapPlus, holdSwipe, timer }
