import Habits
import Measures

/// How people follow the coach's advice. The coach suggests an item of the suggestion library, a
/// lighter target for one of today's items, or a new order of the day that moves an item to now.
///
///     message ──▶ advice ──▶ taken? ──┬─ an item is added
///                                     ├─ an item of today gets a lighter target
///                                     └─ an item of today is done now
extension DefaultBehaviour {
  /// Follows a suggestion of the coach; does nothing if no item fits the drawn kind of suggestion.
  func takeAdvice(
    _ question: UInt32, _ visit: SherpaVisit, _ user: inout PersonSession,
    _ constants: ArchetypeConstants
  ) {
    let sherpa = constants.parameters.sherpa
    let share = visit.luck.share(.advice, question)
    if share < sherpa.adviceAdds, !isAtLimit(&user) {
      return addAdvised(visit, &user, constants)
    }
    let open = openItems(&user)
    if share < sherpa.adviceAdds + sherpa.adviceLightens {
      let heavy = open.first { item, _ in item.target > user.sherpa.rules.step(of: item) }
      guard let (item, _) = heavy else { return }
      user.tap(.coachSuggestion)
      return change(item, isUp: false, &user, constants)
    }
    guard let (item, instance) = open.first else { return }
    user.tap(.coachSuggestion)
    perform(item, instance, visit, &user, constants)
  }

  /// Adds an item of the suggestion library, at most once a day.
  private func addAdvised(
    _ visit: SherpaVisit, _ user: inout PersonSession, _ constants: ArchetypeConstants
  ) {
    let number = SherpaItems.advised(on: user.outlook.day)
    guard user.sherpa.book.item(ItemID(Int32(clamping: number))) == nil,
      let item = SherpaItems.suggested(
        number, user.traits, on: user.outlook.date, tasksToo: true, constants)
    else { return }
    user.tap(.coachSuggestion)
    user.act(sherpa: .add(item), taking: constants.parameters.acts.createItem)
  }

  /// Today's items that are still to be done.
  private func openItems(_ user: inout PersonSession) -> [(Item, HabitInstance)] {
    user.sherpa.book.indices.compactMap { place in
      guard let (item, open) = user.sherpa.book.item(at: place), let instance = open,
        !instance.isFinal, !instance.isCompleted, !instance.isSkipped, !instance.owesNothing,
        !user.sherpa.book.isTimerRunning(for: item.id)
      else { return nil }
      return (item, instance)
    }
  }
}
