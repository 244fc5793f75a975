import CivilTime
import Fields

/// Rules are saved with the person who lives by them, so that the words alone say everything.
///
///     let words = DailyThreeRules.standard.savedWords           // [1, 3, 1, 3, 1, 3, …]
///     try DailyThreeRules(savedWords: words) == .standard       // true
///
/// The words: format 1; the fields in the order of their visits, as `SavedFields` writes them.
extension DailyThreeRules: SavedState {
  /// The rules as nineteen integers.
  public var savedWords: [Int64] { [1] + parameters.savedFields }

  /// The rules that were saved as `words`.
  ///
  /// - Throws: `SavedStateError` if no rules save themselves like that, or the parameters are none.
  public init(savedWords words: [Int64]) throws(SavedStateError) {
    var words = try SavedWordReader(words, format: 1)
    var parameters = DailyThreeParameters()
    try words.takeFields(of: &parameters)
    try words.finish()
    do { try self.init(parameters) } catch { throw words.damagedBefore }
  }
}
