/// Where items stand. Most people have a handful, which are looked through faster than any index;
/// an index is kept for the others.
extension HabitBook {
  /// The most entries that are looked through one by one.
  static var fewEntries: Int { 8 }

  /// Where an item stands that is not leaving; nil if there is none of this id.
  func position(of id: ItemID) -> Int? {
    if entries.count > HabitBook.fewEntries { return places.position(of: id) }
    return entries.firstIndex { $0.item.id == id && $0.stage != .leaving }
  }

  /// Takes in an entry whose item is new. Few entries take no more memory than they need.
  mutating func append(_ entry: HabitEntry) {
    if entries.count < HabitBook.fewEntries { entries.reserveCapacity(entries.count + 1) }
    entries.append(entry)
    if entries.count == HabitBook.fewEntries + 1 {
      indexAgain()
    } else if entries.count > HabitBook.fewEntries {
      places.insert(entry.item.id, at: entries.count - 1)
    }
  }

  /// Takes out an entry that has left the day; one with an instance stays until the day is over.
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

  /// Notes where every item stands, if that is to be known.
  mutating func indexAgain() { places = entriesByID }

  /// Where the items stand as a count from the start gives it.
  var entriesByID: ItemIndex {
    entries.count > HabitBook.fewEntries ? ItemIndex(idsInUse) : ItemIndex()
  }

  /// The ids of the items that are not leaving, and where they stand.
  var idsInUse: [(id: ItemID, position: Int)] {
    var ids: [(id: ItemID, position: Int)] = []
    for (position, entry) in entries.enumerated() where entry.stage != .leaving {
      ids.append((entry.item.id, position))
    }
    return ids
  }
}
