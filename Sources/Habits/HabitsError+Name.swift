extension HabitsError {
  /// The name of the case as it is spelled in code, for counting refusals.
  public var name: String {
    switch self {
    case .duplicateItem: "duplicateItem"
    case .unknownItem: "unknownItem"
    case .archivedItem: "archivedItem"
    case .kindIsFixed: "kindIsFixed"
    case .notScheduledToday: "notScheduledToday"
    case .alreadyCompleted: "alreadyCompleted"
    case .notCompleted: "notCompleted"
    case .completedByPeriod: "completedByPeriod"
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
    case .noOpenDay: "noOpenDay"
    case .dayIsOver: "dayIsOver"
    case .tooFarAhead: "tooFarAhead"
    }
  }
}
