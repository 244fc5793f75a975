import Cadence
import CivilTime
import Fields

/// Rules are saved with the book that lives by them, so that an update of the app changes nobody's
/// rules behind their back.
///
/// The words: format 2; the fields in the order of their visits, as `SavedFields` writes them.
/// Format 1 had no `streak.weekends`.
extension HabitsRules: SavedState {
  /// The rules as 35 integers.
  public var savedWords: [Int64] {
    [2] + parameters.savedFields
  }

  /// The rules that were saved as `words`.
  ///
  /// - Throws: `SavedStateError` if no rules save themselves like that.
  public init(savedWords words: [Int64]) throws(SavedStateError) {
    var words = try SavedWordReader(words, formats: 1...2)
    var parameters = HabitsParameters()
    try words.takeFields(of: &parameters, without: words.format == 1 ? ["weekends"] : [])
    try words.finish()
    do throws(HabitsParametersError) { try self.init(parameters) } catch {
      throw words.damagedBefore
    }
  }
}
