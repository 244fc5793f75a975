import Cadence
import CivilTime
import Fields

/// Rules are saved with the book that lives by them, so that an update of the app changes nobody's
/// rules behind their back.
///
/// The words: the format; the fields in the order of their visits, as `SavedFields` writes them.
/// `StreakParameters` says which formats lack fields.
extension HabitsRules: SavedState {
  /// The rules as integers.
  public var savedWords: [Int64] { [StreakParameters.savedFormat] + parameters.savedFields }

  /// The rules that were saved as `words`.
  ///
  /// - Throws: `SavedStateError` if no rules save themselves like that.
  public init(savedWords words: [Int64]) throws(SavedStateError) {
    var words = try SavedWordReader(words, formats: 1...StreakParameters.savedFormat)
    var parameters = HabitsParameters()
    try words.takeFields(of: &parameters, without: StreakParameters.fields(after: words.format))
    try words.finish()
    do throws(HabitsParametersError) { try self.init(parameters) } catch {
      throw words.damagedBefore
    }
  }
}
