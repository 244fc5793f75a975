import Cadence
import CivilTime
import Fields

/// Saves rules. A user's saved words include them, so restoring a user needs no other data.
///
///     let words = DailyThreeRules.standard.savedWords           // [2, 3, 1, 3, 1, 3, …]
///     try DailyThreeRules(savedWords: words) == .standard       // true
///
/// The words: the format; the fields in the order in which `visit` passes them, as `SavedFields`
/// writes them. `StreakParameters` lists the fields that older formats lack.
extension DailyThreeRules: SavedState {
  /// The rules as integers.
  public var savedWords: [Int64] { [StreakParameters.savedFormat] + parameters.savedFields }

  /// Restores the rules that were saved as `words`.
  ///
  /// - Throws: `SavedStateError` if the words are malformed or the parameters invalid.
  public init(savedWords words: [Int64]) throws(SavedStateError) {
    var words = try SavedWordReader(words, formats: 1...StreakParameters.savedFormat)
    var parameters = DailyThreeParameters()
    try words.takeFields(of: &parameters, without: StreakParameters.fields(after: words.format))
    try words.finish()
    do { try self.init(parameters) } catch { throw words.damagedBefore }
  }
}
