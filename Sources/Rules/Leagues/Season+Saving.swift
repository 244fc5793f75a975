import Chance
import CivilTime
import Fields

/// Saves a season. An app that runs a league on one device stores the words after every event.
///
///     let words = season.savedWords
///     let restored = try Season(savedWords: words)
///     restored.tiers == season.tiers      // true, and later weeks are equal too
///
/// The words are, in order: format 4; the seed's 64 bits; the week; the parameters' fields in the
/// order of their visits, as `SavedFields` writes them; the number of members; for each member
/// their number, tier + 16 · membership, join time and region. Boards are computed again from these
/// words. Ranks and movements of the last settled week are not saved, so a restored season has an
/// empty ladder. Formats 1 and 2 had five tiers and 8 · membership. Format 1 had no regions,
/// `filling`, `tiers` or `cuts`; formats up to 3 had no boards of friends.
extension Season: SavedState {
  /// The season as 64-bit words.
  public var savedWords: [Int64] {
    var words: [Int64] = [4, Int64(bitPattern: seed.number), Int64(week.weeksSinceEpoch)]
    words += parameters.savedFields
    words.append(Int64(people.count))
    for row in people.indices {
      words.append(Int64(people[row]))
      words.append(Int64(tiers[row].rawValue) + 16 * Int64(memberships[row].rawValue))
      words.append(joined[row].millisecondsSinceEpoch)
      words.append(Int64(regions[row]))
    }
    return words
  }

  /// Restores the season that was saved as `words`.
  ///
  /// - Throws: `SavedStateError` if `words` is not a saved season. Examples are parameters that
  ///   contradict each other (the error then names the word of `demoteFrom`), a person who occurs
  ///   twice, or a tier or membership that does not exist.
  public init(savedWords words: [Int64]) throws(SavedStateError) {
    var words = try SavedWordReader(words, formats: 1...4)
    let seed = Seed(UInt64(bitPattern: try words.next()))
    let week = Week(weeksSinceEpoch: try words.next(as: Int32.self))
    var parameters = LeagueParameters()
    let isFirst = words.format == 1
    let tiers: Int64 = words.format < 3 ? 8 : 16
    try words.takeFields(of: &parameters, without: Season.missingFields(inFormat: words.format))
    do throws(SeasonError) {
      try self.init(startingIn: week, seed: seed, parameters)
    } catch {
      throw .damaged(word: 4)
    }
    for _ in 0..<(try words.nextCount(ofElementsWithAtLeast: isFirst ? 3 : 4)) {
      let person = try words.next(as: UInt32.self)
      guard row(of: person) == nil else { throw words.damagedBefore }
      let state = try words.next(in: 0...(8 * tiers - 1))
      guard let tier = LeagueTier(rawValue: UInt8(state % tiers)),
        let membership = Membership(rawValue: UInt8(state / tiers))
      else { throw words.damagedBefore }
      let joined = Instant(millisecondsSinceEpoch: try words.next())
      let region = isFirst ? 0 : try words.next(as: UInt32.self)
      restore(Member(person: person, tier: tier, joined: joined, region: region), membership)
    }
    try words.finish()
    formBoards()
  }

  /// Returns the names of the fields and parts of the parameters that a saved format lacks.
  private static func missingFields(inFormat format: Int64) -> [String] {
    switch format {
    case 1: ["filling", "regions", "tiers", "cuts", "friendsBoardSize"]
    case 2: ["tier6", "tier7", "tier8", "tier9", "tier10", "friendsBoardSize"]
    case 3: ["friendsBoardSize"]
    default: []
    }
  }
}
