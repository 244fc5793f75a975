import Chance
import CivilTime

/// The order in which people fill boards; among equals, lower person numbers come first.
///
///     shuffled   by a random number that each person draws for the week, as in `Season`
///     firstXP    by the first XP of the week, earliest first; people without XP come last
public enum BoardOrder: Sendable {
  /// The order of a shuffle that the seed and the week determine.
  case shuffled(Seed, Week)
  /// The order of the first XP of the week: the instant for each row, or nil for a row without XP.
  case firstXP([Instant?])

  /// Number of rows for which the order is defined; nil for any number of rows.
  var count: Int? {
    switch self {
    case .shuffled: nil
    case .firstXP(let instants): instants.count
    }
  }

  /// The key by which the row of a person is sorted; smaller keys come first.
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
