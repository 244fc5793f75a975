/// An event in Sherpa: a user's action, or a change that happens to the user.
public enum HabitsEvent: Hashable, Sendable {
  /// Adds a new item, scheduled from today on.
  case add(Item)
  /// Replaces the item that has the same id, from today on.
  case edit(Item)
  /// Archives the item, which is out of use from today on.
  case archive(ItemID)
  /// Deletes the item and its future occurrences.
  case delete(ItemID)
  /// Adds an amount to today's progress, or one step if nil; holding the button is one event.
  case increment(ItemID, by: Amount?, via: IncrementSource)
  /// Sets today's progress to this amount.
  case set(ItemID, to: Amount)
  /// Completes today's instance.
  case complete(ItemID)
  /// Takes back the completion of today's instance.
  case uncomplete(ItemID)
  /// Skips today's instance, with or without a note that gives the reason.
  case skip(ItemID, hasNote: Bool)
  /// Writes a note to today's instance; a blank note erases it (`HabitInstance.isNote(_:)`).
  case note(ItemID, isBlank: Bool)
  /// Starts the item's timer.
  case startTimer(ItemID)
  /// Stops the item's timer and adds its time to the progress.
  case stopTimer(ItemID)
  /// Records the morning reflection.
  case reflectMorning
  /// Records the night reflection.
  case reflectNight
  /// Ends a focus session, completed or stopped early, after a number of whole minutes.
  case focus(minutes: Int64, completed: Bool)
  /// Adds one focus template.
  case addFocusTemplate
  /// Removes one focus template.
  case removeFocusTemplate
  /// Sends a message to the coach.
  case coachMessage
  /// Reports a change of the subscription, as the store sees it.
  case plan(PlanEvent)
  /// A user with a trial or subscription tapped "Why cancel?", which sends a coach message.
  case whyCancel
  /// Deletes the account and everything that the app stores about the user.
  case deleteAccount
  /// Advances time and does nothing else.
  case observe
}
