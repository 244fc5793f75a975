/// Why the rules of habits refuse an event. A refused event changes nothing.
public enum HabitsError: Error, Hashable, Sendable {
  case duplicateItem
  case unknownItem
  case archivedItem
  case kindIsFixed
  case notScheduledToday
  case alreadyCompleted
  case notCompleted
  /// The period's earlier instances reach the target without this one.
  case completedByPeriod
  case alreadySkipped
  case noAmount
  case negativeAmount
  case notATimeUnit
  case timerAlreadyRunning
  case timerNotRunning
  case alreadyReflected
  case negativeMinutes
  case habitLimit(Int)
  case focusTemplateLimit(Int)
  case noFocusTemplate
  case coachMessageLimit(Int)
  case alreadySubscribed
  case notInTrial
  case nothingToLapse
  case noOpenDay
  case dayIsOver
  case tooFarAhead(days: Int)
}

extension HabitsError: CustomStringConvertible {
  /// One sentence for a person, with the remedy.
  public var description: String {
    switch self {
    case .duplicateItem: "there is an item of this name already; choose another or edit that one"
    case .unknownItem: "there is no such item; add it first"
    case .archivedItem: "the item is archived; add a new one to go on with it"
    case .kindIsFixed: "a habit stays a habit and a task a task; add a new item of the other kind"
    case .notScheduledToday: "the item is not scheduled today; wait for its next day or edit it"
    case .alreadyCompleted: "the item is completed today; uncomplete it first"
    case .notCompleted: "the item is not completed today; there is nothing to take back"
    case .completedByPeriod:
      "the period's target is reached without today; today's instance stays completed"
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
    case .noOpenDay: "no day is open yet; open one first"
    case .dayIsOver: "the day does not lie after the open one; open days in ascending order"
    case .tooFarAhead(let days):
      "the event lies more than \(days) days after the one before it; check its time"
    }
  }
}
