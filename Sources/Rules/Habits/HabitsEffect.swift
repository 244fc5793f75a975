import CivilTime

/// What an event of the habits engine has led to, in the order in which it happened.
public enum HabitsEffect: Hashable, Sendable {
  /// Something the specification gives an identifier without further properties, about an item or
  /// about none.
  case event(EventIdentifier, ItemID?)
  /// Progress was added or taken away: by how much it changed, which at the target or at zero is
  /// nothing. `item_increment`.
  case incremented(ItemID, by: Amount, via: IncrementSource)
  /// Today's instance was skipped. `item_skip`.
  case skipped(ItemID, hasNote: Bool)
  /// A timer was stopped so long after its start. `timer_complete`.
  case timerCompleted(ItemID, elapsed: Milliseconds)
  /// A timer was stopped after its day had ended: so much of its time lies beyond that day's end.
  case timeLogged(ItemID, Day, Milliseconds)
  /// The instance of a day that is over, with the time of a timer that was stopped later; the XP
  /// and the judgement of that day stay as they were.
  case instanceCorrected(DayInstance)
  /// XP booked or taken back.
  case experience(ExperienceEvent)
  /// An item's instance as its day ended; before `dayClosed`, in the order of the items.
  case instanceClosed(DayInstance)
  /// A day is over; nothing in it changes any more.
  case dayClosed(DaySummary)
  /// A Monday week is over; after the `dayClosed` of its last day.
  case weekClosed(WeekSummary)
  /// The account is gone: items, progress, XP, streak, templates and the open day.
  case accountDeleted
  /// The plan is another one from now on.
  case planChanged(PlanState)

  /// How §14 calls it; nil for what it does not name.
  public var identifier: EventIdentifier? {
    switch self {
    case .event(let identifier, _): identifier
    case .incremented: .itemIncrement
    case .skipped: .itemSkip
    case .timerCompleted: .timerComplete
    default: nil
    }
  }
}
