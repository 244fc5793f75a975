/// The memory of a live ladder, shared by its copies until one of them changes.
final class LiveLadderMemory: @unchecked Sendable {
  /// Rows of the standings.
  let rowCount: Int
  /// The key of each row, `.max` of one that is not on the board.
  let keys: UnsafeMutablePointer<UInt64>
  /// The row of each seniority; none if they are the same.
  let rows: [UInt32]
  var tree: LiveLadderTree

  /// Memory that belongs to nobody else.
  init(rowCount: Int, keys: UnsafeMutablePointer<UInt64>, rows: [UInt32], tree: LiveLadderTree) {
    (self.rowCount, self.keys, self.rows, self.tree) = (rowCount, keys, rows, tree)
  }

  deinit {
    keys.deallocate()
    tree.deallocate()
  }

  func copy() -> LiveLadderMemory {
    let keys = UnsafeMutablePointer<UInt64>.allocate(capacity: rowCount)
    keys.update(from: self.keys, count: rowCount)
    return LiveLadderMemory(
      rowCount: rowCount, keys: keys, rows: rows,
      tree: LiveLadderTree(copying: tree))
  }

  var allocatedByteCount: Int {
    rowCount * MemoryLayout<UInt64>.stride + rows.capacity * MemoryLayout<UInt32>.stride
      + tree.allocatedByteCount
  }
}

extension LiveLadderMemory {
  @inline(__always) func key(ofRow row: Int) -> UInt64? {
    guard row >= 0, row < rowCount, keys[row] != .max else { return nil }
    return keys[row]
  }

  /// Gives a row that is on the board another key.
  @inline(__always) func replaceKey(ofRow row: Int, by key: UInt64) {
    let old = keys[row]
    guard key != old else { return }
    keys[row] = key
    if !tree.replaceWithinLeaves(old, by: key) { reshape(replacing: old, by: key) }
  }

  /// The tree is changed in a copy of its pointers: were it changed in place, each look at it would
  /// have to check that nobody does so at that moment.
  @inline(never) private func reshape(replacing old: UInt64, by key: UInt64) {
    var tree = tree
    tree.replace(old, by: key)
    self.tree = tree
  }

  /// Replaces every key by one that stands in the same order to all others.
  func replaceKeys(_ replacement: (UInt64) -> UInt64) {
    for row in 0..<rowCount where keys[row] != .max { keys[row] = replacement(keys[row]) }
    tree.replaceKeys(replacement)
  }
}
