/// What a person does, or what befalls them, in Sherpa.
public enum HabitsEvent: Hashable, Sendable {
  /// A new item, scheduled from today on.
  case add(Item)
  /// The item of the same id is this one from today on.
  case edit(Item)
  /// The item is out of use from today on.
  case archive(ItemID)
  /// The item and its future are gone.
  case delete(ItemID)
  /// One step, or the amount; a hold commits once.
  case increment(ItemID, by: Amount?, via: IncrementSource)
  /// Progress is this amount.
  case set(ItemID, to: Amount)
  /// What today's instance owes is done.
  case complete(ItemID)
  /// It is not, after all.
  case uncomplete(ItemID)
  /// Today's instance is skipped, with a note that says why or without.
  case skip(ItemID, hasNote: Bool)
  /// A note is written to today's instance; a blank one erases it (`HabitInstance.isNote(_:)`).
  case note(ItemID, isBlank: Bool)
  /// A timer runs for the item from now on.
  case startTimer(ItemID)
  /// The timer has stopped, and its time is added.
  case stopTimer(ItemID)
  /// The morning reflection was made.
  case reflectMorning
  /// The night reflection was made.
  case reflectNight
  /// A focus session that ended: completed, or early with a number of whole minutes.
  case focus(minutes: Int64, completed: Bool)
  /// One more focus template exists.
  case addFocusTemplate
  /// One focus template fewer exists.
  case removeFocusTemplate
  /// A message to the coach was sent.
  case coachMessage
  /// The store reports something about the subscription.
  case plan(PlanEvent)
  /// "Why cancel?" was tapped by somebody with a trial or a subscription: the coach is written to.
  case whyCancel
  /// The account was deleted, and with it everything that the app knows.
  case deleteAccount
  /// Nothing but the passing of time.
  case observe
}
