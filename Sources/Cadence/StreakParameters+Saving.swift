import CivilTime

/// A streak's parameters within the saved rules of an app.
///
/// The words: today (0 pending, 1 counts), rest days (0 bridge, 1 break), missing days (0 miss,
/// 1 rest), weekly target, freezes at the start, how often one is earned, how many can be held,
/// days of repair.
extension StreakParameters {
  /// The parameters as eight integers.
  package var savedWords: [Int64] {
    [
      Int64(today.rawValue), Int64(restDays.rawValue), Int64(missingDays.rawValue),
      Int64(weeklyTarget), Int64(freezesAtStart), Int64(freezeEvery), Int64(freezeMaximum),
      Int64(repairDays),
    ]
  }
}

extension SavedWordReader {
  /// The next eight words as a streak's parameters; each that is out of its range is damage.
  package mutating func nextStreakParameters() throws(SavedStateError) -> StreakParameters {
    var streak = StreakParameters()
    let most = Int64(StreakPolicy.largestNumber)
    streak.today = try nextCase(of: StreakParameters.Today.self)
    streak.restDays = try nextCase(of: StreakParameters.RestDays.self)
    streak.missingDays = try nextCase(of: StreakParameters.MissingDays.self)
    streak.weeklyTarget = Int(try next(in: 1...7))
    streak.freezesAtStart = Int(try next(in: 0...most))
    streak.freezeEvery = Int(try next(in: 0...most))
    streak.freezeMaximum = Int(try next(in: 0...most))
    streak.repairDays = Int(try next(in: 0...most))
    return streak
  }
}
