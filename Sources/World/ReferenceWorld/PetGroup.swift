import Measures
import PetEvolution

/// One of the 64 groups of a reference world: its people in blocks, and its observers.
package struct PetGroup: Sendable {
  private let people: Range<Int>
  private var blocks: [PetBlock] = []
  package var observers: LifeObservers

  /// Creates a group before its first world.
  package init(_ people: Range<Int>, _ size: WorldSize) {
    self.people = people
    observers = LifeObservers(size, people: people.count)
  }

  /// Starts another world with new people.
  package mutating func begin(by rules: PetWorldRules, cut: BlockLayout) {
    let firsts = stride(from: people.lowerBound, to: people.upperBound, by: max(1, cut.capacity))
    blocks = firsts.map { first in
      let last = min(first + max(1, cut.capacity), people.upperBound)
      return PetBlock(first..<last, place: first - people.lowerBound, by: rules)
    }
    if cut.isReversed { blocks.reverse() }
    observers.begin()
  }

  /// Simulates some days, block after block. Each block is simulated through all of the days, which
  /// is possible because people do not affect each other.
  ///
  /// - Parameter progress: receives the person·days of each block; returning false stops the run.
  /// - Returns: false if the run was stopped.
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
  /// After a day, adds the state of all pets and streaks to the census, if there is one.
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

/// How groups are divided into blocks. The division affects how well the processor's caches are
/// used, but no result; a property test verifies this.
package struct BlockLayout: Sendable {
  package var capacity = PetBlock.capacity
  /// Whether the blocks of a group are simulated in reverse order.
  package var isReversed = false

  package init() {}
}
