/// Where the items of a book stand, found by halving, so that a person may have thousands.
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

  /// Ascending by id, each once.
  private var places: [Place] = []

  init() {}

  /// An index of ids and their positions, each id once.
  init(_ ids: [(id: ItemID, position: Int)]) {
    places = ids.map { Place(id: $0.id.number, position: Int32(clamping: $0.position)) }
    places.sort { $0.id < $1.id }
  }

  /// Whether an id is in it more than once, which no book does.
  var hasTwins: Bool {
    for place in places.indices.dropFirst() where places[place - 1].id == places[place].id {
      return true
    }
    return false
  }

  /// Where an item stands; nil if there is none of this id. O(log *n*).
  func position(of id: ItemID) -> Int? {
    let place = place(of: id)
    guard place < places.count, places[place].id == id.number else { return nil }
    return Int(places[place].position)
  }

  /// Takes in an item. O(log *n*), and O(*n*) moves of eight bytes unless its id is the highest.
  mutating func insert(_ id: ItemID, at position: Int) {
    let place = Place(id: id.number, position: Int32(clamping: position))
    places.insert(place, at: self.place(of: id))
  }

  /// Forgets an item that stays where it is. O(*n*) moves of eight bytes.
  mutating func remove(_ id: ItemID) {
    let place = place(of: id)
    guard place < places.count, places[place].id == id.number else { return }
    places.remove(at: place)
  }

  /// Follows the items after a position that has gone one place down. O(*n*).
  mutating func closeGap(at position: Int) {
    for place in places.indices where Int(places[place].position) > position {
      places[place].position -= 1
    }
  }

  /// The first place whose id is not below this one.
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
