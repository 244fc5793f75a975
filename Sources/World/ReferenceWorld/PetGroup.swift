import Measures
import PetEvolution

/// One of the 64 groups of a world with pets: its people in blocks, and its observers.
package struct PetGroup: Sendable {
  private let people: Range<Int>
  private var blocks: [PetBlock] = []
  package var observers: LifeObservers

  /// A group before anybody is born.
  package init(_ people: Range<Int>, _ size: WorldSize) {
    self.people = people
    observers = LifeObservers(size, people: people.count)
  }

  /// The people of another world are born.
  package mutating func begin(by rules: PetWorldRules, cut: BlockLayout) {
    let firsts = stride(from: people.lowerBound, to: people.upperBound, by: max(1, cut.capacity))
    blocks = firsts.map { first in
      let last = min(first + max(1, cut.capacity), people.upperBound)
      return PetBlock(first..<last, place: first - people.lowerBound, by: rules)
    }
    if cut.isReversed { blocks.reverse() }
    observers.begin()
  }

  /// Lives a span of days, one block after the other, each through all days of the span: nobody
  /// meets anybody within a span.
  ///
  /// - Parameter progress: receives the person·days lived after each block; false ends the work.
  /// - Returns: false if the work was ended.
  package mutating func live(
    _ days: Range<Int>, by rules: PetWorldRules, progress: (Int64) -> Bool
  ) -> Bool {
    var words = DayWords(by: rules)
    var page = PetDay()
    for index in blocks.indices {
      for day in days {
        blocks[index].live(day, by: rules, &words, on: &page)
        observers.note(page)
      }
      let lived = Int64(blocks[index].people) * Int64(days.count)
      guard progress(lived) else { return false }
    }
    return true
  }
}

extension PetGroup {
  /// Counts the state of all pets and streaks after a day.
  package func count(_ day: Int, in census: inout Census?) {
    guard var counted = census.take() else { return }
    counted.open(day)
    let pet = Int(App.pet.rawValue)
    for block in blocks {
      counted.count(Int64(block.people), Census.Count.people, day, 1)
      counted.count(Int64(block.people), Census.Count.has + pet, day, 1)
      for person in 0..<block.people {
        let stage = Int(block.pet(of: person).stage)
        counted.count(1, Census.Count.stage + stage, day, 1)
        let length = Int64(block.streakLength(of: person))
        counted.count(length > 0 ? 1 : 0, Census.Count.alive + pet, day, 1)
        counted.count(length, Census.Count.streakDays + pet, day, 1)
      }
    }
    census = counted
  }
}

/// How groups are cut into blocks. It affects no result (a law of the tests), only how much fits
/// into the processor's caches.
package struct BlockLayout: Sendable {
  package var capacity = PetBlock.capacity
  /// Whether the last block of a group lives first.
  package var isReversed = false

  package init() {}
}
