import CivilTime

/// An effect of an event in the habits engine; effects are emitted in the order they happen.
public enum HabitsEffect: Hashable, Sendable {
  /// An event of the app specification without further data, and the item that the event concerns;
  /// nil if the event concerns no item.
  case event(EventIdentifier, ItemID?)
  /// Progress was added or removed. `by` is the actual change: 0 if the progress was already at the
  /// target or at zero. Identifier: `item_increment`.
  case incremented(ItemID, by: Amount, via: IncrementSource)
  /// Today's instance was skipped. Identifier: `item_skip`.
  case skipped(ItemID, hasNote: Bool)
  /// A timer was stopped `elapsed` after its start. Identifier: `timer_complete`.
  case timerCompleted(ItemID, elapsed: Milliseconds)
  /// A timer was stopped after its day had ended. The duration is the time not added so far.
  case timeLogged(ItemID, Day, Milliseconds)
  /// The instance of a past day was corrected, because its timer was stopped later. The day's XP
  /// does not change, nor whether the day counts for the streak.
  case instanceCorrected(DayInstance)
  /// XP was added or removed.
  case experience(ExperienceEvent)
  /// An item's instance at the end of its day; emitted before `dayClosed`, in item order.
  case instanceClosed(DayInstance)
  /// A day is over; nothing about the day changes any more, except by `instanceCorrected`.
  case dayClosed(DaySummary)
  /// A week (Monday to Sunday) is over; emitted after the `dayClosed` of its last day.
  case weekClosed(WeekSummary)
  /// The account was deleted, with items, progress, XP, streak, templates and the open day.
  case accountDeleted
  /// The user's plan has changed to this state.
  case planChanged(PlanState)

  /// The identifier of the effect in §14 of the app specification; nil if §14 does not name it.
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
