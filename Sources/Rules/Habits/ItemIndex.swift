/// Maps item ids to positions in a book by binary search, as books may have thousands of items.
///
///     ids        3   7   9
///     positions  1   0   2    item 7 was added first
///
/// The items themselves stay in the order in which they were added, which is the order of effects.
struct ItemIndex: Hashable, Sendable {
  private struct Place: Hashable, Sendable {
    let id: Int32
    var position: Int32
  }

  /// Ids with their positions, ascending by id; each id occurs once.
  private var places: [Place] = []

  init() {}

  /// Creates an index from ids and their positions; each id must occur once.
  init(_ ids: [(id: ItemID, position: Int)]) {
    places = ids.map { Place(id: $0.id.number, position: Int32(clamping: $0.position)) }
    places.sort { $0.id < $1.id }
  }

  /// Whether the index contains an id more than once, which is never the case in a valid book.
  var hasTwins: Bool {
    for place in places.indices.dropFirst() where places[place - 1].id == places[place].id {
      return true
    }
    return false
  }

  /// The position of an item; nil if no item has this id. O(log *n*).
  func position(of id: ItemID) -> Int? {
    let place = place(of: id)
    guard place < places.count, places[place].id == id.number else { return nil }
    return Int(places[place].position)
  }

  /// Adds an item. O(log *n*), and O(*n*) moves of eight bytes unless the new id is the highest.
  mutating func insert(_ id: ItemID, at position: Int) {
    let place = Place(id: id.number, position: Int32(clamping: position))
    places.insert(place, at: self.place(of: id))
  }

  /// Removes an id; the other positions do not change. O(*n*) moves of eight bytes.
  mutating func remove(_ id: ItemID) {
    let place = place(of: id)
    guard place < places.count, places[place].id == id.number else { return }
    places.remove(at: place)
  }

  /// Subtracts 1 from all positions after `position`, from which an item was removed. O(*n*).
  mutating func closeGap(at position: Int) {
    for place in places.indices where Int(places[place].position) > position {
      places[place].position -= 1
    }
  }

  /// Index of the first entry whose id is `id` or higher.
  private func place(of id: ItemID) -> Int {
    var low = 0
    var high = places.count
    while low < high {
      let middle = (low + high) / 2
      if places[middle].id < id.number { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
