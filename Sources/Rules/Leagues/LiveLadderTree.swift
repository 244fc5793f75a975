/// The keys of a live ladder in order: a B⁺-tree of three levels that counts.
///
///     root      │ 0 ┄┄┄┄┄ 9,413 keys │ ┄┄┄┄┄ 8,790 keys │ ┄┄┄┄┄
///     node      │ separator, leaf, 51 │ separator, leaf, 47 │ ┄┄┄┄┄      up to 256 slots
///     leaf      │ key  key  key ┄┄┄┄┄ │                              up to 64 keys
///
/// A key lies behind the last separator that is not greater, on both upper levels. The first
/// separator of all is 0, so every key has its leaf. A full leaf shares with a neighbour before it
/// is split; a leaf that has become small is merged with one that has room, so that leaves are four
/// fifths full where keys come and go.
///
/// The tree is the pointers to its memory: the last holder frees it.
struct LiveLadderTree {
  /// Of a full leaf's neighbours, one with at most this number of keys takes some of them.
  static let mostBeforeSharing = 56
  /// A leaf with fewer keys is merged if that gives a leaf of `mostAfterMerging` keys or less.
  static let fewestBeforeMerging = 40
  static let mostAfterMerging = 60
  static let keysOfNewLeaf = 56
  static let slotsOfNewNode = 224

  var leaves: LiveLadderLeaves
  var nodes: LiveLadderNodes

  /// Where a key lies or would lie.
  struct Place {
    /// The node's place in the root.
    var root: Int
    /// The slot, counted over all nodes.
    var slot: Int
    var leaf: Int
    /// How many keys of the leaf come before it.
    var index: Int
  }

  /// A tree of `count` keys, of which `key` gives one after the other in ascending order.
  init(count: Int, _ key: (Int) -> UInt64) {
    leaves = LiveLadderLeaves(capacity: count / 50 + 4)
    nodes = LiveLadderNodes(capacity: count / (Self.keysOfNewLeaf * Self.slotsOfNewNode) + 2)
    nodes.insertNode(at: 0, separator: 0)
    var start = 0
    repeat {
      let end = min(start + Self.keysOfNewLeaf, count)
      let slot = appendLeaf(separator: start == 0 ? 0 : key(start))
      let keys = leaves.keys(nodes.leaf(slot))
      for index in start..<end {
        keys[index - start] = key(index)
        nodes.change(slot, at: nodes.rootCount - 1, by: 1)
      }
      start = end
    } while start < count
  }

  /// The same keys in memory of their own.
  init(copying other: LiveLadderTree) {
    leaves = LiveLadderLeaves(copying: other.leaves)
    nodes = LiveLadderNodes(copying: other.nodes, capacity: other.nodes.capacity)
  }

  /// Adds an empty leaf behind all others, and gives back its slot.
  private mutating func appendLeaf(separator: UInt64) -> Int {
    if nodes.size(at: nodes.rootCount - 1) == Self.slotsOfNewNode {
      nodes.insertNode(at: nodes.rootCount, separator: separator)
    }
    let last = nodes.rootCount - 1
    let slot = nodes.firstSlot(at: last) + nodes.size(at: last)
    nodes.insertSlot(slot, at: last, separator: separator, leaf: leaves.take())
    return slot
  }

  func deallocate() {
    leaves.deallocate()
    nodes.deallocate()
  }

  var allocatedByteCount: Int { leaves.allocatedByteCount + nodes.allocatedByteCount }
}

extension LiveLadderTree {
  @inline(__always) func place(of key: UInt64) -> Place {
    let root = nodes.place(of: key)
    let slot = nodes.slot(of: key, at: root)
    let leaf = nodes.leaf(slot)
    return Place(root: root, slot: slot, leaf: leaf, index: leaves.index(of: key, in: leaf))
  }

  /// How many keys come before a place.
  @inline(__always) func rank(of place: Place) -> Int {
    nodes.members(before: place.root) &+ nodes.members(beforeSlot: place.slot) &+ place.index
  }

  /// The place of the key before which `rank` others come; there must be one.
  func place(atRank rank: Int) -> Place {
    var (left, root) = (rank, 0)
    while left >= nodes.count(at: root) {
      left -= nodes.count(at: root)
      root += 1
    }
    var slot = nodes.firstSlot(at: root)
    while left >= nodes.count(slot) {
      left -= nodes.count(slot)
      slot += 1
    }
    return Place(root: root, slot: slot, leaf: nodes.leaf(slot), index: left)
  }

  /// Hands `count` keys from a place on to `body`; there must be as many.
  @inline(__always) func forEachKey(from place: Place, count: Int, _ body: (UInt64) -> Void) {
    var (place, left) = (place, count)
    while true {
      let end = min(nodes.count(place.slot), place.index &+ left)
      let keys = leaves.keys(place.leaf)
      for index in place.index..<max(place.index, end) { body(keys[index]) }
      left &-= max(0, end &- place.index)
      if left == 0 { return }
      place = startOfNextLeaf(place)
    }
  }

  private func startOfNextLeaf(_ place: Place) -> Place {
    var (root, slot) = (place.root, place.slot + 1)
    if slot == nodes.firstSlot(at: root) + nodes.size(at: root) {
      root += 1
      slot = nodes.firstSlot(at: root)
    }
    return Place(root: root, slot: slot, leaf: nodes.leaf(slot), index: 0)
  }

  /// Replaces every key by one that stands in the same order to all others.
  func replaceKeys(_ replacement: (UInt64) -> UInt64) {
    for place in 0..<nodes.rootCount {
      let first = nodes.firstSlot(at: place)
      for slot in first..<first + nodes.size(at: place) {
        let keys = leaves.keys(nodes.leaf(slot))
        for index in 0..<nodes.count(slot) { keys[index] = replacement(keys[index]) }
      }
    }
    nodes.replaceSeparators(replacement)
  }
}
