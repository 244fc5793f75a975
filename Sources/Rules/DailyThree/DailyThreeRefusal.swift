/// An event that TenX refuses, with what the day did before refusing.
///
/// An event first brings the person to its day, and only then is judged. If a new day began on the
/// way, that is in `effects` and must not be lost:
///
///     do { effects = try app.archiveGoal(goal, at: now) }
///     catch { effects = error.effects; show(error.description) }
///
/// Beyond that a refused event changes nothing. `tooFarAhead` brings the person to no day either.
public struct DailyThreeRefusal: Error, Hashable, Sendable {
  /// Why, and thereby what to do.
  public let reason: Reason
  /// What the advance to the event's day brought, often nothing.
  public let effects: DailyThreeEffects

  /// A refusal for a reason, after what the day brought.
  public init(_ reason: Reason, _ effects: DailyThreeEffects) {
    (self.reason, self.effects) = (reason, effects)
  }

  /// The reasons, stable for counting.
  public enum Reason: Error, Hashable, Sendable {
    /// A goal's title is empty after trimming.
    case emptyGoalTitle
    /// One more active goal than there may be.
    case tooManyActiveGoals(most: Int)
    /// One active goal fewer than there have to be.
    case tooFewActiveGoals(fewest: Int)
    /// A goal with this number was never added.
    case unknownGoal
    /// An archived goal cannot be archived.
    case goalIsArchived
    /// An active goal cannot be unarchived.
    case goalIsActive
    /// Not exactly the number of focuses that a day has.
    case wrongNumberOfFocuses(Int, needed: Int)
    /// Today has its entry already.
    case alreadyPlanned
    /// Yesterday has no entry, or nothing unfinished.
    case nothingToContinue
    /// The focus with this place, from 1, has no title.
    case emptyFocusTitle(place: Int)
    /// The focus with this place is linked to no goal.
    case missingGoal(place: Int)
    /// The focus with this place is linked to an archived or unknown goal.
    case goalNotActive(place: Int)
    /// There is no entry for today; yesterday's is never edited.
    case notPlanned
    /// Today has no focus with this place.
    case noSuchFocus(place: Int, count: Int)
    /// The focus with this place is completed.
    case alreadyCompleted(place: Int)
    /// The focus with this place is not completed.
    case notCompleted(place: Int)
    /// Nobody was asked whether to un-complete.
    case noConfirmationOpen
    /// The event lies more days after the one before it than the rules allow
    /// (`longestAbsenceDays`).
    case tooFarAhead(days: Int)
  }
}

extension DailyThreeRefusal: CustomStringConvertible {
  /// The reason's sentence.
  public var description: String { reason.description }
}

extension DailyThreeRefusal.Reason: CustomStringConvertible {
  /// One sentence that says what to do.
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

  /// The name of the reason as it is spelled in code, for counting refusals.
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
