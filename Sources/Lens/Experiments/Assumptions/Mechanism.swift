import Population

/// A way in which rules reach what users do, in the default behaviour. It can be switched off for
/// all users, by numbers of the behaviour.
package enum Mechanism: String, CaseIterable, Sendable {
  case feedback, lapses, leaving, habits, nudges, boards

  /// What happens through it.
  package var meaning: String {
    switch self {
    case .feedback: "users respond to streaks, the pet and trees, and to losing them"
    case .lapses: "a broken streak discourages"
    case .leaving: "habits and broken streaks change how soon users leave"
    case .habits: "a habit makes opening easier"
    case .nudges: "reminders and nudges bring users back"
    case .boards: "the place on a board moves users"
    }
  }

  func switchOff(in parameters: inout WorldParameters) {
    switchOff(in: &parameters.standard)
    for kind in parameters.archetypes.indices {
      switchOff(in: &parameters.archetypes[kind].parameters)
    }
  }

  private func switchOff(in behaviour: inout DefaultBehaviourParameters) {
    switch self {
    case .feedback: behaviour.feedback.moved = 0
    case .lapses: behaviour.feedback.lapse = 0
    case .leaving: (behaviour.leaving.habitRelief, behaviour.leaving.lapseRaise) = (0, 0)
    case .habits: behaviour.opening.habit = 0
    case .nudges: (behaviour.reminders.opening, behaviour.reminders.pull) = (0, 0)
    case .boards: (behaviour.board.opening, behaviour.board.effort) = (0, 0)
    }
  }
}
