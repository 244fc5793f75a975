import Chance

/// The words of the tasks of one day, for eight people at a time, and what they come to.
///
///     counter   (task / 4, petTask, day, person)
///     tasks      0 1 2 3 │ 4 5 …        four words to a block of Philox
///
/// The words of the last eight drawn are kept, for pets that live the day event by event.
struct DayWords: Sendable {
  private var crowd: Crowd
  private let tasks: Int
  /// By task, up to a multiple of four.
  private var words: [SIMD8<UInt32>]

  init(by rules: PetWorldRules) {
    crowd = Crowd(rules.seed, Address(person: 0, day: 0, decision: .petTask))
    tasks = rules.tasks
    words = Array(repeating: .zero, count: (rules.tasks + 3) / 4 * 4)
  }

  /// Begins the day of a block of people.
  mutating func turn(to day: Int, firstPerson: UInt32) {
    crowd.first.address.day = UInt32(day)
    crowd.first.address.person = firstPerson
  }

  /// The word of a task of one of the last eight drawn.
  @inline(__always)
  func word(task: Int, lane: Int) -> UInt32 { words[task][lane] }

  /// Draws the words of eight people.
  ///
  /// - Returns: how many tasks they did on time, and how many at all.
  @inline(__always)
  mutating func draw(
    _ eight: Int, onTime: SIMD8<UInt32>, done: SIMD8<UInt32>
  ) -> (onTime: SIMD8<Int32>, done: SIMD8<Int32>) {
    var tally = (onTime: SIMD8<Int32>.zero, done: SIMD8<Int32>.zero)
    for first in stride(from: 0, to: tasks, by: 4) {
      crowd.first.address.occurrence = UInt32(first)
      let blocks = crowd.eightBlocks(from: UInt32(eight * 8))
      for place in 0..<min(4, tasks - first) {
        let word = blocks[UInt32(place)]
        words[first + place] = word
        tally.onTime.replace(with: tally.onTime &+ 1, where: word .< onTime)
        tally.done.replace(with: tally.done &+ 1, where: word .< done)
      }
    }
    return tally
  }
}
