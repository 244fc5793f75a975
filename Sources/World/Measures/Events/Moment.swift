/// The kinds of small events in an app that no other table counts, named in the specifications.
///
///     forest, sherpa   a session completes on or off the screen, is abandoned; a tree is seen
///     tenx             a goal is added, archived, restored; a focus is completed
///     sherpa           taps, holds and timers, skips, reflections and sleep, weekly targets
///     every app        the user arrives in another time zone
///     all but pet      permission to notify is asked for, denied, changed in the settings
public enum Moment: UInt8, CaseIterable, Hashable, BitwiseCopyable, Sendable {
  /// Forest was opened while its tree was at growth stage 1 … 5 (US4.2, FR-018).
  case sawStage1, sawStage2, sawStage3, sawStage4, sawStage5
  /// A session completed while its app was on the screen, or while it was not (FR-042, US4.4).
  case completedInFront, completedAway
  /// A user who allows the app's notifications opened the app within two minutes after a session
  /// had completed off the screen (US7.3).
  case openedByNotice
  /// A session was abandoned (FR-022).
  case abandoned
  /// Forest was opened without a session, and showed its trees, newest first, or no trees (US5).
  case browsedTrees, sawEmptyForest
  /// A goal of TenX was added, archived, or restored from the archive.
  case goalAdded, goalArchived, goalUnarchived
  /// A focus of TenX was completed, or was carried over although its goal was archived.
  case focusCompleted, carriedWithoutGoal
  /// The user tapped a completed focus of TenX, then cancelled, so the focus stays completed.
  case keptCompleted
  /// A task of the pet app was deferred in the app.
  case snoozedInApp
  /// The progress of an item of Sherpa was changed by a tap, a hold or a timer (§14 `via`).
  case tappedPlus, heldSwipe, timerAdded
  /// A step of an item of Sherpa was reverted with the minus button (§6.3).
  case tappedMinus
  /// A suggested habit of Sherpa was changed before it was added (§6.2).
  case editedSuggestion
  /// The user wrote to the coach that Sherpa offers after a skip (§6.3), or tapped "Why cancel?"
  /// (§6.9).
  case askedAfterSkip, askedWhyCancel
  /// An item of Sherpa was skipped with a note, or without a note (§14 `has_note`).
  case skippedWithNote, skippedWithoutNote
  /// A timer of Sherpa was stopped on a later day than the day on which it started.
  case timerOverMidnight
  /// An item of Sherpa with a weekly or monthly target was added, or was completed on a day (§9
  /// `GoalPeriod`).
  case addedPerWeek, addedPerMonth, completedPerWeek, completedPerMonth
  /// A morning or night reflection was written in Sherpa.
  case reflectedMorning, reflectedNight
  /// The user reported a sleep quality of 1 … 5 with Sherpa's morning reflection (§6.4).
  case slept1, slept2, slept3, slept4, slept5
  /// The user's phone arrived in another time zone.
  case travelled
  /// The app explained its notifications before it asked for permission (Sherpa §3), asked for
  /// permission (FR-038), or was denied it at the question.
  case sawPriming, askedPermission, deniedPermission
  /// The user allowed or denied the app's notifications in the settings, after the question.
  case allowedLater, deniedLater
  /// The user changed the setting while a session of the app ran, which keeps the permission of its
  /// start.
  case changedInSession

  /// The apps in which a moment of this kind may happen.
  package var apps: AppSet {
    switch self {
    case .sawStage1, .sawStage2, .sawStage3, .sawStage4, .sawStage5, .browsedTrees,
      .sawEmptyForest:
      [.forest]
    case .completedInFront, .completedAway, .openedByNotice, .abandoned, .changedInSession:
      [.forest, .sherpa]
    case .sawPriming, .askedPermission, .deniedPermission, .allowedLater, .deniedLater:
      [.forest, .tenx, .sherpa]
    case .goalAdded, .goalArchived, .goalUnarchived, .focusCompleted, .carriedWithoutGoal,
      .keptCompleted:
      [.tenx]
    case .snoozedInApp: [.pet]
    case .travelled: [.forest, .pet, .tenx, .sherpa]
    default: [.sherpa]
    }
  }

  /// The name of the moment in tables.
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
    case .sawPriming: "sawPriming"
    case .askedPermission: "askedPermission"
    case .deniedPermission: "deniedPermission"
    case .allowedLater: "allowedLater"
    case .deniedLater: "deniedLater"
    case .changedInSession: "changedInSession"
    }
  }

  /// Returns the moment for opening Forest with a tree at a growth stage, clamped to 1 … 5.
  package static func sawStage(_ stage: Int) -> Moment {
    Moment(rawValue: UInt8(max(1, min(5, stage)) - 1)) ?? .sawStage1
  }

  /// Returns the moment for reporting a sleep quality, clamped to 1 … 5.
  package static func slept(_ quality: UInt8) -> Moment {
    Moment(rawValue: Moment.slept1.rawValue + max(1, min(5, quality)) - 1) ?? .slept1
  }
}
