/// Why the rules of habits refuse an event. A refused event changes nothing.
public enum HabitsError: Error, Hashable, Sendable {
  /// An item in use has this id.
  case duplicateItem
  /// An archived item has this id.
  case duplicateArchivedItem
  /// No item has this id.
  case unknownItem
  /// The item is out of use.
  case archivedItem
  /// An edit would make a task of a habit, or the reverse.
  case kindIsFixed
  /// The item has no instance today that anything could be done about.
  case notScheduledToday
  /// The instance is completed as it is.
  case alreadyCompleted
  /// The instance is not completed as it is.
  case notCompleted
  /// The instance is skipped as it is.
  case alreadySkipped
  /// An increment of zero.
  case noAmount
  /// Progress below zero.
  case negativeAmount
  /// A timer for an item that is not counted in time.
  case notATimeUnit
  /// The item's one timer runs.
  case timerAlreadyRunning
  /// The item's timer does not run.
  case timerNotRunning
  /// The reflection was made today.
  case alreadyReflected
  /// A focus session of less than no minutes.
  case negativeMinutes
  /// The free plan is limited to this number of habits.
  case habitLimit(Int)
  /// The free plan is limited to this number of focus templates.
  case focusTemplateLimit(Int)
  /// There is no focus template that could be removed.
  case noFocusTemplate
  /// The free plan is limited to this number of messages a day.
  case coachMessageLimit(Int)
  /// A trial or a subscription runs.
  case alreadySubscribed
  /// No trial runs that could be cancelled.
  case notInTrial
  /// No subscription runs that could end.
  case nothingToLapse
  /// No trial and no subscription runs that somebody could want to cancel.
  case nothingToCancel
  /// Nothing can be earned before the first day.
  case noOpenDay
  /// The day to be opened does not lie after the open one.
  case dayIsOver
  /// More than this number of days would have to be processed at once.
  case tooFarAhead(days: Int)
}

extension HabitsError: CustomStringConvertible {
  /// One sentence for a person, with the remedy.
  public var description: String {
    switch self {
    case .duplicateItem: "an item of this name is in use; edit that one or choose another name"
    case .duplicateArchivedItem:
      "an archived item has this name; delete that one first or choose another name"
    case .unknownItem: "there is no such item; add it first"
    case .archivedItem: "the item is archived; delete it and add it again to go on with it"
    case .kindIsFixed: "a habit stays a habit and a task a task; add a new item of the other kind"
    case .notScheduledToday: "the item is not scheduled today; wait for its next day or edit it"
    case .alreadyCompleted: "the item is completed today; uncomplete it first"
    case .notCompleted: "the item is not completed today; there is nothing to take back"
    case .alreadySkipped: "the item is skipped today; complete it to lift the skip"
    case .noAmount: "an increment of nothing changes nothing; give an amount"
    case .negativeAmount: "progress cannot be negative; give zero or more"
    case .notATimeUnit: "a timer needs a unit of time; set the progress by hand"
    case .timerAlreadyRunning: "the item's timer is running; stop it first"
    case .timerNotRunning: "the item's timer is not running; start it first"
    case .alreadyReflected: "this reflection was made today; the next one counts tomorrow"
    case .negativeMinutes: "a focus session cannot last less than nothing; give whole minutes"
    case .habitLimit(let limit):
      "the free plan holds \(limit) unarchived habits; archive one or subscribe to add more"
    case .focusTemplateLimit(let limit):
      "the free plan's limit of focus templates is \(limit); subscribe to add more"
    case .noFocusTemplate: "there is no focus template; add one first"
    case .coachMessageLimit(let limit):
      "the free plan's limit of coach messages a day is \(limit); try tomorrow or subscribe"
    case .alreadySubscribed: "the subscription is running; there is nothing to buy"
    case .notInTrial: "no trial is running; there is nothing to cancel"
    case .nothingToLapse: "no subscription is running; there is nothing to end"
    case .nothingToCancel:
      "no trial and no subscription is running; there is nothing to cancel"
    case .noOpenDay: "no day is open yet; open one first"
    case .dayIsOver: "the day does not lie after the open one; open days in ascending order"
    case .tooFarAhead(let days):
      "the event lies more than \(days) days after the one before it; check its time"
    }
  }
}

extension HabitsError {
  /// The name of the case as it is spelled in code, for counting refusals.
  public var name: String {
    switch self {
    case .duplicateItem: "duplicateItem"
    case .duplicateArchivedItem: "duplicateArchivedItem"
    case .unknownItem: "unknownItem"
    case .archivedItem: "archivedItem"
    case .kindIsFixed: "kindIsFixed"
    case .notScheduledToday: "notScheduledToday"
    case .alreadyCompleted: "alreadyCompleted"
    case .notCompleted: "notCompleted"
    case .alreadySkipped: "alreadySkipped"
    case .noAmount: "noAmount"
    case .negativeAmount: "negativeAmount"
    case .notATimeUnit: "notATimeUnit"
    case .timerAlreadyRunning: "timerAlreadyRunning"
    case .timerNotRunning: "timerNotRunning"
    case .alreadyReflected: "alreadyReflected"
    case .negativeMinutes: "negativeMinutes"
    case .habitLimit: "habitLimit"
    case .focusTemplateLimit: "focusTemplateLimit"
    case .noFocusTemplate: "noFocusTemplate"
    case .coachMessageLimit: "coachMessageLimit"
    case .alreadySubscribed: "alreadySubscribed"
    case .notInTrial: "notInTrial"
    case .nothingToLapse: "nothingToLapse"
    case .nothingToCancel: "nothingToCancel"
    case .noOpenDay: "noOpenDay"
    case .dayIsOver: "dayIsOver"
    case .tooFarAhead: "tooFarAhead"
    }
  }
}
