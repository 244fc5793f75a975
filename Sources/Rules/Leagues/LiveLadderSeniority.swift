import CivilTime

/// The order of joining among the people of a board: by join time, then by person, then by row.
struct Seniority {
  /// How many people are on the board.
  private(set) var members = 0
  /// Seniorities are below it.
  private(set) var end = 0
  /// The row of each seniority, none if they are the same; then those off the board have one too.
  private(set) var rows: [UInt32] = []

  init(_ standings: Standings, _ space: inout KeyedRowSpace) {
    var (isInOrder, previous) = (true, nil as Int?)
    for row in 0..<standings.count where standings.isOnBoard[row] {
      if let previous, standings.joinedBefore(row, previous) { isInOrder = false }
      previous = row
      members += 1
    }
    end = isInOrder ? standings.count : members
    if !isInOrder { sort(standings, &space) }
  }

  /// The order in which rows have these seniorities, −1 off the board; nil if there is none.
  init?(_ seniorities: [Int]) {
    members = seniorities.count { $0 >= 0 }
    end = seniorities.count
    let isInOrder = seniorities.indices.allSatisfy { seniorities[$0] < 0 || seniorities[$0] == $0 }
    if isInOrder { return }
    end = members
    var taken = [Bool](repeating: false, count: members)
    for seniority in seniorities where seniority >= 0 {
      guard seniority < members, !taken[seniority] else { return nil }
      taken[seniority] = true
    }
    rows = Array(repeating: 0, count: members)
    for (row, seniority) in seniorities.enumerated() where seniority >= 0 {
      rows[seniority] = UInt32(truncatingIfNeeded: row)
    }
  }

  private mutating func sort(_ standings: Standings, _ space: inout KeyedRowSpace) {
    rows.reserveCapacity(members)
    space.withRoom(for: members) { room in
      var joined = Extent()
      var count = 0
      for row in 0..<standings.count where standings.isOnBoard[row] {
        room.rows[count].row = UInt32(truncatingIfNeeded: row)
        joined.widen(standings.joined[row].millisecondsSinceEpoch)
        count += 1
      }
      let run = room.run(from: 0, to: count)
      run.sort(bits: joined.bits) { row in
        UInt64(bitPattern: standings.joined[row].millisecondsSinceEpoch &- joined.least)
      }
      run.forEachRun(agreeingAbove: 0) { tied in
        tied.sort(bits: 32) { row in UInt64(standings.person[row]) }
      }
      for place in 0..<count { rows.append(run.rows[place].row) }
    }
  }
}

extension KeyedRows {
  /// Gives the rows keys of this number of bits and sorts by them.
  fileprivate func sort(bits: Int, by key: (Int) -> UInt64) {
    for index in 0..<count { rows[index].key = key(Int(rows[index].row)) }
    sort(bits: bits)
  }
}

extension Standings {
  fileprivate func joinedBefore(_ row: Int, _ other: Int) -> Bool {
    joined[row] != joined[other] ? joined[row] < joined[other] : person[row] < person[other]
  }
}
