/// The positions of items. Most users have few items, for which a linear search is fastest; a book
/// has an index only if it has more than `fewEntries`.
extension HabitBook {
  /// The largest number of entries that are searched one by one, without an index of positions.
  static var fewEntries: Int { 8 }

  /// Returns the position of the item with an id; nil if there is none, or if it was deleted.
  func position(of id: ItemID) -> Int? {
    if entries.count > HabitBook.fewEntries { return places.position(of: id) }
    return entries.firstIndex { $0.item.id == id && $0.stage != .leaving }
  }

  /// Appends the entry of a new item. Reserves no spare memory for up to `fewEntries` entries.
  mutating func append(_ entry: HabitEntry) {
    if entries.count < HabitBook.fewEntries { entries.reserveCapacity(entries.count + 1) }
    entries.append(entry)
    if entries.count == HabitBook.fewEntries + 1 {
      indexAgain()
    } else if entries.count > HabitBook.fewEntries {
      places.insert(entry.item.id, at: entries.count - 1)
    }
  }

  /// Removes a deleted item's entry, at the end of the day if the item has an instance today.
  mutating func remove(_ index: Int) {
    places.remove(entries[index].item.id)
    guard entries[index].instance == nil else {
      entries[index].stage = .leaving
      return
    }
    entries.remove(at: index)
    if entries.count > HabitBook.fewEntries {
      places.closeGap(at: index)
    } else {
      places = ItemIndex()
    }
  }

  /// Rebuilds the index of positions, which is empty for up to `fewEntries` entries.
  mutating func indexAgain() { places = entriesByID }

  /// The index of positions, computed from the entries.
  var entriesByID: ItemIndex {
    entries.count > HabitBook.fewEntries ? ItemIndex(idsInUse) : ItemIndex()
  }

  /// The ids and positions of the items that are not deleted.
  var idsInUse: [(id: ItemID, position: Int)] {
    var ids: [(id: ItemID, position: Int)] = []
    for (position, entry) in entries.enumerated() where entry.stage != .leaving {
      ids.append((entry.item.id, position))
    }
    return ids
  }
}
