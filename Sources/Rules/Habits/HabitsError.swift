/// Reasons why the habits engine refuses an event. A refused event only advances time.
public enum HabitsError: Error, Hashable, Sendable {
  /// The error if an item in use already has this id.
  case duplicateItem
  /// The error if an archived item already has this id.
  case duplicateArchivedItem
  /// The error if no item has this id.
  case unknownItem
  /// The error if the item is archived.
  case archivedItem
  /// The error if an edit would turn a habit into a task, or a task into a habit.
  case kindIsFixed
  /// The error if the item has no instance today that the event could change.
  case notScheduledToday
  /// The error if today's instance is already completed.
  case alreadyCompleted
  /// The error if today's instance is not completed.
  case notCompleted
  /// The error if today's instance is already skipped.
  case alreadySkipped
  /// The error if the increment is zero.
  case noAmount
  /// The error if the progress would be set below zero.
  case negativeAmount
  /// The error if the item's unit is not a unit of time, so that no timer can run for the item.
  case notATimeUnit
  /// The error if the item's timer is already running; an item has at most one timer.
  case timerAlreadyRunning
  /// The error if the item's timer is not running.
  case timerNotRunning
  /// The error if the user has already made this reflection today.
  case alreadyReflected
  /// The error if the focus session has a negative number of minutes.
  case negativeMinutes
  /// The error if the user already has as many habits as the free plan allows: this number.
  case habitLimit(Int)
  /// The error if there already are as many focus templates as the free plan allows: this number.
  case focusTemplateLimit(Int)
  /// The error if there is no focus template to remove.
  case noFocusTemplate
  /// The error if the user has sent as many coach messages today as the free plan allows.
  case coachMessageLimit(Int)
  /// The error if a trial or a subscription is already running.
  case alreadySubscribed
  /// The error if no trial that could be cancelled is running.
  case notInTrial
  /// The error if no subscription that could end is running.
  case nothingToLapse
  /// The error if no trial or subscription that could be cancelled is running.
  case nothingToCancel
  /// The error if no day is open yet, so that nothing can be earned.
  case noOpenDay
  /// The error if the new day is not after the day that is currently open.
  case dayIsOver
  /// The error if the event lies more than this number of days after the open day.
  case tooFarAhead(days: Int)
}

extension HabitsError: CustomStringConvertible {
  /// One sentence that names the problem and its remedy.
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
  /// The name of the case as spelled in code, for counting refusals.
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
