import Chance

/// A buffer for the random words of a day's tasks, for eight people at a time.
///
///     counter   (task / 4, petTask, day, person)
///     tasks      0 1 2 3 │ 4 5 …        four words to a block of Philox
///
/// The buffer keeps the words of the last eight people, for pets that are simulated task by task.
package struct DayWords: Sendable {
  private var crowd: Crowd
  private let tasks: Int
  /// The words of eight people by task, with the count rounded up to a multiple of four.
  private var words: [SIMD8<UInt32>]

  package init(by rules: PetWorldRules) {
    crowd = Crowd(rules.seed, Address(person: 0, day: 0, decision: .petTask))
    tasks = rules.tasks
    words = Array(repeating: .zero, count: (rules.tasks + 3) / 4 * 4)
  }

  /// Calls `body` with access to the words of a day for a block of people.
  mutating func withWords(of day: Int, firstPerson: UInt32, _ body: (OpenWords) -> Void) {
    crowd.address.day = UInt32(day)
    crowd.address.person = firstPerson
    let (crowd, tasks) = (self.crowd, self.tasks)
    words.withUnsafeMutableBufferPointer {
      body(OpenWords(crowd: crowd, tasks: tasks, words: $0))
    }
  }
}

struct OpenWords {
  fileprivate let crowd: Crowd
  fileprivate let tasks: Int
  fileprivate let words: UnsafeMutableBufferPointer<SIMD8<UInt32>>

  /// For each of eight people, the number of tasks done on time and the number done at all.
  typealias Tally = (onTime: SIMD8<Int32>, done: SIMD8<Int32>)

  @inline(__always) func word(task: Int, lane: Int) -> UInt32 { words[task][lane] }

  /// Draws the words of eight people, and counts the tasks done on time and those done at all.
  @inline(__always) func draw(_ eight: Int, onTime: SIMD8<UInt32>, done: SIMD8<UInt32>) -> Tally {
    var crowd = crowd
    for first in stride(from: 0, to: words.count, by: 4) {
      crowd.address.occurrence = UInt32(first)
      let block = crowd.eightBlocks(from: UInt32(eight * 8))
      words[first] = block.word0
      words[first + 1] = block.word1
      words[first + 2] = block.word2
      words[first + 3] = block.word3
    }
    var tally = (onTime: SIMD8<Int32>.zero, done: SIMD8<Int32>.zero)
    for task in 0..<tasks {
      tally.onTime &-= words[task].below(onTime)
      tally.done &-= words[task].below(done)
    }
    return tally
  }
}
