import Leagues
import Measures

/// Boards of friends, in addition to the league's boards. In each region, people fill boards of a
/// fixed size in the order in which they share their codes. A board ranks its members by the week's
/// totals, across tiers, and nobody is promoted or demoted.
///
///     code shared by   ♠ ♥ ♦ │ ♣ …    boards of three, as the league hears of it
///     XP of the week   40 70 – │ 20
///     rank             2  1    │      alone nobody has a rank
struct FriendBoards: Sendable {
  /// The board of the person in each row of the season; −1 for people without a board.
  private var boards: [Int32] = []
  /// The number of people who have shared their code, by region.
  private var sharers: [Int32] = []

  /// The number of rows of the season.
  var count: Int { boards.count }

  /// Adds the row of a new league member.
  mutating func join() { boards.append(-1) }

  /// Puts a league member on the region's current board of friends; a member with a board keeps it.
  mutating func share(_ row: Int, in region: Int, size: Int) {
    guard boards.indices.contains(row), boards[row] < 0 else { return }
    while sharers.count <= region { sharers.append(0) }
    // A board has the same number whichever other regions are lived with it.
    let board = sharers[region] / Int32(clamping: size)
    boards[row] = board * Int32(LeagueParameters.mostRegions) + Int32(region)
    sharers[region] += 1
  }

  /// Returns each row's event with the rank among ranked friends; nil without other friends.
  func ranks(_ standings: Standings, isRanked: (_ row: Int) -> Bool) -> [SeasonEvent?] {
    var ranks = [SeasonEvent?](repeating: nil, count: boards.count)
    var rows = boards.indices.filter { boards[$0] >= 0 && isRanked($0) }
    rows.sort { boards[$0] != boards[$1] ? boards[$0] < boards[$1] : isBefore($0, $1, standings) }
    var first = 0
    while first < rows.count {
      let board = boards[rows[first]]
      let people = rows[first...].prefix { boards[$0] == board }
      first += people.count
      guard people.count > 1 else { continue }
      for (place, row) in people.enumerated() {
        ranks[row] = .rankedAmongFriends(
          rank: Int32(place) + 1, of: Int32(people.count), board: board)
      }
    }
    return ranks
  }

  private func isBefore(_ one: Int, _ other: Int, _ standings: Standings) -> Bool {
    guard let one = standings.standing(inRow: one), let other = standings.standing(inRow: other)
    else { return false }
    return one.ranksBefore(other)
  }

  mutating func visit(_ visitor: inout some TallyVisitor) {
    visitor.list(&boards)
    visitor.list(&sharers)
  }
}
