extension HabitBook {
  /// Adds an item. From today on, the item's recurrence rule schedules it.
  ///
  /// `HabitTracker` applies the limit of the free plan; this method does not.
  ///
  /// - Throws: `duplicateItem` or `duplicateArchivedItem` if the book contains an item with the
  ///   same id.
  public mutating func add(
    _ item: Item, emit: (HabitsEffect) -> Void = { _ in }
  ) throws(HabitsError) {
    if let index = position(of: item.id) {
      throw entries[index].stage == .archived ? .duplicateArchivedItem : .duplicateItem
    }
    append(HabitEntry(item))
    if item.kind == .habit { unarchivedHabits += 1 }
    emit(.event(.itemCreate, item.id))
    if item.kind == .habit { emit(.event(.habitCreate, item.id)) }
    reopen(entries.count - 1, emit: emit)
  }

  /// Replaces an item by an edited one with the same id and kind, from today on.
  ///
  ///     today's instance  new rule falls on today   it does not
  ///     open              goes on, judged anew      as if archived, and a running timer goes
  ///     completed         goes on, judged anew      stands with its XP
  ///
  /// Progress is limited to the new target. Progress restarts at zero if the old unit cannot be
  /// converted to the new one (units of time can). The sum of the week or month restarts in that
  /// case, and also if the period changes.
  ///
  /// - Throws: `unknownItem`, `archivedItem`, or `kindIsFixed`; to change the kind, add another
  ///   item.
  public mutating func edit(
    _ item: Item, emit: (HabitsEffect) -> Void = { _ in }
  ) throws(HabitsError) {
    let index = try self.index(of: item.id)
    let old = entries[index].item
    guard entries[index].stage == .inUse else { throw .archivedItem }
    guard item.kind == old.kind else { throw .kindIsFixed }
    if !item.unit.isTime { forgetTimer(of: item.id) }
    change(index) { $0.replaceItem(by: item) }
    reopen(index, emit: emit)
  }

  /// Archives an item from today on. Discards a running timer. If today's instance is completed,
  /// its XP stays. An open instance of a habit stays due today, unless the parameters remove it
  /// (`LeavingItems`). An open instance of a task is removed.
  ///
  /// - Throws: `unknownItem` or `archivedItem`.
  public mutating func archive(
    _ id: ItemID, emit: (HabitsEffect) -> Void = { _ in }
  ) throws(HabitsError) {
    let (index, rule) = (try self.index(of: id), rules.parameters.leavingItems)
    guard entries[index].stage == .inUse else { throw .archivedItem }
    entries[index].stage = .archived
    forgetTimer(of: id)
    if entries[index].item.kind == .habit { unarchivedHabits -= 1 }
    change(index) { $0.leaveDay(rule) }
    settleDay(emit: emit)
  }

  /// Deletes an item, archived or not. Treats today's instance like `archive(_:emit:)`; XP stays.
  /// The id can be used again.
  ///
  /// - Throws: `unknownItem`.
  public mutating func delete(
    _ id: ItemID, emit: (HabitsEffect) -> Void = { _ in }
  ) throws(HabitsError) {
    let (index, rule) = (try self.index(of: id), rules.parameters.leavingItems)
    if entries[index].stage == .inUse, entries[index].item.kind == .habit { unarchivedHabits -= 1 }
    forgetTimer(of: id)
    change(index) { $0.leaveDay(rule) }
    remove(index)
    settleDay(emit: emit)
  }

  /// Updates today's instance after an item was added or edited.
  private mutating func reopen(_ index: Int, emit: (HabitsEffect) -> Void) {
    guard let day else { return }
    let rule = rules.parameters.leavingItems
    change(index) { $0.reopen(day, rule) }
    if entries[index].instance?.isFinal != false { forgetTimer(of: entries[index].item.id) }
    settle(index, emit: emit)
    settleDay(emit: emit)
  }
}
