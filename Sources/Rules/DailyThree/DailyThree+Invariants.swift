import Cadence
import CivilTime

extension DailyThree {
  /// What holds after every change, checked in debug builds:
  ///
  /// - there are never more active goals than there may be, they are counted right, and goals are
  ///   numbered in order;
  /// - an entry is today's, on which the app was opened, and has exactly its focuses, each of a
  ///   goal that exists;
  /// - yesterday lies before today;
  /// - no day from today on has gone into the streak;
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
