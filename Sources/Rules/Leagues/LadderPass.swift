/// One execution of the ladder job over plain memory. It collects rows board by board, sorts them
/// by their keys, and assigns ranks and movements.
struct LadderPass {
  let rules: LeagueParameters
  let columns: StandingColumns
  let room: KeyedRows
  let ranks: UnsafeMutablePointer<UInt32>
  let movements: UnsafeMutablePointer<LeagueMovement>
  let order: UnsafeMutablePointer<UInt32>
  /// Number of rows ranked so far.
  private(set) var placed = 0

  init(
    rules: LeagueParameters, columns: StandingColumns, room: KeyedRows,
    ranks: UnsafeMutablePointer<UInt32>, movements: UnsafeMutablePointer<LeagueMovement>,
    order: UnsafeMutablePointer<UInt32>
  ) {
    (self.rules, self.columns, self.room) = (rules, columns, room)
    (self.ranks, self.movements, self.order) = (ranks, movements, order)
  }

  /// Ranks all rows, with each tier as one board.
  mutating func rankTiers() {
    var extents = StandingExtents()
    var count = 0
    for row in 0..<columns.count where isRanked(row) {
      room.rows[count].row = UInt32(truncatingIfNeeded: row)
      extents.widen(columns, row)
      count &+= 1
    }
    rank(room.run(from: 0, to: count), extents)
  }

  /// Ranks the rows of a board; if they belong to several tiers, each tier is ranked separately.
  mutating func rank(_ members: UnsafeBufferPointer<UInt32>) {
    var extents = StandingExtents()
    var count = 0
    for row in members where isRanked(Int(row)) {
      room.rows[count].row = row
      extents.widen(columns, Int(row))
      count &+= 1
    }
    rank(room.run(from: 0, to: count), extents)
  }

  @inline(__always) private func isRanked(_ row: Int) -> Bool {
    columns.isOnBoard[row] && rules.ranks(xp: columns.xp[row])
  }

  private mutating func rank(_ run: KeyedRows, _ extents: StandingExtents) {
    sort(run, extents)
    var start = 0
    while start < run.count {
      let tier = self.tier(run, start)
      let end = self.end(of: tier, in: run, from: start)
      place(run.run(from: start, to: end), in: tier)
      start = end
    }
  }

  /// Sorts rows by their standings. If a 64-bit key is too narrow for all values, rows with equal
  /// keys are sorted again by keys made for these rows only.
  private func sort(_ run: KeyedRows, _ extents: StandingExtents) {
    let layout = StandingKeyLayout(extents)
    for index in 0..<run.count {
      run.rows[index].key = layout.key(columns, Int(run.rows[index].row))
    }
    run.sort(bits: layout.bits)
    guard !layout.isExact else { return }
    run.forEachRun(agreeingAbove: 0) { tied in
      var extents = StandingExtents()
      for index in 0..<tied.count { extents.widen(columns, Int(tied.rows[index].row)) }
      sort(tied, extents)
    }
  }

  private func tier(_ run: KeyedRows, _ index: Int) -> LeagueTier {
    columns.tier[Int(run.rows[index].row)]
  }

  /// Returns the index after the last row of a tier in a sorted run, by binary search.
  private func end(of tier: LeagueTier, in run: KeyedRows, from start: Int) -> Int {
    var (low, high) = (start + 1, run.count)
    while low < high {
      let middle = low + (high - low) / 2
      if self.tier(run, middle) == tier { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Assigns ranks and movements to the sorted rows of one tier.
  private mutating func place(_ run: KeyedRows, in tier: LeagueTier) {
    let cut = rules.movingRanks(in: tier)
    for index in 0..<run.count {
      let row = Int(run.rows[index].row)
      let rank = index &+ 1
      let xp = rank <= cut.promoteThrough ? columns.xp[row] : 0
      ranks[row] = UInt32(truncatingIfNeeded: rank)
      movements[row] = rules.movement(rank: rank, xp: xp, in: tier, cut)
      order[placed &+ index] = run.rows[index].row
    }
    placed += run.count
  }
}
