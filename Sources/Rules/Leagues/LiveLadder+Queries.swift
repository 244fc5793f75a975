extension LiveLadder {
  /// The rank of a member, 1 for the first; nil for a row that is not on the board.
  ///
  /// - Complexity: O(log *n*), and an addition for each ten thousand members.
  public func rank(ofRow row: Int) -> Int? {
    guard let key = memory.key(ofRow: row) else { return nil }
    return memory.tree.rank(of: memory.tree.place(of: key)) &+ 1
  }

  /// The row of the member with a rank; nil if nobody has it.
  ///
  /// - Complexity: as `rank(ofRow:)`.
  public func row(atRank rank: Int) -> Int? {
    guard rank >= 1, rank <= count else { return nil }
    let place = memory.tree.place(atRank: rank - 1)
    return row(of: memory.tree.leaves.keys(place.leaf)[place.index])
  }

  /// What a member has so far; nil for a row that is not on the board.
  ///
  /// - Complexity: O(1).
  public func score(ofRow row: Int) -> Score? {
    memory.key(ofRow: row).map { layout.score(of: $0) }
  }

  /// The ranks of a member and of up to `distance` members on either side, from the better to the
  /// worse; nil for a row that is not on the board.
  ///
  /// - Complexity: as `rank(ofRow:)`.
  public func ranks(aroundRow row: Int, within distance: Int) -> ClosedRange<Int>? {
    guard let rank = rank(ofRow: row) else { return nil }
    let distance = max(0, min(distance, count))
    return max(1, rank - distance)...min(count, rank + distance)
  }

  /// Hands the members with these ranks to `body`, the better first. Ranks that nobody has are left
  /// out.
  ///
  /// - Complexity: O(*k* + log *n*) for *k* ranks.
  public func forEachRow(inRanks ranks: ClosedRange<Int>, _ body: (_ rank: Int, _ row: Int) -> Void)
  {
    let (first, last) = (max(1, ranks.lowerBound), min(count, ranks.upperBound))
    guard first <= last else { return }
    var rank = first
    let place = memory.tree.place(atRank: first - 1)
    memory.rows.withUnsafeBufferPointer { rows in
      memory.tree.forEachKey(from: place, count: last - first + 1) { key in
        let seniority = Int(truncatingIfNeeded: layout.seniority(of: key))
        body(rank, rows.isEmpty ? seniority : Int(truncatingIfNeeded: rows[seniority]))
        rank &+= 1
      }
    }
  }

  /// Writes the rows of the first `count` members into `rows`, in the memory that it has.
  ///
  /// - Complexity: O(*k*) for *k* members.
  public func top(_ count: Int, into rows: inout [Int]) {
    rows.removeAll(keepingCapacity: true)
    if count >= 1 { forEachRow(inRanks: 1...count) { _, row in rows.append(row) } }
  }

  /// The rows of the first `count` members, or of all if there are fewer.
  ///
  /// - Complexity: O(*k*) for *k* members.
  public func top(_ count: Int) -> [Int] {
    var rows: [Int] = []
    top(count, into: &rows)
    return rows
  }

  /// The rows of a member and of up to `distance` members on either side, the better first; none
  /// for a row that is not on the board.
  ///
  /// - Complexity: O(*k* + log *n*) for *k* members.
  public func neighbours(ofRow row: Int, within distance: Int) -> [Int] {
    var rows: [Int] = []
    if let ranks = ranks(aroundRow: row, within: distance) {
      forEachRow(inRanks: ranks) { _, row in rows.append(row) }
    }
    return rows
  }

  /// The bytes of memory that the ladder and its copies share.
  public var allocatedByteCount: Int { memory.allocatedByteCount }

  @inline(__always) private func row(of key: UInt64) -> Int {
    let seniority = Int(truncatingIfNeeded: layout.seniority(of: key))
    return memory.rows.isEmpty ? seniority : Int(truncatingIfNeeded: memory.rows[seniority])
  }
}
