import Habits
import Measures

extension Moment {
  /// Creates the moment for an effect of the habits engine; nil if other tables count the effect.
  init?(_ effect: HabitsEffect) {
    switch effect {
    case .incremented(_, let amount, _) where amount < .zero: self = .tappedMinus
    case .incremented(_, _, let via):
      self = via == .tapPlus ? .tappedPlus : via == .holdSwipe ? .heldSwipe : .timerAdded
    case .skipped(_, let hasNote): self = hasNote ? .skippedWithNote : .skippedWithoutNote
    case .timeLogged: self = .timerOverMidnight
    case .instanceClosed(let closed) where closed.period != .day && closed.instance.isCompleted:
      self = closed.period == .week ? .completedPerWeek : .completedPerMonth
    default: return nil
    }
  }
}
