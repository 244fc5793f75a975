import Cadence
import CivilTime
import Fields

/// Rules are saved with the book that lives by them, so that an update of the app changes nobody's
/// rules behind their back.
///
/// The words: format 1; the fields in the order of their visits, as `SavedFields` writes them.
extension HabitsRules: SavedState {
  /// The rules as 34 integers.
  public var savedWords: [Int64] {
    [1] + parameters.savedFields
  }

  /// The rules that were saved as `words`.
  ///
  /// - Throws: `SavedStateError` if no rules save themselves like that.
  public init(savedWords words: [Int64]) throws(SavedStateError) {
    var words = try SavedWordReader(words, format: 1)
    var parameters = HabitsParameters()
    try words.takeFields(of: &parameters)
    try words.finish()
    do throws(HabitsParametersError) { try self.init(parameters) } catch {
      throw words.damagedBefore
    }
  }
}
