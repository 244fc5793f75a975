import Measures
import CivilTime

extension AppDay {
  /// Ends a day with a streak length. Reports an event, unless the streak continued as usual.
  ///
  ///     day        done      opened      closed      closed
  ///     length      4          4            0           0
  ///     told     (goes on)   turn 4 ─▶ 4  turn 4 ─▶ 0  (goes on)
  ///                          (a freeze)   notOpened
  ///
  /// - Parameters:
  ///   - isFrozen: whether the day used up a freeze.
  ///   - isIdle: whether the person did nothing (in Forest: began nothing), the cause of a break.
  mutating func end(
    _ app: App, _ length: Int32, isFrozen: Bool = false, isIdle: Bool, at instant: Instant,
    _ record: inout DayEvents
  ) {
    streakAfter = length
    isBroken = streakBefore > 0 && length == 0
    guard length != StreakTurn.next(streakBefore) else {
      let isSaved = length > 1 && record.countedLate.contains(app)
      return isSaved ? record.note(.streakSavedLate(app), at: instant) : ()
    }
    let cause: StreakBreakCause =
      !isOpened ? .notOpened : isIdle ? .nothingDone : .tooLittleDone
    record.note(
      .streakTurned(app, from: streakBefore, to: length, isBroken ? cause : nil), at: instant)
    // A streak that began on an earlier date of a day that travel made longer was not alive before.
    if isFrozen, streakBefore > 0 { record.note(.streakFrozen(app), at: instant) }
  }
}
