import CivilTime
import Fields

/// Rules are saved with the person who lives by them, so that the words alone say everything.
///
///     let words = DailyThreeRules.standard.savedWords           // [2, 3, 1, 3, 1, 3, …]
///     try DailyThreeRules(savedWords: words) == .standard       // true
///
/// The words: format 2; the fields in the order of their visits, as `SavedFields` writes them.
/// Format 1 had no `streak.weekends`.
extension DailyThreeRules: SavedState {
  /// The rules as twenty integers.
  public var savedWords: [Int64] { [2] + parameters.savedFields }

  /// The rules that were saved as `words`.
  ///
  /// - Throws: `SavedStateError` if no rules save themselves like that, or the parameters are none.
  public init(savedWords words: [Int64]) throws(SavedStateError) {
    var words = try SavedWordReader(words, formats: 1...2)
    var parameters = DailyThreeParameters()
    try words.takeFields(of: &parameters, without: words.format == 1 ? ["weekends"] : [])
    try words.finish()
    do { try self.init(parameters) } catch { throw words.damagedBefore }
  }
}
