import Cadence
import PetEvolution

/// Up to 1,024 people with a pet each, eight per lane vector, simulated a day at a time.
///
///     words of the day ──▶ done on time, done ──▶ pets pass the day ──▶ streaks go on
///     by eight             by eight               by eight │            by eight │
///                                                a limit met:
///                                                task by task
///
/// A block contains consecutive people. The last eight lanes may be incomplete: spare lanes have no
/// person and never do a task. State is stored in columns of eight, 24 bytes per person.
package struct PetBlock: Sendable {
  package static let capacity = 1_024

  /// The index of the block's first person.
  private let firstPerson: UInt32
  package let people: Int
  private var eights: [EightPeople]
  /// The streaks of all people, if `StreakEight` does not support the streak policy; else empty.
  private var streaks: [Streak]

  /// Creates a block of people with newborn pets, and draws their chances.
  package init(_ people: Range<Int>, by rules: PetWorldRules) {
    firstPerson = UInt32(people.lowerBound)
    self.people = people.count
    eights = stride(from: 0, to: people.count, by: 8).map { first in
      EightPeople(UInt32(people.lowerBound + first), min(8, people.count - first), by: rules)
    }
    let remembering = rules.hasPlainStreaks ? 0 : people.count
    streaks = Array(repeating: Streak(under: rules.streak), count: remembering)
  }

  package mutating func live(
    _ day: Int, by rules: PetWorldRules, _ words: inout DayWords
  ) -> PetDay {
    let people = self.people
    var lived = PetDay()
    eights.withUnsafeMutableBufferPointer { eights in
      words.withWords(of: day, firstPerson: firstPerson) { words in
        lived = EightPeople.live(eights, people: people, by: rules, words)
      }
    }
    if !streaks.isEmpty { endStreaks(day, by: rules) }
    return lived
  }

  package func pet(of person: Int) -> Pet { eights[person / 8].pet(in: person % 8) }

  /// The streak length of a person at the end of the last day; `person` is an index in the block.
  package func streakLength(of person: Int) -> Int {
    streaks.isEmpty ? eights[person / 8].streakLength(in: person % 8) : streaks[person].length
  }

  private mutating func endStreaks(_ day: Int, by rules: PetWorldRules) {
    for person in streaks.indices {
      rules.end(day, of: &streaks[person], done: eights[person / 8].tasksDone[person % 8])
    }
  }
}
