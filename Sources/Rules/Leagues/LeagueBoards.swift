import Chance
import CivilTime

/// The boards of a week, on which people compete if a tier has more than one board.
///
///     let boards = LeagueBoards(forming: standings, size: 30, seed: 42, week: week)
///     boards.count          // boards of all tiers
///     boards.rows(of: 0)    // rows of the first board
///
/// Boards are formed on Monday. In each tier, seed and week determine a shuffle, which fills one
/// board after another; the last board of a tier may be short:
///
///     tier       ♠ ♥ ♦ ♣ ♤ ♡ ♢ ♧        the shuffle of this week
///     boards    [♠ ♥ ♦][♣ ♤ ♡][♢ ♧]      three people a board, two on the last
///
/// The shuffle sorts people by a random number that each draws at the address (seed, person,
/// Monday, `Decision.leagueBoard`), then by person number. So a board does not depend on the order
/// of rows or of processing, and one person more or less shifts the others by one seat.
public struct LeagueBoards: Sendable {
  /// Number of rows of the standings from which the boards were formed.
  public let rowCount: Int
  private var members: [UInt32]
  private var starts: [Int]

  /// Number of boards of all tiers.
  public var count: Int { starts.count - 1 }

  /// The rows of a board; empty if the board does not exist.
  public func rows(of board: Int) -> ArraySlice<UInt32> {
    guard board >= 0, board < count else { return [] }
    return members[starts[board]..<starts[board + 1]]
  }

  /// Forms boards of `size` people from everybody who takes part in that week.
  ///
  /// - Parameters:
  ///   - standings: the people and their tiers.
  ///   - size: people on a board, at least 1; a smaller number counts as 1.
  ///   - seed: the seed of the shuffle.
  ///   - week: the week of the boards, which also keys the shuffle.
  /// - Complexity: O(*n*) for *n* rows.
  public init(forming standings: Standings, size: Int, seed: Seed, week: Week) {
    self.init(
      of: standings.person, in: standings.tier, size: size, seed: seed, week: week
    ) { standings.isOnBoard[$0] }
  }

  /// Forms boards of the people for whom `isOnBoard` is true, from their numbers and tiers by row.
  init(
    of people: [UInt32], in tiers: [LeagueTier], size: Int, seed: Seed, week: Week,
    isOnBoard: (Int) -> Bool
  ) {
    // A key of 64 bits holds eight tiers; the general way has the same order.
    if tiers.contains(where: { $0.rawValue > 7 }) {
      self.init(of: people, in: tiers, nil, size: size, .shuffled(seed, week), isOnBoard: isOnBoard)
    } else {
      self.init(
        dealing: people, in: tiers, size: size, seed: seed, week: week, isOnBoard: isOnBoard)
    }
  }

  /// Forms boards by a fast path, which needs tiers whose raw values fit into three bits.
  private init(
    dealing people: [UInt32], in tiers: [LeagueTier], size: Int, seed: Seed, week: Week,
    isOnBoard: (Int) -> Bool
  ) {
    rowCount = people.count
    members = []
    starts = [0]
    let day = UInt32(bitPattern: week.monday.daysSinceEpoch)
    deal(isOnBoard) { row in
      let draw = Draw(seed, Address(person: people[row], day: day, decision: .leagueBoard))
      return UInt64(tiers[row].rawValue) << 61 | UInt64(draw.word >> 3) << 32
        | UInt64(people[row])
    } startsBoard: { place, previous, row in
      place == max(1, size) || tiers[previous] != tiers[row]
    }
  }

  /// Forms boards of `size` people, each with people of one region, filled in the given order.
  ///
  ///     tier      ♠ north 09:00   ♥ south 09:10   ♦ north 10:00   ♣ north –   ♤ south 08:00
  ///     boards    [♠ ♦] [♣] of the north, [♤ ♥] of the south: of two, by the week's first XP
  ///
  /// - Parameters:
  ///   - standings: the people and their tiers.
  ///   - size: people on a board, at least 1; a smaller number counts as 1.
  ///   - order: the order in which people of a tier and region fill boards.
  ///   - regions: the region of each row; nil if all people are in one region.
  /// - Throws: `LeagueBoardsError` if `regions` or the first XP do not have one element a row.
  /// - Complexity: O(*n* log *n*) for *n* rows.
  public init(
    filling standings: Standings, size: Int, in order: BoardOrder, regions: [UInt32]? = nil
  ) throws(LeagueBoardsError) {
    for count in [regions?.count, order.count] where count ?? standings.count != standings.count {
      throw LeagueBoardsError(rows: count ?? 0, people: standings.count)
    }
    self.init(
      of: standings.person, in: standings.tier, regions, size: size, order
    ) { standings.isOnBoard[$0] }
  }

  /// Forms boards, each of one region, filled in the given order. `order` and `regions` must have
  /// an element for every row.
  init(
    of people: [UInt32], in tiers: [LeagueTier], _ regions: [UInt32]?, size: Int,
    _ order: BoardOrder, isOnBoard: (Int) -> Bool
  ) {
    rowCount = people.count
    members = []
    starts = [0]
    var keyed: [(tier: UInt8, region: UInt32, turn: UInt64, person: UInt32, row: UInt32)] = []
    for row in 0..<rowCount where isOnBoard(row) {
      keyed.append(
        (
          tiers[row].rawValue, regions?[row] ?? 0, order.turn(of: people[row], row), people[row],
          UInt32(truncatingIfNeeded: row)
        ))
    }
    keyed.sort { $0 < $1 }
    for index in keyed.indices {
      let place = index - (starts.last ?? 0)
      if index > 0 {
        let (last, next) = (keyed[index - 1], keyed[index])
        if place == max(1, size) || last.tier != next.tier || last.region != next.region {
          starts.append(index)
        }
      }
      members.append(keyed[index].row)
    }
    if !keyed.isEmpty { starts.append(keyed.count) }
  }

  /// Creates boards that were formed elsewhere: rows with equal label and tier share a board.
  ///
  /// - Parameters:
  ///   - labels: one label for each row.
  ///   - standings: the people and their tiers.
  /// - Throws: `LeagueBoardsError` if there is not one label for each row.
  public init(labels: [UInt32], of standings: Standings) throws(LeagueBoardsError) {
    guard labels.count == standings.count else {
      throw LeagueBoardsError(rows: labels.count, people: standings.count)
    }
    rowCount = standings.count
    members = []
    starts = [0]
    deal({ standings.isOnBoard[$0] }) { row in
      UInt64(standings.tier[row].rawValue) << 32 | UInt64(labels[row])
    } startsBoard: { _, previous, row in
      standings.tier[previous] != standings.tier[row] || labels[previous] != labels[row]
    }
  }

  /// Sorts the rows for which `isOnBoard` is true by their keys, and splits them into boards.
  private mutating func deal(
    _ isOnBoard: (Int) -> Bool, key: (Int) -> UInt64,
    startsBoard: (_ place: Int, _ previous: Int, _ row: Int) -> Bool
  ) {
    var space = KeyedRowSpace()
    space.withRoom(for: rowCount) { room in
      var count = 0
      for row in 0..<rowCount where isOnBoard(row) {
        room.rows[count] = KeyedRow(key: key(row), row: UInt32(truncatingIfNeeded: row))
        count += 1
      }
      room.run(from: 0, to: count).sort(bits: 64)
      members.reserveCapacity(count)
      for index in 0..<count {
        let row = Int(room.rows[index].row)
        let place = index - (starts.last ?? 0)
        if index > 0, startsBoard(place, Int(room.rows[index - 1].row), row) {
          starts.append(index)
        }
        members.append(UInt32(truncatingIfNeeded: row))
      }
      if count > 0 { starts.append(count) }
    }
  }

  /// Number of rows of the largest board.
  var largestCount: Int {
    var largest = 0
    for board in 0..<count { largest = max(largest, starts[board + 1] - starts[board]) }
    return largest
  }

  /// Calls `body` with the rows of every board.
  func forEachBoard(_ body: (UnsafeBufferPointer<UInt32>) -> Void) {
    members.withUnsafeBufferPointer { members in
      for board in 0..<count {
        body(UnsafeBufferPointer(rebasing: members[starts[board]..<starts[board + 1]]))
      }
    }
  }
}

extension Decision {
  /// The random decision about a person's position in the week's shuffle of their tier.
  public static var leagueBoard: Decision { Decision(7_001) }
}

/// The error if boards, or labels of boards, do not fit the standings.
public struct LeagueBoardsError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Number of rows that the boards cover.
  public var rows: Int
  /// Number of rows of the standings from which the boards were formed.
  public var people: Int

  /// Creates the error for boards of `rows` rows and standings of `people` people.
  public init(rows: Int, people: Int) {
    (self.rows, self.people) = (rows, people)
  }

  /// One sentence that names the problem and its remedy.
  public var description: String {
    "there are boards for \(rows) rows and standings for \(people); "
      + "form boards from the standings that are to be ranked"
  }
}
