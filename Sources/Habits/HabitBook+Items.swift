import Cadence
import CivilTime

extension HabitBook {
  /// Adds an item; it is scheduled from today on, if its rule says so.
  mutating func add(_ item: Item, emit: (HabitsEffect) -> Void) throws(HabitsError) {
    guard !entries.contains(where: { $0.item.id == item.id }) else { throw .duplicateItem }
    entries.append(HabitEntry(item))
    emit(.event(.itemCreate, item.id))
    if item.kind == .habit { emit(.event(.habitCreate, item.id)) }
    reopen(entries.count - 1, emit: emit)
  }

  /// Replaces an item by an edited one of the same id and kind, from today on.
  ///
  /// Today's instance keeps what was done, cut to the new target; another unit starts at zero. If the new rule does not fall on
  /// today, an instance that is not completed goes; a completed one stays.
  mutating func edit(_ item: Item, emit: (HabitsEffect) -> Void) throws(HabitsError) {
    let index = try self.index(of: item.id)
    guard !entries[index].isArchived else { throw .archivedItem }
    let old = entries[index].item
    if item.period != old.period || item.unit != old.unit { entries[index].carried = .zero }
    if item.unit != old.unit { entries[index].instance?.progress = .zero }
    entries[index].item = item
    if !item.unit.isTime { entries[index].timer = nil }
    reopen(index, emit: emit)
  }

  /// Takes an item out of use, from today on; a completed instance of today stays.
  mutating func archive(_ id: ItemID, emit: (HabitsEffect) -> Void) throws(HabitsError) {
    let index = try self.index(of: id)
    guard !entries[index].isArchived else { throw .archivedItem }
    entries[index].isArchived = true
    entries[index].timer = nil
    dropOpenInstance(index)
    settleDay(emit: emit)
  }

  /// Removes an item and its future; what it earned stays.
  mutating func delete(_ id: ItemID, emit: (HabitsEffect) -> Void) throws(HabitsError) {
    let index = try self.index(of: id)
    entries[index].timer = nil
    dropOpenInstance(index)
    if entries[index].instance == nil {
      entries.remove(at: index)
    } else {
      entries[index].isLeaving = true
    }
    settleDay(emit: emit)
  }

  private mutating func dropOpenInstance(_ index: Int) {
    if entries[index].instance?.isCompleted == false { entries[index].instance = nil }
  }

  /// Brings today's instance in line with an item that is new or was edited.
  private mutating func reopen(_ index: Int, emit: (HabitsEffect) -> Void) {
    guard let day else { return }
    let item = entries[index].item
    let range = item.period.range(around: day)
    entries[index].occurrences = item.occurrences(in: range)
    if item.recurrence.isScheduled(on: day) {
      var instance = entries[index].instance ?? HabitInstance()
      instance.progress = min(instance.progress, item.target)
      entries[index].instance = instance
      settle(index, emit: emit)
    } else {
      dropOpenInstance(index)
    }
    settleDay(emit: emit)
  }

  /// Habits that are neither archived nor deleted: what the free plan limits.
  public var unarchivedHabits: Int {
    entries.count { $0.item.kind == .habit && !$0.isArchived && !$0.isLeaving }
  }

  /// The items that are neither archived nor deleted, in the order in which they were added.
  public var items: [Item] {
    entries.filter { !$0.isArchived && !$0.isLeaving }.map { $0.item }
  }

  /// The item with this id, archived or not; nil if there is none.
  public func item(_ id: ItemID) -> Item? {
    entries.first { $0.item.id == id && !$0.isLeaving }?.item
  }

  /// Today's instance of an item; nil if it is not scheduled today.
  public func instance(of id: ItemID) -> HabitInstance? {
    entries.first { $0.item.id == id }?.instance
  }
}
