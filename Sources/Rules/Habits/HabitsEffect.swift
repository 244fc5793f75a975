import CivilTime

/// An effect of an event in the habits engine; effects are emitted in the order they happen.
public enum HabitsEffect: Hashable, Sendable {
  /// An event with an identifier in the specification and no other properties; the item is nil if
  /// it is about no item.
  case event(EventIdentifier, ItemID?)
  /// Progress was added or removed. `by` is the actual change, which is 0 if progress was already
  /// at the target or at zero. `item_increment`.
  case incremented(ItemID, by: Amount, via: IncrementSource)
  /// Today's instance was skipped. `item_skip`.
  case skipped(ItemID, hasNote: Bool)
  /// A timer was stopped; `elapsed` is the time since its start. `timer_complete`.
  case timerCompleted(ItemID, elapsed: Milliseconds)
  /// A timer was stopped after its day had ended; the amount is its time after the end of that day.
  case timeLogged(ItemID, Day, Milliseconds)
  /// The corrected instance of a day that is over, with the time of a timer stopped later. The XP
  /// of that day and whether it counted do not change.
  case instanceCorrected(DayInstance)
  /// XP was added or taken back.
  case experience(ExperienceEvent)
  /// An item's instance at the end of its day; emitted before `dayClosed`, in item order.
  case instanceClosed(DayInstance)
  /// A day is over, and nothing in it changes any more.
  case dayClosed(DaySummary)
  /// A week (Monday to Sunday) is over; emitted after the `dayClosed` of its last day.
  case weekClosed(WeekSummary)
  /// The account was deleted, with items, progress, XP, streak, templates and the open day.
  case accountDeleted
  /// The plan has changed to this state.
  case planChanged(PlanState)

  /// The event's identifier in §14; nil if §14 does not name it.
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
