/// The error if TenX refuses an event, with the effects that preceded the refusal.
///
/// Every event first advances the user to its day, and only then can the app refuse it. If a new
/// day began, its effects are in `effects` and must not be lost:
///
///     do { effects = try app.archiveGoal(goal, at: now) }
///     catch { effects = error.effects; show(error.description) }
///
/// A refused event changes nothing else. `tooFarAhead` does not even advance the user.
public struct DailyThreeRefusal: Error, Hashable, Sendable {
  /// The reason of the refusal.
  public let reason: Reason
  /// The effects of advancing the user to the event's day; often empty.
  public let effects: DailyThreeEffects

  /// Creates a refusal from a reason and the effects that preceded the refusal.
  public init(_ reason: Reason, _ effects: DailyThreeEffects) {
    (self.reason, self.effects) = (reason, effects)
  }

  /// The reasons for a refusal. Their names are stable, so that refusals can be counted by name.
  public enum Reason: Error, Hashable, Sendable {
    /// A goal's title is empty after trimming.
    case emptyGoalTitle
    /// One more active goal would exceed the largest number of active goals.
    case tooManyActiveGoals(most: Int)
    /// Archiving would leave too few active goals.
    case tooFewActiveGoals(fewest: Int)
    /// No goal has this id.
    case unknownGoal
    /// The goal is already archived.
    case goalIsArchived
    /// The goal is already active, so it cannot be unarchived.
    case goalIsActive
    /// The number of drafts differs from the number of focuses of a day.
    case wrongNumberOfFocuses(Int, needed: Int)
    /// The user cannot plan today, because today already has an entry.
    case alreadyPlanned
    /// Yesterday has no entry, or no unfinished focus.
    case nothingToContinue
    /// The focus at this 1-based position has no title.
    case emptyFocusTitle(place: Int)
    /// The focus at this 1-based position is not linked to a goal.
    case missingGoal(place: Int)
    /// The focus at this 1-based position is linked to an archived or unknown goal.
    case goalNotActive(place: Int)
    /// Today has no entry, and yesterday's entry cannot be edited.
    case notPlanned
    /// Today has no focus at this 1-based position.
    case noSuchFocus(place: Int, count: Int)
    /// The focus at this 1-based position is already completed.
    case alreadyCompleted(place: Int)
    /// The focus at this 1-based position is not completed.
    case notCompleted(place: Int)
    /// No question "Un-complete?" is open.
    case noConfirmationOpen
    /// The event is more than this number of days (`longestAbsenceDays`) after the last event.
    case tooFarAhead(days: Int)
  }
}

extension DailyThreeRefusal: CustomStringConvertible {
  /// One sentence for the user that says how to fix the error.
  public var description: String { reason.description }
}

extension DailyThreeRefusal.Reason: CustomStringConvertible {
  /// One sentence for the user that says how to fix the error.
  public var description: String {
    switch self {
    case .emptyGoalTitle: "the goal has no title; give it one"
    case .tooManyActiveGoals(let most):
      most == 1
        ? "there is 1 active goal already; archive it first"
        : "there are \(most) active goals already; archive one first"
    case .tooFewActiveGoals(let fewest):
      "at least \(fewest) \(fewest == 1 ? "goal" : "goals") must stay active; add another one first"
    case .unknownGoal: "there is no such goal; add it first"
    case .goalIsArchived: "the goal is archived already; unarchive it to use it again"
    case .goalIsActive: "the goal is active already; only archived goals can be unarchived"
    case .wrongNumberOfFocuses(let count, let needed):
      "a day has exactly \(needed) focuses, not \(count); fill in all of them"
    case .alreadyPlanned: "today is planned already; plan again tomorrow"
    case .nothingToContinue: "yesterday left nothing unfinished; plan today afresh"
    case .emptyFocusTitle(let place): "focus \(place) is empty; give it a title"
    case .missingGoal(let place): "focus \(place) is linked to no goal; choose an active one"
    case .goalNotActive(let place): "the goal of focus \(place) is not active; choose an active one"
    case .notPlanned: "today has no focuses yet and past days are never edited; plan today first"
    case .noSuchFocus(let place, let count): "there is no focus \(place); today's are 1 to \(count)"
    case .alreadyCompleted(let place): "focus \(place) is completed already; un-complete it first"
    case .notCompleted(let place): "focus \(place) is not completed; complete it first"
    case .noConfirmationOpen: "nothing waits for confirmation; tap a completed focus first"
    case .tooFarAhead(let days):
      "the event lies more than \(days) days after the one before it; check its time"
    }
  }

  /// The name of the case in code, for counting refusals.
  public var name: String {
    switch self {
    case .emptyGoalTitle: "emptyGoalTitle"
    case .tooManyActiveGoals: "tooManyActiveGoals"
    case .tooFewActiveGoals: "tooFewActiveGoals"
    case .unknownGoal: "unknownGoal"
    case .goalIsArchived: "goalIsArchived"
    case .goalIsActive: "goalIsActive"
    case .wrongNumberOfFocuses: "wrongNumberOfFocuses"
    case .alreadyPlanned: "alreadyPlanned"
    case .nothingToContinue: "nothingToContinue"
    case .emptyFocusTitle: "emptyFocusTitle"
    case .missingGoal: "missingGoal"
    case .goalNotActive: "goalNotActive"
    case .notPlanned: "notPlanned"
    case .noSuchFocus: "noSuchFocus"
    case .alreadyCompleted: "alreadyCompleted"
    case .notCompleted: "notCompleted"
    case .noConfirmationOpen: "noConfirmationOpen"
    case .tooFarAhead: "tooFarAhead"
    }
  }
}
