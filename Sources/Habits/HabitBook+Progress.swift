import Cadence
import CivilTime

extension HabitBook {
  /// Adds to an item's progress today; less than zero takes away. The sum stays within zero and the
  /// item's target.
  ///
  /// A tap adds one step; a hold commits once, as one increment.
  mutating func increment(
    _ id: ItemID, by amount: Amount?, emit: (HabitsEffect) -> Void
  ) throws(HabitsError) {
    let index = try openIndex(of: id)
    let amount = amount ?? entries[index].item.step
    guard amount != .zero else { throw .noAmount }
    emit(.event(.itemIncrement, id))
    add(amount, to: index, emit: emit)
    settleDay(emit: emit)
  }

  /// Sets an item's progress today, at most to its target.
  mutating func set(
    _ id: ItemID, to amount: Amount, emit: (HabitsEffect) -> Void
  ) throws(HabitsError) {
    let index = try openIndex(of: id)
    guard amount >= .zero else { throw .negativeAmount }
    store(amount, in: index, emit: emit)
    settleDay(emit: emit)
  }

  /// Fills today's instance up to what it owes and lifts a skip.
  mutating func complete(_ id: ItemID, emit: (HabitsEffect) -> Void) throws(HabitsError) {
    let index = try openIndex(of: id)
    guard let instance = entries[index].instance, !instance.isCompleted else {
      throw .alreadyCompleted
    }
    let owed = entries[index].isReached ? instance.progress : entries[index].share
    store(max(owed, instance.progress), in: index, emit: emit)
    settleDay(emit: emit)
  }

  /// Empties today's instance.
  mutating func uncomplete(_ id: ItemID, emit: (HabitsEffect) -> Void) throws(HabitsError) {
    let index = try openIndex(of: id)
    guard let instance = entries[index].instance, instance.isCompleted else { throw .notCompleted }
    if entries[index].item.period != .day, entries[index].carried >= entries[index].item.target {
      throw .completedByPeriod
    }
    store(.zero, in: index, emit: emit)
    settleDay(emit: emit)
  }

  /// Skips today's instance; with a note it is left out of the day's count.
  mutating func skip(
    _ id: ItemID, hasNote: Bool, emit: (HabitsEffect) -> Void
  ) throws(HabitsError) {
    let index = try openIndex(of: id)
    guard entries[index].instance?.isSkipped == false else { throw .alreadySkipped }
    entries[index].instance?.isSkipped = true
    if hasNote { entries[index].instance?.hasNote = true }
    emit(.event(.itemSkip, id))
    if hasNote { emit(.event(.itemNoteAdd, id)) }
    settle(index, emit: emit)
    settleDay(emit: emit)
  }

  /// Writes a note to today's instance; a blank one takes it away.
  mutating func note(
    _ id: ItemID, isBlank: Bool, emit: (HabitsEffect) -> Void
  ) throws(HabitsError) {
    let index = try openIndex(of: id)
    entries[index].instance?.hasNote = !isBlank
    if !isBlank { emit(.event(.itemNoteAdd, id)) }
    settleDay(emit: emit)
  }

  mutating func add(_ amount: Amount, to index: Int, emit: (HabitsEffect) -> Void) {
    store((entries[index].instance?.progress ?? .zero) + amount, in: index, emit: emit)
  }

  /// Stores progress within zero and the target; reaching what is owed lifts a skip.
  private mutating func store(_ amount: Amount, in index: Int, emit: (HabitsEffect) -> Void) {
    let bounded = max(.zero, min(entries[index].item.target, amount))
    entries[index].instance?.progress = bounded
    if entries[index].isReached { entries[index].instance?.isSkipped = false }
    settle(index, emit: emit)
  }

  /// The entry of an item that can be acted on today.
  func openIndex(of id: ItemID) throws(HabitsError) -> Int {
    let index = try self.index(of: id)
    guard !entries[index].isArchived else { throw .archivedItem }
    guard entries[index].instance != nil else { throw .notScheduledToday }
    return index
  }

  func index(of id: ItemID) throws(HabitsError) -> Int {
    guard let index = entries.firstIndex(where: { $0.item.id == id && !$0.isLeaving }) else {
      throw .unknownItem
    }
    return index
  }
}

extension HabitBook {
  /// Brings an instance's completion in line with its progress and books or takes back its XP.
  mutating func settle(_ index: Int, emit: (HabitsEffect) -> Void) {
    guard let instance = entries[index].instance else { return }
    let isCompleted = entries[index].isReached && !instance.isSkipped
    guard isCompleted != instance.isCompleted else { return }
    entries[index].instance?.isCompleted = isCompleted
    let item = entries[index].item
    if isCompleted { emit(.event(.habitComplete, item.id)) }
    book(item.kind == .habit ? .habitComplete : .taskComplete, taken: !isCompleted, emit: emit)
  }

  /// Brings the day's qualification in line with its instances and books or takes back its XP.
  mutating func settleDay(emit: (HabitsEffect) -> Void) {
    let reached = outcome(counts) == .counts
    guard reached != qualifies else { return }
    qualifies = reached
    if reached { emit(.event(.dayStreakCredit, nil)) }
    book(.dayComplete, taken: !reached, emit: emit)
  }

  mutating func book(
    _ reason: ExperienceReason, taken: Bool = false, emit: (HabitsEffect) -> Void
  ) {
    guard let day else { return }
    let points = parameters.experience[reason]
    let event = ExperienceEvent(
      day: day, reason: reason, points: taken ? Int32(clamping: -Int64(points)) : points)
    experience.book(event)
    emit(.experience(event))
  }
}
