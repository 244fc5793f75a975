import Chance
import CivilTime

/// The order in which people fill boards; ties by the person's number.
///
///     shuffled   by a number that each person draws for the week: the order of `Season`
///     firstXP    by the first XP of the week, earliest first; who has none comes last
public enum BoardOrder: Sendable {
  /// A shuffle keyed by seed and week.
  case shuffled(Seed, Week)
  /// The instant of the first XP of each row; nil for a row without XP.
  case firstXP([Instant?])

  /// Number of rows that the order covers; nil if it covers any number.
  var count: Int? {
    switch self {
    case .shuffled: nil
    case .firstXP(let instants): instants.count
    }
  }

  /// The sort key of a row.
  func turn(of person: UInt32, _ row: Int) -> UInt64 {
    switch self {
    case .shuffled(let seed, let week):
      let day = UInt32(bitPattern: week.monday.daysSinceEpoch)
      let draw = Draw(seed, Address(person: person, day: day, decision: .leagueBoard))
      return UInt64(draw.word >> 3)
    case .firstXP(let instants):
      guard let instant = instants[row] else { return .max }
      // The sign bit turned, so that instants before 1970 come first.
      return UInt64(bitPattern: instant.millisecondsSinceEpoch) ^ (1 << 63)
    }
  }
}
