extension LiveLadderTree {
  /// Replaces a key by one that is not there, if no leaf is to be split or merged for it; else
  /// changes nothing and gives back false. Both are looked up before either leaf is written to, so
  /// that the processor waits for their memory at the same time.
  @inline(__always) func replaceWithinLeaves(_ old: UInt64, by new: UInt64) -> Bool {
    let target = place(of: new)
    let source = place(of: old)
    if target.leaf == source.leaf {
      shift(in: source.leaf, from: source.index, to: target.index, new)
      return true
    }
    guard nodes.count(target.slot) < LiveLadderLeaves.width,
      nodes.count(source.slot) > Self.fewestBeforeMerging
    else { return false }
    put(new, at: target)
    remove(at: source)
    return true
  }

  /// Takes out a key and inserts another, in different leaves.
  @inline(never) mutating func replace(_ old: UInt64, by new: UInt64) {
    let place = place(of: old)
    remove(at: place)
    if nodes.count(place.slot) < Self.fewestBeforeMerging { merge(place) }
    insert(new)
  }

  /// Moves the keys between the place that a key leaves and the one to which another comes.
  @inline(__always)
  private func shift(in leaf: Int, from source: Int, to target: Int, _ key: UInt64) {
    let keys = leaves.keys(leaf)
    if source < target {
      (keys + source).update(from: keys + source + 1, count: target &- source &- 1)
      keys[target &- 1] = key
    } else {
      (keys + target + 1).update(from: keys + target, count: source &- target)
      keys[target] = key
    }
  }

  /// Puts a key into a leaf that has room.
  @inline(__always) private func put(_ key: UInt64, at place: Place) {
    let first = leaves.keys(place.leaf) + place.index
    (first + 1).update(from: first, count: nodes.count(place.slot) &- place.index)
    first.pointee = key
    nodes.change(place.slot, at: place.root, by: 1)
  }

  @inline(__always) private func remove(at place: Place) {
    let keys = leaves.keys(place.leaf)
    let last = nodes.count(place.slot) &- 1
    (keys + place.index).update(from: keys + place.index + 1, count: last &- place.index)
    keys[last] = .max
    nodes.change(place.slot, at: place.root, by: -1)
  }

  private mutating func insert(_ key: UInt64) {
    var place = place(of: key)
    while nodes.count(place.slot) == LiveLadderLeaves.width {
      makeRoom(at: place)
      place = self.place(of: key)
    }
    put(key, at: place)
  }
}

extension LiveLadderTree {
  /// Makes room in a full leaf, or in its node so that the next call can.
  private mutating func makeRoom(at place: Place) {
    let first = nodes.firstSlot(at: place.root)
    let last = first + nodes.size(at: place.root) - 1
    if place.slot < last, nodes.count(place.slot + 1) <= Self.mostBeforeSharing {
      shareWithNext(place.slot)
    } else if place.slot > first, nodes.count(place.slot - 1) <= Self.mostBeforeSharing {
      shareWithPrevious(place.slot)
    } else if last - first + 1 == LiveLadderNodes.width {
      nodes.splitNode(at: place.root)
    } else {
      splitLeaf(place)
    }
  }

  /// Moves keys from the end of a leaf to the start of the next, until they have equally many.
  private func shareWithNext(_ slot: Int) {
    let (count, other) = (nodes.count(slot), nodes.count(slot + 1))
    let (keys, next) = (leaves.keys(nodes.leaf(slot)), leaves.keys(nodes.leaf(slot + 1)))
    let moved = (count - other) / 2
    (next + moved).update(from: next, count: other)
    next.update(from: keys + count - moved, count: moved)
    (keys + count - moved).update(repeating: .max, count: moved)
    nodes.transfer(moved, from: slot, to: slot + 1)
    nodes.setSeparator(slot + 1, to: next[0])
  }

  /// Moves keys from the start of a leaf to the end of the one before, until they have equally
  /// many.
  private func shareWithPrevious(_ slot: Int) {
    let (count, other) = (nodes.count(slot), nodes.count(slot - 1))
    moveToPrevious((count - other) / 2, from: slot)
    nodes.setSeparator(slot, to: leaves.keys(nodes.leaf(slot))[0])
  }

  private func moveToPrevious(_ moved: Int, from slot: Int) {
    let (keys, previous) = (leaves.keys(nodes.leaf(slot)), leaves.keys(nodes.leaf(slot - 1)))
    let left = nodes.count(slot) - moved
    (previous + nodes.count(slot - 1)).update(from: keys, count: moved)
    keys.update(from: keys + moved, count: left)
    (keys + left).update(repeating: .max, count: moved)
    nodes.transfer(moved, from: slot, to: slot - 1)
  }

  /// Moves the upper half of a full leaf into a new one behind it.
  private mutating func splitLeaf(_ place: Place) {
    let leaf = leaves.take()
    nodes.insertSlot(place.slot + 1, at: place.root, separator: .max, leaf: leaf)
    shareWithNext(place.slot)
  }

  /// Merges a leaf with a neighbour in its node if both together have few keys, and then the node
  /// with a neighbour of it.
  private mutating func merge(_ place: Place) {
    let first = nodes.firstSlot(at: place.root)
    let last = first + nodes.size(at: place.root) - 1
    let room = Self.mostAfterMerging - nodes.count(place.slot)
    if place.slot < last, nodes.count(place.slot + 1) <= room {
      mergeIntoPrevious(place.slot + 1, place.root)
    } else if place.slot > first, nodes.count(place.slot - 1) <= room {
      mergeIntoPrevious(place.slot, place.root)
    }
  }

  private mutating func mergeIntoPrevious(_ slot: Int, _ root: Int) {
    moveToPrevious(nodes.count(slot), from: slot)
    leaves.give(nodes.leaf(slot))
    nodes.removeSlot(slot, at: root)
    let size = nodes.size(at: root)
    guard size < LiveLadderNodes.width / 4 else { return }
    let room = LiveLadderNodes.width * 3 / 4 - size
    if root + 1 < nodes.rootCount, nodes.size(at: root + 1) <= room {
      nodes.mergeNodes(at: root)
    } else if root > 0, nodes.size(at: root - 1) <= room {
      nodes.mergeNodes(at: root - 1)
    }
  }
}
