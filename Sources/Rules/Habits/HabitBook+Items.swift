extension HabitBook {
  /// Adds an item; it is scheduled from today on, if its rule says so.
  ///
  /// The free plan's limit is not asked here but in `HabitTracker`.
  ///
  /// - Throws: `duplicateItem` or `duplicateArchivedItem` if the book holds an item of this id.
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

  /// Replaces an item by an edited one of the same id and kind, from today on.
  ///
  ///     today's instance  new rule falls on today   it does not
  ///     open              goes on, judged anew      as if archived, and a running timer goes
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
    if !item.unit.isTime { forgetTimer(of: item.id) }
    change(index) { $0.replaceItem(by: item) }
    reopen(index, emit: emit)
  }

  /// Takes an item out of use, from today on. A running timer goes, unlogged. A completed instance
  /// stands with its XP; that of a habit which was due today stays due, unless the parameters say
  /// that it goes (`LeavingItems`); an open task goes.
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

  /// Removes an item, archived or not, and its future. Today is treated as by `archive(_:emit:)`;
  /// XP stays. Its id is free again.
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

  /// Brings today's instance in line with an item that is new or was edited.
  private mutating func reopen(_ index: Int, emit: (HabitsEffect) -> Void) {
    guard let day else { return }
    let rule = rules.parameters.leavingItems
    change(index) { $0.reopen(day, rule) }
    if entries[index].instance?.isFinal != false { forgetTimer(of: entries[index].item.id) }
    settle(index, emit: emit)
    settleDay(emit: emit)
  }
}
