extension LiveLadder {
  /// A ladder of the people who are on the board, with what they have already.
  ///
  /// - Throws: `LiveLadderError` if a number is negative, or the scores need more bits than there
  ///   are.
  /// - Complexity: O(*n*) for *n* rows.
  public init(_ standings: Standings) throws(LiveLadderError) {
    guard standings.count <= Self.mostPeople else { throw .tooManyPeople(standings.count) }
    var used = Score()
    for row in 0..<standings.count where standings.isOnBoard[row] {
      let score = standings.score(inRow: row)
      guard !score.isNegative else { throw .negative(score) }
      used.include(score)
    }
    var space = KeyedRowSpace()
    let seniority = Seniority(standings, &space)
    let narrow = LiveLadderKeyLayout(seniorityEnd: seniority.end)
    guard let layout = narrow.widened(toHold: used) else {
      throw .tooLarge(used, bits: narrow.scoreBits)
    }
    let keys = UnsafeMutablePointer<UInt64>.filled(.max, standings.count)
    for number in 0..<seniority.end {
      let row = seniority.rows.isEmpty ? number : Int(seniority.rows[number])
      guard standings.isOnBoard[row] else { continue }
      keys[row] = layout.key(
        standings.score(inRow: row), seniority: UInt64(truncatingIfNeeded: number))
    }
    self.init(
      count: seniority.members,
      memory: LiveLadderMemory(rowCount: standings.count, keys: keys, seniority, &space),
      layout: layout, used: used)
  }
}

extension Standings {
  fileprivate func score(inRow row: Int) -> LiveLadder.Score {
    LiveLadder.Score(xp: xp[row], streakDays: streakDays[row], focusMinutes: focusMinutes[row])
  }
}

extension LiveLadderMemory {
  /// Memory with a tree of the keys that are there; the keys' memory becomes this one's.
  convenience init(
    rowCount: Int, keys: UnsafeMutablePointer<UInt64>, _ seniority: Seniority,
    _ space: inout KeyedRowSpace
  ) {
    var tree: LiveLadderTree?
    space.withRoom(for: seniority.members) { room in
      var count = 0
      for row in 0..<rowCount where keys[row] != .max {
        room.rows[count] = KeyedRow(key: keys[row], row: 0)
        count += 1
      }
      let run = room.run(from: 0, to: count)
      run.sort(bits: 64)
      tree = LiveLadderTree(count: count) { run.rows[$0].key }
    }
    self.init(
      rowCount: rowCount, keys: keys, rows: seniority.rows,
      tree: tree ?? LiveLadderTree(count: 0) { _ in 0 })
  }
}
