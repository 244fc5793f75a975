import Chance
import Measures

extension RecordedAction {
  /// The name and decision of a draw in the default model.
  fileprivate struct DrawName {
    let name: StaticString
    let decision: Decision
    /// The draw's occurrence within the day; nil if the action alone does not determine it.
    let occurrence: UInt32?

    init(_ name: StaticString, _ decision: Decision, _ occurrence: UInt32? = nil) {
      (self.name, self.decision, self.occurrence) = (name, decision, occurrence)
    }
  }

  /// The draws that decided this action; empty if the action alone does not determine them.
  fileprivate var draws: [DrawName] {
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

extension LifeParting<LifeStep> {
  /// A draw of the default model: its name in the code, and its values (0 to 1) in two worlds. The
  /// values are nil if the act alone does not determine which of the day's draws decided it.
  package struct NamedDraw: Sendable {
    package let name: String
    package let numbers: (own: Double, other: Double)?
  }

  /// Returns the draws that decided the earlier of the two differing steps; empty if that step is
  /// not an act, or if the act alone does not determine its draws.
  package func draws(in own: World, _ other: World) -> [NamedDraw] {
    let steps = [self.own, self.other].compactMap { $0 }
    guard let step = steps.min(by: { $0.instant < $1.instant }), case .did(let action) = step.kind
    else { return [] }
    return action.draws.map { draw in
      let numbers = draw.occurrence.map { occurrence in
        [own, other].map { world in
          Luck(world.parameters.seed, person: person, day: UInt32(day))
            .draw(draw.decision, occurrence).unit
        }
      }
      return NamedDraw(name: draw.name.description, numbers: numbers.map { ($0[0], $0[1]) })
    }
  }
}
