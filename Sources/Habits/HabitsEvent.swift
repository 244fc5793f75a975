/// What a person does, or what befalls them, in Sherpa.
public enum HabitsEvent: Hashable, Sendable {
  case add(Item)
  /// The item of the same id is this one from today on.
  case edit(Item)
  case archive(ItemID)
  case delete(ItemID)
  /// One step, or the amount; a hold commits once.
  case increment(ItemID, by: Amount?, via: IncrementSource)
  case set(ItemID, to: Amount)
  case complete(ItemID)
  case uncomplete(ItemID)
  case skip(ItemID, hasNote: Bool)
  case note(ItemID, isBlank: Bool)
  case startTimer(ItemID)
  case stopTimer(ItemID)
  case reflectMorning
  case reflectNight
  /// A focus session that ended: completed, or early with so many whole minutes.
  case focus(minutes: Int64, completed: Bool)
  case addFocusTemplate
  case removeFocusTemplate
  case coachMessage
  case plan(PlanEvent)
  /// Nothing but the passing of time.
  case observe
}
