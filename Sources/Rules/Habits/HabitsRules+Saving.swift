import Cadence
import CivilTime
import Fields

/// Rules are saved with the book that lives by them, so that an update of the app changes nobody's
/// rules behind their back.
///
/// The words: format 3; the fields in the order of their visits, as `SavedFields` writes them.
/// Formats 1 and 2 had no `leavingItems`, and their undone items went; format 1 had no
/// `streak.weekends` either.
extension HabitsRules: SavedState {
  /// The rules as 36 integers.
  public var savedWords: [Int64] {
    [3] + parameters.savedFields
  }

  /// The rules that were saved as `words`.
  ///
  /// - Throws: `SavedStateError` if no rules save themselves like that.
  public init(savedWords words: [Int64]) throws(SavedStateError) {
    var words = try SavedWordReader(words, formats: 1...3)
    var parameters = HabitsParameters()
    if words.format < 3 { parameters.leavingItems = .go }
    let missing = [["weekends", "leavingItems"], ["leavingItems"], []][Int(words.format) - 1]
    try words.takeFields(of: &parameters, without: missing)
    try words.finish()
    do throws(HabitsParametersError) { try self.init(parameters) } catch {
      throw words.damagedBefore
    }
  }
}
