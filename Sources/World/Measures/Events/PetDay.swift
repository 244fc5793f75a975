/// What a block of people did with their pets on one day: what observers are told.
///
/// One page is used for every day of every block of a group, so that lists keep their memory.
package struct PetDay: Sendable {
  /// A page with nothing on it.
  package init() {}

  /// The day of the run, from 0.
  package var day = 0
  /// The place of the block's first person within the group.
  package var first = 0
  /// How many people the block has.
  package var people = 0
  /// Tasks of all of them, by what became of them.
  package var planned: Int64 = 0
  package var onTime: Int64 = 0
  package var late: Int64 = 0
  /// Every change of form: by person in order, each person's in the order of the day.
  package var changes: [StageChange] = []
  /// Every streak that did not simply go on, by person in order.
  package var turns: [StreakTurn] = []

  /// Begins the page of a block's day.
  package mutating func turn(to day: Int, first: Int, people: Int, tasks: Int) {
    (self.day, self.first, self.people) = (day, first, people)
    planned = Int64(people) * Int64(tasks)
    changes.removeAll(keepingCapacity: true)
    turns.removeAll(keepingCapacity: true)
  }

  /// How many joined on the day; in this world everybody joins on the first.
  package var arrived: Int64 { day == 0 ? Int64(people) : 0 }
  /// Tasks that were not done when their day was closed.
  package var missed: Int64 { planned - onTime - late }
}

/// A pet that evolved or fell.
package struct StageChange: Hashable, Sendable {
  /// The person's place within the block.
  package let person: Int32
  package let from: UInt8
  package let to: UInt8

  package init(person: Int32, from: UInt8, to: UInt8) {
    (self.person, self.from, self.to) = (person, from, to)
  }
}

/// A streak that did not simply go on at the day's end.
///
///     going on     0 ─▶ 0      1 ─▶ 2      7 ─▶ 8
///     a turn       0 ─▶ 1      7 ─▶ 0      7 ─▶ 7 (rested, frozen)      0 ─▶ 8 (repaired)
///
/// Most streaks go on as they were, so a day is told by its turns.
package struct StreakTurn: Hashable, Sendable {
  package let from: Int32
  package let to: Int32

  package init(from: Int32, to: Int32) { (self.from, self.to) = (from, to) }

  /// Where a streak of a length comes to if it simply goes on.
  @inline(__always)
  package static func next(_ length: Int32) -> Int32 { length == 0 ? 0 : length + 1 }
}
