import Cadence
import CivilTime
import Fields

/// Rules are saved with the book that lives by them, so that an update of the app changes nobody's
/// rules behind their back.
///
/// The words: the format; the fields in the order of their visits, as `SavedFields` writes them.
/// The format is that of the streak's fields (`StreakParameters` says which formats lack some), and
/// 100 more since there is `leavingItems`: before, undone items went.
extension HabitsRules: SavedState {
  /// The rules as integers.
  public var savedWords: [Int64] { [HabitsRules.savedFormat] + parameters.savedFields }

  private static var savedFormat: Int64 { 100 + StreakParameters.savedFormat }

  /// The rules that were saved as `words`.
  ///
  /// - Throws: `SavedStateError` if no rules save themselves like that.
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
