/// Small things that happen to users and that no other table counts, by app: what the
/// specifications say of a moment rather than of a day.
///
///     forest, sherpa   a session completes in front or away, is abandoned; a look at a tree
///     tenx             a goal is added, archived, taken back; a focus is completed
///     sherpa           taps, holds and timers, skips, reflections and sleep, targets of weeks
///     every app        the user lands in another zone
public enum Moment: UInt8, CaseIterable, Hashable, BitwiseCopyable, Sendable {
  /// Forest came to the front while its tree was at a stage of growth, 1 … 5 (US4.2, FR-018).
  case sawStage1, sawStage2, sawStage3, sawStage4, sawStage5
  /// A session completed while its app was in front, or away from it (FR-042, US4.4).
  case completedInFront, completedAway
  /// The app was opened within two minutes of such a completion away from it, by a user whom it may
  /// notify (US7.3).
  case openedByNotice
  /// A session was abandoned (FR-022).
  case abandoned
  /// Forest was looked at without a session: the trees, newest first, or the empty state (US5).
  case browsedTrees, sawEmptyForest
  /// A goal of TenX was added, archived, or taken back.
  case goalAdded, goalArchived, goalUnarchived
  /// A focus of TenX was completed, or carried over without its goal, which was archived.
  case focusCompleted, carriedWithoutGoal
  /// The question before un-completing a focus was cancelled.
  case keptCompleted
  /// A task of the pet was snoozed in the app.
  case snoozedInApp
  /// Progress in Sherpa changed by a tap, by a hold, or by a timer (§14 `via`).
  case tappedPlus, heldSwipe, timerAdded
  /// A step was taken back with minus (§6.3).
  case tappedMinus
  /// A suggestion was changed before it was added (§6.2).
  case editedSuggestion
  /// The coach that is offered after a skip was written to (§6.3), or "Why cancel?" was tapped
  /// (§6.9).
  case askedAfterSkip, askedWhyCancel
  /// An item was skipped with a note, or without one (§14 `has_note`).
  case skippedWithNote, skippedWithoutNote
  /// A timer was stopped after its day had ended.
  case timerOverMidnight
  /// An item with the target of a week or a month was added, or completed on a day (§9
  /// `GoalPeriod`).
  case addedPerWeek, addedPerMonth, completedPerWeek, completedPerMonth
  /// A reflection was written.
  case reflectedMorning, reflectedNight
  /// How the user slept, told with the morning's reflection, 1 … 5 (§6.4).
  case slept1, slept2, slept3, slept4, slept5
  /// The user landed in another zone, or took the phone there.
  case travelled

  /// The apps in which it may happen.
  package var apps: AppSet {
    switch self {
    case .sawStage1, .sawStage2, .sawStage3, .sawStage4, .sawStage5, .browsedTrees,
      .sawEmptyForest:
      [.forest]
    case .completedInFront, .completedAway, .openedByNotice, .abandoned: [.forest, .sherpa]
    case .goalAdded, .goalArchived, .goalUnarchived, .focusCompleted, .carriedWithoutGoal,
      .keptCompleted:
      [.tenx]
    case .snoozedInApp: [.pet]
    case .travelled: [.forest, .pet, .tenx, .sherpa]
    default: [.sherpa]
    }
  }

  /// The name as tables spell it.
  package var name: String {
    switch self {
    case .sawStage1: "sawStage1"
    case .sawStage2: "sawStage2"
    case .sawStage3: "sawStage3"
    case .sawStage4: "sawStage4"
    case .sawStage5: "sawStage5"
    case .completedInFront: "completedInFront"
    case .completedAway: "completedAway"
    case .openedByNotice: "openedByNotice"
    case .abandoned: "abandoned"
    case .browsedTrees: "browsedTrees"
    case .sawEmptyForest: "sawEmptyForest"
    case .goalAdded: "goalAdded"
    case .goalArchived: "goalArchived"
    case .goalUnarchived: "goalUnarchived"
    case .focusCompleted: "focusCompleted"
    case .carriedWithoutGoal: "carriedWithoutGoal"
    case .keptCompleted: "keptCompleted"
    case .snoozedInApp: "snoozedInApp"
    case .tappedPlus: "tappedPlus"
    case .heldSwipe: "heldSwipe"
    case .timerAdded: "timerAdded"
    case .tappedMinus: "tappedMinus"
    case .editedSuggestion: "editedSuggestion"
    case .askedAfterSkip: "askedAfterSkip"
    case .askedWhyCancel: "askedWhyCancel"
    case .skippedWithNote: "skippedWithNote"
    case .skippedWithoutNote: "skippedWithoutNote"
    case .timerOverMidnight: "timerOverMidnight"
    case .addedPerWeek: "addedPerWeek"
    case .addedPerMonth: "addedPerMonth"
    case .completedPerWeek: "completedPerWeek"
    case .completedPerMonth: "completedPerMonth"
    case .reflectedMorning: "reflectedMorning"
    case .reflectedNight: "reflectedNight"
    case .slept1: "slept1"
    case .slept2: "slept2"
    case .slept3: "slept3"
    case .slept4: "slept4"
    case .slept5: "slept5"
    case .travelled: "travelled"
    }
  }

  /// The look at a tree at a stage of growth from 1 on; beyond the fifth it is the fifth.
  package static func sawStage(_ stage: Int) -> Moment {
    Moment(rawValue: UInt8(max(1, min(5, stage)) - 1)) ?? .sawStage1
  }

  /// How a user slept, 1 … 5.
  package static func slept(_ quality: UInt8) -> Moment {
    Moment(rawValue: Moment.slept1.rawValue + max(1, min(5, quality)) - 1) ?? .slept1
  }
}
