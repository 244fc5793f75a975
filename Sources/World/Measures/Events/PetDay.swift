/// The events of one day for a block of people with pets, passed to observers in a reference world.
///
/// One `PetDay` is reused for all days and blocks of a group, so that its arrays keep their memory.
package struct PetDay: Sendable {
  /// Creates an empty record.
  package init() {}

  /// The 0-based day of the run.
  package var day = 0
  /// The index, within the group, of the block's first person.
  package var first = 0
  package var people = 0
  /// The number of planned tasks of all people in the block. `onTime`, `late`: tasks done that way.
  package var planned: Int64 = 0
  package var onTime: Int64 = 0
  package var late: Int64 = 0
  /// All changes of a pet's stage, ordered by person, then time of day.
  package var changes: [StageChange] = []
  /// All changes of streaks, except simple continuations, ordered by person.
  package var turns: [StreakTurn] = []

  /// Clears the record, and prepares it for a day and block.
  package mutating func turn(to day: Int, first: Int, people: Int, tasks: Int) {
    (self.day, self.first, self.people) = (day, first, people)
    planned = Int64(people) * Int64(tasks)
    changes.removeAll(keepingCapacity: true)
    turns.removeAll(keepingCapacity: true)
  }

  /// The number of people who joined on the day; in a reference world, everybody joins on day 0.
  package var arrived: Int64 { day == 0 ? Int64(people) : 0 }
  /// The number of tasks that were not done when their day was closed.
  package var missed: Int64 { planned - onTime - late }
}

/// A change of a pet's stage, because the pet evolved or fell.
package struct StageChange: Hashable, Sendable {
  /// The person's index within the block.
  package let person: Int32
  package let from, to: UInt8

  package init(person: Int32, from: UInt8, to: UInt8) {
    (self.person, self.from, self.to) = (person, from, to)
  }
}

/// A change of a streak at a day's end, other than a simple continuation.
///
///     going on     0 ─▶ 0      1 ─▶ 2      7 ─▶ 8
///     a turn       0 ─▶ 1      7 ─▶ 0      7 ─▶ 7 (rested, frozen)      0 ─▶ 8 (repaired)
///
/// Most streaks simply continue, so only the other changes (called "turns") are recorded.
package struct StreakTurn: Hashable, Sendable {
  package let from, to: Int32

  package init(from: Int32, to: Int32) { (self.from, self.to) = (from, to) }

  /// Returns the length that a streak has on the next day if it simply continues.
  @inline(__always)
  package static func next(_ length: Int32) -> Int32 { length == 0 ? 0 : length + 1 }
}
