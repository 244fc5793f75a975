extension LiveLadder {
  /// The first invariant that does not hold, nil if all do.
  ///
  /// - Complexity: O(*n* log *n*).
  package var brokenInvariant: StaticString? {
    var members = 0
    for row in 0..<memory.rowCount {
      guard let key = memory.key(ofRow: row) else { continue }
      members += 1
      let place = memory.tree.place(of: key)
      guard place.index < memory.tree.nodes.count(place.slot),
        memory.tree.leaves.keys(place.leaf)[place.index] == key
      else { return "the tree has the key of every member" }
      guard layout.holds(layout.score(of: key)) else { return "scores fit the layout" }
    }
    if members != count { return "every member has a key" }
    return memory.tree.brokenInvariant(members: members)
  }
}

extension LiveLadderTree {
  fileprivate func brokenInvariant(members: Int) -> StaticString? {
    var (previous, sum) = (nil as UInt64?, 0)
    for place in 0..<nodes.rootCount {
      let first = nodes.firstSlot(at: place)
      let before = sum
      for slot in first..<first + nodes.size(at: place) {
        if nodes.members(before: place) + nodes.members(beforeSlot: slot) != sum {
          return "groups know how many keys they have"
        }
        if let broken = brokenLeaf(slot, &previous) { return broken }
        sum += nodes.count(slot)
      }
      if nodes.count(at: place) != sum - before { return "nodes know how many keys they have" }
    }
    return sum == members ? nil : "the tree has no other keys"
  }

  private func brokenLeaf(_ slot: Int, _ previous: inout UInt64?) -> StaticString? {
    let keys = leaves.keys(nodes.leaf(slot))
    if let previous, nodes.separators[slot] <= previous {
      return "a separator comes after all keys before it"
    }
    for index in 0..<LiveLadderLeaves.width where index >= nodes.count(slot) {
      if keys[index] != .max { return "places without a key hold the greatest number" }
    }
    for index in 0..<nodes.count(slot) {
      if keys[index] < nodes.separators[slot] { return "no key comes before its separator" }
      if let previous, keys[index] <= previous { return "keys ascend" }
      previous = keys[index]
    }
    return nil
  }
}
