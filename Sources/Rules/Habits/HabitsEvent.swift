/// An event in Sherpa: a user's action, or a change that happens to the user.
public enum HabitsEvent: Hashable, Sendable {
  /// The user adds a new item, scheduled from today on.
  case add(Item)
  /// The user edits an item: this item replaces the one with the same id, from today on.
  case edit(Item)
  /// The user archives an item; the item is out of use from today on.
  case archive(ItemID)
  /// The user deletes an item and its future occurrences.
  case delete(ItemID)
  /// The user adds this amount (nil: one step) to an item's progress today. Holding the button down
  /// is one event.
  case increment(ItemID, by: Amount?, via: IncrementSource)
  /// The user sets an item's progress today to this amount.
  case set(ItemID, to: Amount)
  /// The user completes today's instance of an item.
  case complete(ItemID)
  /// The user takes back the completion of today's instance of an item.
  case uncomplete(ItemID)
  /// The user skips today's instance of an item, with or without a note that gives the reason.
  case skip(ItemID, hasNote: Bool)
  /// The user writes a note for today's instance of an item; a blank note erases an older one.
  case note(ItemID, isBlank: Bool)
  /// The user starts an item's timer.
  case startTimer(ItemID)
  /// The user stops an item's timer, which adds the timer's time to the progress.
  case stopTimer(ItemID)
  /// The user records the morning reflection.
  case reflectMorning
  /// The user records the night reflection.
  case reflectNight
  /// The user ends a focus session, completed or stopped early, after a number of whole minutes.
  case focus(minutes: Int64, completed: Bool)
  /// The user adds one focus template.
  case addFocusTemplate
  /// The user removes one focus template.
  case removeFocusTemplate
  /// The user sends a message to the coach.
  case coachMessage
  /// The store reports a change of the subscription.
  case plan(PlanEvent)
  /// A user with a trial or subscription taps "Why cancel?", which sends a coach message.
  case whyCancel
  /// The user deletes the account and everything that the app stores about the user.
  case deleteAccount
  /// Time advances to the instant of the event, and nothing else happens.
  case observe
}
