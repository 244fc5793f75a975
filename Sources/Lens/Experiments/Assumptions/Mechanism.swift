import Population

/// A mechanism through which rules affect users in the default behaviour. Parameters of the
/// behaviour can switch a mechanism off for all users.
package enum Mechanism: String, CaseIterable, Sendable {
  case feedback, lapses, leaving, habits, nudges, boards

  /// A phrase for the effect of the mechanism.
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
