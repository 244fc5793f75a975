import Chance
import Measures

extension RecordedAction {
  /// A draw of the default model, by the name that the model's code has for it.
  package struct DrawName: Sendable {
    package let name: StaticString
    package let decision: Decision
    /// Which of the day's draws it is; nil where the act alone does not tell.
    package let occurrence: UInt32?

    init(_ name: StaticString, _ decision: Decision, _ occurrence: UInt32? = nil) {
      (self.name, self.decision, self.occurrence) = (name, decision, occurrence)
    }
  }

  /// The draws that decide whether this is done; empty where the act alone does not tell which.
  package var draws: [DrawName] {
    switch self {
    case .removed(let app):
      [DrawName("mood", .mood, 1), DrawName("leaves", .leaves, UInt32(app.rawValue))]
    case .acted(let act, _):
      switch act {
      case .open(let app):
        [DrawName("mood", .mood, 0), DrawName("opens", .opens, UInt32(app.rawValue))]
      case .focus(_, .start): [DrawName("startsSession", .startsSession)]
      case .focus(_, .giveUp), .focus(_, .askGiveUp): [DrawName("answer", .answer)]
      case .pet(.done): [DrawName("doesTask", .doesTask)]
      case .pet(.doneNext): [DrawName("usesWidget", .usesWidget)]
      case .pet(.snoozeNext): [DrawName("snoozes", .snoozes)]
      case .pet(.edit): [DrawName("editsTask", .editsTask)]
      case .pet(.delete): [DrawName("deletesTask", .deletesTask)]
      case .tenx(.plan): [DrawName("plansDay", .plansDay)]
      case .tenx(.complete(let position)):
        [DrawName("doesFocus", .doesFocus, UInt32(clamping: position - 1))]
      case .tenx(.uncomplete): [DrawName("uncompletes", .uncompletes)]
      case .tap(.coachSuggestion): [DrawName("appliesAdvice", .appliesAdvice)]
      case .tap(.takeBreak), .tap(.skipBreak): [DrawName("takesBreak", .takesBreak)]
      default: []
      }
    }
  }
}
