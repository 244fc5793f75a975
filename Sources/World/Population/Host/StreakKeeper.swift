import Measures
import Cadence
import CivilTime

/// A streak that receives every day that a person lives, and reports when it did not simply go on.
///
///     day        done      opened      closed      closed
///     length      4          4            0           0
///     told     (goes on)   turn 4 ─▶ 4  turn 4 ─▶ 0  (goes on)
///                          (a freeze)   notOpened
///
/// TenX counts its own streak from the same policy; that one depends on what its screen shows when
/// it is opened, while this one is updated every night. A law of the tests checks that they are
/// equal over random histories, and so does the census of `terrarium run --audit` every night of a
/// run. Forest and Sherpa are asked for the streak of their engines, and the pet app has no streak
/// of its own.
package struct StreakKeeper: BitwiseCopyable, Sendable {
  package private(set) var streak: Streak

  package init(under policy: StreakPolicy) { streak = Streak(under: policy) }

  /// A streak that an app has counted itself.
  init(of streak: Streak) { self.streak = streak }

  package var length: Int32 { Int32(clamping: streak.length) }

  /// How many freezes the person holds.
  var freezes: Int { streak.freezesHeld }

  /// Ends a day with an outcome.
  package mutating func end(
    _ day: Day, _ outcome: DayOutcome, under policy: StreakPolicy
  ) {
    // The host lives days in ascending order, each once, so the streak never refuses one.
    _ = try? streak.end(day, outcome, under: policy)
  }

  /// Ends a day on which the app stayed closed.
  ///
  /// A streak of no days that nothing can save is not updated: it catches up when a day counts.
  package mutating func endClosed(_ day: Day, under policy: StreakPolicy) {
    guard length > 0 else { return }
    streak.endMissingDays(through: day, under: policy)
  }

  /// Ends a day on which nothing was there that could count, whether or not the app was opened.
  ///
  /// A policy that forgives missing days forgives those on which the app stayed closed. Where it
  /// forgives none, both are the same.
  package mutating func endEmpty(_ day: Day, isOpened: Bool, under policy: StreakPolicy) {
    if isOpened, policy.missingOutcome != .misses {
      end(day, .misses, under: policy)
    } else {
      endClosed(day, under: policy)
    }
  }

  /// Skips a date that the person never had: it is not an empty day of its week either. A streak
  /// that has not received any day yet begins with the first that counts.
  package mutating func stepOver(_ day: Day, under policy: StreakPolicy) {
    guard streak.lastEndedDay != nil else { return }
    _ = try? streak.stepOver(day, under: policy)
  }
}

extension AppDay {
  /// Ends a day with a streak of a length; reports it if it did not simply go on.
  ///
  /// - Parameters:
  ///   - isFrozen: whether the day used up a freeze.
  ///   - isIdle: whether nothing was begun or done, so that a break has that cause.
  mutating func end(
    _ app: App, _ length: Int32, isFrozen: Bool = false, isIdle: Bool, at instant: Instant,
    _ record: inout LifeRecord
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
