import Cadence
import CivilTime
import Fields

/// Rules are saved with the person who lives by them, so that the words alone say everything.
///
///     let words = DailyThreeRules.standard.savedWords           // [2, 3, 1, 3, 1, 3, …]
///     try DailyThreeRules(savedWords: words) == .standard       // true
///
/// The words: the format; the fields in the order of their visits, as `SavedFields` writes them.
/// `StreakParameters` says which formats lack fields.
extension DailyThreeRules: SavedState {
  /// The rules as integers.
  public var savedWords: [Int64] { [StreakParameters.savedFormat] + parameters.savedFields }

  /// The rules that were saved as `words`.
  ///
  /// - Throws: `SavedStateError` if no rules save themselves like that, or the parameters are none.
  public init(savedWords words: [Int64]) throws(SavedStateError) {
    var words = try SavedWordReader(words, formats: 1...StreakParameters.savedFormat)
    var parameters = DailyThreeParameters()
    try words.takeFields(of: &parameters, without: StreakParameters.fields(after: words.format))
    try words.finish()
    do { try self.init(parameters) } catch { throw words.damagedBefore }
  }
}
