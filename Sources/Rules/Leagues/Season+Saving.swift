import Chance
import CivilTime
import Fields

/// A season outlives its process: an app that plays a league on one device stores it after every
/// event.
///
///     let words = season.savedWords
///     let restored = try Season(savedWords: words)
///     restored.tiers == season.tiers      // true, and it goes on alike
///
/// The words: format 4; the seed's 64 bits; the week; the fields of the parameters in the order of
/// their visits, as `SavedFields` writes them; how many members, and of each their number, tier +
/// 16 · membership, when they joined, and their region. The boards follow from these. Ranks and
/// movements of the last settled week are its result and no state: the ladder of a restored season
/// has settled nothing. Formats 1 and 2 had five tiers and 8 · membership, and format 1 knew
/// neither regions nor `filling`, `tiers` and `cuts`; formats up to 3 had no boards of friends.
extension Season: SavedState {
  /// The season as integers.
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

  /// The season that was saved as `words`.
  ///
  /// - Throws: `SavedStateError` if no season saves itself like that: parameters that contradict
  ///   each other (the word of `demoteFrom` is named for all of them), a person twice, a tier or
  ///   membership that there is not.
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

  /// The fields and parts of the parameters that a format does not have.
  private static func missingFields(inFormat format: Int64) -> [String] {
    switch format {
    case 1: ["filling", "regions", "tiers", "cuts", "friendsBoardSize"]
    case 2: ["tier6", "tier7", "tier8", "tier9", "tier10", "friendsBoardSize"]
    case 3: ["friendsBoardSize"]
    default: []
    }
  }
}
