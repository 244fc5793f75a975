import Cadence
import CivilTime

/// A streak that is updated with every day of a person.
///
///     day        done      opened      closed      closed
///     length      4          4            0           0
///                          (a freeze)
///
/// The pet app has no streak of its own, so the host keeps one for it. The other apps' streaks come
/// from their engines. A property test compares the streaks of Forest and TenX with this type over
/// random histories.
package struct StreakKeeper: BitwiseCopyable, Sendable {
  package private(set) var streak: Streak

  package init(under policy: StreakPolicy) { streak = Streak(under: policy) }

  package var length: Int32 { Int32(clamping: streak.length) }

  /// The number of freezes that the person has available.
  var freezes: Int { streak.freezesHeld }

  package mutating func end(
    _ day: Day, _ outcome: DayOutcome, under policy: StreakPolicy
  ) {
    // The host lives days in ascending order, each once, so the streak never refuses one.
    _ = try? streak.end(day, outcome, under: policy)
  }

  /// Ends a day on which the app stayed closed.
  ///
  /// A streak of length 0 cannot be saved, so it is only updated when a day counts.
  package mutating func endClosed(_ day: Day, under policy: StreakPolicy) {
    guard length > 0 else { return }
    streak.endMissingDays(through: day, under: policy)
  }

  /// Ends a day on which nothing was due, whether or not the app was opened.
  ///
  /// A policy that forgives missing days only forgives days on which the app stayed closed. Under
  /// other policies, opened and closed days are equivalent.
  package mutating func endEmpty(_ day: Day, isOpened: Bool, under policy: StreakPolicy) {
    if isOpened, policy.missingOutcome != .misses {
      end(day, .misses, under: policy)
    } else {
      endClosed(day, under: policy)
    }
  }

  /// Skips a date that does not exist for the person; the date does not count as an empty day of
  /// the week. Before the first day of a streak, nothing changes.
  package mutating func stepOver(_ day: Day, under policy: StreakPolicy) {
    guard streak.lastEndedDay != nil else { return }
    _ = try? streak.stepOver(day, under: policy)
  }
}

extension Streak {
  /// Returns whether the streak continues if the app stays closed on a day.
  func outlives(_ day: Day, under policy: StreakPolicy) -> Bool {
    outlives(day, policy.missingOutcome, under: policy)
  }
}
