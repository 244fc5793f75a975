import Cadence
import CivilTime

extension HabitBook {
  /// Adds an item; it is scheduled from today on, if its rule says so.
  ///
  /// The free plan's limit is not asked here but in `HabitTracker`.
  ///
  /// - Throws: `duplicateItem` if the book holds an item of this id, archived or not.
  public mutating func add(
    _ item: Item, emit: (HabitsEffect) -> Void = { _ in }
  ) throws(HabitsError) {
    guard position(of: item.id) == nil else { throw .duplicateItem }
    entries.append(HabitEntry(item))
    emit(.event(.itemCreate, item.id))
    if item.kind == .habit { emit(.event(.habitCreate, item.id)) }
    reopen(entries.count - 1, emit: emit)
  }

  /// Replaces an item by an edited one of the same id and kind, from today on.
  ///
  ///     today's instance  new rule falls on today   it does not
  ///     open              goes on, judged anew      goes, and a running timer with it
  ///     completed         goes on, judged anew      stands with its XP
  ///
  /// Progress is cut to the new target. It begins again at zero in a unit that cannot be converted
  /// (units of time can), and the period's sum also if the period is another.
  ///
  /// - Throws: `unknownItem`, `archivedItem`, or `kindIsFixed`; add another item instead.
  public mutating func edit(
    _ item: Item, emit: (HabitsEffect) -> Void = { _ in }
  ) throws(HabitsError) {
    let index = try self.index(of: item.id)
    let old = entries[index].item
    guard entries[index].stage == .inUse else { throw .archivedItem }
    guard item.kind == old.kind else { throw .kindIsFixed }
    entries[index].item = item
    if !item.unit.sharesParts(with: old.unit) {
      entries[index].carried = .zero
      entries[index].instance?.progress = .zero
    }
    if item.period != old.period { entries[index].carried = .zero }
    if !item.unit.isTime { entries[index].timer = nil }
    reopen(index, emit: emit)
  }

  /// Takes an item out of use, from today on. Today's open instance goes and a running timer with
  /// it, unlogged; a completed instance stands with its XP.
  ///
  /// - Throws: `unknownItem` or `archivedItem`.
  public mutating func archive(
    _ id: ItemID, emit: (HabitsEffect) -> Void = { _ in }
  ) throws(HabitsError) {
    let index = try self.index(of: id)
    guard entries[index].stage == .inUse else { throw .archivedItem }
    entries[index].stage = .archived
    entries[index].leaveDay()
    settleDay(emit: emit)
  }

  /// Removes an item, archived or not, and its future. Today is treated as by `archive(_:emit:)`;
  /// XP stays. Its id is free again.
  ///
  /// - Throws: `unknownItem`.
  public mutating func delete(
    _ id: ItemID, emit: (HabitsEffect) -> Void = { _ in }
  ) throws(HabitsError) {
    let index = try self.index(of: id)
    entries[index].leaveDay()
    if entries[index].instance == nil {
      entries.remove(at: index)
    } else {
      entries[index].stage = .leaving
    }
    settleDay(emit: emit)
  }

  /// Brings today's instance in line with an item that is new or was edited.
  private mutating func reopen(_ index: Int, emit: (HabitsEffect) -> Void) {
    guard let day else { return }
    let item = entries[index].item
    if item.recurrence.isScheduled(on: day) {
      entries[index].occurrences = item.occurrences(in: item.period.days(around: day))
      var instance = entries[index].instance ?? HabitInstance()
      instance.progress = min(instance.progress, item.target)
      instance.isFinal = false
      entries[index].instance = instance
      settle(index, emit: emit)
    } else {
      entries[index].leaveDay()
      let progress = min(entries[index].instance?.progress ?? .zero, item.target)
      entries[index].instance?.progress = progress
    }
    settleDay(emit: emit)
  }
}
