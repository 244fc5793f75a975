import Cadence
import CivilTime

/// Rules are saved with the book that lives by them, so that an update of the app changes nobody's
/// rules behind their back.
///
/// The words: format 1; the numbers in the order of `HabitsParameters.Number`; the share's
/// numerator and denominator; the boundary in milliseconds of the day; those of the streak's
/// parameters.
extension HabitsRules: SavedState {
  /// The rules as 34 integers.
  public var savedWords: [Int64] {
    [1] + HabitsParameters.Number.allCases.map { parameters[$0] } + [
      Int64(parameters.qualifyingShare.numerator), Int64(parameters.qualifyingShare.denominator),
      Int64(parameters.boundary.time.millisecondOfDay),
    ] + parameters.streak.savedWords
  }

  /// The rules that were saved as `words`.
  ///
  /// - Throws: `SavedStateError` if no rules save themselves like that.
  public init(savedWords words: [Int64]) throws(SavedStateError) {
    var words = try SavedWordReader(words, format: 1)
    var parameters = HabitsParameters()
    for number in HabitsParameters.Number.allCases {
      parameters[number] = try words.next(in: number.range)
    }
    parameters.qualifyingShare.numerator = try words.next(as: Int32.self)
    parameters.qualifyingShare.denominator = try words.next(as: Int32.self)
    parameters.boundary = DayBoundary(try words.nextTime())
    parameters.streak = try words.nextStreakParameters()
    try words.finish()
    do throws(HabitsParametersError) { try self.init(parameters) } catch {
      throw words.damagedBefore
    }
  }
}
