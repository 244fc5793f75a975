import Cadence

extension HabitBook {
  /// Adds an amount to an item's progress today; a negative amount subtracts. Limits progress to 0
  /// … target. If `amount` is nil, adds one step, as a tap does. A hold calls this method only
  /// once.
  ///
  /// - Throws: `unknownItem`, `archivedItem`, `notScheduledToday`, or `noAmount` for zero.
  public mutating func increment(
    _ id: ItemID, by amount: Amount? = nil, via source: IncrementSource = .tapPlus,
    emit: (HabitsEffect) -> Void = { _ in }
  ) throws(HabitsError) {
    let index = try openIndex(of: id)
    let amount = amount ?? rules.step(of: entries[index].item)
    guard amount != .zero else { throw .noAmount }
    add(amount, to: index, via: source, emit: emit)
    settleDay(emit: emit)
  }

  /// Sets an item's progress today, limited to the item's target.
  ///
  /// - Throws: `unknownItem`, `archivedItem`, `notScheduledToday`, or `negativeAmount`.
  public mutating func set(
    _ id: ItemID, to amount: Amount, emit: (HabitsEffect) -> Void = { _ in }
  ) throws(HabitsError) {
    let index = try openIndex(of: id)
    guard amount >= .zero else { throw .negativeAmount }
    store(amount, in: index, emit: emit)
    settleDay(emit: emit)
  }

  /// Completes today's instance of an item: raises its progress as needed, and removes a skip.
  ///
  /// - Throws: `unknownItem`, `archivedItem`, `notScheduledToday`, or `alreadyCompleted`.
  public mutating func complete(
    _ id: ItemID, emit: (HabitsEffect) -> Void = { _ in }
  ) throws(HabitsError) {
    let index = try openIndex(of: id)
    guard let instance = entries[index].instance, !instance.isCompleted else {
      throw .alreadyCompleted
    }
    change(index) { $0.instance?.isSkipped = false }
    let owed = entries[index].isReached ? instance.progress : entries[index].share
    store(max(owed, instance.progress), in: index, emit: emit)
    settleDay(emit: emit)
  }

  /// Un-completes today's instance of an item by setting its progress to zero.
  ///
  /// - Throws: `unknownItem`, `archivedItem`, `notScheduledToday`, or `notCompleted`.
  public mutating func uncomplete(
    _ id: ItemID, emit: (HabitsEffect) -> Void = { _ in }
  ) throws(HabitsError) {
    let index = try openIndex(of: id)
    guard entries[index].instance?.isCompleted == true else { throw .notCompleted }
    store(.zero, in: index, emit: emit)
    settleDay(emit: emit)
  }

  /// Skips today's instance of an item. With a note, the share of completed habits excludes it.
  ///
  /// - Throws: `unknownItem`, `archivedItem`, `notScheduledToday`, or `alreadySkipped`.
  public mutating func skip(
    _ id: ItemID, hasNote: Bool, emit: (HabitsEffect) -> Void = { _ in }
  ) throws(HabitsError) {
    let index = try openIndex(of: id)
    guard entries[index].instance?.isSkipped == false else { throw .alreadySkipped }
    change(index) {
      $0.instance?.isSkipped = true
      if hasNote { $0.instance?.hasNote = true }
    }
    emit(.skipped(id, hasNote: hasNote))
    if hasNote { emit(.event(.itemNoteAdd, id)) }
    settle(index, emit: emit)
    settleDay(emit: emit)
  }

  /// Sets whether today's instance of an item has a note; a blank note removes an earlier one.
  ///
  /// - Throws: `unknownItem`, `archivedItem`, or `notScheduledToday`.
  public mutating func note(
    _ id: ItemID, isBlank: Bool, emit: (HabitsEffect) -> Void = { _ in }
  ) throws(HabitsError) {
    let index = try openIndex(of: id)
    change(index) { $0.instance?.hasNote = !isBlank }
    if !isBlank { emit(.event(.itemNoteAdd, id)) }
    settleDay(emit: emit)
  }
}

extension HabitBook {
  /// Adds an amount to an item's progress and emits the change. The caller must call `settleDay`.
  mutating func add(
    _ amount: Amount, to index: Int, via source: IncrementSource, emit: (HabitsEffect) -> Void
  ) {
    guard let instance = entries[index].instance else { return }
    let bounded = bounded(instance.progress + amount, index)
    emit(.incremented(entries[index].item.id, by: bounded - instance.progress, via: source))
    store(instance.progress + amount, in: index, emit: emit)
  }

  /// Stores progress, limited to 0 … target. An increase that reaches completion removes a skip. A
  /// decrease never removes a skip, even if the period's earlier days reach the target.
  private mutating func store(_ amount: Amount, in index: Int, emit: (HabitsEffect) -> Void) {
    guard let instance = entries[index].instance else { return }
    let doesMore = amount > instance.progress || amount >= entries[index].item.target
    let progress = bounded(amount, index)
    change(index) {
      $0.instance?.progress = progress
      if doesMore, $0.isReached { $0.instance?.isSkipped = false }
    }
    settle(index, emit: emit)
  }

  private func bounded(_ amount: Amount, _ index: Int) -> Amount {
    max(.zero, min(entries[index].item.target, amount))
  }

  /// Updates an instance's completion from its progress. Books or reverses XP accordingly.
  mutating func settle(_ index: Int, emit: (HabitsEffect) -> Void) {
    guard let instance = entries[index].instance, !instance.isFinal else { return }
    let isCompleted = entries[index].isReached && !instance.isSkipped
    guard isCompleted != instance.isCompleted else { return }
    change(index) { $0.instance?.isCompleted = isCompleted }
    let isHabit = entries[index].item.kind == .habit
    if isCompleted {
      emit(.event(isHabit ? .habitComplete : .taskComplete, entries[index].item.id))
    }
    book(isHabit ? .habitComplete : .taskComplete, takenBack: !isCompleted, emit: emit)
  }

  /// Updates whether the day counts for the streak. Books or reverses the day's XP accordingly.
  mutating func settleDay(emit: (HabitsEffect) -> Void) {
    let reached = rules.outcome(counts) == .counts
    guard reached != qualifies else { return }
    qualifies = reached
    if reached, !hasToldCredit {
      hasToldCredit = true
      emit(.event(.dayStreakCredit, nil))
    }
    book(.dayComplete, takenBack: !reached, emit: emit)
  }

  mutating func book(
    _ reason: ExperienceReason, takenBack: Bool = false, emit: (HabitsEffect) -> Void
  ) {
    guard let day else { return }
    let points = Int64(rules.parameters.experience[reason])
    let event = ExperienceEvent(day: day, reason: reason, points: takenBack ? -points : points)
    experience.book(event)
    emit(.experience(event))
  }
}
