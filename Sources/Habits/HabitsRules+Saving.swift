import Cadence
import CivilTime

/// Rules are saved with the book that lives by them, so that an update of the app changes nobody's
/// rules behind their back.
///
/// The words: format 1; the numbers in the order of `HabitsParameters.Number`; the share's
/// numerator and denominator; the boundary in milliseconds of the day; of the streak today
/// (0 pending, 1 counts), rest days (0 bridge, 1 break), missing days (0 miss, 1 rest), weekly
/// target, freezes at the start, how often one is earned, how many can be held, repair days.
extension HabitsRules: SavedState {
  /// The rules as 34 integers.
  public var savedWords: [Int64] {
    let streak = parameters.streak
    return [1] + HabitsParameters.Number.allCases.map { parameters[$0] } + [
      Int64(parameters.qualifyingShare.numerator), Int64(parameters.qualifyingShare.denominator),
      Int64(parameters.boundary.time.millisecondOfDay),
      Int64(streak.today.rawValue), Int64(streak.restDays.rawValue),
      Int64(streak.missingDays.rawValue), Int64(streak.weeklyTarget),
      Int64(streak.freezesAtStart), Int64(streak.freezeEvery), Int64(streak.freezeMaximum),
      Int64(streak.repairDays),
    ]
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
    guard let time = LocalTime(millisecondOfDay: try words.next(as: Int32.self)) else {
      throw words.damagedBefore
    }
    parameters.boundary = DayBoundary(time)
    parameters.streak = try words.nextStreakParameters()
    try words.finish()
    do throws(HabitsParametersError) { try self.init(parameters) } catch {
      throw words.damagedBefore
    }
  }
}

extension SavedWordReader {
  fileprivate mutating func nextStreakParameters() throws(SavedStateError) -> StreakParameters {
    var streak = StreakParameters()
    streak.today = try next(in: 0...1) == 1 ? .counts : .pending
    streak.restDays = try next(in: 0...1) == 1 ? .break : .bridge
    streak.missingDays = try next(in: 0...1) == 1 ? .rest : .miss
    let most = Int64(StreakPolicy.largestNumber)
    streak.weeklyTarget = Int(try next(in: 1...7))
    streak.freezesAtStart = Int(try next(in: 0...most))
    streak.freezeEvery = Int(try next(in: 0...most))
    streak.freezeMaximum = Int(try next(in: 0...most))
    streak.repairDays = Int(try next(in: 0...most))
    return streak
  }
}
