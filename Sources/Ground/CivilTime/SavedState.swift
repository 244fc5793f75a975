/// A value that can be saved as a list of integers and restored after a relaunch (Sherpa's
/// "background / kill / relaunch", FR-025). An app stores the words after every event and restores
/// an equal value at the next launch.
///
///     let words = streak.savedWords                  // [1, 3, 20470, …]
///     try Streak(savedWords: words) == streak        // true
///
/// With integers an app can choose the storage (a file, `UserDefaults`, a database column) and the
/// engines need no coder. The tests of every conforming type check two laws: a restored value
/// equals the saved one, and invalid words throw an error and never trap. The first word is the
/// number of the format; a later version reads every earlier format.
public protocol SavedState: Sendable {
  /// The value as integers, starting with the number of the format.
  var savedWords: [Int64] { get }

  /// Restores the value that was saved as `words`.
  ///
  /// - Throws: `SavedStateError` if `words` are not the words of any value of this type.
  init(savedWords words: [Int64]) throws(SavedStateError)
}

/// The reason why integers cannot be restored to a value.
public enum SavedStateError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The error if there are more or fewer words than the value needs.
  case wrongCount(Int)
  /// The error if the first word is a format that this version does not read.
  case unknownFormat(Int64)
  /// The error if the word at this 0-based index cannot occur in any saved value.
  case damaged(word: Int)

  /// A sentence for the user, with the remedy.
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

/// A cursor over saved words. Its errors name the index of the damaged word.
///
///     var words = try SavedWordReader(saved, format: 1)
///     let length = try words.next(in: 0...Int64(Int32.max))
///     try words.finish()
package struct SavedWordReader {
  private let words: [Int64]
  private var position = 1
  /// The number of the format, from the first word.
  package let format: Int64

  /// Creates a reader positioned after the first word, which must equal `format`.
  package init(_ words: [Int64], format: Int64) throws(SavedStateError) {
    try self.init(words, formats: format...format)
  }

  /// Creates a reader positioned after the first word, which must be one of `formats`: the current
  /// format or an earlier one that can still be read.
  package init(_ words: [Int64], formats: ClosedRange<Int64>) throws(SavedStateError) {
    guard let first = words.first else { throw .wrongCount(0) }
    guard formats.contains(first) else { throw .unknownFormat(first) }
    (self.words, format) = (words, first)
  }

  /// The number of words not yet read.
  package var left: Int { words.count - position }

  package mutating func next() throws(SavedStateError) -> Int64 {
    guard position < words.count else { throw .wrongCount(words.count) }
    defer { position += 1 }
    return words[position]
  }

  /// Reads the next word, which must be within `range`.
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

  /// Reads the number of elements that follow, each at least `words` words long. The count must fit
  /// the remaining words, so that a damaged count reserves no memory.
  package mutating func nextCount(ofElementsWithAtLeast words: Int) throws(SavedStateError) -> Int {
    let count = try next(as: Int.self)
    guard count >= 0, count <= left / words else { throw damagedBefore }
    return count
  }

  /// Reads a nested value written by `append(state:)`: its number of words, then its words.
  ///
  /// An error names a damaged word by its index in the whole saved state.
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

  /// The error that names the most recently read word as damaged.
  package var damagedBefore: SavedStateError { .damaged(word: position - 1) }

  /// Throws if unread words remain.
  package func finish() throws(SavedStateError) {
    guard left == 0 else { throw .wrongCount(words.count) }
  }
}

extension [Int64] {
  /// Appends a nested value that `SavedWordReader.nextState` can read.
  package mutating func append(state: some SavedState) {
    let words = state.savedWords
    append(Int64(words.count))
    append(contentsOf: words)
  }
}
