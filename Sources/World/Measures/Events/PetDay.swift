/// The events of a block of people with their pets on one day, as passed to observers.
///
/// One page is reused for every day of every block of a group, so that lists keep their memory.
package struct PetDay: Sendable {
  /// An empty page.
  package init() {}

  /// The day of the run, from 0.
  package var day = 0
  /// The index of the block's first person within the group.
  package var first = 0
  package var people = 0
  /// The tasks of all people in the block, by outcome.
  package var planned: Int64 = 0
  package var onTime: Int64 = 0
  package var late: Int64 = 0
  /// Every change of form: ordered by person, then time of day.
  package var changes: [StageChange] = []
  /// Every streak that did not simply go on, ordered by person.
  package var turns: [StreakTurn] = []

  /// Begins the page of a block's day.
  package mutating func turn(to day: Int, first: Int, people: Int, tasks: Int) {
    (self.day, self.first, self.people) = (day, first, people)
    planned = Int64(people) * Int64(tasks)
    changes.removeAll(keepingCapacity: true)
    turns.removeAll(keepingCapacity: true)
  }

  /// The number of people who joined on the day; in this world everybody joins on the first.
  package var arrived: Int64 { day == 0 ? Int64(people) : 0 }
  /// Tasks that were not done when their day was closed.
  package var missed: Int64 { planned - onTime - late }
}

/// A pet that evolved or fell.
package struct StageChange: Hashable, Sendable {
  /// The person's index within the block.
  package let person: Int32
  package let from, to: UInt8

  package init(person: Int32, from: UInt8, to: UInt8) {
    (self.person, self.from, self.to) = (person, from, to)
  }
}

/// A streak that did not simply go on at the day's end.
///
///     going on     0 ─▶ 0      1 ─▶ 2      7 ─▶ 8
///     a turn       0 ─▶ 1      7 ─▶ 0      7 ─▶ 7 (rested, frozen)      0 ─▶ 8 (repaired)
///
/// Most streaks go on as they were, so a day is described by the other ones.
package struct StreakTurn: Hashable, Sendable {
  package let from, to: Int32

  package init(from: Int32, to: Int32) { (self.from, self.to) = (from, to) }

  /// The next length of a streak if it simply goes on.
  @inline(__always)
  package static func next(_ length: Int32) -> Int32 { length == 0 ? 0 : length + 1 }
}
