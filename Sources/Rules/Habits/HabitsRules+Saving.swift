import Cadence
import CivilTime
import Fields

/// Saves rules. A book saves its rules too, so that an app update does not change the rules of
/// existing users unnoticed.
///
/// The words are the format number, then the fields in the order in which the parameters visit them
/// (`SavedFields`). The format number is that of the streak's fields (`StreakParameters` lists the
/// fields missing from older formats); since `leavingItems` was added, it is 100 higher. Rules
/// saved before that use `LeavingItems.go`.
extension HabitsRules: SavedState {
  /// The rules as 64-bit words.
  public var savedWords: [Int64] { [HabitsRules.savedFormat] + parameters.savedFields }

  private static var savedFormat: Int64 { 100 + StreakParameters.savedFormat }

  /// Restores the rules that were saved as `words`.
  ///
  /// - Throws: `SavedStateError` if `words` is not a saved set of rules.
  public init(savedWords words: [Int64]) throws(SavedStateError) {
    var words = try SavedWordReader(words, formats: 1...HabitsRules.savedFormat)
    let streak = words.format % 100
    guard 1...StreakParameters.savedFormat ~= streak else { throw .unknownFormat(words.format) }
    var parameters = HabitsParameters()
    var missing = StreakParameters.fields(after: streak)
    if words.format < 100 {
      parameters.leavingItems = .go
      missing.append("leavingItems")
    }
    try words.takeFields(of: &parameters, without: missing)
    try words.finish()
    do throws(HabitsParametersError) { try self.init(parameters) } catch {
      throw words.damagedBefore
    }
  }
}
