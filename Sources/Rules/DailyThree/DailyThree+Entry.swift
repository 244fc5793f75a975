import CivilTime

extension DailyThree {
  /// Creates today's entry from drafts, which are new or from `carryOver`. The effects of the first
  /// entry ask for permission to send notifications.
  ///
  /// - Throws: `wrongNumberOfFocuses`, `alreadyPlanned`, and for the first invalid draft
  ///   `emptyFocusTitle`, `missingGoal` or `goalNotActive`.
  @discardableResult public mutating func plan(
    _ drafts: [FocusDraft], at instant: Instant
  ) throws(DailyThreeRefusal) -> DailyThreeEffects {
    var effects = try beginDay(of: instant)
    let needed = rules.parameters.focusesPerDay
    guard drafts.count == needed else {
      throw DailyThreeRefusal(.wrongNumberOfFocuses(drafts.count, needed: needed), effects)
    }
    guard entry == nil, let today else { throw DailyThreeRefusal(.alreadyPlanned, effects) }
    var focuses: [Focus] = []
    focuses.reserveCapacity(needed)
    for draft in drafts {
      do { focuses.append(try focus(draft, place: focuses.count + 1)) } catch {
        throw DailyThreeRefusal(error, effects)
      }
    }
    entry = DayEntry(day: today, created: instant, focuses: focuses)
    if permission == .notAsked {
      permission = .asked
      effects.insert(.permissionAsked)
    }
    return write(effects, at: instant)
  }

  /// Returns the drafts `carryOver`, which fill the daily setup if the user continues yesterday.
  /// Stores nothing until `plan` completes the setup.
  ///
  /// - Throws: `alreadyPlanned`; `nothingToContinue` if yesterday has no entry or nothing
  ///   unfinished.
  public mutating func continueYesterday(
    at instant: Instant
  ) throws(DailyThreeRefusal) -> (drafts: [FocusDraft], effects: DailyThreeEffects) {
    let effects = try beginDay(of: instant)
    guard entry == nil else { throw DailyThreeRefusal(.alreadyPlanned, effects) }
    let drafts = carryOver
    guard !drafts.isEmpty else { throw DailyThreeRefusal(.nothingToContinue, effects) }
    return (drafts, effects)
  }

  private func focus(_ draft: FocusDraft, place: Int) throws(DailyThreeRefusal.Reason) -> Focus {
    guard let title = draft.title else { throw .emptyFocusTitle(place: place) }
    guard let goal = draft.goal else { throw .missingGoal(place: place) }
    guard isActive(goal) else { throw .goalNotActive(place: place) }
    return Focus(title: title, goal: goal, carriedFrom: draft.carriedFrom)
  }

  /// Completes one of today's focuses.
  ///
  /// - Parameters:
  ///   - place: the 1-based position of the focus.
  ///   - instant: the time of the event, which becomes `completedAt`.
  /// - Throws: `notPlanned`, `noSuchFocus`, `alreadyCompleted`.
  @discardableResult public mutating func complete(
    _ place: Int, at instant: Instant
  ) throws(DailyThreeRefusal) -> DailyThreeEffects {
    let effects = try beginDay(of: instant)
    guard try !isCompleted(place, effects) else {
      throw DailyThreeRefusal(.alreadyCompleted(place: place), effects)
    }
    return setCompleted(place, instant, effects, at: instant)
  }

  /// Un-completes one of today's focuses without asking for confirmation.
  ///
  /// - Throws: `notPlanned`, `noSuchFocus`, `notCompleted`.
  @discardableResult public mutating func uncomplete(
    _ place: Int, at instant: Instant
  ) throws(DailyThreeRefusal) -> DailyThreeEffects {
    let effects = try beginDay(of: instant)
    guard try isCompleted(place, effects) else {
      throw DailyThreeRefusal(.notCompleted(place: place), effects)
    }
    return setCompleted(place, nil, effects, at: instant)
  }

  /// Handles a tap on a focus card: completes an open focus, or asks before un-completing a focus.
  ///
  ///     tap ○        ●  done
  ///     tap ●        ●  "Un-complete?" ── cancel ─▶ ●   nothing has changed
  ///                                    └─ confirm ▶ ○
  ///
  /// - Throws: `notPlanned`, `noSuchFocus`.
  @discardableResult public mutating func tap(
    _ place: Int, at instant: Instant
  ) throws(DailyThreeRefusal) -> DailyThreeEffects {
    let effects = try beginDay(of: instant)
    guard try isCompleted(place, effects) else {
      return setCompleted(place, instant, effects, at: instant)
    }
    openConfirmation = place
    return effects.union(.confirmationShown)
  }

  /// Answers the open question "Un-complete?" with yes: un-completes the focus that was tapped.
  ///
  /// - Throws: `noConfirmationOpen`.
  @discardableResult
  public mutating func confirm(at instant: Instant) throws(DailyThreeRefusal) -> DailyThreeEffects {
    let effects = try beginDay(of: instant)
    guard let place = openConfirmation else {
      throw DailyThreeRefusal(.noConfirmationOpen, effects)
    }
    return setCompleted(place, nil, effects, at: instant)
  }

  /// Answers the open question "Un-complete?" with no; the focus stays completed.
  ///
  /// - Throws: `noConfirmationOpen`.
  @discardableResult
  public mutating func cancel(at instant: Instant) throws(DailyThreeRefusal) -> DailyThreeEffects {
    let effects = try beginDay(of: instant)
    guard openConfirmation != nil else { throw DailyThreeRefusal(.noConfirmationOpen, effects) }
    openConfirmation = nil
    return effects.union(.confirmationClosed)
  }

  private func isCompleted(
    _ place: Int, _ effects: DailyThreeEffects
  ) throws(DailyThreeRefusal) -> Bool {
    guard let entry else { throw DailyThreeRefusal(.notPlanned, effects) }
    guard place >= 1, place <= entry.focuses.count else {
      throw DailyThreeRefusal(.noSuchFocus(place: place, count: entry.focuses.count), effects)
    }
    return entry.focuses[place - 1].isCompleted
  }

  /// Sets whether a focus is completed; no other function does. Closes a question about the focus.
  private mutating func setCompleted(
    _ place: Int, _ completedAt: Instant?, _ effects: DailyThreeEffects, at instant: Instant
  ) -> DailyThreeEffects {
    entry?.focuses[place - 1].completedAt = completedAt
    var effects = effects.union(.hapticPlayed)
    if openConfirmation == place {
      openConfirmation = nil
      effects.insert(.confirmationClosed)
    }
    return write(effects, at: instant)
  }
}
