import Cadence
import CivilTime

extension DailyThree {
  /// Checks, in debug builds, the invariants that apply after every change:
  ///
  /// - no more goals are active than allowed, `activeGoalCount` is right, and goals are numbered in
  ///   order;
  /// - if there is an entry, it is today's, the app was opened today, and all focuses are present
  ///   and linked to existing goals;
  /// - yesterday is before today;
  /// - the streak includes neither today nor a later day;
  /// - a question is open only about a completed focus.
  func checkInvariants() {
    assert(activeGoalCount <= rules.parameters.mostActiveGoals)
    assert(activeGoalCount == goals.count { !$0.isArchived })
    assert(goals.indices.allSatisfy { goals[$0].id.number == UInt32($0) })
    if let entry {
      assert(entry.day == today && isOpenedToday)
      assert(entry.focuses.count == rules.parameters.focusesPerDay)
      assert(entry.focuses.allSatisfy { goal($0.goal) != nil })
    }
    if let yesterday, let today { assert(yesterday.day < today) }
    if let ended = streakOfEndedDays.lastEndedDay { assert(today.map { ended < $0 } == true) }
    if let openConfirmation { assert(entry?.focuses[openConfirmation - 1].isCompleted == true) }
  }
}
