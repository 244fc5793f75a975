/// A value that outlives its process as a list of integers (Sherpa's "background / kill /
/// relaunch", FR-025): an app stores the words after every event and has the same value at the next
/// launch.
///
///     let words = streak.savedWords                  // [1, 3, 20470, …]
///     try Streak(savedWords: words) == streak        // true
///
/// Integers, so that an app may keep them wherever it likes (a file, `UserDefaults`, a database
/// column) and the engines need no coder. Two laws hold for every conforming type, and its tests
/// show them: what was saved comes back equal, and words that no value saves are refused, never
/// trapped upon. The first word is the format; a later version reads every earlier format.
public protocol SavedState: Sendable {
  /// The value as integers, the format first.
  var savedWords: [Int64] { get }

  /// The value that was saved as `words`.
  ///
  /// - Throws: `SavedStateError` if no value of this type saves itself like that.
  init(savedWords words: [Int64]) throws(SavedStateError)
}

/// Why integers are no saved value.
public enum SavedStateError: Error, Hashable, Sendable, CustomStringConvertible {
  /// More or fewer words than the value has.
  case wrongCount(Int)
  /// The first word is no format that this version writes or reads.
  case unknownFormat(Int64)
  /// The word (counted from 0) that no value writes.
  case damaged(word: Int)

  /// One sentence, with the remedy.
  public var description: String {
    switch self {
    case .wrongCount(let count):
      "\(count) words are too many or too few for this saved state; count it as lost and start anew"
    case .unknownFormat(let format):
      "the saved state has format \(format), which this version does not know; update the app"
    case .damaged(let word):
      "word \(word) of the saved state is damaged; count it as lost and start anew"
    }
  }
}

/// Takes saved words one by one and says at which one the state is damaged.
///
///     var words = try SavedWordReader(saved, format: 1)
///     let length = try words.next(in: 0...Int64(Int32.max))
///     try words.finish()
package struct SavedWordReader {
  private let words: [Int64]
  private var position = 1
  /// The first word.
  package let format: Int64

  /// Starts after the format, which has to be `format`.
  package init(_ words: [Int64], format: Int64) throws(SavedStateError) {
    try self.init(words, formats: format...format)
  }

  /// Starts after the format, which has to be one of `formats`: the one that is written, and
  /// earlier ones that are still read.
  package init(_ words: [Int64], formats: ClosedRange<Int64>) throws(SavedStateError) {
    guard let first = words.first else { throw .wrongCount(0) }
    guard formats.contains(first) else { throw .unknownFormat(first) }
    (self.words, format) = (words, first)
  }

  /// The words that have not been taken.
  package var left: Int { words.count - position }

  package mutating func next() throws(SavedStateError) -> Int64 {
    guard position < words.count else { throw .wrongCount(words.count) }
    defer { position += 1 }
    return words[position]
  }

  /// The next word, which has to lie within `range`.
  package mutating func next(in range: ClosedRange<Int64>) throws(SavedStateError) -> Int64 {
    let word = try next()
    guard range.contains(word) else { throw damagedBefore }
    return word
  }

  package mutating func next<Word: FixedWidthInteger>(
    as type: Word.Type
  ) throws(SavedStateError) -> Word {
    guard let word = Word(exactly: try next()) else { throw damagedBefore }
    return word
  }

  /// How many elements follow, each at least `words` words long: never more than are there, so that
  /// a damaged count reserves no memory.
  package mutating func nextCount(ofElementsWithAtLeast words: Int) throws(SavedStateError) -> Int {
    let count = try next(as: Int.self)
    guard count >= 0, count <= left / words else { throw damagedBefore }
    return count
  }

  /// A value inside this one, written by `append(state:)`: how many words it has, then the words.
  ///
  /// A word that is damaged in there is named by its place in the whole.
  package mutating func nextState<State: SavedState>(
    _ type: State.Type
  ) throws(SavedStateError) -> State {
    let count = try nextCount(ofElementsWithAtLeast: 1)
    let first = position
    position += count
    do throws(SavedStateError) {
      return try State(savedWords: Array(words[first..<position]))
    } catch {
      switch error {
      case .unknownFormat: throw error
      case .wrongCount: throw .damaged(word: first - 1)
      case .damaged(let word): throw .damaged(word: first + word)
      }
    }
  }

  /// The error for the word taken last.
  package var damagedBefore: SavedStateError { .damaged(word: position - 1) }

  /// Throws if words are left over.
  package func finish() throws(SavedStateError) {
    guard left == 0 else { throw .wrongCount(words.count) }
  }
}

extension [Int64] {
  /// Writes a value inside another one, for `SavedWordReader.nextState`.
  package mutating func append(state: some SavedState) {
    let words = state.savedWords
    append(Int64(words.count))
    append(contentsOf: words)
  }
}
